//! What stood on threads' stacks when counting ended under it, or began.

use serde::{Deserialize, Serialize};

/// What was on a thread's stack when counting ended under it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// The thread's name.
    pub thread: String,
    /// Whether this thread turned counting on: what its stack has below the target was not counted.
    pub starter: bool,
    /// Whether it was waiting for a monitor.
    pub blocked: bool,
    /// Whether counting did not end under it but begin: the thread goes on from there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begins: bool,
    /// Of what a JDK wrote that counts itself: only what lies above the program's lowest frame has counted.
    #[serde(default, skip_serializing)]
    pub within: bool,
    /// The name that the tree has the thread under, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<String>,
    /// The frames of instrumented classes, topmost first.
    pub frames: Vec<Frame>,
}

/// A frame of an instrumented class. A thread knows the offsets in its own stack, of others only lines are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Internal name of the class.
    pub class: String,
    /// Name of the method.
    pub method: String,
    /// Where in the method.
    #[serde(flatten)]
    pub at: FrameAt,
    /// How many such frames lie directly above one another.
    pub times: u64,
}

/// Where in a method a frame stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FrameAt {
    /// As a thread sees its own frames.
    Offset {
        /// The method's descriptor; absent where asking for it would have run the program's class loader, or failed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        desc: Option<String>,
        /// Offset in the rewritten code.
        pc: u32,
    },
    /// As a stack trace shows them.
    Line {
        /// Source line; below 1 where it is not known.
        line: i32,
        /// Name of the method in the frame above, of whatever class; absent at the top.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        callee: Option<String>,
    },
}
