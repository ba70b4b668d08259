//! The printed result and its format: `psf score` and `psf report`.

use super::headings::{COST, OUTPUT};
use super::written::written;
use std::path::PathBuf;

use clap::ValueEnum;
use psf_report::report::{By, Report, SourceTexts};
use psf_results::rules::Rules;
use psf_score::weights::Weights;
use psf_session::read_sources;
use psf_text::failure::Failure;

use super::weights::{TABLE, any_table, load_weights};
use crate::stderr::complain;

/// The printed result and its format.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = OUTPUT)]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FILE", help = TABLE, long_help = any_table(), help_heading = COST)]
    pub(crate) weights: Option<PathBuf>,
    /// Print in this format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Write into this file
    #[arg(short, long = "to", value_name = "FILE", value_parser = written())]
    pub(crate) output: Option<PathBuf>,
    /// Print only the score, and no notes
    ///
    /// With --format json or html psf prints the whole report, but no notes.
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Print this many rows [default: rows with at least 0.1% of the total, 10 to 40]
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    /// Choose the rows
    #[arg(long, value_enum, default_value_t = ByArg::Method)]
    pub(crate) by: ByArg,
    /// Show the sources in this directory with --format html, repeatable
    ///
    /// Each line has its count and its cost.
    #[arg(long, value_name = "DIR")]
    pub(crate) sources: Vec<PathBuf>,
}

impl OutputArgs {
    /// True if the report is printed as text to standard output.
    pub(crate) fn is_text_on_stdout(&self) -> bool {
        matches!(self.format, Format::Text) && !self.quiet && self.output.is_none()
    }

    /// Fails if options contradict each other.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.sources.is_empty() || matches!(self.format, Format::Html) {
            return Ok(());
        }
        Err(Failure::usage("--sources needs --format html").remedy("--by line prints the cost of each line as text"))
    }

    /// Returns the table of these flags, or else the rules' table, or else the plain one.
    pub(crate) fn table(&self, rules: &Rules) -> Result<Weights, Failure> {
        load_weights(self.weights.as_deref().or(rules.weights.as_deref()))
    }

    /// Reads the source files that the report names from the given directories.
    pub(crate) fn read_sources(&self, report: &Report) -> Result<SourceTexts, Failure> {
        if self.sources.is_empty() {
            return Ok(SourceTexts::default());
        }
        let found = read_sources(report, &self.sources)?;
        found.missing.iter().filter(|_| !self.quiet).for_each(|sentence| complain(sentence));
        Ok(found.texts)
    }
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum Format {
    Text,
    Json,
    Html,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum ByArg {
    /// Methods; in scope jdk, the program's own methods with the JDK's work for them
    Method,
    /// All methods, the JDK's as well, each with its own instructions
    Jdk,
    /// Classes, with the JDK's work for them in scope jdk
    Class,
    /// Packages, with the JDK's work for them in scope jdk
    Package,
    /// Source lines, with the JDK's work for them in scope jdk
    Line,
    /// Opcodes of all methods
    Opcode,
}

impl From<ByArg> for By {
    fn from(by: ByArg) -> Self {
        match by {
            ByArg::Method => Self::Method,
            ByArg::Jdk => Self::Jdk,
            ByArg::Class => Self::Class,
            ByArg::Package => Self::Package,
            ByArg::Line => Self::Line,
            ByArg::Opcode => Self::Opcode,
        }
    }
}
