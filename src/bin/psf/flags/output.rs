//! What is printed of a result, and how: `psf score` and `psf report`.

use super::headings::{COST, OUTPUT};
use super::written::written;
use std::path::PathBuf;

use clap::ValueEnum;
use psf_report::report::{By, Report, SourceTexts};
use psf_report::rules::Rules;
use psf_score::weights::Weights;
use psf_session::read_sources;
use psf_text::failure::Failure;

use super::weights::load_weights;
use crate::stderr::complain;

/// What is printed of a result, and how.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = OUTPUT)]
pub(crate) struct OutputArgs {
    /// Weights file, or the name of a built-in table: plain, interpreter, hotspot, simulated, cold [default: plain]
    #[arg(long, value_name = "FILE", help_heading = COST)]
    pub(crate) weights: Option<PathBuf>,
    /// How to print
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Print into this file
    #[arg(short, value_name = "FILE", value_parser = written())]
    pub(crate) output: Option<PathBuf>,
    /// Print the bare score and nothing else; with --format json or html that, and no notes beside it
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Rows of the text's table [default: those of a part in a thousand and more, 10 to 40]
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    /// What the rows of the text's table are
    #[arg(long, value_enum, default_value_t = ByArg::Method)]
    pub(crate) by: ByArg,
    /// Directory of the program's sources, repeatable: html shows each line with its count and cost
    #[arg(long, value_name = "DIR")]
    pub(crate) sources: Vec<PathBuf>,
}

impl OutputArgs {
    /// Whether the report is printed as text, and to standard output.
    pub(crate) fn is_text_on_stdout(&self) -> bool {
        matches!(self.format, Format::Text) && !self.quiet && self.output.is_none()
    }

    /// Fails where options do not go together.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.sources.is_empty() || matches!(self.format, Format::Html) {
            return Ok(());
        }
        Err(Failure::usage("--sources is for --format html").remedy("--by line says what each line cost, as text"))
    }

    /// The table that these flags name, or the rules, or the plain one.
    pub(crate) fn table(&self, rules: &Rules) -> Result<Weights, Failure> {
        load_weights(self.weights.as_deref().or(rules.weights.as_deref()))
    }

    /// Reads those of the sources that were asked for that the report names.
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
    Method,
    Class,
    Package,
    Line,
    Opcode,
}

impl From<ByArg> for By {
    fn from(by: ByArg) -> Self {
        match by {
            ByArg::Method => Self::Method,
            ByArg::Class => Self::Class,
            ByArg::Package => Self::Package,
            ByArg::Line => Self::Line,
            ByArg::Opcode => Self::Opcode,
        }
    }
}
