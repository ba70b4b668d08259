//! The flags for files that graders and CI read.

use super::headings::LIMITS;

use std::path::PathBuf;

use psf_report::limits::Limits;
use psf_results::outputs::{Format, Output};
use psf_results::rules::Rules;
use psf_results::verdict::{Grading, Submission};
use psf_session::JudgeRequest;

/// The files for graders and CI.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = LIMITS)]
pub(crate) struct GraderFlags {
    /// Write the result in a format that a grader or CI reads, repeatable
    #[arg(long = "output", value_name = "FORMAT=PATH", long_help = formats())]
    outputs: Vec<Output>,
    /// Use this name of the test in outputs [default: Performance]
    #[arg(long, value_name = "NAME")]
    test_name: Option<String>,
    /// Give this many points for a run within all limits, or for each test of a suite [default: 1]
    #[arg(long, value_name = "N")]
    points: Option<u64>,
    /// Put this directory before the paths of sources in outputs, such as src/main/java
    #[arg(long, value_name = "DIR")]
    source_root: Option<String>,
}

fn formats() -> String {
    let mut help =
        "Write the result in a format that a grader or CI reads, repeatable. psf writes it whatever the result is. \
                    The path - is standard output. In a path, {name} is replaced by the name of the program's file, \
                    and {test} by the name of the test. The formats:"
            .to_owned();
    for format in Format::ALL {
        help += &format!("\n  {:<18} {}", format.name(), format.purpose());
    }
    help
}

impl GraderFlags {
    /// Returns the paths of the files.
    pub(crate) fn paths(&self) -> Vec<&PathBuf> {
        self.outputs.iter().map(|output| &output.path).collect()
    }

    /// True if a program earns points by its result.
    pub(crate) fn gives_points(&self, rules: &Rules) -> bool {
        self.points.is_some() || self.outputs.iter().any(|output| output.format.gives_points()) || rules.gives_points()
    }

    /// Returns the outputs of these flags over the rules, for a program of this name.
    pub(crate) fn request(&self, rules: &Rules, name: &str) -> JudgeRequest {
        let submission = Submission::from_variables(|variable| std::env::var(variable).ok());
        let (grading, outputs) = self.over(rules, submission);
        let mut judging = JudgeRequest { limits: Limits::default(), grading, outputs };
        judging.name_outputs(name);
        judging
    }

    /// Returns these flags over the rules. `submission` has the facts from Classroom 50.
    pub(crate) fn over(&self, rules: &Rules, submission: Submission) -> (Grading, Vec<Output>) {
        let plain = Grading::default();
        let grading = Grading {
            name: self.test_name.clone().or_else(|| rules.grading.name.clone()).unwrap_or(plain.name),
            points: self.points.or(rules.grading.points).unwrap_or(plain.points),
            source_root: self.source_root.clone().or_else(|| rules.grading.source_root.clone()).unwrap_or_default(),
            submission,
        };
        let mut outputs = self.outputs.clone();
        // A flag replaces the file that the rules request in the same format.
        let is_own = |of: &&Output| self.outputs.iter().any(|own| own.format == of.format);
        outputs.extend(rules.outputs.iter().filter(|of| !is_own(of)).cloned());
        (grading, outputs)
    }
}
