//! Calls that end the JVM, or run code at its end: the runtime must hear of them first.

use super::runtime_names::call;
use psf_classfile::MemberRef;
use psf_classfile::bytecode::InsnIndex;

/// A call of the runtime to insert in front of an instruction, with a copy of the topmost operand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signal {
    pub(super) insn: InsnIndex,
    pub(super) call: (&'static str, &'static str),
}

/// What the runtime must be told in front of a call of `callee`. Where the JDK itself counts, every end of the JVM comes
/// to one place in it, and hooks run before that.
pub(super) fn announced(callee: &MemberRef<'_>, in_jdk: bool) -> Option<(&'static str, &'static str)> {
    match (callee.class, callee.name, callee.descriptor) {
        (b"java/lang/System" | b"java/lang/Runtime", b"exit", b"(I)V") => Some(call::EXITING),
        (b"java/lang/Shutdown", b"halt0", b"(I)V") if in_jdk => Some(call::HALTING),
        (b"java/lang/Thread", b"start0", b"()V") if in_jdk => Some(call::STARTS),
        (b"java/lang/Runtime", b"halt", b"(I)V") if !in_jdk => Some(call::HALTING),
        (b"java/lang/Runtime", b"addShutdownHook", b"(Ljava/lang/Thread;)V") if !in_jdk => Some(call::HOOK),
        (b"java/lang/Runtime", b"removeShutdownHook", b"(Ljava/lang/Thread;)Z") if !in_jdk => Some(call::UNHOOK),
        _ => None,
    }
}

/// Whether a call ends the JVM.
pub(super) fn ends(callee: &MemberRef<'_>) -> bool {
    let announced = announced(callee, false).or_else(|| announced(callee, true));
    matches!(announced, Some(call::EXITING | call::HALTING))
}

/// Whether a method of the JDK is what runs at the end of a JVM that nobody called an end of.
pub(super) fn ends_normally(class: &[u8], name: &[u8]) -> bool {
    (class, name) == (b"java/lang/Shutdown", b"shutdown")
}
