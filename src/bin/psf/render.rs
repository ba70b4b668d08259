//! A report as `psf score` and `psf report` print it.

use std::io::{self, Write};
use std::path::Path;

use psf::results::report;
use psf::results::report::text::TextOptions;
use psf::results::verdict::Outcome;
use psf::text::failure::Failure;

use crate::flags::output::{Format, OutputArgs};
use crate::stderr::complain;
use crate::stdout::print_to;

/// Prints the report of a judged run, where it has one.
pub(crate) fn render(outcome: &Outcome, args: &OutputArgs) -> Result<(), Failure> {
    let Some(report) = &outcome.report else { return Ok(()) };
    let checks = &outcome.checks;
    let mut text = Vec::new();
    let written = match (args.quiet, args.format) {
        (true, _) => report.bare_score().map_or(Ok(()), |score| writeln!(text, "{score}")),
        (false, Format::Json) => report::json::write(report, checks, &mut text),
        (false, Format::Html) => report::html::write(report, checks, &outcome.sources, &mut text),
        (false, Format::Text) => {
            let options = TextOptions { terminal: terminal(args), top: args.top, by: args.by.into() };
            report::text::write(report, checks, &options, &mut text)
        }
    };
    let to = args.output.as_deref().unwrap_or(Path::new("standard output"));
    written.map_err(|e| Failure::io("write", to, &e))?;
    print_to(args.output.as_deref(), &text)?;
    if args.quiet && report.score().is_none() {
        report.marks().iter().for_each(|mark| complain(&mark.detail));
    }
    Ok(())
}

/// How wide the terminal is that the text goes to, if it goes to one.
fn terminal(args: &OutputArgs) -> Option<usize> {
    let size = args.output.is_none().then(|| terminal_size::terminal_size_of(io::stdout())).flatten();
    size.map(|(width, _)| usize::from(width.0))
}
