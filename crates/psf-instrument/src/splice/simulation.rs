//! The calls that drive a simulated machine: before reads and writes of memory, after allocations, and on the edges that
//! leave a branch.

use super::splicer::Splicer;
use crate::entry_points::of_simulation;
use crate::inserted::Inserted;
use crate::plan::MethodPlan;
use psf_classfile::bytecode::descriptor::field_slots;
use psf_classfile::bytecode::flow::{EdgeKind, Node};
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Control, InsnIndex, Point, op};
use psf_classfile::{PoolFull, decode_modified_utf8};
use psf_wire::simulated::SiteKind;

/// The bytes of an element as a power of two, in the order of the opcodes: int, long, float, double, reference, byte, char,
/// short.
const SHIFTS: [u32; 8] = [2, 3, 2, 3, 2, 0, 1, 1];

/// The first version of class files in which code may push a class constant (JVMS 4.4, table 4.4-C).
const FIRST_TO_PUSH_CLASSES: u16 = 49;

/// The slots on the stack above an array and an index: the value to store.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Above {
    Nothing,
    OneSlot,
    TwoSlots,
}

impl Above {
    /// Returns the slots for an instruction that reads or writes an element.
    pub(super) fn of(opcode: u8) -> Self {
        match opcode {
            op::IALOAD..=op::SALOAD => Self::Nothing,
            op::LASTORE | op::DASTORE => Self::TwoSlots,
            _ => Self::OneSlot,
        }
    }
}

impl Splicer<'_, '_, '_> {
    /// Gives the frame a number, by which the machine predicts its return.
    pub(super) fn enter_machine(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let returns = |&(insn, _): &(InsnIndex, u32)| self.code.control(insn) == Control::Return;
        if !plan.simulated.iter().any(returns) {
            return Ok(());
        }
        let frame = self.new_local(&[VType::Int]);
        let mut code = self.prologue();
        code.call(of_simulation::ENTERED)?; // frame
        code.local(op::ISTORE, frame); //
        self.frame = Some(frame);
        Ok(())
    }

    /// Inserts all calls except the calls on branches, which [`simulate_edge`] inserts.
    pub(super) fn simulate(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for &(insn, _) in &plan.simulated {
            let Some(slot) = plan.simulated_slot(insn) else { continue };
            let opcode = self.code.insns[insn].opcode;
            match SiteKind::of(opcode) {
                Some(SiteKind::Make) => self.array_made(insn, slot)?,
                Some(SiteKind::New) => self.object_made(insn, slot)?,
                Some(SiteKind::Read | SiteKind::Write) => self.access(insn, slot)?,
                Some(SiteKind::Call) => {
                    let receiver = |code: &mut Inserted<'_, '_>| {
                        code.op(op::DUP); // receiver
                        code.call_simulation(of_simulation::CALL, slot) //
                    };
                    self.around_arguments(insn, receiver, |_, _| Ok(()))?;
                }
                Some(SiteKind::Copy) => self.copied(insn, slot)?,
                Some(SiteKind::Check) => self.check(insn, slot)?,
                Some(SiteKind::Return) => {
                    let Some(frame) = self.frame else { continue };
                    self.before(insn, |code| {
                        code.local(op::ILOAD, frame); // frame
                        code.call_simulation(of_simulation::RETURNED, slot) //
                    })?;
                }
                Some(SiteKind::Branch | SiteKind::Jump) | None => {}
            }
        }
        Ok(())
    }

    /// Inserts a call after an instruction that makes an object, which may fail. No code may access an object before its
    /// constructor is called, so the call gets its class.
    fn object_made(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let class = self.code.pool_operand(insn).unwrap_or_default();
        let pushes_classes = self.major >= FIRST_TO_PUSH_CLASSES;
        let piece = self.piece(|code| {
            if pushes_classes {
                code.constant(class); // class
            } else {
                code.number(0)?; // 0
                code.op_of_constant(op::ANEWARRAY, class); // array
            }
            code.call_simulation(of_simulation::NEW, slot) //
        })?;
        self.edits.insertions.push((insn + 1, Point::Fall, piece));
        Ok(())
    }

    /// Inserts a call before a call that copies elements, with all of its arguments.
    fn copied(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        const ARGUMENTS: [u8; 5] = [op::ALOAD, op::ILOAD, op::ALOAD, op::ILOAD, op::ILOAD];
        let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
        let copy = |code: &mut Inserted<'_, '_>| {
            ARGUMENTS.iter().zip(first..).for_each(|(&load, place)| code.local(load, place)); // from, at, to, at, length
            code.call_simulation(of_simulation::COPIED, slot) //
        };
        self.around_arguments(insn, copy, |_, _| Ok(())).map(|_| ())
    }

    /// Inserts a call before a check. It gets the class by name, because code that pushes a class might load it.
    fn check(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let class = self.code.pool_operand(insn).and_then(|index| self.pool.class_name(index).ok());
        let class = decode_modified_utf8(class.unwrap_or_default());
        self.before(insn, |code| {
            code.op(op::DUP); // object
            code.string(&class)?; // object, class
            code.call_simulation(of_simulation::CHECK, slot) //
        })
    }

    fn array_made(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let is_many = self.code.insns[insn].opcode == op::MULTIANEWARRAY;
        let call = if is_many { of_simulation::MADE_ALL } else { of_simulation::MADE };
        let piece = self.piece(|code| {
            code.op(op::DUP); // array
            code.call_simulation(call, slot) //
        })?;
        self.edits.insertions.push((insn + 1, Point::Fall, piece));
        Ok(())
    }

    fn access(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let opcode = self.code.insns[insn].opcode;
        let member = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
        let field = member.map(|member| [member.class, b".", member.name].map(decode_modified_utf8).concat());
        let field = field.unwrap_or_default();
        let is_wide = member.is_some_and(|member| field_slots(member.descriptor) == 2);
        self.before(insn, |code| match opcode {
            op::GETSTATIC | op::PUTSTATIC => {
                code.string(&field)?; // field
                code.call_simulation(of_simulation::STATIC, slot) //
            }
            op::ARRAYLENGTH => {
                code.op(op::DUP); // array
                code.call_simulation(of_simulation::LENGTH, slot) //
            }
            op::GETFIELD => {
                code.op(op::DUP); // object
                code.string(&field)?; // object, field
                code.call_simulation(of_simulation::FIELD, slot) //
            }
            op::PUTFIELD => {
                object_below(code, is_wide); // object
                code.string(&field)?; // object, field
                code.call_simulation(of_simulation::FIELD, slot) //
            }
            _ => {
                let of_read = matches!(opcode, op::IALOAD..=op::SALOAD);
                let kind = opcode - if of_read { op::IALOAD } else { op::IASTORE };
                element_below(code, Above::of(opcode)); // array, index
                code.number(SHIFTS[usize::from(kind)])?; // array, index, shift
                code.call_simulation(of_simulation::ELEMENT, slot) //
            }
        })
    }

    /// Returns how the instruction before an edge continued.
    pub(super) fn controls(&self, plan: &MethodPlan, e: usize) -> Control {
        let edge = &plan.graph.edges[e];
        let is_own = self.code.insns.len() > edge.insn && edge.from == Node::Block(plan.graph.block_of(edge.insn));
        if is_own { self.code.control(edge.insn) } else { Control::Next }
    }
}

