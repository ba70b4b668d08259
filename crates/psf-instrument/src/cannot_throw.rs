//! Finds instructions that cannot throw, although their opcodes can, from the known values of their operands.
//!
//! For an instruction that may throw, the code must first note the place. Many such instructions cannot throw: fields of
//! `this`, division by a number other than zero, stores into an array that was just made for them. Between two branch
//! targets the code is a straight line, and psf follows the values along it.

use super::constants::Known;
use psf_classfile::bytecode::{Access, Code, Control, Detail, InsnIndex, Stack, op, variable};

/// The known value of an operand. Both slots of a `long` or `double` have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Value {
    #[default]
    Unknown,
    /// A reference that is not null.
    NonNull,
    /// The reference that a local variable holds.
    Local(u16),
    /// An `int`.
    Int(i32),
    /// A number other than zero.
    NonZero,
    /// A constant string.
    Text,
    /// An array that is not null: its length and the type of its elements.
    Array(i32, Elements),
}

/// The type of an array's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Elements {
    /// Primitive values of this type, as `newarray` numbers it.
    Numbers(u8),
    /// References to objects of any class.
    Anything,
    /// Strings.
    Texts,
    /// Arrays of primitive values of this type.
    ArraysOf(u8),
    /// Other references.
    Others,
}

impl Elements {
    /// Returns the elements of the array that `newarray` or `anewarray` makes.
    fn made(bytes: &[u8], of_constant: Known) -> Self {
        match of_constant {
            _ if bytes[0] == op::NEWARRAY => Self::Numbers(bytes[1]),
            Known::Text => Self::Texts,
            Known::Anything => Self::Anything,
            Known::ArrayOf(of) => Self::ArraysOf(of),
            _ => Self::Others,
        }
    }

    /// Returns whether an array of these elements may hold the value.
    fn fit(self, value: Value) -> bool {
        match self {
            Self::Numbers(_) | Self::Anything => true,
            Self::Texts => value == Value::Text,
            Self::ArraysOf(of) => matches!(value, Value::Array(_, Self::Numbers(own)) if own == of),
            Self::Others => false,
        }
    }
}

/// Returns the instructions of a method that cannot throw although their opcodes can, ascending.
///
/// `is_static` and `constructor` describe the method, and `known` has the facts about constants.
pub(super) fn cannot_throw(
    code: &Code<'_>,
    is_static: bool,
    constructor: bool,
    known: &[(InsnIndex, Known)],
) -> Vec<InsnIndex> {
    let mut targets = vec![false; code.insns.len() + 1];
    code.handlers.iter().for_each(|handler| targets[handler.entry] = true);
    code.branches().flat_map(|(_, to)| to).for_each(|&to| targets[to] = true);
    let this = !is_static && !(0..code.insns.len()).any(|insn| changed(code.insn_bytes(insn)) == Some(0));
    let mut line = Line { stack: Stack::default(), known: Facts { sound: Vec::new(), this, constructor } };
    let (mut found, mut known) = (Vec::new(), known.iter().peekable());
    for (insn, &is_target) in targets[..code.insns.len()].iter().enumerate() {
        if is_target {
            line.forget();
        }
        let of_constant = known.next_if(|(at, _)| *at == insn).map_or(Known::Nothing, |(_, known)| *known);
        if line.step(code, insn, of_constant) {
            found.push(insn);
        }
        if !matches!(code.control(insn), Control::Next | Control::Conditional) {
            line.forget();
        }
    }
    found
}

/// Returns the local variable that an instruction changes.
fn changed(bytes: &[u8]) -> Option<u16> {
    let (access, index) = variable(bytes)?;
    matches!(access, Access::Store | Access::Increment).then_some(index)
}

/// The facts at one point of a straight line of code.
struct Line {
    stack: Stack<Value>,
    known: Facts,
}

/// The facts besides the stack.
struct Facts {
    /// The local variables that do not hold null.
    sound: Vec<u16>,
    /// True if local variable 0 is always `this`.
    this: bool,
    constructor: bool,
}

impl Line {
    fn forget(&mut self) {
        self.stack.clear();
        self.known.sound.clear();
    }

    /// Follows one instruction. Returns whether it is proven not to throw.
    fn step(&mut self, code: &Code<'_>, insn: InsnIndex, of_constant: Known) -> bool {
        let bytes = code.insn_bytes(insn);
        let detail = of_constant.detail().or_else(|| Detail::of_bytes(bytes));
        if matches!(bytes[0], op::GETSTATIC..=op::INVOKEDYNAMIC) && detail.is_none() {
            self.forget();
            return false;
        }
        let stored = changed(bytes);
        let Self { stack, known } = self;
        let (mut safe, mut sound) = (false, false);
        stack.step(bytes[0], detail, |operands| {
            // The value of a wide store is ignored.
            sound =
                stored.is_some() && bytes[0] != op::WIDE && operands.last().is_some_and(|&value| known.is_sound(value));
            let (result, cannot_throw) = known.result(bytes, of_constant, operands);
            safe = cannot_throw;
            result
        });
        if let Some(index) = stored {
            self.store(index, sound && bytes[0] != op::IINC);
        }
        safe
    }

    /// Changes a local variable, and also the next one if the new value is a `long` or `double`.
    fn store(&mut self, index: u16, sound: bool) {
        // The variable may be the second half of a long.
        let changed = |other: u16| other == index || Some(other) == index.checked_add(1);
        self.known.sound.retain(|&other| !changed(other));
        for value in self.stack.slots_mut() {
            if matches!(value, Value::Local(other) if changed(*other)) {
                *value = Value::Unknown;
            }
        }
        if sound {
            self.known.sound.push(index);
        }
    }
}

