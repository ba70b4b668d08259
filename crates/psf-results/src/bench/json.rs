//! Benchmarks as JSON, `schemas/psf-bench-1.json`. Later runs can be compared with such a file.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::against::BENCH_SCHEMA;
use super::correlation::correlation;
use super::{Bench, Benchmark};
use crate::limit_check::LimitCheck;

/// Writes the document.
pub fn write(bench: &Bench, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let report = &bench.report;
    let pairs = |pairs: &[(String, String)], first: &str| {
        pairs.iter().map(|(name, why)| json!({first: name, "why": why})).collect::<Vec<_>>()
    };
    let mut value = json!({
        "schema": BENCH_SCHEMA,
        "passed": bench.passed(),
        "calibrated": report.calibrated(),
        "counting": report.counting(),
        "scope": report.scope().to_string(),
        "weights": report.weights(),
        "weights_sha256": report.weights_sha256(),
        "jvm": report.jvm(),
        "pins": report.pins(),
        "marks": report.marks(),
        "benchmarks": bench.benchmarks.iter().map(benchmark).collect::<Vec<_>>(),
        "skipped": pairs(&bench.skipped, "name"),
        "unloaded": pairs(&bench.unloaded, "class"),
        "over": check.over.iter().map(|over| json!({"name": over.name, "sentence": over.sentence})).collect::<Vec<_>>(),
    });
    if bench.timed {
        let (spearman, among) = correlation(bench).map_or((None, 0), |(of, among)| (Some(of), among));
        value["time"] = json!({"spearman": spearman, "benchmarks": among});
    }
    serde_json::to_writer_pretty(&mut *out, &value)?;
    writeln!(out)
}

fn benchmark(benchmark: &Benchmark) -> Value {
    let mut value = Map::new();
    value.insert("name".to_owned(), json!(benchmark.name));
    let measured = match &benchmark.measured {
        Ok(measured) => measured,
        Err(why) => {
            value.insert("unscored".to_owned(), json!(why));
            value.extend(time(benchmark));
            return Value::Object(value);
        }
    };
    let numbers = [
        ("score", measured.score()),
        ("instructions", measured.each(measured.spent.instructions)),
        ("calls", measured.each(measured.spent.calls)),
        ("objects", measured.each(measured.spent.objects)),
        ("arrays", measured.each(measured.spent.arrays)),
        ("least", measured.by_operation(measured.least)),
        ("most", measured.by_operation(measured.most)),
        ("first", measured.by_operation(measured.first)),
    ];
    value.extend(numbers.map(|(key, thousandths)| (key.to_owned(), json!(thousandths as f64 / 1000.0))));
    if let Some(bytes) = measured.bytes {
        value.insert("bytes".to_owned(), json!(measured.each(bytes) as f64 / 1000.0));
        value.insert("same_bytes".to_owned(), json!(measured.same_bytes));
    }
    value.insert("invocations".to_owned(), json!(measured.invocations));
    value.insert("operations_per_invocation".to_owned(), json!(measured.operations_each));
    value.insert("steady".to_owned(), json!(measured.steady));
    value.extend(time(benchmark));
    Value::Object(value)
}

fn time(benchmark: &Benchmark) -> Option<(String, Value)> {
    let time = benchmark.time?;
    Some(("time".to_owned(), json!({"nanoseconds": time.nanoseconds, "error": time.error})))
}
