//! A suite as Markdown, for a comment on a merge request: failures, tests over a limit, and tests whose cost changed. Without
//! baselines it lists the costliest tests.

use std::io::{self, Write};

use super::changed::{Changed, changed};
use super::text::summary;
use super::{Suite, Test, TestStatus};
use crate::limit_check::LimitCheck;
use psf_text::markup::markdown::{escape, folded, head, marker, row};
use psf_text::numbers::{counted, grouped};

/// The number of rows of the table unless the user chooses another. A reader sees the first ones, and unfolds the others.
pub const ROWS: usize = 20;

/// Writes the suite with at most `top` rows.
pub fn write(suite: &Suite, check: &LimitCheck, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let passed = check.over.is_empty() && suite.passed() && suite.score().is_some();
    let verdict = if passed { "Passed" } else { "**Failed**" };
    out.write_all(marker("test").as_bytes())?;
    writeln!(out, "### Tests: {}\n\n{verdict}: {}\n", escape(&score(suite)), escape(&summary(suite)))?;
    let mut said = Vec::new();
    let failed = suite.tests.iter().filter(|test| matches!(test.status, TestStatus::Failed | TestStatus::Cut));
    for test in failed.take(ROWS) {
        let why = test.message.lines().next().unwrap_or_default();
        said.push(format!("- {} failed: {}\n", escape(&test.name), escape(why)));
    }
    for (name, why) in suite.differing.iter().flat_map(|differing| &differing.parts).take(ROWS) {
        said.push(format!("- {} differs: {}\n", escape(name), escape(why)));
    }
    let unscored = suite.tests.iter().filter_map(|test| Some((&test.name, test.unscored()?)));
    for (name, why) in unscored.take(ROWS) {
        said.push(format!("- {} has no score: {}\n", escape(name), escape(why)));
    }
    for over in check.over.iter().take(ROWS) {
        said.push(format!("- {}\n", escape(&over.sentence)));
    }
    for cause in &check.causes {
        said.push(format!("- Cause: {}\n", escape(&cause.sentence)));
    }
    for note in &check.notes {
        said.push(format!("- Note: {}\n", escape(note)));
    }
    out.write_all(folded("", &said).as_bytes())?;
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
    let cells = |of: &Changed<'_>| row(&[of.cells().to_vec(), vec![escape(of.test)]].concat());
    let shown: Vec<String> = rows.iter().take(top).map(cells).collect();
    out.write_all(folded(&head(&columns), &shown).as_bytes())?;
    if let Some(left) = rows.len().checked_sub(top).filter(|left| *left > 0) {
        writeln!(out, "\n{} changed by less.", counted(left as u64, "test", "tests"))?;
    }
    Ok(())
}

fn costliest(suite: &Suite, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let sorted = suite.sorted();
    let cells = |test: &&Test| [test.score().map_or_else(|| "none".to_owned(), grouped), escape(&test.name)];
    let shown: Vec<String> = sorted.iter().take(top).map(|test| row(&cells(test))).collect();
    out.write_all(folded(&head(&[("score", true), ("test", false)]), &shown).as_bytes())?;
    if let Some(left) = sorted.len().checked_sub(top).filter(|left| *left > 0) {
        writeln!(out, "\n{} less.", counted(left as u64, "test costs", "tests cost"))?;
    }
    Ok(())
}
