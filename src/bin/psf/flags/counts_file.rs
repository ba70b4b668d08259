//! The file in which `psf score` and `psf tree` keep the counts of a run.

use std::path::PathBuf;

use psf_session::{BaselineKind, baseline_to_keep};
use psf_text::failure::Failure;

use super::headings::OUTPUT;

/// The file in which the counts of a run are kept.
#[derive(clap::Args, Debug)]
pub(crate) struct CountsFileFlags {
    /// Keep the counts in this file, for psf report and psf diff
    #[arg(long, value_name = "FILE", conflicts_with = "save", help_heading = OUTPUT)]
    counts: Option<PathBuf>,
    /// Keep the result under this name in .psf, or in this file, for psf diff and --against
    #[arg(long, value_name = "NAME|FILE", help_heading = OUTPUT)]
    save: Option<PathBuf>,
}

impl CountsFileFlags {
    /// Returns the file, if the user asked for one.
    pub(crate) fn path(&self) -> Result<Option<PathBuf>, Failure> {
        match (&self.counts, &self.save) {
            (Some(counts), _) => Ok(Some(counts.clone())),
            (None, save) => save.as_deref().map(|given| baseline_to_keep(given, BaselineKind::Score)).transpose(),
        }
    }
}
