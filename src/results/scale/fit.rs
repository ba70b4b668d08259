//! Which function of n exact counts grow like.
//!
//! # How the growth is chosen
//!
//! Counts are exact, so there is no noise to average away: what matters is the shape. A program costs
//! `a + (lower terms) + b f(n)`, with `a` as large as it likes. So the fit is made on the **steps** from each size to
//! the next, in which `a` does not occur, and a step's residual is its error as a part of the step: the small sizes say
//! as much as the large ones, and a large constant hides nothing.
//!
//! For each growth, simplest first, its function alone and then with its lower-order term is fitted by least squares.
//! The first whose largest residual is at most [`CLOSE`] is the growth. A fit with a lower-order term must have a positive
//! leading one that is worth something at the largest size (`LEADS`), unless the fit is exact: otherwise a linear
//! program with some randomness would pass for `n log n`.
//!
//! Where none is close (the program depends on random input, or on rounding, as `floor(log n)` does) the growth is the one
//! whose function alone has the smallest residual, and the result is marked as rough. Beyond [`ROUGH`] there is no growth,
//! but a bound: the slowest growth that the values did not outgrow, whose steps they keep up with less and less.
//!
//! At least [`SIZES`] sizes are needed: three steps, for at most two parameters.

use super::growth::{GROWTHS, Growth, Term};

/// How many sizes are needed.
pub const SIZES: usize = 4;
/// The largest residual of a close fit.
pub const CLOSE: f64 = 0.02;
/// The largest residual of a rough fit.
pub const ROUGH: f64 = 0.30;
/// A residual that only rounding explains.
const EXACT: f64 = 1e-4;
/// The part that the leading term must have at the largest size, where the fit is not exact.
const LEADS: f64 = 0.1;

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct GrowthFit {
    /// The growth; `None` where none is even rough.
    pub growth: Option<Growth>,
    /// Whether it fits closely.
    pub close: bool,
    /// The part of it that does not depend on n.
    pub constant: f64,
    /// The terms that do: factor and what it is a factor of.
    pub terms: Vec<(f64, Term)>,
    /// What the fit says for each size.
    pub fitted: Vec<f64>,
    /// The largest residual of a step.
    pub residual: f64,
    /// `log(y2 / y1) / log(n2 / n1)` of the last step: the exponent, were it a power of n.
    pub exponent: f64,
    /// Where there is no growth: the slowest one that the values did not outgrow.
    pub bound: Option<Growth>,
}

impl GrowthFit {
    /// What the fit says for a size.
    #[must_use]
    pub fn at(&self, n: f64) -> f64 {
        self.constant + self.terms.iter().map(|(factor, term)| factor * term.at(n)).sum::<f64>()
    }
}

/// Finds the growth of values at sizes, which ascend and are at least [`SIZES`].
#[must_use]
pub fn fit(sizes: &[u64], values: &[f64]) -> GrowthFit {
    let exponent = exponent(sizes, values);
    let largest = values.iter().copied().fold(0.0, f64::max);
    let range = largest - values.iter().copied().fold(f64::INFINITY, f64::min);
    let grows = values.windows(2).all(|pair| pair[1] > pair[0]);
    if range == 0.0 || !grows && range <= largest * CLOSE || values.last() <= values.first() {
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let residual = if largest > 0.0 { range / largest } else { 0.0 };
        let (fitted, close) = (vec![mean; values.len()], residual <= CLOSE);
        let growth = Some(Growth::Constant);
        return GrowthFit { growth, close, constant: mean, terms: vec![], fitted, residual, exponent, bound: None };
    }
    let is_close = |c: &&Candidate| c.residual <= CLOSE && c.leads;
    let mut candidates = candidates(sizes, values);
    // The last growth is the only one whose fit takes long.
    if !candidates.iter().any(|candidate| is_close(&candidate)) {
        candidates.extend(exponential(sizes, values));
    }
    // The best fit of the simplest growth that has a close one.
    let growth = candidates.iter().find(is_close).map(|c| c.growth);
    let of_growth = candidates.iter().filter(is_close).filter(|c| Some(c.growth) == growth);
    let close = of_growth.min_by(|a, b| a.residual.total_cmp(&b.residual));
    let rough = || candidates.iter().filter(|c| c.alone).min_by(|a, b| a.residual.total_cmp(&b.residual));
    let Some(chosen) = close.or_else(rough) else {
        let (fitted, bound) = (values.to_vec(), bound(sizes, values));
        return GrowthFit {
            growth: None,
            close: false,
            constant: 0.0,
            terms: vec![],
            fitted,
            residual: 1.0,
            exponent,
            bound,
        };
    };
    let curve = |n: f64| chosen.terms.iter().map(|(factor, term)| factor * term.at(n)).sum::<f64>();
    // The constant that puts the curve in the middle of the values, the small ones no less than the large ones.
    let weight = |value: f64| 1.0 / value.max(1.0) / value.max(1.0);
    let off = sizes.iter().zip(values).map(|(&n, &value)| (value - curve(n as f64)) * weight(value)).sum::<f64>();
    let constant = off / values.iter().map(|&value| weight(value)).sum::<f64>();
    let growth = (chosen.residual <= ROUGH).then_some(chosen.growth);
    GrowthFit {
        bound: if growth.is_none() { bound(sizes, values) } else { None },
        growth,
        close: close.is_some(),
        constant,
        fitted: sizes.iter().map(|&n| constant + curve(n as f64)).collect(),
        terms: chosen.terms.clone(),
        residual: chosen.residual,
        exponent,
    }
}

