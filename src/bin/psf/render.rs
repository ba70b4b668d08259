//! Prints the report of `psf score` and `psf report`.

use std::io::Write;
use std::path::Path;

use psf_report::report;
use psf_report::report::text::TextOptions;
use psf_results::verdict::Outcome;
use psf_session::launch::Stream;
use psf_text::failure::Failure;

use crate::flags::output::{Format, OutputArgs};
use crate::stderr::complain;
use crate::stdout::{print_to, screen};

/// Prints the report of a judged run, if there is one. With `--quiet`, text is reduced to the bare score. Other formats do not
/// change.
pub(crate) fn render(outcome: &Outcome, args: &OutputArgs) -> Result<(), Failure> {
    let Some(report) = &outcome.report else { return Ok(()) };
    let checks = &outcome.checks;
    let mut text = Vec::new();
    let written = match (args.quiet, args.format) {
        (true, Format::Text) => report.bare_score().map_or(Ok(()), |score| writeln!(text, "{score}")),
        (_, Format::Json) => report::json::write(report, checks, &mut text),
        (_, Format::Html) => report::html::write(report, checks, &outcome.sources, None, &mut text),
        (false, Format::Text) => {
            // A blank line separates the report from the program's output.
            if Stream::Out.is_used() && args.output.is_none() {
                text.push(b'\n');
            }
            let options = TextOptions { screen: screen(args.output.as_deref()), top: args.top, by: args.by.into() };
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
