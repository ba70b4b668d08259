//! The homes of a method of the program: its calls that may lead to code of the JDK.

use super::splicer::Splicer;
use crate::entry_points::call;
use crate::inserted::Inserted;
use crate::plan::MethodPlan;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::Point;
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::op;

impl Splicer<'_, '_, '_> {
    /// Restores, after each home, the region in which the method was entered. A handler or the catch-all restores it after an
    /// exception.
    pub(super) fn leave_homes(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        if plan.homes.is_empty() {
            return Ok(());
        }
        let region = self.new_local(&[VType::Int]);
        self.region = Some(region);
        let mut code = self.prologue();
        code.call(call::AT_HOME)?; // region
        code.local(op::ISTORE, region); //
        for home in plan.homes.iter().filter(|home| !home.leads_to_next) {
            let piece = self.piece(|code| leave_home(code, Some(region)))?;
            self.edits.insertions.push((home.insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Enters each home, directly before the call.
    pub(super) fn enter_homes(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for (home, number) in plan.homes.iter().zip(plan.first_home..) {
            self.before(home.insn, |code| {
                code.home(number)?; // base, number
                code.call(call::ENTER_HOME) //
            })?;
        }
        Ok(())
    }
}

/// Restores the region in the local variable, if the method has homes. Does not change the stack.
pub(super) fn leave_home(code: &mut Inserted<'_, '_>, region: Option<usize>) -> Result<(), PoolFull> {
    let Some(region) = region else { return Ok(()) };
    code.local(op::ILOAD, region); // region
    code.call(call::LEAVE_HOME) //
}
