//! Which instructions cannot throw after all, by what is known of the values they work on.
//!
//! An instruction that may throw costs a note of the place in front of it. Many such instructions cannot: fields of
//! `this`, division by a number other than zero, what is stored into an array that was made for it just before. From
//! one branch target to the next the code is a straight line, and the values are followed along it.

use super::constants::Known;
use crate::bytecode::{Code, Control, InsnIndex, OPCODES, op};

/// What is known of an operand; a `long` or `double` takes two, and what is known of it stands on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Unknown,
    /// A reference that is not null.
    NonNull,
    /// The reference that is in a local variable.
    Local(u16),
    /// An `int`.
    Int(i32),
    /// A number other than zero.
    NonZero,
    /// A constant string.
    Text,
    /// An array that is not null: its length, what it is made of.
    Array(i32, Elements),
}

/// What an array is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Elements {
    /// Numbers of that type, as `newarray` names it.
    Numbers(u8),
    /// References that may be to anything.
    Anything,
    /// Strings.
    Texts,
    /// Arrays of numbers of that type.
    ArraysOf(u8),
    /// Other references.
    Others,
}

impl Elements {
    /// Whether an array of these may hold the value.
    fn fit(self, value: Value) -> bool {
        match self {
            Self::Numbers(_) | Self::Anything => true,
            Self::Texts => value == Value::Text,
            Self::ArraysOf(of) => matches!(value, Value::Array(_, Self::Numbers(own)) if own == of),
            Self::Others => false,
        }
    }
}

/// The instructions of a method that cannot throw, ascending, though their opcodes can.
///
/// `is_static` and `constructor` tell what the method is, `known` what constants say.
pub(super) fn prove(
    code: &Code<'_>,
    is_static: bool,
    constructor: bool,
    known: &[(InsnIndex, Known)],
) -> Vec<InsnIndex> {
    let mut targets = vec![false; code.insns.len() + 1];
    code.handlers.iter().for_each(|handler| targets[handler.entry] = true);
    code.branches().flat_map(|(_, to)| to).for_each(|&to| targets[to] = true);
    let this = !is_static && !(0..code.insns.len()).any(|insn| stored(code, insn) == Some(0));
    let mut line = Line { stack: Vec::new(), sound: Vec::new(), this, constructor };
    let (mut proven, mut known) = (Vec::new(), known.iter().peekable());
    for (insn, &is_target) in targets[..code.insns.len()].iter().enumerate() {
        if is_target {
            line.forget();
        }
        let of_constant = known.next_if(|(at, _)| *at == insn).map_or(Known::Nothing, |(_, known)| *known);
        if line.step(code, insn, of_constant) {
            proven.push(insn);
        }
        if !matches!(code.control(insn), Control::Next | Control::Conditional) {
            line.forget();
        }
    }
    proven
}

/// The local variable that an instruction stores into.
fn stored(code: &Code<'_>, insn: InsnIndex) -> Option<u16> {
    let bytes = code.insn_bytes(insn);
    match bytes[0] {
        op::ISTORE..=op::ASTORE | op::IINC => Some(bytes[1].into()),
        opcode @ op::ISTORE_0..=op::ASTORE_3 => Some(u16::from(opcode - op::ISTORE_0) % 4),
        op::WIDE if matches!(bytes[1], op::ISTORE..=op::ASTORE | op::IINC) => {
            Some(u16::from_be_bytes([bytes[2], bytes[3]]))
        }
        _ => None,
    }
}

/// What is known at one point of a straight line of code.
struct Line {
    stack: Vec<Value>,
    /// Local variables that hold no null.
    sound: Vec<u16>,
    /// Whether local variable 0 is always `this`.
    this: bool,
    constructor: bool,
}

impl Line {
    fn forget(&mut self) {
        self.stack.clear();
        self.sound.clear();
    }

    fn pop(&mut self) -> Value {
        self.stack.pop().unwrap_or(Value::Unknown)
    }

    fn drop(&mut self, count: u8) {
        self.stack.truncate(self.stack.len().saturating_sub(count.into()));
    }

    fn push(&mut self, value: Value) {
        self.stack.push(value);
    }

    fn push_unknown(&mut self, count: u8) {
        self.stack.resize(self.stack.len() + usize::from(count), Value::Unknown);
    }

