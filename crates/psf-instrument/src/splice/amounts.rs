//! Counters for how much an instruction makes or copies, and for which `hashCode` a call runs.

use super::splicer::Splicer;
use crate::entry_points::{EntryPoint, call};
use crate::generated::Labels;
use crate::inserted::Inserted;
use crate::plan::MethodPlan;
use crate::sizes::{REFERENCE, Size, Work};
use psf_classfile::bytecode::{Code, InsnIndex, Point, op};
use psf_classfile::{ConstantPool, PoolFull};

impl Splicer<'_, '_, '_> {
    pub(super) fn amounts(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for (nth, &(insn, size)) in plan.sizes.iter().enumerate() {
            let slot = plan.size_slot(nth);
            match size {
                Size::Inherited => self.inherited(insn, slot)?,
                Size::Dimensions => self.dimensions(insn, slot)?,
                Size::Elements => self.behind(insn, &[op::DUP, op::ARRAYLENGTH], slot, call::SIZE)?,
                Size::Cloned | Size::Made => self.behind(insn, &[op::DUP], slot, call::LENGTH)?,
                _ => self.before(insn, |code| size.add(code, slot))?,
            }
        }
        for (nth, &(insn, work)) in plan.work.iter().enumerate() {
            self.work(insn, work, plan.work_slot(nth))?;
        }
        Ok(())
    }

    /// Inserts the counter of an amount of native work.
    fn work(&mut self, insn: InsnIndex, work: Work, slot: u32) -> Result<(), PoolFull> {
        match work {
            Work::Copied => self.copied_bytes(insn, slot),
            Work::Levels(innermost) => self.levels(insn, innermost, slot),
            Work::Text => self.before(insn, |code| {
                code.op(op::DUP); // string
                amount(code, slot, call::TEXT) //
            }),
            Work::Top => self.before(insn, |code| {
                code.op(op::DUP); // amount
                amount(code, slot, call::SIZE) //
            }),
            Work::ArrayBelow => self.before(insn, |code| {
                code.op(op::DUP2); // array, other
                code.op(op::POP); // array
                amount(code, slot, call::LENGTH) //
            }),
            Work::LongBelowLong => self.before(insn, |code| {
                code.op(op::DUP2_X2); // other, amount, other
                code.op(op::POP2); // other, amount
                code.op(op::DUP2_X2); // amount, other, amount
                amount(code, slot, call::GROW) //
            }),
            Work::Made => self.behind(insn, &[op::DUP], slot, call::CLEARED),
            Work::Result => self.behind(insn, &[op::DUP], slot, call::SIZE),
            Work::LongResult => self.behind(insn, &[op::DUP2], slot, call::GROW),
            Work::Used => self.behind(insn, &[op::DUP2], slot, call::USED),
            Work::Frames => self.behind(insn, &[op::DUP], slot, call::FRAMES),
            Work::ArrayResult => self.behind(insn, &[op::DUP], slot, call::LENGTH),
            Work::Label => self.chosen(insn, slot),
        }
    }

    /// Inserts code after an instruction. `copy` puts a copy of its result on the stack, or what counts of it.
    fn behind(&mut self, insn: InsnIndex, copy: &[u8], slot: u32, entry_point: EntryPoint) -> Result<(), PoolFull> {
        let piece = self.piece(|code| {
            copy.iter().for_each(|&opcode| code.op(opcode)); // result
            amount(code, slot, entry_point) //
        })?;
        // The JVM does not run code that ends with a call.
        if insn + 1 < self.code.insns.len() {
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Inserts code around a switch over patterns. A temporary variable keeps the label at which the switch begins to look
    /// until it finds one.
    fn chosen(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        // A class with a damaged table of bootstrap methods has no such instruction.
        let Some(labels) = self.code.pool_operand(insn).and_then(|index| Labels::of(self.whole, index).ok()) else {
            return Ok(());
        };
        let from = usize::from(self.code.max_locals) + self.edits.extra_slots();
        self.edits.temporaries = self.edits.temporaries.max(1);
        self.edits.extra_stack = self.edits.extra_stack.max(7);
        self.before(insn, |code| {
            code.op(op::DUP); // from
            code.local(op::ISTORE, from); //
            Ok(())
        })?;
        let piece = self.piece(|code| {
            for (first, passed, tests) in labels.parts() {
                code.op(op::DUP); // label
                code.local(op::ILOAD, from); // label, from
                [first, passed, tests].into_iter().try_for_each(|number| code.number(number))?; // ..., first, passed, tests
                amount(code, slot, call::CHOSEN)?; //
            }
            Ok(())
        })?;
        if insn + 1 < self.code.insns.len() {
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }

    /// Inserts code before a call that copies elements. Only numbers go through temporary variables: a reference in a
    /// variable would keep an array alive.
    fn copied_bytes(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
        let [at, to_at, length] = [first, first + 1, first + 2];
        self.edits.temporaries = self.edits.temporaries.max(3);
        self.before(insn, |code| {
            code.local(op::ISTORE, length); // from, at, to, to at
            code.local(op::ISTORE, to_at); // from, at, to
            code.op(op::DUP_X2); // to, from, at, to
            code.op(op::POP); // to, from, at
            code.local(op::ISTORE, at); // to, from
            code.op(op::DUP2); // to, from, to, from
            [at, to_at, length].into_iter().for_each(|place| code.local(op::ILOAD, place)); // ..., at, to at, length
            amount(code, slot, call::MOVED)?; // to, from
            code.op(op::SWAP); // from, to
            code.local(op::ILOAD, at); // from, to, at
            code.op(op::SWAP); // from, at, to
            code.local(op::ILOAD, to_at); // from, at, to, to at
            code.local(op::ILOAD, length); // from, at, to, to at, length
            Ok(())
        })
    }

    /// Counts as [`Self::dimensions`] does, in bytes.
    fn levels(&mut self, insn: InsnIndex, innermost: u32, slot: u32) -> Result<(), PoolFull> {
        let dimensions = usize::from(self.code.insn_bytes(insn)[3]);
        let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
        self.edits.temporaries = self.edits.temporaries.max(dimensions);
        self.before(insn, |code| {
            (0..dimensions).rev().for_each(|d| code.local(op::ISTORE, first + d)); // the lengths are off the stack
            code.op(op::LCONST_0); // bytes
            for d in (0..dimensions).rev() {
                code.local(op::ILOAD, first + d); // bytes, length
                code.number(if d + 1 == dimensions { innermost } else { REFERENCE })?; // bytes, length, each
                code.call(call::LEVEL_OF)?; // bytes
            }
            amount(code, slot, call::GROW)?; //
            (0..dimensions).for_each(|d| code.local(op::ILOAD, first + d)); // and back
            Ok(())
        })
    }

    /// Counts the elements of nested arrays. The lengths are on the stack, the innermost on top, and go through temporary
    /// variables and back.
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

    /// Counts a call of `hashCode` that `Object` answers. The code before the call sets a flag. A `hashCode` with bytecode
    /// clears it when it is entered. If the flag is still set after the call, `Object` has answered.
    fn inherited(&mut self, insn: InsnIndex, slot: u32) -> Result<(), PoolFull> {
        let class = found_first(self.code, self.pool, insn);
        self.before(insn, |code| {
            // Finding the class may run a class loader, which may also call `hashCode`. So this comes first.
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
        // The JVM does not run code that ends with a call.
        if insn + 1 < self.code.insns.len() {
            self.edits.insertions.push((insn + 1, Point::Fall, piece));
        }
        Ok(())
    }
}

/// Adds the value on top of the stack to a counter.
fn amount(code: &mut Inserted<'_, '_>, slot: u32, entry_point: EntryPoint) -> Result<(), PoolFull> {
    code.counter(slot)?; // ..., base, number
    code.call(entry_point) //
}

/// Returns the class that the JVM finds before a call of `hashCode`, unless the class is always there.
fn found_first<'a>(code: &Code<'_>, pool: &ConstantPool<'a>, insn: InsnIndex) -> Option<&'a [u8]> {
    let callee = pool.member(code.pool_operand(insn)?).ok()?;
    Some(callee.class).filter(|&class| class != b"java/lang/Object")
}

/// The bytes from the instruction that finds the class to the call: `instanceof`, `pop`, `dup`, `invokestatic`.
const FINDING: usize = 3 + 1 + 1 + 3;

/// Returns the calls of `hashCode`, each with the code offset of a frame while a class loader finds the class first.
pub(crate) fn finding<'a>(
    code: &'a Code<'_>,
    pool: &'a ConstantPool<'_>,
    plan: &'a MethodPlan,
    pc: impl Fn(InsnIndex) -> usize + 'a,
) -> impl Iterator<Item = (InsnIndex, usize)> + 'a {
    let calls = plan.sizes.iter().filter(|(_, size)| *size == Size::Inherited).map(|&(insn, _)| insn);
    calls.filter(move |&insn| found_first(code, pool, insn).is_some()).map(move |insn| (insn, pc(insn) - FINDING))
}
