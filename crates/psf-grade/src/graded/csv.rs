//! A class as CSV, with a line for each student, for platforms and spreadsheets.

use std::io::{self, Write};

use super::class::{Class, Student};
use crate::exercise::points::{Once, Points};
use psf_text::markup::spreadsheet::cell;

/// Points that are earned once for all tests.
type EarnedOnce = fn(&Points) -> Option<&Once>;

/// The names of these points. They have columns if a student has such points.
const ONCE: [(&str, EarnedOnce); 2] =
    [("all tests", |points| points.cost.as_ref()), ("growth", |points| points.growth.as_ref())];

/// Writes a class.
pub fn write(class: &Class, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let mut head: Vec<String> =
        ["name", "points", "of", "verdict", "right", "tests", "score", "late seconds", "message"]
            .map(str::to_owned)
            .into();
    for test in &class.exercise.tests {
        head.extend(["points", "verdict", "score"].map(|what| cell(&format!("{} {what}", test.name))));
    }
    let once: Vec<_> =
        ONCE.into_iter().filter(|(_, of)| class.students.iter().any(|s| of(&s.points).is_some())).collect();
    for (name, _) in &once {
        head.extend([format!("{name} points"), format!("{name} reason")]);
    }
    head.extend(["marks", "adjustment", "comment"].map(str::to_owned));
    csv.write_record(&head)?;
    for student in &class.students {
        let number = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        let first = student.message();
        let first = first.lines().next().unwrap_or_default();
        let mut row = vec![
            cell(&student.record.name),
            student.points.total.to_string(),
            student.points.of.to_string(),
            student.verdict().to_owned(),
            student.right().to_string(),
            student.results.len().to_string(),
            number(student.score()),
            student.record.late.to_string(),
            cell(first),
        ];
        for (result, earned) in student.results.iter().zip(&student.points.tests) {
            row.push((&earned.right + &earned.cost).to_string());
            row.push(result.as_ref().map(|result| result.verdict.clone()).unwrap_or_default());
            row.push(number(result.as_ref().and_then(|result| result.score)));
        }
        for earned in once.iter().map(|(_, of)| of(&student.points)) {
            row.push(earned.map(|earned| earned.earned.to_string()).unwrap_or_default());
            row.push(cell(earned.map(|earned| earned.why.as_str()).unwrap_or_default()));
        }
        row.push(cell(&marks(class, student)));
        let adjusted = student.adjusted.as_ref();
        let before = adjusted.and_then(|adjusted| adjusted.before.as_ref());
        row.push(before.map(|before| (&student.points.total - before).to_string()).unwrap_or_default());
        row.push(cell(adjusted.and_then(|adjusted| adjusted.comment.as_deref()).unwrap_or_default()));
        csv.write_record(&row)?;
    }
    csv.flush()
}

/// Returns the marks of a student's tests: `01: race; 02: race, weak-references`.
fn marks(class: &Class, student: &Student) -> String {
    let tests = class.exercise.tests.iter().zip(&student.results);
    let marked = tests.filter_map(|(test, result)| {
        let kinds = result.as_ref()?.marked();
        (!kinds.is_empty()).then(|| format!("{}: {kinds}", test.name))
    });
    marked.collect::<Vec<_>>().join("; ")
}
