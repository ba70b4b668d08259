//! What `psf diff`, `psf rank` and `psf scale` share.

use std::path::PathBuf;
use std::process::ExitCode;

use psf::results::rules::Rules;
use psf::text::failure::{Failure, FailureKind};
use psf::weights::Weights;

use super::rules::RulesFlags;
use super::weights::load_weights;
use crate::stderr::complain;

/// By which table scores are compared, and where the comparison goes.
#[derive(clap::Args, Debug)]
pub(crate) struct ToArgs {
    #[command(flatten)]
    pub(crate) rules: RulesFlags,
    /// Weights file, or the name of a built-in table [default: plain]
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    /// Print into this file
    #[arg(short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl ToArgs {
    /// The rules of the course, and the weight table of the flags or theirs.
    pub(crate) fn read(&self) -> Result<(Rules, Weights), Failure> {
        let rules = self.rules.read(&mut |sentence| complain(sentence))?;
        let weights = load_weights(self.weights.as_deref().or(rules.weights.as_deref()))?;
        Ok((rules, weights))
    }
}

/// How to end where something must not be exceeded; `sentence` says by how much it is.
pub(crate) fn gate(passed: bool, sentence: Option<String>) -> ExitCode {
    if passed {
        return ExitCode::SUCCESS;
    }
    complain(&sentence.unwrap_or_default());
    ExitCode::from(FailureKind::OverLimit.exit_code())
}
