//! Benchmarks as CSV, one line for each.

use std::io::{self, Write};

use super::Bench;
use crate::limit_check::LimitCheck;
use psf_text::markup::spreadsheet::cell;

/// Writes the benchmarks in their order. All numbers are for one operation.
pub fn write(bench: &Bench, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record([
        "benchmark",
        "score",
        "before",
        "instructions",
        "calls",
        "objects",
        "bytes",
        "nanoseconds",
        "steady",
        "message",
    ])?;
    for benchmark in &bench.benchmarks {
        let before = check.before.as_ref().and_then(|before| before.get(&benchmark.name)).copied();
        let measured = benchmark.measured.as_ref();
        let mut row = vec![cell(&benchmark.name), shown(measured.ok().map(super::Measured::score)), shown(before)];
        match measured {
            Ok(measured) => row.extend(measured.numbers().map(|(_, number)| shown(number))),
            Err(_) => row.extend([const { String::new() }; 4]),
        }
        row.push(benchmark.time.map_or_else(String::new, |time| time.nanoseconds.to_string()));
        row.push(measured.map_or_else(|_| String::new(), |measured| measured.steady.to_string()));
        let over = check.over.iter().find(|over| over.name == benchmark.name).map(|over| over.sentence.as_str());
        let message = measured.err().map(String::as_str).or(over).unwrap_or_default();
        row.push(cell(message));
        csv.write_record(row)?;
    }
    csv.flush()
}

/// Formats thousandths for a spreadsheet: `1234.5`.
fn shown(thousandths: Option<u64>) -> String {
    thousandths.map_or_else(String::new, |number| (number as f64 / 1000.0).to_string())
}
