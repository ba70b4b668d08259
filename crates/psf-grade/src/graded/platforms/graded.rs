//! The input of every platform's format.

use serde_json::{Value, json};

use crate::exercise::decimal::Decimal;
use crate::graded::class::{Class, Student};
use crate::graded::owner_view::{Line, owner_view, standing};
use psf_results::outputs::grades::{GradeLine, Grades};
use psf_results::verdict::Submission;

/// A student in a class, and what a runner reports about the submission.
pub(super) struct Graded<'a> {
    pub(super) class: &'a Class,
    pub(super) student: &'a Student,
    pub(super) submission: &'a Submission,
}

impl Graded<'_> {
    /// Returns the points as the student may see them.
    pub(super) fn grades(&self) -> Grades {
        let Self { class, student, .. } = self;
        let view = owner_view(class, student);
        let part = &student.points.total / &student.points.of;
        Grades {
            lines: view.lines.iter().map(|line| grade_line(line, |points| json!(points.to_f64()))).collect(),
            // The cap, lateness and rounding may lead beyond all points.
            part: part.map_or(0.0, |part| part.to_f64().clamp(0.0, 1.0)),
            is_gradable: student.record.refused.is_none() && student.is_finished(),
            title: view.message.clone(),
            message: view.message,
            verdict: student.verdict().to_owned(),
            score: student.score(),
            standing: standing(class, student),
            total: None,
        }
    }
}

/// Returns a line with its points as numbers.
pub(super) fn grade_line(line: &Line<'_>, number: impl Fn(&Decimal) -> Value) -> GradeLine {
    GradeLine {
        name: line.name.clone(),
        passed: line.passed,
        earned: number(&line.earned),
        of: number(&line.of),
        title: None,
        message: line.said(),
        score: None,
    }
}
