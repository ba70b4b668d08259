//! Benchmarks as Markdown, for a comment on a merge request.

use std::io::{self, Write};

use super::Bench;
use super::model::decimal;
use super::text::{changed, differs, of_time, summary};
use super::timed::nanoseconds;
use crate::limit_check::LimitCheck;
use psf_text::markup::markdown::{escape, folded, head, marker, row};

/// Writes the comment.
pub fn write(bench: &Bench, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let passed = check.over.is_empty() && bench.passed();
    let verdict = if passed { "Passed" } else { "**Failed**" };
    out.write_all(marker("bench").as_bytes())?;
    writeln!(out, "### Benchmarks\n\n{verdict}: {}\n", escape(&summary(bench)))?;
    let mut said = Vec::new();
    for over in &check.over {
        said.push(format!("- {}\n", escape(&over.sentence)));
    }
    for (name, why) in &bench.skipped {
        said.push(format!("- Note: {} did not run: {}\n", escape(name), escape(why)));
    }
    for note in &check.notes {
        said.push(format!("- Note: {}\n", escape(note)));
    }
    out.write_all(folded("", &said).as_bytes())?;
    writeln!(out)?;
    if let Some(sentence) = of_time(bench) {
        writeln!(out, "{}\n", escape(&sentence))?;
    }
    let mut columns = vec![
        ("score", true),
        ("change", true),
        ("instructions", true),
        ("calls", true),
        ("objects", true),
        ("bytes", true),
    ];
    if bench.timed {
        columns.push(("ns", true));
    }
    columns.push(("benchmark", false));
    let mut rows = Vec::new();
    for benchmark in &bench.benchmarks {
        let mut name = escape(&benchmark.name);
        let mut cells = match &benchmark.measured {
            Err(_) => [vec!["none".to_owned()], vec![String::new(); 5]].concat(),
            Ok(measured) => {
                let numbers = measured.numbers().map(|(_, number)| number.map_or_else(String::new, decimal));
                if differs(measured).is_some() {
                    name += " (not the same each time)";
                }
                let change = escape(&changed(benchmark, check));
                [vec![decimal(measured.score()), change], numbers.to_vec()].concat()
            }
        };
        if bench.timed {
            cells.push(benchmark.time.map_or_else(String::new, |time| nanoseconds(time.nanoseconds)));
        }
        cells.push(name);
        rows.push(row(&cells));
    }
    out.write_all(folded(&head(&columns), &rows).as_bytes())
}
