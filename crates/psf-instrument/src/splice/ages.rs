//! The ages of objects: calls after instructions that make an object, and before instructions that use one.

use super::clock::Frame;
use super::simulation::{Above, element_below, object_below};
use super::splicer::Splicer;
use crate::aged::{Aged, Birth, Use};
use crate::clocked::Clocked;
use crate::emitter::PAGE;
use crate::entry_points::of_ages;
use crate::inserted::Inserted;
use crate::plan::MethodPlan;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::descriptor::{field_slots, parameters};
use psf_classfile::bytecode::{InsnIndex, Point, op};

/// The reading of a frame's clock at an instruction: the thread's clock, the frame's variable, and the amount to add.
#[derive(Clone, Copy)]
struct Now {
    thread_clock: usize,
    own: usize,
    more: i32,
}

impl Now {
    fn push(self, code: &mut Inserted<'_, '_>) -> Result<(), PoolFull> {
        code.local(op::ALOAD, self.thread_clock); // clock
        code.local(op::LLOAD, self.own); // clock, own
        code.signed(self.more) // clock, own, more
    }

    /// Reports the use of the object on top of the stack, and removes it.
    fn used(self, code: &mut Inserted<'_, '_>) -> Result<(), PoolFull> {
        self.push(code)?; // object, clock, own, more
        code.call(of_ages::USED) //
    }
}

impl Splicer<'_, '_, '_> {
    pub(super) fn ages(
        &mut self,
        plan: &MethodPlan,
        clock: &Clocked,
        aged: &Aged,
        frame: Frame,
        thread_clock: usize,
    ) -> Result<(), PoolFull> {
        let now = |insn| Now { thread_clock, own: frame.own, more: clock.begun(&plan.graph, insn) };
        for &(insn, birth) in &aged.births {
            let piece = self.piece(|code| {
                let call = match birth {
                    Birth::Array => of_ages::ARRAY,
                    Birth::Arrays => of_ages::ARRAYS,
                    Birth::Object => of_ages::MADE,
                    Birth::Unseen => of_ages::UNSEEN,
                };
                if birth == Birth::Unseen {
                    code.local(op::ALOAD, thread_clock); // clock
                } else {
                    code.op(op::DUP); // object
                    now(insn).push(code)?; // object, clock, own, more
                }
                code.base_of_all(frame.method)?; // object, clock, own, more, base
                code.number(frame.method % PAGE)?; // object, clock, own, more, base, first
                code.number(insn as u32)?; // object, clock, own, more, base, first, instruction
                code.call(call) //
            })?;
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        for &(insn, use_of) in &aged.uses {
            let now = now(insn);
            match use_of {
                Use::Top => self.before(insn, |code| {
                    code.op(op::DUP); // object
                    now.used(code) //
                })?,
                Use::Field => {
                    let field = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
                    let is_wide = field.is_some_and(|field| field_slots(field.descriptor) == 2);
                    self.before(insn, |code| {
                        object_below(code, is_wide); // object
                        now.used(code) //
                    })?;
                }
                Use::Element => {
                    let above = Above::of(self.code.insns[insn].opcode);
                    self.before(insn, |code| {
                        element_below(code, above); // array, index
                        code.op(op::POP); // array
                        now.used(code) //
                    })?;
                }
                Use::Call { receiver, arguments } => self.call_uses(insn, now, receiver, arguments)?,
            }
        }
        Ok(())
    }

    fn call_uses(&mut self, insn: InsnIndex, now: Now, receiver: bool, arguments: bool) -> Result<(), PoolFull> {
        let callee = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
        let any = callee.is_some_and(|callee| parameters(callee.descriptor).any(|one| one.is_reference()));
        if !(receiver || arguments && any) {
            return Ok(());
        }
        let references = self.around_arguments(
            insn,
            |code| {
                if receiver {
                    code.op(op::DUP); // receiver
                    now.used(code)?; //
                }
                Ok(())
            },
            |code, one| {
                if arguments && one.is_reference() {
                    code.op(op::DUP); // argument
                    now.used(code)?; //
                }
                Ok(())
            },
        )?;
        self.before(insn, |code| {
            for place in references {
                code.op(op::ACONST_NULL); // null
                code.local(op::ASTORE, place); // so that it keeps no object alive
            }
            Ok(())
        })
    }
}