/// Appends a call that reports which way a branch went.
pub(super) fn simulate_edge(
    code: &mut Inserted<'_, '_>,
    plan: &MethodPlan,
    e: usize,
    control: Control,
) -> Result<(), PoolFull> {
    let edge = &plan.graph.edges[e];
    let Some(slot) = plan.simulated_slot(edge.insn) else { return Ok(()) };
    match (control, edge.kind, edge.to) {
        (Control::Conditional, EdgeKind::Branch | EdgeKind::Fall, _) => {
            code.number(u32::from(edge.kind == EdgeKind::Branch))?; // taken
            code.call_simulation(of_simulation::BRANCH, slot) //
        }
        (Control::Switch, EdgeKind::Branch, Node::Block(target)) => {
            code.number(target)?; // target
            code.call_simulation(of_simulation::JUMP, slot) //
        }
        _ => Ok(()),
    }
}

/// Pushes the object whose field is about to get the value on top of the stack.
pub(super) fn object_below(code: &mut Inserted<'_, '_>, is_wide: bool) {
    if is_wide {
        code.op(op::DUP2_X1); // value, object, value
        code.op(op::POP2); // value, object
        code.op(op::DUP_X2); // object, value, object
    } else {
        code.op(op::DUP2); // object, value, object, value
        code.op(op::POP); // object, value, object
    }
}

/// Pushes the array and the index below the value that is about to be stored.
pub(super) fn element_below(code: &mut Inserted<'_, '_>, above: Above) {
    match above {
        Above::Nothing => code.op(op::DUP2), // array, index
        Above::OneSlot => {
            code.op(op::DUP_X2); // value, array, index, value
            code.op(op::POP); // value, array, index
            code.op(op::DUP2_X1); // array, index, value, array, index
        }
        Above::TwoSlots => {
            code.op(op::DUP2_X2); // value, array, index, value
            code.op(op::POP2); // value, array, index
            code.op(op::DUP2_X2); // array, index, value, array, index
        }
    }
}
