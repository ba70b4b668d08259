//! The node of a method, and the calls that lead from it, if every calling context has its own counters.

use super::splicer::{Back, Splicer};
use crate::emitter::{NodeLocal, PAGE};
use crate::entry_points::of_node;
use crate::inserted::Inserted;
use crate::may_call::{leads_on, leads_on_within_jdk, may_call_back, may_count};
use crate::plan::MethodPlan;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Control, op};
use psf_wire::map::{Counting, is_call, leading_insns};

impl Splicer<'_, '_, '_> {
    /// Finds the node. Before every call, and before other instructions that may lead to code that counts, the thread
    /// stores which one it is. A method that only notes its entry leaves its node at once.
    ///
    /// `first_use` is true if the JDK executes the method for the first use of something.
    pub(super) fn enter_node(&mut self, plan: &MethodPlan, first_use: bool) -> Result<(), PoolFull> {
        if !self.emitter.has_tree() {
            return Ok(());
        }
        let class = self.emitter.node_class()?;
        let local = self.new_local(&[VType::Object(class)]);
        let leading = leading_insns(self.code.insns.iter().map(|insn| insn.opcode));
        let calls = leading.partition_point(|&insn| is_call(self.code.insns[insn as usize].opcode));
        // The numbers of other instructions come after the numbers of calls, and take room only if they are used.
        let is_used = |insn: &u32| plan.leading.binary_search(&(*insn as usize)).is_ok();
        let numbers = leading[calls..].iter().rposition(is_used).map_or(calls, |last| calls + last + 1) as u32;
        let first = plan.first_slot;
        let in_jdk = self.emitter.has_tree_in_jdk();
        let back = if in_jdk {
            self.enter_early(plan, local, numbers, first_use)?
        } else if plan.homes.is_empty() && self.is_leaf(plan) {
            let mut code = self.prologue();
            code.base_of_all(first)?; // base
            code.number(first % PAGE)?; // base, first
            code.number(plan.slots())?; // base, first, counters
            code.call(of_node::LEAF)?; // node
            code.local(op::ASTORE, local); //
            None
        } else {
            let slot = self.new_local(&[VType::Int]);
            let mut code = self.prologue();
            code.call(of_node::SLOT)?; // slot
            code.op(op::DUP); // slot, slot
            code.local(op::ISTORE, slot); // slot
            code.base_of_all(first)?; // slot, base
            code.number(first % PAGE)?; // slot, base, first
            code.number(plan.slots())?; // slot, base, first, counters
            // A method has no room for so many calls that the numbers would meet.
            let homes = plan.homes.len() as u32;
            code.number(numbers + homes * of_node::HOMES)?; // slot, base, first, counters, numbers
            code.call(of_node::ENTER)?; // node
            code.local(op::ASTORE, local); //
            Some(Back::To(slot))
        };
        self.emitter.set_node(NodeLocal { local, first });
        self.back = back;
        if back.is_none() {
            return Ok(());
        }
        if plan.counting == Counting::Entry {
            return leave_node(&mut self.prologue(), back);
        }
        for (insn, number) in leading.into_iter().map(|insn| insn as usize).zip(1..) {
            let leads_on = match (number as usize <= calls, in_jdk) {
                (true, true) => may_count(self.code, self.pool, insn),
                (true, false) => may_call_back(self.code, self.pool, insn),
                (false, _) => plan.leading.binary_search(&insn).is_ok(),
            };
            if !leads_on {
                continue;
            }
            self.before(insn, |code| {
                code.node(); // node
                code.number(number)?; // node, number
                code.call(of_node::AT) //
            })?;
        }
        Ok(())
    }

    /// Does the same in scope `jdk`.
    fn enter_early(
        &mut self,
        plan: &MethodPlan,
        local: usize,
        numbers: u32,
        first_use: bool,
    ) -> Result<Option<Back>, PoolFull> {
        let (first, leaf, one_time) = (plan.first_slot, self.is_leaf(plan), self.one_time.is_some());
        let apart = first_use || !self.emitter.is_of_jdk();
        let mut code = self.prologue();
        code.base_of_all(first)?; // base
        code.number(first % PAGE)?; // base, first
        code.number(plan.slots())?; // base, first, counters
        if leaf {
            code.call(of_node::LEAF_EARLY)?; // node
        } else {
            let all = if one_time { (2 * numbers) | of_node::TWICE } else { numbers };
            code.number(if apart { all | of_node::APART } else { all })?; // base, first, counters, numbers
            code.call(of_node::ENTER_EARLY)?; // node
        }
        code.local(op::ASTORE, local); //
        Ok((!leaf).then_some(Back::ByNode))
    }

    /// Returns whether nothing in the method leads to other code, such as a class's initializer or a class loader. Then the
    /// thread's slot does not change, and need not be restored.
    fn is_leaf(&self, plan: &MethodPlan) -> bool {
        let (in_jdk, of_jdk) = (self.emitter.has_tree_in_jdk(), self.emitter.is_of_jdk());
        let leads_on = |insn: usize| match in_jdk {
            true if of_jdk => leads_on_within_jdk(self.code, self.pool, self.class, insn),
            true if is_call(self.code.insns[insn].opcode) => may_count(self.code, self.pool, insn),
            _ => leads_on(self.code, self.pool, self.class, insn),
        };
        self.code.handlers.is_empty() && plan.leading.is_empty() && !(0..self.code.insns.len()).any(leads_on)
    }

    /// Leaves the node at every return of the method. The catch-all does so for exceptions.
    pub(super) fn leave_node(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let back = self.back;
        if back.is_none() || plan.counting == Counting::Entry {
            return Ok(());
        }
        for insn in (0..self.code.insns.len()).filter(|&insn| self.code.control(insn) == Control::Return) {
            self.before(insn, |code| leave_node(code, back))?;
        }
        Ok(())
    }
}

/// Sets the thread's slot back to the call that led here.
pub(super) fn leave_node(code: &mut Inserted<'_, '_>, back: Option<Back>) -> Result<(), PoolFull> {
    let Some(back) = back else { return Ok(()) };
    code.node(); // node
    match back {
        Back::To(slot) => {
            code.local(op::ILOAD, slot); // node, slot
            code.call(of_node::LEAVE) //
        }
        Back::ByNode => code.call(of_node::LEAVE_EARLY), //
    }
}
