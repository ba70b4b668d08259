//! The costs of calling contexts.

use std::collections::BTreeMap;

use crate::cost::Cost;

/// The trees of all threads. Threads with the same name share a tree.
#[derive(Clone, Debug, Default)]
pub struct CallTree {
    /// By part of the run and by name. Trees of what is in no part come first.
    pub threads: Vec<ThreadCost>,
    /// The calls that the JDK worked for, if they have rows and the methods of the JDK do not. A row of such a call has [`CALL`] as
    /// its class, and the position in this list as its method. A call is named as in the map: `class.name(descriptor)`. The empty name
    /// is for work that no call led to.
    pub calls: Vec<String>,
}

/// The position of no class of a map. It marks the rows of [`CallTree::calls`].
pub const CALL: usize = usize::MAX;

/// The tree of all threads with one name.
#[derive(Clone, Debug)]
pub struct ThreadCost {
    /// The part of the run, such as a test, if the run has parts.
    pub part: Option<String>,
    /// The name of the threads.
    pub thread: String,
    /// The number of threads.
    pub threads: u64,
    /// The contexts. Each comes after its caller, and the callees of a context are in the order of its code.
    pub nodes: Vec<ContextCost>,
}

/// The cost of one calling context.
#[derive(Clone, Debug)]
pub struct ContextCost {
    /// The number of the context that called it.
    pub parent: Option<usize>,
    /// True if it combines all calls of the method that came when the thread had reached its limit of contexts.
    pub deeper: bool,
    /// The method: the position of its class in the map, and its position in the class.
    pub place: (usize, usize),
    /// The instruction in the parent that led here: a call, or an instruction that ran an initializer or asked a class loader
    /// for a class. `None` if there is none, for example if no counted code called.
    pub insn: Option<usize>,
    /// The source line of that instruction; 0 if unknown.
    pub line: u16,
    /// How often it was called from there.
    pub calls: u64,
    /// The context further up that counts this one, because the method was active already. This context then costs nothing.
    pub again: Option<usize>,
    /// The cost of its own instructions.
    pub base: Cost,
    /// The cost with everything that it called.
    pub accumulated: Cost,
    /// The cost of its own instructions by source line. Only lines with a cost are present.
    pub lines: BTreeMap<u16, Cost>,
}

impl ContextCost {
    /// Subtracts the cost of the same context in a part of the run. Returns `None` if the part costs more.
    pub(super) fn take_away(&mut self, part: &Self) -> Option<()> {
        self.calls = self.calls.checked_sub(part.calls)?;
        self.base.0 = self.base.0.checked_sub(part.base.0)?;
        for (line, cost) in &part.lines {
            let own = self.lines.get_mut(line)?;
            own.0 = own.0.checked_sub(cost.0)?;
        }
        self.lines.retain(|_, cost| cost.0 > 0);
        Some(())
    }
}

impl CallTree {
    /// Returns true if parts of the run have their own trees.
    #[must_use]
    pub fn has_parts(&self) -> bool {
        self.threads.iter().any(|thread| thread.part.is_some())
    }

    /// Returns the cost of all trees.
    #[must_use]
    pub fn total(&self) -> Cost {
        Cost(self.threads.iter().map(|thread| thread.total().0).sum())
    }
}

impl ThreadCost {
    /// Returns true if a context is within another one that counts as the same, so that the other cost already includes this
    /// one. Methods that call themselves can have such contexts.
    #[must_use]
    pub fn is_within(&self, node: &ContextCost, same: impl Fn(&ContextCost) -> bool) -> bool {
        let mut above = node.parent;
        while let Some(at) = above {
            if same(&self.nodes[at]) {
                return true;
            }
            above = self.nodes[at].parent;
        }
        false
    }

    /// Returns the method that called a context.
    #[must_use]
    pub fn caller(&self, node: &ContextCost) -> Option<(usize, usize)> {
        node.parent.map(|parent| self.nodes[parent].place)
    }

    /// Returns the cost of the whole tree.
    #[must_use]
    pub fn total(&self) -> Cost {
        Cost(self.nodes.iter().map(|node| node.base.0).sum())
    }
}
