//! Decodes a Code attribute (JVMS 4.7.3): instructions by index, branches resolved to indices.

use std::ops::Range;

use super::opcode::{Control, OPCODES, Opcode, Operands, PLAIN_LENGTHS, POOL_INDEX_LENGTHS, THROWING, op};
use crate::{Attribute, ClassError, ClassFile, Reader};

/// The position of an instruction among the instructions of its method. The number of instructions means the code's end.
pub type InsnIndex = usize;

/// Marks a code offset at which no instruction starts. There are at most 65,535 instructions, so none has this index.
const NO_INSN: u16 = u16::MAX;

/// An instruction of the code.
#[derive(Clone, Copy, Debug)]
pub struct Insn {
    /// The code offset.
    pub pc: u32,
    /// The opcode; [`op::WIDE`] for a modified instruction.
    pub opcode: u8,
    /// The control flow; `wide ret` is a `ret`.
    pub control: Control,
}

impl Insn {
    /// Returns the row of the opcode table.
    #[must_use]
    pub fn info(self) -> &'static Opcode {
        &OPCODES[usize::from(self.opcode)]
    }
}

/// A row of the exception table, with instruction indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    /// The first instruction covered.
    pub start: InsnIndex,
    /// The index after the last instruction covered.
    pub end: InsnIndex,
    /// The first instruction of the handler.
    pub entry: InsnIndex,
    /// The pool index of the caught class; 0 for any.
    pub catch_type: u16,
}

impl Handler {
    /// Returns true if it covers an instruction.
    #[must_use]
    pub fn covers(&self, insn: InsnIndex) -> bool {
        (self.start..self.end).contains(&insn)
    }
}

/// An instruction after which control may leave the sequence.
#[derive(Clone, Debug)]
struct Exit {
    insn: InsnIndex,
    targets: Range<usize>,
}

/// A method's code, decoded.
#[derive(Clone, Debug, Default)]
pub struct Code<'a> {
    /// `max_stack`
    pub max_stack: u16,
    /// `max_locals`
    pub max_locals: u16,
    /// The code bytes.
    pub bytes: &'a [u8],
    /// The instructions.
    pub insns: Vec<Insn>,
    /// The exception table.
    pub handlers: Vec<Handler>,
    /// The attributes of the code.
    pub attributes: Vec<Attribute>,
    exits: Vec<Exit>,
    targets: Vec<InsnIndex>,
    /// The instructions that can throw, by opcode.
    throwing: Vec<u16>,
    /// The instruction at each code offset.
    index_at: Vec<u16>,
}

impl<'a> Code<'a> {
    /// Decodes the body of a Code attribute of `class`.
    pub fn parse(class: &ClassFile<'a>, attribute: Attribute) -> Result<Self, ClassError> {
        let mut code = Self::default();
        code.read(class, attribute)?;
        Ok(code)
    }

    /// Decodes the body of another Code attribute, and reuses the memory.
    pub fn read(&mut self, class: &ClassFile<'a>, attribute: Attribute) -> Result<(), ClassError> {
        let mut reader = Reader::over(class.bytes, attribute.body, attribute.end);
        (self.max_stack, self.max_locals) = (reader.u2()?, reader.u2()?);
        let length = reader.u4()? as usize;
        if length == 0 || length > 65535 {
            return Err(reader.error(format!("code length {length} is not within 1 to 65535")));
        }
        self.bytes = reader.take(length)?;
        self.insns.clear();
        self.handlers.clear();
        self.exits.clear();
        self.targets.clear();
        self.index_at.clear();
        self.index_at.resize(length, NO_INSN);
        self.decode()?;
        self.resolve_targets()?;
        for _ in 0..reader.u2()? {
            let row = [reader.u2()?, reader.u2()?, reader.u2()?];
            let catch_type = reader.u2()?;
            let [start, end, entry] = row.map(|pc| self.index_of(usize::from(pc)));
            match (start, end, entry) {
                // An empty range covers nothing, but its row stays: type annotations refer to rows by number.
                (Some(start), Some(end), Some(entry)) if start <= end && entry < self.insns.len() => {
                    self.handlers.push(Handler { start, end, entry, catch_type });
                }
                _ => {
                    let [start, end, entry] = row;
                    return Err(ClassError::in_code(
                        usize::from(start),
                        format!("exception table row {start}..{end} to {entry} does not lie on instructions"),
                    ));
                }
            }
        }
        crate::read_attributes(&mut reader, &mut self.attributes)?;
        if !reader.at_end() {
            return Err(reader.error("bytes are left after the code's attributes"));
        }
        Ok(())
    }

