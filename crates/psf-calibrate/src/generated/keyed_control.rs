//! Writes statements for the opcodes after which the next instruction does not always run.

use super::assembler::Result;
use super::values::{KINDS, ValueKind};
use super::writer::Writer;
use psf_classfile::bytecode::op;

impl Writer<'_> {
    pub(super) fn keyed_control(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            op::GOTO | op::GOTO_W => {
                let jump = self.code.jump(opcode)?;
                self.statement(0)?;
                self.code.land(jump)
            }
            op::JSR | op::JSR_W | op::RET => {
                let slot = self.fresh(ValueKind::Object);
                let subroutine = self.code.jump(if opcode == op::JSR_W { op::JSR_W } else { op::JSR })?;
                let end = self.code.jump(op::GOTO)?;
                self.code.land(subroutine)?;
                self.store(slot, ValueKind::Object)?;
                self.code.local(op::RET, slot)?;
                self.code.land(end)
            }
            op::TABLESWITCH => self.selection(true, 0),
            op::LOOKUPSWITCH => self.selection(false, 0),
            op::IRETURN..=op::RETURN => {
                let calls = [op::INVOKESTATIC, op::INVOKEVIRTUAL];
                let call = calls[self.below(2)];
                match opcode {
                    op::RETURN => {
                        let own = self.own();
                        self.call(op::INVOKESTATIC, &own, "sV", "()V")
                    }
                    _ => {
                        let kind = KINDS[usize::from(opcode - op::IRETURN)];
                        self.call_own(call, kind, 1)?;
                        self.settle(kind)
                    }
                }
            }
            _ => self.thrown(),
        }
    }

    /// Throws an existing exception out of a number of frames, and catches it.
    fn thrown(&mut self) -> Result<()> {
        // Few frames, many, or any number, to separate the cost of a throw from the cost of the frames that it leaves.
        let frames = match self.lengths.len() {
            5 => self.below(2),
            4 => 3 + self.below(3),
            _ => self.below(6),
        };
        let own = self.own();
        let start = self.code.here();
        if frames == 0 {
            self.field(op::GETSTATIC, "thrown", "Ljava/lang/RuntimeException;")?;
            self.code.op(op::ATHROW)?;
        } else {
            self.int(frames as i32)?;
            self.call(op::INVOKESTATIC, &own, "deep", "(I)V")?;
        }
        let end = self.code.here();
        let over = if frames == 0 { None } else { Some(self.code.jump(op::GOTO)?) };
        let caught = self.class.pool().add_class("java/lang/RuntimeException")?;
        self.code.handler(start, end, caught);
        self.scratch()?;
        over.map_or(Ok(()), |over| self.code.land(over))
    }
}
