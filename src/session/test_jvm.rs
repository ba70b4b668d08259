//! What a project's build gives the JVM in which its tests run.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::text::failure::Failure;

/// Flags, variables and a directory, as the build says them of its own JVM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestJvm {
    /// Flags of the JVM, system properties among them.
    pub flags: Vec<String>,
    /// Variables, by name.
    pub variables: Vec<(OsString, OsString)>,
    /// Where the tests run, where that is not the module's directory.
    pub directory: Option<PathBuf>,
    /// What only a running build knows, and is left out: a flag with `${...}` or `@{...}` in it.
    pub unknown: Vec<String>,
}

/// Assertions are on, which both build tools have so unless a project says otherwise.
pub(super) const ASSERTIONS: &str = "-ea";

impl TestJvm {
    /// What is left where nobody trusts the project: whether assertions are on. Flags may load code that nobody counts, and a
    /// directory is one that the program may read.
    #[must_use]
    pub fn untrusted(self) -> Self {
        let flags = self.flags.into_iter().filter(|flag| flag == ASSERTIONS).collect();
        Self { flags, ..Self::default() }
    }

    /// The directory, which is made where it is not there, as Surefire does it.
    pub fn make_directory(&self) -> Result<Option<PathBuf>, Failure> {
        if let Some(directory) = &self.directory {
            std::fs::create_dir_all(directory).map_err(|e| Failure::io("make", directory, &e))?;
        }
        Ok(self.directory.clone())
    }

    /// Adds a flag, or what cannot be known of it.
    pub(super) fn flag(&mut self, flag: String) {
        let open = ["${", "@{"].iter().any(|open| flag.contains(open));
        if open { self.unknown.push(flag) } else { self.flags.push(flag) }
    }

    /// Adds a system property.
    pub(super) fn property(&mut self, name: &str, value: &str) {
        self.flag(format!("-D{name}={value}"));
    }

    /// Adds a variable.
    pub(super) fn variable(&mut self, name: &str, value: &str) {
        self.variables.push((name.into(), value.into()));
    }
}
