//! The options that `psf diff`, `psf rank` and `psf scale` share.

use super::headings::{COST, OUTPUT};
use super::written::written;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use psf_results::rules::Rules;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};

use super::rules::RulesFlags;
use super::weights::load_weights;
use crate::stderr::complain;
use crate::stdout::is_stderr;

/// The table by which scores are compared, and the file of the comparison.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = OUTPUT)]
pub(crate) struct ToArgs {
    #[command(flatten)]
    pub(crate) rules: RulesFlags,
    /// Use this weights file or built-in table [default: plain]
    #[arg(long, value_name = "FILE", help_heading = COST)]
    pub(crate) weights: Option<PathBuf>,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", value_parser = written())]
    pub(crate) output: Option<PathBuf>,
}

/// Loads a table by its file or its name. Fails if the calling command cannot weigh with this table.
type Load = fn(Option<&Path>) -> Result<Weights, Failure>;

impl ToArgs {
    /// True if printed text is visible to the reader of standard error.
    pub(crate) fn is_seen(&self) -> bool {
        self.output.is_none() && is_stderr()
    }

    /// Returns the weight table of the flags or of the course's rules, for results that were kept.
    pub(crate) fn table(&self) -> Result<Weights, Failure> {
        let rules = self.rules.read(false, &mut |sentence| complain(sentence))?;
        load_weights(self.weights.as_deref().or(rules.weights.as_deref()))
    }

    /// Reads the rules of the course. Loads the weight table of the flags or of the rules with `load`, for a program that runs.
    /// If the program is `untrusted`, rules from the current directory are ignored.
    pub(crate) fn read(&self, untrusted: bool, load: Load) -> Result<(Rules, Weights), Failure> {
        let rules = self.rules.read(untrusted, &mut |sentence| complain(sentence))?;
        let weights = load(self.weights.as_deref().or(rules.weights.as_deref()))?;
        Ok((rules, weights))
    }
}

/// Returns the exit code for a limit. Prints `sentence`, which says by how much the limit is exceeded, unless it is `None`.
pub(crate) fn gate(passed: bool, sentence: Option<String>) -> ExitCode {
    if passed {
        return ExitCode::SUCCESS;
    }
    sentence.iter().for_each(|sentence| complain(sentence));
    ExitCode::from(FailureKind::OverLimit.exit_code())
}
