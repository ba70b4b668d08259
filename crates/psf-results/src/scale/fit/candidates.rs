//! Fits of the steps by least squares: each growth by its function alone, and with a lower term.
//!
//! A fit must have a positive leading term. If there is a second term, the leading one must have a minimum part of the last
//! step (`LEADS`), unless the fit is exact. Otherwise a linear program with some randomness would pass for `n log n`. A
//! negative second term, as in `n (n - 1) / 2`, must leave a minimum part of each of the leading term's steps (`LEFT`).
//! Otherwise a difference of two functions would bend through steps that neither of them explains.
//!
//! # The price of a fit
//!
//! Fits are compared by a price: the residual, times `penalty` for a second parameter, times `RARE` for a growth that few
//! programs have. Three steps leave one degree of freedom to a fit with two parameters. Such a fit is good by chance too often,
//! so its price is high; with more sizes it is low.

use super::steps::{CLOSE, steps, weights};
use crate::scale::growth::{GROWTHS, Growth, Term};

/// A residual that counts as exact: smaller ones depend on rounding alone.
const EXACT: f64 = 1e-5;
/// The smallest step that is large compared with its rounding.
const LARGE: f64 = 500.0;
/// Up to this residual, the leading term needs no minimum part.
const SURELY: f64 = 1e-4;
/// The minimum part of the leading term in the last step.
const LEADS: f64 = 0.2;
/// The minimum part of each of the leading term's steps that a negative second term must leave.
const LEFT: f64 = 0.3;
/// The factor in the price of a growth that few programs have.
const RARE: f64 = 3.0;
/// Fits are equally good if their prices differ by at most this factor.
const TIE: f64 = 3.0;
/// The smallest base of an exponential. Below it, powers fit as well.
const BASE: f64 = 1.1;
/// The smallest factor by which an exponential multiplies the values, unless it fits closely and its steps reach `STEP`.
const MULTIPLIES: f64 = 1.5;
/// The smallest step of an exponential that multiplies the values by less.
const STEP: f64 = 50.0;

/// A fit of the steps.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) growth: Growth,
    pub(super) terms: Vec<(f64, Term)>,
    /// The largest error of a step, as a part of the step.
    pub(super) residual: f64,
    /// The number of fitted parameters: factors, and the base of an exponential.
    parameters: usize,
    /// The number of steps.
    steps: usize,
}

/// True if few programs have this growth.
pub(super) fn is_rare(growth: Growth) -> bool {
    match growth {
        Growth::Constant
        | Growth::Logarithmic
        | Growth::Linear
        | Growth::Linearithmic
        | Growth::Quadratic
        | Growth::Cubic
        | Growth::Exponential => false,
        Growth::LogSquared
        | Growth::Root
        | Growth::LinearLogSquared
        | Growth::ThreeHalves
        | Growth::QuadraticLog
        | Growth::FiveHalves
        | Growth::Quartic
        | Growth::Factorial => true,
    }
}

impl Candidate {
    /// Returns the price, by which fits are compared. Lower is better.
    pub(super) fn price(&self) -> f64 {
        let penalty = match (self.parameters, self.steps.saturating_sub(2)) {
            (1, _) => 1.0,
            (_, 0 | 1) => 100.0,
            (_, 2) => 15.0,
            (_, 3) => 5.0,
            _ => 2.0,
        };
        self.residual.max(EXACT) * penalty * if is_rare(self.growth) { RARE } else { 1.0 }
    }

    /// True if values with random noise could have such a fit. Then few steps could contradict the fit, and it is not exact,
    /// apart from the rounding of large numbers.
    pub(super) fn may_be_luck(&self, values: &[f64]) -> bool {
        let smallest = steps(values).into_iter().fold(f64::INFINITY, |least, step| least.min(step.abs()));
        let is_rounded = smallest >= LARGE && self.residual * smallest <= 1.0;
        self.steps <= 4 && self.residual > EXACT && !is_rounded
    }

    /// True if the fit is close enough to decide.
    pub(super) fn is_close(&self) -> bool {
        let most = match (self.terms.len(), self.steps) {
            (1, _) => CLOSE,
            (_, 0..=3) if is_rare(self.growth) => 0.0002,
            (_, 0..=3) => 0.001,
            (_, 4) => 0.005,
            _ => 0.01,
        };
        self.residual <= most
    }
}

