//! Benchmarks as text: the cost of one operation of each.

use std::io::{self, Write};

use super::correlation::correlation;
use super::model::decimal;
use super::timed::nanoseconds;
use super::{Bench, Benchmark, Measured};
use crate::limit_check::LimitCheck;
use psf_text::names::Name;
use psf_text::numbers::{change, counted, grouped};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// Writes the text.
pub fn write(bench: &Bench, check: &LimitCheck, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let numbers = ["score", "instructions", "calls", "objects", "bytes"];
    let mut columns: Vec<Column> = numbers.into_iter().map(Column::number).collect();
    if check.before.is_some() {
        columns.push(Column::number("change"));
    }
    if bench.timed {
        columns.push(Column::number("ns"));
    }
    let mut table = Table::new(columns, "benchmark, of one operation", "");
    for benchmark in &bench.benchmarks {
        let mut cells = cells(benchmark);
        if check.before.is_some() {
            cells.push(changed(benchmark, check));
        }
        if bench.timed {
            cells.push(benchmark.time.map_or_else(String::new, |time| nanoseconds(time.nanoseconds)));
        }
        table.add(cells, Name::whole(&benchmark.name), Vec::new());
    }
    table.write(screen, usize::MAX, out)?;
    writeln!(out)?;
    for benchmark in &bench.benchmarks {
        let sentence = match &benchmark.measured {
            Err(why) => format!("{} has no score: {why}", benchmark.name),
            Ok(measured) => match differs(measured) {
                Some(what) => format!("{}: {what}", benchmark.name),
                None => continue,
            },
        };
        sentences::write("note", &sentence, Emphasis::None, screen, out)?;
    }
    let skipped = bench.skipped.iter().map(|(name, why)| format!("{name} did not run: {why}"));
    let unloaded = bench.unloaded.iter().map(|(class, why)| format!("{class} could not be loaded: {why}"));
    for sentence in skipped.chain(unloaded).chain(check.notes.iter().cloned()) {
        sentences::write("note", &sentence, Emphasis::None, screen, out)?;
    }
    if let Some(sentence) = of_time(bench) {
        sentences::write("time", &sentence, Emphasis::None, screen, out)?;
    }
    for over in &check.over {
        sentences::write("over", &over.sentence, Emphasis::None, screen, out)?;
    }
    for mark in bench.report.marks() {
        sentences::write("mark", &format!("{}: {}", mark.kind, mark.detail), Emphasis::None, screen, out)?;
    }
    sentences::write("", &summary(bench), Emphasis::None, screen, out)
}

fn cells(benchmark: &Benchmark) -> Vec<String> {
    let Ok(measured) = &benchmark.measured else {
        return ["none", "", "", "", ""].map(str::to_owned).to_vec();
    };
    let numbers = measured.numbers().map(|(_, number)| number.map_or_else(String::new, decimal));
    [vec![decimal(measured.score())], numbers.to_vec()].concat()
}

/// Returns a sentence on how well scores correlate with times, if JMH was asked for times.
pub(super) fn of_time(bench: &Bench) -> Option<String> {
    let (all, timed) = (bench.benchmarks.len(), bench.benchmarks.iter().filter(|one| one.time.is_some()).count());
    let without = if timed < all { format!("; JMH has no time for {}", all - timed) } else { String::new() };
    bench.timed.then(|| match correlation(bench) {
        Some((of, among)) => {
            format!("rank correlation of score and time (Spearman): {of:.3} over {among} benchmarks{without}")
        }
        None => format!("no rank correlation of score and time: there are too few different values{without}"),
    })
}

/// Returns how much the cost of a benchmark's operation changed, for people.
pub(super) fn changed(benchmark: &Benchmark, check: &LimitCheck) -> String {
    let base = check.before.as_ref().and_then(|before| before.get(&benchmark.name));
    match (base, &benchmark.measured) {
        (Some(&base), Ok(measured)) if base == measured.score() => "0".to_owned(),
        (Some(&base), Ok(measured)) => change(base, measured.score()).unwrap_or_default(),
        _ => String::new(),
    }
}

/// Returns a sentence for the reader if the operations differ in cost.
pub(super) fn differs(measured: &Measured) -> Option<String> {
    let [least, most] = [measured.least, measured.most].map(|one| decimal(measured.by_operation(one)));
    match (measured.steady, least == most) {
        (true, true) if !measured.same_bytes => Some("the previous batch allocated another number of bytes".to_owned()),
        (true, true) => None,
        (true, false) => {
            Some(format!("invocations cost from {least} to {most}, with the same sum in the previous batch"))
        }
        (false, _) => Some(format!(
            "not steady: the previous batch had another cost; invocations of the last cost from {least} to {most}"
        )),
    }
}

/// Returns the overall result in a sentence.
pub(super) fn summary(bench: &Bench) -> String {
    let scored = bench.benchmarks.iter().filter(|benchmark| benchmark.measured.is_ok()).count();
    let steady = |benchmark: &&Benchmark| benchmark.measured.as_ref().is_ok_and(|measured| measured.steady);
    let steady = bench.benchmarks.iter().filter(steady).count();
    let ended = if bench.ended { "" } else { "; the run did not reach its end" };
    format!(
        "{} with a score, {} steady{ended}",
        counted(scored as u64, "benchmark", "benchmarks"),
        grouped(steady as u64)
    )
}
