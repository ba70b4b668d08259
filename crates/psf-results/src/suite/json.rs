//! A suite as JSON, `schemas/psf-suite-1.json`.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::csv::units;
use super::{Spent, Suite, Test};
use crate::limit_check::{LimitCheck, Over};

/// Schema name of a suite's results.
pub const SUITE_SCHEMA: &str = "psf-suite/1";
/// The number of methods that are listed for each test, costliest first.
const METHODS: usize = 20;

/// Writes the suite.
pub fn write(suite: &Suite, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let report = &suite.report;
    let groups = suite.groups.iter().map(|group| {
        let mut value = spent(&group.spent);
        value.insert("name".to_owned(), json!(group.name));
        if let Some(why) = &group.failed {
            value.insert("failed".to_owned(), json!(why));
        }
        Value::Object(value)
    });
    let mut value = json!({
        "schema": SUITE_SCHEMA,
        "passed": suite.passed(),
        "score": suite.score().map(psf_score::Cost::units),
        "calibrated": report.calibrated(),
        "instructions": report.instructions(),
        "counting": report.counting(),
        "scope": report.scope().to_string(),
        "weights": report.weights(),
        "weights_sha256": report.weights_sha256(),
        "jvm": report.jvm(),
        "pins": report.pins(),
        "marks": report.marks(),
        "outside": suite.outside.units(),
        "rounds": suite.rounds,
        "tests": suite.tests.iter().map(test).collect::<Vec<_>>(),
        "groups": groups.collect::<Vec<_>>(),
        "unloaded": suite.unloaded.iter().map(|(class, why)| json!({"class": class, "why": why})).collect::<Vec<_>>(),
        "over": check.over.iter().map(over).collect::<Vec<_>>(),
    });
    if !check.causes.is_empty() {
        value["causes"] = check.causes.iter().map(|cause| json!(cause.sentence)).collect();
    }
    if let Some(why) = &suite.broken {
        value["broken"] = json!(why);
    }
    serde_json::to_writer_pretty(&mut *out, &value)?;
    writeln!(out)
}

fn over(over: &Over) -> Value {
    let mut value = json!({"test": over.name, "of": over.of, "sentence": over.sentence});
    if let Some(most) = over.most {
        value["most"] = json!(most);
    }
    value
}

fn test(test: &Test) -> Value {
    let mut value = if test.score().is_some() { spent(&test.spent) } else { why(&test.spent) };
    value.insert("name".to_owned(), json!(test.name));
    value.insert("class".to_owned(), json!(test.class));
    value.insert("status".to_owned(), json!(test.status.name()));
    let texts = [("display", test.display.as_ref()), ("message", Some(&test.message)), ("trace", Some(&test.trace))];
    for (key, text) in texts {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            value.insert(key.to_owned(), json!(text));
        }
    }
    if let Some(made) = &test.made {
        value.insert("objects".to_owned(), json!(made.objects));
        value.insert("bytes".to_owned(), json!(made.bytes));
    }
    if let Some(more) = test.first_use {
        value.insert("first_use".to_owned(), json!(units(more) as i64));
    }
    Value::Object(value)
}

fn why(of: &Result<Spent, String>) -> Map<String, Value> {
    of.as_ref().err().map(|why| ("unscored".to_owned(), json!(why))).into_iter().collect()
}

fn spent(of: &Result<Spent, String>) -> Map<String, Value> {
    let Ok(spent) = of else { return why(of) };
    let mut methods: Vec<_> = spent.methods.iter().collect();
    methods.sort_by(|a, b| b.1.cost.cmp(&a.1.cost).then_with(|| a.0.cmp(b.0)));
    let methods = methods.into_iter().take(METHODS);
    let methods = methods.map(|(name, of)| json!({"name": name, "score": of.cost.units(), "calls": of.calls}));
    let mut value = Map::new();
    value.insert("score".to_owned(), json!(spent.cost.units()));
    value.insert("instructions".to_owned(), json!(spent.instructions));
    value.insert("calls".to_owned(), json!(spent.calls));
    value.insert("methods".to_owned(), Value::Array(methods.collect()));
    value
}
