//! Finding a JVM, building its command line, running it.

mod memory;
mod pins;
mod recipes;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

pub use pins::Pins;

use crate::text::failure::{Failure, FailureKind};

/// A Java installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    /// Its `java`.
    pub java: PathBuf,
    /// Its `javac`, if it is a JDK and not only a runtime.
    pub javac: Option<PathBuf>,
}

/// How to come to a JDK.
pub(crate) const INSTALL: &str = "install a JDK (Debian: apt-get install openjdk-17-jdk-headless), put its bin on the PATH, or name its directory with --java or JAVA_HOME";

impl Jdk {
    /// The installation at `home`, or the one whose `java` is first on `path` (the value of `PATH`).
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

    /// The installation at a directory, if there is one.
    #[must_use]
    pub fn at(home: &Path) -> Option<Self> {
        let java = home.join("bin/java");
        java.is_file().then(|| Self::of_java(java))
    }

    fn of_java(java: PathBuf) -> Self {
        // `java` on the PATH is often a link into the installation; javac is beside what it links to.
        let real = java.canonicalize().unwrap_or_else(|_| java.clone());
        let javac = real.with_file_name("javac");
        Self { javac: javac.is_file().then_some(javac), java }
    }

    /// The directory of the installation.
    #[must_use]
    pub fn home(&self) -> PathBuf {
        let real = self.java.canonicalize().unwrap_or_else(|_| self.java.clone());
        real.parent().and_then(Path::parent).map_or(real.clone(), Path::to_owned)
    }

    /// Name and version from the installation's `release` file: (version, implementor).
    #[must_use]
    pub fn release(&self) -> Option<(String, String)> {
        let text = std::fs::read_to_string(self.home().join("release")).ok()?;
        let value = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
            Some(line.trim_matches('"').to_owned())
        };
        Some((value("JAVA_VERSION")?, value("IMPLEMENTOR").unwrap_or_default()))
    }

    /// Compiles Java sources with debug information into `to`.
    pub fn compile(&self, sources: &[PathBuf], class_path: &[PathBuf], to: &Path) -> Result<(), Failure> {
        let javac = self.javac.as_ref().ok_or_else(|| {
            let message = format!("{} has no javac, which .java files need", self.home().display());
            Failure::new(FailureKind::Psf, message).remedy(INSTALL)
        })?;
        let mut command = Command::new(javac);
        command.args(["-g", "-encoding", "UTF-8", "-d"]).arg(to);
        if !class_path.is_empty() {
            command.arg("-cp").arg(join(class_path)?);
        }
        command.args(sources).stdin(Stdio::null());
        let output = command.output().map_err(|e| Failure::io("run", javac, &e))?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        let names: Vec<String> = sources.iter().map(|s| s.display().to_string()).collect();
        Err(Failure::refused(format!("{}: javac refused it:\n{}", names.join(", "), said.trim_end())))
    }
}

/// One run of a rewritten program.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    /// The JVM.
    pub java: &'a Path,
    /// Flags of the user's.
    pub flags: &'a [String],
    /// Flags that the program's manifest asks for.
    pub manifest_flags: &'a [String],
    /// Flags of psf's own.
    pub own_flags: &'a [OsString],
    /// The class path.
    pub class_path: &'a [PathBuf],
    /// Main class, in any form.
    pub main_class: &'a str,
    /// Its arguments.
    pub arguments: &'a [OsString],
    /// Where the counts go.
    pub counts: &'a Path,
    /// What is pinned.
    pub pins: &'a Pins,
    /// What the program reads; psf's own stdin if `None`.
    pub input: Option<&'a [u8]>,
    /// Whether what it prints goes to psf's own stdout and stderr, or nowhere.
    pub shown: bool,
}

impl Run<'_> {
    /// Runs the program to its end.
    pub fn run(&self) -> Result<ExitStatus, Failure> {
        let mut property = OsString::from("-Dpsf.counts=");
        property.push(self.counts);
        let mut command = Command::new(self.java);
        // The user's flags behind the pins: the last one wins.
        command.args(self.pins.flags()).envs(self.pins.environment()?);
        command.args(self.manifest_flags).args(self.flags).args(self.own_flags).arg(property);
        command.arg("-cp").arg(join(self.class_path)?);
        command.arg(self.main_class.replace('/', ".")).args(self.arguments);
        if self.input.is_some() {
            command.stdin(Stdio::piped());
        }
        if !self.shown {
            command.stdout(Stdio::null()).stderr(Stdio::null());
        }
        let failed = |e: std::io::Error| Failure::io("run", self.java, &e).remedy(INSTALL);
        let mut child = command.spawn().map_err(failed)?;
        std::thread::scope(|scope| {
            if let (Some(input), Some(mut pipe)) = (self.input, child.stdin.take()) {
                // A program need not read its input.
                scope.spawn(move || drop(pipe.write_all(input)));
            }
            child.wait().map_err(failed)
        })
    }
}

/// Exit code as a shell has it: 128 and the number for a signal.
#[must_use]
pub fn exit_code(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(-1)
}

fn join(paths: &[PathBuf]) -> Result<OsString, Failure> {
    std::env::join_paths(paths).map_err(|e| Failure::usage(format!("a path cannot be on a class path: {e}")))
}
