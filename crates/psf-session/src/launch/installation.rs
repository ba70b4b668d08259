//! Finds a Java installation.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use psf_classfile::jdks::release_of_version;
use psf_text::failure::{Failure, FailureKind};

/// A Java installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// The path of `java`.
    pub java: PathBuf,
    /// The path of `javac`, if this is a JDK and not only a runtime.
    pub javac: Option<PathBuf>,
}

/// How to get a JDK.
pub const INSTALL: &str = "install a JDK (Debian: apt-get install openjdk-17-jdk-headless), put its bin on the PATH, or name its directory with --java or JAVA_HOME";

impl Jdk {
    /// Finds the installation at `home`, or the one whose `java` is first on `path` (the value of `PATH`).
    pub fn find(home: Option<&Path>, path: Option<&OsStr>) -> Result<Self, Failure> {
        let missing =
            |place: String| Failure::new(FailureKind::Psf, format!("there is no java {place}")).remedy(INSTALL);
        match home {
            Some(home) => Self::at(home).ok_or_else(|| missing(format!("at {}", home.join("bin/java").display()))),
            None => path
                .and_then(|path| std::env::split_paths(path).map(|dir| dir.join("java")).find(|java| java.is_file()))
                .map(Self::of_java)
                .ok_or_else(|| missing("on the PATH".to_owned())),
        }
    }

    /// Returns the installation in a directory, if there is one.
    #[must_use]
    pub fn at(home: &Path) -> Option<Self> {
        let java = home.join("bin/java");
        java.is_file().then(|| Self::of_java(java))
    }

    fn of_java(java: PathBuf) -> Self {
        // `java` on the PATH is often a link into the installation; javac is next to the link's target.
        let real = java.canonicalize().unwrap_or_else(|_| java.clone());
        let javac = real.with_file_name("javac");
        Self { javac: javac.is_file().then_some(javac), java }
    }

    /// Returns the directory of the installation.
    #[must_use]
    pub fn home(&self) -> PathBuf {
        let real = self.java.canonicalize().unwrap_or_else(|_| self.java.clone());
        real.parent().and_then(Path::parent).map_or(real.clone(), Path::to_owned)
    }

    /// Returns the feature number of its version: 17 for 17.0.15.
    #[must_use]
    pub fn feature(&self) -> Option<u32> {
        let (version, _) = self.release()?;
        release_of_version(&version)
    }

    /// Returns version and implementor, from the installation's `release` file.
    #[must_use]
    pub fn release(&self) -> Option<(String, String)> {
        let text = std::fs::read_to_string(self.home().join("release")).ok()?;
        let value = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
            Some(line.trim_matches('"').to_owned())
        };
        Some((value("JAVA_VERSION")?, value("IMPLEMENTOR").unwrap_or_default()))
    }
}
