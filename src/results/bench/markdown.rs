//! Benchmarks as Markdown, for a comment on a merge request.

use std::io::{self, Write};

use super::Bench;
use super::against::Held;
use super::model::decimal;
use super::text::{changed, differs, summary};
use crate::text::markup::markdown::{escape, head, row};

/// Writes it.
pub fn write(bench: &Bench, held: &Held, out: &mut dyn Write) -> io::Result<()> {
    let passed = held.over.is_empty() && bench.passed();
    let verdict = if passed { "Passed" } else { "**Failed**" };
    writeln!(out, "### Benchmarks\n\n{verdict}: {}\n", escape(&summary(bench)))?;
    for over in &held.over {
        writeln!(out, "- {}", escape(&over.sentence))?;
    }
    for (name, why) in &bench.skipped {
        writeln!(out, "- Note: {} did not run: {}", escape(name), escape(why))?;
    }
    for note in &held.notes {
        writeln!(out, "- Note: {}", escape(note))?;
    }
    writeln!(out)?;
    let columns = [
        ("score", true),
        ("change", true),
        ("instructions", true),
        ("calls", true),
        ("objects", true),
        ("bytes", true),
        ("benchmark", false),
    ];
    out.write_all(head(&columns).as_bytes())?;
    for benchmark in &bench.benchmarks {
        let name = escape(&benchmark.name);
        let cells = match &benchmark.measured {
            Err(_) => [vec!["none".to_owned()], vec![String::new(); 5], vec![name]].concat(),
            Ok(measured) => {
                let numbers = measured.numbers().map(|(_, number)| number.map_or_else(String::new, decimal));
                let mark = if differs(measured).is_some() { " (not the same each time)" } else { "" };
                let change = escape(&changed(benchmark, held));
                [vec![decimal(measured.score()), change], numbers.to_vec(), vec![format!("{name}{mark}")]].concat()
            }
        };
        out.write_all(row(&cells).as_bytes())?;
    }
    Ok(())
}
