//! The search for prices: deterministic, coordinate by coordinate, in steps that halve.
//!
//! It minimizes the mean square of log(time / cost) around its mean, so that a program's size and the unit do not matter. It
//! adds a little for each price that is far from what processors are known to need. Hundreds of programs do not separate
//! fifteen prices everywhere.

use std::collections::BTreeSet;

use super::sample::{KINDS, Sample};
use crate::descent::descend;
use crate::statistics::variance;
use psf_score::weights::kinds::WorkKind;

/// Logarithms of prices in cycles.
type Logs = [f64; KINDS];
/// Prices by the number of their kind.
pub(super) type FloatPrices = [f64; KINDS];

/// The weight of a price that is off its expectation by a factor of e, relative to one program that is.
const HOLD: f64 = 0.3;
/// No price is more than this many times its expectation, or less than that part of it. So none is free or negative.
const FARTHEST: f64 = 5.0;
/// The cycles of a unit of native work, before prices are in units. An instruction of the training programs takes as many.
const NATIVE: f64 = 0.2;
/// The expected cycles of a call with many receivers, besides wrong guesses of its target.
const FORESEEN: f64 = 1.0;
const STEPS: [f64; 6] = [0.8, 0.4, 0.2, 0.1, 0.05, 0.02];
/// The number of parts into which the programs are divided. Each part is left out once.
const PARTS: usize = 20;

/// The result of a search.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The prices in units.
    pub(super) prices: FloatPrices,
    /// Their standard errors, from the prices without each of the parts.
    pub(super) errors: FloatPrices,
    /// log(time / cost) of each program, with prices that were found without its part.
    pub(super) left_out: Vec<f64>,
}

/// The prices to find, and their expectations.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    free: [bool; KINDS],
    /// The prices that are not free, and 0 for the free ones.
    fixed: FloatPrices,
    /// Logarithms of the expected free prices.
    expected: Logs,
    /// True if the unit is what an instruction takes, and not the unit of the fixed prices.
    is_scaled: bool,
    /// The cost of a unit of native work while prices are fitted.
    native: f64,
}

impl Terms {
    /// Frees all prices except `without`, which are 0.
    pub(super) fn without(without: &[WorkKind]) -> Self {
        Self {
            free: WorkKind::ALL.map(|kind| !without.contains(&kind)),
            fixed: [0.0; KINDS],
            expected: WorkKind::ALL.map(|kind| match kind {
                // The wrong targets have their own price, and the rest of such a call is cheap.
                WorkKind::Dispatch if !without.contains(&WorkKind::WrongTarget) => FORESEEN.ln(),
                kind => expected(kind).ln(),
            }),
            is_scaled: true,
            native: NATIVE,
        }
    }

    /// Frees the library's prices except `without`. Other prices are fixed by a table that was fitted to programs' own work.
    pub(super) fn beside(prices: &FloatPrices, without: &[WorkKind]) -> Self {
        let cycle = prices[WorkKind::Chain as usize];
        let is_free = |kind: WorkKind| WorkKind::LIBRARY.contains(&kind) && !without.contains(&kind);
        let is_fixed = |kind: WorkKind| !WorkKind::LIBRARY.contains(&kind) && !without.contains(&kind);
        Self {
            free: WorkKind::ALL.map(is_free),
            fixed: WorkKind::ALL.map(|kind| if is_fixed(kind) { prices[kind as usize] } else { 0.0 }),
            expected: WorkKind::ALL.map(|kind| (cycle * expected(kind)).ln()),
            is_scaled: false,
            native: 1.0,
        }
    }

    fn prices(&self, logs: &Logs) -> FloatPrices {
        let own = |kind: usize| if self.free[kind] { logs[kind].exp() } else { self.fixed[kind] };
        WorkKind::ALL.map(|kind| match kind.instead() {
            Some(instead) if own(kind as usize) == 0.0 => own(instead as usize),
            _ => own(kind as usize),
        })
    }

    /// Returns prices in units. A unit is what an instruction of the programs takes, in the geometric mean, or the unit of
    /// the fixed prices.
    fn scaled(&self, samples: &[Sample], logs: &Logs) -> FloatPrices {
        let prices = self.prices(logs);
        if !self.is_scaled {
            return prices;
        }
        let logs = samples.iter().map(|sample| (sample.instructions / sample.cost(&prices, self.native)).ln());
        let factor = (logs.sum::<f64>() / samples.len() as f64).exp();
        prices.map(|price| price * factor)
    }

    fn loss(&self, samples: &[Sample], logs: &Logs) -> f64 {
        let is_far = |kind: usize| (logs[kind] - self.expected[kind]).abs() > FARTHEST.ln() + 1e-9;
        if (0..KINDS).any(|kind| self.free[kind] && is_far(kind)) {
            return f64::INFINITY;
        }
        let prices = self.prices(logs);
        let errors: Vec<f64> =
            samples.iter().map(|sample| (sample.time / sample.cost(&prices, self.native)).ln()).collect();
        // The errors leave the unit free, and the expectations tie it to the cycle.
        let held = (0..KINDS).filter(|&kind| self.free[kind]).map(|kind| logs[kind] - self.expected[kind]);
        variance(&errors) * errors.len() as f64 + HOLD * held.map(|far| far * far).sum::<f64>()
    }

