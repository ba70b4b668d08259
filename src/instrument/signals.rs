//! Calls that end the JVM, or run code at its end: the runtime must hear of them first.

use super::runtime_names::call;
use crate::bytecode::{Code, InsnIndex, op};
use crate::classfile::{ClassError, ClassFile, MemberRef};

/// A call of the runtime to insert in front of an instruction, with a copy of the topmost operand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signal {
    pub(super) insn: InsnIndex,
    pub(super) call: (&'static str, &'static str),
}

/// What the runtime must be told in front of a call of `callee`.
pub(super) fn announced(callee: &MemberRef<'_>) -> Option<(&'static str, &'static str)> {
    match (callee.class, callee.name, callee.descriptor) {
        (b"java/lang/System" | b"java/lang/Runtime", b"exit", b"(I)V") => Some(call::EXITING),
        (b"java/lang/Runtime", b"halt", b"(I)V") => Some(call::HALTING),
        (b"java/lang/Runtime", b"addShutdownHook", b"(Ljava/lang/Thread;)V") => Some(call::HOOK),
        (b"java/lang/Runtime", b"removeShutdownHook", b"(Ljava/lang/Thread;)Z") => Some(call::UNHOOK),
        _ => None,
    }
}

/// The signals that a method's code needs.
pub(super) fn find(class: &ClassFile<'_>, code: &Code<'_>) -> Result<Vec<Signal>, ClassError> {
    let mut signals = Vec::new();
    for (insn, instruction) in code.insns.iter().enumerate() {
        if matches!(instruction.opcode, op::INVOKEVIRTUAL | op::INVOKESTATIC)
            && let Some(index) = code.pool_operand(insn)
        {
            let callee = class.pool.member(index).map_err(|e| ClassError::in_code(code.pc(insn), e.message))?;
            if let Some(call) = announced(&callee) {
                signals.push(Signal { insn, call });
            }
        }
    }
    Ok(signals)
}
