//! What threads did when: calls on the clocks of a run, in instructions.

use serde::{Deserialize, Serialize};

/// What was kept of a run with clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// Calls that executed fewer instructions are left out.
    pub grain: u64,
    /// The threads.
    pub lanes: Vec<Lane>,
}

/// One thread.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lane {
    /// The name that it had when it first counted.
    pub thread: String,
    /// By which other threads name it.
    pub number: u64,
    /// Whether it is the one that the program began with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
    /// How many instructions it executed.
    pub clock: u64,
    /// How many of the calls were under way when counting ended.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub open: u64,
    /// Which thread started it, by number, and what the clock of that showed; where the program said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<(u64, u64)>,
    /// The threads that it waited for the end of, by number, and what its own clock showed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<(u64, u64)>,
    /// Methods that somebody wanted to know of, by their only counter, and what the clock showed when they were entered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<(u64, u64)>,
    /// How many more of these there were.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u64,
    /// How wide the slices of its clock are that say when something was made; absent where that was not noted.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub width: u64,
    /// What it made: method, by its only counter, number of the instruction, number of the slice, how many, and of arrays how
    /// many bytes together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<(u64, u32, u64, u64, u64)>,
    /// Its calls, in the order in which they ended.
    pub calls: Vec<TracedCall>,
}

/// A call; in the file `[method, start, length]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(u64, u64, u64)", into = "(u64, u64, u64)")]
pub struct TracedCall {
    /// The method's number, which is that of its only counter.
    pub method: u64,
    /// What the thread's clock showed before the first instruction.
    pub start: u64,
    /// How many instructions it executed, with all that it called.
    pub length: u64,
}

impl From<(u64, u64, u64)> for TracedCall {
    fn from((method, start, length): (u64, u64, u64)) -> Self {
        Self { method, start, length }
    }
}

impl From<TracedCall> for (u64, u64, u64) {
    fn from(call: TracedCall) -> Self {
        (call.method, call.start, call.length)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}
