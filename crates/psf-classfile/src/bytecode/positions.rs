//! The new positions of all instructions and inserted pieces: branch widening and switch padding.

use super::code::{Code, InsnIndex};
use super::edits::{Edits, Point};
use super::opcode::{Control, op};
use super::unfit::Unfit;

/// A `goto_w` after an instruction that does not fall through, for conditional branches that cannot reach their target. Its
/// frame is the target's, which is known; an inverted condition would need another frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Island {
    pub(super) after: InsnIndex,
    pub(super) target: Label,
    pub(super) at: usize,
}

/// A possible target of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Insn(InsnIndex),
    Trampoline(usize),
}

/// The code offsets of an instruction and of the insertions before it.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// After the previous instruction; ranges end here.
    end: u32,
    /// The target of jumps to the instruction.
    label: u32,
    /// The instruction itself.
    insn: u32,
}

/// The code offsets of everything after the insertions.
#[derive(Debug, Default)]
pub(super) struct Positions {
    /// By instruction; the last one is for the code's end.
    places: Vec<Place>,
    /// The trampolines.
    pub(super) trampolines: Vec<usize>,
    /// The handler stubs.
    pub(super) stubs: Vec<usize>,
    /// The catch-all handler; the end of the code if there is none.
    pub(super) catch_all: usize,
    /// The catch-all handler for code in which `this` is not initialized; the end of the code if there is none.
    pub(super) catch_early: usize,
    /// The length of the code.
    pub(super) length: usize,
    /// The islands, by the instruction before them.
    pub(super) islands: Vec<Island>,
    /// True for each wide `goto` and `jsr`: first by instruction, then for the jumps of trampolines, then of stubs.
    pub(super) wide: Vec<bool>,
}

impl Positions {
    /// Lays out the code, and widens branches until all reach their targets.
    ///
    /// With `early`, the code contains the catch-all twice.
    pub(super) fn compute(&mut self, code: &Code<'_>, edits: &Edits, early: bool) -> Result<(), Unfit> {
        let jumps = code.insns.len() + edits.trampolines.len() + edits.handler_stubs.len();
        self.islands.clear();
        self.wide.clear();
        self.wide.resize(jumps, false);
        loop {
            self.place(code, edits, early);
            if self.length > 65535 {
                return Err(Unfit::Code { size: self.length });
            }
            if self.length <= 32767 || !self.widen(code, edits)? {
                return Ok(());
            }
        }
    }

    fn place(&mut self, code: &Code<'_>, edits: &Edits, early: bool) {
        let count = code.insns.len();
        self.places.clear();
        let mut at = edits.prologue.map_or(0, |piece| piece.len());
        let mut insertions = edits.insertions.iter().peekable();
        let mut next_island = 0;
        let wide = &self.wide;
        let elastic = |&insn: &InsnIndex| is_switch(code.insns[insn].opcode) || wide[insn];
        let mut elastics = code.branches().map(|(insn, _)| insn).filter(elastic).peekable();
        loop {
            // All instructions before the next change move by the same distance.
            let index = self.places.len();
            let island = self.islands.get(next_island).map_or(count, |island| island.after + 1);
            let insertion = insertions.peek().map_or(count, |(insn, _, _)| *insn);
            let stop = elastics.peek().map_or(count, |&insn| insn).min(island).min(insertion);
            let from = code.pc(index);
            self.places.extend(code.insns[index..stop].iter().map(|insn| {
                let moved = at as u32 + (insn.pc - from as u32);
                Place { end: moved, label: moved, insn: moved }
            }));
            at += code.pc(stop) - from;

            let end = at as u32;
            while let Some(island) = self.islands.get_mut(next_island).filter(|island| island.after + 1 == stop) {
                island.at = at;
                at += 5;
                next_island += 1;
            }
            while let Some((_, _, piece)) = insertions.next_if(|(i, p, _)| *i == stop && *p == Point::Fall) {
                at += piece.len();
            }
            let label = at as u32;
            while let Some((_, _, piece)) = insertions.next_if(|(i, _, _)| *i == stop) {
                at += piece.len();
            }
            self.places.push(Place { end, label, insn: at as u32 });
            if stop == count {
                break;
            }
            at += self.insn_length(code, stop, at);
            elastics.next_if(|&insn| insn == stop);
        }
        let jump = |wide: bool| if wide { 5 } else { 3 };
        self.trampolines.clear();
        for (number, (_, _, piece)) in edits.trampolines.iter().enumerate() {
            self.trampolines.push(at);
            at += piece.len() + jump(self.wide[count + number]);
        }
        self.stubs.clear();
        for (number, (_, piece)) in edits.handler_stubs.iter().enumerate() {
            self.stubs.push(at);
            at += piece.len() + jump(self.wide[count + edits.trampolines.len() + number]);
        }
        self.catch_all = at;
        let handler = edits.catch_all.map_or(0, |piece| piece.len());
        self.catch_early = at + handler;
        self.length = self.catch_early + if early { handler } else { 0 };
    }

