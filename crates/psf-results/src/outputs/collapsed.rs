//! Collapsed stacks, as flame graph tools read them: `package;class;method;line units`.
//!
//! If the run has a call tree, the frames are the calls. Otherwise the callers are not known: the frames are the place of the
//! code, not a stack of calls. If the work of the JDK is known by call, the method that a line calls is the last frame.

use std::io::{self, Write};

use crate::verdict::Outcome;
use psf_report::names;
use psf_report::report::{MethodReport, Report};
use psf_report::tree;
use psf_score::Cost;
use psf_text::printable::one_line;
use psf_wire::counts::HomePlace;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    if let Some(tree) = outcome.report.as_ref().and_then(|report| report.tree()) {
        return tree::collapsed::write(tree, out);
    }
    let Some(report) = &outcome.report else { return Ok(()) };
    let by_call = by_call(report);
    for method in report.methods().iter().filter(|method| by_call.is_none() || !method.of_jdk) {
        let package = names::package(&method.class);
        let package = if package.is_empty() { "(no package)".to_owned() } else { package };
        let class = names::simple(&method.class);
        let own = names::method_name("", &method.method, &method.descriptor);
        let frames = [&package, class, own.trim_start_matches('.')].map(frame).join(";");
        for (line, cost, _) in line_costs(method) {
            writeln!(out, "{frames};line {line} {}", Cost(cost).units())?;
        }
    }
    for (place, cost) in by_call.iter().flatten() {
        let class = place.class.as_deref().unwrap_or("(several classes)");
        let package = names::package(class);
        let package = if package.is_empty() { "(no package)".to_owned() } else { package };
        let method = place.method.as_deref().map_or_else(
            || "(several methods)".to_owned(),
            |method| {
                let (name, descriptor) = method.split_at(method.find('(').unwrap_or(method.len()));
                names::method_name("", name, descriptor).trim_start_matches('.').to_owned()
            },
        );
        let callee = place.callee.as_deref().map_or_else(|| "(the JDK)".to_owned(), names::short_callee);
        let line = format!("line {}", place.line.unwrap_or(0));
        let frames = [&package, names::simple(class), &method, &line, &callee].map(frame).join(";");
        writeln!(out, "{frames} {}", cost.units())?;
    }
    Ok(())
}

/// Returns the work of the JDK for each call, if it is known by call.
pub(super) fn by_call(report: &Report) -> Option<Vec<(&HomePlace, Cost)>> {
    let all: Option<Vec<_>> = report.homes().iter().map(|home| Some((&home.place, home.cost?))).collect();
    all.filter(|all| !all.is_empty())
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
