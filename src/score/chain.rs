//! How long results wait for one another: blocks are run through with ready times instead of values.

use crate::bytecode::{OPCODES, Operands, op};
use crate::score::profile::InsnProfile;
use crate::wire::map::WIDE_FIELD;

use crate::weights::kinds::latency;

/// What is known of a value.
#[derive(Clone, Copy, Debug, Default)]
struct Value {
    /// The cycle, in thousandths, in which it is ready.
    ready: i64,
    /// Whether it comes from an array or from another object: a processor cannot foresee it as it can a counter.
    data: bool,
    /// Whether it is local variable 0: nearly always `this`.
    this: bool,
}

/// What is known of each local variable, field and stack slot.
#[derive(Clone, Debug)]
pub(super) struct Ready {
    locals: Vec<Value>,
    fields: Vec<Value>,
    stack: Vec<Value>,
    /// The fields of `this` that the block has in registers, because it has read or written them.
    held: Vec<Option<Value>>,
    /// Whether local variable 0 is `this`.
    has_this: bool,
}

const CYCLE: i64 = 1000;
/// What stays on the stack between blocks is a few values.
const DEEPEST: usize = 16;

impl Ready {
    /// Everything is ready at the start of a method that has a `this` or not.
    pub(super) fn new(has_this: bool, method: &[InsnProfile]) -> Self {
        let (mut locals, mut fields) = (0, 0);
        for insn in method {
            match insn.opcode {
                op::ILOAD..=op::ALOAD_3 | op::ISTORE..=op::ASTORE_3 | op::IINC => locals = locals.max(local(insn) + 1),
                op::GETSTATIC..=op::PUTFIELD => fields = fields.max(field(insn).0 + 1),
                _ => {}
            }
        }
        Self {
            locals: vec![Value::default(); locals],
            fields: vec![Value::default(); fields],
            stack: Vec::new(),
            held: vec![None; fields],
            has_this,
        }
    }

    /// The cycle in which all is ready.
    pub(super) fn last(&self) -> i64 {
        self.locals.iter().chain(&self.fields).map(|value| value.ready).max().unwrap_or_default()
    }

    /// Goes only `part` of a thousand towards another state. What may be data is.
    pub(super) fn towards(&mut self, other: Self, part: i64) {
        let mix = |own: &mut Vec<Value>, other: &[Value]| {
            for (own, other) in own.iter_mut().zip(other) {
                own.ready += (other.ready - own.ready) * part / 1000;
                own.data |= other.data;
            }
        };
        mix(&mut self.locals, &other.locals);
        mix(&mut self.fields, &other.fields);
        self.stack = other.stack;
        self.stack.truncate(DEEPEST);
    }

    /// Runs a block; returns the cycle in which the last of its results is ready.
    pub(super) fn run(&mut self, insns: &[InsnProfile]) -> i64 {
        self.run_noting(insns, &mut |_| {})
    }

    /// Runs a block, and notes of each instruction whether it worked on data.
    pub(super) fn run_noting(&mut self, insns: &[InsnProfile], on_data: &mut dyn FnMut(bool)) -> i64 {
        let mut last = 0;
        self.held.fill(None);
        for (number, insn) in insns.iter().enumerate() {
            let constant = number > 0 && is_constant(insns[number - 1].opcode);
            let (ready, data) = self.step(insn, constant);
            last = last.max(ready);
            on_data(data);
        }
        last
    }

