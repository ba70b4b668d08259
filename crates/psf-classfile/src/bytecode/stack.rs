//! The operand stack with any content: what each instruction pops and pushes, slot by slot.
//!
//! The opcode table has the number of slots and, for `dup` and similar instructions, their order. A caller that follows values
//! through code decides what an instruction computes from its operands.

use super::code::{Code, InsnIndex};
use super::descriptor::{field_slots, method_slots};
use super::opcode::{OPCODES, op};
use crate::{ClassError, ConstantPool};

/// The part of a stack effect that the operands decide, not the opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The instruction uses a field.
    Field {
        /// The slots of the field's value.
        slots: usize,
    },
    /// The instruction is a call.
    Call {
        /// The slots of the arguments, without the receiver.
        arguments: usize,
        /// The slots of the result.
        result: usize,
    },
    /// The instruction makes arrays with this number of dimensions.
    Dimensions(u8),
    /// The instruction is this opcode with a wide operand.
    Modified(u8),
}

impl Detail {
    /// Reads the detail from the operands of an instruction.
    pub fn of(code: &Code<'_>, insn: InsnIndex, pool: &ConstantPool<'_>) -> Result<Option<Self>, ClassError> {
        let bytes = code.insn_bytes(insn);
        let descriptor = || Ok(pool.member(code.pool_operand(insn).unwrap_or(0))?.descriptor);
        Ok(match bytes[0] {
            op::GETSTATIC..=op::PUTFIELD => Some(Self::Field { slots: field_slots(descriptor()?) }),
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                let (arguments, result) = method_slots(descriptor()?);
                Some(Self::Call { arguments, result })
            }
            _ => Self::of_bytes(bytes),
        })
    }

    /// Reads the detail from the bytes of an instruction, without the constants.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        match *bytes {
            [op::MULTIANEWARRAY, _, _, dimensions] => Some(Self::Dimensions(dimensions)),
            [op::WIDE, modified, ..] => Some(Self::Modified(modified)),
            _ => None,
        }
    }
}

/// The number of slots that an instruction pops, and then pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arity {
    /// Slots popped.
    pub popped: usize,
    /// Slots pushed.
    pub pushed: usize,
}

impl Arity {
    /// Returns the arity from the opcode's row, and from the operands.
    #[must_use]
    pub fn of(opcode: u8, detail: Option<Detail>) -> Self {
        let opcode = if let Some(Detail::Modified(modified)) = detail { modified } else { opcode };
        let Some(row) = OPCODES.get(usize::from(opcode)) else { return Self { popped: 0, pushed: 0 } };
        let (popped, pushed) = (usize::from(row.popped), usize::from(row.pushed));
        match detail {
            Some(Detail::Field { slots }) if row.effect.ends_with('V') => Self { popped, pushed: pushed + slots },
            Some(Detail::Field { slots }) => Self { popped: popped + slots, pushed },
            Some(Detail::Call { arguments, result }) => Self { popped: popped + arguments, pushed: pushed + result },
            Some(Detail::Dimensions(count)) => Self { popped: popped + usize::from(count), pushed },
            Some(Detail::Modified(_)) | None => Self { popped, pushed },
        }
    }
}

/// An operand stack. Below the known slots there are as many unknown slots, `V::default()`, as instructions pop.
#[derive(Clone, Debug, Default)]
pub struct Stack<V> {
    slots: Vec<V>,
}

impl<V: Copy + Default> Stack<V> {
    /// Creates a stack with these slots on top, the topmost last.
    #[must_use]
    pub fn of(slots: Vec<V>) -> Self {
        Self { slots }
    }

    /// Forgets all known slots.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// Returns the known slots, the topmost last.
    pub fn slots_mut(&mut self) -> &mut Vec<V> {
        &mut self.slots
    }

    /// Applies one instruction. `result` gets the operands, the topmost last, and returns the value that is pushed, if any. Both
    /// slots of a `long` or `double` get the same value. `result` is not called if slots only move.
    pub fn step(&mut self, opcode: u8, detail: Option<Detail>, result: impl FnOnce(&[V]) -> V) {
        let Arity { popped, pushed } = Arity::of(opcode, detail);
        if popped > self.slots.len() {
            let missing = popped - self.slots.len();
            self.slots.splice(0..0, std::iter::repeat_n(V::default(), missing));
        }
        let base = self.slots.len() - popped;
        if matches!(opcode, op::DUP..=op::SWAP) {
            return self.rearrange(OPCODES[usize::from(opcode)].effect, base);
        }
        let value = result(&self.slots[base..]);
        self.slots.truncate(base);
        self.slots.resize(base + pushed, value);
    }

