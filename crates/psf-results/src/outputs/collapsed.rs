//! Collapsed stacks, as flame graph tools read them: `package;class;method;line units`.
//!
//! If the run has a call tree, the frames are the calls. Otherwise the callers are not known: the frames are the place of the
//! code, not a stack of calls. If the work of the JDK is known by call, the method that a line calls is the last frame.

use std::io::{self, Write};

use crate::verdict::Outcome;
use psf_report::names;
use psf_report::report::MethodReport;
use psf_report::tree;
use psf_score::Cost;
use psf_text::printable::one_line;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    if let Some(tree) = outcome.report.as_ref().and_then(|report| report.tree()) {
        return tree::collapsed::write(tree, out);
    }
    let Some(report) = &outcome.report else { return Ok(()) };
    let homes = report.priced_homes();
    for method in report.methods().iter().filter(|method| homes.is_none() || !method.of_jdk) {
        let frames = frames([&method.class, &method.method, &method.descriptor]);
        for (line, cost, _) in line_costs(method) {
            writeln!(out, "{frames};line {line} {}", Cost(cost).units())?;
        }
    }
    for home in homes.unwrap_or_default() {
        let frames = frames(names::row_of(&home.place));
        let callee = home.place.callee.as_deref().map_or_else(|| "(the JDK)".to_owned(), names::short_callee);
        let line = home.place.line.unwrap_or(0);
        writeln!(out, "{frames};line {line};{} {}", frame(&callee), home.cost.unwrap_or_default().units())?;
    }
    Ok(())
}

/// Returns the frames of a method: its package, its class and its name.
fn frames([class, method, descriptor]: [&str; 3]) -> String {
    let package = names::package(class);
    let package = if package.is_empty() { "(no package)".to_owned() } else { package };
    let own = names::method_name("", method, descriptor);
    [&package, names::simple(class), own.trim_start_matches('.')].map(frame).join(";")
}

/// Returns the name of a frame, without the separator of frames.
fn frame(name: &str) -> String {
    one_line(name).replace(';', ":")
}

/// Returns line, cost and instructions of each executed line; 0 is code without a line.
pub(super) fn line_costs(method: &MethodReport) -> impl Iterator<Item = (u16, u128, u64)> + '_ {
    let lines = method.lines.iter().map(|(&line, own)| (line, own.cost.0, own.instructions));
    let (cost, executed) =
        lines.clone().fold((0u128, 0u64), |sum, (_, cost, own)| (sum.0 + cost, sum.1.saturating_add(own)));
    let rest = (0, method.cost.0.saturating_sub(cost), method.instructions.saturating_sub(executed));
    std::iter::once(rest).chain(lines).filter(|(_, _, executed)| *executed > 0)
}