impl Facts {
    fn is_sound(&self, value: Value) -> bool {
        match value {
            Value::NonNull | Value::Text | Value::Array(..) => true,
            Value::Local(index) => self.sound.contains(&index),
            _ => false,
        }
    }

    /// Records that an instruction completed that throws if the value is null. Returns whether the value was known not to
    /// be null before.
    fn dereference(&mut self, value: Value) -> bool {
        let sound = self.is_sound(value);
        if let (Value::Local(index), false) = (value, sound) {
            self.sound.push(index);
        }
        sound
    }

    fn loaded(&self, index: u16) -> Value {
        if index == 0 && self.this { Value::NonNull } else { Value::Local(index) }
    }

    /// Returns the value that an instruction pushes, and whether the instruction is proven not to throw.
    fn result(&mut self, bytes: &[u8], of_constant: Known, operands: &[Value]) -> (Value, bool) {
        let not_proven = |value: Value| (value, false);
        match (bytes[0], operands) {
            (op::ALOAD_0..=op::ALOAD_3 | op::ALOAD, _) => {
                not_proven(variable(bytes).map_or(Value::Unknown, |(_, index)| self.loaded(index)))
            }
            (op::WIDE, _) if bytes[1] == op::ALOAD => {
                not_proven(variable(bytes).map_or(Value::Unknown, |(_, index)| self.loaded(index)))
            }
            (op::I2L, &[Value::Int(number)]) if number != 0 => not_proven(Value::NonZero),
            (op::IDIV | op::IREM | op::LDIV | op::LREM, &[.., divisor]) => {
                let safe = matches!(divisor, Value::Int(number) if number != 0) || divisor == Value::NonZero;
                (Value::Unknown, safe)
            }
            (op::IFNULL, &[value]) => {
                // The branch is not taken: the value is not null.
                self.dereference(value);
                not_proven(Value::Unknown)
            }
            (op::NEWARRAY | op::ANEWARRAY, &[length]) => not_proven(match length {
                Value::Int(length) => Value::Array(length, Elements::made(bytes, of_constant)),
                _ => Value::NonNull,
            }),
            (op::NEW | op::MULTIANEWARRAY, _) => not_proven(Value::NonNull),
            // The reference does not change.
            (op::CHECKCAST, &[reference]) => not_proven(reference),
            (op::ARRAYLENGTH | op::MONITORENTER, &[reference]) => (Value::Unknown, self.dereference(reference)),
            (op::IALOAD..=op::SALOAD, &[array, index]) => {
                self.dereference(array);
                (Value::Unknown, within(array, index))
            }
            (opcode @ op::IASTORE..=op::SASTORE, &[array, index, .., value]) => {
                self.dereference(array);
                let fits = opcode != op::AASTORE || matches!(array, Value::Array(_, elements) if elements.fit(value));
                (Value::Unknown, fits && within(array, index))
            }
            (opcode @ op::GETSTATIC..=op::PUTFIELD, _) => (Value::Unknown, self.field(opcode, of_constant, operands)),
            (opcode @ op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC, _) => {
                let has_receiver = !matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC);
                let receiver = operands.first().filter(|_| has_receiver);
                let sound = receiver.is_none_or(|&receiver| self.dereference(receiver));
                (Value::Unknown, sound && matches!(of_constant, Known::Call { nothing: true, .. }))
            }
            _ => not_proven(Value::of_constant(bytes, of_constant)),
        }
    }

    /// Returns whether an access to a field cannot throw. A field of the class itself exists and may be used. Only the
    /// receiver may be null.
    fn field(&mut self, opcode: u8, of_constant: Known, operands: &[Value]) -> bool {
        let Known::Field { own, constant, .. } = of_constant else { return false };
        let may_set = !constant || opcode == op::PUTFIELD && self.constructor;
        let mut safe = own && (may_set || matches!(opcode, op::GETFIELD | op::GETSTATIC));
        if let (op::GETFIELD | op::PUTFIELD, &[receiver, ..]) = (opcode, operands) {
            safe &= self.dereference(receiver);
        }
        safe
    }
}

impl Value {
    /// Returns the value of an instruction that pushes a constant.
    fn of_constant(bytes: &[u8], of_constant: Known) -> Self {
        match (bytes, of_constant) {
            (&[opcode @ op::ICONST_M1..=op::ICONST_5], _) => Self::Int(i32::from(opcode) - i32::from(op::ICONST_0)),
            (&[op::BIPUSH, value], _) => Self::Int(i32::from(value as i8)),
            (&[op::SIPUSH, high, low], _) => Self::Int(i32::from(i16::from_be_bytes([high, low]))),
            (&[op::LCONST_1], _) | (&[op::LDC2_W, ..], Known::NonZero) => Self::NonZero,
            (&[op::LDC | op::LDC_W, ..], Known::Int(value)) => Self::Int(value),
            (&[op::LDC | op::LDC_W, ..], Known::Text) => Self::Text,
            _ => Self::Unknown,
        }
    }
}

fn within(array: Value, index: Value) -> bool {
    matches!((array, index), (Value::Array(length, _), Value::Int(index)) if (0..length).contains(&index))
}

#[cfg(test)]
mod tests;
