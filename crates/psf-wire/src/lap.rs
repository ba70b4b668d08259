//! Parts of a run that were told apart while it ran.

use serde::{Deserialize, Serialize};

use super::stack::Stack;
use super::tree::ThreadTree;

/// What was counted from the end of the lap before, or the beginning of the run, to a moment that the runner named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lap {
    /// What the runner said at its end: the name of an event, and what belongs to that.
    pub what: Vec<String>,
    /// Where threads stood in the program at its end.
    pub stacks: Vec<Stack>,
    /// A thread besides that was executing the program then, so that nobody can tell what of its counts belongs to which lap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<String>,
    /// Number of a counter and by how much it grew, in turn.
    pub counters: Vec<i64>,
    /// The same of what the JDK executed for first uses, where it counts; it is in the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first_use: Vec<i64>,
    /// Where every calling context counts for itself: by how much those grew that did, with those that led to them. A thread's
    /// name may be there several times.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tree: Vec<ThreadTree>,
}