/// Returns the best fit of the slowest growth, among the close fits whose price is about the best.
pub(super) fn choose(candidates: &[Candidate]) -> Option<&Candidate> {
    let close = || candidates.iter().filter(|candidate| candidate.is_close());
    let best = close().map(Candidate::price).min_by(f64::total_cmp)?;
    let growth = close().filter(|candidate| candidate.price() <= best * TIE).map(|candidate| candidate.growth).min()?;
    close().filter(|candidate| candidate.growth == growth).min_by(|a, b| a.price().total_cmp(&b.price()))
}

/// Returns the fits of all growths. A fit with two terms is left out if its residual exceeds [`CLOSE`].
pub(super) fn all(sizes: &[u64], values: &[f64]) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for growth in GROWTHS {
        let Some(lead) = growth.function().filter(|lead| *lead != Term::Factorial) else { continue };
        candidates.extend(alone(growth, sizes, values, lead));
        for &(lower, either_sign) in lower_terms(growth) {
            candidates.extend(with_lower(growth, sizes, values, [lead, lower], either_sign));
        }
    }
    candidates.extend(faster_than_powers(sizes, values));
    candidates
}

/// Returns the lower terms that a growth's function can have, and whether they may be negative.
fn lower_terms(growth: Growth) -> &'static [(Term, bool)] {
    match growth {
        Growth::LogSquared => &[(Term::Log, true)],
        Growth::Root => &[(Term::Log, false)],
        Growth::Linear => &[(Term::Log, false), (Term::Root, false)],
        Growth::Linearithmic => &[(Term::N, true)],
        Growth::LinearLogSquared => &[(Term::NLog, true), (Term::N, true)],
        Growth::ThreeHalves => &[(Term::N, true), (Term::NLog, false)],
        Growth::Quadratic => &[(Term::N, true), (Term::NLog, false), (Term::ThreeHalves, false)],
        Growth::QuadraticLog | Growth::FiveHalves | Growth::Cubic => &[(Term::Square, true)],
        Growth::Quartic => &[(Term::Cube, true)],
        Growth::Constant | Growth::Logarithmic | Growth::Exponential | Growth::Factorial => &[],
    }
}

/// The steps of the values and of the functions, and the weights that turn each into a part of the value's step.
struct Steps {
    columns: Vec<Vec<f64>>,
    steps: Vec<f64>,
    weights: Vec<f64>,
}

impl Steps {
    fn new(sizes: &[u64], values: &[f64], terms: &[Term]) -> Self {
        let column = |term: &Term| steps(&sizes.iter().map(|&n| term.at(n as f64)).collect::<Vec<_>>());
        let steps = steps(values);
        Self { columns: terms.iter().map(column).collect(), weights: weights(&steps), steps }
    }

    fn dot(&self, a: &[f64], b: &[f64]) -> f64 {
        a.iter().zip(b).zip(&self.weights).map(|((a, b), weight)| a * b * weight * weight).sum()
    }

    /// Computes the factors by least squares. Returns `None` if the leading factor is not positive.
    fn factors(&self) -> Option<Vec<f64>> {
        let factors = match self.columns.as_slice() {
            [one] => vec![self.dot(one, &self.steps) / self.dot(one, one)],
            [one, two] => {
                let (a, b, d) = (self.dot(one, one), self.dot(one, two), self.dot(two, two));
                let (y1, y2) = (self.dot(one, &self.steps), self.dot(two, &self.steps));
                let determinant = a * d - b * b;
                if determinant <= 1e-12 * a * d {
                    return None;
                }
                vec![(y1 * d - y2 * b) / determinant, (y2 * a - y1 * b) / determinant]
            }
            _ => return None,
        };
        let fit = factors.iter().all(|factor| factor.is_finite()) && factors[0] > 0.0;
        fit.then_some(factors)
    }

    /// Returns the largest error, as a part of the step.
    fn residual(&self, factors: &[f64]) -> f64 {
        let fitted =
            |step: usize| -> f64 { factors.iter().zip(&self.columns).map(|(f, column)| f * column[step]).sum() };
        let errors = (0..self.steps.len()).map(|step| ((fitted(step) - self.steps[step]) * self.weights[step]).abs());
        errors.fold(0.0, f64::max)
    }
}

