//! Counters in local variables: one more, and handing over where a loop is left.

use super::inserted::Inserted;
use super::kept::KeptLoop;
use super::runtime_names::call;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::op;

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
    pub(super) fn hand_over(&self, code: &mut Inserted<'_, '_>, anew: bool) -> Result<(), PoolFull> {
        for &(_, counter, slot) in &self.counters {
            code.local(op::LLOAD, counter); // amount
            code.counter(slot)?; // amount, base, number
            code.call(call::GROW)?; //
        }
        if anew {
            for &(_, counter, _) in &self.counters {
                set_to_zero(code, counter);
            }
        }
        Ok(())
    }
}

/// Begins to count.
pub(super) fn set_to_zero(code: &mut Inserted<'_, '_>, counter: usize) {
    code.op(op::LCONST_0); // 0
    code.local(op::LSTORE, counter); //
}

/// One more at a counter in a local variable.
pub(super) fn add_one(code: &mut Inserted<'_, '_>, counter: usize) {
    code.local(op::LLOAD, counter); // count
    code.op(op::LCONST_1); // count, 1
    code.op(op::LADD); // count + 1
    code.local(op::LSTORE, counter); //
}
