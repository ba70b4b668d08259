//! The `result.json` of Classroom 50.
//!
//! Its points are whole numbers. If the points of the exercise can be fractions, they are in hundredths here, for all
//! students.

use std::io::{self, Write};

use serde_json::json;

use super::graded::{Graded, grade_line};
use crate::exercise::decimal::{Decimal, Rounding};
use crate::exercise::definition::PointRules;
use crate::graded::owner_view::{Line, owner_view};
use crate::graded::records::ExerciseRecord;
use psf_results::outputs::classroom50::Result50;
use psf_results::outputs::grades::GradeLine;

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, submission } = graded;
    let definition = class.exercise.definition().map_err(io::Error::other)?;
    let adjusted = class.students.iter().filter(|student| student.adjusted.is_some());
    let unit = match adjusted.map(|student| &student.points.total).all(is_whole) {
        true => unit(&class.exercise, &definition.points.of(definition.cost)),
        false => Decimal::from(100),
    };
    let whole = |points: &Decimal| {
        let points = &(points * &unit).rounded(&Decimal::from(1), Rounding::HalfUp);
        points.to_string().parse::<u64>().unwrap_or_default()
    };
    let line = |line: &Line<'_>| GradeLine {
        passed: Some(line.passed.unwrap_or(line.earned == line.of)),
        ..grade_line(line, |points| json!(whole(points)))
    };
    let lines: Vec<GradeLine> = owner_view(class, student).lines.iter().map(line).collect();
    let mut result = Result50::new(submission, whole(&student.points.total), whole(&student.points.of));
    if result.owner == "local" {
        result.owner = &student.record.name;
    }
    result.add(&lines, None);
    result.write(out)
}

fn is_whole(points: &Decimal) -> bool {
    points.rounded(&Decimal::from(1), Rounding::Down) == *points
}

/// Returns how many units of the file a point is: 1 or 100.
fn unit(exercise: &ExerciseRecord, rules: &PointRules) -> Decimal {
    let tiers = rules.cost.iter().map(|tier| &tier.1).chain(rules.growth.iter().map(|tier| &tier.1));
    let right: Vec<Decimal> = exercise.tests.iter().filter_map(|test| test.right.parse().ok()).collect();
    let all_whole = tiers.chain(&right).chain(&rules.cap).all(is_whole);
    // A curve and lateness can make fractions of whole points.
    let stays_whole = rules.round.as_ref().is_some_and(is_whole) || rules.curve.is_empty() && rules.late.is_empty();
    let weights = exercise.tests.iter().any(|test| test.cost_weight.is_some());
    let all_whole = all_whole && rules.growth_class.is_none() && !weights;
    Decimal::from(if all_whole && stays_whole { 1 } else { 100 })
}
