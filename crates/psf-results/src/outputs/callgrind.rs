//! The profile format of Callgrind, for `callgrind_annotate` and KCachegrind: cost by file, method and line.
//!
//! It contains what each method executes itself. If the work of the JDK is known by call, lines of the program also call methods of
//! the JDK, which have that work. Other calls are not in it: a call tree has them. Code without a line is at line 0.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};

use super::collapsed::line_costs;
use crate::verdict::Outcome;
use psf_report::names::{self, callgrind};
use psf_report::report::{HomeReport, MethodReport, Report};
use psf_score::Cost;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# callgrind format\nversion: 1\ncreator: psf\npositions: line\nevents: Units Instructions\n")?;
    let mut totals = Totals::default();
    if let Some(report) = &outcome.report {
        let homes = report.priced_homes();
        methods(outcome, report, homes.unwrap_or_default(), &mut totals, out)?;
        if let Some(homes) = homes {
            of_jdk(report, homes, &mut totals, out)?;
        }
    }
    writeln!(out, "totals: {} {}", totals.units, totals.instructions)
}

#[derive(Default)]
struct Totals {
    units: u64,
    instructions: u64,
}

impl Totals {
    fn line(&mut self, line: u16, cost: Cost, executed: u64, out: &mut dyn Write) -> io::Result<()> {
        self.units = self.units.saturating_add(cost.units());
        self.instructions = self.instructions.saturating_add(executed);
        writeln!(out, "{line} {} {executed}", cost.units())
    }
}

/// Writes methods by file: the methods of the program if there are homes, otherwise all.
fn methods(
    outcome: &Outcome,
    report: &Report,
    homes: &[HomeReport],
    totals: &mut Totals,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut files: BTreeMap<String, Vec<&MethodReport>> = BTreeMap::new();
    for method in report.methods().iter().filter(|method| homes.is_empty() || !method.of_jdk) {
        let file = if method.source.is_some() { outcome.path_of(&method.source_path()) } else { "???".to_owned() };
        files.entry(file).or_default().push(method);
    }
    let mut calls: HashMap<(&str, &str), Vec<&HomeReport>> = HashMap::new();
    for home in homes {
        if let (Some(class), Some(method)) = (&home.place.class, &home.place.method) {
            calls.entry((class, method)).or_default().push(home);
        }
    }
    for (file, methods) in files {
        writeln!(out, "fl={}", callgrind(&file))?;
        for method in methods {
            writeln!(out, "fn={}", callgrind(&method.name()))?;
            for (line, cost, executed) in line_costs(method) {
                totals.line(line, Cost(cost), executed, out)?;
            }
            let key = format!("{}{}", method.method, method.descriptor);
            for home in calls.get(&(method.class.as_str(), key.as_str())).into_iter().flatten() {
                call(method, home, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Writes a call of the JDK on a line of the program.
fn call(method: &MethodReport, home: &HomeReport, out: &mut dyn Write) -> io::Result<()> {
    let line = home.place.line.unwrap_or(0);
    let count = home.place.callee.clone().and_then(|callee| method.called.get(&(line, callee)).copied());
    writeln!(out, "cfi=???\ncfn={}\ncalls={} 0", callee(home), count.unwrap_or(1))?;
    writeln!(out, "{line} {} {}", home.cost.unwrap_or_default().units(), home.instructions)
}

/// Writes the work of the JDK by the methods that the program calls, and the work that no call of the program led to.
fn of_jdk(report: &Report, homes: &[HomeReport], totals: &mut Totals, out: &mut dyn Write) -> io::Result<()> {
    let all = report.methods().iter().filter(|method| method.of_jdk);
    let mut rest =
        all.fold((0u128, 0u64), |sum, method| (sum.0 + method.cost.0, sum.1.saturating_add(method.instructions)));
    let mut callees: BTreeMap<String, (u128, u64)> = BTreeMap::new();
    for home in homes {
        let cost = home.cost.unwrap_or_default().0;
        rest = (rest.0.saturating_sub(cost), rest.1.saturating_sub(home.instructions));
        let sum = callees.entry(callee(home)).or_default();
        *sum = (sum.0 + cost, sum.1.saturating_add(home.instructions));
    }
    if rest != (0, 0) {
        callees.insert(callgrind(names::JVM), rest);
    }
    writeln!(out, "fl=???")?;
    for (callee, (cost, instructions)) in callees {
        writeln!(out, "fn={callee}")?;
        totals.line(0, Cost(cost), instructions, out)?;
    }
    writeln!(out)
}

/// Returns the name of the method that a call names.
fn callee(home: &HomeReport) -> String {
    let callee = home.place.callee.as_deref();
    callgrind(&callee.map_or_else(
        || "(several calls)".to_owned(),
        |callee| if callee.contains('.') { names::callee(callee) } else { names::short_callee(callee) },
    ))
}
