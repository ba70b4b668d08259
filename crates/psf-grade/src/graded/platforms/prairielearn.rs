//! PrairieLearn's `results.json`. If nothing of a submission ran, it is not gradable, and its author loses no attempt.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::graded::Graded;
use crate::graded::told::{Line, told};

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, .. } = graded;
    let told = told(class, student);
    let gradable = student.record.refused.is_none() && student.is_finished();
    let line = |line: &Line<'_>| {
        json!({
            "name": line.name,
            "points": line.earned.to_f64(),
            "max_points": line.of.to_f64(),
            "message": line.said(),
        })
    };
    let document = if gradable {
        let tests: Vec<Value> = told.lines.iter().map(line).collect();
        // A part of the possible points, after the cap, lateness and rounding.
        let part = &student.points.total / &student.points.of;
        let score = part.map_or(0.0, |part| part.to_f64().clamp(0.0, 1.0));
        json!({ "gradable": true, "score": score, "message": told.message, "tests": tests })
    } else {
        json!({ "gradable": false, "format_errors": [told.message], "message": told.message, "tests": [] })
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}
