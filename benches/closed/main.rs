//! How much closed forms save: `cargo bench --bench closed`.
//!
//! See `benches/README.md`.

#[path = "../support"]
mod support {
    pub(crate) mod jdks;
    pub(crate) mod outcome;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode};

use psf_session::launch::Jdk;
use support::rounds::{self, minimum};
use support::table::{Report, row};
use support::{jdks, outcome};

/// The warm-up time of each line in the table, in milliseconds.
const WARM_UP: &str = "500";

/// A way to run the program.
#[derive(Clone, Copy)]
enum Way {
    Plain,
    Closed,
    /// With the JIT's intrinsics off, as psf runs a program that may look into the library.
    Off,
}

fn main() -> ExitCode {
    outcome::of("closed", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(3, 1)?;
    let mut report = Report::new("closed.txt");
    report.line(&format!("{} cores, best of {rounds} JVMs; psf {}", jdks::cores(), env!("CARGO_PKG_VERSION")));
    report.line("");
    for jdk in jdks::all()? {
        let directory = tempfile::tempdir().map_err(|e| format!("failed to make a directory: {e}"))?;
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/closed/Bulk.java");
        jdk.compile(&[source], &[], directory.path()).map_err(|e| e.to_string())?;
        let mut times: BTreeMap<String, [Vec<f64>; 3]> = BTreeMap::new();
        for _ in 0..rounds {
            for (nth, way) in [Way::Plain, Way::Closed, Way::Off].into_iter().enumerate() {
                for (name, time) in timed(&jdk, directory.path(), way)? {
                    times.entry(name).or_default()[nth].push(time);
                }
            }
        }
        let mut rows = vec![row([&jdks::name(&jdk), "plain ns", "closed forms", "off"])];
        let mut logarithms = [0.0; 2];
        for (name, times) in &times {
            let [plain, closed, off] = times.each_ref().map(|times| minimum(times).max(1.0));
            let ratios = [closed / plain, off / plain];
            logarithms.iter_mut().zip(ratios).for_each(|(sum, ratio)| *sum += ratio.ln());
            let cells = std::iter::once(format!("{plain:.0}")).chain(ratios.map(|ratio| format!("{ratio:.2}")));
            rows.push(std::iter::once(name.clone()).chain(cells).collect());
        }
        let means = logarithms.map(|sum| format!("{:.2}", (sum / times.len() as f64).exp()));
        rows.push(row(["geometric mean", "", &means[0], &means[1]]));
        report.table(&rows);
    }
    report.keep()
}

/// Returns the time of each line in nanoseconds, by name.
fn timed(jdk: &Jdk, classes: &Path, way: Way) -> Result<Vec<(String, f64)>, String> {
    let is_plain = matches!(way, Way::Plain);
    let mut command = Command::new(if is_plain { &jdk.java } else { Path::new(env!("CARGO_BIN_EXE_psf")) });
    if is_plain {
        command.arg("-cp").arg(classes).arg("Bulk");
    } else {
        command.args(["score", "--scope", "jdk", "--quiet", "--no-pin", "--main", "Bulk"]).arg(classes);
        command.arg("--java").arg(jdk.home());
        if matches!(way, Way::Off) {
            command.arg("-J--add-opens=java.base/java.lang=ALL-UNNAMED");
        }
        command.arg("--").env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    }
    let output = command.arg(WARM_UP).output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines = said.lines().take_while(|line| !line.starts_with("sum "));
    let times: Vec<_> = lines.filter_map(|line| line.rsplit_once(' ')).collect();
    if !output.status.success() || times.is_empty() {
        return Err(format!("{command:?} failed: {}{said}", String::from_utf8_lossy(&output.stderr)));
    }
    let number = |(name, time): (&str, &str)| {
        let time = time.parse().map_err(|_| format!("{name} took {time}"))?;
        Ok((name.to_owned(), time))
    };
    times.into_iter().map(number).collect()
}
