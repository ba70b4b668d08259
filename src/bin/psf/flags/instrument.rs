//! The command line of `psf-instrument`. `psf man` and `psf completions` need it, too.

use std::path::PathBuf;

use clap::Parser;

use super::count::CountFlags;

/// Rewrite Java classes so that they count every bytecode instruction that they execute.
///
/// The result runs on any JVM, without psf and without a flag. At its end it writes counts.json into the working
/// directory; -Dpsf.counts=FILE names another file. psf report reads the counts. Without --target, everything that runs
/// counts. With --target, the counts outside of the targets are separate.
#[derive(Parser, Debug)]
#[command(
    name = "psf-instrument",
    version,
    max_term_width = 100,
    override_usage = "psf-instrument [OPTIONS] <IN>... <OUT>"
)]
pub(crate) struct InstrumentArgs {
    /// The jars, directories or .class file to rewrite, and last the output
    ///
    /// Several inputs must be jars and directories of one class path. If the input is a jar, OUT is a jar. If the input
    /// is classes, OUT is a new directory, or a jar if its name ends in .jar. For several inputs, OUT is a new
    /// directory, in which each input keeps its name.
    // A single list: options may come between inputs and output, and a list before a last argument would end at them.
    #[arg(value_name = "IN... OUT", required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// The flags for what to count.
    #[command(flatten)]
    pub(crate) count: CountFlags,
    /// Count each calling context separately, so that reports show who called whom
    #[arg(long)]
    pub(crate) tree: bool,
    /// Use this many threads [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<std::num::NonZeroUsize>,
    /// Print nothing unless something is wrong
    #[arg(long)]
    pub(crate) quiet: bool,
}
