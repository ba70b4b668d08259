//! Where every calling context counts for itself: which node is the method's, and what its calls lead to.

use super::splicer::Splicer;
use crate::bytecode::frames::VType;
use crate::bytecode::{Control, op};
use crate::classfile::PoolFull;
use crate::instrument::emitter::{NodeLocal, PAGE};
use crate::instrument::inserted::Inserted;
use crate::instrument::leading::{leads_on, may_call_back};
use crate::instrument::plan::MethodPlan;
use crate::instrument::runtime_names::of_node;
use crate::wire::map::{Counting, is_call};

impl Splicer<'_, '_, '_> {
    /// Finds the node, and has the thread say at every call which one it is. A method that only notes that it was entered
    /// leaves its node at once.
    pub(super) fn enter_node(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        if !self.emitter.has_tree() {
            return Ok(());
        }
        let class = self.emitter.node_class()?;
        let local = self.new_local(&[VType::Object(class)]);
        let calls: Vec<usize> =
            (0..self.code.insns.len()).filter(|&insn| is_call(self.code.insns[insn].opcode)).collect();
        let first = plan.first_slot;
        if self.is_leaf() {
            let mut code = self.prologue();
            code.base_of_all(first)?; // base
            code.number(first % PAGE)?; // base, first
            code.number(plan.slots())?; // base, first, counters
            code.call(of_node::LEAF)?; // node
            code.local(op::ASTORE, local); //
            self.emitter.set_node(NodeLocal { local, first });
            return Ok(());
        }
        let slot = self.new_local(&[VType::Int]);
        let mut code = self.prologue();
        code.call(of_node::SLOT)?; // slot
        code.op(op::DUP); // slot, slot
        code.local(op::ISTORE, slot); // slot
        code.base_of_all(first)?; // slot, base
        code.number(first % PAGE)?; // slot, base, first
        code.number(plan.slots())?; // slot, base, first, counters
        code.number(calls.len() as u32)?; // slot, base, first, counters, calls
        code.call(of_node::ENTER)?; // node
        code.local(op::ASTORE, local); //
        self.emitter.set_node(NodeLocal { local, first });
        self.slot = Some(slot);
        if plan.counting == Counting::Entry {
            return leave_node(&mut self.prologue(), Some(slot));
        }
        for (nth, insn) in calls.into_iter().enumerate() {
            if !may_call_back(self.code, self.pool, insn) {
                continue;
            }
            self.before(insn, |code| {
                code.node(); // node
                code.number(nth as u32 + 1)?; // node, call
                code.call(of_node::AT) //
            })?;
        }
        Ok(())
    }

    /// Whether nothing in it leads to other code, be it a class's initializer or a class loader: then the thread's slot stays
    /// as it is, and nothing has to put it back.
    fn is_leaf(&self) -> bool {
        let leads_on = |insn: usize| leads_on(self.code, self.pool, self.class, insn);
        self.code.handlers.is_empty() && !(0..self.code.insns.len()).any(leads_on)
    }

    /// Leaves the node wherever the method returns; what leaves it by exception does so in the catch-all.
    pub(super) fn leave_node(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let slot = self.slot;
        if slot.is_none() || plan.counting == Counting::Entry {
            return Ok(());
        }
        for insn in (0..self.code.insns.len()).filter(|&insn| self.code.control(insn) == Control::Return) {
            self.before(insn, |code| leave_node(code, slot))?;
        }
        Ok(())
    }
}

/// The thread is again at the call that led here.
pub(super) fn leave_node(code: &mut Inserted<'_, '_>, slot: Option<usize>) -> Result<(), PoolFull> {
    let Some(slot) = slot else { return Ok(()) };
    code.node(); // node
    code.local(op::ILOAD, slot); // node, slot
    code.call(of_node::LEAVE) //
}
