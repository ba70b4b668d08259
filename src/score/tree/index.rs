//! Methods and calls of a map by the numbers that contexts have.

use std::collections::HashMap;

use crate::wire::map::{MethodMap, ProbeMap, is_call};
use crate::wire::tree::Parent;

/// Methods of a map by the number of their first counter, and their calls.
#[derive(Debug)]
pub(super) struct MapIndex {
    methods: HashMap<u64, (usize, usize)>,
    /// The instructions that are calls.
    calls: Vec<Vec<Vec<u32>>>,
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
        let calls = map.classes.iter().map(|class| class.methods.iter().map(calls).collect()).collect();
        Self { methods, calls }
    }

    pub(super) fn method(&self, first: u64) -> Result<(usize, usize), String> {
        self.methods.get(&first).copied().ok_or_else(|| "the tree has a method that the map has not".to_owned())
    }

    /// The instruction of a call by its number, which is 0 for what is none.
    pub(super) fn insn(&self, (class, method): (usize, usize), call: u32) -> Option<usize> {
        let calls = &self.calls[class][method];
        calls.get((call as usize).checked_sub(1)?).map(|&insn| insn as usize)
    }

    /// The number of a call by its instruction.
    pub(super) fn call(&self, (class, method): (usize, usize), insn: usize) -> Option<u32> {
        let at = self.calls[class][method].binary_search(&(insn as u32)).ok()?;
        Some(at as u32 + 1)
    }
}

fn calls(method: &MethodMap) -> Vec<u32> {
    let opcodes = method.ops.as_bytes().chunks(2).map(|digits| std::str::from_utf8(digits).unwrap_or_default());
    let opcodes = opcodes.map(|digits| u8::from_str_radix(digits, 16).unwrap_or(0));
    opcodes.zip(0..).filter(|&(opcode, _)| is_call(opcode)).map(|(_, insn)| insn).collect()
}

/// The number of the context that called, where one did.
pub(super) fn caller(parent: Parent) -> Option<usize> {
    match parent {
        Parent::Context(at) => Some(at),
        Parent::Nobody | Parent::Deeper => None,
    }
}
