//! The exception table of edited code.

use super::code::Code;
use super::early::Early;
use super::edits::Edits;
use super::positions::Positions;
use super::unfit::Unfit;

/// Appends the table: the method's own rows, then those of the catch-all.
pub(super) fn exception_table(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let count_at = out.len();
    out.extend([0, 0]);
    let mut row = |start: usize, end: usize, handler: usize, catch_type: u16| {
        for value in [start as u16, end as u16, handler as u16, catch_type] {
            out.extend(value.to_be_bytes());
        }
    };
    for handler in &code.handlers {
        let stub = edits.handler_stubs.iter().position(|(entry, _)| *entry == handler.entry);
        let entry = stub.map_or(positions.label(handler.entry), |number| positions.stubs[number]);
        let start = positions.label(handler.start);
        let end = if handler.start == handler.end { start } else { positions.end(handler.end) };
        row(start, end, entry, handler.catch_type);
    }
    if edits.catch_all.is_some() {
        caught(code, edits, positions, early, |start, end, handler| row(start, end, handler, 0));
    }
    let rows = u16::try_from((out.len() - count_at) / 8).map_err(|_| Unfit::Rows)?;
    out[count_at..count_at + 2].copy_from_slice(&rows.to_be_bytes());
    Ok(())
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
