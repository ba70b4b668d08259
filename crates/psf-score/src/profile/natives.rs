//! Computes the amounts of native work, from sizes and from separate counters.

use super::executed::Counters;
use super::method::{InsnProfile, NativeProfile, SizeProfile};
use crate::weights::kinds::element_bytes;
use psf_classfile::bytecode::op;
use psf_wire::map::MethodMap;
use psf_wire::natives::NativeKind;

/// Bytes of a reference, independent of the JVM.
const REFERENCE: u64 = 4;

/// Returns the native work of a method, in the order of the code.
pub(super) fn natives(
    method: &MethodMap,
    counters: &Counters<'_>,
    sizes: &[SizeProfile],
    insns: &[InsnProfile],
) -> Result<Vec<NativeProfile>, String> {
    let kind = |insn: usize| {
        let profile = insns.get(insn)?;
        NativeKind::of_instruction(profile.opcode, profile.operand.as_deref()?)
    };
    let mut natives = Vec::new();
    let mut add = |insn: usize, kind: NativeKind, amount: u64| {
        if amount > 0 {
            natives.push(NativeProfile { insn, kind, amount });
        }
    };
    for (&insn, &amount) in method.work.iter().zip(counters.work) {
        let insn = insn as usize;
        add(insn, kind(insn).ok_or("an amount of native work belongs to no instruction")?, amount as u64);
    }
    let is_counted = |insn: usize| method.work.iter().any(|&own| own as usize == insn);
    for size in sizes.iter().filter(|size| !is_counted(size.insn)) {
        let Some(kind) = kind(size.insn) else { continue };
        add(size.insn, kind, size.elements.saturating_mul(bytes(&insns[size.insn])));
    }
    for (number, insn) in insns.iter().enumerate().filter(|(_, insn)| insn.count > 0) {
        if insn.operand.as_deref().is_some_and(NativeKind::is_one_each) {
            add(number, NativeKind::Elements, insn.count);
        }
    }
    for &(insn, instructions) in &method.generated {
        let insn = insn as usize;
        let count = insns.get(insn).ok_or("a call of a generated class is not an instruction")?.count;
        add(insn, NativeKind::Generated, count.saturating_mul(u64::from(instructions)));
    }
    natives.sort_by_key(|native| native.insn);
    Ok(natives)
}

/// Returns the bytes of one element that the size of an instruction counts.
fn bytes(insn: &InsnProfile) -> u64 {
    bytes_of(insn.opcode, insn.operand.as_deref())
}

/// Does the same for an instruction of which the opcode and the operand are known.
pub(super) fn bytes_of(opcode: u8, operand: Option<&str>) -> u64 {
    let operand = operand.unwrap_or_default();
    match opcode {
        op::NEWARRAY => element_bytes(operand),
        op::ANEWARRAY | op::MULTIANEWARRAY => REFERENCE,
        _ => match operand.as_bytes() {
            [b'[', b'Z' | b'B', ..] => 1,
            [b'[', b'C' | b'S', ..] => 2,
            [b'[', b'J' | b'D', ..] => 8,
            [b'[', ..] => REFERENCE,
            _ => 1,
        },
    }
}