    fn insn_length(&self, code: &Code<'_>, index: InsnIndex, at: usize) -> usize {
        let original = code.pc(index + 1) - code.pc(index);
        match code.insns[index].opcode {
            op::GOTO | op::JSR if self.wide[index] => 5,
            opcode if is_switch(opcode) => original - (3 - code.pc(index) % 4) + (3 - at % 4),
            _ => original,
        }
    }

    /// Returns the offset after the previous instruction, where ranges end.
    pub(super) fn end(&self, insn: InsnIndex) -> usize {
        self.places[insn].end as usize
    }

    /// Returns the target of jumps to an instruction.
    pub(super) fn label(&self, insn: InsnIndex) -> usize {
        self.places[insn].label as usize
    }

    /// Returns the offset at which control arrives from the previous instruction.
    pub(super) fn fall(&self, insn: InsnIndex) -> usize {
        // If there is an island, control does not fall through.
        if self.islands.iter().any(|island| island.after + 1 == insn) { self.label(insn) } else { self.end(insn) }
    }

    /// Returns the offset of the instruction itself.
    pub(super) fn insn(&self, insn: InsnIndex) -> usize {
        self.places[insn].insn as usize
    }

    /// Returns the code offset of a label.
    pub(super) fn of(&self, label: Label) -> usize {
        match label {
            Label::Insn(index) => self.label(index),
            Label::Trampoline(number) => self.trampolines[number],
        }
    }

    /// Widens the jumps that do not reach their targets, or adds islands. Returns true if anything changed.
    fn widen(&mut self, code: &Code<'_>, edits: &Edits) -> Result<bool, Unfit> {
        let mut changed = false;
        for (insn, targets) in code.branches() {
            let [target] = targets else { continue };
            let opcode = code.insns[insn].opcode;
            if matches!(opcode, op::GOTO_W | op::JSR_W | op::TABLESWITCH | op::LOOKUPSWITCH) || self.wide[insn] {
                continue;
            }
            let label = route(edits, insn, *target);
            if reaches(self.insn(insn), self.of(label)) {
                continue;
            }
            if matches!(opcode, op::GOTO | op::JSR) {
                self.wide[insn] = true;
                changed = true;
            } else if self.island(insn, label).is_none() {
                self.add_island(code, insn, label)?;
                changed = true;
            }
        }
        let tail =
            edits.trampolines.iter().zip(&self.trampolines).map(|((_, target, piece), at)| (at + piece.len(), *target));
        let stubs =
            edits.handler_stubs.iter().zip(&self.stubs).map(|((target, piece), at)| (at + piece.len(), *target));
        let far: Vec<bool> = tail.chain(stubs).map(|(from, target)| !reaches(from, self.label(target))).collect();
        for (number, far) in far.into_iter().enumerate() {
            let wide = &mut self.wide[code.insns.len() + number];
            changed |= far && !*wide;
            *wide |= far;
        }
        Ok(changed)
    }

    /// Returns an island for `label` that the branch at `insn` reaches.
    pub(super) fn island(&self, insn: InsnIndex, label: Label) -> Option<usize> {
        self.islands
            .iter()
            .filter(|island| island.target == label)
            .map(|island| island.at)
            .find(|&at| reaches(self.insn(insn), at))
    }

    fn add_island(&mut self, code: &Code<'_>, insn: InsnIndex, label: Label) -> Result<(), Unfit> {
        let from = self.insn(insn);
        // The distance is below the limit, so that the code in between can still grow.
        let near = |after: &InsnIndex| self.end(after + 1).abs_diff(from) < 24_000;
        let no_way_through = |after: &InsnIndex| {
            !matches!(code.control(*after), Control::Next | Control::Conditional | Control::Subroutine)
        };
        // Inside a protected range, the types of the island would have to match that range's handler.
        let unprotected = |after: &InsnIndex| !code.handlers.iter().any(|h| h.start <= *after && after + 1 < h.end);
        let after = (0..code.insns.len())
            .filter(no_way_through)
            .filter(near)
            .filter(unprotected)
            .min_by_key(|after| self.end(after + 1).abs_diff(from))
            .ok_or(Unfit::Branch { pc: code.pc(insn) })?;
        let place = self.islands.partition_point(|island| island.after <= after);
        self.islands.insert(place, Island { after, target: label, at: self.end(after + 1) });
        Ok(())
    }
}

/// Returns the target of a branch, which may be a trampoline.
pub(super) fn route(edits: &Edits, insn: InsnIndex, target: InsnIndex) -> Label {
    let first = edits.trampolines.partition_point(|(branch, _, _)| *branch < insn);
    let of_branch = edits.trampolines[first..].iter().take_while(|(branch, _, _)| *branch == insn);
    let through = of_branch.enumerate().find(|(_, (_, to, _))| *to == target);
    through.map_or(Label::Insn(target), |(number, _)| Label::Trampoline(first + number))
}

fn is_switch(opcode: u8) -> bool {
    matches!(opcode, op::TABLESWITCH | op::LOOKUPSWITCH)
}

fn reaches(from: usize, to: usize) -> bool {
    i16::try_from(to as i64 - from as i64).is_ok()
}

#[cfg(test)]
mod tests;
