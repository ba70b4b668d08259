//! What psf saw of a run that the program itself cannot know.

use serde::{Deserialize, Serialize};

/// How a run ended, as psf saw it from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunEnd {
    /// The exit code, as a shell has it: 128 and the number for a signal.
    pub exit_code: i32,
    /// Why the run has no score although its counts are whole, where that is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected: Option<Rejection>,
}

/// Why a run has no score although its counts are whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rejection {
    /// The name of the verdict, such as `not-deterministic`.
    pub verdict: String,
    /// The sentence that psf said.
    pub why: String,
}

impl RunEnd {
    /// A run that psf has nothing to say about but its exit code.
    #[must_use]
    pub fn of(exit_code: i32) -> Self {
        Self { exit_code, rejected: None }
    }
}
