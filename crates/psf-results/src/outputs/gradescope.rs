//! Gradescope's `results.json`, as described in its autograder specification and its page on leaderboards.
//!
//! The text of a test is declared as plain text: Gradescope shows it as it is, without interpreting markup.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Value, json};

use super::grades::{GradeLine, Grades};

#[derive(Serialize)]
struct Results<'a> {
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    total: Option<Total<'a>>,
    tests: Vec<Test<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leaderboard: Option<Vec<Column<'a>>>,
    extra_data: Value,
}

/// The points of all tests together, with a text above the tests.
#[derive(Serialize)]
struct Total<'a> {
    score: &'a Value,
    output: &'a str,
    output_format: &'a str,
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
    score: &'a Value,
    max_score: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    name: &'a str,
    name_format: &'a str,
    output: String,
    output_format: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    visibility: Option<&'a str>,
}

#[derive(Serialize)]
struct Column<'a> {
    name: &'a str,
    value: &'a Value,
    /// The lowest score is the best.
    order: &'a str,
}

/// Writes the lines as tests. A total has its own points, text and leaderboard, even an empty one.
pub fn write(grades: &Grades, out: &mut dyn Write) -> io::Result<()> {
    let total = grades.total.as_ref();
    let visibility = total.map(|_| "visible");
    let column = grades.standing.as_ref().map(|(name, value)| Column { name, value, order: "asc" });
    let results = Results {
        total: total.map(|total| Total { score: &total.points, output: &total.markdown, output_format: "md" }),
        tests: grades.lines.iter().map(|line| test(line, visibility)).collect(),
        leaderboard: (total.is_some() || column.is_some()).then(|| column.into_iter().collect()),
        extra_data: json!({ "psf": { "verdict": grades.verdict, "score": grades.score } }),
    };
    serde_json::to_writer_pretty(&mut *out, &results)?;
    writeln!(out)
}

fn test<'a>(line: &'a GradeLine, visibility: Option<&'a str>) -> Test<'a> {
    Test {
        score: &line.earned,
        max_score: &line.of,
        status: line.passed.map(|passed| if passed { Status::Passed } else { Status::Failed }),
        name: &line.name,
        name_format: "text",
        output: line.title.map_or_else(|| line.message.clone(), |title| format!("{title}\n{}", line.message)),
        output_format: "text",
        visibility,
    }
}
