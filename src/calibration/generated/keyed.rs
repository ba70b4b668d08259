//! A statement for every opcode: the smallest that real programs have with it, in which it stands once.

use super::assembler::Result;
use super::values::{ELEMENTS, Element, Holds, KINDS, ValueKind};
use super::writer::{SHORT, Writer};
use crate::bytecode::{Control, OPCODES, op};

/// What a method must have for a statement to be possible: this in that local variable.
pub(super) fn needs(opcode: u8) -> Option<(u8, Holds)> {
    let kind = |number: u8| Holds::Value(KINDS[usize::from(number)]);
    match opcode {
        21..=25 => Some((5, kind(opcode - 21))),
        26..=45 => Some(((opcode - 26) % 4, kind((opcode - 26) / 4))),
        54..=57 => Some((5, kind(opcode - 54))),
        58 => Some((5, Holds::Scratch)),
        59..=74 => Some(((opcode - 59) % 4, kind((opcode - 59) / 4))),
        75..=78 => Some((opcode - 75, Holds::Scratch)),
        _ => None,
    }
}

impl Writer<'_> {
    /// Writes a statement with that opcode.
    pub(super) fn keyed(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            0 => self.code.op(0),
            1 => {
                self.code.op(1)?;
                self.scratch()
            }
            2..=8 => {
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)
            }
            9..=15 => {
                self.code.op(opcode)?;
                self.consumed(if opcode < 11 {
                    ValueKind::Long
                } else if opcode < 14 {
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
            21..=45 => self.keyed_load(opcode),
            46..=53 => {
                let element = ELEMENTS[usize::from(opcode - 46)];
                self.array(element)?;
                self.index()?;
                self.code.op(opcode)?;
                self.consumed(element.kind())
            }
            54..=78 => self.keyed_store(opcode),
            79..=86 => {
                let element = ELEMENTS[usize::from(opcode - 79)];
                self.array(element)?;
                self.index()?;
                if element == Element::Object {
                    self.object()?
                } else {
                    self.leaf(element.kind())?
                }
                self.code.op(opcode)
            }
            87..=95 => self.keyed_shuffle(opcode),
            96..=131 => self.keyed_operator(opcode),
            op::IINC => match self.slot_of(Holds::Value(ValueKind::Int)) {
                Some(slot) => {
                    let by = 1 + self.below(9) as u8;
                    self.code.reserve(slot, 1);
                    self.code.raw(&[opcode, slot, by])
                }
                None => Ok(()),
            },
            133..=144 => {
                const FROM: [ValueKind; 4] = [ValueKind::Int, ValueKind::Long, ValueKind::Float, ValueKind::Double];
                let number = usize::from(opcode - 133);
                let from = FROM[number / 3];
                let to: Vec<ValueKind> = FROM.into_iter().filter(|&to| to != from).collect();
                self.leaf(from)?;
                self.code.op(opcode)?;
                self.consumed(to[number % 3])
            }
            145..=147 => {
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)
            }
            148..=152 => {
                let kind = [ValueKind::Long, ValueKind::Float, ValueKind::Float, ValueKind::Double, ValueKind::Double]
                    [usize::from(opcode - 148)];
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

    /// Uses a value up, the way it comes in programs: it is stored, or an operand and then stored.
    pub(super) fn consumed(&mut self, kind: ValueKind) -> Result<()> {
        if kind != ValueKind::Object && self.once_in(2) {
            self.leaf(kind)?;
            let operator = [96, 100][self.below(2)];
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
            21..=25 => (5, KINDS[usize::from(opcode - 21)]),
            _ => ((opcode - 26) % 4, KINDS[usize::from((opcode - 26) / 4)]),
        };
        self.load(slot, kind)?;
        if kind == ValueKind::Object { self.scratch() } else { self.consumed(kind) }
    }

    fn keyed_store(&mut self, opcode: u8) -> Result<()> {
        let (slot, kind) = match opcode {
            54..=58 => (5, KINDS[usize::from(opcode - 54)]),
            _ => ((opcode - 59) % 4, KINDS[usize::from((opcode - 59) / 4)]),
        };
        match kind {
            ValueKind::Object => self.object()?,
            _ => self.leaf(kind)?,
        }
        self.store(slot, kind)
    }

    fn keyed_shuffle(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            87 => {
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)
            }
            88 => {
                self.leaf(ValueKind::Long)?;
                self.code.op(opcode)
            }
            89 => {
                self.leaf(ValueKind::Int)?;
                self.code.op(opcode)?;
                self.consumed(ValueKind::Int)?;
                self.settle(ValueKind::Int)
            }
            90 | 93 => {
                let kind = if opcode == 90 { ValueKind::Int } else { ValueKind::Long };
                self.object()?;
                self.leaf(kind)?;
                self.code.op(opcode)?;
                self.instance_field(op::PUTFIELD, kind)?;
                self.settle(kind)
            }
            91 | 94 => {
                let element = if opcode == 91 { Element::Int } else { Element::Long };
                self.array(element)?;
                self.index()?;
                self.leaf(element.kind())?;
                self.code.op(opcode)?;
                self.code.op(element.store())?;
                self.settle(element.kind())
            }
            92 => {
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
                self.code.op(100)?;
                self.settle(ValueKind::Int)
            }
        }
    }

    fn keyed_operator(&mut self, opcode: u8) -> Result<()> {
        let (kind, shift) = match opcode {
            96..=119 => (KINDS[usize::from(opcode - 96) % 4], false),
            120..=125 => (KINDS[usize::from(opcode - 120) % 2], true),
            _ => (KINDS[usize::from(opcode - 126) % 2], false),
        };
        match opcode {
            114 | 115 => self.bounded(kind)?,
            _ => self.leaf(kind)?,
        }
        match opcode {
            108..=115 => self.literal(kind)?,
            116..=119 => {}
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
