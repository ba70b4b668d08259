//! Compiling Java sources.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::class_path::class_path as joined;
use super::installation::{INSTALL, Jdk};
use super::process;
use crate::text::failure::{Failure, FailureKind};

impl Jdk {
    /// Compiles Java sources with debug information into `to`. Fails with what javac said.
    pub fn compile(&self, sources: &[PathBuf], class_path: &[PathBuf], to: &Path) -> Result<(), Failure> {
        let javac = self.javac.as_ref().ok_or_else(|| {
            let message = format!("{} has no javac, which .java files need", self.home().display());
            Failure::new(FailureKind::Psf, message).remedy(INSTALL)
        })?;
        let mut command = Command::new(javac);
        command.args(["-g", "-encoding", "UTF-8", "-d"]).arg(to);
        if !class_path.is_empty() {
            command.arg("-cp").arg(joined(class_path)?);
        }
        command.args(sources).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let output = process::finish(process::start(command, javac)?, javac, None)?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        let names: Vec<String> = sources.iter().map(|s| s.display().to_string()).collect();
        Err(Failure::refused(format!("{}: javac refused it:\n{}", names.join(", "), said.trim_end())))
    }
}
