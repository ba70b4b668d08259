//! One-time calls within the JDK: calls that do work only once.

use super::splicer::Splicer;
use crate::entry_points::{call, of_node};
use crate::inserted::Inserted;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{InsnIndex, Point, op};
use psf_wire::map::{is_call, leading_insns};

impl Splicer<'_, '_, '_> {
    /// Ends the first use after each such call returns. A handler or the catch-all ends it after an exception.
    pub(super) fn leave_one_time(&mut self, calls: &[(InsnIndex, u16)]) -> Result<(), PoolFull> {
        if calls.is_empty() {
            return Ok(());
        }
        let key = self.new_local(&[VType::Long]);
        self.one_time = Some(key);
        let mut code = self.prologue();
        code.op(op::LCONST_0); // key
        code.local(op::LSTORE, key); //
        for &(insn, _) in calls {
            let piece = self.piece(|code| leave_one_time(code, Some(key)))?;
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Begins a first use before each such call, if the runtime decides that it is one.
    pub(super) fn enter_one_time(&mut self, calls: &[(InsnIndex, u16)]) -> Result<(), PoolFull> {
        let Some(key) = self.one_time else { return Ok(()) };
        let node = self.emitter.node().is_some();
        let leading = leading_insns(self.code.insns.iter().map(|insn| insn.opcode));
        for &(insn, number) in calls {
            debug_assert!(is_call(self.code.insns[insn].opcode), "only calls are in the table");
            // The number is the one that the call has among the node's calls, from 1 on.
            let place = leading.iter().position(|&leads| leads as usize == insn).map_or(0, |at| at as u32 + 1);
            self.before(insn, |code| {
                code.number(number.into())?; // number
                code.call(call::ENTER_ONE_TIME)?; // key
                code.local(op::LSTORE, key); //
                if node {
                    code.node(); // node
                    code.number(place)?; // node, place
                    code.local(op::LLOAD, key); // node, place, key
                    code.call(of_node::AT_ONE_TIME)?; //
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// Ends the first use whose key is in the local variable, if one has begun. Does not change the stack.
pub(super) fn leave_one_time(code: &mut Inserted<'_, '_>, key: Option<usize>) -> Result<(), PoolFull> {
    let Some(key) = key else { return Ok(()) };
    code.local(op::LLOAD, key); // key
    code.call(call::LEAVE_FIRST_USE)?; //
    code.op(op::LCONST_0); // key
    code.local(op::LSTORE, key); //
    Ok(())
}
