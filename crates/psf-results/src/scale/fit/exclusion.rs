//! Finds the bounds that the values exclude. A gate fails only for these.
//!
//! If a fit is close, the best fit of a growth within a bound decides. If it is several times worse, and bad in itself, the
//! bound is excluded. If no fit is close, the **trend** decides: how fast the steps grow, compared with the bound's steps. The
//! trend must be a power of n of at least [`TREND`]. It must also be certain, or a growth beyond the bound must fit much
//! better. Rounding and chance move the steps, but do not make such a trend.

use super::candidates::Candidate;
use super::spread::{self, Spread};
use super::steps::{FLAT, ROUGH, rise, steps};
use crate::scale::growth::{GROWTHS, Growth};

/// How many times worse the fits within an excluded bound are, at least.
const WORSE: f64 = 5.0;
/// The smallest residual that a fit within an excluded bound can have.
const BAD: f64 = 0.02;
/// Replaces [`BAD`] if the chosen fit is exact: with four sizes, and with more.
const BAD_BESIDE_EXACT: [f64; 2] = [0.005, 0.001];
/// The largest residual of an exact fit.
const EXACT: f64 = 1e-4;
/// The smallest exponent of n by which values outgrow an excluded bound: between a logarithm and a square root.
const TREND: f64 = 0.2;
/// The standard error below which a trend is certain.
const CERTAIN: f64 = 0.1;
/// The number of steps that a standard error needs. With three steps, chance puts them on a line too often.
const STEPS: usize = 6;
/// The largest spread that rounding and chance produce.
const CHANCE: f64 = 0.15;
/// If the spread of the fits within a bound exceeds this spread, and this multiple of the best spread, others fit much better.
const MUCH_WORSE: (f64, f64) = (CHANCE, 2.0);
/// The spread and the multiple above which a smooth trend needs fewer than [`STEPS`] steps.
const FAR_WORSE: (f64, f64) = (0.09, 3.5);

/// Returns the growths that values with a close fit exclude.
pub(super) fn by_fits(sizes: &[u64], values: &[f64], chosen: &Candidate, candidates: &[Candidate]) -> Vec<Growth> {
    let spreads = spread::all(sizes, values);
    let is_luck = |bound: &Growth| {
        chosen.may_be_luck(values) && smallest(spreads.iter().filter(|spread| spread.growth <= *bound)) <= CHANCE
    };
    let bad = match (chosen.residual <= EXACT, sizes.len()) {
        (false, _) => BAD,
        (true, 0..=4) => BAD_BESIDE_EXACT[0],
        (true, _) => BAD_BESIDE_EXACT[1],
    };
    let within = |bound: Growth| candidates.iter().filter(move |candidate| candidate.growth <= bound);
    let best = |bound: Growth| within(bound).map(|candidate| candidate.residual).fold(f64::INFINITY, f64::min);
    let is_excluded = |bound: &Growth| match bound {
        Growth::Constant => rises(values),
        bound => *bound < chosen.growth && best(*bound) > bad.max(WORSE * chosen.residual) && !is_luck(bound),
    };
    GROWTHS.into_iter().filter(is_excluded).collect()
}

/// Returns the growths that values without a close fit exclude.
pub(super) fn by_trend(sizes: &[u64], values: &[f64], spreads: &[Spread]) -> Vec<Growth> {
    let is_excluded = |bound: &Growth| match bound {
        Growth::Constant => rises(values),
        bound => outgrown(*bound, sizes, values, spreads),
    };
    GROWTHS.into_iter().filter(is_excluded).collect()
}

/// True if the values are not constant. A small rise is allowed: a number with one more digit costs a little more to read.
fn rises(values: &[f64]) -> bool {
    rise(values) > values.iter().copied().fold(0.0, f64::max) * FLAT
}

fn outgrown(bound: Growth, sizes: &[u64], values: &[f64], spreads: &[Spread]) -> bool {
    let best = smallest(spreads.iter());
    let within = smallest(spreads.iter().filter(|spread| spread.growth <= bound));
    // If no growth fits even roughly, the best spread has no meaning.
    let is_beyond = |(chance, worse): (f64, f64)| best <= ROUGH && within > chance.max(worse * best);
    let much_better = is_beyond(MUCH_WORSE);
    let Some(term) = bound.function() else { return much_better };
    let curve: Vec<f64> = sizes.iter().map(|&n| term.at(n as f64)).collect();
    let ratios: Vec<f64> = steps(values).iter().zip(steps(&curve)).map(|(value, of)| value / of).collect();
    if ratios.last().is_none_or(|last| *last <= 0.0) {
        return false;
    }
    let (trend, error) = trend(sizes, &ratios);
    let is_smooth = error < CERTAIN.max(trend / 8.0);
    let is_enough = best > ROUGH || ratios.len() >= STEPS || is_beyond(FAR_WORSE);
    let is_certain = within > 0.6 * CHANCE && is_smooth && is_enough;
    trend >= TREND && (much_better || is_certain)
}

fn smallest<'s>(spreads: impl Iterator<Item = &'s Spread>) -> f64 {
    spreads.map(|spread| spread.spread).fold(f64::INFINITY, f64::min)
}

/// Returns the exponent of n by which the ratios of steps grow, and its standard error.
fn trend(sizes: &[u64], ratios: &[f64]) -> (f64, f64) {
    // A step of zero has no logarithm, so it counts as a very small one.
    let largest = ratios.iter().copied().fold(0.0, f64::max);
    let logs: Vec<f64> = ratios.iter().map(|ratio| ratio.max(largest * 1e-12).ln()).collect();
    let middle = |pair: &[u64]| ((pair[0] as f64).max(1.0).ln() + (pair[1] as f64).ln()) / 2.0;
    let places: Vec<f64> = sizes.windows(2).map(middle).collect();
    let count = logs.len() as f64;
    let (mean_place, mean) = (places.iter().sum::<f64>() / count, logs.iter().sum::<f64>() / count);
    let squares: f64 = places.iter().map(|place| (place - mean_place).powi(2)).sum();
    let products: f64 = places.iter().zip(&logs).map(|(place, log)| (place - mean_place) * (log - mean)).sum();
    let slope = products / squares;
    let off: f64 = places.iter().zip(&logs).map(|(x, y)| (y - mean - slope * (x - mean_place)).powi(2)).sum();
    (slope, (off / (count - 2.0) / squares).sqrt())
}