    /// Returns what a unit of native work costs next to prices that are not in units.
    pub(super) fn native(&self) -> f64 {
        self.native
    }

    /// Returns the expected prices, with which a fit begins.
    pub(super) fn unfitted(&self) -> FloatPrices {
        self.prices(&self.expected)
    }

    fn least(&self, samples: &[Sample], start: Logs, steps: &[f64]) -> Logs {
        descend(start, |kind| self.free[kind], steps, |logs| self.loss(samples, logs))
    }
}

/// Finds the free prices.
pub(super) fn search(samples: &[Sample], terms: &Terms) -> Found {
    let logs = terms.least(samples, terms.expected, &STEPS);
    let groups: Vec<&str> = samples.iter().map(|sample| sample.group.as_str()).collect();
    let part_of = parts(&groups);
    let mut left_out = vec![0.0; samples.len()];
    let mut without_part = Vec::new();
    for part in part_of.iter().copied().collect::<BTreeSet<_>>() {
        let rest: Vec<Sample> =
            samples.iter().zip(&part_of).filter(|&(_, own)| *own != part).map(|(sample, _)| sample.clone()).collect();
        // Without a few of many programs, the minimum is near.
        let prices = terms.scaled(&rest, &terms.least(&rest, logs, &STEPS[1..]));
        for (number, one) in samples.iter().enumerate().filter(|&(number, _)| part_of[number] == part) {
            left_out[number] = (one.time / one.cost(&prices, 1.0)).ln();
        }
        without_part.push(prices);
    }
    let error = |kind: usize| jackknife(&without_part.iter().map(|prices| prices[kind]).collect::<Vec<_>>());
    Found { prices: terms.scaled(samples, &logs), errors: std::array::from_fn(error), left_out }
}

/// Returns the part of each program. Solutions of one exercise are left out together. Few programs are left out one by one.
fn parts(groups: &[&str]) -> Vec<usize> {
    let different: BTreeSet<&str> = groups.iter().copied().collect();
    if different.len() < PARTS {
        return (0..groups.len()).collect();
    }
    let place = |group: &&str| different.iter().take_while(|&other| other < group).count();
    groups.iter().map(|group| place(group) % PARTS).collect()
}

/// Returns the cycles that a price is expected to be near, before any measurement.
fn expected(kind: WorkKind) -> f64 {
    match kind {
        WorkKind::Simple => 0.4,
        WorkKind::Memory => 0.6,
        WorkKind::Chain => 1.0,
        WorkKind::Divide => 7.0,
        WorkKind::DivideFloat => 6.0,
        WorkKind::DivideConstant => 2.5,
        WorkKind::Rarer | WorkKind::Exit => 4.0,
        WorkKind::Guess => 10.0,
        WorkKind::Switch | WorkKind::Body => 5.0,
        WorkKind::Call => 7.0,
        WorkKind::Object => 8.0,
        WorkKind::Dispatch => 10.0,
        WorkKind::Throw => 100.0,
        WorkKind::WrongBranch | WorkKind::WrongTarget => 16.0,
        WorkKind::Miss => 8.0,
        WorkKind::LastMiss | WorkKind::Math => 60.0,
        WorkKind::Vector => 10.0,
        WorkKind::CopiedLine => 4.0,
        WorkKind::Atomic => 20.0,
        WorkKind::Check => 50.0,
        WorkKind::Monitor => 20.0,
        WorkKind::Line => 3.0,
        WorkKind::ChainedMiss => 14.0,
        WorkKind::ChainedLastMiss => 120.0,
        WorkKind::Interpreted => 10.0,
    }
}

/// Returns the standard error of a price, from the prices without each of the parts.
fn jackknife(values: &[f64]) -> f64 {
    ((values.len() - 1) as f64 * variance(values)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{PARTS, parts};

    #[test]
    fn solutions_of_an_exercise_are_left_out_together() {
        let names: Vec<String> = (0..2 * PARTS).map(|n| format!("{n:02}")).collect();
        let groups: Vec<&str> = names.iter().flat_map(|name| [name.as_str(), name.as_str()]).collect();
        let parts = parts(&groups);
        assert!(parts.chunks(2).all(|two| two[0] == two[1]), "{parts:?}");
        for part in 0..PARTS {
            assert_eq!(parts.iter().filter(|&&own| own == part).count(), 4, "part {part} of {parts:?}");
        }
    }

    #[test]
    fn few_programs_are_left_out_one_by_one() {
        assert_eq!(parts(&["a", "a", "b"]), [0, 1, 2]);
    }
}
