//! The times that JMH measures for benchmarks.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The time that JMH measured for one benchmark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time {
    /// The mean time of an operation, in nanoseconds.
    pub nanoseconds: f64,
    /// Half the width of JMH's confidence interval of 99.9 %; `None` if JMH measured too little for one.
    pub error: Option<f64>,
}

/// Times of benchmarks, by name with parameters.
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

/// A number, or JMH's text `"NaN"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Is(f64),
    #[expect(dead_code, reason = "serde reads the text that replaces a number, but psf does not use it")]
    IsNot(String),
}

impl Number {
    fn known(&self) -> Option<f64> {
        if let Self::Is(number) = self { Some(*number) } else { None }
    }
}

/// Reads JMH's result in JSON (`-rf json`), which must be in nanoseconds per operation. Fails with a message.
pub fn parse(text: &str) -> Result<Times, String> {
    let rows: Vec<Row> =
        serde_json::from_str(text).map_err(|e| format!("JMH's result is not the expected JSON: {e}"))?;
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

/// Formats nanoseconds for people, with four significant digits.
pub(super) fn nanoseconds(of: f64) -> String {
    let decimals = if of >= 1000.0 { 0 } else { 3 - (of.max(1.0).log10().floor() as usize).min(3) };
    let text = format!("{of:.decimals$}");
    let (whole, part) = text.split_once('.').map_or((text.as_str(), ""), |(whole, part)| (whole, part));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), psf_text::numbers::grouped);
    if part.is_empty() { whole } else { format!("{whole}.{part}") }
}

#[cfg(test)]
mod tests {
    use super::{Time, nanoseconds, parse};

    #[test]
    fn the_results_of_jmh_are_parsed() {
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