    fn is_sound(&self, value: Value) -> bool {
        match value {
            Value::NonNull | Value::Text | Value::Array(..) => true,
            Value::Local(index) => self.sound.contains(&index),
            _ => false,
        }
    }

    /// An instruction came through that throws if this is null; whether it could not have been.
    fn dereference(&mut self, value: Value) -> bool {
        let sound = self.is_sound(value);
        if let (Value::Local(index), false) = (value, sound) {
            self.sound.push(index);
        }
        sound
    }

    fn load(&mut self, index: u16) {
        let value = if index == 0 && self.this { Value::NonNull } else { Value::Local(index) };
        self.push(value);
    }

    /// A variable gets another value, and with `wide` the next one, too.
    fn store(&mut self, index: u16, sound: bool) {
        // The second half of a long may lie here.
        let changed = |other: u16| other == index || Some(other) == index.checked_add(1);
        self.sound.retain(|&other| !changed(other));
        for value in &mut self.stack {
            if matches!(value, Value::Local(other) if changed(*other)) {
                *value = Value::Unknown;
            }
        }
        if sound {
            self.sound.push(index);
        }
    }

    /// Follows one instruction; whether it is proven not to throw.
    fn step(&mut self, code: &Code<'_>, insn: InsnIndex, known: Known) -> bool {
        let bytes = code.insn_bytes(insn);
        let opcode = bytes[0];
        match opcode {
            op::ICONST_M1..=op::ICONST_5 => self.push(Value::Int(i32::from(opcode) - i32::from(op::ICONST_0))),
            op::LCONST_1 => self.stack.extend([Value::Unknown, Value::NonZero]),
            op::BIPUSH => self.push(Value::Int(i32::from(bytes[1] as i8))),
            op::SIPUSH => self.push(Value::Int(i32::from(i16::from_be_bytes([bytes[1], bytes[2]])))),
            op::LDC | op::LDC_W => self.push(match known {
                Known::Int(value) => Value::Int(value),
                Known::Text => Value::Text,
                _ => Value::Unknown,
            }),
            op::LDC2_W => {
                let value = if known == Known::NonZero { Value::NonZero } else { Value::Unknown };
                self.stack.extend([Value::Unknown, value]);
            }
            op::ALOAD => self.load(bytes[1].into()),
            op::ALOAD_0..=op::ALOAD_3 => self.load((opcode - op::ALOAD_0).into()),
            op::WIDE => return self.wide(code, insn),
            op::ISTORE..=op::ASTORE | op::ISTORE_0..=op::ASTORE_3 => {
                let value = self.pop();
                let sound = self.is_sound(value);
                self.drop(OPCODES[usize::from(opcode)].popped.saturating_sub(1));
                self.store(stored(code, insn).unwrap_or(0), sound);
            }
            op::IINC => self.store(bytes[1].into(), false),
            op::POP..=op::SWAP => self.shuffle(opcode),
            op::I2L => {
                let value = self.pop();
                let nonzero = matches!(value, Value::Int(number) if number != 0);
                self.stack.extend([Value::Unknown, if nonzero { Value::NonZero } else { Value::Unknown }]);
            }
            op::IDIV | op::IREM | op::LDIV | op::LREM => {
                let divisor = self.stack.last().copied();
                let safe =
                    matches!(divisor, Some(Value::Int(number)) if number != 0) || divisor == Some(Value::NonZero);
                self.effect(opcode);
                return safe;
            }
            op::IFNULL => {
                // Not taken: there is something.
                let value = self.pop();
                self.dereference(value);
            }
            op::NEWARRAY | op::ANEWARRAY => {
                let length = self.pop();
                let elements = match known {
                    _ if opcode == op::NEWARRAY => Elements::Numbers(bytes[1]),
                    Known::Text => Elements::Texts,
                    Known::Anything => Elements::Anything,
                    Known::ArrayOf(of) => Elements::ArraysOf(of),
                    _ => Elements::Others,
                };
                self.push(match length {
                    Value::Int(length) => Value::Array(length, elements),
                    _ => Value::NonNull,
                });
            }
            op::NEW | op::MULTIANEWARRAY => {
                self.drop(if opcode == op::NEW { 0 } else { bytes[3] });
                self.push(Value::NonNull);
            }
            op::ARRAYLENGTH => {
                let array = self.pop();
                self.push(Value::Unknown);
                return self.dereference(array);
            }
            op::IALOAD..=op::SALOAD => {
                let (index, array) = (self.pop(), self.pop());
                self.push_unknown(OPCODES[usize::from(opcode)].pushed);
                self.dereference(array);
                return within(array, index);
            }
            op::IASTORE..=op::SASTORE => return self.array_store(opcode),
            op::GETSTATIC..=op::PUTFIELD => return self.field(opcode, known),
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => return self.call(opcode, known),
            // Still the same reference.
            op::CHECKCAST => {}
            op::MONITORENTER => {
                let value = self.pop();
                return self.dereference(value);
            }
            _ => self.effect(opcode),
        }
        false
    }

