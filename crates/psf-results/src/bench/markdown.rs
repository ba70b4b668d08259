//! Benchmarks as Markdown, for a comment on a merge request.

use std::io::{self, Write};

use super::Bench;
use super::model::decimal;
use super::text::{changed, differs, of_time, summary};
use super::timed::nanoseconds;
use crate::limit_check::LimitCheck;
use psf_text::markup::markdown::{escape, head, row};

/// Writes the comment.
pub fn write(bench: &Bench, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let passed = check.over.is_empty() && bench.passed();
    let verdict = if passed { "Passed" } else { "**Failed**" };
    writeln!(out, "### Benchmarks\n\n{verdict}: {}\n", escape(&summary(bench)))?;
    for over in &check.over {
        writeln!(out, "- {}", escape(&over.sentence))?;
    }
    for (name, why) in &bench.skipped {
        writeln!(out, "- Note: {} did not run: {}", escape(name), escape(why))?;
    }
    for note in &check.notes {
        writeln!(out, "- Note: {}", escape(note))?;
    }
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
    out.write_all(head(&columns).as_bytes())?;
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
        out.write_all(row(&cells).as_bytes())?;
    }
    Ok(())
}
