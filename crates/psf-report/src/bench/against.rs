//! What benchmarks cost once, and what costs more since.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Bench;
use super::model::decimal;
use crate::headers::condition;
use crate::limits::Percent;
use crate::suite::baseline::outdated;
use psf_wire::natives::first_counting;
use psf_wire::schema;

/// Schema name of what benchmarks cost.
pub const BENCH_SCHEMA: &str = "psf-bench/1";

/// The name of a condition: bytes that a benchmark allocates depend on it.
pub(crate) const HEADERS: &str = "size of object headers";

/// What must be the same where results are compared, with what each is.
pub(crate) type Conditions = [(&'static str, String); 4];
/// The counting version, these conditions, and thousandths of units by name.
pub(crate) type Parts = (u32, Conditions, BTreeMap<String, u64>);

/// What benchmarks cost once.
#[derive(Clone, Debug)]
pub struct Before {
    counting: u32,
    scope: String,
    weights_sha256: String,
    jvm: String,
    header: Option<u32>,
    /// Thousandths of units of an operation, by name.
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
    /// Reads what `psf bench --save` wrote. Fails with a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: File =
            serde_json::from_str(text).map_err(|e| format!("it is not what psf bench --save keeps: {e}"))?;
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
    /// The reason why no run is compared with it, in a sentence: its counting version is another one.
    #[must_use]
    pub fn outdated(&self) -> Option<String> {
        outdated(self.counting)
    }

    /// What must be the same where it is compared, with what each is; and thousandths of units by name.
    pub(crate) fn into_parts(self) -> Parts {
        let Self { counting, scope, weights_sha256, jvm, header, scores } = self;
        let header = (HEADERS, condition(header));
        (counting, [("scope", scope), ("weight table", weights_sha256), ("JVM", jvm), header], scores)
    }
}

/// A benchmark that costs more than it may.
#[derive(Clone, Debug)]
pub struct Over {
    /// Its name.
    pub name: String,
    /// By how much, in a sentence.
    pub sentence: String,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Held {
    /// Those that cost more than they may.
    pub over: Vec<Over>,
    /// What should be known, in sentences.
    pub notes: Vec<String>,
    /// What benchmarks cost before, where they are held against that.
    pub before: Option<BTreeMap<String, u64>>,
}

/// Holds benchmarks against what they cost once.
#[must_use]
pub fn hold(bench: &Bench, before: Option<Before>, max_increase: Percent) -> Held {
    let mut held = Held::default();
    let Some(before) = before else { return held };
    let report = &bench.report;
    let header = condition(before.header);
    let pairs = [
        ("scope", &before.scope, report.scope().to_string()),
        ("weight table", &before.weights_sha256, report.weights_sha256().to_owned()),
        ("JVM", &before.jvm, report.jvm().version.clone()),
        (HEADERS, &header, condition(report.jvm().header)),
    ];
    let differ = pairs.iter().filter(|(_, old, new)| *old != new);
    held.notes.extend(differ.map(|(what, old, new)| format!("what was kept is of another {what}: {old}, not {new}")));
    let mut new = 0;
    for benchmark in &bench.benchmarks {
        let Ok(measured) = &benchmark.measured else { continue };
        let Some(&base) = before.scores.get(&benchmark.name) else {
            new += 1;
            continue;
        };
        let score = measured.score();
        if score > max_increase.above(base) {
            let sentence = format!(
                "an operation of {} costs {}; it cost {}, and may cost {}",
                benchmark.name,
                decimal(score),
                decimal(base),
                decimal(max_increase.above(base))
            );
            held.over.push(Over { name: benchmark.name.clone(), sentence });
        }
    }
    let runs = |name: &String| bench.benchmarks.iter().any(|benchmark| benchmark.name == *name);
    let gone = before.scores.keys().filter(|name| !runs(name)).count();
    if gone > 0 {
        held.notes.push(format!("benchmarks that were kept and did not run: {gone}"));
    }
    if new > 0 {
        held.notes.push(format!("benchmarks that were not kept: {new}"));
    }
    held.before = Some(before.scores);
    held
}
