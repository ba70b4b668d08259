//! Gradescope's `results.json`, with the feedback above the tests.

use std::io::{self, Write};

use serde_json::json;

use super::graded::Graded;
use crate::graded::feedback;
use psf_results::outputs::grades::{Grades, Total};
use psf_results::outputs::gradescope;

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, .. } = graded;
    let mut markdown = Vec::new();
    feedback::markdown::write(class, student, &mut markdown)?;
    // Because of the cap, lateness and rounding, the total may differ from the sum of the tests.
    let total = Total {
        points: json!(student.points.total.to_f64()),
        markdown: String::from_utf8_lossy(&markdown).into_owned(),
    };
    gradescope::write(&Grades { total: Some(total), ..graded.grades() }, out)
}
