//! What follows a benchmark over time: Bencher's BMF, and the custom format of github-action-benchmark.
//!
//! Without a score there is no point on the curve, so the documents are empty then.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::results::verdict::Outcome;

#[derive(Serialize)]
struct Metric {
    value: u64,
}

#[derive(Serialize)]
struct Benchmark<'a> {
    name: &'a str,
    unit: &'a str,
    value: u64,
    extra: String,
}

/// The longest name that Bencher takes for a benchmark.
const LONGEST: usize = 1024;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let name: String = outcome.grading.name.chars().take(LONGEST).collect();
    let mut benchmarks = BTreeMap::new();
    if let Some((report, score)) = outcome.report.as_ref().zip(outcome.score()) {
        let measures = [("score", Metric { value: score }), ("instructions", Metric { value: report.instructions() })];
        benchmarks.insert(name, BTreeMap::from(measures));
    }
    serde_json::to_writer_pretty(&mut *out, &benchmarks)?;
    writeln!(out)
}

pub(super) fn github_action(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let scored = outcome.report.as_ref().zip(outcome.score());
    let benchmarks = scored.map(|(report, value)| Benchmark {
        name: &outcome.grading.name,
        unit: "units",
        value,
        extra: format!(
            "weights {}\n{} instructions\n{}",
            report.weights(),
            report.instructions(),
            report.jvm().version
        ),
    });
    serde_json::to_writer_pretty(&mut *out, &benchmarks.into_iter().collect::<Vec<_>>())?;
    writeln!(out)
}
