//! Compiles Java sources.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::class_path::class_path as joined;
use super::installation::{INSTALL, Jdk};
use super::process::{Run, exit_code};
use super::staged::Staged;
use super::streams::Sink;
use super::watch::Bounds;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::counted;
use psf_text::printable::in_columns;

impl Jdk {
    /// Compiles Java sources with debug information into `to`. Fails with javac's messages.
    pub fn compile(&self, sources: &[PathBuf], class_path: &[PathBuf], to: &Path) -> Result<(), Failure> {
        self.compile_within(sources, class_path, to, &[], &Bounds::default())
    }

    /// Compiles Java sources like [`Jdk::compile`], with flags for the compiler and within limits.
    pub(crate) fn compile_within(
        &self,
        sources: &[PathBuf],
        class_path: &[PathBuf],
        to: &Path,
        flags: &[String],
        bounds: &Bounds,
    ) -> Result<(), Failure> {
        let javac = self.javac.as_ref().ok_or_else(|| {
            let message = format!("{} has no javac, which .java files need", self.home().display());
            Failure::new(FailureKind::Psf, message).remedy(INSTALL)
        })?;
        let staged = Staged::new(sources, to.parent().unwrap_or(Path::new(".")))?;
        let mut bounds = bounds.clone();
        if let Some(jail) = &mut bounds.jail {
            jail.read.push(staged.directory().to_owned());
        }
        let bounds = &bounds;
        let mut command = Command::new(javac);
        // A compiler does not run long enough for C2 to pay off. Without C2, one class takes 0.5 instead of 0.75 s of processor
        // time, and a thousand take 6 instead of 13 s.
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
        if let Some(heap) = bounds.heap {
            command.arg(format!("-J-Xmx{}", heap.bytes()));
        }
        // A name with an accent, of a source or another file, must not depend on the language of the machine.
        command.env("LC_ALL", "C.UTF-8").env_remove("JDK_JAVAC_OPTIONS").env_remove("CLASSPATH");
        command.args(["-J-Dfile.encoding=UTF-8", "-J-Dsun.jnu.encoding=UTF-8", "-J-Duser.language=en"]);
        command.args(["-g", "-encoding", "UTF-8", "-proc:none", "-implicit:none", "-d"]).arg(to);
        // javac looks for plugins that start by themselves on the processor path, if there is one, and not on the class path.
        command.arg("-processorpath").arg(staged.nothing());
        // javac must not find sources or classes that happen to be in the current directory.
        command.arg("-sourcepath").arg(staged.nothing()).arg("-cp");
        if class_path.is_empty() {
            command.arg(staged.nothing());
        } else {
            command.arg(joined(class_path)?);
        }
        command.args(flags).arg(staged.argument()?);
        let kept = Sink::Kept;
        let run = Run {
            command: &command,
            program: javac,
            what: "javac",
            bounds,
            input: Some(&[]),
            out: kept,
            err: kept,
            is_jvm: false,
        };
        let output = run.finish()?.output;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        let said = in_columns(&staged.of_originals(said.trim_end())).into_owned();
        let mut names: Vec<String> = sources.iter().take(NAMED).map(|s| s.display().to_string()).collect();
        if sources.len() > NAMED {
            names.push(format!("and {}", counted((sources.len() - NAMED) as u64, "other", "others")));
        }
        if output.status.code() == Some(ERRORS) {
            return Err(Failure::refused(format!("{}: javac refused it:\n{said}", names.join(", "))));
        }
        if output.status.code() == Some(SYSTEM) && said.contains(RESOURCES) {
            // The rest is the stack of javac's own frames, up to a thousand lines.
            let trace = said.split(RESOURCES).nth(1).unwrap_or_default();
            let thrown = trace.lines().find(|line| line.starts_with("java.lang."));
            let thrown = thrown.map_or_else(String::new, |thrown| format!(" ({thrown})"));
            let message = format!("{}: javac did not have enough memory or stack for it{thrown}", names.join(", "));
            return Err(
                Failure::new(FailureKind::MemoryLimit, message).remedy("split its longest expressions and classes")
            );
        }
        let code = exit_code(output.status);
        let message = format!("{}: javac itself failed, with code {code}:\n{said}", names.join(", "));
        Err(Failure::new(FailureKind::Psf, message).remedy("this says nothing about the program; try another JDK"))
    }
}

/// The number of sources that a message names.
const NAMED: usize = 3;
/// The exit code of javac if the sources need more memory or stack than it has. The code also means that javac cannot write a
/// file, or lacks one of its own classes. Only the message distinguishes these cases.
const SYSTEM: i32 = 3;
/// javac's message for too little memory or stack, in the language that psf sets.
const RESOURCES: &str = "The system is out of resources.";
/// javac's exit code if it found errors in the sources. Other codes mean that javac, its command line or its resources are at
/// fault.
const ERRORS: i32 = 1;
