//! What `psf diff`, `psf rank` and `psf scale` share.

use super::headings::{COST, OUTPUT};
use super::written::written;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use psf_report::rules::Rules;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};

use super::rules::RulesFlags;
use super::weights::load_weights;
use crate::stderr::complain;
use crate::stdout::is_stderr;

/// By which table scores are compared, and where the comparison goes.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = OUTPUT)]
pub(crate) struct ToArgs {
    #[command(flatten)]
    pub(crate) rules: RulesFlags,
    /// Weights file, or the name of a built-in table [default: plain]
    #[arg(long, value_name = "FILE", help_heading = COST)]
    pub(crate) weights: Option<PathBuf>,
    /// Print into this file
    #[arg(short, value_name = "FILE", value_parser = written())]
    pub(crate) output: Option<PathBuf>,
}

/// Loads a table by its file or its name, of those that whoever asks can weigh by.
type Load = fn(Option<&Path>) -> Result<Weights, Failure>;

impl ToArgs {
    /// Whether whoever reads standard error reads what is printed, too, if that is text.
    pub(crate) fn is_seen(&self) -> bool {
        self.output.is_none() && is_stderr()
    }

    /// The weight table of the flags or of the rules of the course, by which results that were kept are weighed.
    pub(crate) fn table(&self) -> Result<Weights, Failure> {
        let rules = self.rules.read(false, &mut |sentence| complain(sentence))?;
        load_weights(self.weights.as_deref().or(rules.weights.as_deref()))
    }

    /// The rules of the course, and the weight table of the flags or theirs, by which a program that is run is weighed, as
    /// `load` has it. Those of the current directory are not taken where the program is `untrusted`.
    pub(crate) fn read(&self, untrusted: bool, load: Load) -> Result<(Rules, Weights), Failure> {
        let rules = self.rules.read(untrusted, &mut |sentence| complain(sentence))?;
        let weights = load(self.weights.as_deref().or(rules.weights.as_deref()))?;
        Ok((rules, weights))
    }
}

/// How to end where something must not be exceeded; `sentence` says by how much it is, where nothing else has said it.
pub(crate) fn gate(passed: bool, sentence: Option<String>) -> ExitCode {
    if passed {
        return ExitCode::SUCCESS;
    }
    sentence.iter().for_each(|sentence| complain(sentence));
    ExitCode::from(FailureKind::OverLimit.exit_code())
}
