//! What can be typed behind `psf-instrument`; `psf man` and `psf completions` need it as well.

use std::path::PathBuf;

use clap::Parser;

use super::count::CountFlags;

/// Rewrite Java classes so that they count every bytecode instruction they execute.
///
/// The result runs on any JVM without psf and without any flag; at its end counts.json appears in the working directory
/// (-Dpsf.counts=FILE puts it elsewhere), and psf report reads it. Everything that
/// runs is counted, or with --target what runs while a target is active, and beside it what runs outside.
#[derive(Parser, Debug)]
#[command(
    name = "psf-instrument",
    version,
    max_term_width = 100,
    override_usage = "psf-instrument [OPTIONS] <IN>... <OUT>"
)]
pub(crate) struct InstrumentArgs {
    /// IN: a jar, a directory of classes or a .class file; or several jars and directories that lie on one class path. OUT,
    /// the last: a jar for a jar; for classes a new directory, or a jar if it is named so; for several a new directory in
    /// which each has the name that it had
    // One list: options may stand between inputs and output, and a list before a last one would end at them.
    #[arg(value_name = "IN... OUT", required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// What to count
    #[command(flatten)]
    pub(crate) count: CountFlags,
    /// Every calling context counts for itself, so that reports of the counts have who called whom
    #[arg(long)]
    pub(crate) tree: bool,
    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<std::num::NonZeroUsize>,
    /// Print nothing unless something is wrong
    #[arg(long)]
    pub(crate) quiet: bool,
}
