//! An autoresult of Autolab: one line of JSON, the last that an autograder prints.
//!
//! The problem must be called on Autolab as the test is here. The scoreboard has one column, the score.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::results::verdict::Outcome;

#[derive(Serialize)]
struct Autoresult<'a> {
    scores: BTreeMap<&'a str, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scoreboard: Option<[u64; 1]>,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let result = Autoresult {
        scores: BTreeMap::from([(outcome.grading.name.as_str(), outcome.points())]),
        scoreboard: outcome.score().filter(|_| outcome.verdict.passed()).map(|score| [score]),
    };
    serde_json::to_writer(&mut *out, &result)?;
    writeln!(out)
}
