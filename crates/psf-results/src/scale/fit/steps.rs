//! Steps between values, and the largest errors of fits.

/// The largest residual of a close fit.
pub const CLOSE: f64 = 0.02;
/// The largest spread of a rough fit.
pub const ROUGH: f64 = 0.30;
/// If the values have no close fit, they are constant if they rise by at most this part of the largest value.
pub(super) const FLAT: f64 = 0.002;

/// Returns the difference between the largest and the smallest value.
pub(in crate::scale) fn rise(values: &[f64]) -> f64 {
    let largest = values.iter().copied().fold(0.0, f64::max);
    largest - values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Returns the step from each value to the next.
pub(super) fn steps(values: &[f64]) -> Vec<f64> {
    values.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// Returns one over each step. Instead of a step near zero it uses a small part of the largest step.
pub(super) fn weights(steps: &[f64]) -> Vec<f64> {
    let largest = steps.iter().fold(0.0, |most: f64, step| most.max(step.abs()));
    steps.iter().map(|step| 1.0 / step.abs().max(largest * 1e-9)).collect()
}
