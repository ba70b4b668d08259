//! Weighing the methods of a whole program.

use std::collections::BTreeMap;

use super::blocks::{ProgramWork, share};
use super::cost::{Cost, MethodCost};
use super::keyed::{add_natives, weigh_keys};
use super::tiers::{Shares, allocated};
use crate::profile::{MethodProfile, NativeProfile, Profile, SiteProfile};
use crate::weights::kinds::WorkKind;
use crate::weights::{KeyWeights, Prices, Tiers, Weight, Weights};
use psf_classfile::bytecode::op;
use psf_wire::natives::NativeKind;
use psf_wire::simulated::SiteKind;

/// Shares are in millionths, and prices in thousandths.
const WHOLE: u128 = 1_000_000_000;

/// Weighs the methods of one program, by the keys of a table or by its model.
#[derive(Debug)]
pub struct Scorer<'a> {
    keys: KeyWeights<'a>,
    model: Option<(ProgramWork, Prices)>,
    tiers: Option<&'a Tiers>,
}

impl<'a> Scorer<'a> {
    /// Creates a scorer. If the table has a model, this looks at the whole program first.
    #[must_use]
    pub fn new(profile: &Profile, weights: &'a Weights) -> Self {
        let model = weights.model.as_ref().map(|model| (ProgramWork::new(profile, model.scope), model.prices()));
        let tiers = weights.model.as_ref().and_then(|model| model.tiers.as_ref());
        Self { keys: KeyWeights::of(weights), model, tiers }
    }

    /// Weighs the method with this number in the profile.
    #[must_use]
    pub fn weigh(&self, number: usize, method: &MethodProfile) -> MethodCost {
        let mut cost = self.weigh_instructions(number, method);
        add_natives(method, &self.keys, |native| self.has_price(method, native), &mut cost);
        cost
    }

    /// Returns true if the model has its own price for native work. This is so for bytes that a short run allocates, and for
    /// lines that a simulated machine saw copied.
    fn has_price(&self, method: &MethodProfile, native: &NativeProfile) -> bool {
        let opcode = method.insns[native.insn].opcode;
        let is_copied = |(_, prices): &(ProgramWork, Prices)| {
            let copies = |site: &SiteProfile| site.insn == native.insn && site.kind == SiteKind::Copy;
            prices[WorkKind::CopiedLine as usize] > 0 && method.simulated.iter().any(copies)
        };
        match native.kind {
            NativeKind::Cleared => {
                let is_call = (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&opcode);
                let has_lines = self.model.as_ref().is_some_and(|(_, prices)| prices[WorkKind::Line as usize] > 0);
                !is_call && (self.tiers.is_some() || has_lines)
            }
            NativeKind::Moved => self.model.as_ref().is_some_and(is_copied),
            _ => false,
        }
    }

    fn weigh_instructions(&self, number: usize, method: &MethodProfile) -> MethodCost {
        let Some((program, prices)) = &self.model else { return weigh_keys(method, &self.keys) };
        let compiled = program.method(number, method).costs(method.insns.len(), prices);
        match self.tiers {
            None => of_costs(method, compiled),
            Some(tiers) => {
                let keyed = weigh_keys(method, &self.keys);
                let costs = mixed(method, &keyed, compiled, tiers);
                MethodCost { missing: keyed.missing, unpriced: keyed.unpriced, ..of_costs(method, costs) }
            }
        }
    }
}

/// Returns the cost of each instruction in a short run. Costs that belong to no instruction, such as the compilers' work, go
/// to the first instruction.
fn mixed(method: &MethodProfile, keyed: &MethodCost, mut compiled: Vec<u128>, tiers: &Tiers) -> Vec<u128> {
    let shares = Shares::of(method);
    let priced = |share: u64, price: Weight| u128::from(share) * u128::from(price.weight);
    let (interpreted, own) = (
        priced(shares.interpreted, tiers.interpreted),
        priced(shares.first, tiers.first) + priced(shares.last, tiers.last),
    );
    for (cost, keyed) in compiled.iter_mut().zip(&keyed.by_insn) {
        *cost = share(*cost, own, WHOLE).saturating_add(share(keyed.0, interpreted, WHOLE));
    }
    for (insn, bytes) in allocated(method) {
        compiled[insn] = compiled[insn].saturating_add(priced(bytes, tiers.allocated_byte));
    }
    if let Some(first) = compiled.first_mut() {
        let rest = keyed.by_insn.iter().fold(keyed.total.0, |rest, cost| rest.saturating_sub(cost.0));
        let [of_first, of_last] = shares.compiled(method);
        *first = first
            .saturating_add(share(rest, interpreted, WHOLE))
            .saturating_add(priced(of_first, tiers.first_byte))
            .saturating_add(priced(of_last, tiers.last_byte));
    }
    compiled
}

/// Returns the cost of a method from the costs of its instructions.
fn of_costs(method: &MethodProfile, costs: Vec<u128>) -> MethodCost {
    let mut by_opcode = BTreeMap::new();
    for (insn, own) in method.insns.iter().zip(&costs).filter(|(insn, own)| insn.count > 0 || **own > 0) {
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
