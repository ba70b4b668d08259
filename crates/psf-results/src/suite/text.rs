//! A suite as text: the tests, costliest first, and a summary.

use std::io::{self, Write};

use super::changed::{self, Changed, changed};
use super::{Spent, Suite, Test, TestStatus};
use crate::limit_check::LimitCheck;
use psf_score::Cost;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// The number of failures that are shown in full. Further ones are only counted.
const FAILURES: usize = 20;
/// The number of tests over a limit that have a sentence of their own, if the table has them.
const OVER: usize = 5;

/// Writes the suite with at most `top` rows.
pub fn write(suite: &Suite, check: &LimitCheck, top: usize, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let rows = changed(suite, check);
    match &rows {
        Some(rows) if !rows.is_empty() => changes(rows, top).write(screen, usize::MAX, out)?,
        Some(_) => writeln!(out, "Every test costs what it did.")?,
        None => table(suite, top).write(screen, usize::MAX, out)?,
    }
    writeln!(out)?;
    failures(suite, screen, out)?;
    if let Some(differing) = &suite.differing {
        for (name, why) in differing.parts.iter().take(FAILURES) {
            sentences::write("differs", &format!("{name}: {why}"), Emphasis::None, screen, out)?;
        }
        if let Some(more) = differing.parts.len().checked_sub(FAILURES).filter(|more| *more > 0) {
            sentences::write("differs", &format!("{} more", grouped(more as u64)), Emphasis::None, screen, out)?;
        }
    }
    let increase = rows.as_ref().and_then(|rows| changed::summary(rows));
    if let Some(sentence) = &increase {
        sentences::write("changed", sentence, Emphasis::None, screen, out)?;
    }
    for cause in &check.causes {
        sentences::write("cause", &cause.sentence, Emphasis::None, screen, out)?;
    }
    // The table has a row for each test that costs more than in its baseline.
    let shown = if check.before.is_some() { OVER } else { check.over.len() };
    for over in check.over.iter().take(shown) {
        sentences::write("over", &over.sentence, Emphasis::None, screen, out)?;
    }
    if let Some(more) = check.over.len().checked_sub(shown).filter(|more| *more > 0) {
        sentences::write("over", &format!("{} more", grouped(more as u64)), Emphasis::None, screen, out)?;
    }
    for note in &check.notes {
        sentences::write("note", note, Emphasis::None, screen, out)?;
    }
    for (class, why) in &suite.unloaded {
        sentences::write("note", &format!("{class} could not be loaded: {why}"), Emphasis::None, screen, out)?;
    }
    for mark in suite.report.marks() {
        sentences::write("mark", &format!("{}: {}", mark.kind, mark.detail), Emphasis::None, screen, out)?;
    }
    sentences::write("", &summary(suite), Emphasis::None, screen, out)
}

