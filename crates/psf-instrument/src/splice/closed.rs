//! Calls of methods with closed forms, see [`closed`](crate::closed).

use super::arguments::{places, store};
use super::splicer::Splicer;
use crate::closed::ClosedForm;
use crate::entry_points::of_closed;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::descriptor::{Type, parameters};
use psf_classfile::bytecode::{InsnIndex, Point, op};

impl Splicer<'_, '_, '_> {
    /// Inserts code before each such call, which announces it, and after it, which adds the counts.
    pub(super) fn closed_forms(&mut self) -> Result<(), PoolFull> {
        let forms = self.emitter.closed_forms();
        for insn in 0..self.code.insns.len() {
            let opcode = self.code.insns[insn].opcode;
            if !(op::INVOKEVIRTUAL..=op::INVOKESTATIC).contains(&opcode) {
                continue;
            }
            let callee = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
            if let Some(form) = callee.as_ref().and_then(|callee| forms.find(callee)) {
                self.closed_form(insn, form, opcode != op::INVOKESTATIC)?;
            }
        }
        Ok(())
    }

    /// Inserts the code for one call. The receiver and the arguments go through temporary variables, which still have them
    /// after the call.
    fn closed_form(&mut self, insn: InsnIndex, form: &ClosedForm, has_receiver: bool) -> Result<(), PoolFull> {
        let all: Vec<Type> = parameters(form.descriptor.as_bytes()).collect();
        let receiver = usize::from(self.code.max_locals) + self.edits.extra_slots();
        let (places, behind) = places(&all, receiver + usize::from(has_receiver));
        self.edits.temporaries = self.edits.temporaries.max(behind - receiver);
        self.before(insn, |code| {
            for (one, &place) in all.iter().zip(&places).rev() {
                code.local(store(one), place); // the arguments are off the stack
            }
            if has_receiver {
                code.op(op::DUP); // receiver
                code.local(op::ASTORE, receiver); //
            }
            code.call(of_closed::ASKS)?; //
            for (one, &place) in all.iter().zip(&places) {
                code.local(store(one) - op::ISTORE + op::ILOAD, place); // and back
            }
            Ok(())
        })?;
        let piece = self.piece(|code| {
            if form.has_result() && !form.replaces {
                code.op(op::DUP); // result
            }
            if has_receiver {
                code.local(op::ALOAD, receiver); // result, receiver
            }
            for (one, &place) in all.iter().zip(&places) {
                code.local(store(one) - op::ISTORE + op::ILOAD, place); // result, receiver, arguments
            }
            code.call(form.settle) // the value that replaces the result
        })?;
        // The JVM does not run code that ends with a call.
        if insn + 1 < self.code.insns.len() {
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }
}
