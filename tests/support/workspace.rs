//! A directory for one test, with the programs that the test runs.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use super::cache::cached;
use super::command::Cmd;
use super::compiler::javac;
use super::jar;
use super::jdk::TestJdk;
use super::report::json;

/// A directory of its own for each test; all commands run in it, and paths are relative to it.
#[derive(Debug)]
pub(crate) struct Workspace {
    directory: TempDir,
    /// The JDK of the test.
    pub(crate) jdk: &'static TestJdk,
}

impl Workspace {
    pub(crate) fn new(jdk: &'static TestJdk) -> Self {
        Self { directory: tempfile::tempdir().expect("there is a directory for temporary files"), jdk }
    }

    /// Returns the path of a file in the workspace, or of the workspace itself for `""`.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        let root = self.directory.path();
        if name.is_empty() { root.to_owned() } else { root.join(name) }
    }

    pub(crate) fn exists(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// Writes a file.
    #[track_caller]
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("the disk has room");
        std::fs::write(&path, text).unwrap_or_else(|e| panic!("failed to write {}: {e}", path.display()));
    }

    /// Reads a file.
    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> String {
        let path = self.path(name);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()))
    }

    /// Compiles sources (`Main.java`, text) into the directory `to`.
    #[track_caller]
    pub(crate) fn compile(&self, to: &str, sources: &[(&str, &str)]) {
        let home = self.jdk.home.to_string_lossy().into_owned();
        let mut inputs = vec![home.as_bytes()];
        inputs.extend(sources.iter().flat_map(|(name, text)| [name.as_bytes(), text.as_bytes()]));
        let compiled = cached("classes", &inputs, |directory| {
            let place = tempfile::tempdir().expect("there is a directory for temporary files");
            for (name, text) in sources {
                let path = place.path().join(name);
                std::fs::create_dir_all(path.parent().expect("it is in a directory")).expect("the disk has room");
                std::fs::write(path, text).expect("the disk has room");
            }
            let flags = ["-g", "-nowarn", "-encoding", "UTF-8", "-d"].map(PathBuf::from);
            let paths = sources.iter().map(|(name, _)| place.path().join(name));
            javac(self.jdk, flags.into_iter().chain([directory.to_owned()]).chain(paths));
        });
        self.copy(&compiled, to);
    }

    /// Copies all files below a directory to the directory `to`.
    #[track_caller]
    pub(crate) fn copy(&self, from: &Path, to: &str) {
        for (name, bytes) in jar::files(from) {
            self.write(&format!("{to}/{name}"), bytes);
        }
    }

    /// Builds a jar of a directory; see [`jar::build`].
    #[track_caller]
    pub(crate) fn jar(&self, name: &str, manifest: &str, directory: &str) {
        jar::build(&self.path(name), manifest, &self.path(directory));
    }

    /// Prepares `psf` with these arguments, separated by spaces.
    pub(crate) fn psf(&self, line: &str) -> Cmd {
        Cmd::psf().dir(self.path("")).env("JAVA_HOME", &self.jdk.home).line(line)
    }

    /// Prepares `psf-instrument` with these arguments.
    pub(crate) fn psf_instrument(&self, line: &str) -> Cmd {
        Cmd::psf_instrument().dir(self.path("")).line(line)
    }

    /// Prepares `java` with these arguments.
    pub(crate) fn java(&self, line: &str) -> Cmd {
        self.jdk.java().dir(self.path("")).line(line)
    }

    /// Returns the report on a counts file, even if the program failed.
    #[track_caller]
    pub(crate) fn report(&self, counts: &str) -> Value {
        json(&self.psf("report --format json").arg(counts).run().stdout)
    }
}
