//! The `results.json` of PrairieLearn's external graders.
//!
//! A submission that was refused is not gradable, which costs its author no attempt; so is one on which psf failed.

use std::io::{self, Write};

use serde::Serialize;

use crate::results::verdict::{Outcome, Verdict};

#[derive(Serialize)]
struct Results<'a> {
    gradable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    format_errors: Option<[&'a str; 1]>,
    message: &'a str,
    tests: Vec<Test<'a>>,
}

#[derive(Serialize)]
struct Test<'a> {
    name: &'a str,
    points: u64,
    max_points: u64,
    message: &'a str,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let gradable = !matches!(outcome.verdict, Verdict::Refused | Verdict::PsfFailed);
    let test = Test {
        name: &outcome.grading.name,
        points: outcome.points(),
        max_points: outcome.grading.points,
        message: &outcome.message,
    };
    let results = Results {
        gradable,
        score: gradable.then_some(if outcome.verdict.passed() { 1.0 } else { 0.0 }),
        format_errors: (!gradable).then_some([&outcome.message]),
        message: outcome.verdict.title(),
        tests: if gradable { vec![test] } else { Vec::new() },
    };
    serde_json::to_writer_pretty(&mut *out, &results)?;
    writeln!(out)
}
