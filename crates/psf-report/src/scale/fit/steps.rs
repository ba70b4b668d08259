//! Steps between values, and how far off a fit may be.

/// The largest residual of a close fit.
pub const CLOSE: f64 = 0.02;
/// The largest spread of a rough fit.
pub const ROUGH: f64 = 0.30;
/// The part of the largest value that values without a close fit rise by at most, if they are constant.
pub(super) const FLAT: f64 = 0.002;

/// How far apart the smallest and the largest value are.
pub(in crate::scale) fn rise(values: &[f64]) -> f64 {
    let largest = values.iter().copied().fold(0.0, f64::max);
    largest - values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// From each value to the next.
pub(super) fn steps(values: &[f64]) -> Vec<f64> {
    values.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// One over each step; a step that is next to nothing is measured by the largest instead.
pub(super) fn weights(steps: &[f64]) -> Vec<f64> {
    let largest = steps.iter().fold(0.0, |most: f64, step| most.max(step.abs()));
    steps.iter().map(|step| 1.0 / step.abs().max(largest * 1e-9)).collect()
}
