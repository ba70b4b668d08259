//! Gradescope's `results.json`, as described in its autograder specification and its page on leaderboards.
//!
//! The text of a test is declared as plain text: Gradescope shows it as it is, without interpreting markup.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::json;

use crate::verdict::{Line, Outcome};

#[derive(Serialize)]
struct Results<'a> {
    tests: Vec<Test<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaderboard: Vec<Column<'a>>,
    extra_data: serde_json::Value,
}

/// The result of a test.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Passed,
    Failed,
}

#[derive(Serialize)]
struct Test<'a> {
    score: u64,
    max_score: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    name: String,
    name_format: &'a str,
    output: String,
    output_format: &'a str,
}

#[derive(Serialize)]
struct Column<'a> {
    name: &'a str,
    value: u64,
    /// The lowest score is the best.
    order: &'a str,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let (lines, points) = (outcome.lines(), outcome.grading.points);
    let test = |line: &'_ Line| Test {
        score: line.earned(points),
        max_score: line.of(points),
        status: line.passed.map(|passed| if passed { Status::Passed } else { Status::Failed }),
        name: line.name.clone(),
        name_format: "text",
        output: format!("{}\n{}", line.title, line.message),
        output_format: "text",
    };
    // A failed run has no place on the leaderboard, however little the program did before.
    let score = outcome.score().filter(|_| outcome.verdict.passed());
    let column = |value| Column { name: "Score", value, order: "asc" };
    let results = Results {
        tests: lines.iter().map(test).collect(),
        leaderboard: score.map(column).into_iter().collect(),
        extra_data: json!({ "psf": { "verdict": outcome.verdict.name(), "score": outcome.score() } }),
    };
    serde_json::to_writer_pretty(&mut *out, &results)?;
    writeln!(out)
}
