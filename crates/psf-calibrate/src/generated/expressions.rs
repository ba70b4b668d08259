//! Writes random expressions of a generated program, as javac writes the expressions of a real one.

use super::assembler::Result;
use super::values::{ELEMENTS, Element, Holds, KINDS, LENGTH, ValueKind};
use super::writer::Writer;
use psf_classfile::bytecode::op;

/// The first taste of each group of choices, see [`Writer::choose`].
mod taste {
    pub(super) const LEAF: usize = 0;
    pub(super) const INNER: usize = 10;
    pub(super) const ELEMENT: usize = 20;
    pub(super) const OPERATOR: usize = 30;
    pub(super) const CALL: usize = 42;
}

/// The opcodes of conversions, by target kind and source kind. `nop` means that no conversion is needed.
const CONVERSIONS: [[u8; 4]; 4] = [
    [op::NOP, op::L2I, op::F2I, op::D2I],
    [op::I2L, op::NOP, op::F2L, op::D2L],
    [op::I2F, op::L2F, op::NOP, op::D2F],
    [op::I2D, op::L2D, op::F2D, op::NOP],
];

impl Writer<'_> {
    /// Pushes a value.
    pub(super) fn expression(&mut self, kind: ValueKind, depth: usize) -> Result<()> {
        if depth == 0 {
            return self.leaf(kind);
        }
        let calls = if self.calls { 0.35 } else { 0.0 };
        let weights = match kind {
            ValueKind::Int => [2.0, 4.0, 1.6, 1.2, 0.4, calls, 0.25, 0.15],
            ValueKind::Object => [2.0, 0.0, 0.5, 1.5, 0.0, calls, 0.0, 0.2],
            _ => [2.0, 3.0, 1.2, 1.0, 0.4, calls, 0.0, 0.0],
        };
        match self.choose(taste::INNER, &weights) {
            0 => self.leaf(kind),
            1 => self.binary(kind, depth),
            2 => self.element(kind),
            3 => self.of_field(kind),
            4 => self.converted(kind, depth),
            5 => self.called(kind, depth),
            6 => self.compared(depth),
            _ => self.checked(kind),
        }
    }

    /// Pushes a local variable, a constant or a static field.
    pub(super) fn leaf(&mut self, kind: ValueKind) -> Result<()> {
        let constants = if kind == ValueKind::Object { 0.0 } else { 1.0 };
        match (self.choose(taste::LEAF, &[4.0, constants, 0.4]), self.slot_of(Holds::Value(kind))) {
            (0, Some(slot)) => self.load(slot, kind),
            (1, _) if kind != ValueKind::Object => self.literal(kind),
            (2, _) | (_, None) => self.static_field(op::GETSTATIC, kind),
            (_, Some(slot)) => self.load(slot, kind),
        }
    }

    /// Pushes a constant other than zero. Small ones are common.
    pub(super) fn literal(&mut self, kind: ValueKind) -> Result<()> {
        let value = match self.below(8) {
            0..=3 => 1 + self.below(5) as i32,
            4..=5 => 6 + self.below(100) as i32,
            6 => 200 + self.below(30_000) as i32,
            _ => 100_000 + self.below(1 << 30) as i32,
        };
        match (kind, value) {
            (ValueKind::Int, _) => self.int(value),
            (ValueKind::Long, 1) => self.code.op(op::LCONST_1),
            (ValueKind::Long, _) => {
                let constant = self.class.pool().add_long(i64::from(value))?;
                self.code.wide(op::LDC2_W, constant)
            }
            (ValueKind::Float, 1 | 2) => self.code.op(op::FCONST_0 + value as u8),
            (ValueKind::Float, _) => {
                let constant = self.class.pool().add_float(value as f32 / 16.0)?;
                self.constant(constant)
            }
            (_, 1) => self.code.op(op::DCONST_1),
            _ => {
                let constant = self.class.pool().add_double(f64::from(value) / 16.0)?;
                self.code.wide(op::LDC2_W, constant)
            }
        }
    }

    /// Reads or writes the static field of this kind.
    pub(super) fn static_field(&mut self, opcode: u8, kind: ValueKind) -> Result<()> {
        let own = self.own();
        self.field(opcode, &format!("s{}", kind.letter()), &kind.descriptor(&own))
    }

    /// Reads or writes a field of the object on the stack.
    pub(super) fn instance_field(&mut self, opcode: u8, kind: ValueKind) -> Result<()> {
        let own = self.own();
        self.field(opcode, &format!("f{}", kind.letter()), &kind.descriptor(&own))
    }

    /// Pushes an object.
    pub(super) fn object(&mut self) -> Result<()> {
        match self.slot_of(Holds::Value(ValueKind::Object)) {
            Some(slot) => self.load(slot, ValueKind::Object),
            None => self.static_field(op::GETSTATIC, ValueKind::Object),
        }
    }

    /// Pushes an array.
    pub(super) fn array(&mut self, element: Element) -> Result<()> {
        match self.slot_of(Holds::Array(element)) {
            Some(slot) => self.load(slot, ValueKind::Object),
            None => {
                let own = self.own();
                self.field(op::GETSTATIC, element.field(), &element.descriptor(&own))
            }
        }
    }

    /// Pushes an index that is within every array.
    pub(super) fn index(&mut self) -> Result<()> {
        let known = self.indices.len();
        match self.below(4) {
            0..=2 if known > 0 => {
                let known = self.below(known);
                let slot = self.indices[known];
                self.load(slot, ValueKind::Int)
            }
            3 => {
                let index = self.below(usize::from(LENGTH)) as i32;
                self.int(index)
            }
            _ => {
                self.leaf(ValueKind::Int)?;
                self.int(i32::from(LENGTH) - 1)?;
                self.code.op(op::IAND)
            }
        }
    }

    /// Pushes an element of an array.
    fn element(&mut self, kind: ValueKind) -> Result<()> {
        let fitting: Vec<Element> = ELEMENTS.into_iter().filter(|element| element.kind() == kind).collect();
        let weights = [4.0, 1.0, 1.0, 1.0];
        let element = fitting[self.choose(taste::ELEMENT, &weights[..fitting.len()])];
        self.array(element)?;
        self.index()?;
        self.code.op(element.load())
    }

    fn of_field(&mut self, kind: ValueKind) -> Result<()> {
        self.object()?;
        self.instance_field(op::GETFIELD, kind)
    }

    fn converted(&mut self, kind: ValueKind, depth: usize) -> Result<()> {
        if kind == ValueKind::Int && self.once_in(2) {
            self.expression(ValueKind::Int, depth - 1)?;
            let narrow = 145 + self.below(3) as u8;
            return self.code.op(narrow);
        }
        let others: Vec<ValueKind> = KINDS[..4].iter().copied().filter(|&other| other != kind).collect();
        let from = others[self.below(3)];
        self.expression(from, depth - 1)?;
        self.convert(from, kind)
    }

    /// Converts a number from one kind to another.
    pub(super) fn convert(&mut self, from: ValueKind, to: ValueKind) -> Result<()> {
        match CONVERSIONS[usize::from(to.number())][usize::from(from.number())] {
            op::NOP => Ok(()),
            opcode => self.code.op(opcode),
        }
    }

    fn binary(&mut self, kind: ValueKind, depth: usize) -> Result<()> {
        let t = kind.number();
        let operator = match kind {
            ValueKind::Int | ValueKind::Long => {
                self.choose(taste::OPERATOR, &[5.0, 3.0, 1.5, 0.25, 0.35, 0.2, 0.5, 0.5, 0.3, 1.0, 0.5, 0.7])
            }
            _ => self.choose(taste::OPERATOR, &[5.0, 3.0, 3.0, 0.8, 0.05, 0.2]),
        };
        match operator {
            4 if t > 1 => self.bounded(kind)?,
            _ => self.expression(kind, depth - 1)?,
        }
        match operator {
            3 | 4 => self.literal(kind)?,
            5 => {}
            6..=8 => {
                let distance = 1 + self.below(12) as i32;
                self.int(distance)?;
            }
            _ if self.once_in(2) => self.leaf(kind)?,
            _ => self.expression(kind, depth - 1)?,
        }
        let opcode = match operator {
            0..=5 => op::IADD + 4 * operator as u8 + t,
            _ => op::ISHL + 2 * (operator - 6) as u8 + t,
        };
        self.code.op(opcode)
    }

    /// Pushes a number below 1024. The time of a remainder depends on the exponents, and numbers that multiply each other
    /// soon become infinite.
    pub(super) fn bounded(&mut self, kind: ValueKind) -> Result<()> {
        self.leaf(ValueKind::Int)?;
        self.int(1023)?;
        self.code.op(op::IAND)?;
        self.convert(ValueKind::Int, kind)
    }

    /// Pushes the result of one of the program's own methods.
    pub(super) fn called(&mut self, kind: ValueKind, depth: usize) -> Result<()> {
        let opcodes = [op::INVOKESTATIC, op::INVOKEVIRTUAL, op::INVOKESPECIAL, op::INVOKEINTERFACE];
        let opcode = opcodes[self.choose(taste::CALL, &[3.0, 3.0, 1.0, 1.0])];
        self.call_own(opcode, kind, depth)
    }

    /// Calls the program's own method that returns this kind of value.
    pub(super) fn call_own(&mut self, opcode: u8, kind: ValueKind, depth: usize) -> Result<()> {
        let own = self.own();
        let descriptor = method_descriptor(kind, &own);
        if opcode != op::INVOKESTATIC {
            self.object()?;
        }
        for argument in arguments(kind) {
            if depth > 1 { self.expression(*argument, depth - 1)? } else { self.leaf(*argument)? }
        }
        let (class, name) = match opcode {
            op::INVOKESTATIC => (own, format!("s{}", kind.letter())),
            op::INVOKEINTERFACE => (format!("{own}$I"), format!("v{}", kind.letter())),
            _ => (own, format!("v{}", kind.letter())),
        };
        self.call(opcode, &class, &name, &descriptor)
    }

    /// Pushes the result of a comparison of two values.
    fn compared(&mut self, depth: usize) -> Result<()> {
        let (kind, opcodes) = [
            (ValueKind::Long, [op::LCMP, op::LCMP]),
            (ValueKind::Float, [op::FCMPL, op::FCMPG]),
            (ValueKind::Double, [op::DCMPL, op::DCMPG]),
        ][self.below(3)];
        self.expression(kind, depth - 1)?;
        self.leaf(kind)?;
        let opcode = opcodes[self.below(2)];
        self.code.op(opcode)
    }

    /// Pushes an object after a checked cast, or the result of `instanceof`.
    fn checked(&mut self, kind: ValueKind) -> Result<()> {
        self.object()?;
        let own = self.own();
        self.of_class(if kind == ValueKind::Object { op::CHECKCAST } else { op::INSTANCEOF }, &own)
    }
}

/// Returns the argument kinds of the program's own methods, by the kind that they return.
pub(super) fn arguments(kind: ValueKind) -> &'static [ValueKind] {
    match kind {
        ValueKind::Int => &[ValueKind::Int, ValueKind::Int],
        ValueKind::Long => &[ValueKind::Long, ValueKind::Int],
        ValueKind::Float => &[ValueKind::Float],
        ValueKind::Double => &[ValueKind::Double, ValueKind::Double],
        ValueKind::Object => &[ValueKind::Object],
    }
}

/// Returns the descriptor of the program's own method that returns this kind of value.
pub(super) fn method_descriptor(kind: ValueKind, own: &str) -> String {
    let parameters: String = arguments(kind).iter().map(|argument| argument.descriptor(own)).collect();
    format!("({parameters}){}", kind.descriptor(own))
}
