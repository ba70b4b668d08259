//! Solves least squares without negative results from normal equations: exactly, by block principal pivoting.
//!
//! Unknowns are free or fixed at zero. A free unknown that becomes negative is fixed, and a fixed one that wants to grow is
//! freed. All of them are exchanged at once as long as their number falls. Otherwise they are exchanged one by one, which
//! always ends: Kim and Park, Toward Faster Nonnegative Matrix Factorization, 2008.

/// How often all may be exchanged although their number does not fall.
const PATIENCE: u32 = 3;
/// The part of the largest number of the right side that counts as zero.
const NOTHING: f64 = 1e-12;

/// Returns the `x` without negative parts for which `normal * x` is closest to `right`. `normal` is symmetric, positive
/// definite and stored in rows.
pub(super) fn solve(normal: &[f64], right: &[f64]) -> Vec<f64> {
    let n = right.len();
    let nothing = NOTHING * right.iter().fold(0.0f64, |largest, value| largest.max(value.abs()));
    let mut free = vec![true; n];
    let (mut fewest, mut patience) = (n + 1, PATIENCE);
    // More rounds are never needed, but numbers that differ only in their last digits could alternate forever.
    for _ in 0..10 * n {
        let x = solve_free(normal, right, &free);
        let wrong: Vec<usize> = (0..n)
            .filter(|&i| match free[i] {
                true => x[i] < 0.0,
                false => {
                    let row = &normal[i * n..(i + 1) * n];
                    right[i] - row.iter().zip(&x).map(|(a, x)| a * x).sum::<f64>() > nothing
                }
            })
            .collect();
        let Some(&last) = wrong.last() else { return x };
        if wrong.len() < fewest {
            (fewest, patience) = (wrong.len(), PATIENCE);
        } else if patience > 0 {
            patience -= 1;
        } else {
            free[last] = !free[last];
            continue;
        }
        wrong.iter().for_each(|&i| free[i] = !free[i]);
    }
    solve_free(normal, right, &free).into_iter().map(|x| x.max(0.0)).collect()
}

/// Solves the equations with some unknowns held at zero and the others free (Cholesky).
fn solve_free(normal: &[f64], right: &[f64], free: &[bool]) -> Vec<f64> {
    let n = right.len();
    let own: Vec<usize> = (0..n).filter(|&i| free[i]).collect();
    let m = own.len();
    let mut lower = vec![0.0; m * m];
    for i in 0..m {
        for j in 0..=i {
            let (above, at) = (&lower[j * m..j * m + j], &lower[i * m..i * m + j]);
            let rest = normal[own[i] * n + own[j]] - above.iter().zip(at).map(|(a, b)| a * b).sum::<f64>();
            lower[i * m + j] = if i == j { rest.max(f64::MIN_POSITIVE).sqrt() } else { rest / lower[j * m + j] };
        }
    }
    let mut part = vec![0.0; m];
    for i in 0..m {
        let done: f64 = lower[i * m..i * m + i].iter().zip(&part).map(|(a, b)| a * b).sum();
        part[i] = (right[own[i]] - done) / lower[i * m + i];
    }
    for i in (0..m).rev() {
        let done: f64 = (i + 1..m).map(|j| lower[j * m + i] * part[j]).sum();
        part[i] = (part[i] - done) / lower[i * m + i];
    }
    let mut x = vec![0.0; n];
    own.into_iter().zip(part).for_each(|(i, value)| x[i] = value);
    x
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::solve;

    /// No other point is closer: free unknowns have no slope, and unknowns at zero would only become worse.
    #[test]
    fn the_solver_finds_the_minimum() {
        let mut random = Rng::with_seed(7);
        for n in [1, 2, 5, 40] {
            let rows: Vec<Vec<f64>> = (0..2 * n).map(|_| (0..n).map(|_| random.f64()).collect()).collect();
            let costs: Vec<f64> = (0..2 * n).map(|_| random.f64() * 4.0 - 1.0).collect();
            let mut normal = vec![0.0; n * n];
            let mut right = vec![0.0; n];
            for (row, cost) in rows.iter().zip(&costs) {
                for i in 0..n {
                    right[i] += row[i] * cost;
                    (0..n).for_each(|j| normal[i * n + j] += row[i] * row[j]);
                }
            }
            let x = solve(&normal, &right);
            assert!(x.iter().all(|&x| x >= 0.0), "{x:?}");
            for i in 0..n {
                let slope = right[i] - (0..n).map(|j| normal[i * n + j] * x[j]).sum::<f64>();
                assert!(slope < 1e-8 && (x[i] == 0.0 || slope > -1e-8), "{n}: slope {slope} at {}", x[i]);
            }
        }
    }
}
