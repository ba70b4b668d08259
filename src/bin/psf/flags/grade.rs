//! Flags about limits and graders; what is not given is taken from `psf.toml`.

use super::graders::GraderFlags;
use super::headings::LIMITS;
use std::path::PathBuf;

use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::{Factor, HotFrom, Limits, Percent};
use psf_report::rules::Rules;
use psf_report::verdict::Submission;
use psf_session::GradeRequest;

use super::policy::default_policy;
use super::rules::RulesFlags;

/// What a run is held against, and what is written about it.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct GradeFlags {
    /// The rules of a course
    #[command(flatten)]
    rules: RulesFlags,
    /// The largest score that is allowed; over it the exit code is 3
    #[arg(long, value_name = "UNITS")]
    max_score: Option<u64>,
    /// The most that the program may cost outside of the target; over it the exit code is 3
    #[arg(long, value_name = "UNITS")]
    max_outside: Option<u64>,
    /// Counts or JSON report of a reference solution, whose score times the factor is allowed
    #[arg(long, value_name = "COUNTS")]
    reference: Option<PathBuf>,
    /// How many times the score of the reference is allowed [default: 1]
    #[arg(long, value_name = "N")]
    factor: Option<Factor>,
    /// Hold the score against a result that was kept (psf score --save NAME, counts, or a report as JSON); over that the exit
    /// code is 3
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["reference", "factor"])]
    against: Option<PathBuf>,
    /// By how much the score may be above that [default: 0%]
    #[arg(long, value_name = "PART%", requires = "against")]
    max_increase: Option<Percent>,
    /// From which cost on a line is hot, in units or as a part of the score [default: 10%]
    #[arg(long, value_name = "UNITS|PART%")]
    hot_lines: Option<HotFrom>,
    #[command(flatten)]
    graders: GraderFlags,
}

impl GradeFlags {
    /// Where the rules of the course are.
    pub(crate) fn rules(&self) -> &RulesFlags {
        &self.rules
    }

    /// The policy where neither a flag nor the rules name one.
    pub(crate) fn default_policy(&self, rules: &Rules) -> PolicyName {
        default_policy(self.graders.gives_points(rules))
    }

    /// These flags over the rules. `submission` is what Classroom 50 says of the submission.
    pub(crate) fn over(&self, rules: &Rules, submission: Submission) -> GradeRequest {
        let of_rules = rules.limits();
        let (grading, outputs) = self.graders.over(rules, submission);
        let limits = Limits {
            max_score: self.max_score.or(of_rules.max_score),
            max_outside: self.max_outside.or(of_rules.max_outside),
            reference: self.against.clone().or(self.reference.clone()).or(of_rules.reference),
            factor: self.factor.or(of_rules.factor).filter(|_| self.against.is_none()),
            increase: self.against.as_ref().map(|_| self.max_increase.unwrap_or(Percent::ZERO)),
            hot_from: self.hot_lines.or(of_rules.hot_from),
        };
        GradeRequest { limits, grading, outputs }
    }
}
