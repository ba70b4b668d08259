//! Finds the calls of constructors for objects that the same code has made, and whether the code keeps the object on the stack.
//!
//! Between two frames the code is a straight line, as in [`early`](super::early).

use super::code::InsnIndex;
use super::frames::{Frames, VType};
use super::method::Method;
use super::opcode::{Control, op};
use super::stack::{Detail, Stack};
use crate::ClassError;

/// A call of a constructor for an object that the method has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// The call.
    pub call: InsnIndex,
    /// True if the object is on top of the stack after the constructor has returned.
    pub kept: bool,
}

/// Returns all such calls of a method, ascending. In code without frames, the stack is unknown after a branch, so an object there
/// does not count as kept.
pub fn fresh(method: &Method<'_>) -> Result<Vec<Fresh>, ClassError> {
    let (code, pool) = (method.code, &method.class.pool);
    let none = Frames::default();
    let mut frames = method.frames.as_ref().map_or(&none, |(_, frames)| frames).iter().peekable();
    let mut stack: Stack<Option<u32>> = Stack::default();
    let mut found = Vec::new();
    for insn in 0..code.insns.len() {
        if let Some((_, frame)) = frames.next_if(|(at, _)| *at == insn) {
            let made = |t: &VType| if let VType::Uninitialized(new) = t { Some(*new) } else { None };
            stack = Stack::of(frame.stack.iter().flat_map(|t| std::iter::repeat_n(made(t), t.slots())).collect());
        }
        let opcode = code.insns[insn].opcode;
        let wrong = |e: ClassError| ClassError::in_code(code.pc(insn), e.message);
        let constructs = opcode == op::INVOKESPECIAL
            && pool.member(code.pool_operand(insn).unwrap_or(0)).map_err(wrong)?.name == b"<init>";
        let detail = Detail::of(code, insn, pool).map_err(wrong)?;
        let mut receiver = None;
        stack.step(opcode, detail, |operands| {
            receiver = operands.first().copied().flatten().filter(|_| constructs);
            (opcode == op::NEW).then_some(insn as u32)
        });
        if constructs && !calls_another(method, insn, receiver) {
            let kept = receiver.is_some() && stack.slots_mut().last() == Some(&receiver);
            found.push(Fresh { call: insn, kept });
            // From here on, the object is initialized.
            stack.slots_mut().iter_mut().filter(|slot| **slot == receiver).for_each(|slot| *slot = None);
        }
        if !matches!(code.control(insn), Control::Next | Control::Conditional) {
            stack.clear();
        }
    }
    Ok(found)
}

/// Returns true if the call is the constructor's own `this(...)` or `super(...)`.
fn calls_another(method: &Method<'_>, insn: InsnIndex, receiver: Option<u32>) -> bool {
    match &method.early {
        Some(early) => early.calls.binary_search(&insn).is_ok(),
        None => method.is_constructor() && receiver.is_none(),
    }
}
