//! What the constants of a class mean for counting, worked out once for each constant and not for each instruction.

use super::program::Program;
use super::signals::{Signal, announced};
use crate::bytecode::{Code, InsnIndex, op};
use crate::classfile::{ClassError, ClassFile, ConstantPool, tag};
use crate::flow::Effects;

/// One value for each constant of a class, found when an instruction first refers to it.
///
/// What a constant means depends on the opcode as well. Hardly ever do two opcodes share one, so the last one's
/// meaning is kept.
pub(super) struct Memo<T> {
    /// By pool index; the last one is for all indices that are out of range, which mean the same.
    values: Vec<Option<(u8, T)>>,
}

impl<T> Memo<T> {
    pub(super) fn new(pool: &ConstantPool<'_>) -> Self {
        let mut values = Vec::new();
        values.resize_with(pool.count() + 1, || None);
        Self { values }
    }

    pub(super) fn get(
        &mut self,
        opcode: u8,
        index: u16,
        find: impl FnOnce() -> Result<T, ClassError>,
    ) -> Result<&mut T, ClassError> {
        let last = self.values.len() - 1;
        let value = &mut self.values[usize::from(index).min(last)];
        if value.as_ref().is_none_or(|(of, _)| *of != opcode) {
            *value = None;
        }
        match value {
            Some((_, known)) => Ok(known),
            None => Ok(&mut value.insert((opcode, find()?)).1),
        }
    }
}

/// What an instruction means that refers to a constant.
#[derive(Clone, Copy)]
struct Meaning {
    throws: bool,
    vanishes: bool,
    /// Whether it allocates or copies as much as an operand says.
    sized: bool,
    /// Whether the runtime must hear of it first.
    announced: bool,
}

/// What the instructions of one method mean.
#[derive(Default)]
pub(super) struct Meanings {
    /// What they can do besides continuing.
    pub(super) effects: Effects,
    /// The instructions that allocate or copy as much as an operand says.
    pub(super) sized: Vec<InsnIndex>,
    /// The instructions whose operands may have a weight of their own: what is allocated, and what is called.
    pub(super) weighted: Vec<InsnIndex>,
    /// Whether there are instructions for monitors.
    pub(super) monitors: bool,
    /// The calls that the runtime must hear of first.
    pub(super) signals: Vec<Signal>,
}

/// The constants of one class.
pub(super) struct Constants<'a> {
    class: &'a ClassFile<'a>,
    program: &'a Program,
    meanings: Memo<Meaning>,
}

impl<'a> Constants<'a> {
    pub(super) fn new(class: &'a ClassFile<'a>, program: &'a Program) -> Self {
        Self { class, program, meanings: Memo::new(&class.pool) }
    }

    /// Looks at every instruction of a method.
    pub(super) fn read(&mut self, code: &Code<'_>, meanings: &mut Meanings) -> Result<(), ClassError> {
        let (class, program) = (self.class, self.program);
        let Meanings { effects: Effects { throws, vanishes }, sized, weighted, monitors, signals } = meanings;
        for list in [&mut *throws, &mut *vanishes, &mut *sized, &mut *weighted] {
            list.clear();
        }
        signals.clear();
        *monitors = false;
        for insn in code.throwing() {
            let opcode = code.insns[insn].opcode;
            let Some(index) = code.pool_operand(insn) else {
                throws.push(insn);
                match opcode {
                    op::NEWARRAY => {
                        sized.push(insn);
                        weighted.push(insn);
                    }
                    op::MONITORENTER | op::MONITOREXIT => {
                        *monitors = true;
                        if opcode == op::MONITORENTER && program.monitors_vanish() {
                            vanishes.push(insn);
                        }
                    }
                    _ => {}
                }
                continue;
            };
            let place = |e: ClassError| ClassError::in_code(code.pc(insn), e.message);
            let meaning = self.meanings.get(opcode, index, || meaning(class, program, opcode, index)).map_err(place)?;
            if meaning.throws {
                throws.push(insn);
            }
            if meaning.vanishes {
                vanishes.push(insn);
            }
            if meaning.sized {
                sized.push(insn);
            }
            if matches!(opcode, op::NEW | op::ANEWARRAY | op::MULTIANEWARRAY | op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC) {
                weighted.push(insn);
            }
            if meaning.announced {
                let call = announced(&class.pool.member(index).map_err(place)?);
                signals.extend(call.map(|call| Signal { insn, call }));
            }
        }
        Ok(())
    }
}

fn meaning(class: &ClassFile<'_>, program: &Program, opcode: u8, index: u16) -> Result<Meaning, ClassError> {
    let pool = &class.pool;
    let throws = match opcode {
        // Numbers and strings are there or come without running anything; other constants are resolved.
        op::LDC | op::LDC_W | op::LDC2_W => {
            !matches!(pool.tag(index), Some(tag::INTEGER | tag::FLOAT | tag::STRING | tag::LONG | tag::DOUBLE))
        }
        _ => true,
    };
    let vanishes = program.vanishes(pool, opcode, index)?;
    let (sized, announced) = match opcode {
        op::ANEWARRAY | op::MULTIANEWARRAY => (true, false),
        op::INVOKEVIRTUAL => (false, announced(&pool.member(index)?).is_some()),
        op::INVOKESTATIC => {
            let callee = pool.member(index)?;
            (callee.class == b"java/lang/System" && callee.name == b"arraycopy", announced(&callee).is_some())
        }
        _ => (false, false),
    };
    Ok(Meaning { throws, vanishes, sized, announced })
}
