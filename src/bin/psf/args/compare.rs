//! What can be typed behind `psf diff`, `psf rank`, `psf scale`.

use std::path::PathBuf;

use clap::ValueEnum;
use psf::cli::RulesFlags;
use psf::results::limits::Percent;
use psf::results::scale::Class;

use super::ProgramArgs;

#[derive(clap::Args, Debug)]
pub(crate) struct DiffArgs {
    /// The result to compare with: a counts file, or a report as JSON
    pub(crate) base: PathBuf,
    /// The result to compare
    pub(crate) new: PathBuf,
    /// Fail, with exit code 3, where the new score is further above the other: 2%
    #[arg(long, value_name = "PART%")]
    pub(crate) max_increase: Option<Percent>,
    /// How to print
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    pub(crate) format: DiffFormat,
    #[command(flatten)]
    pub(crate) to: ToArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct RankArgs {
    /// Counts files, or reports as JSON
    #[arg(required = true, value_name = "RESULT")]
    pub(crate) results: Vec<PathBuf>,
    /// Let scores share a rank that are at most this far above the best that has it
    #[arg(long, value_name = "PART%", default_value = "0%")]
    pub(crate) tie: Percent,
    /// How to print
    #[arg(long, value_enum, default_value_t = RankFormat::Text)]
    pub(crate) format: RankFormat,
    #[command(flatten)]
    pub(crate) to: ToArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ScaleArgs {
    #[command(flatten)]
    pub(crate) program: ProgramArgs,
    /// At least four sizes; {n} in the program's arguments, in flags and in --input stands for them
    #[arg(long = "n", value_name = "N,N,...", value_delimiter = ',', required = true)]
    pub(crate) sizes: Vec<u64>,
    /// A file for the program to read as its standard input, with {n} in its name
    #[arg(long, value_name = "FILE")]
    pub(crate) input: Option<PathBuf>,
    /// Fail, with exit code 3, where it grows faster: constant, 'log n', n, 'n log n', 'n^2', 'n^3', exponential
    #[arg(long, value_name = "CLASS")]
    pub(crate) at_most: Option<Class>,
    /// How to print
    #[arg(long, value_enum, default_value_t = ScaleFormat::Text)]
    pub(crate) format: ScaleFormat,
    #[command(flatten)]
    pub(crate) to: ToArgs,
}

/// What the three share.
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

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum DiffFormat {
    Text,
    Markdown,
    Json,
    Html,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum RankFormat {
    Text,
    Csv,
    Json,
    Html,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ScaleFormat {
    Text,
    Json,
    Html,
    Svg,
}
