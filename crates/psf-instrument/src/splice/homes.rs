//! The homes of a method of the program: its calls that may lead to code of the JDK.

use super::splicer::{Outer, Splicer};
use crate::entry_points::{call, of_node};
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
        let cell = self.emitter.has_cells().then(|| self.new_local(&[VType::Long]));
        let outer = Outer { region, cell };
        self.outer = Some(outer);
        let mut code = self.prologue();
        code.call(call::AT_HOME)?; // region
        code.local(op::ISTORE, region); //
        if let Some(cell) = cell {
            code.call(of_node::AT_CELL)?; // cell
            code.local(op::LSTORE, cell); //
        }
        for home in plan.homes.iter().filter(|home| !home.leads_to_next) {
            let piece = self.piece(|code| leave_home(code, Some(outer)))?;
            self.edits.insertions.push((home.insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Enters each home, directly before the call.
    pub(super) fn enter_homes(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let cells = self.emitter.has_cells();
        for (own, home) in (0..).zip(&plan.homes) {
            self.before(home.insn, |code| {
                if cells {
                    code.node(); // node
                    code.number(own)?; // node, home
                }
                code.home(plan.first_home + own)?; // base, number
                code.call(if cells { of_node::ENTER_HOME } else { call::ENTER_HOME }) //
            })?;
        }
        Ok(())
    }
}

/// Restores the region in the local variable, if the method has homes, and the cell. Does not change the stack.
pub(super) fn leave_home(code: &mut Inserted<'_, '_>, outer: Option<Outer>) -> Result<(), PoolFull> {
    let Some(Outer { region, cell }) = outer else { return Ok(()) };
    code.local(op::ILOAD, region); // region
    match cell {
        Some(cell) => {
            code.local(op::LLOAD, cell); // region, cell
            code.call(of_node::LEAVE_HOME) //
        }
        None => code.call(call::LEAVE_HOME), //
    }
}
