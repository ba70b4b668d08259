//! Computes how much data a program has. Branches on much data cannot be predicted.

use super::regions::Blocks;
use crate::calls::Calls;
use crate::profile::Profile;
use crate::weights::kinds::element_bytes;
use psf_classfile::bytecode::op;

/// A program has much data if its largest array and its linked objects have more bytes than this. Branches on less data soon
/// become predictable.
const MUCH: u64 = 16 << 10;
/// Bytes of an object: the header and a few fields.
const OBJECT_BYTES: u64 = 24;
/// Objects that others read less often than this are assumed to be discarded soon.
const READS: u64 = 4;

/// Returns true if a program has much data.
pub(super) fn is_much(profile: &Profile, calls: &Calls) -> bool {
    bytes(profile, calls) > MUCH
}

/// Returns the bytes of the largest array and of the objects that others read. If one place allocates many arrays, their
/// average size counts.
fn bytes(profile: &Profile, calls: &Calls) -> u64 {
    let (mut largest, mut objects, mut reads) = (0, 0u64, 0u64);
    for (number, method) in profile.methods.iter().enumerate() {
        for size in &method.sizes {
            let Some(insn) = method.insns.get(size.insn) else { continue };
            if matches!(insn.opcode, op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY) {
                let element = element_bytes(insn.operand.as_deref().unwrap_or_default());
                largest = largest.max((size.elements / insn.count.max(1)).saturating_mul(element));
            }
        }
        let made = method.insns.iter().filter(|insn| insn.opcode == op::NEW);
        objects = made.fold(objects, |sum, insn| sum.saturating_add(insn.count));
        let on_data = Blocks::new(method, calls.has_this(number)).on_data(method);
        let loads = method.insns.iter().zip(on_data).filter(|(insn, on_data)| {
            *on_data && matches!(insn.opcode, op::IALOAD..=op::SALOAD | op::GETFIELD | op::ARRAYLENGTH)
        });
        reads = loads.fold(reads, |sum, (insn, _)| sum.saturating_add(insn.count));
    }
    objects.min(reads / READS).saturating_mul(OBJECT_BYTES).saturating_add(largest)
}
