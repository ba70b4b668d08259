//! The benchmarks that `psf trace` runs.

use psf_session::{BenchmarkRun, ScoreRequest, with_benchmarks};
use psf_text::failure::Failure;

use crate::benchmark_project::take_benchmarks;
use crate::flags::benchmarks::BenchmarkFlags;
use crate::flags::program::ProgramArgs;

/// JMH's set-up and tear-down of an iteration run once for the warm-up, and once for each of two batches.
const INVOCATIONS: u32 = 1;

/// The benchmarks that run instead of a main method.
pub(super) struct Benchmarks(BenchmarkRun);

impl Benchmarks {
    /// Returns the benchmarks. If the program is a project, it becomes what the project's build compiled.
    pub(super) fn find(flags: &BenchmarkFlags, program: &mut ProgramArgs) -> Result<Self, Failure> {
        flags.check()?;
        take_benchmarks(program)?;
        Ok(Self(BenchmarkRun {
            wanted: flags.benchmarks.clone(),
            unwanted: Vec::new(),
            parameters: flags.parameters.clone(),
            warmup: INVOCATIONS,
            operations: INVOCATIONS,
            fixtures: true,
        }))
    }

    /// Adds these benchmarks to the request for a program.
    pub(super) fn added_to(self, request: ScoreRequest) -> Result<ScoreRequest, Failure> {
        with_benchmarks(request, self.0)
    }
}
