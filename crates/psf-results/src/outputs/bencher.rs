//! Formats of tools that track benchmarks over time: Bencher's BMF, and the custom format of github-action-benchmark.
//!
//! A run without a score has no point on the curve, so its documents are empty.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::verdict::{Line, Outcome};

#[derive(Serialize)]
struct Metric {
    value: u64,
}

#[derive(Serialize)]
struct Benchmark {
    name: String,
    unit: &'static str,
    value: u64,
    extra: String,
}

/// The longest name that Bencher accepts for a benchmark.
const LONGEST: usize = 1024;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut benchmarks = BTreeMap::new();
    for (line, score, instructions) in scored(outcome) {
        let name: String = line.name.chars().take(LONGEST).collect();
        let measures = [("score", Metric { value: score }), ("instructions", Metric { value: instructions })];
        benchmarks.insert(name, BTreeMap::from(measures));
    }
    serde_json::to_writer_pretty(&mut *out, &benchmarks)?;
    writeln!(out)
}

pub(super) fn github_action(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let known = outcome.report.as_ref().map(|report| (report.weights(), &report.jvm().version));
    let benchmark = |(line, value, instructions): (Line, u64, u64)| {
        let (weights, version) = known?;
        let extra = format!("weights {weights}\n{instructions} instructions\n{version}");
        Some(Benchmark { name: line.name, unit: "units", value, extra })
    };
    let benchmarks: Vec<Benchmark> = scored(outcome).filter_map(benchmark).collect();
    serde_json::to_writer_pretty(&mut *out, &benchmarks)?;
    writeln!(out)
}

/// Returns the tests that have a score, with the score and the instructions.
fn scored(outcome: &Outcome) -> impl Iterator<Item = (Line, u64, u64)> {
    outcome.lines().into_iter().filter_map(|line| {
        let (score, instructions) = line.score.zip(line.instructions)?;
        Some((line, score, instructions))
    })
}
