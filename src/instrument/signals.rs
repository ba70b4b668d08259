//! Calls that end the JVM, or run code at its end: the runtime must hear of them first.

use super::runtime_names::call;
use crate::bytecode::InsnIndex;
use crate::classfile::MemberRef;

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
