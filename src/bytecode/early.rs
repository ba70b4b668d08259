//! Which instructions of a constructor run before `this` is initialized, and which call initializes it.
//!
//! A handler's frame must say whether `this` is initialized (JVMS 4.10.1.6), so one handler cannot cover both parts;
//! and HotSpot checks the call itself against its handlers in both states, so none can cover that. From frame to frame
//! the code is a straight line: following where `this` is on the stack and in the locals tells which it is.

use super::code::{Code, InsnIndex};
use super::frames::{Frame, Frames, VType};
use super::opcode::{Control, op};
use crate::classfile::{ClassError, ClassFile};

/// What a stack or local variable slot holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    This,
    Other,
}

#[derive(Default)]
struct State {
    locals: Vec<Slot>,
    stack: Vec<Slot>,
    initialized: bool,
}

/// The part of a constructor in which `this` is not initialized.
#[derive(Clone, Debug, Default)]
pub struct Early {
    /// For each instruction whether `this` is not yet initialized in front of it; behind the last one it is.
    pub before: Vec<bool>,
    /// The calls of `this(...)` or `super(...)`, ascending.
    pub calls: Vec<InsnIndex>,
}

impl Early {
    pub(super) fn find(class: &ClassFile<'_>, code: &Code<'_>, frames: &Frames) -> Result<Self, ClassError> {
        let mut state = State { locals: vec![Slot::This], ..State::default() };
        let mut frames = frames.iter().peekable();
        let mut early = Self::default();
        for insn in 0..code.insns.len() {
            if let Some((_, frame)) = frames.next_if(|(at, _)| *at == insn) {
                state = State::of(frame);
            }
            let before = !state.initialized;
            early.before.push(before);
            state.step(class, code, insn).map_err(|e| ClassError::in_code(code.pc(insn), e.message))?;
            if before && state.initialized {
                early.calls.push(insn);
                // Mostly there is only one call, and all the rest of the code comes behind it.
                if !frames.clone().any(|(_, frame)| frame.locals.contains(&VType::UninitializedThis)) {
                    break;
                }
            }
        }
        Ok(early)
    }

    /// Whether `this` is not yet initialized in front of an instruction.
    pub(super) fn is_before(&self, insn: InsnIndex) -> bool {
        self.before.get(insn).copied().unwrap_or(false)
    }
}

impl State {
    fn of(frame: Frame<'_>) -> Self {
        let slots = |types: &[VType]| {
            let slot = |t: &VType| if *t == VType::UninitializedThis { Slot::This } else { Slot::Other };
            types.iter().flat_map(|t| std::iter::repeat_n(slot(t), t.slots())).collect::<Vec<_>>()
        };
        let (locals, stack) = (slots(frame.locals), slots(frame.stack));
        Self { initialized: !locals.contains(&Slot::This), locals, stack }
    }

    fn push(&mut self, slots: usize) {
        self.stack.resize(self.stack.len() + slots, Slot::Other);
    }

    fn pop(&mut self, slots: usize) {
        self.stack.truncate(self.stack.len().saturating_sub(slots));
    }

