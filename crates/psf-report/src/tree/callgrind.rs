//! The profile format of Callgrind with calls, for `callgrind_annotate`, KCachegrind and QCachegrind. It has the cost by file,
//! method and line. From each line it has the callees, the number of calls, and their cost with everything that they called.
//!
//! A recursive call has no cost of its own here, because the cost of the outer call includes it.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::TreeReport;
use crate::names;
use psf_score::Cost;
use psf_score::tree::ContextCost;

/// A method of the map.
type Place = (usize, usize);

#[derive(Default)]
struct Method {
    lines: BTreeMap<u16, Cost>,
    /// The number of calls and their cost, by line and callee.
    calls: BTreeMap<(u16, Place), (u64, Cost)>,
}

/// Writes all threads together.
pub fn write(report: &TreeReport, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# callgrind format\nversion: 1\ncreator: psf\npositions: line\nevents: Units\n")?;
    let methods = methods(report);
    for (&place, method) in &methods {
        writeln!(out, "fl={}\nfn={}", file(report, place), names::callgrind(&report.name(place)))?;
        for (line, cost) in &method.lines {
            writeln!(out, "{line} {}", cost.units())?;
        }
        for (&(line, callee), (calls, cost)) in &method.calls {
            let (file, name) = (file(report, callee), names::callgrind(&report.name(callee)));
            let first = report.method(callee).line;
            writeln!(out, "cfi={file}\ncfn={name}\ncalls={calls} {first}\n{line} {}", cost.units())?;
        }
        writeln!(out)?;
    }
    let units = methods.values().flat_map(|method| method.lines.values()).map(|cost| cost.units());
    writeln!(out, "totals: {}", units.fold(0, u64::saturating_add))
}

fn methods(report: &TreeReport) -> BTreeMap<Place, Method> {
    let mut methods: BTreeMap<Place, Method> = BTreeMap::new();
    for thread in &report.tree.threads {
        for node in &thread.nodes {
            if let Some(parent) = node.parent {
                let caller = methods.entry(thread.nodes[parent].place).or_default();
                let (calls, cost) = caller.calls.entry((node.line, node.place)).or_default();
                *calls = calls.saturating_add(node.calls);
                // The cost of a call within an equal call is already part of the outer call's cost.
                let call = |of: &ContextCost| (thread.caller(of), of.line, of.place);
                cost.0 +=
                    if thread.is_within(node, |above| call(above) == call(node)) { 0 } else { node.accumulated.0 };
            }
            let own = methods.entry(node.place).or_default();
            node.lines.iter().for_each(|(&line, cost)| own.lines.entry(line).or_default().0 += cost.0);
            let rest = node.base.0 - node.lines.values().map(|cost| cost.0).sum::<u128>();
            if rest > 0 {
                own.lines.entry(0).or_default().0 += rest;
            }
        }
    }
    methods
}

/// Returns the source file with its package.
fn file(report: &TreeReport, place: Place) -> String {
    names::callgrind(&report.method(place).path().unwrap_or_else(|| "???".to_owned()))
}
