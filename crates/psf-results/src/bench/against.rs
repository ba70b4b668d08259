//! The costs of an earlier run of benchmarks, and the benchmarks that cost more now.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Bench;
use super::model::decimal;
use crate::headers::condition;
use crate::limit_check::{LimitCheck, Over};
use crate::suite::baseline::outdated;
use psf_report::limits::Percent;
use psf_wire::natives::first_counting;
use psf_wire::schema;

/// Schema name of the costs of benchmarks.
pub const BENCH_SCHEMA: &str = "psf-bench/1";

/// Name of the condition that headers of objects are equally large: the bytes that a benchmark allocates depend on it.
pub(crate) const HEADERS: &str = "size of object headers";

/// The conditions under which results can be compared: the name and the value of each.
pub(crate) type Conditions = [(&'static str, String); 4];
/// The counting version, the conditions, and thousandths of units by the name of the benchmark.
pub(crate) type Parts = (u32, Conditions, BTreeMap<String, u64>);

/// The costs of an earlier run of benchmarks.
#[derive(Clone, Debug)]
pub struct Before {
    counting: u32,
    scope: String,
    weights_sha256: String,
    jvm: String,
    header: Option<u32>,
    /// Thousandths of units of one operation, by the name of the benchmark.
    scores: BTreeMap<String, u64>,
}

#[derive(Deserialize)]
struct File {
    schema: String,
    #[serde(default = "first_counting")]
    counting: u32,
    scope: String,
    weights_sha256: String,
    jvm: Jvm,
    benchmarks: Vec<Row>,
}

#[derive(Deserialize)]
struct Jvm {
    version: String,
    header: Option<u32>,
}

#[derive(Deserialize)]
struct Row {
    name: String,
    score: Option<f64>,
}

impl Before {
    /// Reads a file that `psf bench --save` wrote. Fails with a message.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|e| format!("psf bench --save did not write it: {e}"))?;
        schema::check_name(Some(&file.schema), BENCH_SCHEMA)?;
        let thousandths = |score: f64| (score * 1000.0).round() as u64;
        let scores = file.benchmarks.into_iter().filter_map(|row| Some((row.name, thousandths(row.score?)))).collect();
        Ok(Self {
            counting: file.counting,
            scope: file.scope,
            weights_sha256: file.weights_sha256,
            jvm: file.jvm.version,
            header: file.jvm.header,
            scores,
        })
    }
}

impl Before {
    /// Returns the reason why no run can be compared with these costs, if their counting version is not the current one.
    #[must_use]
    pub fn outdated(&self) -> Option<String> {
        outdated(self.counting)
    }

    /// Returns the counting version, the conditions for a comparison, and thousandths of units by name.
    pub(crate) fn into_parts(self) -> Parts {
        let Self { counting, scope, weights_sha256, jvm, header, scores } = self;
        let header = (HEADERS, condition(header));
        (counting, [("scope", scope), ("weight table", weights_sha256), ("JVM", jvm), header], scores)
    }
}

/// Compares benchmarks with the costs of an earlier run.
#[must_use]
pub fn check_against(bench: &Bench, before: Option<Before>, max_increase: Percent) -> LimitCheck {
    let mut check = LimitCheck::default();
    let Some(before) = before else { return check };
    let report = &bench.report;
    let header = condition(before.header);
    let pairs = [
        ("scope", &before.scope, report.scope().to_string()),
        ("weight table", &before.weights_sha256, report.weights_sha256().to_owned()),
        ("JVM", &before.jvm, report.jvm().version.clone()),
        (HEADERS, &header, condition(report.jvm().header)),
    ];
    check.compare_conditions(pairs.iter().map(|(what, before, now)| (*what, before.as_str(), now.as_str())));
    for benchmark in &bench.benchmarks {
        let Ok(measured) = &benchmark.measured else { continue };
        let Some(&base) = before.scores.get(&benchmark.name) else { continue };
        let (score, most) = (measured.score(), max_increase.above(base));
        if score > most {
            let sentence = format!(
                "an operation of {} costs {}; it cost {}, and may cost {}",
                benchmark.name,
                decimal(score),
                decimal(base),
                decimal(most)
            );
            check.over.push(Over { name: benchmark.name.clone(), most: Some(most), of: "score", sentence });
        }
    }
    let ran = bench.benchmarks.iter().map(|benchmark| (benchmark.name.as_str(), benchmark.measured.is_ok()));
    check.compare_names("benchmarks", before.scores, ran);
    check
}
