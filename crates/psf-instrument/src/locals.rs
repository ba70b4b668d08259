//! Counters in local variables: code that adds one, and code that hands them over at the exit of a loop.

use super::entry_points::call;
use super::inserted::Inserted;
use super::loop_counters::CountedLoop;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::op;

/// The counters of a loop in local variables.
pub(super) struct LoopLocals<'p> {
    /// The loop.
    pub(super) own: &'p CountedLoop,
    /// For each counter: its number, its local variable, its slot.
    pub(super) counters: Vec<(usize, usize, u32)>,
}

impl LoopLocals<'_> {
    /// Returns the local variable of a counter.
    pub(super) fn local(&self, nth: usize) -> Option<usize> {
        self.counters.iter().find(|counter| counter.0 == nth).map(|counter| counter.1)
    }

    /// Adds the counters to the ones in memory. With `anew` it also sets them to 0, because the loop may run again, or a
    /// later place may hand them over again.
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

/// Sets a counter in a local variable to 0.
pub(super) fn set_to_zero(code: &mut Inserted<'_, '_>, counter: usize) {
    code.op(op::LCONST_0); // 0
    code.local(op::LSTORE, counter); //
}

/// Adds one to a counter in a local variable.
pub(super) fn add_one(code: &mut Inserted<'_, '_>, counter: usize) {
    code.local(op::LLOAD, counter); // count
    code.op(op::LCONST_1); // count, 1
    code.op(op::LADD); // count + 1
    code.local(op::LSTORE, counter); //
}
