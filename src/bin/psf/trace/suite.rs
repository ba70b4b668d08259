//! The suite that `psf trace` runs instead of a main method: tests, or benchmarks of JMH.

use psf_results::ending::Ending;
use psf_session::{ScoreRequest, Scored, end_of_benchmarks, end_of_suite};
use psf_text::failure::Failure;

use super::benchmarks::Benchmarks;
use super::tests::{Tests, TestsFlags};
use crate::flags::benchmarks::BenchmarkFlags;
use crate::flags::program::ProgramArgs;

/// The flags that choose tests or benchmarks.
#[derive(clap::Args, Debug)]
pub(super) struct SuiteFlags {
    #[command(flatten)]
    tests: TestsFlags,
    #[command(flatten)]
    benchmarks: BenchmarkFlags,
}

/// The tests or benchmarks that run instead of a main method.
pub(super) enum Suite {
    Tests(Box<Tests>),
    Benchmarks(Benchmarks),
}

impl SuiteFlags {
    /// Returns the suite, if one is chosen. If the program is a project, it becomes what the project's build compiled.
    pub(super) fn find(&self, program: &mut ProgramArgs, untrusted: bool) -> Result<Option<Suite>, Failure> {
        let flag = match (self.tests.is_used(), !self.benchmarks.benchmarks.is_empty()) {
            (false, false) if self.benchmarks.parameters.is_empty() => return Ok(None),
            (false, false) => {
                return Err(Failure::usage("-p is for benchmarks").remedy("--benchmarks REGEX runs benchmarks"));
            }
            (true, true) => {
                let failure = Failure::usage("--tests runs tests, and --benchmarks runs benchmarks");
                return Err(failure.remedy("leave one of them out"));
            }
            (true, false) => "--tests runs tests",
            (false, true) => "--benchmarks runs benchmarks",
        };
        if program.main.is_some() || !program.arguments.is_empty() {
            return Err(Failure::usage(format!("{flag}, not a main class")).remedy("leave one of them out"));
        }
        Ok(Some(match self.tests.is_used() {
            true => Suite::Tests(Box::new(self.tests.find(program, untrusted)?)),
            false => Suite::Benchmarks(Benchmarks::find(&self.benchmarks, program)?),
        }))
    }
}

impl Suite {
    /// Adds the suite to the request for a program.
    pub(super) fn added_to(self, request: ScoreRequest) -> Result<ScoreRequest, Failure> {
        match self {
            Self::Tests(tests) => tests.added_to(request),
            Self::Benchmarks(benchmarks) => benchmarks.added_to(request),
        }
    }

    /// Returns the function that tells how a run of this suite ended.
    pub(super) fn ending(&self) -> fn(&Scored) -> Result<Ending, Failure> {
        match self {
            Self::Tests(_) => end_of_suite,
            Self::Benchmarks(_) => end_of_benchmarks,
        }
    }
}
