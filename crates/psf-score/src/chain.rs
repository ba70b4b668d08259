//! Computes how long results wait for one another, by executing blocks with ready times instead of values.

use crate::profile::InsnProfile;
use psf_classfile::bytecode::descriptor::method_slots;
use psf_classfile::bytecode::{Detail, Stack, op};
use psf_wire::map::WIDE_FIELD;

use crate::weights::kinds::latency;

/// A value, by its ready time and its origin.
#[derive(Clone, Copy, Debug, Default)]
struct Value {
    /// The cycle in which it is ready, in thousandths.
    ready: i64,
    /// The loads on the way to it, one after the other, in thousandths.
    loads: i64,
    /// True if it comes from an array or another object. A processor cannot predict it as it can predict a counter.
    data: bool,
    /// True if it is local variable 0, which is nearly always `this`.
    this: bool,
}

/// The values that an instruction works on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Operands {
    /// True if an operand comes from an array or another object.
    pub(super) data: bool,
    /// The loads on the way to the deepest operand, in thousandths. For an access to memory this is the object or array.
    pub(super) loads: i64,
}

/// The ready times of the values on the stack, in local variables and in fields.
#[derive(Clone, Debug)]
pub(super) struct ReadyTimes {
    stack: Stack<Value>,
    variables: Variables,
}

/// The values of local variables and fields.
#[derive(Clone, Debug)]
struct Variables {
    locals: Vec<Value>,
    fields: Vec<Value>,
    /// The fields of `this` that the block has read or written, and so has in registers.
    in_registers: Vec<Option<Value>>,
    /// True if local variable 0 is `this`.
    has_this: bool,
}

const CYCLE: i64 = 1000;
/// A load in [`Value::loads`].
pub(super) const LOAD: i64 = 1000;
/// The most values that are kept on the stack between blocks. There are only a few.
const DEEPEST: usize = 16;

impl ReadyTimes {
    /// Returns the state at the start of a method: everything is ready. `has_this` is true if the method has a `this`.
    pub(super) fn new(has_this: bool, method: &[InsnProfile]) -> Self {
        let (mut locals, mut fields) = (0, 0);
        for insn in method {
            match insn.opcode {
                op::ILOAD..=op::ALOAD_3 | op::ISTORE..=op::ASTORE_3 | op::IINC => locals = locals.max(local(insn) + 1),
                op::GETSTATIC..=op::PUTFIELD => fields = fields.max(field(insn).0 + 1),
                _ => {}
            }
        }
        let variables = Variables {
            locals: vec![Value::default(); locals],
            fields: vec![Value::default(); fields],
            in_registers: vec![None; fields],
            has_this,
        };
        Self { stack: Stack::default(), variables }
    }

    /// Returns the cycle in which all local variables and fields are ready.
    pub(super) fn last(&self) -> i64 {
        let Variables { locals, fields, .. } = &self.variables;
        locals.iter().chain(fields).map(|value| value.ready).max().unwrap_or_default()
    }

    /// Moves `part` thousandths of the way towards another state. A value that is data in either state is data.
    pub(super) fn towards(&mut self, other: Self, part: i64) {
        let mix = |own: &mut Vec<Value>, other: &[Value]| {
            for (own, other) in own.iter_mut().zip(other) {
                own.ready += (other.ready - own.ready) * part / 1000;
                own.loads += (other.loads - own.loads) * part / 1000;
                own.data |= other.data;
            }
        };
        mix(&mut self.variables.locals, &other.variables.locals);
        mix(&mut self.variables.fields, &other.variables.fields);
        self.stack = other.stack;
        self.stack.slots_mut().truncate(DEEPEST);
    }

    /// Runs a block, and reports for each instruction what it worked on. Returns the cycle in which the last of its results is
    /// ready.
    pub(super) fn run(&mut self, insns: &[InsnProfile], note: &mut dyn FnMut(Operands)) -> i64 {
        let mut last = 0;
        self.variables.in_registers.fill(None);
        for (number, insn) in insns.iter().enumerate() {
            let constant = number > 0 && is_constant(insns[number - 1].opcode);
            let (ready, operands) = self.step(insn, constant);
            last = last.max(ready);
            note(operands);
        }
        last
    }

    /// Returns when the result is ready, and what the instruction worked on.
    fn step(&mut self, insn: &InsnProfile, constant: bool) -> (i64, Operands) {
        let Self { stack, variables } = self;
        let (mut ready, mut worked_on) = (0, Operands::default());
        stack.step(insn.opcode, detail(insn), |operands| {
            let (operand, result) = variables.result(insn, constant, operands);
            let loads = operands.first().map_or(0, |first| first.loads);
            (ready, worked_on) = (result.ready, Operands { data: operand.data, loads });
            result
        });
        (ready, worked_on)
    }
}