/// The slowest growth that values do not outgrow: their last step, as a part of the growth's, is no larger than an earlier
/// one was.
fn bound(sizes: &[u64], values: &[f64]) -> Option<Growth> {
    let settles = |ratios: &[f64]| match ratios {
        [before @ .., last] => *last <= before.iter().copied().fold(0.0, f64::max) * (1.0 + CLOSE),
        [] => false,
    };
    let against = |term: Term| -> Vec<f64> {
        let curve: Vec<f64> = sizes.iter().map(|&n| term.at(n as f64)).collect();
        steps(values).iter().zip(steps(&curve)).map(|(value, of)| value / of).collect()
    };
    let shape = |growth: &&Growth| match growth {
        Growth::Constant => false,
        Growth::Logarithmic => settles(&against(Term::Log)),
        Growth::Linear => settles(&against(Term::N)),
        Growth::Linearithmic => settles(&against(Term::NLog)),
        Growth::Quadratic => settles(&against(Term::Square)),
        Growth::Cubic => settles(&against(Term::Cube)),
        Growth::Exponential => {
            let logs: Vec<f64> = values.iter().map(|value| value.max(1.0).ln()).collect();
            let sizes: Vec<f64> = sizes.iter().map(|&n| n as f64).collect();
            settles(&steps(&logs).iter().zip(steps(&sizes)).map(|(log, of)| log / of).collect::<Vec<_>>())
        }
    };
    GROWTHS.iter().find(shape).copied()
}

struct Candidate {
    growth: Growth,
    terms: Vec<(f64, Term)>,
    residual: f64,
    /// Whether it is the growth's function without a lower-order term.
    alone: bool,
    /// Whether the leading term is worth something.
    leads: bool,
}

/// Every growth but the last, simplest first, alone and with a lower-order term.
fn candidates(sizes: &[u64], values: &[f64]) -> Vec<Candidate> {
    let shapes: [(Growth, Term, Option<Term>); 5] = [
        (Growth::Logarithmic, Term::Log, None),
        (Growth::Linear, Term::N, None),
        (Growth::Linearithmic, Term::NLog, Some(Term::N)),
        (Growth::Quadratic, Term::Square, Some(Term::N)),
        (Growth::Cubic, Term::Cube, Some(Term::Square)),
    ];
    let mut candidates = Vec::new();
    for (growth, lead, lower) in shapes {
        candidates.extend(candidate(growth, sizes, values, &[lead]));
        candidates.extend(lower.and_then(|lower| candidate(growth, sizes, values, &[lead, lower])));
    }
    candidates
}

