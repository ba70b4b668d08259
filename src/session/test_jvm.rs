//! What a project's build gives the JVM in which its tests run.

use std::ffi::OsString;
use std::path::PathBuf;

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

impl TestJvm {
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
