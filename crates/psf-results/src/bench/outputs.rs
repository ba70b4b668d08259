//! Benchmarks in every format for graders and CI.

use std::io::{self, Write};

use super::{Bench, csv, json, junit, markdown, text};
use crate::limit_check::LimitCheck;
use crate::outputs::Format;
use crate::verdict::Outcome;
use psf_text::screen::Screen;

/// Writes benchmarks in a format. `outcome` is the judged run, for formats that have no form of their own for benchmarks.
pub fn write(
    bench: &Bench,
    check: &LimitCheck,
    outcome: &Outcome,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Text => text::write(bench, check, &Screen::default(), out),
        Format::Json => json::write(bench, check, out),
        Format::Junit => junit::write(bench, check, out),
        Format::Csv => csv::write(bench, check, out),
        Format::Markdown | Format::GithubSummary => markdown::write(bench, check, out),
        other => other.write(outcome, out),
    }
}
