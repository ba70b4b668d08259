//! Writes random statements of a generated program, as javac writes the statements of a real one.

use super::assembler::Result;
use super::values::{ELEMENTS, Element, Holds, KINDS, LENGTH, ValueKind};
use super::writer::Writer;
use psf_classfile::bytecode::op;

/// The first taste of each group of choices, see [`Writer::choose`].
mod taste {
    pub(super) const STATEMENT: usize = 50;
    pub(super) const KIND: usize = 65;
    pub(super) const CONDITION: usize = 70;
}

impl Writer<'_> {
    /// Writes a statement of about this size.
    pub(super) fn statement(&mut self, depth: usize) -> Result<()> {
        let (nested, calls) = (if depth > 0 { 1.0 } else { 0.0 }, if self.calls { 0.6 } else { 0.0 });
        let weights = [
            4.0,
            1.0,
            2.0,
            0.8,
            1.2,
            0.6,
            2.5 * nested,
            0.8 * nested,
            0.15 * nested,
            calls,
            0.25 * calls,
            0.08 * calls,
        ];
        match self.choose(taste::STATEMENT, &weights) {
            0 => {
                let kind = self.kind();
                self.expression(kind, 2)?;
                self.settle(kind)
            }
            1 => match self.slot_of(Holds::Value(ValueKind::Int)) {
                Some(slot) => {
                    self.code.reserve(slot, 1);
                    self.code.raw(&[op::IINC, slot, 1])
                }
                None => self.code.op(op::NOP),
            },
            2 => self.store_element(),
            3 => self.add_to_element(),
            4 => {
                let kind = self.kind();
                self.object()?;
                if kind == ValueKind::Object {
                    self.object()?
                } else {
                    self.expression(kind, 2)?
                }
                self.instance_field(op::PUTFIELD, kind)
            }
            5 => {
                let kind = self.kind();
                if kind == ValueKind::Object {
                    self.object()?
                } else {
                    self.expression(kind, 1)?
                }
                self.static_field(op::PUTSTATIC, kind)
            }
            6 => self.decision(depth),
            7 => self.counted_loop(depth),
            8 => {
                let table = self.once_in(2);
                self.selection(table, depth)
            }
            9 => {
                let kind = self.kind();
                self.called(kind, 1)?;
                self.settle(kind)
            }
            10 => self.made(),
            _ => self.recursion(),
        }
    }

    /// Calls a method that calls itself a few times, at several depths.
    pub(super) fn recursion(&mut self) -> Result<()> {
        let own = self.own();
        let depth = 2 + self.below(5) as i32;
        self.int(depth)?;
        self.call(op::INVOKESTATIC, &own, "tree", "(I)I")?;
        self.settle(ValueKind::Int)
    }

    /// Returns a kind, as often as programs use it.
    pub(super) fn kind(&mut self) -> ValueKind {
        KINDS[self.choose(taste::KIND, &[6.0, 1.2, 0.4, 1.2, 1.2])]
    }

    fn store_element(&mut self) -> Result<()> {
        let element = self.some_element();
        self.array(element)?;
        self.index()?;
        let kind = element.kind();
        if kind == ValueKind::Object {
            self.object()?
        } else {
            self.expression(kind, 2)?
        }
        self.code.op(element.store())
    }

    fn add_to_element(&mut self) -> Result<()> {
        let element = match self.some_element() {
            Element::Object => Element::Int,
            other => other,
        };
        self.array(element)?;
        self.index()?;
        self.code.op(op::DUP2)?;
        self.code.op(element.load())?;
        self.leaf(element.kind())?;
        self.code.op(op::IADD + element.kind().number())?;
        self.code.op(element.store())
    }

    fn some_element(&mut self) -> Element {
        ELEMENTS[self.choose(taste::KIND, &[6.0, 1.2, 0.4, 1.2, 1.2, 0.8, 0.8, 0.4])]
    }

    /// Writes an `if`, sometimes with `else`.
    fn decision(&mut self, depth: usize) -> Result<()> {
        let opcode = self.some_condition();
        self.decide(opcode, depth)
    }

    fn some_condition(&mut self) -> u8 {
        match self.below(5) {
            0 | 1 => op::IFEQ + self.below(6) as u8,
            2 | 3 => op::IF_ICMPEQ + self.below(6) as u8,
            _ => [165, 166, 198, 199][self.below(4)],
        }
    }

    /// Writes an `if` with this opcode.
    pub(super) fn decide(&mut self, opcode: u8, depth: usize) -> Result<()> {
        self.condition(opcode)?;
        let otherwise = self.code.jump(opcode)?;
        self.statement(depth.saturating_sub(1))?;
        if self.once_in(3) {
            let end = self.code.jump(op::GOTO)?;
            self.code.land(otherwise)?;
            self.statement(depth.saturating_sub(1))?;
            self.code.land(end)
        } else {
            self.code.land(otherwise)
        }
    }

    /// Pushes the operands of a conditional branch: random numbers, or a counter whose low bits repeat.
    fn condition(&mut self, opcode: u8) -> Result<()> {
        if matches!(opcode, op::IF_ACMPEQ | op::IF_ACMPNE | op::IFNULL | op::IFNONNULL) {
            self.object()?;
            return if opcode < op::IFNULL { self.object() } else { Ok(()) };
        }
        let two = opcode >= op::IF_ICMPEQ;
        if self.below(100) < self.noise {
            self.random_bits()?;
            let bound = 1 + self.below(7) as i32;
            self.int(7)?;
            self.code.op(op::IAND)?;
            self.int(bound)?;
            return if two { Ok(()) } else { self.code.op(op::ISUB) };
        }
        match (self.choose(taste::CONDITION, &[1.0, 1.0]), self.indices.last()) {
            (0, Some(&slot)) => self.load(slot, ValueKind::Int)?,
            _ => self.tick()?,
        }
        let bound = [0, 0, 100, 100, 7, 7, 3, 1][self.below(8)];
        match two {
            true => self.int(bound),
            false if bound > 7 => self.code.op(op::INEG),
            false if bound > 0 => {
                self.int(bound)?;
                self.code.op(op::IAND)
            }
            false => Ok(()),
        }
    }

    /// Pushes a number that grows by one each time, up to 7 and then again from 0.
    fn tick(&mut self) -> Result<()> {
        self.field(op::GETSTATIC, "tick", "I")?;
        self.code.op(op::ICONST_0 + 1)?;
        self.code.op(op::IADD)?;
        self.int(7)?;
        self.code.op(op::IAND)?;
        self.code.op(op::DUP)?;
        self.field(op::PUTSTATIC, "tick", "I")
    }

    /// Pushes sixteen random bits. The program keeps the state of their generator from run to run.
    pub(super) fn random_bits(&mut self) -> Result<()> {
        self.field(op::GETSTATIC, "seed", "I")?;
        self.int(1_103_515_245)?;
        self.code.op(op::IMUL)?;
        self.int(12345)?;
        self.code.op(op::IADD)?;
        self.code.op(op::DUP)?;
        self.field(op::PUTSTATIC, "seed", "I")?;
        self.int(16)?;
        self.code.op(op::IUSHR)
    }

    /// Writes a loop whose variable can be an index.
    fn counted_loop(&mut self, depth: usize) -> Result<()> {
        let slot = self.fresh(ValueKind::Int);
        let rounds = [3, 5, 8, 12, 20][self.below(5)].min(i32::from(LENGTH));
        self.code.op(op::ICONST_0)?;
        self.store(slot, ValueKind::Int)?;
        let start = self.code.here();
        self.load(slot, ValueKind::Int)?;
        self.int(rounds)?;
        let end = self.code.jump(op::IF_ICMPGE)?;
        self.indices.push(slot);
        for _ in 0..=self.below(2) {
            self.statement(depth.saturating_sub(2))?;
        }
        self.indices.pop();
        self.code.raw(&[op::IINC, slot, 1])?;
        self.code.jump_to(op::GOTO, start)?;
        self.code.land(end)
    }

    /// Writes a `switch` over random numbers or over a counter.
    pub(super) fn selection(&mut self, table: bool, depth: usize) -> Result<()> {
        let cases = 3 + self.below(5);
        if self.below(100) < self.noise {
            self.random_bits()?;
            self.int(7)?;
            self.code.op(op::IAND)?;
        } else {
            self.tick()?;
        }
        let keys: Vec<i32> = (0..cases as i32).collect();
        let switch = self.code.switch(&keys, table);
        let mut ends = Vec::new();
        for case in 0..=cases {
            self.code.land_case(switch, case);
            self.statement(depth.saturating_sub(2))?;
            if case < cases {
                ends.push(self.code.jump(op::GOTO)?);
            }
        }
        ends.into_iter().try_for_each(|end| self.code.land(end))
    }

    /// Makes an object.
    pub(super) fn made(&mut self) -> Result<()> {
        let own = self.own();
        if self.once_in(2) {
            // Its constructor calls the one of `Object`. The constructor of the other class calls this one.
            let plain = format!("{own}$S");
            self.of_class(op::NEW, &plain)?;
            self.code.op(op::DUP)?;
            self.call(op::INVOKESPECIAL, &plain, "<init>", "()V")?;
            return self.scratch();
        }
        self.of_class(op::NEW, &own)?;
        self.code.op(op::DUP)?;
        if self.once_in(2) {
            self.call(op::INVOKESPECIAL, &own, "<init>", "()V")?;
        } else {
            self.leaf(ValueKind::Int)?;
            self.leaf(ValueKind::Long)?;
            self.call(op::INVOKESPECIAL, &own, "<init>", "(IJ)V")?;
        }
        if self.once_in(2) {
            self.settle(ValueKind::Object)
        } else {
            self.static_field(op::PUTSTATIC, ValueKind::Object)
        }
    }
}
