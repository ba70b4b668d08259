//! GitHub Actions: a step summary (Markdown, at most 1 MiB), and annotations (workflow commands, at most 10 of a kind).

use std::io::{self, Write};

use crate::results::verdict::{Outcome, Verdict};

/// How many annotations of a kind GitHub shows for a step.
const ANNOTATIONS: usize = 10;

/// Writes Markdown; what is listed keeps it far below 1 MiB.
pub(super) fn summary(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    super::markdown::write(outcome, out)
}

pub(super) fn annotations(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let kind = if outcome.verdict == Verdict::Scored { "notice" } else { "error" };
    let title = property(&format!("{}: {}", outcome.grading.name, outcome.verdict.title()));
    writeln!(out, "::{kind} title={title}::{}", message(&outcome.message))?;
    for hot in outcome.hot().iter().take(ANNOTATIONS) {
        let (file, title) = (property(&outcome.path_of(&hot.file)), property(&hot.method));
        writeln!(out, "::warning file={file},line={},title={title}::{}", hot.line, message(&hot.sentence))?;
    }
    Ok(())
}

/// A message of a workflow command, escaped as GitHub's toolkit does.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command, escaped likewise.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
