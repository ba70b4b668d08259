//! The work of a method, region by region, and its cost.

use super::intrinsics::ELEMENTS;
use crate::profile::MethodProfile;
use crate::weights::Prices;
use crate::weights::kinds::WorkKind;

/// The amount of each kind of work.
pub type Amounts = [u128; WorkKind::ALL.len()];

/// An innermost loop, or the part of a method outside all loops.
#[derive(Clone, Debug)]
pub struct Region {
    /// The work that overlaps with the chain, by kind, and the chain in cycles.
    pub amounts: Amounts,
    /// The work of each instruction: instruction, kind, how often.
    pub(super) work: Vec<(usize, WorkKind, u64)>,
}

impl Region {
    /// Returns the cost of the region.
    #[must_use]
    pub fn cost(&self, prices: &Prices) -> u128 {
        self.work(prices).max(self.priced(WorkKind::Chain, prices))
    }

    fn work(&self, prices: &Prices) -> u128 {
        let overlapping = WorkKind::ALL.iter().filter(|kind| kind.overlaps());
        overlapping.fold(0, |sum: u128, &kind| sum.saturating_add(self.priced(kind, prices)))
    }

    fn priced(&self, kind: WorkKind, prices: &Prices) -> u128 {
        self.amounts[kind as usize].saturating_mul(u128::from(prices[kind as usize]))
    }
}

/// The work of a method.
#[derive(Clone, Debug, Default)]
pub struct MethodWork {
    /// Its regions.
    pub regions: Vec<Region>,
    /// The work that comes on top: instruction, kind, how often.
    pub(super) stalls: Vec<(usize, WorkKind, u64)>,
}

impl MethodWork {
    /// Returns the work of a method that compiled code replaces with `times` operations of one kind, and its waits.
    pub(super) fn of_one(kind: WorkKind, times: u64, waits: impl Iterator<Item = (usize, WorkKind, u64)>) -> Self {
        let mut amounts = [0; WorkKind::ALL.len()];
        amounts[kind as usize] = u128::from(times);
        Self { regions: vec![Region { amounts, work: vec![(0, kind, times)] }], stalls: waits.collect() }
    }

    /// Returns the work of a method that is always interpreted.
    pub(super) fn interpreted(method: &MethodProfile) -> Self {
        let ran = method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0);
        let stalls = ran.map(|(number, insn)| (number, WorkKind::Interpreted, insn.count)).collect();
        Self { regions: Vec::new(), stalls }
    }

    /// Returns the work if compiled code processes many elements at a time: no element waits for another one, and no branch
    /// is mispredicted.
    pub(super) fn vectorized(mut self, invocations: u64) -> Self {
        for region in &mut self.regions {
            region.work.iter_mut().for_each(|(_, _, times)| *times /= ELEMENTS);
            region.amounts = [0; WorkKind::ALL.len()];
            region.work.iter().for_each(|&(_, kind, times)| region.amounts[kind as usize] += u128::from(times));
        }
        let is_miss = |kind| {
            matches!(kind, WorkKind::Miss | WorkKind::LastMiss | WorkKind::ChainedMiss | WorkKind::ChainedLastMiss)
        };
        self.stalls.retain(|&(_, kind, _)| is_miss(kind));
        self.stalls.extend((invocations > 0).then_some((0, WorkKind::Vector, invocations)));
        self
    }

    /// Returns the amounts of work that comes on top.
    #[must_use]
    pub fn stalls(&self) -> Amounts {
        let mut amounts = [0; WorkKind::ALL.len()];
        self.stalls.iter().for_each(|&(_, kind, times)| amounts[kind as usize] += u128::from(times));
        amounts
    }

    /// Returns the cost of each instruction. The cost of a region is divided among its instructions by their work, to the
    /// last thousandth.
    #[must_use]
    pub fn costs(&self, insns: usize, prices: &Prices) -> Vec<u128> {
        let mut costs = vec![0u128; insns];
        let price = |kind: WorkKind, times: u64| u128::from(times) * u128::from(prices[kind as usize]);
        for region in &self.regions {
            let (cost, work) = (region.cost(prices), region.work(prices));
            let Some(&(first, ..)) = region.work.first() else { continue };
            let mut left = cost;
            for &(insn, kind, times) in &region.work {
                let share = if work == 0 { 0 } else { share(cost, price(kind, times), work) };
                costs[insn] += share.min(left);
                left -= share.min(left);
            }
            costs[first] += left;
        }
        for &(insn, kind, times) in &self.stalls {
            costs[insn] += price(kind, times);
        }
        costs
    }
}

/// Returns `cost * part / whole`, rounded down. The product may have more than 128 bits.
pub(crate) fn share(cost: u128, part: u128, whole: u128) -> u128 {
    match cost.checked_mul(part) {
        Some(product) => product / whole,
        None => cost / whole * part,
    }
}
