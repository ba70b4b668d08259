//! The `results.json` of PrairieLearn's external graders.
//!
//! If a submission is not gradable, its author loses no attempt.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use super::grades::{GradeLine, Grades};

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
    points: &'a Value,
    max_points: &'a Value,
    message: &'a str,
}

/// Writes the part of the points that is earned, and the lines.
pub fn write(grades: &Grades, out: &mut dyn Write) -> io::Result<()> {
    let is_gradable = grades.is_gradable;
    let results = Results {
        gradable: is_gradable,
        score: is_gradable.then_some(grades.part),
        format_errors: (!is_gradable).then_some([&grades.message]),
        message: &grades.title,
        tests: if is_gradable { grades.lines.iter().map(test).collect() } else { Vec::new() },
    };
    serde_json::to_writer_pretty(&mut *out, &results)?;
    writeln!(out)
}

fn test(line: &GradeLine) -> Test<'_> {
    Test { name: &line.name, points: &line.earned, max_points: &line.of, message: &line.message }
}
