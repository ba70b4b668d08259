//! Writes statements in which the JVM throws: null, an index, a length, a divisor, or a class that does not fit.

use super::assembler::Result;
use super::values::{ELEMENTS, Element, LENGTH, ValueKind};
use super::writer::Writer;
use psf_classfile::bytecode::op;

impl Writer<'_> {
    /// Writes a statement in which an instruction with this opcode throws and the exception is caught.
    pub(super) fn faulting(&mut self, opcode: u8) -> Result<()> {
        let own = self.own();
        let start = self.code.here();
        match opcode {
            op::IDIV | op::LDIV | op::IREM | op::LREM => {
                let kind = if matches!(opcode, op::IDIV | op::IREM) { ValueKind::Int } else { ValueKind::Long };
                self.leaf(kind)?;
                self.int(0)?;
                self.convert(ValueKind::Int, kind)?;
                self.code.op(opcode)?;
                self.settle(kind)?;
            }
            op::IALOAD..=op::SALOAD => {
                let element = ELEMENTS[usize::from(opcode - op::IALOAD)];
                self.beyond(element)?;
                self.code.op(opcode)?;
                if element == Element::Object { self.scratch()? } else { self.settle(element.kind())? }
            }
            op::IASTORE..=op::SASTORE => {
                let element = ELEMENTS[usize::from(opcode - op::IASTORE)];
                self.beyond(element)?;
                if element == Element::Object {
                    self.object()?
                } else {
                    self.leaf(element.kind())?
                }
                self.code.op(opcode)?;
            }
            op::GETFIELD => {
                self.code.op(ACONST_NULL)?;
                self.instance_field(opcode, ValueKind::Int)?;
                self.settle(ValueKind::Int)?;
            }
            op::PUTFIELD => {
                self.code.op(ACONST_NULL)?;
                self.leaf(ValueKind::Int)?;
                self.instance_field(opcode, ValueKind::Int)?;
            }
            op::ARRAYLENGTH => {
                self.code.op(ACONST_NULL)?;
                self.of_class(op::CHECKCAST, "[I")?;
                self.code.op(opcode)?;
                self.settle(ValueKind::Int)?;
            }
            op::CHECKCAST => {
                let text = self.class.pool().add_string("no such object")?;
                self.code.wide(op::LDC_W, text)?;
                self.of_class(opcode, &own)?;
                self.scratch()?;
            }
            op::NEWARRAY => {
                self.int(-1)?;
                let array_type = 4 + self.below(8) as u8;
                self.code.raw(&[opcode, array_type])?;
                self.scratch()?;
            }
            op::ANEWARRAY => {
                self.int(-1)?;
                self.of_class(opcode, &own)?;
                self.scratch()?;
            }
            op::MULTIANEWARRAY => {
                self.int(-1)?;
                self.int(2)?;
                let class = self.class.pool().add_class("[[I")?;
                let [high, low] = class.to_be_bytes();
                self.code.raw(&[opcode, high, low, 2])?;
                self.scratch()?;
            }
            // `monitorexit` of null.
            _ => {
                self.code.op(ACONST_NULL)?;
                self.code.op(opcode)?;
            }
        }
        let end = self.code.here();
        let over = self.code.jump(op::GOTO)?;
        let caught = self.class.pool().add_class("java/lang/RuntimeException")?;
        self.code.handler(start, end, caught);
        self.scratch()?;
        self.code.land(over)
    }

    /// Pushes an array and the first index after its end.
    fn beyond(&mut self, element: Element) -> Result<()> {
        self.array(element)?;
        self.int(i32::from(LENGTH))
    }
}

const ACONST_NULL: u8 = 1;
