//! `psf merge`: adds the counts of several runs.

use std::path::PathBuf;
use std::process::ExitCode;

use psf_session::{merge_counts, write_whole};
use psf_text::failure::Failure;

/// The counts to add.
#[derive(clap::Args, Debug)]
pub(crate) struct MergeArgs {
    /// Counts files of programs that psf-instrument rewrote in one call
    ///
    /// They are from the forks of a test runner, or from the shards of a suite.
    #[arg(value_name = "COUNTS", required = true)]
    counts: Vec<PathBuf>,
    /// Write into this file
    #[arg(short, long = "to", alias = "output", value_name = "FILE")]
    output: PathBuf,
}

pub(crate) fn merge(args: &MergeArgs) -> Result<ExitCode, Failure> {
    write_whole(&args.output, &merge_counts(&args.counts)?)?;
    Ok(ExitCode::SUCCESS)
}