fn alone(growth: Growth, sizes: &[u64], values: &[f64], term: Term) -> Option<Candidate> {
    let own = Steps::new(sizes, values, &[term]);
    let factors = own.factors()?;
    let residual = own.residual(&factors);
    let terms = vec![(factors[0], term)];
    residual.is_finite().then_some(Candidate { growth, terms, residual, parameters: 1, steps: own.steps.len() })
}

fn with_lower(growth: Growth, sizes: &[u64], values: &[f64], terms: [Term; 2], either_sign: bool) -> Option<Candidate> {
    let own = Steps::new(sizes, values, &terms);
    let factors = own.factors()?;
    let residual = own.residual(&factors);
    let parts = |step: usize| (factors[0] * own.columns[0][step], factors[1] * own.columns[1][step]);
    if factors[1] < 0.0 {
        let left = (0..own.steps.len()).map(parts).map(|(lead, lower)| (lead + lower) / lead);
        if !either_sign || left.fold(f64::INFINITY, f64::min) < LEFT {
            return None;
        }
    }
    let (lead, lower) = parts(own.steps.len().checked_sub(1)?);
    let leads = residual <= SURELY || lead >= LEADS * (lead + lower.abs());
    let terms = factors.into_iter().zip(terms).collect();
    let candidate = Candidate { growth, terms, residual, parameters: 2, steps: own.steps.len() };
    (leads && residual <= CLOSE).then_some(candidate)
}

/// Returns the fits of the exponential and the factorial, if the values can grow so fast. The values must rise at every step.
/// They must also be multiplied by `MULTIPLIES`, or fit closely with steps of at least `STEP`. Values that hardly rise fit a
/// base just above 1 by chance.
fn faster_than_powers(sizes: &[u64], values: &[f64]) -> impl Iterator<Item = Candidate> {
    let multiplied = multiplied(values, MULTIPLIES);
    let steps = steps(values);
    let smallest = steps.iter().copied().fold(f64::INFINITY, f64::min);
    let factorial = || alone(Growth::Factorial, sizes, values, Term::Factorial);
    let found = (smallest > 0.0).then(|| exponential(sizes, values).into_iter().chain(factorial()));
    let is_believed = move |found: &Candidate| multiplied || found.residual < 0.002 && smallest >= STEP;
    found.into_iter().flatten().filter(|found| found.residual <= 0.3).filter(is_believed)
}

/// True if the last value is more than `times` times the first.
pub(super) fn multiplied(values: &[f64], times: f64) -> bool {
    matches!(values, [first, .., last] if *last > times * first)
}

/// Finds the base that fits best, by narrowing an interval of its logarithm.
fn exponential(sizes: &[u64], values: &[f64]) -> Option<Candidate> {
    let of = |log: f64| alone(Growth::Exponential, sizes, values, Term::Power(log.exp()));
    let residual = |log: f64| of(log).map_or(f64::INFINITY, |c| c.residual);
    let (low, high) = bases(sizes, values)?;
    let grid: Vec<f64> = (0..=400).map(|step| low * (high / low).powf(f64::from(step) / 400.0)).collect();
    let best = (0..grid.len()).min_by(|&a, &b| residual(grid[a]).total_cmp(&residual(grid[b])))?;
    let (mut low, mut high) = (grid[best.saturating_sub(1)], grid[(best + 1).min(grid.len() - 1)]);
    for _ in 0..100 {
        let third = (high - low) / 3.0;
        if residual(low + third) < residual(high - third) { high -= third } else { low += third }
    }
    of((low + high) / 2.0).map(|candidate| Candidate { parameters: 2, ..candidate })
}

/// Returns the range of the logarithms of bases that can be fitted. Smaller bases look like powers. Larger ones overflow or
/// grow faster than the steps do.
pub(super) fn bases(sizes: &[u64], values: &[f64]) -> Option<(f64, f64)> {
    let [first, second, .., before, last] = *sizes else { return None };
    let steps = steps(values);
    let grown = (steps.last()? / steps.first()?).ln();
    let apart = (before - first).min(last - second) as f64;
    let (low, high) = (BASE.ln(), (600.0 / last as f64).min(1.5 * grown / apart));
    (low < high).then_some((low, high))
}
