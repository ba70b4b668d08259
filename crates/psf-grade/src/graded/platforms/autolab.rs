//! Autolab's autoresult, in which the sum of the problems is the total.
//!
//! If the exercise has a cap, deductions for lateness or rounding, there is an additional line `Adjustment`, whose score may be
//! below zero.

use std::io::{self, Write};

use serde_json::json;

use super::graded::Graded;
use crate::graded::owner_view::{adjustment, owner_view};
use psf_results::outputs::autolab;
use psf_results::outputs::grades::GradeLine;

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, .. } = graded;
    let mut grades = graded.grades();
    let rules = class.exercise.definition().map_err(io::Error::other)?.points;
    let adjustment = adjustment(&owner_view(class, student), &student.points.total);
    if rules.cap.is_some() || !rules.late.is_empty() || rules.round.is_some() || !adjustment.is_zero() {
        grades.lines.push(GradeLine {
            name: "Adjustment".to_owned(),
            passed: None,
            earned: json!(adjustment.to_f64()),
            of: json!(0),
            title: None,
            message: String::new(),
            score: None,
        });
    }
    autolab::write(&grades, out)
}
