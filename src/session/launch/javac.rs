//! Compiling Java sources.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::class_path::class_path as joined;
use super::installation::{INSTALL, Jdk};
use super::process::Run;
use super::streams::Sink;
use super::watch::Bounds;
use crate::text::failure::{Failure, FailureKind};

impl Jdk {
    /// Compiles Java sources with debug information into `to`. Fails with what javac said.
    pub fn compile(&self, sources: &[PathBuf], class_path: &[PathBuf], to: &Path) -> Result<(), Failure> {
        self.compile_within(sources, class_path, to, &Bounds::default())
    }

    /// The same within limits.
    pub(crate) fn compile_within(
        &self,
        sources: &[PathBuf],
        class_path: &[PathBuf],
        to: &Path,
        bounds: &Bounds,
    ) -> Result<(), Failure> {
        let javac = self.javac.as_ref().ok_or_else(|| {
            let message = format!("{} has no javac, which .java files need", self.home().display());
            Failure::new(FailureKind::Psf, message).remedy(INSTALL)
        })?;
        let mut command = Command::new(javac);
        if let Some(heap) = bounds.heap {
            command.arg(format!("-J-Xmx{}", heap.bytes()));
        }
        command.args(["-g", "-encoding", "UTF-8", "-d"]).arg(to);
        if !class_path.is_empty() {
            command.arg("-cp").arg(joined(class_path)?);
        }
        command.args(sources);
        let kept = Sink::Kept;
        let run =
            Run { command: &command, program: javac, what: "javac", bounds, input: Some(&[]), out: kept, err: kept };
        let output = run.finish()?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        let names: Vec<String> = sources.iter().map(|s| s.display().to_string()).collect();
        Err(Failure::refused(format!("{}: javac refused it:\n{}", names.join(", "), said.trim_end())))
    }
}
