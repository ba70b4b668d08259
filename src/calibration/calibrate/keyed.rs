//! A statement for every opcode: the smallest that real programs have with it, in which it stands once.

use super::assembler::Result;
use super::programs::SHORT;
use super::writer::{ELEMENTS, Element, Holds, KINDS, Kind, Writer};
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
                self.consumed(Kind::Int)
            }
            9..=15 => {
                self.code.op(opcode)?;
                self.consumed(if opcode < 11 {
                    Kind::Long
                } else if opcode < 14 {
                    Kind::Float
                } else {
                    Kind::Double
                })
            }
            op::BIPUSH => {
                let value = 6 + self.below(120) as u8;
                self.code.raw(&[opcode, value])?;
                self.consumed(Kind::Int)
            }
            op::SIPUSH => {
                let value = 200 + self.below(30_000) as u16;
                self.code.wide(opcode, value)?;
                self.consumed(Kind::Int)
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
            op::IINC => match self.slot_of(Holds::Value(Kind::Int)) {
                Some(slot) => {
                    let by = 1 + self.below(9) as u8;
                    self.code.reserve(slot, 1);
                    self.code.raw(&[opcode, slot, by])
                }
                None => Ok(()),
            },
            133..=144 => {
                const FROM: [Kind; 4] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double];
                let number = usize::from(opcode - 133);
                let from = FROM[number / 3];
                let to: Vec<Kind> = FROM.into_iter().filter(|&to| to != from).collect();
                self.leaf(from)?;
                self.code.op(opcode)?;
                self.consumed(to[number % 3])
            }
            145..=147 => {
                self.leaf(Kind::Int)?;
                self.code.op(opcode)?;
                self.consumed(Kind::Int)
            }
            148..=152 => {
                let kind =
                    [Kind::Long, Kind::Float, Kind::Float, Kind::Double, Kind::Double][usize::from(opcode - 148)];
                self.leaf(kind)?;
                self.leaf(kind)?;
                self.code.op(opcode)?;
                self.consumed(Kind::Int)
            }
            _ => match OPCODES[usize::from(opcode)].control {
                Control::Conditional => self.decide(opcode, 0),
                Control::Next => self.keyed_object(opcode),
                _ => self.keyed_control(opcode),
            },
        }
    }

    /// Uses a value up, the way it comes in programs: it is stored, or an operand and then stored.
    fn consumed(&mut self, kind: Kind) -> Result<()> {
        if kind != Kind::Object && self.once_in(2) {
            self.leaf(kind)?;
            let operator = [96, 100][self.below(2)];
            self.code.op(operator + kind.number())?;
        }
        self.settle(kind)
    }

    pub(super) fn scratch(&mut self) -> Result<()> {
        match self.slot_of(Holds::Scratch) {
            Some(slot) => self.store(slot, Kind::Object),
            None => self.code.op(op::POP),
        }
    }

    fn keyed_constant(&mut self, opcode: u8) -> Result<()> {
        if opcode == op::LDC2_W {
            let value = self.below(1 << 30);
            let (kind, constant) = match self.once_in(2) {
                true => (Kind::Long, self.class.pool().add_long(value as i64)?),
                false => (Kind::Double, self.class.pool().add_double(value as f64)?),
            };
            self.code.wide(opcode, constant)?;
            return self.consumed(kind);
        }
        let value = self.below(SHORT as usize);
        let (kind, constant) = match self.below(4) {
            0 | 1 => (Kind::Int, self.class.pool().add_integer(100_000 + value as i32)?),
            2 => (Kind::Float, self.class.pool().add_float(0.75 + value as f32)?),
            _ => (Kind::Object, self.class.pool().add_string(format!("text {value}"))?),
        };
        match u8::try_from(constant) {
            Ok(short) if opcode == op::LDC => self.code.raw(&[opcode, short])?,
            _ => self.code.wide(op::LDC_W, constant)?,
        }
        if kind == Kind::Object { self.scratch() } else { self.consumed(kind) }
    }

    fn keyed_load(&mut self, opcode: u8) -> Result<()> {
        let (slot, kind) = match opcode {
            21..=25 => (5, KINDS[usize::from(opcode - 21)]),
            _ => ((opcode - 26) % 4, KINDS[usize::from((opcode - 26) / 4)]),
        };
        self.load(slot, kind)?;
        if kind == Kind::Object { self.scratch() } else { self.consumed(kind) }
    }

    fn keyed_store(&mut self, opcode: u8) -> Result<()> {
        let (slot, kind) = match opcode {
            54..=58 => (5, KINDS[usize::from(opcode - 54)]),
            _ => ((opcode - 59) % 4, KINDS[usize::from((opcode - 59) / 4)]),
        };
        match kind {
            Kind::Object => self.object()?,
            _ => self.leaf(kind)?,
        }
        self.store(slot, kind)
    }

    fn keyed_shuffle(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            87 => {
                self.leaf(Kind::Int)?;
                self.code.op(opcode)
            }
            88 => {
                self.leaf(Kind::Long)?;
                self.code.op(opcode)
            }
            89 => {
                self.leaf(Kind::Int)?;
                self.code.op(opcode)?;
                self.consumed(Kind::Int)?;
                self.settle(Kind::Int)
            }
            90 | 93 => {
                let kind = if opcode == 90 { Kind::Int } else { Kind::Long };
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
                self.leaf(Kind::Int)?;
                self.code.op(op::IADD)?;
                self.code.op(Element::Int.store())
            }
            _ => {
                self.leaf(Kind::Int)?;
                self.leaf(Kind::Int)?;
                self.code.op(opcode)?;
                self.code.op(100)?;
                self.settle(Kind::Int)
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

    fn keyed_control(&mut self, opcode: u8) -> Result<()> {
        match opcode {
            op::GOTO | op::GOTO_W => {
                let jump = self.code.jump(opcode)?;
                self.statement(0)?;
                self.code.land(jump)
            }
            op::JSR | op::JSR_W | op::RET => {
                let slot = self.fresh(Kind::Object);
                let subroutine = self.code.jump(if opcode == op::JSR_W { op::JSR_W } else { op::JSR })?;
                let end = self.code.jump(op::GOTO)?;
                self.code.land(subroutine)?;
                self.store(slot, Kind::Object)?;
                self.code.local(op::RET, slot)?;
                self.code.land(end)
            }
            op::TABLESWITCH => self.selection(true, 0),
            op::LOOKUPSWITCH => self.selection(false, 0),
            172..=177 => {
                let calls = [op::INVOKESTATIC, op::INVOKEVIRTUAL];
                let call = calls[self.below(2)];
                match opcode {
                    op::RETURN => {
                        let own = self.own();
                        self.call(op::INVOKESTATIC, &own, "sV", "()V")
                    }
                    _ => {
                        let kind = KINDS[usize::from(opcode - 172)];
                        self.call_own(call, kind, 1)?;
                        self.settle(kind)
                    }
                }
            }
            _ => self.thrown(),
        }
    }

    /// An exception that was made before is thrown out of so many frames, and caught.
    fn thrown(&mut self) -> Result<()> {
        // Few frames, many, or any: to tell a throw from the frames that it leaves.
        let frames = match self.lengths.len() {
            5 => self.below(2),
            4 => 3 + self.below(3),
            _ => self.below(6),
        };
        let own = self.own();
        let start = self.code.here();
        if frames == 0 {
            self.field(op::GETSTATIC, "thrown", "Ljava/lang/RuntimeException;")?;
            self.code.op(op::ATHROW)?;
        } else {
            self.int(frames as i32)?;
            self.call(op::INVOKESTATIC, &own, "deep", "(I)V")?;
        }
        let end = self.code.here();
        let over = if frames == 0 { None } else { Some(self.code.jump(op::GOTO)?) };
        let caught = self.class.pool().add_class("java/lang/RuntimeException")?;
        self.code.handler(start, end, caught);
        self.scratch()?;
        over.map_or(Ok(()), |over| self.code.land(over))
    }

    fn keyed_object(&mut self, opcode: u8) -> Result<()> {
        let own = self.own();
        match opcode {
            op::GETSTATIC => {
                let kind = self.kind();
                self.static_field(opcode, kind)?;
                if kind == Kind::Object { self.scratch() } else { self.consumed(kind) }
            }
            op::PUTSTATIC => {
                let kind = self.kind();
                if kind == Kind::Object {
                    self.object()?
                } else {
                    self.leaf(kind)?
                }
                self.static_field(opcode, kind)
            }
            op::GETFIELD => {
                let kind = self.kind();
                self.object()?;
                self.instance_field(opcode, kind)?;
                if kind == Kind::Object { self.scratch() } else { self.consumed(kind) }
            }
            op::PUTFIELD => {
                let kind = self.kind();
                self.object()?;
                if kind == Kind::Object {
                    self.object()?
                } else {
                    self.leaf(kind)?
                }
                self.instance_field(opcode, kind)
            }
            op::INVOKESTATIC if self.once_in(4) => self.recursion(),
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => {
                let kind = self.kind();
                self.call_own(opcode, kind, 1)?;
                self.settle(kind)
            }
            op::INVOKEDYNAMIC => {
                let name = ["plain", "kept"][self.below(2)];
                self.leaf(Kind::Int)?;
                self.call(op::INVOKESTATIC, &format!("{own}$L"), name, "(I)Ljava/util/function/IntUnaryOperator;")?;
                self.scratch()
            }
            op::NEW => self.made(),
            op::NEWARRAY => {
                self.length()?;
                let array_type = 4 + self.below(8) as u8;
                self.code.raw(&[opcode, array_type])?;
                self.scratch()
            }
            op::ANEWARRAY => {
                self.length()?;
                self.of_class(opcode, &own)?;
                self.scratch()
            }
            op::MULTIANEWARRAY => {
                let outer = 1 + self.below(6) as i32;
                self.int(outer)?;
                self.length()?;
                let class = self.class.pool().add_class("[[I")?;
                let [high, low] = class.to_be_bytes();
                self.code.raw(&[opcode, high, low, 2])?;
                self.scratch()
            }
            op::ARRAYLENGTH => {
                let element = ELEMENTS[self.below(8)];
                self.array(element)?;
                self.code.op(opcode)?;
                self.consumed(Kind::Int)
            }
            op::CHECKCAST | op::INSTANCEOF => {
                self.object()?;
                let class = [own.clone(), format!("{own}$S"), format!("{own}$I")][self.below(3)].clone();
                self.of_class(opcode, &class)?;
                if opcode == op::CHECKCAST { self.scratch() } else { self.consumed(Kind::Int) }
            }
            op::MONITORENTER | op::MONITOREXIT => {
                let slot = self.fresh(Kind::Object);
                self.object()?;
                self.code.op(op::DUP)?;
                self.store(slot, Kind::Object)?;
                self.code.op(op::MONITORENTER)?;
                self.statement(0)?;
                self.load(slot, Kind::Object)?;
                self.code.op(op::MONITOREXIT)
            }
            _ => self.widened(),
        }
    }

    fn widened(&mut self) -> Result<()> {
        let kind = KINDS[self.below(4)];
        let Some(slot) = self.slot_of(Holds::Value(kind)) else { return Ok(()) };
        match self.below(3) {
            0 if kind == Kind::Int => self.code.widened(op::IINC, slot, 300),
            1 => {
                self.leaf(kind)?;
                self.code.widened(op::ISTORE + kind.number(), slot, 0)
            }
            _ => {
                self.code.widened(op::ILOAD + kind.number(), slot, 0)?;
                self.consumed(kind)
            }
        }
    }

    /// Pushes a length for an array.
    pub(super) fn length(&mut self) -> Result<()> {
        let number = self.below(self.lengths.len());
        self.int(self.lengths[number])
    }
}
