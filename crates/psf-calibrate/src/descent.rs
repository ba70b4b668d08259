//! Minimizes a loss coordinate by coordinate, in steps that become smaller. This is deterministic.

/// Moves from `start` along the coordinates that are `free`, by each of the steps as long as that reduces the loss.
pub(super) fn descend<const N: usize>(
    start: [f64; N],
    free: impl Fn(usize) -> bool,
    steps: &[f64],
    loss: impl Fn(&[f64; N]) -> f64,
) -> [f64; N] {
    let mut best = start;
    let mut least = loss(&best);
    for step in steps {
        let mut better = true;
        while better {
            better = false;
            for (at, by) in (0..N).filter(|&at| free(at)).flat_map(|at| [(at, *step), (at, -step)]) {
                let mut tried = best;
                tried[at] += by;
                let now = loss(&tried);
                if now < least - 1e-9 {
                    (best, least, better) = (tried, now, true);
                }
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::descend;

    #[test]
    fn free_parameters_reach_the_minimum_and_fixed_ones_stay() {
        let loss = |at: &[f64; 3]| (at[0] - 3.0).powi(2) + (at[1] + 1.0).powi(2) + (at[2] - 5.0).powi(2);
        let found = descend([0.0; 3], |at| at != 2, &[1.0, 0.5, 0.1], loss);
        assert!((found[0] - 3.0).abs() < 0.1 && (found[1] + 1.0).abs() < 0.1 && found[2] == 0.0, "{found:?}");
    }
}
