//! Counters of how much an instruction makes or copies, and of what calls of `hashCode` run.

use super::splicer::Splicer;
use crate::bytecode::{Code, InsnIndex, Point, op};
use crate::classfile::{ConstantPool, PoolFull};
use crate::instrument::plan::MethodPlan;
use crate::instrument::runtime_names::call;
use crate::instrument::sizes::Size;

impl Splicer<'_, '_, '_> {
    pub(super) fn amounts(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for (nth, &(insn, size)) in plan.sizes.iter().enumerate() {
            let slot = plan.size_slot(nth);
            match size {
                Size::Inherited => self.inherited(insn, slot)?,
                Size::Dimensions => self.dimensions(insn, slot)?,
                _ => self.before(insn, |code| size.add(code, slot))?,
            }
        }
        Ok(())
    }

    /// The lengths lie on the stack, innermost on top: through temporary variables and back.
    fn dimensions(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let dimensions = usize::from(self.code.insn_bytes(insn)[3]);
        let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
        self.edits.temporaries = self.edits.temporaries.max(dimensions);
        self.before(insn, |code| {
            (0..dimensions).rev().for_each(|d| code.local(op::ISTORE, first + d)); // the lengths are off the stack
            code.op(op::LCONST_0); // elements
            for d in (0..dimensions).rev() {
                code.local(op::ILOAD, first + d); // elements, length
                code.call(call::LEVEL)?; // elements
            }
            code.counter(slot)?; // elements, base, number
            code.call(call::GROW)?; //
            (0..dimensions).for_each(|d| code.local(op::ILOAD, first + d)); // and back
            Ok(())
        })
    }

    /// A call of `hashCode` asks, one with bytecode that arrives takes the question away, and where it is still there
    /// when the call returns, `Object`'s answered.
    fn inherited(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let class = found_first(self.code, self.pool, insn);
        self.before(insn, |code| {
            // Finding the class may run a class loader, which asks as well: that comes first.
            if let Some(class) = class {
                code.op(op::DUP); // receiver
                code.instance_of(class)?; // 0 or 1
                code.op(op::POP); //
            }
            code.op(op::DUP); // receiver
            code.call(call::ASKS) //
        })?;
        let piece = self.piece(|code| {
            code.counter(slot)?; // base, number
            code.call(call::ANSWERED) //
        })?;
        // Code that ends in a call is no code that the JVM runs.
        if insn + 1 < self.code.insns.len() {
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }
}

/// The class that is found before a call of `hashCode`, unless it is there in any case.
fn found_first<'a>(code: &Code<'_>, pool: &ConstantPool<'a>, insn: InsnIndex) -> Option<&'a [u8]> {
    let callee = pool.member(code.pool_operand(insn)?).ok()?;
    Some(callee.class).filter(|&class| class != b"java/lang/Object")
}

/// Bytes from the instruction that finds it to the call: `instanceof`, `pop`, `dup`, `invokestatic`.
const FINDING: usize = 3 + 1 + 1 + 3;

/// Calls of `hashCode`, and the code offset of a frame whose class loader finds the class first.
pub(in crate::instrument) fn finding<'a>(
    code: &'a Code<'_>,
    pool: &'a ConstantPool<'_>,
    plan: &'a MethodPlan,
    pc: impl Fn(InsnIndex) -> usize + 'a,
) -> impl Iterator<Item = (InsnIndex, usize)> + 'a {
    let calls = plan.sizes.iter().filter(|(_, size)| *size == Size::Inherited).map(|&(insn, _)| insn);
    calls.filter(move |&insn| found_first(code, pool, insn).is_some()).map(move |insn| (insn, pc(insn) - FINDING))
}
