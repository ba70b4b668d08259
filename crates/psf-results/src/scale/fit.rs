//! Finds the function of n that describes how exact counts grow.
//!
//! # How the growth is chosen
//!
//! Counts are exact, without noise to average away, so the shape decides. A program costs `a + (lower terms) + b f(n)`, where
//! `a` can be arbitrarily large. So a [close](CLOSE) fit is made on the **steps** from each size to the next, in which `a` does
//! not occur. A step's residual is its error as a part of the step. So small sizes weigh as much as large ones, and a large
//! constant hides nothing. See `candidates`.
//!
//! Each growth is fitted by its function alone, and with a lower term. A second term can bend almost any curve through three
//! steps, so a fit with two terms has to be many times better. The growth is the slowest of the best fits.
//!
//! No fit is close if the program depends on random input, or on rounding, as `floor(log n)` does. Then the growth is
//! **rough**. It is the growth whose function keeps the steadiest ratio to the values minus a constant. See `spread`. Beyond
//! [`ROUGH`] psf names only a bound: the slowest growth that the values did not outgrow.
//!
//! # When a bound is excluded
//!
//! A gate fails only if the values exclude its bound, see `exclusion`. A rough growth above the bound is not enough.
//!
//! At least [`SIZES`] sizes are needed: three steps, for at most two parameters.

mod candidates;
mod exclusion;
mod spread;
mod steps;

use super::growth::{GROWTHS, Growth, Term};
use candidates::Candidate;
use spread::Spread;
pub(super) use steps::rise;
pub use steps::{CLOSE, ROUGH};
use steps::{FLAT, steps, weights};

/// The smallest number of sizes for a fit.
pub const SIZES: usize = 4;

/// The result of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct GrowthFit {
    /// The growth; `None` if none is even rough.
    pub growth: Option<Growth>,
    /// True if the fit is close.
    pub close: bool,
    /// The part of the fit that does not depend on n.
    pub constant: f64,
    /// The terms that depend on n: factor and function.
    pub terms: Vec<(f64, Term)>,
    /// The value of the fit for each size.
    pub fitted: Vec<f64>,
    /// The largest residual of a step.
    pub residual: f64,
    /// `log(y2 / y1) / log(n2 / n1)` of the last step: the exponent, if the values were a power of n.
    pub exponent: f64,
    /// Without a growth, this is the slowest growth that the values did not outgrow.
    pub bound: Option<Growth>,
    /// The growth that fits second best.
    pub runner_up: Option<RunnerUp>,
    /// The growths that the values exclude because the values grow faster.
    pub excluded: Vec<Growth>,
}

/// The growth that fits second best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunnerUp {
    /// The growth.
    pub growth: Growth,
    /// How many times worse it fits, at least 1. A second term counts against a fit.
    pub times_worse: f64,
}

impl GrowthFit {
    /// Returns the value of the fit for a size.
    #[must_use]
    pub fn at(&self, n: f64) -> f64 {
        self.constant + self.terms.iter().map(|(factor, term)| factor * term.at(n)).sum::<f64>()
    }

    fn constant(values: &[f64], exponent: f64) -> Self {
        let largest = values.iter().copied().fold(0.0, f64::max);
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let residual = if largest > 0.0 { rise(values) / largest } else { 0.0 };
        Self {
            growth: Some(Growth::Constant),
            close: residual <= CLOSE,
            constant: mean,
            terms: vec![],
            fitted: vec![mean; values.len()],
            residual,
            exponent,
            bound: None,
            runner_up: None,
            excluded: vec![],
        }
    }
}

/// Finds the growth of the values. The sizes ascend, and there are at least [`SIZES`].
#[must_use]
pub fn fit(sizes: &[u64], values: &[f64]) -> GrowthFit {
    let exponent = exponent(sizes, values);
    let largest = values.iter().copied().fold(0.0, f64::max);
    let range = rise(values);
    let grows = values.windows(2).all(|pair| pair[1] > pair[0]);
    if range == 0.0 || !grows && range <= largest * CLOSE || values.last() <= values.first() {
        return GrowthFit::constant(values, exponent);
    }
    let candidates = candidates::all(sizes, values);
    let chosen = candidates::choose(&candidates);
    if chosen.is_none() && range <= largest * FLAT {
        return GrowthFit::constant(values, exponent);
    }
    match chosen {
        Some(chosen) => close(sizes, values, chosen, &candidates),
        None => rough(sizes, values, &spread::all(sizes, values)),
    }
}

