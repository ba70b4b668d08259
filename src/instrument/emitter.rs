//! Writing the little pieces of code that are inserted.

use super::outlined::Outlined;
use super::runtime_names::{RuntimeNames, call};
use crate::bytecode::{Edits, Piece, op};
use crate::classfile::{PoolAdditions, PoolFull};

/// How many counters share a base: so many that `sipush` reaches them all, whatever the size of the class.
pub(super) const PAGE: u32 = 1 << 15;

/// What the counters of one class have in the pool.
#[derive(Debug, Default)]
pub(super) struct Added {
    /// The integers that hold the number of each page's first counter: pool index, and the offset of the value behind
    /// the original constants.
    bases: Vec<(u16, usize)>,
    /// The runtime's entry points, by name; one that comes from elsewhere is found in the pool all the same.
    calls: Vec<(&'static str, u16)>,
}

impl Added {
    /// How many there are, for [`Added::forget`].
    pub(super) fn len(&self) -> (usize, usize) {
        (self.bases.len(), self.calls.len())
    }

    /// Takes away what was added since there were so many.
    pub(super) fn forget(&mut self, (bases, calls): (usize, usize)) {
        self.bases.truncate(bases);
        self.calls.truncate(calls);
    }

    /// Where the bases' values stand, behind the original constants.
    pub(super) fn base_offsets(&self) -> impl Iterator<Item = usize> {
        self.bases.iter().map(|&(_, offset)| offset)
    }
}

/// Appends instructions to [`Edits::bytes`].
pub(super) struct Emitter<'a> {
    runtime: &'a RuntimeNames,
    additions: &'a mut PoolAdditions,
    added: &'a mut Added,
    /// Where counters are called that have no room here.
    outlined: Option<&'a mut Outlined>,
}

impl<'a> Emitter<'a> {
    pub(super) fn new(
        runtime: &'a RuntimeNames,
        additions: &'a mut PoolAdditions,
        added: &'a mut Added,
        outlined: Option<&'a mut Outlined>,
    ) -> Self {
        Self { runtime, additions, added, outlined }
    }

    /// Makes a piece of what `write` appends.
    pub(super) fn piece(
        &mut self,
        edits: &mut Edits,
        write: impl FnOnce(&mut Self, &mut Vec<u8>) -> Result<(), PoolFull>,
    ) -> Result<Piece, PoolFull> {
        let start = edits.bytes.len();
        write(self, &mut edits.bytes)?;
        Ok(Piece { start, end: edits.bytes.len() })
    }

    /// `invokestatic` of one of the runtime's entry points.
    pub(super) fn call(
        &mut self,
        out: &mut Vec<u8>,
        (name, descriptor): (&'static str, &'static str),
    ) -> Result<(), PoolFull> {
        let method = match self.added.calls.iter().find(|(known, _)| std::ptr::eq(*known, name)) {
            Some(&(_, method)) => method,
            None => {
                let method = self.additions.method(&self.runtime.class, name, descriptor)?;
                self.added.calls.push((name, method));
                method
            }
        };
        out.push(op::INVOKESTATIC);
        out.extend(method.to_be_bytes());
        Ok(())
    }

    /// Has the class found that an object on the stack is an instance of; it stays there.
    pub(super) fn resolve(&mut self, out: &mut Vec<u8>, class: &[u8]) -> Result<(), PoolFull> {
        let class = self.additions.class_of_bytes(class)?;
        out.extend([op::DUP, op::INSTANCEOF]);
        out.extend(class.to_be_bytes());
        out.push(op::POP);
        Ok(())
    }

    /// One more at a counter.
    pub(super) fn hit(&mut self, out: &mut Vec<u8>, slot: u32) -> Result<(), PoolFull> {
        if let Some(outlined) = &mut self.outlined {
            return outlined.call(slot, self.additions, out);
        }
        self.counter(out, slot)?;
        self.call(out, if self.runtime.in_jdk { call::HIT_EARLY } else { call::HIT })
    }

    /// Pushes a base and a number from there, the two arguments that name a counter.
    pub(super) fn counter(&mut self, out: &mut Vec<u8>, slot: u32) -> Result<(), PoolFull> {
        self.push_base(out, slot)?;
        self.push_slot(out, slot % PAGE)
    }

    /// Pushes the base of the page that a slot is in.
    pub(super) fn push_base(&mut self, out: &mut Vec<u8>, slot: u32) -> Result<(), PoolFull> {
        let page = (slot / PAGE) as usize;
        while self.added.bases.len() <= page {
            self.added.bases.push(self.additions.reserve_integer()?);
        }
        push_constant(out, self.added.bases[page].0);
        Ok(())
    }

    /// Pushes a number.
    pub(super) fn push_slot(&mut self, out: &mut Vec<u8>, slot: u32) -> Result<(), PoolFull> {
        match slot {
            0..=5 => out.push(op::ICONST_0 + slot as u8),
            6..=127 => out.extend([op::BIPUSH, slot as u8]),
            128..=32767 => {
                out.push(op::SIPUSH);
                out.extend((slot as u16).to_be_bytes());
            }
            _ => {
                let constant = self.additions.integer(slot as i32)?;
                push_constant(out, constant);
            }
        }
        Ok(())
    }
}

/// Bytes of code that push a number.
pub(super) fn pushed_length(number: u32) -> usize {
    match number {
        0..=5 => 1,
        6..=127 => 2,
        _ => 3,
    }
}

fn push_constant(out: &mut Vec<u8>, index: u16) {
    if let Ok(index) = u8::try_from(index) {
        out.extend([op::LDC, index]);
    } else {
        out.push(op::LDC_W);
        out.extend(index.to_be_bytes());
    }
}

/// A load or store of a local variable, wide where its index needs it.
pub(super) fn local(out: &mut Vec<u8>, opcode: u8, index: usize) {
    if let Ok(index) = u8::try_from(index) {
        out.extend([opcode, index]);
    } else {
        out.extend([op::WIDE, opcode]);
        out.extend((index as u16).to_be_bytes()); // checked against 65,535 when the code is assembled
    }
}
