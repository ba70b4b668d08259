//! A notation for inserted code: a line for each instruction, and labels for the targets of branches.
//!
//! In code that uses it, a comment after a line shows what the instruction leaves on the operand stack. The method's own
//! operands are below that, and the topmost value is last.

use super::emitter::{Emitter, PAGE};
use super::entry_points::EntryPoint;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::{Edits, Piece, op};

/// Code that is being written.
pub(super) struct Inserted<'o, 'e> {
    emitter: &'o mut Emitter<'e>,
    out: &'o mut Vec<u8>,
}

/// The target of forward branches.
#[derive(Default)]
pub(super) struct Label {
    /// The positions of the branches.
    branches: Vec<usize>,
}

/// Makes a piece of the code that `write` appends.
pub(super) fn piece<'e>(
    emitter: &mut Emitter<'e>,
    edits: &mut Edits,
    write: impl FnOnce(&mut Inserted<'_, 'e>) -> Result<(), PoolFull>,
) -> Result<Piece, PoolFull> {
    let start = edits.bytes.len();
    write(&mut Inserted::new(emitter, &mut edits.bytes))?;
    Ok(Piece { start, end: edits.bytes.len() })
}

impl<'o, 'e> Inserted<'o, 'e> {
    /// Continues at the end of `out`.
    pub(super) fn new(emitter: &'o mut Emitter<'e>, out: &'o mut Vec<u8>) -> Self {
        Self { emitter, out }
    }

    /// Appends an instruction without operands.
    pub(super) fn op(&mut self, opcode: u8) {
        self.out.push(opcode);
    }

    pub(super) fn op_of_constant(&mut self, opcode: u8, index: u16) {
        self.out.push(opcode);
        self.out.extend(index.to_be_bytes());
    }

    /// Appends a load or store of a local variable, with `wide` if the index needs it.
    pub(super) fn local(&mut self, opcode: u8, index: usize) {
        if let Ok(index) = u8::try_from(index) {
            self.out.extend([opcode, index]);
        } else {
            self.out.extend([op::WIDE, opcode]);
            self.out.extend((index as u16).to_be_bytes()); // checked against 65,535 when the code is assembled
        }
    }

    /// Adds a number to an `int` in a local variable.
    pub(super) fn increment(&mut self, index: u8, by: i8) {
        self.out.extend([op::IINC, index, by as u8]);
    }

    /// Appends a branch to a label further on.
    pub(super) fn branch(&mut self, opcode: u8, label: &mut Label) {
        label.branches.push(self.out.len());
        self.op_of_constant(opcode, 0);
    }

    /// Places the label here, where its branches arrive. Returns the distance from the start of `out`.
    pub(super) fn place(&mut self, label: Label) -> usize {
        let here = self.out.len();
        for branch in label.branches {
            let distance = (here - branch) as u16; // a piece is a few bytes long
            self.out[branch + 1..branch + 3].copy_from_slice(&distance.to_be_bytes());
        }
        here
    }

    /// Appends an `invokestatic` of one of the runtime's entry points.
    pub(super) fn call(&mut self, entry_point: EntryPoint) -> Result<(), PoolFull> {
        let method = self.emitter.entry_point(entry_point)?;
        self.op_of_constant(op::INVOKESTATIC, method);
        Ok(())
    }

    /// Appends an `invokestatic` of one of the entry points of a simulated machine, with the counters of the instruction.
    pub(super) fn call_simulation(&mut self, entry_point: EntryPoint, slot: u32) -> Result<(), PoolFull> {
        self.counter(slot)?; // base, number
        self.call(entry_point) //
    }

    /// Pushes a string.
    pub(super) fn string(&mut self, text: &str) -> Result<(), PoolFull> {
        let constant = self.emitter.string(text)?;
        self.constant(constant);
        Ok(())
    }

    /// Appends an `instanceof` of a class.
    pub(super) fn instance_of(&mut self, class: &[u8]) -> Result<(), PoolFull> {
        let class = self.emitter.class(class)?;
        self.op_of_constant(op::INSTANCEOF, class);
        Ok(())
    }

    /// Adds one to a counter.
    pub(super) fn hit(&mut self, slot: u32) -> Result<(), PoolFull> {
        if let Some(method) = self.emitter.outlined(slot)? {
            self.op_of_constant(op::INVOKESTATIC, method); //
            return Ok(());
        }
        self.counter(slot)?; // base, number
        self.call(self.emitter.hit()) //
    }

    /// Adds one to the counter of the method's entry. Makes sure that later calls of the runtime find enough stack, or
    /// throws a `StackOverflowError` here.
    pub(super) fn begin(&mut self, slot: u32) -> Result<(), PoolFull> {
        self.counter(slot)?; // base, number
        self.call(self.emitter.begin()) //
    }

    /// Returns whether the counters are in a class of their own.
    pub(super) fn is_outlined(&self) -> bool {
        self.emitter.is_outlined()
    }

    /// Pushes the two arguments that name a counter: a base and a number relative to it. If every calling context has its
    /// own counters, pushes the node and a number.
    pub(super) fn counter(&mut self, slot: u32) -> Result<(), PoolFull> {
        if let Some(node) = self.emitter.node() {
            self.local(op::ALOAD, node.local); // node
            return self.number(slot - node.first); // node, number
        }
        self.base(slot)?; // base
        self.number(slot % PAGE) // base, number
    }

    /// Pushes the two numbers of a home, which add up to the number that the run-time knows.
    pub(super) fn home(&mut self, number: u32) -> Result<(), PoolFull> {
        let first = self.emitter.first_home()?;
        self.constant(first); // base
        self.number(number) // base, number
    }

    /// Pushes the node, if every calling context has its own counters.
    pub(super) fn node(&mut self) {
        if let Some(node) = self.emitter.node() {
            self.local(op::ALOAD, node.local);
        }
    }

    /// Pushes the base of a slot's page, or the node if every calling context has its own counters.
    pub(super) fn base(&mut self, slot: u32) -> Result<(), PoolFull> {
        if let Some(node) = self.emitter.node() {
            self.local(op::ALOAD, node.local); // node
            return Ok(());
        }
        self.base_of_all(slot)
    }

    /// Pushes the base of a slot's page, even if every calling context has its own counters.
    pub(super) fn base_of_all(&mut self, slot: u32) -> Result<(), PoolFull> {
        let constant = self.emitter.base(slot)?;
        self.constant(constant);
        Ok(())
    }

    /// Pushes a number.
    pub(super) fn number(&mut self, number: u32) -> Result<(), PoolFull> {
        match number {
            0..=5 => self.out.push(op::ICONST_0 + number as u8),
            6..=127 => self.out.extend([op::BIPUSH, number as u8]),
            128..=32767 => self.op_of_constant(op::SIPUSH, number as u16),
            _ => {
                let constant = self.emitter.integer(number as i32)?;
                self.constant(constant);
            }
        }
        Ok(())
    }

    /// Pushes a number that may be less than 0.
    pub(super) fn signed(&mut self, number: i32) -> Result<(), PoolFull> {
        self.number(number.unsigned_abs())?;
        if number < 0 {
            self.op(op::INEG);
        }
        Ok(())
    }

    pub(super) fn constant(&mut self, index: u16) {
        match u8::try_from(index) {
            Ok(index) => self.out.extend([op::LDC, index]),
            Err(_) => self.op_of_constant(op::LDC_W, index),
        }
    }
}

/// Returns how many bytes of code push a number.
pub(super) fn pushed_length(number: u32) -> usize {
    match number {
        0..=5 => 1,
        6..=127 => 2,
        _ => 3,
    }
}
