//! How a run ended.

use serde::{Deserialize, Serialize};

use super::words::words;

/// How the run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// In which way.
    pub kind: EndKind,
    /// The argument of `exit` or `halt`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<i32>,
    /// Class of the exception that left the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exception: Option<String>,
}

words! {
    /// In which way a run ended. The runtime writes all of them.
    EndKind {
        /// The last target returned.
        Normal = "normal",
        /// An exception left the target.
        Exception = "exception",
        /// The program called `exit`.
        Exit = "exit",
        /// The program called `halt`.
        Halt = "halt",
        /// The JVM ended under a live target without any of these.
        Cut = "cut",
        /// The run-time ended it, because it would have executed more than its budget.
        Budget = "budget",
    }
}
