//! Finds the instructions of a constructor that run before `this` is initialized, and the call that initializes it.
//!
//! A handler's frame must declare whether `this` is initialized (JVMS 4.10.1.6), so one handler cannot cover both parts.
//! HotSpot checks the call itself against its handlers in both states, so no handler can cover the call. Between two frames the
//! code is a straight line: the positions of `this` on the stack and in the locals show which call it is.

use super::code::{Code, InsnIndex};
use super::frames::{Frame, Frames, VType};
use super::opcode::{Control, op};
use super::stack::{Detail, Stack};
use super::variables::{Access, variable};
use crate::{ClassError, ClassFile};

/// The content of a stack or local variable slot.
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
    /// For each instruction, true if `this` is not yet initialized before it. After the last entry, `this` is initialized.
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
                // Usually there is only one call, and all other code comes after it.
                if !frames.clone().any(|(_, frame)| frame.locals.contains(&VType::UninitializedThis)) {
                    break;
                }
            }
        }
        Ok(early)
    }

    /// Returns true if `this` is not yet initialized before an instruction.
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
            // Only a frame shows the stack after this.
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
