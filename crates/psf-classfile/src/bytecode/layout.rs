//! Assembles edited code: the new body of a Code attribute.

use super::code::InsnIndex;
use super::early::Early;
use super::edits::Edits;
use super::instructions::emit;
use super::method::Method;
use super::positions::Positions;
use super::unfit::Unfit;
use super::{attributes, handlers};
use crate::PoolAdditions;

/// Assembles the code of one method after another, and reuses its memory.
#[derive(Debug, Default)]
pub struct Assembler {
    positions: Positions,
}

impl Assembler {
    /// Returns the code offset of an instruction in the code that was assembled last.
    #[must_use]
    pub fn pc(&self, insn: InsnIndex) -> usize {
        self.positions.insn(insn)
    }

    /// Appends the body of the Code attribute with the edits. After an error, `out` keeps the bytes written so far.
    pub fn assemble(
        &mut self,
        method: &Method<'_>,
        edits: &Edits,
        additions: &mut PoolAdditions,
        out: &mut Vec<u8>,
    ) -> Result<(), Unfit> {
        let code = method.code;
        let max_stack = code.max_stack.checked_add(edits.extra_stack).ok_or(Unfit::Frame)?;
        let max_locals = usize::from(code.max_locals) + edits.extra_slots() + edits.temporaries;
        let max_locals = u16::try_from(max_locals).map_err(|_| Unfit::Frame)?;
        // Extra locals make every frame as long as the method's locals. No real method reaches 16 million of them.
        let frames = method.frames.as_ref().map_or(0, |(_, frames)| frames.len());
        if !edits.extra_locals.is_empty() && frames * usize::from(max_locals) > 16 << 20 {
            return Err(Unfit::Frame);
        }
        let none = Early::default();
        let early = method.early.as_ref().filter(|_| edits.catch_all.is_some()).unwrap_or(&none);
        let twice = early.before.contains(&true);
        self.positions.compute(code, edits, twice)?;
        let positions = &self.positions;

        out.extend(max_stack.to_be_bytes());
        out.extend(max_locals.to_be_bytes());
        out.extend((positions.length as u32).to_be_bytes());
        let code_start = out.len();
        emit(code, edits, positions, twice, out, code_start);
        debug_assert_eq!(out.len() - code_start, positions.length);
        handlers::exception_table(method, edits, positions, early, out)?;
        attributes::attributes(method, edits, positions, early, additions, out)
    }
}
