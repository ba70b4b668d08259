//! Segments of a run, called laps, for which psf counts separately.

use serde::{Deserialize, Serialize};

use super::stack::Stack;
use super::tree::ThreadTree;

/// The counts from the end of the previous lap, or the start of the run, to a moment that the runner reports.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lap {
    /// The runner's report at the end of the lap: the name of an event, and its arguments.
    pub what: Vec<String>,
    /// The stacks of threads that were in the program at the end of the lap.
    pub stacks: Vec<Stack>,
    /// The name of a thread that was still executing the program then. psf cannot attribute its counts to a lap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<String>,
    /// Pairs: the number of a counter, and how much it grew.
    pub counters: Vec<i64>,
    /// Pairs like these for first uses, if the JDK counts. The other pairs include them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first_use: Vec<i64>,
    /// In a run with a tree: the growth of the calling contexts that grew, and the contexts that led to them. A thread's name may
    /// occur several times.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tree: Vec<ThreadTree>,
}
