//! The disagreement of time and score: the JVM's samples compared with exact counts.

use std::collections::HashMap;

use super::work::{Disagreement, JvmWork, Method, Row};
use psf_score::Cost;

/// Compares the methods' shares of samples and of costs, largest difference first.
pub(super) fn of(work: &JvmWork, costs: &[(Method, Cost)]) -> Disagreement {
    let mut found: HashMap<&Method, (u64, u64)> = HashMap::new();
    for sample in &work.samples {
        let Some(frame) = sample.stack.last() else { continue };
        let own = found.entry(&work.methods[frame.method]).or_default();
        own.0 += 1;
        own.1 += u64::from(sample.below);
    }
    let samples = work.samples.len() as u64;
    let total: u128 = costs.iter().map(|(_, cost)| cost.0).sum();
    if samples == 0 || total == 0 {
        return Disagreement { samples, total, rows: Vec::new() };
    }
    let row = |(method, cost): &(Method, Cost)| {
        let (own, below) = found.get(method).copied().unwrap_or_default();
        Row {
            class: method.class.clone(),
            name: method.name(),
            samples: own,
            below,
            cost: cost.0,
            difference: thousandths(own.into(), samples.into()) - thousandths(cost.0, total),
            margin: margin(own, samples),
        }
    };
    let mut rows: Vec<Row> = costs.iter().map(row).filter(|row| row.samples > 0 || row.cost > 0).collect();
    rows.sort_by(|a, b| (b.difference.abs(), &a.name).cmp(&(a.difference.abs(), &b.name)));
    Disagreement { samples, total, rows }
}

fn thousandths(part: u128, whole: u128) -> i64 {
    // No overflow: a count is below 2^64, and its cost below 2^96.
    i64::try_from((part.saturating_mul(2000) / whole).div_ceil(2)).unwrap_or(i64::MAX)
}

/// Returns two standard errors, in thousandths, of a part that was found `own` times in `all` (Agresti and Coull).
fn margin(own: u64, all: u64) -> i64 {
    let (own, all) = (own as f64 + 2.0, all as f64 + 4.0);
    let part = own / all;
    (2000.0 * (part * (1.0 - part) / all).sqrt()).ceil() as i64
}

#[cfg(test)]
mod tests {
    use super::{margin, thousandths};

    #[test]
    fn parts_are_rounded_and_few_samples_say_little() {
        assert_eq!([thousandths(1, 3), thousandths(2, 3), thousandths(3, 3), thousandths(0, 3)], [333, 667, 1000, 0]);
        assert_eq!(margin(50, 100), 99);
        assert!(margin(0, 10) > 150 && margin(0, 10_000) <= 1);
        assert!(margin(5_000, 10_000) == 10);
    }
}
