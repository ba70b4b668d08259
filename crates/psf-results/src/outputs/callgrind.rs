//! The profile format of Callgrind, for `callgrind_annotate` and KCachegrind: cost by file, method and line.
//!
//! It contains what each method executes itself. It does not contain callers and callees, so it has no call lines. Code
//! without a line is at line 0.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::collapsed::line_costs;
use crate::verdict::Outcome;
use psf_report::names::callgrind;
use psf_report::report::MethodReport;
use psf_score::Cost;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let methods = outcome.report.as_ref().map_or(&[][..], |report| report.methods());
    writeln!(out, "# callgrind format\nversion: 1\ncreator: psf\npositions: line\nevents: Units Instructions\n")?;
    // Group the methods by file.
    let mut files: BTreeMap<String, Vec<&MethodReport>> = BTreeMap::new();
    for method in methods {
        let file = if method.source.is_some() { outcome.path_of(&method.source_path()) } else { "???".to_owned() };
        files.entry(file).or_default().push(method);
    }
    let (mut units, mut instructions) = (0u64, 0u64);
    for (file, methods) in files {
        writeln!(out, "fl={}", callgrind(&file))?;
        for method in methods {
            writeln!(out, "fn={}", callgrind(&method.name()))?;
            for (line, cost, executed) in line_costs(method) {
                let cost = Cost(cost).units();
                writeln!(out, "{line} {cost} {executed}")?;
                units = units.saturating_add(cost);
                instructions = instructions.saturating_add(executed);
            }
        }
        writeln!(out)?;
    }
    writeln!(out, "totals: {units} {instructions}")
}
