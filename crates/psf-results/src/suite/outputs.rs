//! A suite in every format for graders and CI.

use std::io::{self, Write};

use super::{Suite, csv, json, junit, markdown, text};
use crate::limit_check::LimitCheck;
use crate::outputs::Format;
use crate::verdict::Outcome;
use psf_text::screen::Screen;

/// Writes a suite in a format. `outcome` is the judged suite, for formats that have no form of their own for tests.
pub fn write(
    suite: &Suite,
    check: &LimitCheck,
    outcome: &Outcome,
    format: Format,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Text => text::write(suite, check, usize::MAX, &Screen::default(), out),
        Format::Json => json::write(suite, check, out),
        Format::Junit => junit::write(suite, check, out),
        Format::Csv => csv::write(suite, out),
        Format::Markdown | Format::GithubSummary => markdown::write(suite, check, markdown::ROWS, out),
        other => other.write(outcome, out),
    }
}
