//! Decides which instructions may lead to other code that counts, by their opcodes and constants alone.

use super::program::Program;
use psf_classfile::bytecode::{Code, op};
use psf_classfile::{ConstantPool, tag};
use psf_wire::map::is_call;

/// Returns whether a call may lead back to code that counts, judged by the name that is called.
pub(super) fn may_call_back(code: &Code<'_>, pool: &ConstantPool<'_>, insn: usize) -> bool {
    let callee = code.pool_operand(insn).and_then(|index| pool.member(index).ok());
    !callee.is_some_and(|callee| match callee.class {
        b"java/lang/Math" | b"java/lang/StrictMath" => true,
        b"java/lang/Object" => callee.name == b"<init>",
        b"java/lang/String" => matches!(callee.name, b"length" | b"charAt" | b"isEmpty"),
        _ => false,
    })
}

/// Returns whether a call may lead to code that counts in scope `jdk`. The constructor of `Object` does not count and calls
/// nothing.
pub(super) fn may_count(code: &Code<'_>, pool: &ConstantPool<'_>, insn: usize) -> bool {
    let callee = code.pool_operand(insn).and_then(|index| pool.member(index).ok());
    !callee.is_some_and(|callee| callee.class == b"java/lang/Object" && callee.name == b"<init>")
}

/// Returns whether an instruction of the JDK's class `own` may lead to other code in scope `jdk`. The JVM finds the JDK's
/// classes without executing any code.
pub(super) fn leads_on_within_jdk(code: &Code<'_>, pool: &ConstantPool<'_>, own: &[u8], insn: usize) -> bool {
    let index = || code.pool_operand(insn);
    match code.insns[insn].opcode {
        op::NEW => index().and_then(|index| pool.class_name(index).ok()).is_none_or(|class| class != own),
        op::GETSTATIC | op::PUTSTATIC => {
            index().and_then(|index| pool.member(index).ok()).is_none_or(|field| field.class != own)
        }
        op::LDC | op::LDC_W | op::LDC2_W => {
            let tag = index().and_then(|index| pool.tag(index));
            !matches!(tag, Some(tag::INTEGER | tag::FLOAT | tag::LONG | tag::DOUBLE | tag::STRING | tag::CLASS))
        }
        opcode => is_call(opcode) && may_count(code, pool, insn),
    }
}

/// Returns whether an instruction of the class `own` may lead to other code, such as a class's initializer or a class
/// loader.
pub(super) fn leads_on(code: &Code<'_>, pool: &ConstantPool<'_>, own: &[u8], insn: usize) -> bool {
    match code.insns[insn].opcode {
        op::NEW | op::ANEWARRAY | op::CHECKCAST | op::INSTANCEOF | op::MULTIANEWARRAY => true,
        op::GETSTATIC..=op::PUTFIELD => {
            let field = code.pool_operand(insn).and_then(|index| pool.member(index).ok());
            field.is_none_or(|field| field.class != own)
        }
        op::LDC | op::LDC_W | op::LDC2_W => {
            let tag = code.pool_operand(insn).and_then(|index| pool.tag(index));
            !matches!(tag, Some(tag::INTEGER | tag::FLOAT | tag::LONG | tag::DOUBLE | tag::STRING))
        }
        opcode => is_call(opcode) && may_call_back(code, pool, insn),
    }
}

/// Returns whether an instruction may lead to other code, if the whole input is known. No initializer of the JDK counts
/// then. A class loader leads to code that counts only if it belongs to the input.
pub(super) fn leads_on_within(
    code: &Code<'_>,
    pool: &ConstantPool<'_>,
    own: &[u8],
    program: &Program,
    insn: usize,
) -> bool {
    let index = || code.pool_operand(insn);
    let initialized = match code.insns[insn].opcode {
        op::NEW => index().and_then(|index| pool.class_name(index).ok()),
        op::GETSTATIC | op::PUTSTATIC => index().and_then(|index| pool.member(index).ok()).map(|field| field.class),
        opcode if is_call(opcode) => return may_call_back(code, pool, insn),
        _ => None,
    };
    initialized.is_some_and(|class| class != own && program.has_class(class))
        || program.has_loaders() && leads_on(code, pool, own, insn)
}
