//! A method from text, and the positions of its instructions.

use std::collections::BTreeMap;

use super::insn::Insn;
use crate::bytecode::InsnIndex;

/// A method from the text.
#[derive(Default)]
pub(super) struct SourceMethod {
    pub(super) access: u16,
    pub(super) name: String,
    pub(super) descriptor: String,
    pub(super) limits: (u16, u16),
    pub(super) insns: Vec<Insn>,
    pub(super) labels: BTreeMap<String, InsnIndex>,
    /// The caught class, and the labels: from, to, at.
    pub(super) handlers: Vec<(String, [String; 3])>,
    pub(super) frames: Vec<(InsnIndex, String)>,
    pub(super) lines: Vec<(InsnIndex, u16)>,
}

impl SourceMethod {
    pub(super) fn new(access: u16, signature: &str) -> Option<Self> {
        let (name, descriptor) = signature.split_at(signature.find('(')?);
        let (name, descriptor) = (name.to_owned(), descriptor.to_owned());
        Some(Self { access, name, descriptor, limits: (8, 8), ..Self::default() })
    }
}

/// The positions of a method's instructions.
pub(super) struct Layout<'s> {
    method: &'s SourceMethod,
    /// The code offsets of the instructions, and of the code's end.
    offsets: Vec<usize>,
}

impl<'s> Layout<'s> {
    pub(super) fn new(method: &'s SourceMethod) -> Self {
        let mut offsets = vec![0];
        for insn in &method.insns {
            let pc = offsets.last().copied().unwrap_or(0);
            offsets.push(pc + insn.length(pc));
        }
        Self { method, offsets }
    }

    /// Returns the code offset of a label.
    pub(super) fn label(&self, label: &str) -> Option<usize> {
        self.method.labels.get(label).map(|&insn| self.offset(insn))
    }

    /// Returns the code offset of an instruction.
    pub(super) fn offset(&self, insn: InsnIndex) -> usize {
        self.offsets[insn]
    }
}
