//! Jars from Maven Central that this bench compares with. Tests do not need them.

use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest as _, Sha256};

/// A pinned jar of Maven Central.
pub(crate) struct Jar {
    path: &'static str,
    sha256: &'static str,
}

/// The JaCoCo tool that rewrites classes.
pub(crate) const JACOCO_CLI: Jar = Jar {
    path: "org/jacoco/org.jacoco.cli/0.8.15/org.jacoco.cli-0.8.15-nodeps.jar",
    sha256: "d2b74b20b415163c1f53261e7c5ef4445b788327094208ff821e0c2baf9bc8f1",
};

/// The run-time of classes that JaCoCo has rewritten.
pub(crate) const JACOCO_RUNTIME: Jar = Jar {
    path: "org/jacoco/org.jacoco.agent/0.8.15/org.jacoco.agent-0.8.15-runtime.jar",
    sha256: "fb5b0036a0899ea97edfa0fc2c7985b55f3f7c5695028163e5e60d4f3cf6075d",
};

/// A library that many programs use.
pub(crate) const GUAVA: Jar = Jar {
    path: "com/google/guava/guava/33.8.0-jre/guava-33.8.0-jre.jar",
    sha256: "97b79ec3f2c0a6313a0c2df51ce1abdf8907e6531803467b81efcaaf99b35161",
};

impl Jar {
    /// Returns the file name.
    pub(crate) fn name(&self) -> &'static str {
        self.path.rsplit('/').next().unwrap_or(self.path)
    }

    /// Returns the file. Fetches it unless an earlier run did.
    pub(crate) fn fetch(&self) -> Result<PathBuf, String> {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("jars");
        let file = directory.join(self.name());
        if file.is_file() {
            self.check(&file)?;
            return Ok(file);
        }
        let part = directory.join(format!("{}.{}.part", self.name(), std::process::id()));
        std::fs::create_dir_all(&directory).map_err(|e| format!("failed to make {}: {e}", directory.display()))?;
        let url = format!("https://repo1.maven.org/maven2/{}", self.path);
        let mut command = Command::new("curl");
        command.args(["--silent", "--show-error", "--fail", "--location", "--output"]).arg(&part).arg(&url);
        let status = command.status().map_err(|e| format!("failed to run curl: {e}"))?;
        if !status.success() {
            return Err(format!("failed to fetch {url}: curl ended with {status}"));
        }
        self.check(&part)?;
        std::fs::rename(&part, &file).map_err(|e| format!("failed to rename {}: {e}", part.display()))?;
        Ok(file)
    }

    fn check(&self, file: &Path) -> Result<(), String> {
        let bytes = std::fs::read(file).map_err(|e| format!("failed to read {}: {e}", file.display()))?;
        let found: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        if found == self.sha256 {
            return Ok(());
        }
        Err(format!("{}: its SHA-256 is {found}, not {}; remove it to fetch it again", file.display(), self.sha256))
    }
}

/// Rewrites everything in some directories with a single run of JaCoCo.
pub(crate) fn instrument_with_jacoco(java: &Path, from: &[PathBuf], to: &Path) -> Result<(), String> {
    let mut command = Command::new(java);
    command.arg("-jar").arg(JACOCO_CLI.fetch()?).arg("instrument").args(from).arg("--dest").arg(to);
    let output = command.output().map_err(|e| format!("failed to run {}: {e}", java.display()))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim_end()))
}
