//! An autoresult of Autolab: one line of JSON, the last line that an autograder prints.
//!
//! The problems on Autolab must have the same names as the tests here. The scoreboard has one column, the score.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::verdict::Outcome;

#[derive(Serialize)]
struct Autoresult {
    scores: BTreeMap<String, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scoreboard: Option<[u64; 1]>,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let points = outcome.grading.points;
    let result = Autoresult {
        scores: outcome.lines().into_iter().map(|line| (line.name.clone(), line.earned(points))).collect(),
        scoreboard: outcome.score().filter(|_| outcome.verdict.passed()).map(|score| [score]),
    };
    serde_json::to_writer(&mut *out, &result)?;
    writeln!(out)
}