    /// When the result is ready, and whether an operand was data.
    fn step(&mut self, insn: &InsnProfile, constant: bool) -> (i64, bool) {
        let opcode = insn.opcode;
        let info = &OPCODES[usize::from(opcode)];
        let wait = latency(opcode, constant) as i64 * CYCLE;
        let after = |value: Value, wait: i64| Value { ready: value.ready + wait, data: value.data, this: false };
        let (operand, result, slots) = match opcode {
            op::ILOAD..=op::ALOAD_3 => {
                let value = Value { this: self.has_this && insn.opcode == op::ALOAD_0, ..self.locals[local(insn)] };
                (Value::default(), value, usize::from(info.pushed))
            }
            op::ISTORE..=op::ASTORE_3 => {
                let value = self.pop(usize::from(info.popped));
                self.locals[local(insn)] = value;
                (value, value, 0)
            }
            op::IINC => {
                let local = &mut self.locals[local(insn)];
                *local = after(*local, wait);
                (*local, *local, 0)
            }
            op::GETSTATIC | op::GETFIELD => {
                let object = self.pop(usize::from(opcode == op::GETFIELD));
                let (field, slots) = field(insn);
                let known = self.fields[field];
                let foreign = opcode == op::GETFIELD && !object.this;
                let data = foreign || object.data || known.data;
                let load = Value { ready: object.ready.max(known.ready) + wait, data, this: false };
                // Another object's field of that name is not the same.
                let own = opcode == op::GETSTATIC || object.this;
                let value = if own { *self.held[field].get_or_insert(load) } else { load };
                (object, value, slots)
            }
            op::PUTSTATIC | op::PUTFIELD => {
                let (field, slots) = field(insn);
                let value = self.pop(slots);
                let object = self.pop(usize::from(opcode == op::PUTFIELD));
                self.fields[field] = value;
                if opcode == op::PUTSTATIC || object.this {
                    self.held[field] = Some(value);
                }
                (object, value, 0)
            }
            op::DUP..=op::SWAP => {
                self.shuffle(opcode);
                (Value::default(), Value::default(), 0)
            }
            op::POP2 => {
                let operand = self.pop(2);
                (operand, operand, 0)
            }
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                let name = insn.operand.as_deref().unwrap_or_default();
                let (arguments, slots) = slots(name);
                let receiver = usize::from(!matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC));
                let operand = self.pop(arguments + receiver);
                (operand, after(operand, body(name) * CYCLE), slots)
            }
            op::IALOAD..=op::SALOAD => {
                let operand = self.pop(2);
                let element = Value { data: true, ..after(operand, wait) };
                (operand, element, usize::from(info.pushed))
            }
            op::MULTIANEWARRAY => (Value::default(), after(self.pop(2), wait), 1),
            op::LDC | 19 => (Value::default(), Value::default(), 1),
            op::LDC2_W => (Value::default(), Value::default(), 2),
            _ if info.operands == Operands::Wide => (Value::default(), Value::default(), 0),
            // A constant waits for nothing.
            _ if info.popped == 0 => (Value::default(), Value::default(), usize::from(info.pushed)),
            _ => {
                let operand = self.pop(usize::from(info.popped));
                (operand, after(operand, wait), usize::from(info.pushed))
            }
        };
        self.stack.extend(std::iter::repeat_n(result, slots));
        (result.ready, operand.data)
    }

    fn pop(&mut self, slots: usize) -> Value {
        let values = (0..slots).filter_map(|_| self.stack.pop());
        let both = |all: Value, value: Value| Value {
            ready: all.ready.max(value.ready),
            data: all.data | value.data,
            this: value.this,
        };
        values.fold(Value::default(), both)
    }

    /// `dup` and its like move slots, whatever lies in them.
    fn shuffle(&mut self, opcode: u8) {
        let mut take = || self.stack.pop().unwrap_or_default();
        let (a, b) = (take(), if opcode == op::DUP { Value::default() } else { take() });
        match opcode {
            op::DUP => self.stack.extend([a, a]),
            90 => self.stack.extend([a, b, a]),
            91 => {
                let c = self.stack.pop().unwrap_or_default();
                self.stack.extend([a, c, b, a]);
            }
            op::DUP2 => self.stack.extend([b, a, b, a]),
            93 => {
                let c = self.stack.pop().unwrap_or_default();
                self.stack.extend([b, a, c, b, a]);
            }
            94 => {
                let (c, d) = (self.stack.pop().unwrap_or_default(), self.stack.pop().unwrap_or_default());
                self.stack.extend([b, a, d, c, b, a]);
            }
            _ => self.stack.extend([a, b]),
        }
    }
}

/// Whether an instruction pushes a constant.
pub(super) fn is_constant(opcode: u8) -> bool {
    (2..=op::LDC2_W).contains(&opcode)
}

/// The local variable of an instruction; 255 stands for those that the map does not name.
fn local(insn: &InsnProfile) -> usize {
    let short = |base: u8| usize::from((insn.opcode - base) % 4);
    match insn.opcode {
        26..=op::ALOAD_3 => short(26),
        op::ISTORE_0..=op::ASTORE_3 => short(op::ISTORE_0),
        _ => usize::from(insn.place.unwrap_or(u8::MAX)),
    }
}

fn field(insn: &InsnProfile) -> (usize, usize) {
    let place = insn.place.unwrap_or(WIDE_FIELD - 1);
    (usize::from(place & !WIDE_FIELD), if place & WIDE_FIELD == 0 { 1 } else { 2 })
}

/// Slots of a callee's arguments and of its result, by the descriptor at its name's end. Counts may be edited by hand,
/// so anything is taken.
fn slots(operand: &str) -> (usize, usize) {
    let descriptor = operand.find('(').map_or("", |at| &operand[at + 1..]);
    let (arguments, result) = descriptor.split_once(')').unwrap_or((descriptor, "V"));
    let mut count = 0;
    let mut rest = arguments.bytes();
    while let Some(letter) = rest.next() {
        let is_array = letter == b'[';
        let mut letter = letter;
        while letter == b'[' {
            letter = rest.next().unwrap_or(b'I');
        }
        if letter == b'L' {
            rest.by_ref().find(|&letter| letter == b';');
        }
        count += if !is_array && matches!(letter, b'J' | b'D') { 2 } else { 1 };
    }
    let result = match result.bytes().next() {
        None | Some(b'V') => 0,
        Some(b'J' | b'D') => 2,
        _ => 1,
    };
    (count, result)
}

/// Cycles from a callee's arguments to its result, where the compiler knows it by heart; a few for all others.
fn body(operand: &str) -> i64 {
    match operand.split_once('(').map_or("", |(name, _)| name) {
        "java/lang/Math.sqrt" => 18,
        "java/lang/Math.abs" => 1,
        "java/lang/Math.max" | "java/lang/Math.min" => 2,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::{Ready, slots};
    use crate::bytecode::op;
    use crate::score::profile::InsnProfile;

    fn insn(opcode: u8) -> InsnProfile {
        InsnProfile { opcode, operand: None, line: 0, count: 1, outside: false, inherited: 0, place: None }
    }

    #[test]
    fn pop2_takes_a_whole_long_away() {
        // An int, and a product above it that nobody uses: iload_0, lload_1, lload_1, lmul, pop2, istore_0.
        let block = [26, 31, 31, 105, op::POP2, op::ISTORE_0].map(insn);
        let mut ready = Ready::new(false, &block);
        ready.run(&block);
        assert_eq!(ready.last(), 0, "the int waits for no product");
    }

    #[test]
    fn slots_of_any_descriptor() {
        assert_eq!(slots("a/B.c(IJ[DLjava/lang/String;[[I)D"), (6, 2));
        assert_eq!(slots("a/B.c()V"), (0, 0));
        for nonsense in ["", "(", "a.b(L", "[[[", "x(()"] {
            slots(nonsense);
        }
    }
}
