//! Custom feedback for Artemis, with a file for each line, for the directory `customFeedbacks` of the build.
//!
//! A test of Artemis passes or fails, and Artemis sets its points. So each line is a test. There is another test for each
//! tier of points that the line can earn for its cost: `Test 01: 7 of 10 points`.

use std::io;

use serde_json::json;

use super::graded::Graded;
use crate::exercise::decimal::Decimal;
use crate::exercise::definition::{Over, PointRules};
use crate::graded::owner_view::{Line, owner_view};

pub(super) fn files(graded: &Graded<'_>) -> io::Result<Vec<(String, Vec<u8>)>> {
    let rules = graded.class.exercise.definition().map_err(io::Error::other)?.points;
    let view = owner_view(graded.class, graded.student);
    let mut feedbacks = Vec::new();
    for line in &view.lines {
        if let Some(passed) = line.passed {
            feedbacks.push((line.name.clone(), passed, line.said()));
        }
        for points in steps(&rules, line) {
            let name = format!("{}: {points} of {} points", line.name, line.of);
            feedbacks.push((name, line.earned >= points, line.said()));
        }
    }
    let digits = feedbacks.len().to_string().len();
    let file = |(at, (name, successful, message)): (usize, (String, bool, String))| {
        let feedback = json!({ "name": name, "successful": successful, "message": message });
        Ok((format!("customFeedbacks/{:0digits$}.json", at + 1), serde_json::to_vec(&feedback)?))
    };
    feedbacks.into_iter().enumerate().map(file).collect()
}

/// Returns the points that a line can earn for its cost or growth, lowest first.
fn steps(rules: &PointRules, line: &Line<'_>) -> Vec<Decimal> {
    let tiers: Vec<&Decimal> = match (line.passed.is_some(), line.name.as_str()) {
        (true, _) if rules.over == Over::All => Vec::new(),
        (false, "Growth") => rules.growth.iter().map(|tier| &tier.1).collect(),
        _ => rules.cost.iter().chain(&rules.curve).map(|tier| &tier.1).collect(),
    };
    let best = tiers.iter().max().map(|best| (*best).clone()).unwrap_or_else(Decimal::zero);
    // The points for a right answer without the tiers.
    let base = &line.of - &best;
    let mut steps: Vec<Decimal> = tiers.into_iter().filter(|tier| !tier.is_zero()).map(|tier| &base + tier).collect();
    steps.sort();
    steps.dedup();
    steps
}
