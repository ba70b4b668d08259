//! Access to the value below the arguments of a call: the arguments go through temporary variables and back.

use super::splicer::Splicer;
use crate::inserted::Inserted;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::descriptor::{Base, Type, parameters};
use psf_classfile::bytecode::{InsnIndex, op};

impl<'e> Splicer<'_, 'e, '_> {
    /// Inserts code before a call. `below` runs with the value below the arguments on top of the stack, then `above` runs
    /// with each argument on top. Neither changes the stack. Returns the variables that still hold references from the
    /// arguments.
    pub(super) fn around_arguments(
        &mut self,
        insn: InsnIndex,
        below: impl FnOnce(&mut Inserted<'_, 'e>) -> Result<(), PoolFull>,
        mut above: impl FnMut(&mut Inserted<'_, 'e>, &Type) -> Result<(), PoolFull>,
    ) -> Result<Vec<usize>, PoolFull> {
        let callee = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
        let Some(callee) = callee else { return Ok(Vec::new()) };
        let all: Vec<Type> = parameters(callee.descriptor).collect();
        let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
        let (places, behind) = places(&all, first);
        self.edits.temporaries = self.edits.temporaries.max(behind - first);
        self.before(insn, |code| {
            for (one, &place) in all.iter().zip(&places).rev() {
                code.local(store(one), place); // the arguments are off the stack
            }
            below(code)?;
            for (one, &place) in all.iter().zip(&places) {
                code.local(store(one) - op::ISTORE + op::ILOAD, place); // and back
                above(code, one)?;
            }
            Ok(())
        })?;
        let references = all.iter().zip(places).filter(|(one, _)| one.is_reference());
        Ok(references.map(|(_, place)| place).collect())
    }
}

impl Splicer<'_, '_, '_> {
    /// Makes calls name the twins of their methods. A twin has one more parameter, which is not used.
    pub(super) fn redirect(&mut self, calls: &[InsnIndex]) -> Result<(), PoolFull> {
        for &insn in calls {
            let callee = self.code.pool_operand(insn).and_then(|index| self.pool.member(index).ok());
            let Some(callee) = callee else { continue };
            let twin = self.emitter.twin(&callee)?;
            self.before(insn, |code| {
                code.op(op::ACONST_NULL); // arguments, null
                Ok(())
            })?;
            self.edits.redirected.push((insn, twin));
        }
        Ok(())
    }
}

/// Returns a variable for each value, from `first` on, and the variable after them.
pub(super) fn places(all: &[Type], first: usize) -> (Vec<usize>, usize) {
    let mut next = first;
    let place = |one: &Type| {
        let place = next;
        next += one.slots();
        place
    };
    let places = all.iter().map(place).collect();
    (places, next)
}

/// Returns the opcode that stores a value of this type.
pub(super) fn store(of: &Type) -> u8 {
    match of.base {
        _ if of.is_reference() => op::ASTORE,
        Base::Long => op::LSTORE,
        Base::Float => op::FSTORE,
        Base::Double => op::DSTORE,
        _ => op::ISTORE,
    }
}
