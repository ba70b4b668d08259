//! The subject of a run: a program or a suite of tests, and its JVM.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::inputs::test_choice::TestChoice;
use crate::inputs::test_jvm::SuiteBuild;
use crate::launch::Jdk;

/// A program, and the JVM that runs it.
#[derive(Clone, Debug)]
pub struct Program {
    /// The class path, in order: jars, directories of classes, class files, Java sources, directories and zips of sources.
    pub paths: Vec<PathBuf>,
    /// Archives and directories after the class path. They are not rewritten and do not count.
    pub uncounted: Vec<PathBuf>,
    /// Options for reading and compiling sources.
    pub sources: SourceOptions,
    /// The main class, if the input does not name it.
    pub main: Option<String>,
    /// The suite to run instead of a main class.
    pub suite: Option<SuiteRun>,
    /// Arguments of the program.
    pub arguments: Vec<OsString>,
    /// The JVM.
    pub jdk: Jdk,
    /// Flags for the JVM.
    pub flags: Vec<String>,
}

impl Program {
    /// Returns a program without any classes yet.
    #[must_use]
    pub fn on(jdk: Jdk) -> Self {
        Self {
            paths: Vec::new(),
            uncounted: Vec::new(),
            sources: SourceOptions::default(),
            main: None,
            suite: None,
            arguments: Vec::new(),
            jdk,
            flags: Vec::new(),
        }
    }

    /// Returns the benchmarks to run, if it is a suite of benchmarks.
    pub(crate) fn benchmarks(&self) -> Option<&BenchmarkRun> {
        self.suite.as_ref()?.benchmarks.as_ref()
    }
}

/// Options for reading and compiling Java sources.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceOptions {
    /// Flags for the compiler, after psf's own.
    pub javac_flags: Vec<String>,
    /// The encoding of sources that are not UTF-8 and do not declare one.
    pub encoding: Option<String>,
}

/// A suite of tests, which runs instead of a main class.
#[derive(Clone, Debug, Default)]
pub struct SuiteRun {
    /// The tests to run.
    pub choice: TestChoice,
    /// How many times the suite runs in one JVM, one after another; 0 means 1.
    pub times: u32,
    /// True if mocking libraries may add to classes during the run. The score then gets a mark.
    pub mocks: bool,
    /// The build's settings for the suite.
    pub build: SuiteBuild,
    /// Benchmarks to run instead of tests.
    pub benchmarks: Option<BenchmarkRun>,
}

/// The benchmarks to run, and how often.
#[derive(Clone, Debug, Default)]
pub struct BenchmarkRun {
    /// Java regular expressions. A benchmark runs if one is found in its name; all run if there are none.
    pub wanted: Vec<String>,
    /// Java regular expressions. A benchmark is left out if one is found in its name.
    pub unwanted: Vec<String>,
    /// Values of parameters, `NAME=VALUE,VALUE`.
    pub parameters: Vec<String>,
    /// The number of invocations before the first measured one.
    pub warmup: u32,
    /// The number of invocations in a batch.
    pub operations: u32,
    /// True if fixtures count as well, in scope jdk: a trace shows them.
    pub fixtures: bool,
}
