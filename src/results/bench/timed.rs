//! Benchmarks beside the time that JMH measures for them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Bench;

/// What JMH measured for one benchmark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// Nanoseconds of an operation, the mean.
    pub nanoseconds: f64,
    /// Half the width of JMH's interval of 99.9 %; none where it measured too little to know one.
    pub error: Option<f64>,
}

/// Times of benchmarks by name, parameters included.
pub type Times = BTreeMap<String, Time>;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Row {
    benchmark: String,
    #[serde(default)]
    params: BTreeMap<String, String>,
    primary_metric: Metric,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metric {
    score: Number,
    score_error: Number,
    score_unit: String,
}

/// JMH writes `"NaN"` for what is no number.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Is(f64),
    #[expect(dead_code, reason = "what it says instead of a number is read and not used")]
    IsNot(String),
}

impl Number {
    fn known(&self) -> Option<f64> {
        if let Self::Is(number) = self { Some(*number) } else { None }
    }
}

/// Reads what JMH writes as JSON (`-rf json`), with nanoseconds for an operation. Fails with a sentence.
pub fn parse(text: &str) -> Result<Times, String> {
    let rows: Vec<Row> = serde_json::from_str(text).map_err(|e| format!("JMH's result is no JSON of its kind: {e}"))?;
    let mut times = Times::new();
    for row in rows {
        if row.primary_metric.score_unit != "ns/op" {
            return Err(format!("JMH measured {} in {}, not in ns/op", row.benchmark, row.primary_metric.score_unit));
        }
        let Some(nanoseconds) = row.primary_metric.score.known() else { continue };
        let shown: Vec<String> = row.params.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let name = if shown.is_empty() { row.benchmark } else { format!("{}{{{}}}", row.benchmark, shown.join(",")) };
        times.insert(name, Time { nanoseconds, error: row.primary_metric.score_error.known() });
    }
    Ok(times)
}

/// Spearman's rank correlation of scores and times over the benchmarks that have both, and how many these are. Equal ones
/// share the mean of their ranks; there is none where all are equal.
#[must_use]
pub fn correlation(bench: &Bench) -> Option<(f64, usize)> {
    let pair = |benchmark: &super::Benchmark| {
        let score = benchmark.measured.as_ref().ok()?.score();
        Some((score as f64, benchmark.time?.nanoseconds))
    };
    let (scores, times): (Vec<f64>, Vec<f64>) = bench.benchmarks.iter().filter_map(pair).unzip();
    spearman(&scores, &times).map(|of| (of, scores.len()))
}

/// Pearson's correlation of the ranks.
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

/// Nanoseconds as people read them: four digits that count.
pub(super) fn nanoseconds(of: f64) -> String {
    let decimals = if of >= 1000.0 { 0 } else { 3 - (of.max(1.0).log10().floor() as usize).min(3) };
    let text = format!("{of:.decimals$}");
    let (whole, part) = text.split_once('.').map_or((text.as_str(), ""), |(whole, part)| (whole, part));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), crate::text::numbers::grouped);
    if part.is_empty() { whole } else { format!("{whole}.{part}") }
}

#[cfg(test)]
mod tests {
    use super::{Time, nanoseconds, parse, spearman};

    #[test]
    fn equal_ones_share_their_ranks() {
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[10.0, 200.0, 3000.0]), Some(1.0));
        assert_eq!(spearman(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
        // By hand: ranks 0.5 0.5 2 3 and 0 1 2 3.
        let tied = spearman(&[5.0, 5.0, 6.0, 7.0], &[1.0, 2.0, 3.0, 4.0]).expect("not all are equal");
        assert!((tied - 0.948_683_298_050_513_8).abs() < 1e-12, "{tied}");
        assert_eq!(spearman(&[1.0, 1.0], &[1.0, 2.0]), None);
        assert_eq!(spearman(&[], &[]), None);
    }

    #[test]
    fn what_jmh_writes_is_read() {
        let text = r#"[{"benchmark": "a.B.c", "mode": "avgt", "params": {"y": "2", "x": "1"},
            "primaryMetric": {"score": 2.5, "scoreError": "NaN", "scoreUnit": "ns/op", "rawData": [[2.5]]}},
            {"benchmark": "a.B.d", "primaryMetric": {"score": 7, "scoreError": 0.5, "scoreUnit": "ns/op"}}]"#;
        let times = parse(text).expect("it is JMH's");
        assert_eq!(times["a.B.c{x=1,y=2}"], Time { nanoseconds: 2.5, error: None });
        assert_eq!(times["a.B.d"], Time { nanoseconds: 7.0, error: Some(0.5) });
        assert!(parse(&text.replace("ns/op", "ops/s")).is_err());
    }

    #[test]
    fn four_digits_count() {
        let shown = [0.4567, 1.0, 24.805, 999.94, 1234.5, 12_345_678.9].map(nanoseconds);
        assert_eq!(shown, ["0.457", "1.000", "24.80", "999.9", "1,234", "12,345,679"]);
    }
}
