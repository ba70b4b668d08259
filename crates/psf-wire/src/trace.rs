//! Traces: when calls ran, on the clocks of their threads, in instructions.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The calls of a run with clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// The fewest instructions of a call that is kept.
    pub grain: u64,
    /// The threads.
    pub lanes: Vec<ThreadTrace>,
}

/// One thread and its clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreadTrace {
    /// The name of the thread when it first counted.
    pub thread: String,
    /// The number by which other threads refer to it.
    pub number: u64,
    /// True for the thread that the program began with.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
    /// The number of instructions that it executed.
    pub clock: u64,
    /// Instructions of the JDK outside of all calls, in scope `jdk`.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub outside: u64,
    /// The number of its calls that were active when counting ended.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub open: u64,
    /// The number of the thread that started it, and that thread's clock at the start; absent if the program's code did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<(u64, u64)>,
    /// The numbers of the threads for whose end it waited, and its own clock after each wait.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joins: Vec<(u64, u64)>,
    /// Entries of the methods that the user asked for: the method, by its only counter, and the clock at the entry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<(u64, u64)>,
    /// The number of further entries that were not kept.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u64,
    /// The width of the clock's slices for allocations; absent if psf did not record allocations.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub width: u64,
    /// Its allocations: the method, by its only counter; the numbers of the instruction and of the slice; how many
    /// objects, and for arrays the sum of their bytes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<(u64, u32, u64, u64, u64)>,
    /// Its calls, in the order in which they ended.
    pub calls: Vec<TracedCall>,
}

impl ThreadTrace {
    /// Returns the methods of its calls, events and allocations, by their only counters.
    pub fn methods(&self) -> impl Iterator<Item = u64> {
        let calls = self.calls.iter().map(|call| call.method);
        let events = self.events.iter().map(|event| event.0);
        calls.chain(events).chain(self.made.iter().map(|made| made.0))
    }
}

/// A call. In the file `[method, start, length]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(u64, u64, u64)", into = "(u64, u64, u64)")]
pub struct TracedCall {
    /// The number of the method, which is the number of its only counter.
    pub method: u64,
    /// The thread's clock before the first instruction.
    pub start: u64,
    /// The number of instructions that it executed, with all that it called.
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

/// A trace of scope `jdk` before psf has worked out where the active calls begin and end.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct RawTrace {
    /// The fewest instructions of a call that is kept.
    pub grain: u64,
    /// Maximum number of kept calls.
    pub most: u64,
    /// The threads.
    pub lanes: Vec<RawThreadTrace>,
}

impl RawTrace {
    /// Returns the methods that the trace names, by their only counters.
    #[must_use]
    pub fn methods(&self) -> BTreeSet<u64> {
        let active = self.lanes.iter().flat_map(|lane| lane.active.iter().map(|call| call.method));
        self.lanes.iter().flat_map(|lane| lane.thread.methods()).chain(active).collect()
    }
}

/// One thread of such a trace. The clock has the instructions of the program alone, and its calls have ended.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct RawThreadTrace {
    /// The thread.
    #[serde(flatten)]
    pub thread: ThreadTrace,
    /// The instructions of the JDK, as far as its counters show them.
    pub jdk: i64,
    /// The instructions of the calls that have ended and that no other call contains.
    pub called: i64,
    /// The calls that were active when counting ended, outermost first.
    pub active: Vec<ActiveCall>,
}

/// A call that was active when counting ended. In the file `[method, start, shift]`; the shift may be absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Vec<i64>")]
pub struct ActiveCall {
    /// The number of the method.
    pub method: u64,
    /// The time that the thread's clock showed before the first instruction.
    pub start: i64,
    /// The instructions of the JDK that the clock did not show at that time, if the run-time knew them.
    pub shift: Option<i64>,
}

impl From<Vec<i64>> for ActiveCall {
    fn from(parts: Vec<i64>) -> Self {
        let part = |at: usize| parts.get(at).copied();
        let method = part(0).and_then(|method| u64::try_from(method).ok()).unwrap_or(u64::MAX);
        Self { method, start: part(1).unwrap_or(0), shift: part(2) }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}
