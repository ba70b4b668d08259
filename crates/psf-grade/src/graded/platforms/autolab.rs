//! Autolab's autoresult: one line of JSON, the last line that an autograder prints.
//!
//! The problems on Autolab must have the names of the lines here: `Test 01`. Autolab adds them up. If the exercise has a cap,
//! deductions for lateness or rounding, there is an additional line `Adjustment`, whose score may be below zero.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::graded::Graded;
use crate::graded::told::{Line, adjustment, standing, told};

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, .. } = graded;
    let told = told(class, student);
    let line = |line: &Line<'_>| (line.name.clone(), json!(line.earned.to_f64()));
    let mut scores: Map<String, Value> = told.lines.iter().map(line).collect();
    let rules = class.exercise.definition().map_err(io::Error::other)?.points;
    let adjustment = adjustment(&told, &student.points.total);
    if rules.cap.is_some() || !rules.late.is_empty() || rules.round.is_some() || !adjustment.is_zero() {
        scores.insert("Adjustment".to_owned(), json!(adjustment.to_f64()));
    }
    let mut document = json!({ "scores": scores });
    if let Some((_, value)) = standing(class, student) {
        document["scoreboard"] = json!([value]);
    }
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
