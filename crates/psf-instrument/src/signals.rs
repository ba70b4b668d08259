//! Calls that end the JVM or add code that runs at its end. The runtime must be notified of them first.

use super::entry_points::{EntryPoint, call};
use psf_classfile::MemberRef;
use psf_classfile::bytecode::InsnIndex;

/// A call of the runtime to insert before an instruction. It gets a copy of the topmost operand, or returns what replaces it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signal {
    pub(super) insn: InsnIndex,
    pub(super) call: EntryPoint,
}

/// Returns the entry point that code must call before a call of `callee`, or after it ([`follows`]), if there is one. In
/// scope `jdk`, every end of the JVM reaches one place in the JDK, and hooks run before that.
pub(super) fn announced(callee: &MemberRef<'_>, in_jdk: bool) -> Option<EntryPoint> {
    match (callee.class, callee.name, callee.descriptor) {
        (b"java/lang/System" | b"java/lang/Runtime", b"exit", b"(I)V") => Some(call::EXITING),
        (b"java/lang/Shutdown", b"halt0", b"(I)V") if in_jdk => Some(call::HALTING),
        (b"java/lang/Thread", b"start0", b"()V") if in_jdk => Some(call::STARTS),
        (b"java/lang/Class", b"getDeclaredFields0", _) if in_jdk => Some(call::VISIBLE),
        (b"java/lang/Class", b"getDeclaredMethods0", _) if in_jdk => Some(call::VISIBLE_METHODS),
        (b"java/lang/Class", b"getDeclaredConstructors0", _) if in_jdk => Some(call::VISIBLE_CONSTRUCTORS),
        (b"java/lang/NullPointerException", b"getExtendedNPEMessage", _) if in_jdk => Some(call::IN_MESSAGE),
        // Both are called with `this`, by instance methods.
        (b"java/lang/invoke/MethodHandleNatives", b"expand", _)
        | (b"java/lang/StackFrameInfo", b"expandStackFrameInfo", _)
            if in_jdk =>
        {
            Some(call::DESCRIBED)
        }
        (b"java/lang/Runtime", b"halt", b"(I)V") if !in_jdk => Some(call::HALTING),
        (b"java/lang/Runtime", b"addShutdownHook", b"(Ljava/lang/Thread;)V") if !in_jdk => Some(call::HOOK),
        (b"java/lang/Runtime", b"removeShutdownHook", b"(Ljava/lang/Thread;)Z") if !in_jdk => Some(call::UNHOOK),
        _ => None,
    }
}

/// Returns whether the runtime is called after the call of the callee. It then replaces the result, or gets `this`.
pub(super) fn follows(announced: EntryPoint) -> bool {
    const FOLLOW: [EntryPoint; 5] =
        [call::VISIBLE, call::VISIBLE_METHODS, call::VISIBLE_CONSTRUCTORS, call::IN_MESSAGE, call::DESCRIBED];
    FOLLOW.contains(&announced)
}

/// Returns whether a call ends the JVM.
pub(super) fn ends(callee: &MemberRef<'_>) -> bool {
    let announced = announced(callee, false).or_else(|| announced(callee, true));
    matches!(announced, Some(call::EXITING | call::HALTING))
}

/// Returns whether a method of the JDK runs at the end of a JVM if no code called `exit` or `halt`.
pub(super) fn ends_normally(class: &[u8], name: &[u8]) -> bool {
    (class, name) == (b"java/lang/Shutdown", b"shutdown")
}
