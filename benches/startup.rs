//! The time that scoring adds to the start of a program: `cargo bench --bench startup`.
//!
//! See `benches/README.md`.

mod support {
    pub(crate) mod jdks;
    pub(crate) mod outcome;
    pub(crate) mod rounds;
    pub(crate) mod table;
}

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use psf_calibrate::statistics::median;
use psf_session::launch::Jdk;
use support::rounds::{self, minimum};
use support::table::{Report, row};
use support::{jdks, outcome};

/// The target for the added time, in seconds.
const TARGET: f64 = 0.25;
/// The target if the JDK counts, too.
const TARGET_IN_JDK: f64 = 0.1;
/// How many times sources are compiled and run.
const SOURCE_ROUNDS: usize = 7;

const HELLO: &str = r#"public class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
"#;

fn main() -> ExitCode {
    outcome::of("startup", run)
}

fn run() -> Result<(), String> {
    let rounds = rounds::asked_for(21, 15)?;
    let mut report = Report::new("startup.txt");
    report.line(&format!("a program that prints one line; {} cores; psf {}", jdks::cores(), env!("CARGO_PKG_VERSION")));
    report.line("");
    let mut classes = vec![head("classes, seconds", "java", "psf score")];
    let mut libraries = vec![head("scope jdk, seconds", "java", "psf score --scope jdk")];
    let mut sources = vec![head("source, seconds", "javac + java", "psf score")];
    for jdk in jdks::all()? {
        let hello = Hello::new(&jdk)?;
        hello.check()?;
        let plain = || timed(&mut [hello.plain()]);
        classes.push(compare(&jdk, rounds, &plain, &|| timed(&mut [hello.scored(&hello.classes)]), Some(TARGET))?);
        // The first run makes the copy of the JDK.
        timed(&mut [hello.in_jdk()])?;
        libraries.push(compare(&jdk, rounds, &plain, &|| timed(&mut [hello.in_jdk()]), Some(TARGET_IN_JDK))?);
        let compiled = || timed(&mut [hello.compiled(), hello.plain()]);
        sources.push(compare(&jdk, SOURCE_ROUNDS, &compiled, &|| timed(&mut [hello.scored(&hello.source)]), None)?);
    }
    report.table(&classes);
    report.table(&libraries);
    report.table(&sources);
    report.keep()
}

fn head(what: &str, plain: &str, scored: &str) -> Vec<String> {
    let columns = [format!("{plain}: least"), "median".to_owned(), format!("{scored}: least"), "median".to_owned()];
    let differences = row(["added: least", "median", "target"]);
    std::iter::once(what.to_owned()).chain(columns).chain(differences).collect()
}

/// Runs both in turn, and returns the figures as a row.
fn compare(
    jdk: &Jdk,
    rounds: usize,
    plain: &dyn Fn() -> Result<f64, String>,
    scored: &dyn Fn() -> Result<f64, String>,
    target: Option<f64>,
) -> Result<Vec<String>, String> {
    let mut seconds: [Vec<f64>; 2] = Default::default();
    for round in 0..rounds {
        for turn in 0..2 {
            let number = (round + turn) % 2;
            seconds[number].push(if number == 0 { plain()? } else { scored()? });
        }
    }
    let [plain, scored] = seconds;
    let figures = [
        minimum(&plain),
        median(&plain),
        minimum(&scored),
        median(&scored),
        minimum(&scored) - minimum(&plain),
        median(&scored) - median(&plain),
    ];
    let mut cells = vec![jdks::name(jdk)];
    cells.extend(figures.map(|seconds| format!("{seconds:.3}")));
    cells.push(target.map_or(String::new(), |target| format!("{target:.2}")));
    Ok(cells)
}

/// Runs commands one after the other, and returns the time in seconds.
fn timed(commands: &mut [Command]) -> Result<f64, String> {
    let started = Instant::now();
    for command in commands {
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        match status {
            Ok(status) if status.success() => {}
            Ok(status) => return Err(format!("{command:?} failed: {status}")),
            Err(e) => return Err(format!("failed to run {command:?}: {e}")),
        }
    }
    Ok(started.elapsed().as_secs_f64())
}

/// The program, compiled by a JDK.
struct Hello<'a> {
    jdk: &'a Jdk,
    directory: tempfile::TempDir,
    source: PathBuf,
    classes: PathBuf,
}

impl<'a> Hello<'a> {
    fn new(jdk: &'a Jdk) -> Result<Self, String> {
        let make = || -> std::io::Result<_> {
            let directory = tempfile::tempdir()?;
            let (source, classes) = (directory.path().join("Hello.java"), directory.path().join("classes"));
            std::fs::write(&source, HELLO)?;
            std::fs::create_dir(&classes)?;
            std::fs::create_dir(directory.path().join("again"))?;
            Ok(Self { jdk, directory, source, classes })
        };
        let hello = make().map_err(|e| format!("failed to write the program: {e}"))?;
        jdk.compile(std::slice::from_ref(&hello.source), &[], &hello.classes).map_err(|e| e.to_string())?;
        Ok(hello)
    }

    fn plain(&self) -> Command {
        let mut command = Command::new(&self.jdk.java);
        command.arg("-cp").arg(&self.classes).arg("Hello");
        command
    }

    fn compiled(&self) -> Command {
        let mut command = Command::new(self.jdk.javac.as_ref().unwrap_or(&self.jdk.java));
        command.arg("-g").arg("-d").arg(self.directory.path().join("again")).arg(&self.source);
        command
    }

    fn scored(&self, path: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
        command.arg("score").arg(path).args(["--quiet", "--java"]).arg(self.jdk.home());
        command
    }

    fn in_jdk(&self) -> Command {
        let mut command = self.scored(&self.classes);
        command.args(["--scope", "jdk"]).env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
        command
    }

    /// Runs everything once and checks that there is a score. This also brings the files into memory.
    fn check(&self) -> Result<(), String> {
        timed(&mut [self.plain(), self.compiled()])?;
        for path in [&self.classes, &self.source] {
            let mut command = self.scored(path);
            let output = command.output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            let scored = said.lines().last().is_some_and(|line| line.ends_with(|c: char| c.is_ascii_digit()));
            if !output.status.success() || !scored || said.lines().next() != Some("hello") {
                let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
                return Err(format!("{command:?} gave no score: {}", (said + &complaint).trim_end()));
            }
        }
        Ok(())
    }
}
