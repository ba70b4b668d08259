//! Fields whose values compiled code keeps in registers.

use crate::profile::InsnProfile;
use psf_classfile::bytecode::op;

/// The fields of `this` that a block has read or written since its last call. Reading them again costs nothing.
pub(super) struct KnownFields {
    fields: Vec<u8>,
    has_this: bool,
}

impl KnownFields {
    /// Returns no fields, for the start of a block. `has_this` is true if the method has a `this`.
    pub(super) fn none(has_this: bool) -> Self {
        Self { fields: Vec::new(), has_this }
    }

    /// Returns true if an instruction reads a known field. Otherwise the field that it accesses becomes known. `before` is
    /// the opcode before it.
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
