//! Methods and instructions of a map by the numbers that contexts have.

use std::collections::HashMap;

use psf_wire::map::{MethodMap, ProbeMap, leading_insns};
use psf_wire::tree::Parent;

/// Methods of a map by the number of their first counter, and the instructions that contexts hang under.
#[derive(Debug)]
pub(super) struct MapIndex {
    methods: HashMap<u64, (usize, usize)>,
    /// The instructions that contexts hang under, in the order of their numbers.
    leading: Vec<Vec<Vec<u32>>>,
}

impl MapIndex {
    /// Of a map.
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

    /// The instruction that a context hangs under, by its number, which is 0 for none.
    pub(super) fn insn(&self, (class, method): (usize, usize), number: u32) -> Option<usize> {
        let leading = &self.leading[class][method];
        leading.get((number as usize).checked_sub(1)?).map(|&insn| insn as usize)
    }

    /// The number of such an instruction.
    pub(super) fn number(&self, (class, method): (usize, usize), insn: usize) -> Option<u32> {
        let at = self.leading[class][method].iter().position(|&own| own as usize == insn)?;
        Some(at as u32 + 1)
    }
}

fn leading(method: &MethodMap) -> Vec<u32> {
    let opcodes = method.ops.as_bytes().chunks(2).map(|digits| std::str::from_utf8(digits).unwrap_or_default());
    leading_insns(opcodes.map(|digits| u8::from_str_radix(digits, 16).unwrap_or(0)))
}

/// The number of the context that called, where one did.
pub(super) fn caller(parent: Parent) -> Option<usize> {
    match parent {
        Parent::Context(at) => Some(at),
        Parent::Nobody | Parent::Deeper => None,
    }
}
