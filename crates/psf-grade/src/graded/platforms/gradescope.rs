//! Gradescope's `results.json`.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::graded::Graded;
use crate::graded::feedback;
use crate::graded::told::{Line, standing, told};

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, .. } = graded;
    let line = |line: &Line<'_>| {
        let mut document = json!({
            "name": line.name,
            "name_format": "text",
            "score": line.earned.to_f64(),
            "max_score": line.of.to_f64(),
            "output": line.said(),
            "output_format": "text",
            "visibility": "visible",
        });
        if let Some(passed) = line.passed {
            document["status"] = json!(if passed { "passed" } else { "failed" });
        }
        document
    };
    let lines: Vec<Value> = told(class, student).lines.iter().map(line).collect();
    let mut markdown = Vec::new();
    feedback::markdown::write(class, student, &mut markdown)?;
    let column = |(name, value)| json!({ "name": name, "value": value, "order": "asc" });
    let leaderboard = standing(class, student).map(column);
    // Because of the cap, lateness and rounding, the total may differ from the sum of the tests.
    let document = json!({
        "score": student.points.total.to_f64(),
        "output": String::from_utf8_lossy(&markdown),
        "output_format": "md",
        "tests": lines,
        "leaderboard": leaderboard.into_iter().collect::<Vec<_>>(),
        "extra_data": { "psf": { "verdict": student.verdict(), "score": student.score() } },
    });
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}
