//! Writes a statement for every opcode: the smallest statement of real programs that has the opcode once.

use super::assembler::Result;
use super::values::{ELEMENTS, Element, Holds, KINDS, ValueKind};
use super::writer::{SHORT, Writer};
use psf_classfile::bytecode::{Control, OPCODES, op};

/// Returns what a method needs for a statement: a local variable, and what it must hold.
pub(super) fn needs(opcode: u8) -> Option<(u8, Holds)> {
    let kind = |number: u8| Holds::Value(KINDS[usize::from(number)]);
    match opcode {
        op::ILOAD..=op::ALOAD => Some((5, kind(opcode - op::ILOAD))),
        op::ILOAD_0..=op::ALOAD_3 => Some(((opcode - op::ILOAD_0) % 4, kind((opcode - op::ILOAD_0) / 4))),
        op::ISTORE..=op::DSTORE => Some((5, kind(opcode - op::ISTORE))),
        op::ASTORE => Some((5, Holds::Scratch)),
        op::ISTORE_0..=op::DSTORE_3 => Some(((opcode - op::ISTORE_0) % 4, kind((opcode - op::ISTORE_0) / 4))),
        op::ASTORE_0..=op::ASTORE_3 => Some((opcode - op::ASTORE_0, Holds::Scratch)),
        _ => None,
    }
}

