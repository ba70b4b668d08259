//! The exception table of edited code.

use super::code::{Code, Handler};
use super::early::Early;
use super::edits::Edits;
use super::method::Method;
use super::positions::Positions;
use super::unfit::Unfit;

/// Appends the table: the method's own rows, those that inserted code needs where a monitor is entered, then those of the
/// catch-all.
pub(super) fn exception_table(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let (code, monitors) = (method.code, &method.monitors);
    let count_at = out.len();
    out.extend([0, 0]);
    let mut row = |start: usize, end: usize, handler: usize, catch_type: u16| {
        for value in [start as u16, end as u16, handler as u16, catch_type] {
            out.extend(value.to_be_bytes());
        }
    };
    let arrival = |handler: &Handler| {
        let stub = edits.handler_stubs.iter().position(|(entry, _)| *entry == handler.entry);
        stub.map_or(positions.label(handler.entry), |number| positions.stubs[number])
    };
    for handler in &code.handlers {
        // What is inserted on the way into a protected range belongs to it where a monitor is entered.
        let inside = monitors.held(handler.start) > 0;
        let start = if inside { positions.fall(handler.start) } else { positions.label(handler.start) };
        let end = if handler.start == handler.end { start } else { positions.end(handler.end) };
        row(start, end, arrival(handler), handler.catch_type);
    }
    guarded(method, edits, positions, |start, end, guard| {
        let handler = match guard {
            Guard::Handler(handler) => arrival(handler),
            Guard::At(at) => at,
        };
        row(start, end, handler, 0);
    });
    if edits.catch_all.is_some() {
        caught(code, edits, positions, early, |start, end, handler| row(start, end, handler, 0));
    }
    let rows = u16::try_from((out.len() - count_at) / 8).map_err(|_| Unfit::Rows)?;
    out[count_at..count_at + 2].copy_from_slice(&rows.to_be_bytes());
    Ok(())
}

/// Where an exception goes that inserted code would throw: it throws none, but the JVM cannot know.
enum Guard<'h> {
    Handler(&'h Handler),
    At(usize),
}

/// The rows for inserted code that runs with a monitor entered and that none of the method's own rows covers.
fn guarded<'h>(
    method: &'h Method<'_>,
    edits: &Edits,
    positions: &Positions,
    mut row: impl FnMut(usize, usize, Guard<'h>),
) {
    let (code, monitors) = (method.code, &method.monitors);
    let mut nearest: Option<&Handler> = None;
    for insn in monitors.inside() {
        let own = code.handler_for_any(insn);
        let (start, end) = (positions.fall(insn), positions.insn(insn));
        match own {
            Some(_) => nearest = own,
            // Not javac's: a `monitorexit` behind the protected range. What handles that range leaves the same monitor.
            None if start < end => {
                let same = nearest.filter(|handler| monitors.held(handler.entry) == monitors.held(insn));
                same.into_iter().for_each(|handler| row(start, end, Guard::Handler(handler)));
            }
            None => {}
        }
    }
    for ((_, target, piece), &at) in edits.trampolines.iter().zip(&positions.trampolines) {
        if let Some(handler) = code.handler_for_any(*target).filter(|_| monitors.held(*target) > 0) {
            row(at, at + piece.len(), Guard::Handler(handler));
        }
    }
    // The twin of a stub stands right behind it.
    for (number, pair) in edits.handler_stubs.windows(2).enumerate() {
        let [(entry, piece), (twin, _)] = pair else { continue };
        if entry == twin {
            row(positions.stubs[number], positions.stubs[number] + piece.len(), Guard::At(positions.stubs[number + 1]));
        }
    }
}

/// The rows of the catch-all: the whole method but for what it must not cover, behind all other rows.
fn caught(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    mut row: impl FnMut(usize, usize, usize),
) {
    let count = code.insns.len();
    // Where the rows are cut, and where they go on: an island has the types of where it leads to, which need not be
    // those around it.
    let uncaught = edits.not_caught.iter().chain(&early.calls).map(|&insn| (insn, insn + 1));
    let islands = positions.islands.iter().map(|island| (island.after + 1, island.after + 1));
    let turns = (1..=early.before.len()).filter(|&insn| early.is_before(insn) != early.is_before(insn - 1));
    let mut cuts: Vec<_> = uncaught.chain(islands).chain(turns.map(|insn| (insn, insn))).collect();
    cuts.sort_unstable();
    let mut start = 0;
    for (end, next) in cuts.into_iter().chain([(count, count)]) {
        if start < end {
            let handler = if early.is_before(start) { positions.catch_early } else { positions.catch_all };
            row(positions.label(start), positions.end(end), handler);
        }
        start = start.max(next);
    }
}

#[cfg(test)]
mod tests;