    fn effect(&mut self, opcode: u8) {
        let row = &OPCODES[usize::from(opcode)];
        self.drop(row.popped);
        self.push_unknown(row.pushed);
    }

    fn wide(&mut self, code: &Code<'_>, insn: InsnIndex) -> bool {
        let bytes = code.insn_bytes(insn);
        match (bytes[1], stored(code, insn)) {
            (op::ALOAD, _) => self.load(u16::from_be_bytes([bytes[2], bytes[3]])),
            (op::IINC, Some(index)) => self.store(index, false),
            (opcode, Some(index)) => {
                self.drop(OPCODES[usize::from(opcode)].popped);
                self.store(index, false);
            }
            (opcode, None) => self.effect(opcode),
        }
        false
    }

    fn array_store(&mut self, opcode: u8) -> bool {
        let value = self.pop();
        self.drop(OPCODES[usize::from(opcode)].popped.saturating_sub(3));
        let (index, array) = (self.pop(), self.pop());
        self.dereference(array);
        let fits = opcode != op::AASTORE || matches!(array, Value::Array(_, elements) if elements.fit(value));
        fits && within(array, index)
    }

    /// A field of the class itself is there and may be used; only the reference may be missing.
    fn field(&mut self, opcode: u8, known: Known) -> bool {
        let Known::Field { slots, own, constant } = known else {
            self.forget();
            return false;
        };
        if matches!(opcode, op::PUTFIELD | op::PUTSTATIC) {
            self.drop(slots);
        }
        let may_set = !constant || opcode == op::PUTFIELD && self.constructor;
        let mut safe = own && (may_set || matches!(opcode, op::GETFIELD | op::GETSTATIC));
        if matches!(opcode, op::GETFIELD | op::PUTFIELD) {
            let receiver = self.pop();
            safe &= self.dereference(receiver);
        }
        if matches!(opcode, op::GETFIELD | op::GETSTATIC) {
            self.push_unknown(slots);
        }
        safe
    }

    fn call(&mut self, opcode: u8, known: Known) -> bool {
        let Known::Call { arguments, result, nothing } = known else {
            self.forget();
            return false;
        };
        self.stack.truncate(self.stack.len().saturating_sub(arguments.into()));
        let mut safe = nothing;
        if !matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC) {
            let receiver = self.pop();
            let sound = self.dereference(receiver);
            safe &= sound;
        }
        self.push_unknown(result);
        safe
    }

    /// `pop` to `swap`: slot by slot, as they are defined.
    fn shuffle(&mut self, opcode: u8) {
        // How many slots are copied, and below how many more the copy goes.
        let (copied, below) = match opcode {
            op::POP | op::POP2 => return self.drop(opcode - op::POP + 1),
            op::SWAP => {
                let (top, next) = (self.pop(), self.pop());
                self.stack.extend([top, next]);
                return;
            }
            _ => (usize::from(opcode - op::DUP) / 3 + 1, usize::from(opcode - op::DUP) % 3),
        };
        let missing = (copied + below).saturating_sub(self.stack.len());
        self.stack.splice(0..0, std::iter::repeat_n(Value::Unknown, missing));
        let height = self.stack.len();
        let at = height - copied - below;
        for slot in 0..copied {
            let value = self.stack[height - copied + 2 * slot];
            self.stack.insert(at + slot, value);
        }
    }
}

fn within(array: Value, index: Value) -> bool {
    matches!((array, index), (Value::Array(length, _), Value::Int(index)) if (0..length).contains(&index))
}
