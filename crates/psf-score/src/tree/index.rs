//! Finds methods and instructions of a map by the numbers that contexts use.

use std::collections::HashMap;

use psf_wire::map::{MethodMap, ProbeMap, leading_insns};
use psf_wire::tree::Parent;

/// The methods of a map by the number of their first counter, and the instructions that can lead to a context.
#[derive(Debug)]
pub(super) struct MapIndex {
    methods: HashMap<u64, (usize, usize)>,
    /// The instructions that can lead to a context, in the order of their numbers.
    leading: Vec<Vec<Vec<u32>>>,
}

impl MapIndex {
    /// Indexes a map.
    pub(super) fn new(map: &ProbeMap) -> Self {
        let mut methods = HashMap::new();
        for (number, class) in map.classes.iter().enumerate() {
            for (own, method) in class.methods.iter().enumerate() {
                methods.insert(class.base.saturating_add(u64::from(method.slot)), (number, own));
            }
        }
        let leading = map.classes.iter().map(|class| class.methods.iter().map(leading).collect()).collect();
        Self { methods, leading }
    }

    pub(super) fn method(&self, first: u64) -> Result<(usize, usize), String> {
        self.methods.get(&first).copied().ok_or_else(|| "the tree has a method that the map has not".to_owned())
    }

    /// Returns the instruction that led to a context, by its number. Number 0 means that there is none.
    pub(super) fn insn(&self, (class, method): (usize, usize), number: u32) -> Option<usize> {
        let leading = &self.leading[class][method];
        leading.get((number as usize).checked_sub(1)?).map(|&insn| insn as usize)
    }

    /// Returns the number of an instruction that can lead to a context.
    pub(super) fn number(&self, (class, method): (usize, usize), insn: usize) -> Option<u32> {
        let at = self.leading[class][method].iter().position(|&own| own as usize == insn)?;
        Some(at as u32 + 1)
    }
}

fn leading(method: &MethodMap) -> Vec<u32> {
    let opcodes = method.ops.as_bytes().chunks(2).map(|digits| std::str::from_utf8(digits).unwrap_or_default());
    leading_insns(opcodes.map(|digits| u8::from_str_radix(digits, 16).unwrap_or(0)))
}

/// Returns the number of the context that called, if there is one.
pub(super) fn caller(parent: Parent) -> Option<usize> {
    match parent {
        Parent::Context(at) => Some(at),
        Parent::Nobody | Parent::Deeper => None,
    }
}
