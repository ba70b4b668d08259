//! The compared ways to run a kernel.

use std::path::{Path, PathBuf};
use std::process::Command;

use clap::ValueEnum;

use crate::jars::{self, JACOCO_RUNTIME};
use crate::programs::Programs;

/// A way to run a kernel.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// As compiled by javac
    Plain,
    /// Rewritten by JaCoCo, which records that code ran, not how often
    Jacoco,
    /// Rewritten by psf, without a flag
    Edge,
    /// Run by psf score, with the flags that it gives the JVM
    EdgeFlags,
    /// Run by psf tree, with the flags that it gives the JVM: every calling context counts separately
    Tree,
    /// Run by psf trace, with the flags that it gives the JVM: a clock in every thread instead of counters
    Trace,
    /// Run by psf simulate, with the flags that it gives the JVM: a machine simulates each access and each branch
    Simulate,
    /// Run by psf simulate --scope jdk
    SimulateJdk,
    /// Rewritten by psf, with a call before every instruction
    Instruction,
    /// Rewritten by the psf-instrument that --other names
    Other,
}

impl Variant {
    /// Returns the name in tables.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Jacoco => "JaCoCo",
            Self::Edge => "edge",
            Self::EdgeFlags => "edge, flags",
            Self::Tree => "tree",
            Self::Trace => "trace",
            Self::Simulate => "simulate",
            Self::SimulateJdk => "simulate, jdk",
            Self::Instruction => "instruction",
            Self::Other => "other edge",
        }
    }

    /// True if it leaves counts of instructions.
    pub(crate) fn counts(self) -> bool {
        !matches!(self, Self::Plain | Self::Jacoco | Self::Trace | Self::Simulate | Self::SimulateJdk)
    }

    /// True if its output comes from another run, so that only the stopwatch's file belongs to this run.
    pub(crate) fn is_hidden(self) -> bool {
        matches!(self, Self::Simulate | Self::SimulateJdk)
    }

    /// Rewrites a kernel, unless the run does that itself. JaCoCo rewrites all kernels at once.
    pub(crate) fn rewrite(self, from: &Path, to: &Path, other: Option<&PathBuf>) -> Result<(), String> {
        let own = PathBuf::from(env!("CARGO_BIN_EXE_psf-instrument"));
        match (self, other) {
            (Self::Edge, _) => instrument(&own, "edge", from, to),
            (Self::Instruction, _) => instrument(&own, "instruction", from, to),
            (Self::Other, Some(other)) => instrument(other, "edge", from, to),
            _ => Ok(()),
        }
    }

    /// Returns the command of a JVM that runs a kernel. The arguments of the stopwatch follow.
    pub(crate) fn command(self, programs: &Programs<'_>, kernel: &str, counts: &Path) -> Result<Command, String> {
        match self {
            Self::EdgeFlags => return Ok(by_psf(&["score", "--quiet"], programs, kernel, Some(counts))),
            // These results are not read.
            Self::Tree => return Ok(unread(&["tree"], programs, kernel, Some(counts))),
            // A run without a machine comes first. The second run overwrites its output in the stopwatch's file.
            Self::Simulate | Self::SimulateJdk => {
                let file = format!("-J=-Dstopwatch.file={}", programs.said().display());
                let scope = if self == Self::SimulateJdk { "jdk" } else { "app" };
                return Ok(unread(&["simulate", "--scope", scope, &file], programs, kernel, None));
            }
            Self::Trace => return Ok(unread(&["trace"], programs, kernel, None)),
            _ => {}
        }
        let mut command = Command::new(&programs.jdk.java);
        let mut class_path = vec![programs.classes(kernel, self), programs.stopwatch()];
        if self == Self::Jacoco {
            command.arg("-Djacoco-agent.output=none");
            class_path.push(JACOCO_RUNTIME.fetch()?);
        }
        if self.counts() {
            command.arg(format!("-Dpsf.counts={}", counts.display()));
        }
        let class_path = std::env::join_paths(class_path).map_err(|e| format!("failed to join a class path: {e}"))?;
        command.arg("-cp").arg(class_path).arg("Main");
        Ok(command)
    }
}

fn unread(command: &[&str], programs: &Programs<'_>, kernel: &str, counts: Option<&Path>) -> Command {
    by_psf(&[command, &["--format", "json", "-o", "/dev/null"]].concat(), programs, kernel, counts)
}

/// Returns a command of psf without pins, because they would stop the wall clock. Scope `jdk` keeps them: hash codes must be
/// the same in two runs there, and processor time does not stop.
fn by_psf(what: &[&str], programs: &Programs<'_>, kernel: &str, counts: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_psf"));
    command
        .args(what)
        .arg(programs.classes(kernel, Variant::Plain))
        .args(["--main", "Main"])
        .arg("--java")
        .arg(programs.jdk.home());
    if !what.contains(&"jdk") {
        command.arg("--no-pin");
    }
    if let Some(counts) = counts {
        command.arg("--counts").arg(counts);
    }
    // psf would rewrite classes on its own class path, and see their threads.
    command.args(["-J", &format!("-Xbootclasspath/a:{}", programs.stopwatch().display())]);
    command.args(["-J", "-XX:-DontCompileHugeMethods", "--"]);
    command
}

fn instrument(psf_instrument: &Path, mode: &str, from: &Path, to: &Path) -> Result<(), String> {
    let mut command = Command::new(psf_instrument);
    command.args(["--quiet", "--mode", mode, "--target", "Main.main"]).arg(from).arg(to);
    run(&mut command)
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|e| format!("failed to run {command:?}: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim_end()))
}

/// Rewrites all kernels with JaCoCo.
pub(crate) fn rewrite_with_jacoco(programs: &Programs<'_>) -> Result<(), String> {
    let from: Vec<PathBuf> = programs.kernels.iter().map(|kernel| programs.classes(kernel, Variant::Plain)).collect();
    jars::instrument_with_jacoco(&programs.jdk.java, &from, &programs.classes("", Variant::Jacoco))
}
