//! The cost of counting the JDK for programs that spend their time in the library: `cargo bench --bench library`.
//!
//! See `benches/README.md`.

#[path = "../support"]
mod support {
    pub(crate) mod jdks;
    pub(crate) mod library;
    pub(crate) mod outcome;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::path::Path;
use std::process::{Command, ExitCode};

use psf_session::launch::Jdk;
use support::rounds::{self, minimum};
use support::table::{Report, row};
use support::{jdks, library, outcome};

/// The warm-up time of each program, in milliseconds.
const WARM_UP: &str = "1500";
/// The target for the geometric mean of the ratios.
const TARGET: f64 = 1.6;
/// The target for a call tree, as a multiple of the time in scope `jdk`.
const TARGET_OF_TREE: f64 = 2.0;

/// A way to run a program.
#[derive(Clone, Copy)]
enum Way {
    Plain,
    App,
    Jdk,
    /// Every calling context of the JDK counts separately.
    Tree,
}

fn main() -> ExitCode {
    outcome::of("library", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(3, 1)?;
    let mut report = Report::new("library.txt");
    report.line(&format!("{} cores, best of {rounds} JVMs; psf {}", jdks::cores(), env!("CARGO_PKG_VERSION")));
    report.line("");
    for jdk in jdks::all()? {
        let directory = library::compiled(&jdk)?;
        let mut rows = vec![row([&jdks::name(&jdk), "plain ms", "scope app", "scope jdk", "its tree"])];
        let mut logarithms = [0.0; 3];
        for program in library::PROGRAMS {
            let mut least: [Vec<f64>; 4] = Default::default();
            let mut results: Vec<String> = Vec::new();
            for _ in 0..rounds {
                for (times, way) in least.iter_mut().zip([Way::Plain, Way::App, Way::Jdk, Way::Tree]) {
                    let (time, result) = timed(&jdk, directory.path(), program, way)?;
                    times.push(time);
                    results.push(result);
                }
            }
            if results.iter().any(|result| *result != results[0]) {
                return Err(format!("{program} has more results than one: {results:?}"));
            }
            let [plain, app, whole, tree] = least.map(|times| minimum(&times));
            let ratios = [app / plain, whole / plain, tree / whole];
            logarithms.iter_mut().zip(ratios).for_each(|(sum, ratio)| *sum += ratio.ln());
            let cells = std::iter::once(plain / 1e6).chain(ratios).map(|number| format!("{number:.2}"));
            rows.push(std::iter::once(program.to_owned()).chain(cells).collect());
        }
        let means = logarithms.map(|sum| format!("{:.3}", (sum / library::PROGRAMS.len() as f64).exp()));
        rows.push(row(["geometric mean", "", &means[0], &means[1], &means[2]]));
        rows.push(row(["target", "", "", &format!("{TARGET:.3}"), &format!("{TARGET_OF_TREE:.3}")]));
        report.table(&rows);
    }
    report.keep()
}

/// Returns the least time of a program in nanoseconds, and its result.
fn timed(jdk: &Jdk, classes: &Path, program: &str, way: Way) -> Result<(f64, String), String> {
    let by_psf: &[&str] = match way {
        Way::Plain => &[],
        Way::App => &["score", "--scope", "app", "--quiet"],
        Way::Jdk => &["score", "--scope", "jdk", "--quiet"],
        // The tree is not read.
        Way::Tree => &["tree", "--scope", "jdk", "--format", "json", "-o", "/dev/null"],
    };
    let mut command = Command::new(if by_psf.is_empty() { &jdk.java } else { Path::new(env!("CARGO_BIN_EXE_psf")) });
    if by_psf.is_empty() {
        command.arg("-cp").arg(classes).arg("Programs");
    } else {
        // With pins, the counted programs would have another collector, and a clock that is not the machine's.
        command.args(by_psf).arg(classes).args(["--main", "Programs", "--no-pin", "--java"]).arg(jdk.home()).arg("--");
        command.env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    }
    let output = command.args([program, WARM_UP]).output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let words: Vec<&str> = said.lines().next().unwrap_or_default().split(' ').collect();
    match words[..] {
        ["least", time, "result", result] if output.status.success() => {
            let time = time.parse().map_err(|_| format!("{program} took {time}"))?;
            Ok((time, result.to_owned()))
        }
        _ => Err(format!("{command:?} failed: {}{said}", String::from_utf8_lossy(&output.stderr))),
    }
}
