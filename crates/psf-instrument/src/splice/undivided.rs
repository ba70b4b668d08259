//! Single accesses instead of the parts of one, see [`unaligned`](crate::unaligned).

use super::arguments::{places, store};
use super::splicer::Splicer;
use crate::unaligned::Divided;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::descriptor::{Type, parameters};
use psf_classfile::bytecode::op;

impl Splicer<'_, '_, '_> {
    /// Replaces parts of a method by a call with the receiver and the arguments of the method.
    pub(super) fn undivided(&mut self, parts: &[Divided]) -> Result<(), PoolFull> {
        for &Divided { from, to, whole } in parts {
            // A piece in the middle would lose its operands.
            if self.edits.insertions.iter().any(|&(insn, ..)| from < insn && insn < to) {
                continue;
            }
            let Some((index, callee)) =
                self.code.pool_operand(whole).and_then(|index| Some((index, self.pool.member(index).ok()?)))
            else {
                continue;
            };
            self.before(from, |code| {
                code.local(op::ALOAD, 0);
                let (places, _) = places(&parameters(callee.descriptor).collect::<Vec<Type>>(), 1);
                for (one, place) in parameters(callee.descriptor).zip(places) {
                    code.local(store(&one) - op::ISTORE + op::ILOAD, place); // receiver, arguments
                }
                code.op_of_constant(op::INVOKEVIRTUAL, index); // result
                Ok(())
            })?;
            self.edits.blanks.push((from, to));
        }
        Ok(())
    }
}
