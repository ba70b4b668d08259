//! Which bounds values exclude: a gate fails only for these.
//!
//! If a fit is close, a bound is excluded if the best fit of a growth within it is several times worse, and bad in itself.
//! If none is close, the **trend** decides: how the steps grow, compared with the bound's steps. If it is a power of n of
//! at least [`TREND`], with little uncertainty or a much better growth beyond the bound, the bound is excluded. Rounding and
//! chance move the steps; they make no such trend.

use super::candidates::Candidate;
use super::spread::{self, Spread};
use super::steps::{FLAT, ROUGH, rise, steps};
use crate::scale::growth::{GROWTHS, Growth};

/// How many times worse the fits within a bound have to be.
const WORSE: f64 = 5.0;
/// The residual that fits within a bound must have at least.
const BAD: f64 = 0.02;
/// This residual if the chosen fit is exact, with four sizes and with more.
const BAD_BESIDE_EXACT: [f64; 2] = [0.005, 0.001];
/// The largest residual of an exact fit.
const EXACT: f64 = 1e-4;
/// The exponent of n by which values have to outgrow a bound: between a logarithm and a square root.
const TREND: f64 = 0.2;
/// The standard error of a trend that is certain.
const CERTAIN: f64 = 0.1;
/// How many steps a standard error needs: with three, chance puts them on a line too often.
const STEPS: usize = 6;
/// A spread that rounding and chance make.
const CHANCE: f64 = 0.15;
/// The spread that the fits within a bound must exceed, and how many times the best spread.
const MUCH_WORSE: (f64, f64) = (CHANCE, 2.0);
/// These limits if the trend is smooth.
const FAR_WORSE: (f64, f64) = (0.09, 3.5);

/// The growths that values with a close fit exclude.
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

/// The growths that values without a close fit exclude.
pub(super) fn by_trend(sizes: &[u64], values: &[f64], spreads: &[Spread]) -> Vec<Growth> {
    let is_excluded = |bound: &Growth| match bound {
        Growth::Constant => rises(values),
        bound => outgrown(*bound, sizes, values, spreads),
    };
    GROWTHS.into_iter().filter(is_excluded).collect()
}

/// Whether values are not constant. A number that has one digit more costs a little more to read.
fn rises(values: &[f64]) -> bool {
    rise(values) > values.iter().copied().fold(0.0, f64::max) * FLAT
}

fn outgrown(bound: Growth, sizes: &[u64], values: &[f64], spreads: &[Spread]) -> bool {
    let best = smallest(spreads.iter());
    let within = smallest(spreads.iter().filter(|spread| spread.growth <= bound));
    // If no growth is even rough, the best of them says nothing.
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

/// The exponent of n that ratios of steps grow by, and its standard error.
fn trend(sizes: &[u64], ratios: &[f64]) -> (f64, f64) {
    // A step of nothing is a very small one.
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
