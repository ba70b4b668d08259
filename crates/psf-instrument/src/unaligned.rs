//! Reads and writes of `Unsafe` at any address, in the JDK that counts.
//!
//! Their bytecode divides an access whose address is not aligned into up to eight accesses, and other methods of the class put the
//! parts together. The compilers have an intrinsic for it, a single access, which is off in scope `jdk`. So the code still counts
//! each way by itself, but then executes that single access.
//!
//! This keeps the counts if the other methods have no counter that adds. [`divided`] checks that.

use psf_classfile::bytecode::{Code, Control, InsnIndex, op};
use psf_classfile::{ClassError, ConstantPool, MemberRef};

/// The class with these methods.
pub(super) const CLASS: &[u8] = b"jdk/internal/misc/Unsafe";

/// The name of such a method, its descriptor, and the method for an aligned address. The two have the same descriptor.
const ACCESSES: [(&[u8], &[u8], &[u8]); 6] = [
    (b"getShortUnaligned", b"(Ljava/lang/Object;J)S", b"getShort"),
    (b"getIntUnaligned", b"(Ljava/lang/Object;J)I", b"getInt"),
    (b"getLongUnaligned", b"(Ljava/lang/Object;J)J", b"getLong"),
    (b"putShortUnaligned", b"(Ljava/lang/Object;JS)V", b"putShort"),
    (b"putIntUnaligned", b"(Ljava/lang/Object;JI)V", b"putInt"),
    (b"putLongUnaligned", b"(Ljava/lang/Object;JJ)V", b"putLong"),
];

/// The constants that say whether the highest byte comes first.
const HIGH_FIRST: [&[u8]; 2] = [b"BE", b"BIG_ENDIAN"];

/// A part of a method that one access replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Divided {
    /// The first instruction of the part. The operand stack is empty.
    pub(super) from: InsnIndex,
    /// The instruction after the part: a return, or the jump to it.
    pub(super) to: InsnIndex,
    /// The call that makes one access.
    pub(super) whole: InsnIndex,
}

/// Returns whether this machine has single accesses at any address, and whether its lowest byte comes first.
pub(super) const fn is_possible() -> bool {
    cfg!(all(any(target_arch = "x86_64", target_arch = "aarch64"), target_endian = "little"))
}

/// Returns the parts of a method that divide an access. `is_silent` takes a callee of the same class, and returns whether it adds
/// to no counter.
pub(super) fn divided(
    own: &MemberRef<'_>,
    code: &Code<'_>,
    pool: &ConstantPool<'_>,
    mut is_silent: impl FnMut(&MemberRef<'_>) -> Result<bool, ClassError>,
) -> Result<Vec<Divided>, ClassError> {
    let is_own = |one: &&(&[u8], &[u8], &[u8])| own.class == CLASS && own.name == one.0 && own.descriptor == one.1;
    let Some(&(_, descriptor, aligned)) = ACCESSES.iter().find(is_own) else { return Ok(Vec::new()) };
    let callees: Vec<(InsnIndex, MemberRef<'_>)> = calls(code, pool)?;
    let is_whole =
        |callee: &MemberRef<'_>| callee.class == CLASS && callee.name == aligned && callee.descriptor == descriptor;
    let Some(&(whole, _)) = callees.iter().find(|(_, callee)| is_whole(callee)) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    let mut from = 0;
    for to in 0..code.insns.len() {
        let is_target = code.branches().any(|(_, targets)| targets.contains(&to));
        if is_target {
            from = to;
        }
        if code.control(to) == Control::Next {
            continue;
        }
        let part = std::mem::replace(&mut from, to + 1)..to;
        let mut within = callees.iter().filter(|(insn, _)| part.contains(insn)).peekable();
        // A condition is not an access, and the aligned access stays.
        let is_access = code.control(to) != Control::Conditional
            && part.len() > 1
            && code.insns[part.start].opcode == op::ALOAD_0
            && within.peek().is_some()
            && !part.contains(&whole);
        if is_access && all_are(within, &mut is_silent)? {
            found.push(Divided { from: part.start, to, whole });
        }
    }
    Ok(found)
}

fn all_are<'m>(
    callees: impl Iterator<Item = &'m (InsnIndex, MemberRef<'m>)>,
    mut is_silent: impl FnMut(&MemberRef<'_>) -> Result<bool, ClassError>,
) -> Result<bool, ClassError> {
    for (_, callee) in callees {
        if callee.class != CLASS || !is_silent(callee)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the methods that a method calls.
pub(super) fn calls<'p>(
    code: &Code<'_>,
    pool: &ConstantPool<'p>,
) -> Result<Vec<(InsnIndex, MemberRef<'p>)>, ClassError> {
    let is_call = |insn: &InsnIndex| (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&code.insns[*insn].opcode);
    let calls = (0..code.insns.len()).filter(is_call);
    calls.map(|insn| Ok((insn, pool.member(code.pool_operand(insn).unwrap_or_default())?))).collect()
}

/// Returns whether control falls through a branch only if the highest byte comes first.
pub(super) fn is_for_high_first(code: &Code<'_>, pool: &ConstantPool<'_>, branch: InsnIndex) -> bool {
    let Some(read) = branch.checked_sub(1) else { return false };
    let field = code.pool_operand(read).and_then(|index| pool.member(index).ok());
    [read, branch].map(|insn| code.insns[insn].opcode) == [op::GETSTATIC, op::IFEQ]
        && field.is_some_and(|field| HIGH_FIRST.contains(&field.name) && field.descriptor == b"Z")
}

#[cfg(test)]
mod tests;
