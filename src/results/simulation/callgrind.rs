//! The profile format of Callgrind, with the events of Cachegrind, for `callgrind_annotate`, KCachegrind and QCachegrind.

use std::io::{self, Write};

use super::{EVENTS, SimulationReport};
use crate::results::names;

/// Writes cost by file, method and line.
pub fn write(report: &SimulationReport, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# callgrind format\nversion: 1\ncreator: psf\npositions: line\nevents: {}\n", EVENTS.join(" "))?;
    for method in &report.methods {
        let file = method.source_path().unwrap_or_else(|| "???".to_owned());
        writeln!(out, "fl={}\nfn={}", names::callgrind(&file), names::callgrind(&method.name()))?;
        for (line, events) in &method.lines {
            writeln!(out, "{line} {}", joined(events.numbers()))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "totals: {}", joined(report.total().numbers()))
}

fn joined(numbers: [u64; 11]) -> String {
    numbers.map(|number| number.to_string()).join(" ")
}
