//! The correlation of scores and times.

use super::{Bench, Benchmark};

/// Returns Spearman's rank correlation of scores and times, and the number of benchmarks that have both. Equal values share
/// the mean of their ranks. Returns `None` if all values are equal.
#[must_use]
pub fn correlation(bench: &Bench) -> Option<(f64, usize)> {
    let pair = |benchmark: &Benchmark| {
        let score = benchmark.measured.as_ref().ok()?.score();
        Some((score as f64, benchmark.time?.nanoseconds))
    };
    let (scores, times): (Vec<f64>, Vec<f64>) = bench.benchmarks.iter().filter_map(pair).unzip();
    spearman(&scores, &times).map(|of| (of, scores.len()))
}

/// Returns Pearson's correlation of the ranks.
fn spearman(xs: &[f64], ys: &[f64]) -> Option<f64> {
    let (xs, ys) = (ranks(xs), ranks(ys));
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let (x, y) = (mean(&xs), mean(&ys));
    let sum = |of: &dyn Fn(f64, f64) -> f64| xs.iter().zip(&ys).map(|(&a, &b)| of(a - x, b - y)).sum::<f64>();
    let spread = (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt();
    (spread > 0.0).then(|| sum(&|a, b| a * b) / spread)
}

fn ranks(of: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..of.len()).collect();
    order.sort_by(|&a, &b| of[a].total_cmp(&of[b]));
    let mut ranks = vec![0.0; of.len()];
    for equal in order.chunk_by(|&a, &b| of[a].total_cmp(&of[b]).is_eq()) {
        let (below, here) = (order.partition_point(|&at| of[at] < of[equal[0]]), equal.len());
        equal.iter().for_each(|&at| ranks[at] = below as f64 + (here as f64 - 1.0) / 2.0);
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::spearman;

    #[test]
    fn equal_values_share_a_rank() {
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[10.0, 200.0, 3000.0]), Some(1.0));
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
        // Computed by hand from the ranks 0.5 0.5 2 3 and 0 1 2 3.
        let tied = spearman(&[5.0, 5.0, 6.0, 7.0], &[1.0, 2.0, 3.0, 4.0]).expect("not all are equal");
        assert!((tied - 0.948_683_298_050_513_8).abs() < 1e-12, "{tied}");
        assert_eq!(spearman(&[1.0, 1.0], &[1.0, 2.0]), None);
        assert_eq!(spearman(&[], &[]), None);
    }
}
