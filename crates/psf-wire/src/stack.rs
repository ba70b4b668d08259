//! The stacks of threads when counting ended, or began.

use serde::{Deserialize, Serialize};

/// The stack of a thread when counting ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// The thread's name.
    pub thread: String,
    /// True if this thread turned counting on. The frames below the target did not count.
    pub starter: bool,
    /// True if the thread was waiting for a monitor.
    pub blocked: bool,
    /// True if counting began, instead of ending: the thread continues from there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begins: bool,
    /// Only in the files of an instrumented JDK: true if only the frames above the program's lowest frame counted.
    #[serde(default, skip_serializing)]
    pub within: bool,
    /// Only in the files of an instrumented JDK: the region of homes in which the thread was started, and the one that it was in.
    #[serde(default, skip_serializing)]
    pub regions: [u16; 2],
    /// The name of the thread in the tree, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub context: Option<String>,
    /// Only in the files of an instrumented JDK: the number of the thread's clock, if there are clocks.
    #[serde(default, skip_serializing)]
    pub clock: Option<i64>,
    /// The frames of instrumented classes, topmost first.
    pub frames: Vec<Frame>,
}

impl Stack {
    /// Returns the number of frames that counted, from the top: all or, if the thread turned counting on, those down to its
    /// outermost target.
    #[must_use]
    pub fn counted(&self, targets: &[String]) -> usize {
        let target = self.frames.iter().rposition(|frame| targets.iter().any(|target| frame.may_be(target)));
        target.filter(|_| self.starter).map_or(self.frames.len(), |target| target + 1)
    }
}

/// A frame of an instrumented class. A thread knows the offsets on its own stack; other stacks have only lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The internal name of the class.
    pub class: String,
    /// The name of the method.
    pub method: String,
    /// The position in the method.
    #[serde(flatten)]
    pub at: FrameAt,
    /// The number of equal frames directly above one another.
    pub times: u64,
}

impl Frame {
    /// Returns true if it is in this method, as far as the frame shows it: `Class.name(descriptor)`.
    fn may_be(&self, method: &str) -> bool {
        let Some(rest) = method.strip_prefix(&format!("{}.{}", self.class, self.method)) else { return false };
        match &self.at {
            FrameAt::Offset { desc: Some(desc), .. } => rest == desc,
            _ => rest.starts_with('('),
        }
    }
}

/// The position of a frame in its method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FrameAt {
    /// The position on the thread's own stack.
    Offset {
        /// The method's descriptor; absent if the query failed, or would have run the program's class loader.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        desc: Option<String>,
        /// The offset in the rewritten code.
        pc: u32,
    },
    /// The position in a stack trace.
    Line {
        /// The source line; below 1 if it is unknown.
        line: i32,
        /// The name of the method in the frame above, in any class; absent at the top.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        callee: Option<String>,
        /// Only while psf reads the run of an instrumented JDK: whether the frame is in a [twin](crate::twins), if that is known.
        #[serde(skip)]
        twin: Option<bool>,
    },
}