/// Returns a table of the tests whose cost changed.
fn changes(rows: &[Changed<'_>], top: usize) -> Table {
    let columns = vec![
        Column::number("change"),
        Column::number("part").dropped(2),
        Column::number("base").dropped(0),
        Column::number("new").dropped(1),
    ];
    let mut table = Table::new(columns, "test", "");
    for row in rows.iter().take(top) {
        table.add(row.cells().to_vec(), Name::whole(row.test), Vec::new());
    }
    if let Some(left) = rows.len().checked_sub(top).filter(|left| *left > 0) {
        table.add(
            vec![String::new(); 4],
            Name::whole(&format!("{} tests changed by less", grouped(left as u64))),
            Vec::new(),
        );
    }
    table
}

fn table(suite: &Suite, top: usize) -> Table {
    let steady = suite.rounds > 1;
    let mut columns = vec![Column::number("score"), Column::number("calls").dropped(1)];
    columns.extend(steady.then(|| Column::number("first use").dropped(0)));
    columns.push(Column::text(""));
    let mut table = Table::new(columns, "test", "");
    let sorted = suite.sorted();
    for test in sorted.iter().take(top) {
        table.add(cells(suite, test, steady), Name::whole(&shown(test, !suite.is_differing(test))), Vec::new());
    }
    let sum = |of: &mut dyn Iterator<Item = &Result<Spent, String>>| {
        of.filter_map(|spent| spent.as_ref().ok())
            .fold((0u128, 0u64), |sum, spent| (sum.0 + spent.cost.0, sum.1 + spent.calls))
    };
    let mut row = |cost: u128, calls: Option<u64>, name: &str| {
        let mut cells = vec![number(suite, Cost(cost)), calls.map(grouped).unwrap_or_default()];
        cells.extend(steady.then(String::new));
        cells.push(String::new());
        table.add(cells, Name::whole(name), Vec::new());
    };
    if sorted.len() > top {
        let (cost, calls) = sum(&mut sorted[top..].iter().map(|test| &test.spent));
        row(cost, Some(calls), &counted((sorted.len() - top) as u64, "test more", "tests more"));
    }
    let (cost, calls) = sum(&mut suite.groups.iter().map(|group| &group.spent));
    if cost > 0 {
        row(cost, Some(calls), "fixtures of classes and groups");
    }
    if suite.outside > Cost(0) {
        row(suite.outside.0, None, "outside of tests");
    }
    table
}

fn cells(suite: &Suite, test: &Test, steady: bool) -> Vec<String> {
    let (score, calls) = match (test.score(), &test.spent) {
        (Some(_), Ok(spent)) => (number(suite, spent.cost), grouped(spent.calls)),
        _ => ("none".to_owned(), String::new()),
    };
    let mut cells = vec![score, calls];
    cells.extend(steady.then(|| test.first_use.map_or_else(String::new, difference)));
    cells.push(if test.status == TestStatus::Passed { String::new() } else { test.status.name().to_owned() });
    cells
}

fn difference(thousandths: i128) -> String {
    let units = super::csv::units(thousandths);
    let sign = if units < 0 { "-" } else { "+" };
    format!("{sign}{}", grouped(u64::try_from(units.unsigned_abs()).unwrap_or(u64::MAX)))
}

fn number(suite: &Suite, cost: Cost) -> String {
    format!("{}{}", suite.tilde(), grouped(cost.units()))
}

fn shown(test: &Test, tells_why: bool) -> String {
    let display = test.display.as_ref().map_or_else(String::new, |display| format!("  {display}"));
    let why = test.spent.as_ref().err().filter(|_| tells_why).map_or_else(String::new, |why| format!(": {why}"));
    format!("{}{display}{why}", test.name)
}

fn failures(suite: &Suite, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let failed = suite.tests.iter().filter(|test| matches!(test.status, TestStatus::Failed | TestStatus::Cut));
    let failed: Vec<(&str, &str)> = failed
        .map(|test| (test.name.as_str(), test.message.as_str()))
        .chain(suite.groups.iter().filter_map(|group| Some((group.name.as_str(), group.failed.as_deref()?))))
        .collect();
    for (name, message) in failed.iter().take(FAILURES) {
        let first = message.lines().next().unwrap_or_default();
        sentences::write("failed", &format!("{name}: {first}"), Emphasis::None, screen, out)?;
    }
    if failed.len() > FAILURES {
        let more = format!("{} more", grouped((failed.len() - FAILURES) as u64));
        sentences::write("failed", &more, Emphasis::None, screen, out)?;
    }
    Ok(())
}

/// Returns a sentence with the number of tests, their outcomes and the total cost.
#[must_use]
pub fn summary(suite: &Suite) -> String {
    let count = |status| grouped(suite.count(status) as u64);
    let mut parts = vec![format!("{} passed", count(TestStatus::Passed))];
    for status in [TestStatus::Failed, TestStatus::Aborted, TestStatus::Skipped, TestStatus::Cut] {
        if suite.count(status) > 0 {
            parts.push(format!("{} {}", count(status), status.name()));
        }
    }
    let score = suite.score().map_or_else(
        || "no score".to_owned(),
        |score| format!("score {} in all, scope {}", number(suite, score), suite.report.scope()),
    );
    let tests = counted(suite.tests.len() as u64, "test", "tests");
    format!("{tests}: {}; {score}", parts.join(", "))
}
