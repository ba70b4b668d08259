//! The exception table of edited code.

use super::code::{Code, Handler};
use super::early::Early;
use super::edits::Edits;
use super::method::Method;
use super::positions::Positions;
use super::unfit::Unfit;

/// Appends the table: the method's own rows, the rows of inserted code that runs with a monitor entered, then the rows of the
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
        // If a monitor is entered, the range includes the pieces that control passes on its way into the range.
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

/// The handler for exceptions of inserted code. The code throws none, but the JVM cannot know that.
enum Guard<'h> {
    Handler(&'h Handler),
    At(usize),
}

/// Finds the rows for inserted code that runs with a monitor entered, and that none of the method's own rows covers.
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
            // Other compilers than javac put a `monitorexit` after the protected range, whose handler leaves the same monitor.
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
    // The twin of a stub comes directly after it.
    for (number, pair) in edits.handler_stubs.windows(2).enumerate() {
        let [(entry, piece), (twin, _)] = pair else { continue };
        if entry == twin {
            row(positions.stubs[number], positions.stubs[number] + piece.len(), Guard::At(positions.stubs[number + 1]));
        }
    }
}

/// Finds the rows of the catch-all, after all other rows: the whole method without the parts that it must not cover.
fn caught(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    mut row: impl FnMut(usize, usize, usize),
) {
    let count = code.insns.len();
    // The ends of the rows, and the starts of the next ones. An island has the types of its target, which may differ from the
    // types around it.
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
