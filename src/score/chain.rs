//! How long results wait for one another: blocks are run through with ready times instead of values.

use crate::bytecode::{OPCODES, Operands, op};
use crate::probes::WIDE_FIELD;
use crate::profile::InsnProfile;

use super::kinds::latency;

/// The cycle, in thousandths, in which each local variable, field and stack slot is ready.
#[derive(Clone, Debug)]
pub(super) struct Ready {
    locals: Vec<i64>,
    fields: Vec<i64>,
    stack: Vec<i64>,
}

const CYCLE: i64 = 1000;
/// What stays on the stack between blocks is a few values.
const DEEPEST: usize = 16;

impl Ready {
    /// Everything is ready.
    pub(super) fn new() -> Self {
        Self { locals: vec![0; 256], fields: vec![0; 128], stack: Vec::new() }
    }

    /// The cycle in which all is ready.
    pub(super) fn last(&self) -> i64 {
        self.locals.iter().chain(&self.fields).copied().max().unwrap_or_default()
    }

    /// Goes only `part` of a thousand towards another state.
    pub(super) fn towards(&mut self, other: Self, part: i64) {
        let mix = |own: &mut Vec<i64>, other: &[i64]| {
            own.iter_mut().zip(other).for_each(|(own, other)| *own += (other - *own) * part / 1000);
        };
        mix(&mut self.locals, &other.locals);
        mix(&mut self.fields, &other.fields);
        self.stack = other.stack;
        self.stack.truncate(DEEPEST);
    }

    /// Runs a block; returns the cycle in which the last of its results is ready.
    pub(super) fn run(&mut self, insns: &[InsnProfile]) -> i64 {
        let mut last = 0;
        for (number, insn) in insns.iter().enumerate() {
            let constant = number > 0 && is_constant(insns[number - 1].opcode);
            last = last.max(self.step(insn, constant));
        }
        last
    }

    fn step(&mut self, insn: &InsnProfile, constant: bool) -> i64 {
        let opcode = insn.opcode;
        let info = &OPCODES[usize::from(opcode)];
        let wait = latency(opcode, constant) as i64 * CYCLE;
        match opcode {
            op::ILOAD..=op::ALOAD_3 => {
                let ready = self.locals[local(insn)];
                self.push(ready, usize::from(info.pushed));
                ready
            }
            op::ISTORE..=op::ASTORE_3 => {
                let ready = self.pop(usize::from(info.popped));
                self.locals[local(insn)] = ready;
                ready
            }
            op::IINC => {
                let local = &mut self.locals[local(insn)];
                *local += wait;
                *local
            }
            op::GETSTATIC | op::GETFIELD => {
                let object = self.pop(usize::from(opcode == op::GETFIELD));
                let (field, slots) = field(insn);
                let ready = object.max(self.fields[field]) + wait;
                self.push(ready, slots);
                ready
            }
            op::PUTSTATIC | op::PUTFIELD => {
                let (field, slots) = field(insn);
                let ready = self.pop(slots);
                self.pop(usize::from(opcode == op::PUTFIELD));
                self.fields[field] = ready;
                ready
            }
            op::DUP..=op::SWAP => {
                self.shuffle(opcode);
                0
            }
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                let operand = insn.operand.as_deref().unwrap_or_default();
                let (arguments, result) = slots(operand);
                let receiver = usize::from(!matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC));
                let ready = self.pop(arguments + receiver) + body(operand) * CYCLE;
                self.push(ready, result);
                ready
            }
            op::MULTIANEWARRAY => {
                let ready = self.pop(2) + wait;
                self.push(ready, 1);
                ready
            }
            op::LDC | 19 => {
                self.push(0, 1);
                0
            }
            op::LDC2_W => {
                self.push(0, 2);
                0
            }
            _ if info.operands == Operands::Wide => 0,
            _ => {
                let ready = self.pop(usize::from(info.popped)) + wait;
                let pushed = usize::from(info.pushed);
                // A constant waits for nothing.
                self.push(if info.popped == 0 { 0 } else { ready }, pushed);
                ready
            }
        }
    }

    fn push(&mut self, ready: i64, slots: usize) {
        self.stack.extend(std::iter::repeat_n(ready, slots));
    }

    fn pop(&mut self, slots: usize) -> i64 {
        (0..slots).filter_map(|_| self.stack.pop()).max().unwrap_or_default()
    }

    /// `dup` and its like move slots, whatever lies in them.
    fn shuffle(&mut self, opcode: u8) {
        let mut take = || self.stack.pop().unwrap_or_default();
        let (a, b) = (take(), if opcode == op::DUP { 0 } else { take() });
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
    use super::slots;

    #[test]
    fn slots_of_any_descriptor() {
        assert_eq!(slots("a/B.c(IJ[DLjava/lang/String;[[I)D"), (6, 2));
        assert_eq!(slots("a/B.c()V"), (0, 0));
        for nonsense in ["", "(", "a.b(L", "[[[", "x(()"] {
            slots(nonsense);
        }
    }
}
