//! A suite in every format for graders and CI.

use std::io::{self, Write};

use super::limits::Held;
use super::{Suite, csv, json, junit, markdown, text};
use crate::outputs::Format;
use crate::verdict::Outcome;
use psf_text::screen::Screen;

/// Writes a suite in a format. `outcome` is the judged suite, for formats that have no form of their own for tests.
pub fn write(suite: &Suite, held: &Held, outcome: &Outcome, format: Format, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Text => text::write(suite, held, usize::MAX, &Screen::default(), out),
        Format::Json => json::write(suite, held, out),
        Format::Junit => junit::write(suite, held, out),
        Format::Csv => csv::write(suite, out),
        Format::Markdown | Format::GithubSummary => markdown::write(suite, held, markdown::ROWS, out),
        other => other.write(outcome, out),
    }
}
