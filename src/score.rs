//! Arithmetic: counts times weights, in integers. Never floats, never I/O.

pub mod blocks;
mod calls;
mod chain;
pub mod kinds;
mod loops;

use std::collections::{BTreeMap, BTreeSet};

use crate::bytecode::OPCODES;
use crate::profile::{MethodProfile, Profile};
use crate::weights::{UNIT, Weights};
use blocks::{Prices, ProgramWork};

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
    /// Keys without a weight, which count as one unit.
    pub missing: BTreeSet<String>,
}

/// Weighs the methods of one program: by the keys of a table, or by its model.
#[derive(Debug)]
pub struct Scorer<'a> {
    weights: &'a Weights,
    model: Option<(ProgramWork, Prices)>,
}

impl<'a> Scorer<'a> {
    /// Looks at all of a program first, where the table has a model.
    #[must_use]
    pub fn new(profile: &Profile, weights: &'a Weights) -> Self {
        let model = weights.model.as_ref().map(|model| (ProgramWork::new(profile), model.prices()));
        Self { weights, model }
    }

    /// Weighs the method with that number in the profile.
    #[must_use]
    pub fn weigh(&self, number: usize, method: &MethodProfile) -> MethodCost {
        match &self.model {
            None => weigh(method, self.weights),
            Some((program, prices)) => {
                let costs = program.method(number, method).costs(method.insns.len(), prices);
                let mut cost = MethodCost { total: Cost(costs.iter().sum()), ..MethodCost::default() };
                let mut by_opcode = BTreeMap::new();
                for (insn, own) in method.insns.iter().zip(costs).filter(|(insn, _)| insn.count > 0) {
                    let (count, sum) = by_opcode.entry(insn.opcode).or_insert((0u64, 0u128));
                    *count = count.saturating_add(insn.count);
                    *sum += own;
                }
                cost.by_opcode = by_opcode.into_iter().map(|(op, (count, sum))| (op, count, Cost(sum))).collect();
                cost
            }
        }
    }
}

/// Weighs a method by the keys of a table.
#[must_use]
pub fn weigh(method: &MethodProfile, weights: &Weights) -> MethodCost {
    let mut cost = MethodCost::default();
    let mut by_opcode = vec![(0u64, 0u128); OPCODES.len()];
    let mnemonic = |insn: usize| OPCODES[usize::from(method.insns[insn].opcode)].mnemonic;
    for (number, insn) in method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0) {
        let weight = weights.instruction(mnemonic(number), insn.operand.as_deref()).unwrap_or_else(|key| {
            cost.missing.insert(key);
            UNIT
        });
        let (count, sum) = &mut by_opcode[usize::from(insn.opcode)];
        *count = count.saturating_add(insn.count);
        *sum += u128::from(insn.count) * u128::from(weight);
    }
    let mut event = |insn: usize, times: u64, name: &str| {
        let weight = weights.event(mnemonic(insn), method.insns[insn].operand.as_deref(), name);
        by_opcode[usize::from(method.insns[insn].opcode)].1 += u128::from(times) * u128::from(weight);
    };
    for size in &method.sizes {
        event(size.insn, size.elements, "element");
    }
    for branch in &method.branches {
        event(branch.insn, branch.taken, "taken");
        event(branch.insn, branch.not_taken, "not-taken");
    }
    cost.total = Cost(by_opcode.iter().map(|(_, sum)| sum).sum());
    cost.by_opcode = by_opcode
        .into_iter()
        .enumerate()
        .filter(|(_, (count, _))| *count > 0)
        .map(|(opcode, (count, sum))| (opcode as u8, count, Cost(sum)))
        .collect();
    cost
}
