//! The settings that a project's build has for the JVM of its tests.

use std::ffi::OsString;
use std::path::PathBuf;

use psf_text::failure::Failure;

/// Flags, variables and a directory, as the build sets them for its own JVM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestJvm {
    /// Flags of the JVM, including system properties.
    pub flags: Vec<String>,
    /// Environment variables, by name.
    pub variables: Vec<(OsString, OsString)>,
    /// The working directory of the tests, if it is not the module's directory.
    pub directory: Option<PathBuf>,
    /// Flags that are left out because they contain `${...}` or `@{...}`, which only a running build can replace.
    pub unknown: Vec<String>,
    /// Settings that apply after the JVM has started, and settings for JUnit.
    pub build: SuiteBuild,
}

/// A build's settings for a suite, in addition to the flags of its JVM.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuiteBuild {
    /// System properties to set before the runner looks for the first test, not when the JVM starts.
    pub properties: Vec<(String, String)>,
    /// Parameters of JUnit's platform.
    pub parameters: Vec<(String, String)>,
    /// The module path, if the tests have one.
    pub modules: Option<ModulePath>,
}

/// A module path with its flags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModulePath {
    /// The directories and archives of modules; the rest of the class path stays as it is.
    pub path: Vec<PathBuf>,
    /// Directories that are added to a module, by its name. A module's tests are added this way.
    pub patches: Vec<(String, Vec<PathBuf>)>,
    /// Flags that make modules read, open, export and resolve.
    pub flags: Vec<String>,
}

/// The flag that turns assertions on. Both build tools set it unless a project says otherwise.
pub(crate) const ASSERTIONS: &str = "-ea";

/// Returns true if a flag loads JaCoCo, which would find classes that psf rewrote, or a debugger.
fn is_watcher(flag: &str) -> bool {
    let agent = flag.strip_prefix("-javaagent:").unwrap_or_default();
    agent.split('=').next().unwrap_or_default().contains("jacoco")
        || flag.starts_with("-agentlib:jdwp")
        || flag.starts_with("-Xrunjdwp")
}

impl TestJvm {
    /// Drops all settings of an untrusted project, except whether assertions are on. Flags may load code that does not count, and
    /// the program may read its working directory.
    #[must_use]
    pub fn untrusted(self) -> Self {
        let flags = self.flags.into_iter().filter(|flag| flag == ASSERTIONS).collect();
        Self { flags, ..Self::default() }
    }

    /// Returns the working directory. Makes it if it does not exist, as Surefire does.
    pub fn make_directory(&self) -> Result<Option<PathBuf>, Failure> {
        if let Some(directory) = &self.directory {
            std::fs::create_dir_all(directory).map_err(|e| Failure::io("make", directory, &e))?;
        }
        Ok(self.directory.clone())
    }

    /// Adds a flag, or notes that it is unknown. Leaves out a coverage agent or a debugger.
    pub(crate) fn flag(&mut self, flag: String) {
        if is_watcher(&flag) {
            return;
        }
        let open = ["${", "@{"].iter().any(|open| flag.contains(open));
        if open { self.unknown.push(flag) } else { self.flags.push(flag) }
    }

    /// Adds a variable.
    pub(crate) fn variable(&mut self, name: &str, value: &str) {
        self.variables.push((name.into(), value.into()));
    }
}
