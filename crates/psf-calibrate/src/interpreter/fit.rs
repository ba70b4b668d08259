//! Fits weights to times and counts: least squares of relative errors, without negative weights.
//!
//! A program pops everything that it pushes, and every call returns. So adding a little to every push and subtracting it from
//! every pop changes no program's total. Such directions cannot be measured. A pull towards the weights of similar keys
//! decides in them. The pull is weak enough to give way to anything that was measured.

use super::nonnegative;
use crate::statistics::median_or_zero;

/// One program.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// How often it used keys: (number of the key, times).
    pub(super) uses: Vec<(usize, f64)>,
    /// Its cost.
    pub(super) cost: f64,
    /// The number of its family. Programs of one family are left out together.
    pub(super) family: usize,
}

/// The knowledge about a key before the fit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prior {
    /// Keys of one group are expected to weigh the same.
    pub(super) group: usize,
    /// A weight that is expected before any measurement, and that the fit stays close to.
    pub(super) fixed: Option<f64>,
}

/// A fitted table.
#[derive(Clone, Debug)]
pub(super) struct FittedWeights {
    /// Weights by key.
    pub(super) weights: Vec<f64>,
    /// Their standard errors.
    pub(super) errors: Vec<f64>,
    /// Relative residuals by row: predicted cost divided by measured cost, minus one.
    pub(super) residuals: Vec<f64>,
}

/// The relative error of a row that is considered noise. It determines the strength of the pull.
const NOISE: f64 = 0.03;
/// The expected relative distance of a weight from the mean of its group, and from its previous expectation.
const APART: (f64, f64) = (0.5, 10.0);
/// The expected relative distance of a fixed weight.
const FIXED: f64 = 0.1;
/// How often the means of groups are computed again.
const ROUNDS: usize = 12;
/// The number of parts into which the families are divided to find the errors.
const FOLDS: usize = 20;
/// Rows whose relative residual exceeds this multiple of the median one lose influence.
const OUTLYING: f64 = 8.0;

/// Fits weights to rows.
pub(super) fn fit(rows: &[Row], priors: &[Prior], start: f64) -> FittedWeights {
    let all = |_: usize| true;
    let mut weights: Vec<f64> = priors.iter().map(|prior| prior.fixed.unwrap_or(start)).collect();
    let mut influence = vec![1.0; rows.len()];
    for _ in 0..ROUNDS {
        let expected = expectations(&weights, priors);
        weights = solve(rows, &influence, &expected, priors, &all);
        influence = influences(rows, &weights);
    }
    let expected = expectations(&weights, priors);
    let folds: Vec<Vec<f64>> =
        (0..FOLDS).map(|fold| solve(rows, &influence, &expected, priors, &|family| family % FOLDS != fold)).collect();
    let errors = (0..weights.len()).map(|key| {
        let mean = folds.iter().map(|fold| fold[key]).sum::<f64>() / FOLDS as f64;
        let spread: f64 = folds.iter().map(|fold| (fold[key] - mean).powi(2)).sum();
        (spread * (FOLDS as f64 - 1.0) / FOLDS as f64).sqrt()
    });
    let errors = errors.collect();
    let residuals = rows.iter().map(|row| predict(&row.uses, &weights) / row.cost - 1.0).collect();
    FittedWeights { weights, errors, residuals }
}

/// Returns the cost that weights predict for uses.
pub(super) fn predict(uses: &[(usize, f64)], weights: &[f64]) -> f64 {
    uses.iter().map(|&(key, times)| times * weights[key]).sum()
}

/// Returns the mean of each key's group, or its fixed weight.
fn expectations(weights: &[f64], priors: &[Prior]) -> Vec<f64> {
    let groups = priors.iter().map(|prior| prior.group + 1).max().unwrap_or(0);
    let mut sums = vec![(0.0, 0.0); groups];
    for (weight, prior) in weights.iter().zip(priors) {
        sums[prior.group].0 += weight;
        sums[prior.group].1 += 1.0;
    }
    let mean = |prior: &Prior| (sums[prior.group].0 / sums[prior.group].1).max(0.05);
    priors.iter().map(|prior| prior.fixed.unwrap_or_else(|| mean(prior))).collect()
}

