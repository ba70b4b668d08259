//! What a project's build gives the JVM in which its tests run.

use std::ffi::OsString;
use std::path::PathBuf;

use psf_text::failure::Failure;

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
    /// Settings for the JVM once it runs, and for JUnit.
    pub build: SuiteBuild,
}

/// A build's settings for a suite, besides the flags of its JVM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuiteBuild {
    /// System properties that are set before the first test is looked for, not when the JVM starts.
    pub properties: Vec<(String, String)>,
    /// Parameters of JUnit's platform.
    pub parameters: Vec<(String, String)>,
    /// The module path, where the tests have one.
    pub modules: Option<ModulePath>,
}

/// A JVM's way to modules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModulePath {
    /// The directories and archives of modules; the rest of the class path stays as it is.
    pub path: Vec<PathBuf>,
    /// Directories that are added to a module, by its name, as its tests are.
    pub patches: Vec<(String, Vec<PathBuf>)>,
    /// Flags for modules to read, open, export and resolve.
    pub flags: Vec<String>,
}

/// Assertions are on, which both build tools have so unless a project says otherwise.
pub(super) const ASSERTIONS: &str = "-ea";

/// Whether a flag loads what watches which lines run, which finds classes that psf rewrote, or what waits for a debugger.
fn is_watcher(flag: &str) -> bool {
    let agent = flag.strip_prefix("-javaagent:").unwrap_or_default();
    agent.split('=').next().unwrap_or_default().contains("jacoco")
        || flag.starts_with("-agentlib:jdwp")
        || flag.starts_with("-Xrunjdwp")
}

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

    /// Adds a flag, or what cannot be known of it; an agent that watches which lines run, or a debugger, is left out.
    pub(super) fn flag(&mut self, flag: String) {
        if is_watcher(&flag) {
            return;
        }
        let open = ["${", "@{"].iter().any(|open| flag.contains(open));
        if open { self.unknown.push(flag) } else { self.flags.push(flag) }
    }

    /// Adds a variable.
    pub(super) fn variable(&mut self, name: &str, value: &str) {
        self.variables.push((name.into(), value.into()));
    }
}
