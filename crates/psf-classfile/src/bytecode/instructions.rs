//! The instructions of edited code, with the inserted pieces and with branches to the new positions of their targets.

use super::code::{Code, InsnIndex};
use super::edits::Edits;
use super::opcode::op;
use super::positions::{Positions, route};

/// Appends the code, which starts at `base`. With `early`, it contains the catch-all twice.
pub(super) fn emit(code: &Code<'_>, edits: &Edits, positions: &Positions, early: bool, out: &mut Vec<u8>, base: usize) {
    if let Some(prologue) = edits.prologue {
        out.extend_from_slice(&edits.bytes[prologue.start..prologue.end]);
    }
    let count = code.insns.len();
    let mut insertions = edits.insertions.iter().peekable();
    let mut islands = positions.islands.iter().peekable();
    let mut branches = code.branches().peekable();
    let mut redirected = edits.redirected.iter().peekable();
    let mut index = 0;
    loop {
        // The code before the next change is copied.
        let island = islands.peek().map_or(count, |island| island.after + 1);
        let insertion = insertions.peek().map_or(count, |(insn, _, _)| *insn);
        let stop = branches.peek().map_or(count, |(insn, _)| *insn).min(island).min(insertion);
        let start = out.len();
        out.extend_from_slice(&code.bytes[code.pc(index)..code.pc(stop)]);
        while let Some(&(insn, method)) = redirected.next_if(|(insn, _)| *insn < stop) {
            let operand = start + code.pc(insn) - code.pc(index) + 1;
            out[operand..operand + 2].copy_from_slice(&method.to_be_bytes());
        }
        for &(from, to) in &edits.blanks {
            if index <= from && to <= stop {
                let [first, behind] = [from, to].map(|insn| start + code.pc(insn) - code.pc(index));
                out[first..behind].fill(op::NOP);
            }
        }
        index = stop;
        while let Some(island) = islands.next_if(|island| island.after + 1 == index) {
            jump(out, base, true, positions.of(island.target));
        }
        while let Some((_, _, piece)) = insertions.next_if(|(insn, _, _)| *insn == index) {
            out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        }
        if index == count {
            break;
        }
        // If only an insertion caused the stop, the instruction is copied with the following ones.
        if let Some((_, targets)) = branches.next_if(|(insn, _)| *insn == index) {
            branch(code, edits, positions, index, targets, out, base);
            index += 1;
        }
    }
    let tails = edits.trampolines.iter().map(|(_, target, piece)| (target, piece));
    let tails = tails.chain(edits.handler_stubs.iter().map(|(target, piece)| (target, piece)));
    for (number, (target, piece)) in tails.enumerate() {
        out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        jump(out, base, positions.wide[count + number], positions.label(*target));
    }
    if let Some(piece) = edits.catch_all {
        for _ in 0..=usize::from(early) {
            out.extend_from_slice(&edits.bytes[piece.start..piece.end]);
        }
    }
}

fn jump(out: &mut Vec<u8>, base: usize, wide: bool, to: usize) {
    let offset = to as i64 - (out.len() - base) as i64;
    if wide {
        out.push(op::GOTO_W);
        out.extend((offset as i32).to_be_bytes());
    } else {
        out.push(op::GOTO);
        out.extend((offset as i16).to_be_bytes());
    }
}

fn branch(
    code: &Code<'_>,
    edits: &Edits,
    positions: &Positions,
    index: InsnIndex,
    targets: &[InsnIndex],
    out: &mut Vec<u8>,
    base: usize,
) {
    let at = out.len() - base;
    let bytes = code.insn_bytes(index);
    let offset = |to: usize| to as i64 - at as i64;
    let to = |target: InsnIndex| positions.of(route(edits, index, target));
    match bytes[0] {
        opcode @ (op::TABLESWITCH | op::LOOKUPSWITCH) => {
            let operands = &bytes[4 - code.pc(index) % 4..];
            out.push(opcode);
            out.resize(base + ((at + 4) & !3), 0);
            out.extend((offset(to(targets[0])) as i32).to_be_bytes());
            let header = if opcode == op::TABLESWITCH { 12 } else { 8 };
            out.extend_from_slice(&operands[4..header]);
            for (case, target) in targets[1..].iter().enumerate() {
                if opcode == op::LOOKUPSWITCH {
                    out.extend_from_slice(&operands[header + case * 8..header + case * 8 + 4]);
                }
                out.extend((offset(to(*target)) as i32).to_be_bytes());
            }
        }
        opcode @ (op::GOTO_W | op::JSR_W) => {
            out.push(opcode);
            out.extend((offset(to(targets[0])) as i32).to_be_bytes());
        }
        opcode @ (op::GOTO | op::JSR) if positions.wide[index] => {
            out.push(if opcode == op::GOTO { op::GOTO_W } else { op::JSR_W });
            out.extend((offset(to(targets[0])) as i32).to_be_bytes());
        }
        opcode => {
            let label = route(edits, index, targets[0]);
            let direct = positions.of(label);
            let reached = if i16::try_from(offset(direct)).is_ok() {
                direct
            } else {
                positions.island(index, label).unwrap_or(direct) // Positions::compute made one
            };
            out.push(opcode);
            out.extend((offset(reached) as i16).to_be_bytes());
        }
    }
}
