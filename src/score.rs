//! Arithmetic: counts times weights, in integers. Never floats, never I/O.

use std::collections::BTreeSet;

use crate::bytecode::OPCODES;
use crate::profile::MethodProfile;
use crate::weights::{UNIT, Weights};

/// A cost, in thousandths of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost(pub u128);

impl Cost {
    /// The cost in whole units, half a unit rounded up.
    #[must_use]
    pub fn units(self) -> u64 {
        let unit = u128::from(UNIT);
        u64::try_from((self.0 + unit / 2) / unit).unwrap_or(u64::MAX)
    }
}

/// What a method costs, and which keys the table does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodCost {
    /// All in all.
    pub total: Cost,
    /// By opcode, where it was executed.
    pub by_opcode: Vec<(u8, u64, Cost)>,
    /// By instruction, in the order of the code, with its events.
    pub by_insn: Vec<Cost>,
    /// Keys without a weight, which count as one unit.
    pub missing: BTreeSet<String>,
}

/// Weighs a method.
#[must_use]
pub fn weigh(method: &MethodProfile, weights: &Weights) -> MethodCost {
    let mut cost = MethodCost::default();
    let mut by_opcode = vec![(0u64, 0u128); OPCODES.len()];
    let mut by_insn = vec![Cost::default(); method.insns.len()];
    let mnemonic = |insn: usize| OPCODES[usize::from(method.insns[insn].opcode)].mnemonic;
    for (number, insn) in method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0) {
        let weight = weights.instruction(mnemonic(number), insn.operand.as_deref()).unwrap_or_else(|key| {
            cost.missing.insert(key);
            UNIT
        });
        let (count, sum) = &mut by_opcode[usize::from(insn.opcode)];
        *count = count.saturating_add(insn.count);
        let own = u128::from(insn.count) * u128::from(weight);
        *sum += own;
        by_insn[number].0 += own;
    }
    let mut event = |insn: usize, times: u64, name: &str| {
        let weight = weights.event(mnemonic(insn), method.insns[insn].operand.as_deref(), name);
        let own = u128::from(times) * u128::from(weight);
        by_opcode[usize::from(method.insns[insn].opcode)].1 += own;
        by_insn[insn].0 += own;
    };
    for size in &method.sizes {
        event(size.insn, size.elements, "element");
    }
    for branch in &method.branches {
        event(branch.insn, branch.taken, "taken");
        event(branch.insn, branch.not_taken, "not-taken");
    }
    cost.total = Cost(by_opcode.iter().map(|(_, sum)| sum).sum());
    cost.by_insn = by_insn;
    cost.by_opcode = by_opcode
        .into_iter()
        .enumerate()
        .filter(|(_, (count, _))| *count > 0)
        .map(|(opcode, (count, sum))| (opcode as u8, count, Cost(sum)))
        .collect();
    cost
}
