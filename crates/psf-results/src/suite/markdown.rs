//! A suite as Markdown, for a comment on a merge request: failures, tests over a limit, and tests whose cost changed. Without
//! baselines it lists the costliest tests.

use std::io::{self, Write};

use super::text::summary;
use super::{Suite, Test, TestStatus};
use crate::limit_check::LimitCheck;
use psf_text::markup::markdown::{escape, head, row};
use psf_text::numbers::{change, difference, grouped};

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
    for note in &check.notes {
        writeln!(out, "- Note: {}", escape(note))?;
    }
    writeln!(out)?;
    match &check.before {
        Some(_) => changed(suite, check, top, out),
        None => costliest(suite, top, out),
    }
}

fn score(suite: &Suite) -> String {
    suite.report.bare_score().filter(|_| suite.differing.is_none()).unwrap_or_else(|| "no score".to_owned())
}

/// The cost of a test before and now. `None` if the test did not run then, or does not run now.
struct Changed<'s> {
    test: &'s str,
    before: Option<u64>,
    now: Option<u64>,
}

impl Changed<'_> {
    fn both(&self) -> (u64, u64) {
        (self.before.unwrap_or(0), self.now.unwrap_or(0))
    }

    fn cells(&self) -> [String; 5] {
        let (before, now) = self.both();
        let part = match (self.before, self.now) {
            (Some(_), Some(_)) => change(before, now).unwrap_or_default(),
            (None, _) => "added".to_owned(),
            (_, None) => "gone".to_owned(),
        };
        [difference(before, now), part, grouped(before), grouped(now), escape(self.test)]
    }
}

fn changed(suite: &Suite, check: &LimitCheck, top: usize, out: &mut dyn Write) -> io::Result<()> {
    let Some(before) = &check.before else { return Ok(()) };
    let of_now = suite.tests.iter().filter(|test| test.score().is_some());
    let of_now =
        of_now.map(|test| Changed { test: &test.name, before: before.get(&test.name).copied(), now: test.score() });
    let runs = |name: &String| suite.tests.iter().any(|test: &Test| test.name == *name);
    let gone = before.iter().filter(|(name, _)| !runs(name));
    let gone = gone.map(|(name, score)| Changed { test: name, before: Some(*score), now: None });
    let mut rows: Vec<Changed<'_>> = of_now.chain(gone).filter(|of| of.before != of.now).collect();
    rows.sort_by_key(|of| std::cmp::Reverse(of.both().0.abs_diff(of.both().1)));
    if rows.is_empty() {
        return writeln!(out, "Every test costs what it did.");
    }
    let columns = [("change", true), ("part", true), ("base", true), ("new", true), ("test", false)];
    out.write_all(head(&columns).as_bytes())?;
    for of in rows.iter().take(top) {
        out.write_all(row(&of.cells()).as_bytes())?;
    }
    if let Some(left) = rows.len().checked_sub(top).filter(|left| *left > 0) {
        writeln!(out, "\n{} tests changed by less.", grouped(left as u64))?;
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
        writeln!(out, "\n{} tests cost less.", grouped(left as u64))?;
    }
    Ok(())
}
