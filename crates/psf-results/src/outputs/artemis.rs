//! A custom feedback of Artemis: a file for the directory `customFeedbacks` of the build.
//!
//! Artemis reads `name`, `successful` and `message`. A feedback that is not successful needs a message.

use std::io::{self, Write};

use serde::Serialize;

use crate::verdict::Outcome;

#[derive(Serialize)]
struct Feedback<'a> {
    name: &'a str,
    successful: bool,
    message: String,
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let feedback = Feedback {
        name: &outcome.grading.name,
        successful: outcome.verdict.passed(),
        message: format!("{}: {}", outcome.verdict.title(), outcome.message),
    };
    serde_json::to_writer(&mut *out, &feedback)?;
    writeln!(out)
}
