//! Gradescope's `results.json` for one student, with a line for each test.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::class::{Class, Student};
use super::feedback;

/// Writes what Gradescope reads.
pub fn write(class: &Class, student: &Student, out: &mut dyn Write) -> io::Result<()> {
    let points = &student.points;
    let tests = class.exercise.tests.iter().zip(&student.results).zip(&points.tests);
    let mut lines: Vec<Value> = tests
        .map(|((test, result), earned)| {
            let right = result.as_ref().is_some_and(|result| result.right);
            let said = match (&student.record.refused, result) {
                (Some((_, message)), _) => message.clone(),
                (None, None) => "not graded yet".to_owned(),
                (None, Some(result)) if right => earned.why.clone().unwrap_or_else(|| result.message.clone()),
                (None, Some(result)) => feedback::told(test, result).to_owned(),
            };
            json!({
                "name": format!("Test {}", test.name),
                "name_format": "text",
                "score": (&earned.right + &earned.cost).to_f64(),
                "max_score": earned.of.to_f64(),
                "status": if right { "passed" } else { "failed" },
                "output": said,
                "output_format": "text",
                "visibility": "visible",
            })
        })
        .collect();
    for (name, once) in [("Cost of all tests", &points.cost), ("Growth", &points.growth)] {
        if let Some(once) = once {
            lines.push(json!({
                "name": name,
                "name_format": "text",
                "score": once.earned.to_f64(),
                "max_score": once.of.to_f64(),
                "output": once.why,
                "output_format": "text",
            }));
        }
    }
    let mut markdown = Vec::new();
    feedback::write(class, student, &mut markdown)?;
    let leaderboard = student.score().map(|score| json!({ "name": "Score", "value": score, "order": "asc" }));
    // The cap, lateness and rounding make the sum another than that of the tests.
    let document = json!({
        "score": points.total.to_f64(),
        "output": String::from_utf8_lossy(&markdown),
        "output_format": "md",
        "tests": lines,
        "leaderboard": leaderboard.into_iter().collect::<Vec<_>>(),
        "extra_data": { "psf": { "verdict": student.verdict(), "score": student.score() } },
    });
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}
