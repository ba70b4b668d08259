//! Rough fits: the growth whose function keeps the steadiest ratio to the values minus a constant.
//!
//! If random input or rounding moves the values, their steps mean little: the difference of two noisy values is noisier than
//! both. So rough fits use the ratio of each value to the function. In `a + b f(n)`, `a` is the constant that makes the ratios
//! steadiest. It lies between zero and the smallest value, because no part of a program has a negative cost.

use super::candidates::{bases, multiplied};
use crate::scale::growth::{GROWTHS, Growth, Term};

/// A growth, and how steady the ratio of the values to its function is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    pub(super) growth: Growth,
    pub(super) term: Term,
    /// Half the range of the ratios' logarithms: about the largest error of a value minus the constant.
    pub(super) spread: f64,
    pub(super) constant: f64,
    pub(super) factor: f64,
}

impl Spread {
    /// Returns the measure by which rough fits are compared. Lower is better. A growth that few programs have must fit better
    /// by one to three hundredths.
    pub(super) fn price(&self) -> f64 {
        let handicap = match self.growth {
            Growth::Root => 0.01,
            Growth::LogSquared => 0.015,
            Growth::ThreeHalves | Growth::QuadraticLog | Growth::Quartic | Growth::Factorial => 0.02,
            Growth::LinearLogSquared | Growth::FiveHalves => 0.03,
            _ => 0.0,
        };
        self.spread + handicap
    }
}

/// Returns the spreads of all growths except the constant, slowest first.
pub(super) fn all(sizes: &[u64], values: &[f64]) -> Vec<Spread> {
    let grows = multiplied(values, 1.5) && values.windows(2).all(|pair| pair[1] > pair[0]);
    let of = |growth: Growth| match (growth, growth.function()) {
        (Growth::Exponential, _) => grows.then(|| exponential(sizes, values)).flatten(),
        (Growth::Factorial, Some(term)) => grows.then(|| spread(growth, term, sizes, values)).flatten(),
        (_, Some(term)) => spread(growth, term, sizes, values),
        (_, None) => None,
    };
    GROWTHS.into_iter().filter_map(of).collect()
}

fn spread(growth: Growth, term: Term, sizes: &[u64], values: &[f64]) -> Option<Spread> {
    let curve: Vec<f64> = sizes.iter().map(|&n| term.at(n as f64)).collect();
    let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
    if curve.iter().any(|value| !value.is_finite() || *value <= 0.0) || smallest <= 0.0 {
        return None;
    }
    let ends = |constant: f64| {
        let ratios = values.iter().zip(&curve).map(|(value, of)| ((value - constant) / of).ln());
        ratios.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), ratio| (low.min(ratio), high.max(ratio)))
    };
    let width = |constant: f64| {
        let (low, high) = ends(constant);
        (high - low) / 2.0
    };
    // From zero to just below the smallest value, in ever smaller steps.
    let grid: Vec<f64> = (0..40).map(|step| smallest * (1.0 - (-f64::from(step) / 2.0).exp2())).collect();
    let best = (0..grid.len()).min_by(|&a, &b| width(grid[a]).total_cmp(&width(grid[b])))?;
    let (mut low, mut high) = (grid[best.saturating_sub(1)], grid[(best + 1).min(grid.len() - 1)]);
    for _ in 0..60 {
        let third = (high - low) / 3.0;
        if width(low + third) < width(high - third) { high -= third } else { low += third }
    }
    let between = (low + high) / 2.0;
    let constant = if width(between) <= width(grid[best]) { between } else { grid[best] };
    let (low, high) = ends(constant);
    let found = Spread { growth, term, spread: (high - low) / 2.0, constant, factor: ((low + high) / 2.0).exp() };
    found.spread.is_finite().then_some(found)
}

fn exponential(sizes: &[u64], values: &[f64]) -> Option<Spread> {
    let (low, high) = bases(sizes, values)?;
    let logs = (0..=60).map(|step| low * (high / low).powf(f64::from(step) / 60.0));
    let found = logs.filter_map(|log| spread(Growth::Exponential, Term::Power(log.exp()), sizes, values));
    found.min_by(|a, b| a.spread.total_cmp(&b.spread))
}
