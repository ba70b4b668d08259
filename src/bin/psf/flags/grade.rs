//! Flags about limits and graders; what is not given is taken from `psf.toml`.

use super::headings::LIMITS;
use std::path::PathBuf;

use psf::results::limits::{Factor, HotFrom, Limits};
use psf::results::outputs::{Format, Output};
use psf::results::rules::Rules;
use psf::results::verdict::{Grading, Submission};
use psf::rewrite::policy::PolicyName;
use psf::session::GradeRequest;

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
    /// Counts or JSON report of a reference solution, whose score times the factor is allowed
    #[arg(long, value_name = "COUNTS")]
    reference: Option<PathBuf>,
    /// How many times the score of the reference is allowed [default: 1]
    #[arg(long, value_name = "N")]
    factor: Option<Factor>,
    /// From which cost on a line is hot, in units or as a part of the score [default: 10%]
    #[arg(long, value_name = "UNITS|PART%")]
    hot_lines: Option<HotFrom>,
    /// Write the result, whatever it is, in a format that a grader or CI reads, repeatable; - is standard output
    #[arg(long = "output", value_name = "FORMAT=PATH", long_help = formats())]
    outputs: Vec<Output>,
    /// Name of the test in outputs [default: Performance]
    #[arg(long, value_name = "NAME")]
    test_name: Option<String>,
    /// Points in outputs for a run within every limit [default: 1]
    #[arg(long, value_name = "N")]
    points: Option<u64>,
    /// What to put in front of the paths of source files in outputs, such as src/main/java
    #[arg(long, value_name = "DIR")]
    source_root: Option<String>,
}

fn formats() -> String {
    let mut help =
        "Write the result, whatever it is, in a format that a grader or CI reads, repeatable; - is standard \
                    output. The formats:"
            .to_owned();
    for format in Format::ALL {
        help += &format!("\n  {:<18} {}", format.name(), format.purpose());
    }
    help
}

impl GradeFlags {
    /// Where the rules of the course are.
    pub(crate) fn rules(&self) -> &RulesFlags {
        &self.rules
    }

    /// The policy where neither a flag nor the rules name one.
    pub(crate) fn default_policy(&self, rules: &Rules) -> PolicyName {
        default_policy(self.points, rules)
    }

    /// These flags over the rules. `submission` is what Classroom 50 says of the submission.
    pub(crate) fn over(&self, rules: &Rules, submission: Submission) -> GradeRequest {
        let of_rules = rules.limits();
        let plain = Grading::default();
        let grading = Grading {
            name: self.test_name.clone().or_else(|| rules.grading.name.clone()).unwrap_or(plain.name),
            points: self.points.or(rules.grading.points).unwrap_or(plain.points),
            source_root: self.source_root.clone().or_else(|| rules.grading.source_root.clone()).unwrap_or_default(),
            submission,
        };
        let mut outputs = self.outputs.clone();
        // A flag replaces the file that the rules ask for in the same format.
        let is_own = |of: &&Output| self.outputs.iter().any(|own| own.format == of.format);
        outputs.extend(rules.outputs.iter().filter(|of| !is_own(of)).cloned());
        let limits = Limits {
            max_score: self.max_score.or(of_rules.max_score),
            reference: self.reference.clone().or(of_rules.reference),
            factor: self.factor.or(of_rules.factor),
            hot_from: self.hot_lines.or(of_rules.hot_from),
        };
        GradeRequest { limits, grading, outputs }
    }
}