/// Builds a close fit.
fn close(sizes: &[u64], values: &[f64], chosen: &Candidate, candidates: &[Candidate]) -> GrowthFit {
    let curve = |n: f64| chosen.terms.iter().map(|(factor, term)| factor * term.at(n)).sum::<f64>();
    // This constant puts the curve in the middle of the values. Small values weigh as much as large ones.
    let weight = |value: f64| 1.0 / value.max(1.0) / value.max(1.0);
    let off = sizes.iter().zip(values).map(|(&n, &value)| (value - curve(n as f64)) * weight(value)).sum::<f64>();
    let constant = off / values.iter().map(|&value| weight(value)).sum::<f64>();
    let others = candidates.iter().filter(|other| other.growth != chosen.growth);
    let second = others.min_by(|a, b| a.price().total_cmp(&b.price()));
    GrowthFit {
        growth: Some(chosen.growth),
        close: true,
        constant,
        fitted: sizes.iter().map(|&n| constant + curve(n as f64)).collect(),
        terms: chosen.terms.clone(),
        residual: chosen.residual,
        exponent: exponent(sizes, values),
        bound: None,
        runner_up: second
            .map(|second| RunnerUp { growth: second.growth, times_worse: (second.price() / chosen.price()).max(1.0) }),
        excluded: exclusion::by_fits(sizes, values, chosen, candidates),
    }
}

/// Builds a rough fit, or finds only a bound.
fn rough(sizes: &[u64], values: &[f64], spreads: &[Spread]) -> GrowthFit {
    let mut best: Vec<&Spread> = spreads.iter().collect();
    best.sort_by(|a, b| a.price().total_cmp(&b.price()));
    let chosen = best.first().filter(|chosen| chosen.spread <= ROUGH);
    let bound = if chosen.is_none() { bound(sizes, values) } else { None };
    let (constant, terms) =
        chosen.map_or((0.0, vec![]), |chosen| (chosen.constant, vec![(chosen.factor, chosen.term)]));
    let mut fit = GrowthFit {
        growth: chosen.map(|chosen| chosen.growth),
        close: false,
        constant,
        terms,
        fitted: values.to_vec(),
        residual: 1.0,
        exponent: exponent(sizes, values),
        bound,
        runner_up: match (chosen, best.get(1)) {
            (Some(chosen), Some(second)) => Some(RunnerUp {
                growth: second.growth,
                times_worse: (second.price() / chosen.price().max(1e-9)).max(1.0),
            }),
            _ => None,
        },
        excluded: exclusion::by_trend(sizes, values, spreads),
    };
    if chosen.is_some() {
        fit.fitted = sizes.iter().map(|&n| fit.at(n as f64)).collect();
        let errors = steps(&fit.fitted).into_iter().zip(steps(values)).zip(weights(&steps(values)));
        fit.residual = errors.map(|((fitted, step), weight)| ((fitted - step) * weight).abs()).fold(0.0, f64::max);
    }
    fit
}

/// Returns the slowest growth that the values do not outgrow. The ratio of each step to the growth's step is taken: the last
/// ratio does not exceed all earlier ones.
fn bound(sizes: &[u64], values: &[f64]) -> Option<Growth> {
    let settles = |ratios: &[f64]| match ratios {
        [before @ .., last] => *last <= before.iter().copied().fold(0.0, f64::max) * (1.0 + CLOSE),
        [] => false,
    };
    let against = |term: Term| -> Vec<f64> {
        let curve: Vec<f64> = sizes.iter().map(|&n| term.at(n as f64)).collect();
        steps(values).iter().zip(steps(&curve)).map(|(value, of)| value / of).collect()
    };
    let shape = |growth: &&Growth| match (growth, growth.function()) {
        (Growth::Exponential, _) => {
            let logs: Vec<f64> = values.iter().map(|value| value.max(1.0).ln()).collect();
            let sizes: Vec<f64> = sizes.iter().map(|&n| n as f64).collect();
            settles(&steps(&logs).iter().zip(steps(&sizes)).map(|(log, of)| log / of).collect::<Vec<_>>())
        }
        // A factorial grows too fast to be a useful bound, and a constant has no function.
        (Growth::Factorial, _) | (_, None) => false,
        (_, Some(term)) => settles(&against(term)),
    };
    GROWTHS.iter().find(shape).copied()
}

fn exponent(sizes: &[u64], values: &[f64]) -> f64 {
    match (sizes, values) {
        ([.., n1, n2], [.., y1, y2]) if *y1 > 0.0 && *y2 > 0.0 && *n1 > 0 => {
            (y2 / y1).ln() / (*n2 as f64 / *n1 as f64).ln()
        }
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests;
