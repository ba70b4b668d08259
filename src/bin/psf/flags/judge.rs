//! The flags for limits and graders. `psf.toml` supplies what they leave out.

use super::graders::GraderFlags;
use super::headings::LIMITS;
use std::path::{Path, PathBuf};

use psf_instrument::rewrite::policy::PolicyName;
use psf_report::limits::{Factor, HotFrom, Limits, Percent};
use psf_results::rules::Rules;
use psf_results::verdict::Submission;
use psf_session::JudgeRequest;

use super::policy::default_policy;
use super::rules::RulesFlags;

/// The limits of a run, and the files to write about it.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct JudgeFlags {
    /// The rules of a course
    #[command(flatten)]
    rules: RulesFlags,
    /// Fail with exit code 3 if the score is over this limit
    #[arg(long, value_name = "UNITS")]
    max_score: Option<u64>,
    /// Fail with exit code 3 if work outside of the target costs more than this
    #[arg(long, value_name = "UNITS")]
    max_outside: Option<u64>,
    /// Compare the score with the counts or JSON report of a reference solution
    ///
    /// The exit code is 3 if the score is over the reference's score times --factor.
    #[arg(long, value_name = "COUNTS")]
    reference: Option<PathBuf>,
    /// Allow this many times the score of --reference [default: 1]
    #[arg(long, value_name = "N")]
    factor: Option<Factor>,
    /// Compare the cost with this baseline or kept result
    ///
    /// A kept result is a baseline, counts, or a report as JSON. The exit code is 3 if the score is higher than --max-increase allows. psf score --save NAME keeps a baseline.
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["reference", "factor"])]
    against: Option<PathBuf>,
    /// Allow this increase over the result of --against [default: 0%]
    #[arg(long, value_name = "PART%", requires = "against")]
    max_increase: Option<Percent>,
    /// Mark lines as hot from this cost on, in units or as a share of the score [default: 10%]
    #[arg(long, value_name = "UNITS|PART%")]
    hot_lines: Option<HotFrom>,
    #[command(flatten)]
    graders: GraderFlags,
}

impl JudgeFlags {
    /// Returns the flags that say where the rules of the course are.
    pub(crate) fn rules(&self) -> &RulesFlags {
        &self.rules
    }

    /// Returns the result of the reference solution.
    pub(crate) fn reference(&self) -> Option<&Path> {
        self.reference.as_deref()
    }

    /// Returns the policy for a program if neither a flag nor the rules name one.
    pub(crate) fn default_policy(&self, rules: &Rules) -> PolicyName {
        default_policy(self.graders.gives_points(rules))
    }

    /// Returns these flags over the rules. `submission` has the facts from Classroom 50.
    pub(crate) fn over(&self, rules: &Rules, submission: Submission) -> JudgeRequest {
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
        JudgeRequest { limits, grading, outputs }
    }
}
