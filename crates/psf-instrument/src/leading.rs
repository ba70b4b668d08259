//! Which instructions may lead to other code that counts, as far as they tell.

use super::program::Program;
use psf_classfile::bytecode::{Code, op};
use psf_classfile::{ConstantPool, tag};
use psf_wire::map::is_call;

/// Whether what a call runs may come back to code that counts, as far as its name tells.
pub(super) fn may_call_back(code: &Code<'_>, pool: &ConstantPool<'_>, insn: usize) -> bool {
    let callee = code.pool_operand(insn).and_then(|index| pool.member(index).ok());
    !callee.is_some_and(|callee| match callee.class {
        b"java/lang/Math" | b"java/lang/StrictMath" => true,
        b"java/lang/Object" => callee.name == b"<init>",
        b"java/lang/String" => matches!(callee.name, b"length" | b"charAt" | b"isEmpty"),
        _ => false,
    })
}

/// The same where the JDK itself counts: the constructor of `Object` does not, and calls nothing.
pub(super) fn may_count(code: &Code<'_>, pool: &ConstantPool<'_>, insn: usize) -> bool {
    let callee = code.pool_operand(insn).and_then(|index| pool.member(index).ok());
    !callee.is_some_and(|callee| callee.class == b"java/lang/Object" && callee.name == b"<init>")
}

/// Whether an instruction of the JDK's class `own` may lead to other code, where the JDK itself counts: the JVM finds the JDK's
/// classes without executing any.
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

/// Whether an instruction of the class `own` may lead to other code, be it a class's initializer or a class loader.
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

/// The same where the whole input is known: a class of the JDK's has no initializer that counts, and only a class loader of
/// the input's own does anything that does.
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
