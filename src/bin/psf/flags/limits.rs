//! What a run may take: `psf score` and `psf scale`.

use super::headings::LIMITS;
use psf_report::limits::{RunLimits, Size, Time};
use psf_report::rules::Rules;

/// What a run may take; what it takes more of ends it, with exit code 8 and without a score.
#[derive(clap::Args, Clone, Copy, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct RunLimitFlags {
    /// How long the program may run on the clock, hooks included: 10s, 2m
    #[arg(long, value_name = "TIME")]
    wall_time: Option<Time>,
    /// How long it may keep processors busy, with all that it starts
    #[arg(long, value_name = "TIME")]
    cpu_time: Option<Time>,
    /// How much it may print, to standard output and standard error together: 8MB
    #[arg(long, value_name = "SIZE")]
    max_output: Option<Size>,
    /// How large its heap may become
    #[arg(long, value_name = "SIZE")]
    max_heap: Option<Size>,
    /// How much it may write to disk
    #[arg(long, value_name = "SIZE")]
    max_disk: Option<Size>,
    /// How many instructions it may execute, of those that count, or units, where --weights is a table of other prices: a
    /// program that would execute more is ended
    #[arg(long, value_name = "N")]
    budget: Option<u64>,
}

impl RunLimitFlags {
    /// These flags over the rules of a course.
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
