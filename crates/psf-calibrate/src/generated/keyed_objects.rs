//! Writes statements for the opcodes of fields, calls, objects, arrays and monitors, and for `wide`.

use super::assembler::Result;
use super::values::{ELEMENTS, Holds, KINDS, ValueKind};
use super::writer::Writer;
use psf_classfile::bytecode::op;

impl Writer<'_> {
    pub(super) fn keyed_object(&mut self, opcode: u8) -> Result<()> {
        let own = self.own();
        match opcode {
            op::GETSTATIC => {
                let kind = self.kind();
                self.static_field(opcode, kind)?;
                if kind == ValueKind::Object { self.scratch() } else { self.consumed(kind) }
            }
            op::PUTSTATIC => {
                let kind = self.kind();
                if kind == ValueKind::Object {
                    self.object()?
                } else {
                    self.leaf(kind)?
                }
                self.static_field(opcode, kind)
            }
            op::GETFIELD => {
                let kind = self.kind();
                self.object()?;
                self.instance_field(opcode, kind)?;
                if kind == ValueKind::Object { self.scratch() } else { self.consumed(kind) }
            }
            op::PUTFIELD => {
                let kind = self.kind();
                self.object()?;
                if kind == ValueKind::Object {
                    self.object()?
                } else {
                    self.leaf(kind)?
                }
                self.instance_field(opcode, kind)
            }
            op::INVOKESTATIC if self.once_in(4) => self.recursion(),
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => {
                let kind = self.kind();
                self.call_own(opcode, kind, 1)?;
                self.settle(kind)
            }
            op::INVOKEDYNAMIC => {
                let name = ["plain", "kept"][self.below(2)];
                self.leaf(ValueKind::Int)?;
                self.call(op::INVOKESTATIC, &format!("{own}$L"), name, "(I)Ljava/util/function/IntUnaryOperator;")?;
                self.scratch()
            }
            op::NEW => self.made(),
            op::NEWARRAY => {
                self.length()?;
                let array_type = 4 + self.below(8) as u8;
                self.code.raw(&[opcode, array_type])?;
                self.scratch()
            }
            op::ANEWARRAY => {
                self.length()?;
                self.of_class(opcode, &own)?;
                self.scratch()
            }
            op::MULTIANEWARRAY => {
                let outer = 1 + self.below(6) as i32;
                self.int(outer)?;
                self.length()?;
                let class = self.class.pool().add_class("[[I")?;
                let [high, low] = class.to_be_bytes();
                self.code.raw(&[opcode, high, low, 2])?;
                self.scratch()
            }
            op::ARRAYLENGTH => {
                let element = ELEMENTS[self.below(8)];
                self.array(element)?;
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)
            }
            op::CHECKCAST | op::INSTANCEOF => {
                self.object()?;
                let class = [own.clone(), format!("{own}$S"), format!("{own}$I")][self.below(3)].clone();
                self.of_class(opcode, &class)?;
                if opcode == op::CHECKCAST { self.scratch() } else { self.consumed(ValueKind::Int) }
            }
            op::MONITORENTER | op::MONITOREXIT => {
                let slot = self.fresh(ValueKind::Object);
                self.object()?;
                self.code.op(op::DUP)?;
                self.store(slot, ValueKind::Object)?;
                self.code.op(op::MONITORENTER)?;
                self.statement(0)?;
                self.load(slot, ValueKind::Object)?;
                self.code.op(op::MONITOREXIT)
            }
            _ => self.widened(),
        }
    }

    fn widened(&mut self) -> Result<()> {
        let kind = KINDS[self.below(4)];
        let Some(slot) = self.slot_of(Holds::Value(kind)) else { return Ok(()) };
        match self.below(3) {
            0 if kind == ValueKind::Int => self.code.widened(op::IINC, slot, 300),
            1 => {
                self.leaf(kind)?;
                self.code.widened(op::ISTORE + kind.number(), slot, 0)
            }
            _ => {
                self.code.widened(op::ILOAD + kind.number(), slot, 0)?;
                self.consumed(kind)
            }
        }
    }

    /// Pushes a length for an array.
    pub(super) fn length(&mut self) -> Result<()> {
        let number = self.below(self.lengths.len());
        self.int(self.lengths[number])
    }
}