    fn decode(&mut self) -> Result<(), ClassError> {
        // Always written, and overwritten if the instruction cannot throw: a branch here would be mispredicted too often.
        self.throwing.clear();
        self.throwing.resize(self.bytes.len() + 1, 0);
        let mut throwing = 0;
        let mut pc = 0;
        while let Some(&opcode) = self.bytes.get(pc) {
            let index = self.insns.len();
            self.index_at[pc] = index as u16;
            self.throwing[throwing] = index as u16;
            throwing += usize::from(THROWING[usize::from(opcode)]);
            let plain = usize::from(PLAIN_LENGTHS[usize::from(opcode)]);
            let (length, control) = if plain != 0 { (plain, Control::Next) } else { self.special(pc, index)? };
            self.insns.push(Insn { pc: pc as u32, opcode, control });
            pc += length;
        }
        self.throwing.truncate(throwing);
        if pc > self.bytes.len() {
            let last = self.insns.last().map_or(0, |insn| insn.pc as usize);
            return Err(ClassError::in_code(last, "the last instruction is cut off"));
        }
        Ok(())
    }

    /// Returns the length and control flow of an instruction whose opcode does not determine them. Records its targets as code
    /// offsets.
    fn special(&mut self, pc: usize, insn: InsnIndex) -> Result<(usize, Control), ClassError> {
        let opcode = self.bytes[pc];
        let Some(row) = OPCODES.get(usize::from(opcode)) else {
            return Err(ClassError::in_code(pc, format!("opcode {opcode:#04x} is not defined")));
        };
        let length = match row.operands {
            Operands::Branch => {
                let offset = i32::from(self.i2(pc + 1, pc)?);
                self.add_exit(insn, pc, &[offset])?;
                3
            }
            Operands::WideBranch => {
                let offset = self.i4(pc + 1, pc)?;
                self.add_exit(insn, pc, &[offset])?;
                5
            }
            Operands::TableSwitch => {
                let start = (pc + 4) & !3;
                let (low, high) = (self.i4(start + 4, pc)?, self.i4(start + 8, pc)?);
                let count = i64::from(high) - i64::from(low) + 1;
                self.switch(insn, pc, start, 12, 4, 0, count)?
            }
            Operands::LookupSwitch => {
                let start = (pc + 4) & !3;
                let count = i64::from(self.i4(start + 4, pc)?);
                self.switch(insn, pc, start, 8, 8, 4, count)?
            }
            Operands::Wide => match self.bytes.get(pc + 1) {
                Some(&op::IINC) => 6,
                Some(&op::RET) => {
                    self.add_exit(insn, pc, &[])?;
                    return Ok((4, Control::Ret));
                }
                Some(op::ILOAD..=op::ALOAD | op::ISTORE..=op::ASTORE) => 4,
                _ => return Err(ClassError::in_code(pc, "wide modifies an instruction that cannot be modified")),
            },
            operands => {
                self.add_exit(insn, pc, &[])?;
                operands.length()
            }
        };
        Ok((length, row.control))
    }

    #[expect(clippy::too_many_arguments, reason = "the shape of both switches, side by side at the two callers")]
    fn switch(
        &mut self,
        insn: InsnIndex,
        pc: usize,
        start: usize,
        header: usize,
        stride: usize,
        skip: usize,
        count: i64,
    ) -> Result<usize, ClassError> {
        let count = usize::try_from(count)
            .ok()
            .filter(|count| start + header + count * stride <= self.bytes.len())
            .ok_or_else(|| ClassError::in_code(pc, "switch does not fit into the code"))?;
        let mut offsets = vec![self.i4(start, pc)?];
        for case in 0..count {
            offsets.push(self.i4(start + header + case * stride + skip, pc)?);
        }
        self.add_exit(insn, pc, &offsets)?;
        Ok(start + header + count * stride - pc)
    }

    fn add_exit(&mut self, insn: InsnIndex, pc: usize, offsets: &[i32]) -> Result<(), ClassError> {
        let start = self.targets.len();
        for &offset in offsets {
            let target = usize::try_from(pc as i64 + i64::from(offset)).ok().filter(|&t| t < self.bytes.len());
            self.targets
                .push(target.ok_or_else(|| ClassError::in_code(pc, format!("branch by {offset} leaves the code")))?);
        }
        self.exits.push(Exit { insn, targets: start..self.targets.len() });
        Ok(())
    }