/// Returns the influence of each row. Rows that fit badly count less (Huber).
fn influences(rows: &[Row], weights: &[f64]) -> Vec<f64> {
    let off: Vec<f64> = rows.iter().map(|row| (predict(&row.uses, weights) / row.cost - 1.0).abs()).collect();
    let limit = OUTLYING * median_or_zero(&off).max(1e-6);
    off.iter().map(|&off| if off <= limit { 1.0 } else { limit / off }).collect()
}

/// Solves the normal equations. The pull makes them regular, so there is one minimum.
fn solve(
    rows: &[Row],
    influence: &[f64],
    expected: &[f64],
    priors: &[Prior],
    family: &dyn Fn(usize) -> bool,
) -> Vec<f64> {
    let keys = expected.len();
    let mut normal = vec![0.0; keys * keys];
    let mut right = vec![0.0; keys];
    for (row, influence) in rows.iter().zip(influence).filter(|(row, _)| family(row.family)) {
        for &(a, times) in &row.uses {
            let scaled = influence * times / row.cost;
            right[a] += scaled;
            for &(b, other) in &row.uses {
                normal[a * keys + b] += scaled * other / row.cost;
            }
        }
    }
    let pull = |key: usize, apart: f64| (NOISE / (apart * expected[key])).powi(2);
    for (key, prior) in priors.iter().enumerate() {
        let pull = pull(key, if prior.fixed.is_some() { FIXED } else { APART.1 });
        normal[key * keys + key] += pull;
        right[key] += pull * expected[key];
    }
    // Towards the mean of the group, which the solution determines.
    for group in groups(priors) {
        for &a in &group {
            let pull = pull(a, APART.0);
            normal[a * keys + a] += pull;
            group.iter().for_each(|&b| normal[a * keys + b] -= pull / group.len() as f64);
        }
    }
    nonnegative::solve(&normal, &right)
}

/// Returns the keys of each group, if it has several.
fn groups(priors: &[Prior]) -> Vec<Vec<usize>> {
    let mut groups = vec![Vec::new(); priors.iter().map(|prior| prior.group + 1).max().unwrap_or(0)];
    for (key, prior) in priors.iter().enumerate().filter(|(_, prior)| prior.fixed.is_none()) {
        groups[prior.group].push(key);
    }
    groups.retain(|group| group.len() > 1);
    groups
}

#[cfg(test)]
mod tests {
    use super::{Prior, Row, fit};

    #[test]
    fn finds_the_weights_that_made_the_costs() {
        let truth = [1.0, 4.0, 30.0];
        let rows: Vec<Row> = (0..60)
            .map(|n| {
                let uses: Vec<(usize, f64)> =
                    vec![(0, 5.0 + f64::from(n % 7)), (1, f64::from(n % 5)), (2, f64::from(n % 3) / 4.0)];
                let cost = uses.iter().map(|&(key, times)| times * truth[key]).sum();
                Row { uses, cost, family: n as usize }
            })
            .collect();
        let priors: Vec<Prior> = (0..3).map(|group| Prior { group, fixed: None }).collect();
        let fitted = fit(&rows, &priors, 3.0);
        for (weight, truth) in fitted.weights.iter().zip(truth) {
            assert!((weight / truth - 1.0).abs() < 0.02, "{:?}", fitted.weights);
        }
        assert!(fitted.residuals.iter().all(|off| off.abs() < 0.01));
    }

    #[test]
    fn indistinguishable_weights_are_equal_and_never_negative() {
        let rows: Vec<Row> = (1..30)
            .map(|n| Row { uses: vec![(0, f64::from(n)), (1, f64::from(n))], cost: 6.0 * f64::from(n), family: 0 })
            .collect();
        let priors = [Prior { group: 0, fixed: None }; 2];
        let fitted = fit(&rows, &priors, 1.0);
        assert!((fitted.weights[0] - 3.0).abs() < 0.1 && (fitted.weights[1] - 3.0).abs() < 0.1, "{fitted:?}");
    }
}
