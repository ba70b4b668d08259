//! The `results.json` of PrairieLearn's external graders.
//!
//! A submission is not gradable if it was refused or if psf failed. It then costs its author no attempt.

use std::io::{self, Write};

use serde::Serialize;

use crate::verdict::{Line, Outcome, Verdict};

#[derive(Serialize)]
struct Results<'a> {
    gradable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    format_errors: Option<[&'a str; 1]>,
    message: &'a str,
    tests: Vec<Test>,
}

#[derive(Serialize)]
struct Test {
    name: String,
    points: u64,
    max_points: u64,
    message: String,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let gradable = !matches!(outcome.verdict, Verdict::Refused | Verdict::PsfFailed);
    let (lines, points) = (outcome.lines(), outcome.grading.points);
    let test = |line: &Line| Test {
        name: line.name.clone(),
        points: line.earned(points),
        max_points: line.of(points),
        message: line.message.clone(),
    };
    let (earned, of) = outcome.points();
    let results = Results {
        gradable,
        score: gradable.then_some(if of == 0 {
            f64::from(u8::from(outcome.verdict.passed()))
        } else {
            earned as f64 / of as f64
        }),
        format_errors: (!gradable).then_some([&outcome.message]),
        message: outcome.verdict.title(),
        tests: if gradable { lines.iter().map(test).collect() } else { Vec::new() },
    };
    serde_json::to_writer_pretty(&mut *out, &results)?;
    writeln!(out)
}