impl Writer<'_> {
    /// Writes a statement with this opcode.
    pub(super) fn keyed(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            op::NOP => self.code.op(op::NOP),
            op::ACONST_NULL => {
                self.code.op(op::ACONST_NULL)?;
                self.scratch()
            }
            op::ICONST_M1..=op::ICONST_5 => {
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)
            }
            op::LCONST_0..=op::DCONST_1 => {
                self.code.op(opcode)?;
                self.consumed(if opcode < op::FCONST_0 {
                    ValueKind::Long
                } else if opcode < op::DCONST_0 {
                    ValueKind::Float
                } else {
                    ValueKind::Double
                })
            }
            op::BIPUSH => {
                let value = 6 + self.below(120) as u8;
                self.code.raw(&[opcode, value])?;
                self.consumed(ValueKind::Int)
            }
            op::SIPUSH => {
                let value = 200 + self.below(30_000) as u16;
                self.code.wide(opcode, value)?;
                self.consumed(ValueKind::Int)
            }
            op::LDC..=op::LDC2_W => self.keyed_constant(opcode),
            op::ILOAD..=op::ALOAD_3 => self.keyed_load(opcode),
            op::IALOAD..=op::SALOAD => {
                let element = ELEMENTS[usize::from(opcode - op::IALOAD)];
                self.array(element)?;
                self.index()?;
                self.code.op(opcode)?;
                self.consumed(element.kind())
            }
            op::ISTORE..=op::ASTORE_3 => self.keyed_store(opcode),
            op::IASTORE..=op::SASTORE => {
                let element = ELEMENTS[usize::from(opcode - op::IASTORE)];
                self.array(element)?;
                self.index()?;
                if element == Element::Object {
                    self.object()?
                } else {
                    self.leaf(element.kind())?
                }
                self.code.op(opcode)
            }
            op::POP..=op::SWAP => self.keyed_shuffle(opcode),
            op::IADD..=op::LXOR => self.keyed_operator(opcode),
            op::IINC => match self.slot_of(Holds::Value(ValueKind::Int)) {
                Some(slot) => {
                    let by = 1 + self.below(9) as u8;
                    self.code.reserve(slot, 1);
                    self.code.raw(&[opcode, slot, by])
                }
                None => Ok(()),
            },
            op::I2L..=op::D2F => {
                const FROM: [ValueKind; 4] = [ValueKind::Int, ValueKind::Long, ValueKind::Float, ValueKind::Double];
                let number = usize::from(opcode - op::I2L);
                let from = FROM[number / 3];
                let to: Vec<ValueKind> = FROM.into_iter().filter(|&to| to != from).collect();
                self.leaf(from)?;
                self.code.op(opcode)?;
                self.consumed(to[number % 3])
            }
            op::I2B..=op::I2S => {
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)
            }
            op::LCMP..=op::DCMPG => {
                let kind = [ValueKind::Long, ValueKind::Float, ValueKind::Float, ValueKind::Double, ValueKind::Double]
                    [usize::from(opcode - op::LCMP)];
                self.leaf(kind)?;
                self.leaf(kind)?;
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)
            }
            _ => match OPCODES[usize::from(opcode)].control {
                Control::Conditional => self.decide(opcode, 0),
                Control::Next => self.keyed_object(opcode),
                _ => self.keyed_control(opcode),
            },
        }
    }

    /// Uses a value as programs do: stores it, or uses it as an operand and stores the result.
    pub(super) fn consumed(&mut self, kind: ValueKind) -> Result<()> {
        if kind != ValueKind::Object && self.once_in(2) {
            self.leaf(kind)?;
            let operator = [op::IADD, op::ISUB][self.below(2)];
            self.code.op(operator + kind.number())?;
        }
        self.settle(kind)
    }

    pub(super) fn scratch(&mut self) -> Result<()> {
        match self.slot_of(Holds::Scratch) {
            Some(slot) => self.store(slot, ValueKind::Object),
            None => self.code.op(op::POP),
        }
    }

    fn keyed_constant(&mut self, opcode: u8) -> Result<()> {
        if opcode == op::LDC2_W {
            let value = self.below(1 << 30);
            let (kind, constant) = match self.once_in(2) {
                true => (ValueKind::Long, self.class.pool().add_long(value as i64)?),
                false => (ValueKind::Double, self.class.pool().add_double(value as f64)?),
            };
            self.code.wide(opcode, constant)?;
            return self.consumed(kind);
        }
        let value = self.below(SHORT as usize);
        let (kind, constant) = match self.below(4) {
            0 | 1 => (ValueKind::Int, self.class.pool().add_integer(100_000 + value as i32)?),
            2 => (ValueKind::Float, self.class.pool().add_float(0.75 + value as f32)?),
            _ => (ValueKind::Object, self.class.pool().add_string(format!("text {value}"))?),
        };
        match u8::try_from(constant) {
            Ok(short) if opcode == op::LDC => self.code.raw(&[opcode, short])?,
            _ => self.code.wide(op::LDC_W, constant)?,
        }
        if kind == ValueKind::Object { self.scratch() } else { self.consumed(kind) }
    }

    fn keyed_load(&mut self, opcode: u8) -> Result<()> {
        let (slot, kind) = match opcode {
            op::ILOAD..=op::ALOAD => (5, KINDS[usize::from(opcode - op::ILOAD)]),
            _ => ((opcode - op::ILOAD_0) % 4, KINDS[usize::from((opcode - op::ILOAD_0) / 4)]),
        };
        self.load(slot, kind)?;
        if kind == ValueKind::Object { self.scratch() } else { self.consumed(kind) }
    }

    fn keyed_store(&mut self, opcode: u8) -> Result<()> {
        let (slot, kind) = match opcode {
            op::ISTORE..=op::ASTORE => (5, KINDS[usize::from(opcode - op::ISTORE)]),
            _ => ((opcode - op::ISTORE_0) % 4, KINDS[usize::from((opcode - op::ISTORE_0) / 4)]),
        };
        match kind {
            ValueKind::Object => self.object()?,
            _ => self.leaf(kind)?,
        }
        self.store(slot, kind)
    }

    fn keyed_shuffle(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            op::POP => {
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)
            }
            op::POP2 => {
                self.leaf(ValueKind::Long)?;
                self.code.op(opcode)
            }
            op::DUP => {
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)?;
                self.settle(ValueKind::Int)
            }
            op::DUP_X1 | op::DUP2_X1 => {
                let kind = if opcode == op::DUP_X1 { ValueKind::Int } else { ValueKind::Long };
                self.object()?;
                self.leaf(kind)?;
                self.code.op(opcode)?;
                self.instance_field(op::PUTFIELD, kind)?;
                self.settle(kind)
            }
            op::DUP_X2 | op::DUP2_X2 => {
                let element = if opcode == op::DUP_X2 { Element::Int } else { Element::Long };
                self.array(element)?;
                self.index()?;
                self.leaf(element.kind())?;
                self.code.op(opcode)?;
                self.code.op(element.store())?;
                self.settle(element.kind())
            }
            op::DUP2 => {
                self.array(Element::Int)?;
                self.index()?;
                self.code.op(opcode)?;
                self.code.op(Element::Int.load())?;
                self.leaf(ValueKind::Int)?;
                self.code.op(op::IADD)?;
                self.code.op(Element::Int.store())
            }
            _ => {
                self.leaf(ValueKind::Int)?;
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)?;
                self.code.op(op::ISUB)?;
                self.settle(ValueKind::Int)
            }
        }
    }

    fn keyed_operator(&mut self, opcode: u8) -> Result<()> {
        let (kind, shift) = match opcode {
            op::IADD..=op::DNEG => (KINDS[usize::from(opcode - op::IADD) % 4], false),
            op::ISHL..=op::LUSHR => (KINDS[usize::from(opcode - op::ISHL) % 2], true),
            _ => (KINDS[usize::from(opcode - op::IAND) % 2], false),
        };
        match opcode {
            op::FREM | op::DREM => self.bounded(kind)?,
            _ => self.leaf(kind)?,
        }
        match opcode {
            op::IDIV..=op::DREM => self.literal(kind)?,
            op::INEG..=op::DNEG => {}
            _ if shift => {
                let distance = 1 + self.below(15) as i32;
                self.int(distance)?;
            }
            _ => self.leaf(kind)?,
        }
        self.code.op(opcode)?;
        self.consumed(kind)
    }
}
