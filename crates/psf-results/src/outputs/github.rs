//! GitHub Actions: a step summary (Markdown, at most 1 MiB), and annotations (workflow commands, at most 10 of a kind).

use std::io::{self, Write};

use crate::verdict::Outcome;
use psf_report::findings::{sentence, within};

/// Number of annotations of one kind that GitHub shows for a step.
const ANNOTATIONS: usize = 10;

/// The severity of an annotation.
#[derive(Clone, Copy)]
enum Level {
    Notice,
    Warning,
    Error,
}

impl Level {
    /// Returns the workflow command for this level.
    fn command(self) -> &'static str {
        match self {
            Self::Notice => "notice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// Writes Markdown. Its lists are short, so it stays far below 1 MiB.
pub(super) fn summary(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    super::markdown::write(outcome, out)
}

pub(super) fn annotations(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let level = if outcome.verdict.passed() { Level::Notice } else { Level::Error };
    let title = property(&format!("{}: {}", outcome.grading.name, outcome.verdict.title()));
    writeln!(out, "::{} title={title}::{}", level.command(), message(&outcome.message))?;
    // One of the ten is for the whole run.
    for test in outcome.tests.iter().filter(|test| test.passed == Some(false)).take(ANNOTATIONS - 1) {
        let title = property(&format!("{}: {}", test.name, test.title));
        writeln!(out, "::{} title={title}::{}", Level::Error.command(), message(&test.message))?;
    }
    for cause in outcome.causes.iter().take(ANNOTATIONS) {
        let place = cause
            .place
            .as_ref()
            .map_or_else(String::new, |(file, line)| format!("file={},line={line},", property(&outcome.path_of(file))));
        let title = property(&format!("it costs more: {}", cause.method));
        writeln!(out, "::{} {place}title={title}::{}", Level::Warning.command(), message(&cause.sentence))?;
    }
    for hot in outcome.hot().iter().take(ANNOTATIONS.saturating_sub(outcome.causes.len())) {
        let (file, title) = (property(&outcome.path_of(&hot.file)), property(&hot.method));
        let (command, sentence) = (Level::Warning.command(), message(&hot.sentence));
        writeln!(out, "::{command} file={file},line={},title={title}::{sentence}", hot.line)?;
    }
    for finding in outcome.findings.iter().filter(|finding| !finding.file.is_empty()).take(ANNOTATIONS) {
        let (file, title) = (property(&outcome.path_of(&finding.file)), property(&within(finding).unwrap_or_default()));
        let (command, sentence) = (Level::Error.command(), message(&sentence(finding)));
        let line = finding.line.unwrap_or(1);
        writeln!(out, "::{command} file={file},line={line},title={title}::{sentence}")?;
    }
    Ok(())
}

/// Escapes a message of a workflow command, as GitHub's toolkit does.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes a property of a workflow command, as GitHub's toolkit does.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
