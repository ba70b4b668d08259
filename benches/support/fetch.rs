//! Jars of Maven Central. Maven itself fetches them once, and their digests are checked.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest as _, Sha256};

/// A pinned jar.
pub(crate) struct Jar {
    group: &'static str,
    artifact: &'static str,
    version: &'static str,
    classifier: &'static str,
    sha256: &'static str,
}

/// The JaCoCo tool that rewrites classes.
pub(crate) const JACOCO_CLI: Jar = Jar {
    group: "org.jacoco",
    artifact: "org.jacoco.cli",
    version: "0.8.15",
    classifier: "nodeps",
    sha256: "d2b74b20b415163c1f53261e7c5ef4445b788327094208ff821e0c2baf9bc8f1",
};

/// A library that many programs use.
pub(crate) const GUAVA: Jar = Jar {
    group: "com.google.guava",
    artifact: "guava",
    version: "33.8.0-jre",
    classifier: "",
    sha256: "97b79ec3f2c0a6313a0c2df51ce1abdf8907e6531803467b81efcaaf99b35161",
};

/// One of the largest jars on Maven Central.
pub(crate) const KOTLIN_COMPILER: Jar = Jar {
    group: "org.jetbrains.kotlin",
    artifact: "kotlin-compiler-embeddable",
    version: "2.0.21",
    classifier: "",
    sha256: "9fa8cdd1de0dccffe154c997d423ec6b5f53cd6d9177e3a77a9b0de03fb1bc81",
};

impl Jar {
    /// Returns the name and version.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.artifact, self.version)
    }

    /// Returns the file. Fetches it unless an earlier run did.
    pub(crate) fn fetch(&self) -> Result<PathBuf, String> {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("jars");
        let file = directory.join(match self.classifier {
            "" => format!("{}-{}.jar", self.artifact, self.version),
            classifier => format!("{}-{}-{classifier}.jar", self.artifact, self.version),
        });
        if !file.is_file() {
            self.copy_to(&directory)?;
        }
        let bytes = std::fs::read(&file).map_err(|e| format!("failed to read {}: {e}", file.display()))?;
        let found = Sha256::digest(bytes).iter().fold(String::new(), |mut digits, byte| {
            let _ = write!(digits, "{byte:02x}"); // a String takes everything
            digits
        });
        if found == self.sha256 {
            Ok(file)
        } else {
            Err(format!("{} has the SHA-256 {found}, not {}", file.display(), self.sha256))
        }
    }

    fn copy_to(&self, directory: &Path) -> Result<(), String> {
        let Jar { group, artifact, version, classifier, .. } = self;
        let mut maven = Command::new("mvn");
        maven.args(["-q", "-B", "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy"]);
        maven.arg(format!("-Dmaven.repo.local={}", directory.join("m2").display()));
        maven.arg(format!("-Dartifact={group}:{artifact}:{version}:jar:{classifier}"));
        maven.arg(format!("-DoutputDirectory={}", directory.display()));
        let advice = "mvn fetches the jars (Debian: apt-get install maven)";
        let output = maven.output().map_err(|e| format!("failed to run mvn: {e}\n{advice}"))?;
        if output.status.success() {
            return Ok(());
        }
        let said = [output.stdout, output.stderr].concat();
        Err(format!("failed to fetch {}:\n{}\n{advice}", self.name(), String::from_utf8_lossy(&said).trim_end()))
    }
}
