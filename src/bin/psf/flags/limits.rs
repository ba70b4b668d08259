//! The limits of a run's resources: `psf score` and `psf scale`.

use super::headings::LIMITS;
use psf_report::limits::{RunLimits, Size, Time};
use psf_results::rules::Rules;

/// The limits of a run's resources. A run that exceeds one ends with exit code 8 and without a score.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct RunLimitFlags {
    /// End the program after this time on the clock, shutdown hooks included: 10s, 2m
    #[arg(long, value_name = "TIME")]
    wall_time: Option<Time>,
    /// End the program after this processor time of all its threads and processes
    #[arg(long, value_name = "TIME")]
    cpu_time: Option<Time>,
    /// End the program if it prints more than this: 8MB
    ///
    /// The limit is for standard output and standard error together.
    #[arg(long, value_name = "SIZE")]
    max_output: Option<Size>,
    /// Limit the Java heap of the program to this size
    #[arg(long, value_name = "SIZE")]
    max_heap: Option<Size>,
    /// End the program if it writes more than this to disk
    #[arg(long, value_name = "SIZE")]
    max_disk: Option<Size>,
    /// End the program before it executes more counted instructions than this
    ///
    /// If the table of --weights has other prices than one unit for each instruction, the budget is in units.
    #[arg(long, value_name = "N")]
    budget: Option<u64>,
}

impl RunLimitFlags {
    /// Returns these flags over the rules of a course.
    pub(crate) fn over(self, rules: &Rules) -> RunLimits {
        let own = RunLimits {
            wall_time: self.wall_time,
            cpu_time: self.cpu_time,
            output: self.max_output,
            heap: self.max_heap,
            disk: self.max_disk,
            budget: self.budget,
        };
        own.or(rules.run_limits())
    }
}