    /// Rearranges the slots from `base` on, as an effect with names describes it: `ba>aba`.
    fn rearrange(&mut self, effect: &str, base: usize) {
        let (popped, pushed) = effect.split_once('>').unwrap_or_default();
        let mut taken = [V::default(); 4];
        taken[..popped.len()].copy_from_slice(&self.slots[base..]);
        self.slots.truncate(base);
        let place = |name: u8| popped.bytes().position(|popped| popped == name);
        self.slots.extend(pushed.bytes().filter_map(|name| Some(taken[place(name)?])));
    }
}

#[cfg(test)]
mod tests {
    use super::{Arity, Detail, Stack, op};

    /// Checks the stack after an opcode. Letters are slots, the topmost last; `.` is an unknown slot, `=` a result.
    #[track_caller]
    fn check(opcode: u8, detail: Option<Detail>, before: &str, after: &str) {
        let mut stack = Stack::of(before.bytes().map(Some).collect());
        stack.step(opcode, detail, |_| Some(b'='));
        let letters = stack.slots.iter().map(|slot| char::from(slot.unwrap_or(b'.')));
        assert_eq!(letters.collect::<String>(), after);
    }

    #[test]
    fn moves_slots_as_the_specification_says() {
        check(op::POP, None, "xy", "x");
        check(op::POP2, None, "xyz", "x");
        check(op::DUP, None, "xy", "xyy");
        check(op::DUP_X1, None, "xyz", "xzyz");
        check(op::DUP_X2, None, "wxyz", "wzxyz");
        check(op::DUP2, None, "xyz", "xyzyz");
        check(op::DUP2_X1, None, "wxyz", "wyzxyz");
        check(op::DUP2_X2, None, "vwxyz", "vyzwxyz");
        check(op::SWAP, None, "xyz", "xzy");
    }

    #[test]
    fn puts_results_into_all_of_their_slots() {
        check(op::IADD, None, "xyz", "x=");
        check(op::LADD, None, "vwxyz", "v==");
        check(op::I2L, None, "xy", "x==");
        check(op::LDC2_W, None, "x", "x==");
        check(op::LASTORE, None, "vwxyz", "v");
        check(op::WIDE, Some(Detail::Modified(op::DLOAD)), "x", "x==");
        check(op::WIDE, Some(Detail::Modified(op::LSTORE)), "xyz", "x");
    }

    #[test]
    fn operands_decide_where_the_opcode_does_not() {
        check(op::GETFIELD, Some(Detail::Field { slots: 2 }), "xy", "x==");
        check(op::PUTFIELD, Some(Detail::Field { slots: 2 }), "wxyz", "w");
        check(op::PUTSTATIC, Some(Detail::Field { slots: 1 }), "xy", "x");
        check(op::INVOKEVIRTUAL, Some(Detail::Call { arguments: 2, result: 1 }), "wxyz", "w=");
        check(op::INVOKEDYNAMIC, Some(Detail::Call { arguments: 2, result: 0 }), "xyz", "x");
        check(op::MULTIANEWARRAY, Some(Detail::Dimensions(3)), "wxyz", "w=");
    }

    #[test]
    fn knows_nothing_of_what_was_there_before() {
        check(op::POP2, None, "z", "");
        check(op::DUP_X2, None, "z", "z..z");
        check(op::SWAP, None, "z", "z.");
        check(op::LADD, None, "z", "==");
    }

    #[test]
    fn no_opcode_takes_more_than_it_says() {
        assert_eq!(Arity::of(op::WIDE, None), Arity { popped: 0, pushed: 0 });
        assert_eq!(Arity::of(op::JSR, None), Arity { popped: 0, pushed: 1 });
        assert_eq!(Arity::of(255, None), Arity { popped: 0, pushed: 0 });
    }
}
