//! Facts about a run that the program itself cannot know.

use serde::{Deserialize, Serialize};

/// The end of a run, as psf saw it from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunEnd {
    /// The exit code, as a shell reports it: 128 plus the number of a signal.
    pub exit_code: i32,
    /// The reason why the run has no score although its counts are complete, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected: Option<Rejection>,
}

/// The reason why a run has no score although its counts are complete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rejection {
    /// The name of the verdict, such as `not-deterministic`.
    pub verdict: String,
    /// The sentence of psf's message.
    pub why: String,
}

impl RunEnd {
    /// Creates the end of a run with this exit code and no rejection.
    #[must_use]
    pub fn of(exit_code: i32) -> Self {
        Self { exit_code, rejected: None }
    }
}
