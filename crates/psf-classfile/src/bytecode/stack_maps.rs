//! The stack map table of edited code: the original frames at their new offsets, and the frames that inserted code needs.

use super::code::InsnIndex;
use super::early::Early;
use super::edits::Edits;
use super::frames::{self, ExtraLocals, Frame, Frames, Unset, VType};
use super::method::Method;
use super::positions::{Label, Positions};
use super::unfit::Unfit;
use crate::{ClassError, Member, PoolAdditions, PoolFull};

/// Appends the body of the stack map table. Returns `false` if the code must not have one.
pub(super) fn stack_map_table(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<bool, Unfit> {
    match write_frames(method, edits, positions, early, additions, out) {
        Ok(()) => Ok(true),
        // In version 50, insufficient frames do not matter: without a table the old verifier takes over.
        Err(Unfit::Malformed(_)) if method.class.major == 50 => Ok(false),
        Err(unfit) => Err(unfit),
    }
}

fn write_frames(
    method: &Method<'_>,
    edits: &Edits,
    positions: &Positions,
    early: &Early,
    additions: &mut PoolAdditions,
    out: &mut Vec<u8>,
) -> Result<(), Unfit> {
    let Method { code, entry, .. } = method;
    let none = Frames::default();
    let decoded = method.frames.as_ref().map_or(&none, |(_, frames)| frames);
    let frame_of = |insn: InsnIndex| -> Result<Frame<'_>, Unfit> {
        let missing = || ClassError::in_code(code.pc(insn), "a branch target without a stack map frame");
        Ok(decoded.at(insn).ok_or_else(missing)?)
    };
    let mut tail = Vec::with_capacity(edits.trampolines.len() + edits.handler_stubs.len() + 2);
    let mut islands = Vec::with_capacity(positions.islands.len());
    for island in &positions.islands {
        let target = match island.target {
            Label::Insn(insn) => insn,
            Label::Trampoline(number) => edits.trampolines[number].1,
        };
        islands.push((island.at, frame_of(target)?));
    }
    for ((_, target, _), at) in edits.trampolines.iter().zip(&positions.trampolines) {
        tail.push((*at, frame_of(*target)?));
    }
    for ((target, _), at) in edits.handler_stubs.iter().zip(&positions.stubs) {
        tail.push((*at, frame_of(*target)?));
    }
    let (stack, this);
    if edits.catch_all.is_some() {
        stack = [VType::Object(additions.class("java/lang/Throwable")?)];
        tail.push((positions.catch_all, Frame { locals: &[], stack: &stack, unset: Unset::NONE }));
        if early.before.contains(&true) {
            this = [VType::UninitializedThis];
            // No code that the handler covers has fewer fields set.
            let unset = method.early_frames.at_entry();
            tail.push((positions.catch_early, Frame { locals: &this, stack: &stack, unset }));
        }
    }
    let arrival = match edits.arrival {
        Some((at, class)) => Some((at, [VType::Object(additions.class(class)?)])),
        None => None,
    };
    let first = arrival.as_ref().map(|(at, stack)| (*at, stack.as_slice()));
    let mut all = Vec::with_capacity(decoded.len() + islands.len() + tail.len());
    all.extend(decoded.iter().map(|(insn, frame)| (positions.label(insn), frame)));
    if !islands.is_empty() {
        all.extend(islands);
        all.sort_by_key(|(at, _)| *at);
    }
    all.extend(tail);
    let extra = ExtraLocals { max_locals: code.max_locals, types: &edits.extra_locals };
    let mut resolve = Resolver { method, positions, additions };
    let entry = (entry.as_slice(), method.early_frames.at_entry());
    Ok(frames::encode(first, &all, entry, extra, &mut resolve, out)?)
}

struct Resolver<'a, 'm> {
    method: &'a Method<'m>,
    positions: &'a Positions,
    additions: &'a mut PoolAdditions,
}

impl frames::Resolve for Resolver<'_, '_> {
    fn pc(&self, insn: InsnIndex) -> usize {
        self.positions.insn(insn)
    }

    fn parameter(&mut self, start: u16, end: u16) -> Result<u16, PoolFull> {
        let name = &self.method.descriptor[usize::from(start)..usize::from(end)];
        self.additions.class_of_bytes(name)
    }

    fn strict_fields(&mut self) -> Result<Vec<u16>, PoolFull> {
        let class = self.method.class;
        let name_and_type = |field: &Member| {
            let part = |index| class.pool.utf8(index).unwrap_or_default();
            self.additions.name_and_type(part(field.name), part(field.descriptor))
        };
        class.strict_fields().map(name_and_type).collect()
    }
}
