//! The origin of an exception, in a local variable.

use crate::emitter::{NodeLocal, PAGE};
use crate::inserted::{Inserted, pushed_length};
use psf_classfile::PoolFull;
use psf_classfile::bytecode::{InsnIndex, op};

/// The local variable that has the place of the instruction that would throw next: the number of its counter, relative to
/// `from`.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) local: usize,
    /// The number that the numbers of counters are relative to: a page's first counter, or the node's.
    base: u32,
    /// The number that places are relative to: a page's first counter, or the first counter for exceptions. The latter
    /// makes numbers small. These take less code to note, but need a sum when an exception arrives.
    from: u32,
}

impl Place {
    /// Chooses the variant that takes less code.
    pub(super) fn new(local: usize, throws: &[(u32, InsnIndex)], arrivals: usize, node: Option<NodeLocal>) -> Self {
        let first = throws[0].0;
        let page = node.map_or(first / PAGE * PAGE, |node| node.first);
        let bytes = |from: u32| -> usize { throws.iter().map(|&(slot, _)| pushed_length(slot - from)).sum() };
        let sum = arrivals * (pushed_length(first - page) + 1);
        Self { local, base: page, from: if bytes(first) + sum < bytes(page) { first } else { page } }
    }

    /// Returns the value of the local variable for a counter.
    pub(super) fn number(self, slot: u32) -> u32 {
        slot - self.from
    }

    /// Pushes the two numbers that name the counter.
    pub(super) fn counter(self, code: &mut Inserted<'_, '_>) -> Result<(), PoolFull> {
        code.base(self.from)?; // base
        code.local(op::ILOAD, self.local); // base, noted
        if self.from != self.base {
            code.number(self.from - self.base)?; // base, noted, from
            code.op(op::IADD); // base, number
        }
        Ok(())
    }
}