    fn step(&mut self, class: &ClassFile<'_>, code: &Code<'_>, insn: InsnIndex) -> Result<(), ClassError> {
        let bytes = code.insn_bytes(insn);
        let pool = code.pool_operand(insn).unwrap_or(0);
        match bytes[0] {
            op::ALOAD => self.load(bytes[1].into()),
            opcode @ op::ALOAD_0..=45 => self.load(usize::from(opcode - op::ALOAD_0)),
            op::ASTORE => self.store(bytes[1].into()),
            opcode @ op::ASTORE_0..=op::ASTORE_3 => self.store(usize::from(opcode - op::ASTORE_0)),
            op::WIDE => {
                let index = usize::from(u16::from_be_bytes([bytes[2], bytes[3]]));
                match bytes[1] {
                    op::ALOAD => self.load(index),
                    op::ASTORE => self.store(index),
                    opcode => self.effect(super::OPCODES[usize::from(opcode)].effect),
                }
            }
            opcode @ 87..=95 => self.shuffle(opcode),
            op::LDC | op::LDC_W => self.push(1),
            op::LDC2_W => self.push(2),
            opcode @ op::GETSTATIC..=op::PUTFIELD => {
                let slots = type_slots(class.pool.member(pool)?.descriptor);
                self.pop(usize::from(matches!(opcode, op::GETFIELD | op::PUTFIELD)));
                if matches!(opcode, op::GETSTATIC | op::GETFIELD) { self.push(slots) } else { self.pop(slots) }
            }
            opcode @ op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                let callee = class.pool.member(pool)?;
                let (arguments, result) = method_slots(callee.descriptor);
                self.pop(arguments);
                if !matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC) {
                    let receiver = self.stack.pop();
                    self.initialized |=
                        opcode == op::INVOKESPECIAL && callee.name == b"<init>" && receiver == Some(Slot::This);
                }
                self.push(result);
            }
            op::MULTIANEWARRAY => {
                self.pop(bytes[3].into());
                self.push(1);
            }
            _ => self.effect(code.insns[insn].info().effect),
        }
        if !matches!(code.control(insn), Control::Next | Control::Conditional) {
            // Only a frame tells what holds behind this.
            self.stack.clear();
        }
        Ok(())
    }

    fn load(&mut self, index: usize) {
        self.stack.push(self.locals.get(index).copied().unwrap_or(Slot::Other));
    }

    fn store(&mut self, index: usize) {
        let slot = self.stack.pop().unwrap_or(Slot::Other);
        if index >= self.locals.len() {
            self.locals.resize(index + 1, Slot::Other);
        }
        self.locals[index] = slot;
    }

    /// Applies a row's stack effect; a `*` that comes here is one reference.
    fn effect(&mut self, effect: &str) {
        let (popped, pushed) = effect.split_once('>').unwrap_or((effect, ""));
        let slots = |types: &str| types.bytes().map(|t| if matches!(t, b'J' | b'D') { 2 } else { 1 }).sum();
        self.pop(slots(popped));
        self.push(slots(pushed));
    }

    /// `pop` to `swap`: slot by slot, as they are defined.
    fn shuffle(&mut self, opcode: u8) {
        if opcode <= 88 {
            return self.pop(usize::from(opcode - 86));
        }
        let height = self.stack.len();
        // How many slots are copied, and below how many more the copy goes.
        let (copied, below) = match opcode {
            89 => (1, 0),
            90 => (1, 1),
            91 => (1, 2),
            92 => (2, 0),
            93 => (2, 1),
            94 => (2, 2),
            _ => {
                if height >= 2 {
                    self.stack.swap(height - 1, height - 2);
                }
                return;
            }
        };
        if height >= copied + below {
            let copy = self.stack[height - copied..].to_vec();
            let at = height - copied - below;
            self.stack.splice(at..at, copy);
        }
    }
}

pub(crate) fn type_slots(descriptor: &[u8]) -> usize {
    match descriptor.first() {
        Some(b'V') | None => 0,
        Some(b'J' | b'D') => 2,
        _ => 1,
    }
}

/// How many parameters a method has.
pub(crate) fn parameters(descriptor: &[u8]) -> u64 {
    super::frames::entry_locals(None, descriptor).len() as u64
}

/// Slots of a method's arguments (without `this`) and of its result.
pub(crate) fn method_slots(descriptor: &[u8]) -> (usize, usize) {
    let arguments = super::frames::entry_locals(None, descriptor).iter().map(|t| t.slots()).sum();
    let result = descriptor.iter().position(|&b| b == b')').map_or(&[][..], |at| &descriptor[at + 1..]);
    (arguments, type_slots(result))
}
