//! Counters in local variables: one more, and handing over where a loop is left.

use super::emitter::{Emitter, local};
use super::kept::KeptLoop;
use super::runtime_names::call;
use crate::bytecode::op;
use crate::classfile::PoolFull;

/// A loop's counters in local variables.
pub(super) struct KeptLocals<'p> {
    /// The loop.
    pub(super) own: &'p KeptLoop,
    /// For each of its counters the number, the local variable, the slot.
    pub(super) counters: Vec<(usize, usize, u32)>,
}

impl KeptLocals<'_> {
    /// The local variable of a counter.
    pub(super) fn local(&self, nth: usize) -> Option<usize> {
        self.counters.iter().find(|counter| counter.0 == nth).map(|counter| counter.1)
    }

    /// Adds the counters to those in memory. With `anew` they start again, because the loop may run again or what they
    /// hold be handed over again.
    pub(super) fn hand_over(&self, emitter: &mut Emitter<'_>, out: &mut Vec<u8>, anew: bool) -> Result<(), PoolFull> {
        for &(_, counter, slot) in &self.counters {
            local(out, op::LLOAD, counter);
            emitter.counter(out, slot)?;
            emitter.call(out, call::GROW)?;
        }
        if anew {
            for &(_, counter, _) in &self.counters {
                out.push(op::LCONST_0);
                local(out, op::LSTORE, counter);
            }
        }
        Ok(())
    }
}

/// One more at a counter in a local variable.
pub(super) fn add_one(out: &mut Vec<u8>, counter: usize) {
    local(out, op::LLOAD, counter);
    out.extend([op::LCONST_1, op::LADD]);
    local(out, op::LSTORE, counter);
}
