//! Writes the code of one method of a generated program, with its local variables and random draws.

use fastrand::Rng;

use super::assembler::{Class, Code, Result};
use super::values::{Holds, ValueKind};
use psf_classfile::bytecode::op;

/// How many constants of each kind `ldc` can name.
pub(super) const SHORT: i32 = 8;
/// Lengths of arrays. Programs of a family have short ones, long ones, or all, to separate the cost of an array from the cost
/// of its elements.
pub(super) const LENGTHS: [i32; 9] = [0, 1, 2, 4, 8, 40, 100, 200, 400];
/// How many numbers are concatenated with a string.
pub(super) const JOINED: [usize; 4] = [0, 1, 2, 4];

/// A writer of one method.
pub(super) struct Writer<'a> {
    pub(super) class: &'a mut Class,
    pub(super) code: Code,
    pub(super) random: &'a mut Rng,
    /// How much this program likes each choice. The mixes of programs differ widely.
    pub(super) tastes: &'a [f64],
    /// The local variables.
    pub(super) slots: Vec<(u8, Holds)>,
    /// Local variables that are a valid index of every array.
    pub(super) indices: Vec<u8>,
    /// The first free slot.
    pub(super) free: u8,
    /// True if the method may call others. Methods that are called may not.
    pub(super) calls: bool,
    /// The lengths of new arrays.
    pub(super) lengths: &'static [i32],
    /// The percentage of branches that depend on random numbers.
    pub(super) noise: usize,
}

impl<'a> Writer<'a> {
    /// Creates a writer of a method that may call others and has no local variables.
    pub(super) fn new(class: &'a mut Class, random: &'a mut Rng, tastes: &'a [f64]) -> Self {
        Self {
            class,
            code: Code::default(),
            random,
            tastes,
            slots: Vec::new(),
            indices: Vec::new(),
            free: 0,
            calls: true,
            noise: 0,
            lengths: &LENGTHS,
        }
    }
}

impl Writer<'_> {
    /// Returns the name of the program's class.
    pub(super) fn own(&self) -> String {
        self.class.name().to_owned()
    }

    /// Draws one of several choices by their weights. `first` is the number of the first choice's taste.
    pub(super) fn choose(&mut self, first: usize, weights: &[f64]) -> usize {
        let tasted = |number: usize| weights[number] * self.tastes[(first + number) % self.tastes.len()];
        let all: f64 = (0..weights.len()).map(tasted).sum();
        let mut left = self.random.f64() * all;
        for number in 0..weights.len() {
            left -= tasted(number);
            if left < 0.0 {
                return number;
            }
        }
        0
    }

    /// Draws a number below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.random.usize(..end.max(1))
    }

    /// Returns true one time in `of`.
    pub(super) fn once_in(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    /// Draws a local variable that holds this, if there is one.
    pub(super) fn slot_of(&mut self, holds: Holds) -> Option<u8> {
        let fitting: Vec<u8> = self.slots.iter().filter(|slot| slot.1 == holds).map(|slot| slot.0).collect();
        if fitting.is_empty() { None } else { Some(fitting[self.below(fitting.len())]) }
    }

    /// Appends a load or store in the form that javac uses. `opcode` is the general form.
    pub(super) fn local(&mut self, opcode: u8, slot: u8) -> Result<()> {
        let (first, short) =
            if opcode < op::IALOAD { (op::ILOAD, op::ALOAD_0 - 16) } else { (op::ISTORE, op::ISTORE_0) };
        self.code.reserve(slot, 2);
        match slot {
            0..4 => self.code.op(short + 4 * (opcode - first) + slot),
            _ => self.code.local(opcode, slot),
        }
    }

    /// Pushes a local variable.
    pub(super) fn load(&mut self, slot: u8, kind: ValueKind) -> Result<()> {
        self.local(op::ILOAD + kind.number(), slot)
    }

    /// Pops into a local variable.
    pub(super) fn store(&mut self, slot: u8, kind: ValueKind) -> Result<()> {
        self.local(op::ISTORE + kind.number(), slot)
    }

    /// Pops into a local variable of this kind, or drops the value.
    pub(super) fn settle(&mut self, kind: ValueKind) -> Result<()> {
        match self.slot_of(Holds::Value(kind)) {
            // A program cannot write to `this`, which is often in slot 0.
            Some(slot) if !(slot == 0 && kind == ValueKind::Object) => self.store(slot, kind),
            _ if kind == ValueKind::Object => match self.slot_of(Holds::Scratch) {
                Some(slot) => self.store(slot, kind),
                None => self.code.op(op::POP),
            },
            _ => self.code.op(if kind.size() == 2 { op::POP2 } else { op::POP }),
        }
    }

    /// Pushes an `int` constant as javac does.
    pub(super) fn int(&mut self, value: i32) -> Result<()> {
        match value {
            -1..=5 => self.code.op((i32::from(op::ICONST_0) + value) as u8),
            -128..=127 => self.code.raw(&[op::BIPUSH, value as u8]),
            -32768..=32767 => self.code.wide(op::SIPUSH, value as u16),
            _ => {
                let constant = self.class.pool().add_integer(value)?;
                self.constant(constant)
            }
        }
    }

    /// Pushes a constant of one slot.
    pub(super) fn constant(&mut self, index: u16) -> Result<()> {
        match u8::try_from(index) {
            Ok(index) => self.code.raw(&[op::LDC, index]),
            Err(_) => self.code.wide(op::LDC_W, index),
        }
    }

    /// Appends an access of a field of the program's class.
    pub(super) fn field(&mut self, opcode: u8, name: &str, descriptor: &str) -> Result<()> {
        let own = self.own();
        let class = self.class.pool().add_class(own)?;
        let field = self.class.pool().add_field_ref(class, name, descriptor)?;
        self.code.wide(opcode, field)
    }

    /// Appends a call.
    pub(super) fn call(&mut self, opcode: u8, class: &str, name: &str, descriptor: &str) -> Result<()> {
        let class = self.class.pool().add_class(class)?;
        if opcode == op::INVOKEINTERFACE {
            let method = self.class.pool().add_interface_method_ref(class, name, descriptor)?;
            let [high, low] = method.to_be_bytes();
            let (slots, _) = psf_classfile::bytecode::descriptor::method_slots(descriptor.as_bytes());
            return self.code.raw(&[opcode, high, low, slots as u8 + 1, 0]);
        }
        let method = self.class.pool().add_method_ref(class, name, descriptor)?;
        self.code.wide(opcode, method)
    }

    /// Appends an instruction that names a class.
    pub(super) fn of_class(&mut self, opcode: u8, class: &str) -> Result<()> {
        let class = self.class.pool().add_class(class)?;
        self.code.wide(opcode, class)
    }

    /// Returns a new local variable.
    pub(super) fn fresh(&mut self, kind: ValueKind) -> u8 {
        let slot = self.free;
        self.free += kind.size();
        self.code.reserve(slot, 2);
        slot
    }
}
