//! Which instructions of a constructor run before `this` is initialized, and which call initializes it.
//!
//! A handler's frame must say whether `this` is initialized (JVMS 4.10.1.6), so one handler cannot cover both parts;
//! and HotSpot checks the call itself against its handlers in both states, so none can cover that. From frame to frame
//! the code is a straight line: following where `this` is on the stack and in the locals tells which it is.

use super::code::{Code, InsnIndex};
use super::frames::{Frame, Frames, VType};
use super::opcode::{Control, op};
use super::stack::{Detail, Stack};
use super::variables::{Access, variable};
use crate::{ClassError, ClassFile};

/// What a stack or local variable slot holds.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Slot {
    This,
    #[default]
    Other,
}

#[derive(Default)]
struct State {
    locals: Vec<Slot>,
    stack: Stack<Slot>,
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
        Self { initialized: !locals.contains(&Slot::This), locals, stack: Stack::of(stack) }
    }

    fn step(&mut self, class: &ClassFile<'_>, code: &Code<'_>, insn: InsnIndex) -> Result<(), ClassError> {
        let opcode = code.insns[insn].opcode;
        let initializes =
            opcode == op::INVOKESPECIAL && class.pool.member(code.pool_operand(insn).unwrap_or(0))?.name == b"<init>";
        let detail = Detail::of(code, insn, &class.pool)?;
        let Self { locals, stack, initialized } = self;
        stack.step(opcode, detail, |operands| match variable(code.insn_bytes(insn)) {
            Some((Access::Load, index)) => locals.get(usize::from(index)).copied().unwrap_or_default(),
            Some((Access::Store, index)) => {
                store(locals, index, operands);
                Slot::Other
            }
            _ => {
                *initialized |= initializes && operands.first() == Some(&Slot::This);
                Slot::Other
            }
        });
        if !matches!(code.control(insn), Control::Next | Control::Conditional) {
            // Only a frame tells what holds behind this.
            stack.clear();
        }
        Ok(())
    }
}

fn store(locals: &mut Vec<Slot>, index: u16, operands: &[Slot]) {
    let index = usize::from(index);
    if index + operands.len() > locals.len() {
        locals.resize(index + operands.len(), Slot::Other);
    }
    locals[index..index + operands.len()].copy_from_slice(operands);
}