fn candidate(growth: Growth, sizes: &[u64], values: &[f64], terms: &[Term]) -> Option<Candidate> {
    let steps = steps(values);
    let columns: Vec<Vec<f64>> =
        terms.iter().map(|term| self::steps(&sizes.iter().map(|&n| term.at(n as f64)).collect::<Vec<_>>())).collect();
    // Each step counts as a part of itself.
    let weights: Vec<f64> = weights(&steps);
    let dot = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).zip(&weights).map(|((a, b), weight)| a * b * weight * weight).sum()
    };
    let factors = match columns.as_slice() {
        [one] => vec![dot(one, &steps) / dot(one, one)],
        [one, two] => {
            let (a, b, d) = (dot(one, one), dot(one, two), dot(two, two));
            let (y1, y2) = (dot(one, &steps), dot(two, &steps));
            let determinant = a * d - b * b;
            if determinant <= 1e-12 * a * d {
                return None;
            }
            vec![(y1 * d - y2 * b) / determinant, (y2 * a - y1 * b) / determinant]
        }
        _ => return None,
    };
    if factors.iter().any(|factor| !factor.is_finite()) || factors[0] <= 0.0 {
        return None;
    }
    let fitted = |step: usize| -> f64 { factors.iter().zip(&columns).map(|(f, column)| f * column[step]).sum() };
    let errors = (0..steps.len()).map(|step| ((fitted(step) - steps[step]) * weights[step]).abs());
    let residual = errors.fold(0.0, f64::max);
    let last = *sizes.last()? as f64;
    let parts: Vec<f64> = factors.iter().zip(terms).map(|(factor, term)| (factor * term.at(last)).abs()).collect();
    let leads = residual <= EXACT || parts[0] >= LEADS * parts.iter().sum::<f64>();
    let terms: Vec<(f64, Term)> = factors.into_iter().zip(terms.iter().copied()).collect();
    Some(Candidate { growth, alone: terms.len() == 1, terms, residual, leads })
}

/// The base that fits best, by halving an interval of its logarithm.
fn exponential(sizes: &[u64], values: &[f64]) -> Option<Candidate> {
    let last = *sizes.last()? as f64;
    let of = |log: f64| candidate(Growth::Exponential, sizes, values, &[Term::Power(log.exp())]);
    let residual = |log: f64| of(log).map_or(f64::INFINITY, |c| c.residual);
    // Larger bases overflow, smaller ones cannot be told from a power.
    let (low, high) = (1.0 / last, 600.0 / last);
    let grid: Vec<f64> = (0..=400).map(|step| low * (high / low).powf(f64::from(step) / 400.0)).collect();
    let best = (0..grid.len()).min_by(|&a, &b| residual(grid[a]).total_cmp(&residual(grid[b])))?;
    let (mut low, mut high) = (grid[best.saturating_sub(1)], grid[(best + 1).min(grid.len() - 1)]);
    for _ in 0..100 {
        let third = (high - low) / 3.0;
        if residual(low + third) < residual(high - third) { high -= third } else { low += third }
    }
    of((low + high) / 2.0)
}

