//! Decoding of a Code attribute (JVMS 4.7.3): instructions by index, branches resolved to indices.

use std::ops::Range;

use super::opcode::{Control, OPCODES, Opcode, Operands, PLAIN_LENGTHS, POOL_INDEX_LENGTHS, THROWING, op};
use crate::{Attribute, ClassError, ClassFile, Reader};

/// Position of an instruction among the instructions of its method; the number of instructions stands for the code's end.
pub type InsnIndex = usize;

/// Marks a code offset at which no instruction starts: with at most 65,535 of them, none has this index.
const NO_INSN: u16 = u16::MAX;

/// An instruction as it stands in the code.
#[derive(Clone, Copy, Debug)]
pub struct Insn {
    /// Its code offset.
    pub pc: u32,
    /// Its opcode; [`op::WIDE`] for a modified instruction.
    pub opcode: u8,
    /// Its control flow; `wide ret` is a `ret`.
    pub control: Control,
}

impl Insn {
    /// The row of the opcode table.
    #[must_use]
    pub fn info(self) -> &'static Opcode {
        &OPCODES[usize::from(self.opcode)]
    }
}

/// A row of the exception table, with instruction indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    /// First instruction covered.
    pub start: InsnIndex,
    /// Behind the last instruction covered.
    pub end: InsnIndex,
    /// Where the handler starts.
    pub entry: InsnIndex,
    /// Pool index of the class caught; 0 for any.
    pub catch_type: u16,
}

impl Handler {
    /// Whether it covers an instruction.
    #[must_use]
    pub fn covers(&self, insn: InsnIndex) -> bool {
        (self.start..self.end).contains(&insn)
    }
}

/// An instruction behind which control does not simply go on.
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
    /// Attributes of the code.
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

    /// Decodes the body of another Code attribute into the same memory.
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
            return Err(reader.error("bytes are left behind the code's attributes"));
        }
        Ok(())
    }

    fn decode(&mut self) -> Result<(), ClassError> {
        // Written whether it throws or not, and overwritten if not: to guess what comes next would take longer.
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

    /// Length and control flow of an instruction that its opcode alone does not tell; notes its targets, as code
    /// offsets, on the way.
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

    /// The instruction that starts at code offset `pc`; the number of instructions for the code's end.
    #[must_use]
    pub fn index_of(&self, pc: usize) -> Option<InsnIndex> {
        match self.index_at.get(pc) {
            Some(&NO_INSN) => None,
            Some(&index) => Some(usize::from(index)),
            None => (pc == self.bytes.len()).then_some(self.insns.len()),
        }
    }

    /// Code offset of an instruction, or of the code's end.
    #[inline]
    #[must_use]
    pub fn pc(&self, index: InsnIndex) -> usize {
        self.insns.get(index).map_or(self.bytes.len(), |insn| insn.pc as usize)
    }

    /// The bytes of an instruction.
    #[must_use]
    pub fn insn_bytes(&self, index: InsnIndex) -> &'a [u8] {
        &self.bytes[self.pc(index)..self.pc(index + 1)]
    }

    /// The 16-bit operand behind an opcode: a pool index for the opcodes that have one (that of `ldc` included).
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

    /// Every instruction behind which control does not simply go on, in order, with its targets: for a switch the
    /// default first, then the cases; none where it leaves the method or its subroutine.
    pub fn exits(&self) -> impl Iterator<Item = (InsnIndex, &[InsnIndex])> {
        self.exits.iter().map(|exit| (exit.insn, &self.targets[exit.targets.clone()]))
    }

    /// The targets of one instruction, as in [`Code::exits`].
    #[must_use]
    pub fn targets(&self, insn: InsnIndex) -> &[InsnIndex] {
        let exit = self.exits.binary_search_by_key(&insn, |exit| exit.insn);
        exit.map_or(&[], |exit| &self.targets[self.exits[exit].targets.clone()])
    }

    /// Every branching instruction in order, with its targets as in [`Code::exits`].
    pub fn branches(&self) -> impl Iterator<Item = (InsnIndex, &[InsnIndex])> {
        self.exits().filter(|(_, targets)| !targets.is_empty())
    }

    /// The instructions that can throw as far as their opcodes tell, in order; all that refer to a constant are among
    /// them.
    pub fn throwing(&self) -> impl Iterator<Item = InsnIndex> {
        self.throwing.iter().map(|&insn| usize::from(insn))
    }

    /// Whether an instruction is among [`Code::throwing`].
    #[must_use]
    pub fn can_throw(&self, insn: InsnIndex) -> bool {
        u16::try_from(insn).is_ok_and(|insn| self.throwing.binary_search(&insn).is_ok())
    }

    /// The first handler for anything that covers an instruction.
    #[must_use]
    pub fn handler_for_any(&self, insn: InsnIndex) -> Option<&Handler> {
        self.handlers.iter().find(|handler| handler.catch_type == 0 && handler.covers(insn))
    }

    /// Control flow of an instruction; `wide ret` is a `ret`.
    #[must_use]
    pub fn control(&self, index: InsnIndex) -> Control {
        self.insns[index].control
    }
}
