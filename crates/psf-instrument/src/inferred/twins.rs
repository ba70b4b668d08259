//! The methods that may have a twin, see [`psf_wire::twins`].

use psf_classfile::bytecode::{Code, op};
use psf_classfile::jdks::{MATH_INTRINSICS, OTHER_INTRINSICS};
use psf_classfile::{ClassError, ClassFile, Member, access};

use super::exact::{CONSTRUCTOR, HARMLESS, OF_VIRTUAL_THREADS, is_plain};
use crate::analysis::finds_classes;
use crate::frequencies::{Measured, key};
use crate::sizes::answers;
use psf_classfile::bytecode::descriptor::method_slots;

/// The class whose constructor the JVM replaces.
const OBJECT: &[u8] = b"java/lang/Object";
/// The most bytes of code. A longer method could need counters that take less code than its twin's.
const MOST_BYTES: usize = 4000;
/// The most slots of parameters, without the one more that the twin has (JVMS 4.3.3).
const MOST_SLOTS: usize = 253;

/// Returns whether a method ran in measured programs, and a copy of it would execute the same. `code` is the method's.
pub(super) fn may_have_twin(
    class: &ClassFile<'_>,
    member: &Member,
    annotations: Option<&[&[u8]]>,
    code: &Code<'_>,
) -> Result<bool, ClassError> {
    let of = class.name()?;
    let (name, descriptor) = (class.pool.utf8(member.name)?, class.pool.utf8(member.descriptor)?);
    if class.access & access::INTERFACE != 0
        || of == OBJECT
        || of.starts_with(OF_VIRTUAL_THREADS.as_bytes())
        || !annotations.is_some_and(|all| all.iter().all(|name| HARMLESS.contains(name)))
        || has_no_bytecode(of, name, descriptor)
        // The runtime knows these by name and descriptor.
        || answers(name, descriptor)
        || finds_classes(member, name, descriptor)
        || !is_plain(class, member)?
    {
        return Ok(false);
    }
    let opcodes = || code.insns.iter().map(|insn| insn.opcode);
    // Without a table of variables, a message about `null` says which of them are parameters.
    let slots = method_slots(descriptor).0 + usize::from(member.access & access::STATIC == 0);
    let is_named = || {
        code.attributes.iter().any(|part| class.pool.utf8(part.name).is_ok_and(|name| name == b"LocalVariableTable"))
    };
    Ok(slots <= MOST_SLOTS
        && code.bytes.len() <= MOST_BYTES
        && (usize::from(code.max_locals) <= slots || is_named())
        // Each call site links its own object.
        && opcodes().all(|opcode| opcode != op::INVOKEDYNAMIC)
        && !(name == CONSTRUCTOR && calls_other_constructor(class, code)?)
        && Measured::find(key(of, name, descriptor, opcodes())).is_some())
}

/// Returns whether a constructor calls one that may throw. No handler sees such an exception, so the entry needs a counter.
fn calls_other_constructor(class: &ClassFile<'_>, code: &Code<'_>) -> Result<bool, ClassError> {
    let (own, above) = (class.name()?, if class.super_class == 0 { OBJECT } else { class.super_name()? });
    for insn in code.throwing().filter(|&insn| code.insns[insn].opcode == op::INVOKESPECIAL) {
        let callee = class.pool.member(code.pool_operand(insn).unwrap_or_default())?;
        let is_of_family = callee.class == own || callee.class == above && above != OBJECT;
        if callee.name == CONSTRUCTOR && is_of_family {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns whether the bytecode of a method never runs.
fn has_no_bytecode(class: &[u8], name: &[u8], descriptor: &[u8]) -> bool {
    let is = |text: &str, own: &[u8]| text.as_bytes() == own;
    let math = MATH_INTRINSICS.iter().map(|&(_, name, descriptor)| ("java/lang/Math", name, descriptor));
    let other = OTHER_INTRINSICS.iter().map(|&(_, class, name, descriptor)| (class, name, descriptor));
    math.chain(other).any(|row| is(row.0, class) && is(row.1, name) && is(row.2, descriptor))
}