fn steps(values: &[f64]) -> Vec<f64> {
    values.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// One over each step; a step that is next to nothing is measured by the largest instead.
fn weights(steps: &[f64]) -> Vec<f64> {
    let largest = steps.iter().fold(0.0, |most: f64, step| most.max(step.abs()));
    steps.iter().map(|step| 1.0 / step.abs().max(largest * 1e-9)).collect()
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
mod tests {
    use super::super::growth::Growth;
    use super::fit;

    const DOUBLING: [u64; 4] = [1000, 2000, 4000, 8000];

    #[track_caller]
    fn check(sizes: &[u64], of: impl Fn(f64) -> f64, expected: Growth) {
        let values: Vec<f64> = sizes.iter().map(|&n| of(n as f64).round()).collect();
        let fit = fit(sizes, &values);
        assert_eq!(fit.growth, Some(expected), "{fit:?}");
        assert!(fit.close, "{fit:?}");
    }

    #[test]
    fn names_what_grows_like_one_function() {
        check(&DOUBLING, |_| 77.0, Growth::Constant);
        check(&DOUBLING, |n| 12.0 + 9.0 * n.log2(), Growth::Logarithmic);
        check(&DOUBLING, |n| 100.0 + 7.0 * n, Growth::Linear);
        check(&DOUBLING, |n| 3.0 * n * n.log2(), Growth::Linearithmic);
        check(&DOUBLING, |n| n * n, Growth::Quadratic);
        check(&DOUBLING, |n| 2.0 * n.powi(3), Growth::Cubic);
        check(&[5, 10, 15, 20], |n| 3.0 * 1.618_f64.powf(n), Growth::Exponential);
        check(&[10, 12, 14, 16, 18], |n| 5.0 * 2.0_f64.powf(n) + 40.0, Growth::Exponential);
    }

    #[test]
    fn sees_through_lower_terms_and_large_constants() {
        check(&DOUBLING, |n| 1e9 + n, Growth::Linear);
        check(&DOUBLING, |n| 1e7 + 11.0 * n.log2(), Growth::Logarithmic);
        check(&DOUBLING, |n| 4.0 * n * n.log2() + 30.0 * n + 900.0, Growth::Linearithmic);
        check(&DOUBLING, |n| 5.0 * n * (n - 1.0) / 2.0 + 60.0 * n, Growth::Quadratic);
        check(&[8, 16, 32, 64], |n| 13.0 * n.powi(3) + 20.0 * n * n + 9.0 * n + 40.0, Growth::Cubic);
        check(&[10, 20, 40, 80, 160], |n| 9.0 * n * n + 500.0 * n, Growth::Quadratic);
    }

    #[test]
    fn sizes_need_not_double() {
        let sizes = [100, 250, 300, 900, 1100];
        check(&sizes, |n| 6.0 * n + 11.0, Growth::Linear);
        check(&sizes, |n| 6.0 * n * n.log2() - 4.0 * n, Growth::Linearithmic);
        check(&sizes, |n| n * n / 2.0 + n, Growth::Quadratic);
    }

    #[test]
    fn says_where_it_is_not_sure() {
        // A binary search's depth is rounded.
        let sizes = [1000, 3000, 5000, 9000];
        let values = sizes.map(|n: u64| f64::from(40 + 11 * n.ilog2()));
        let found = fit(&sizes, &values);
        assert_eq!((found.growth, found.close), (Some(Growth::Logarithmic), false), "{found:?}");
        let uneven = [700, 1900, 3000, 9000];
        let found = fit(&uneven, &uneven.map(|n: u64| f64::from(40 + 18 * n.ilog2())));
        assert_eq!((found.growth, found.bound), (None, Some(Growth::Logarithmic)), "{found:?}");
        // Worse than all growths but one.
        let found = fit(&DOUBLING, &DOUBLING.map(|n| (n as f64).powi(6)));
        assert_eq!((found.growth, found.bound), (None, Some(Growth::Exponential)), "{found:?}");
        assert!((found.exponent - 6.0).abs() < 1e-9);
    }

    #[test]
    fn does_not_take_noise_for_growth() {
        let noisy = |of: &dyn Fn(f64) -> f64| {
            let noise = [1.0, 0.994, 1.008, 0.997];
            let values: Vec<f64> = DOUBLING.iter().zip(noise).map(|(&n, noise)| of(n as f64) * noise).collect();
            fit(&DOUBLING, &values)
        };
        assert_eq!(noisy(&|_| 5000.0).growth, Some(Growth::Constant));
        assert_eq!(noisy(&|n| 3.0 * n).growth, Some(Growth::Linear));
        assert_eq!(noisy(&|n| n * n).growth, Some(Growth::Quadratic));
    }

    #[test]
    fn survives_anything() {
        for values in
            [[0.0; 4], [5.0, 4.0, 3.0, 2.0], [0.0, 0.0, 0.0, 1.0], [1.0, 9.0, 2.0, 8.0], [1e300, 1e301, 1e302, 1e303]]
        {
            let found = fit(&DOUBLING, &values);
            assert!(found.fitted.iter().all(|value| value.is_finite()), "{values:?}: {found:?}");
        }
        let extreme = fit(&[1, 2, 3, u64::MAX], &[1.0, 2.0, 3.0, 4.0]);
        assert!(extreme.fitted.iter().all(|value| value.is_finite()), "{extreme:?}");
    }
}
