//! Fields whose values compiled code has in registers.

use crate::profile::InsnProfile;
use psf_classfile::bytecode::op;

/// The fields of `this` that a block has read or written since its last call: reading them again costs nothing.
pub(super) struct KnownFields {
    fields: Vec<u8>,
    has_this: bool,
}

impl KnownFields {
    /// None, at the start of a block of a method that has a `this` or not.
    pub(super) fn none(has_this: bool) -> Self {
        Self { fields: Vec::new(), has_this }
    }

    /// Whether an instruction reads one of them, after which it is one; `before` is the opcode in front of it.
    pub(super) fn has(&mut self, insn: &InsnProfile, before: Option<u8>) -> bool {
        let of_this = insn.opcode != op::GETFIELD || (self.has_this && before == Some(op::ALOAD_0));
        match (insn.opcode, insn.place) {
            (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC, _) => self.fields.clear(),
            (op::GETSTATIC | op::GETFIELD, Some(place)) if of_this && self.fields.contains(&place) => return true,
            (op::GETSTATIC..=op::GETFIELD, Some(place)) if of_this => self.fields.push(place),
            _ => {}
        }
        false
    }
}
