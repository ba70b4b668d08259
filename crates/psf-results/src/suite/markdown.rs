//! A suite as Markdown, for a comment on a merge request: failures, tests over a limit, and tests whose cost changed. Without
//! baselines it lists the costliest tests.

use std::io::{self, Write};

use super::changed::{Changed, changed};
use super::text::summary;
use super::{Suite, TestStatus};
use crate::limit_check::LimitCheck;
use psf_text::markup::markdown::{escape, head, row};
use psf_text::numbers::{counted, grouped};

/// The number of rows of the table unless the user chooses another.
pub const ROWS: usize = 20;

/// Writes the suite with at most `top` rows.
pub fn write(suite: &Suite, check: &LimitCheck, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let passed = check.over.is_empty() && suite.passed() && suite.score().is_some();
    let verdict = if passed { "Passed" } else { "**Failed**" };
    writeln!(out, "### Tests: {}\n\n{verdict}: {}\n", escape(&score(suite)), escape(&summary(suite)))?;
    let failed = suite.tests.iter().filter(|test| matches!(test.status, TestStatus::Failed | TestStatus::Cut));
    for test in failed.take(ROWS) {
        let why = test.message.lines().next().unwrap_or_default();
        writeln!(out, "- {} failed: {}", escape(&test.name), escape(why))?;
    }
    for (name, why) in suite.differing.iter().flat_map(|differing| &differing.parts).take(ROWS) {
        writeln!(out, "- {} differs: {}", escape(name), escape(why))?;
    }
    let unscored = suite.tests.iter().filter_map(|test| Some((&test.name, test.unscored()?)));
    for (name, why) in unscored.take(ROWS) {
        writeln!(out, "- {} has no score: {}", escape(name), escape(why))?;
    }
    for over in check.over.iter().take(ROWS) {
        writeln!(out, "- {}", escape(&over.sentence))?;
    }
    for cause in &check.causes {
        writeln!(out, "- Cause: {}", escape(cause))?;
    }
    for note in &check.notes {
        writeln!(out, "- Note: {}", escape(note))?;
    }
    writeln!(out)?;
    match changed(suite, check) {
        Some(rows) => write_changed(&rows, top, out),
        None => costliest(suite, top, out),
    }
}

fn score(suite: &Suite) -> String {
    suite.report.bare_score().filter(|_| suite.differing.is_none()).unwrap_or_else(|| "no score".to_owned())
}

fn write_changed(rows: &[Changed<'_>], top: usize, out: &mut dyn Write) -> io::Result<()> {
    if rows.is_empty() {
        return writeln!(out, "Every test costs what it did.");
    }
    let columns = [("change", true), ("part", true), ("base", true), ("new", true), ("test", false)];
    out.write_all(head(&columns).as_bytes())?;
    for of in rows.iter().take(top) {
        out.write_all(row(&[of.cells().to_vec(), vec![escape(of.test)]].concat()).as_bytes())?;
    }
    if let Some(left) = rows.len().checked_sub(top).filter(|left| *left > 0) {
        writeln!(out, "\n{} changed by less.", counted(left as u64, "test", "tests"))?;
    }
    Ok(())
}

fn costliest(suite: &Suite, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let sorted = suite.sorted();
    out.write_all(head(&[("score", true), ("test", false)]).as_bytes())?;
    for test in sorted.iter().take(top) {
        let score = test.score().map_or_else(|| "none".to_owned(), grouped);
        out.write_all(row(&[score, escape(&test.name)]).as_bytes())?;
    }
    if let Some(left) = sorted.len().checked_sub(top).filter(|left| *left > 0) {
        writeln!(out, "\n{} less.", counted(left as u64, "test costs", "tests cost"))?;
    }
    Ok(())
}
