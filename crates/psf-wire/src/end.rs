//! The end of a run.

use serde::{Deserialize, Serialize};

use super::words::words;

/// How the run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The kind of end.
    pub kind: EndKind,
    /// The argument of `exit` or `halt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<i32>,
    /// The class of the exception that left the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exception: Option<String>,
}

words! {
    /// The kinds of end. The run-time writes all of them.
    EndKind {
        /// The last target returned.
        Normal = "normal",
        /// An exception left the target.
        Exception = "exception",
        /// The program called `exit`.
        Exit = "exit",
        /// The program called `halt`.
        Halt = "halt",
        /// The JVM ended while a target was active, without any of these.
        Cut = "cut",
        /// The run-time ended the run, because the program would have exceeded its budget.
        Budget = "budget",
    }
}
