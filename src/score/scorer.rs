//! Weighing the methods of a whole program.

use std::collections::BTreeMap;

use super::blocks::{MethodWork, ProgramWork};
use super::cost::{Cost, MethodCost};
use super::keyed::weigh;
use crate::score::profile::{MethodProfile, Profile};
use crate::weights::{KeyWeights, Prices, Weights};

/// Weighs the methods of one program: by the keys of a table, or by its model.
#[derive(Debug)]
pub struct Scorer<'a> {
    keys: KeyWeights<'a>,
    model: Option<(ProgramWork, Prices)>,
}

impl<'a> Scorer<'a> {
    /// Looks at all of a program first, where the table has a model.
    #[must_use]
    pub fn new(profile: &Profile, weights: &'a Weights) -> Self {
        let model = weights.model.as_ref().map(|model| (ProgramWork::new(profile), model.prices()));
        Self { keys: KeyWeights::of(weights), model }
    }

    /// Weighs the method with that number in the profile.
    #[must_use]
    pub fn weigh(&self, number: usize, method: &MethodProfile) -> MethodCost {
        match &self.model {
            None => weigh(method, &self.keys),
            Some((program, prices)) => modelled(method, &program.method(number, method), prices),
        }
    }
}

/// What a method costs whose work has these prices.
fn modelled(method: &MethodProfile, work: &MethodWork, prices: &Prices) -> MethodCost {
    let costs = work.costs(method.insns.len(), prices);
    let mut by_opcode = BTreeMap::new();
    for (insn, own) in method.insns.iter().zip(&costs).filter(|(insn, _)| insn.count > 0) {
        let (count, sum) = by_opcode.entry(insn.opcode).or_insert((0u64, 0u128));
        *count = count.saturating_add(insn.count);
        *sum += own;
    }
    MethodCost {
        total: Cost(costs.iter().sum()),
        by_opcode: by_opcode.into_iter().map(|(op, (count, sum))| (op, count, Cost(sum))).collect(),
        by_insn: costs.into_iter().map(Cost).collect(),
        ..MethodCost::default()
    }
}