    fn resolve_targets(&mut self) -> Result<(), ClassError> {
        for exit in &self.exits {
            for target in &mut self.targets[exit.targets.clone()] {
                let index = self.index_at[*target];
                if index == NO_INSN {
                    let pc = self.insns[exit.insn].pc as usize;
                    return Err(ClassError::in_code(
                        pc,
                        format!("branch to {target:#x}, which is in the middle of an instruction"),
                    ));
                }
                *target = usize::from(index);
            }
        }
        Ok(())
    }

    fn i2(&self, at: usize, pc: usize) -> Result<i16, ClassError> {
        match self.bytes.get(at..at + 2) {
            Some(b) => Ok(i16::from_be_bytes([b[0], b[1]])),
            None => Err(ClassError::in_code(pc, "the last instruction is cut off")),
        }
    }

    fn i4(&self, at: usize, pc: usize) -> Result<i32, ClassError> {
        match self.bytes.get(at..at + 4) {
            Some(b) => Ok(i32::from_be_bytes([b[0], b[1], b[2], b[3]])),
            None => Err(ClassError::in_code(pc, "the last instruction is cut off")),
        }
    }

    /// Returns the instruction that starts at code offset `pc`; for the code's end, the number of instructions.
    #[must_use]
    pub fn index_of(&self, pc: usize) -> Option<InsnIndex> {
        match self.index_at.get(pc) {
            Some(&NO_INSN) => None,
            Some(&index) => Some(usize::from(index)),
            None => (pc == self.bytes.len()).then_some(self.insns.len()),
        }
    }

    /// Returns the code offset of an instruction, or of the code's end.
    #[inline]
    #[must_use]
    pub fn pc(&self, index: InsnIndex) -> usize {
        self.insns.get(index).map_or(self.bytes.len(), |insn| insn.pc as usize)
    }

    /// Returns the bytes of an instruction.
    #[must_use]
    pub fn insn_bytes(&self, index: InsnIndex) -> &'a [u8] {
        &self.bytes[self.pc(index)..self.pc(index + 1)]
    }

    /// Returns the pool index after an opcode, if the opcode has one. The index of `ldc` has one byte, any other two.
    #[inline]
    #[must_use]
    pub fn pool_operand(&self, index: InsnIndex) -> Option<u16> {
        let Insn { pc, opcode, .. } = self.insns[index];
        let operands = &self.bytes[pc as usize + 1..];
        match POOL_INDEX_LENGTHS[usize::from(opcode)] {
            0 => None,
            1 => Some(u16::from(operands[0])),
            _ => Some(u16::from_be_bytes([operands[0], operands[1]])),
        }
    }

    /// Returns every instruction after which control may leave the sequence, in order, with its targets. A switch has its default
    /// first, then its cases. An instruction that leaves the method or its subroutine has no targets.
    pub fn exits(&self) -> impl Iterator<Item = (InsnIndex, &[InsnIndex])> {
        self.exits.iter().map(|exit| (exit.insn, &self.targets[exit.targets.clone()]))
    }

    /// Returns the targets of one instruction, as in [`Code::exits`].
    #[must_use]
    pub fn targets(&self, insn: InsnIndex) -> &[InsnIndex] {
        let exit = self.exits.binary_search_by_key(&insn, |exit| exit.insn);
        exit.map_or(&[], |exit| &self.targets[self.exits[exit].targets.clone()])
    }

    /// Returns every branching instruction in order, with its targets as in [`Code::exits`].
    pub fn branches(&self) -> impl Iterator<Item = (InsnIndex, &[InsnIndex])> {
        self.exits().filter(|(_, targets)| !targets.is_empty())
    }

    /// Returns the instructions that can throw according to their opcodes, in order. All that refer to a constant are among
    /// them.
    pub fn throwing(&self) -> impl Iterator<Item = InsnIndex> {
        self.throwing.iter().map(|&insn| usize::from(insn))
    }

    /// Returns true if an instruction is among [`Code::throwing`].
    #[must_use]
    pub fn can_throw(&self, insn: InsnIndex) -> bool {
        u16::try_from(insn).is_ok_and(|insn| self.throwing.binary_search(&insn).is_ok())
    }

    /// Returns the first handler for all exceptions that covers an instruction.
    #[must_use]
    pub fn handler_for_any(&self, insn: InsnIndex) -> Option<&Handler> {
        self.handlers.iter().find(|handler| handler.catch_type == 0 && handler.covers(insn))
    }

    /// Returns the control flow of an instruction; `wide ret` is a `ret`.
    #[must_use]
    pub fn control(&self, index: InsnIndex) -> Control {
        self.insns[index].control
    }
}
