//! The profile format of Callgrind with the events of Cachegrind, for `callgrind_annotate`, KCachegrind and QCachegrind.

use std::io::{self, Write};

use super::{EVENTS, Events, OF_CACHEGRIND, SimulationReport};
use psf_report::names;

/// Writes the cost by file, method and line.
pub fn write(report: &SimulationReport, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "# callgrind format\nversion: 1\ncreator: psf\npositions: line\nevents: {}\n",
        EVENTS[..OF_CACHEGRIND].join(" ")
    )?;
    for method in &report.methods {
        let file = method.source_path().unwrap_or_else(|| "???".to_owned());
        writeln!(out, "fl={}\nfn={}", names::callgrind(&file), names::callgrind(&method.name()))?;
        for (line, events) in &method.lines {
            writeln!(out, "{line} {}", joined(events))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "totals: {}", joined(&report.total()))
}

fn joined(events: &Events) -> String {
    let numbers = events.numbers().map(|number| number.to_string());
    numbers[..OF_CACHEGRIND].join(" ")
}
