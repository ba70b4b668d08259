//! A class as JSON.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::alike::look_alikes;
use super::class::{Class, Student};

/// Schema name of a class.
pub const CLASS_SCHEMA: &str = "psf-class/1";

/// Writes a class.
pub fn write(class: &Class, out: &mut dyn Write) -> io::Result<()> {
    let students: Vec<Value> = class.students.iter().map(|student| of(class, student)).collect();
    let alike = look_alikes(class);
    let document = json!({
        "schema": CLASS_SCHEMA,
        "exercise": class.exercise.name,
        "weights": class.exercise.weights,
        "weights_sha256": class.exercise.weights_sha256,
        "jdk": class.exercise.jdk,
        "reference": class.exercise.reference,
        "students": students,
        "look_alikes": alike.strict,
        "look_alikes_loose": alike.loose,
        "compared": alike.compared,
        "different": alike.different,
    });
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

fn of(class: &Class, student: &Student) -> Value {
    let tests = class.exercise.tests.iter().zip(&student.results).zip(&student.points.tests);
    let tests: Vec<Value> = tests
        .map(|((test, result), earned)| {
            let result = result.as_ref();
            json!({
                "name": test.name,
                "verdict": result.map(|result| &result.verdict),
                "message": result.map(|result| &result.message),
                "right": result.is_some_and(|result| result.right),
                "score": result.and_then(|result| result.score),
                "instructions": result.and_then(|result| result.instructions),
                "points": &earned.right + &earned.cost,
                "of": earned.of,
                "why": earned.why,
                "key": result.map(|result| &result.key),
                "marks": result.map(|result| result.marks.as_slice()).unwrap_or_default(),
                "varies": result.and_then(|result| result.varies),
            })
        })
        .collect();
    let once = |once: &Option<crate::exercise::points::Once>| {
        once.as_ref().map(|once| json!({ "points": once.earned, "of": once.of, "why": once.why }))
    };
    let mut document = json!({
        "name": student.record.name,
        "points": student.points.total,
        "of": student.points.of,
        "verdict": student.verdict(),
        "message": student.message(),
        "score": student.score(),
        "late_seconds": student.record.late,
        "program": student.record.program,
        "main": student.record.main,
        "taken": student.record.taken,
        "notes": student.record.notes,
        "cost": once(&student.points.cost),
        "growth": once(&student.points.growth),
        "tests": tests,
    });
    if let (Some(adjusted), Some(document)) = (&student.adjusted, document.as_object_mut()) {
        let adjusted = json!({ "before": adjusted.before, "comment": adjusted.comment });
        document.insert("adjusted".to_owned(), adjusted);
    }
    document
}
