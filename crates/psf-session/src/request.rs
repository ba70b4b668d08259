//! What to run and count.

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

/// How Java sources are read and compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceOptions {
    /// Flags for the compiler, behind psf's own.
    pub javac_flags: Vec<String>,
    /// The encoding of sources that are not UTF-8 and do not say theirs.
    pub encoding: Option<String>,
}

/// A suite of tests instead of a main class.
#[derive(Clone, Debug, Default)]
pub struct SuiteRun {
    /// Which tests to run.
    pub choice: TestChoice,
    /// How many times to run it in one JVM, one after the other; 0 is as 1.
    pub times: u32,
    /// Whether mocking libraries may add to classes while they run, for which the score has a mark.
    pub mocks: bool,
    /// The build's settings for it.
    pub build: SuiteBuild,
    /// Benchmarks instead of tests.
    pub benchmarks: Option<BenchmarkRun>,
}

/// Which benchmarks to run, and how often.
#[derive(Clone, Debug, Default)]
pub struct BenchmarkRun {
    /// Regular expressions of Java's that are found in the names of those to run; all where there are none.
    pub wanted: Vec<String>,
    /// Those of benchmarks to leave out.
    pub unwanted: Vec<String>,
    /// Values of parameters, `NAME=VALUE,VALUE`.
    pub parameters: Vec<String>,
    /// Invocations before any is measured.
    pub warmup: u32,
    /// Invocations of a batch.
    pub operations: u32,
}

/// What to score.
#[derive(Clone, Debug)]
pub struct ScoreRequest {
    /// Jars, directories of classes, class files, Java sources, directories and zips of them: the class path, in order.
    pub paths: Vec<PathBuf>,
    /// How sources are read and compiled.
    pub sources: SourceOptions,
    /// Main class, where the input does not say.
    pub main: Option<String>,
    /// The tests of the input are run, instead of a main class.
    pub suite: Option<SuiteRun>,
    /// What to count.
    pub options: CountOptions,
    /// The JVM.
    pub jdk: Jdk,
    /// Flags for it.
    pub flags: Vec<String>,
    /// Arguments of the program.
    pub arguments: Vec<OsString>,
    /// Where to keep the counts.
    pub counts: Option<PathBuf>,
    /// Where JDKs that count themselves are kept.
    pub cache: Cache,
    /// In which form the JDK counts itself, in scope jdk.
    pub form: Form,
    /// What the program may name.
    pub policy: PolicyRequest,
    /// What each run may take.
    pub limits: RunLimits,
    /// The table whose units its budget is in; instructions where there is none.
    pub prices: Option<Weights>,
    /// Globs over names of classes that may run although psf did not rewrite them.
    pub allow_unrewritten: Vec<String>,
    /// Whether it is confined.
    pub sandbox: Sandbox,
    /// Files and directories that it may read where it is confined, besides its own.
    pub readable: Vec<PathBuf>,
    /// What it finds in its environment.
    pub variables: Variables,
    /// The directory that it runs in.
    pub place: Place,
    /// Archives and directories behind the class path that are not rewritten and do not count.
    pub uncounted: Vec<PathBuf>,
    /// Whether to pin what makes runs differ.
    pub pinned: bool,
    /// Whether identity hash codes are numbers in the order in which they are asked for, whatever flags say, unless psf's library
    /// numbers objects: by numbers, which no two objects have in common, a run follows objects.
    pub numbered: bool,
    /// In how many JVMs to run it, one after the other; 0 is as 1.
    pub runs: u32,
    /// What the program reads; psf's own standard input if `None`.
    pub input: Option<Vec<u8>>,
    /// What sees the call tree while the program runs.
    pub live: Option<Live>,
    /// The directory that the JVM records its own work in, if it is to.
    pub recording: Option<PathBuf>,
    /// Whether what the program prints is shown.
    pub shown: bool,
    /// Whether what it prints is kept instead, for who asked for the run.
    pub captured: bool,
}

impl ScoreRequest {
    /// What an instruction takes of a budget at least: one, or thousandths of units.
    pub(super) fn worth(&self) -> Worth {
        let Some(prices) = &self.prices else { return Worth::INSTRUCTIONS };
        let keys = KeyWeights::of(prices);
        Worth::of(|opcode| keys.least(opcode))
    }

    /// A budget in what instructions are worth. What a program costs is rounded to units before it is held against that.
    pub(super) fn most(&self, budget: u64) -> u64 {
        match self.prices {
            None => budget,
            Some(_) => budget.saturating_mul(UNIT).saturating_add(UNIT / 2 - 1),
        }
    }

    /// The same for a run that follows objects, and for one beside it that is to execute the same.
    #[must_use]
    pub fn numbered(self) -> Self {
        Self { numbered: true, ..self }
    }

    /// The same for a program that nobody trusts: confined, with limits where none are set, and with nothing of psf's
    /// environment but what any program needs.
    #[must_use]
    pub fn untrusted(mut self) -> Self {
        self.limits = self.limits.or(RunLimits::untrusted());
        self.sandbox = Sandbox::Require;
        self.variables.minimal = true;
        self
    }
}
