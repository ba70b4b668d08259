//! The program to run, and how to count it.

use std::ffi::OsString;
use std::path::PathBuf;

use super::jdk::{Cache, Form};
use super::launch::{Jdk, Sandbox, Variables};
use super::live::Live;
use super::options::CountOptions;
use super::place::Place;
use super::test_choice::TestChoice;
use super::test_jvm::SuiteBuild;
use psf_instrument::rewrite::Worth;
use psf_instrument::rewrite::policy::PolicyRequest;
use psf_report::limits::RunLimits;
use psf_score::weights::{KeyWeights, UNIT, Weights};

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
}

/// The program to score, and all options.
#[derive(Clone, Debug)]
pub struct ScoreRequest {
    /// The class path, in order: jars, directories of classes, class files, Java sources, directories and zips of sources.
    pub paths: Vec<PathBuf>,
    /// Options for reading and compiling sources.
    pub sources: SourceOptions,
    /// The main class, if the input does not name it.
    pub main: Option<String>,
    /// The suite to run instead of a main class.
    pub suite: Option<SuiteRun>,
    /// Options for counting.
    pub options: CountOptions,
    /// The JVM.
    pub jdk: Jdk,
    /// Flags for the JVM.
    pub flags: Vec<String>,
    /// Arguments of the program.
    pub arguments: Vec<OsString>,
    /// The file for the counts.
    pub counts: Option<PathBuf>,
    /// The cache of JDKs that count themselves.
    pub cache: Cache,
    /// The form of a JDK that counts itself, in scope jdk.
    pub form: Form,
    /// The policy: which APIs the program may name.
    pub policy: PolicyRequest,
    /// The limits of each run.
    pub limits: RunLimits,
    /// The table whose units the budget is in. Without a table the budget is in instructions.
    pub prices: Option<Weights>,
    /// Globs over names of classes that may run although psf did not rewrite them.
    pub allow_unrewritten: Vec<String>,
    /// The use of a sandbox.
    pub sandbox: Sandbox,
    /// Files and directories that a program in a sandbox may read in addition to its own.
    pub readable: Vec<PathBuf>,
    /// The program's environment variables.
    pub variables: Variables,
    /// The program's working directory.
    pub place: Place,
    /// Archives and directories after the class path. They are not rewritten and do not count.
    pub uncounted: Vec<PathBuf>,
    /// True if psf pins sources of differences between runs.
    pub pinned: bool,
    /// True if identity hash codes are numbered in order of first use, whatever the flags say. A run needs unique numbers to
    /// follow objects. The option has no effect if psf's library numbers objects.
    pub numbered: bool,
    /// The number of JVMs to run the program in, one after another; 0 means 1.
    pub runs: u32,
    /// The program's input; psf's own standard input if `None`.
    pub input: Option<Vec<u8>>,
    /// The observer of the call tree while the program runs.
    pub live: Option<Live>,
    /// The directory for the JVM's recording of its own work, if it is to record.
    pub recording: Option<PathBuf>,
    /// True if the program's output is shown.
    pub shown: bool,
    /// True if the program's output is returned to the caller instead.
    pub captured: bool,
}

impl ScoreRequest {
    /// Returns the least cost of each instruction in a budget: one, or thousandths of units.
    pub(super) fn worth(&self) -> Worth {
        let Some(prices) = &self.prices else { return Worth::INSTRUCTIONS };
        let keys = KeyWeights::of(prices);
        Worth::of(|opcode| keys.least(opcode))
    }

    /// Converts a budget to the unit of `worth`. A program's cost is rounded to units before psf compares it with its
    /// budget, so this allows almost half a unit more.
    pub(super) fn most(&self, budget: u64) -> u64 {
        match self.prices {
            None => budget,
            Some(_) => budget.saturating_mul(UNIT).saturating_add(UNIT / 2 - 1),
        }
    }

    /// Returns the request with numbered objects. A run that follows objects needs this, and so does the run it is compared with.
    #[must_use]
    pub fn numbered(self) -> Self {
        Self { numbered: true, ..self }
    }

    /// Returns the request for an untrusted program: in a sandbox, with limits where the user sets none, and with a minimal
    /// environment.
    #[must_use]
    pub fn untrusted(mut self) -> Self {
        self.limits = self.limits.or(RunLimits::untrusted());
        self.sandbox = Sandbox::Require;
        self.variables.minimal = true;
        self
    }
}