impl Variables {
    /// Returns what an instruction works on, and its result.
    fn result(&mut self, insn: &InsnProfile, constant: bool, operands: &[Value]) -> (Value, Value) {
        let opcode = insn.opcode;
        let wait = latency(opcode, constant) as i64 * CYCLE;
        let all = Value::of_all(operands);
        match opcode {
            op::ILOAD..=op::ALOAD_3 => {
                let value = Value { this: self.has_this && opcode == op::ALOAD_0, ..self.locals[local(insn)] };
                (Value::default(), value)
            }
            op::ISTORE..=op::ASTORE_3 => {
                self.locals[local(insn)] = all;
                (all, all)
            }
            op::IINC => {
                let local = &mut self.locals[local(insn)];
                *local = local.after(wait);
                (*local, *local)
            }
            op::GETSTATIC | op::GETFIELD => (all, self.read(insn, all, wait)),
            op::PUTSTATIC => (Value::default(), self.write(insn, operands, true)),
            op::PUTFIELD => {
                let (object, value) = operands.split_first().map_or((Value::default(), operands), |(o, v)| (*o, v));
                (object, self.write(insn, value, object.this))
            }
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                (all, all.after(body(insn.operand.as_deref().unwrap_or_default()) * CYCLE))
            }
            op::IALOAD..=op::SALOAD => (all, Value { data: true, ..all.after(wait).loaded() }),
            // A constant waits for nothing.
            _ if operands.is_empty() => (Value::default(), Value::default()),
            _ => (all, all.after(wait)),
        }
    }

    /// Returns the value of a static field, or of a field of an object.
    fn read(&mut self, insn: &InsnProfile, object: Value, wait: i64) -> Value {
        let (field, _) = field(insn);
        let known = self.fields[field];
        let is_static = insn.opcode == op::GETSTATIC;
        let data = !is_static && !object.this || object.data || known.data;
        let loads = object.loads.max(known.loads);
        let load = Value { ready: object.ready.max(known.ready) + wait, loads, data, this: false }.loaded();
        // Another object's field with this number is a different field.
        if is_static || object.this { *self.in_registers[field].get_or_insert(load) } else { load }
    }

    fn write(&mut self, insn: &InsnProfile, value: &[Value], own: bool) -> Value {
        let (field, _) = field(insn);
        let value = Value::of_all(value);
        self.fields[field] = value;
        if own {
            self.in_registers[field] = Some(value);
        }
        value
    }
}

impl Value {
    /// Combines several values. The result is ready when all are ready, and is data if any of them is.
    fn of_all(operands: &[Self]) -> Self {
        let this = operands.first().is_some_and(|deepest| deepest.this);
        let ready = operands.iter().map(|value| value.ready).max().unwrap_or_default();
        let loads = operands.iter().map(|value| value.loads).max().unwrap_or_default();
        Self { ready, loads, data: operands.iter().any(|value| value.data), this }
    }

    /// Returns the result of an operation on this value that takes `wait` thousandths of a cycle.
    fn after(self, wait: i64) -> Self {
        Self { ready: self.ready + wait, loads: self.loads, data: self.data, this: false }
    }

    /// Returns the value with one more load on the way to it.
    fn loaded(self) -> Self {
        Self { loads: self.loads + LOAD, ..self }
    }
}

/// Returns true if an instruction pushes a constant.
pub(super) fn is_constant(opcode: u8) -> bool {
    (op::ICONST_M1..=op::LDC2_W).contains(&opcode)
}

/// Returns the local variable of an instruction. All variables that the map does not name share number 255.
fn local(insn: &InsnProfile) -> usize {
    let short = |base: u8| usize::from((insn.opcode - base) % 4);
    match insn.opcode {
        op::ILOAD_0..=op::ALOAD_3 => short(op::ILOAD_0),
        op::ISTORE_0..=op::ASTORE_3 => short(op::ISTORE_0),
        _ => usize::from(insn.place.unwrap_or(u8::MAX)),
    }
}

fn field(insn: &InsnProfile) -> (usize, usize) {
    let place = insn.place.unwrap_or(WIDE_FIELD - 1);
    (usize::from(place & !WIDE_FIELD), if place & WIDE_FIELD == 0 { 1 } else { 2 })
}

/// Returns the part of an instruction's stack effect that depends on its operands. Counts may be edited by hand, so this
/// accepts any descriptor.
fn detail(insn: &InsnProfile) -> Option<Detail> {
    match insn.opcode {
        op::GETSTATIC..=op::PUTFIELD => Some(Detail::Field { slots: field(insn).1 }),
        op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
            let name = insn.operand.as_deref().unwrap_or_default();
            let descriptor = name.find('(').map_or("", |at| &name[at..]);
            let (arguments, result) = method_slots(descriptor.as_bytes());
            Some(Detail::Call { arguments, result })
        }
        // The map does not record the number of dimensions. It is nearly always two.
        op::MULTIANEWARRAY => Some(Detail::Dimensions(2)),
        _ => None,
    }
}

/// Returns the cycles from a call's arguments to its result: known for a few intrinsics, and a small number for all others.
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
    use super::ReadyTimes;
    use crate::profile::InsnProfile;
    use psf_classfile::bytecode::op;

    fn insn(opcode: u8) -> InsnProfile {
        InsnProfile { opcode, operand: None, line: 0, count: 1, outside: false, inherited: 0, place: None }
    }

    #[test]
    fn pop2_takes_a_whole_long_away() {
        // An int, and above it a product that is not used.
        let block = [op::ILOAD_0, op::LLOAD_1, op::LLOAD_1, op::LMUL, op::POP2, op::ISTORE_0].map(insn);
        let mut times = ReadyTimes::new(false, &block);
        times.run(&block, &mut |_| {});
        assert_eq!(times.last(), 0, "the int waits for no product");
    }

    #[test]
    fn calls_take_what_their_descriptor_says_whatever_it_is() {
        for (name, height) in [("a/B.c(IJ[D)D", 2), ("a/B.c()V", 0), ("", 0), ("(", 0), ("a.b(L", 0), ("[[[", 0)] {
            let call = InsnProfile { operand: Some(name.into()), ..insn(op::INVOKESTATIC) };
            let mut times = ReadyTimes::new(false, &[]);
            times.run(&[call], &mut |_| {});
            assert_eq!(times.stack.slots_mut().len(), height, "{name}");
        }
    }
}
