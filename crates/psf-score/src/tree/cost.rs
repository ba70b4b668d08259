//! What calling contexts cost.

use std::collections::BTreeMap;

use crate::cost::Cost;

/// The trees of all threads, those with one name together.
#[derive(Clone, Debug, Default)]
pub struct CallTree {
    /// By part of the run and name: first what is in no part.
    pub threads: Vec<ThreadCost>,
}

/// The tree of all threads with one name.
#[derive(Clone, Debug)]
pub struct ThreadCost {
    /// The part of the run that it is of, as a test, where the run has parts.
    pub part: Option<String>,
    /// The name.
    pub thread: String,
    /// How many there were.
    pub threads: u64,
    /// The contexts, each behind the one that called it, and what one calls in the order of its code.
    pub nodes: Vec<ContextCost>,
}

/// What one calling context cost.
#[derive(Clone, Debug)]
pub struct ContextCost {
    /// The context that called it, by number.
    pub parent: Option<usize>,
    /// Whether it stands for all calls of the method that came when the thread had as many contexts as it may.
    pub deeper: bool,
    /// The method: position of its class in the map, and its own.
    pub place: (usize, usize),
    /// The instruction in the parent that led here: a call, or what ran an initializer. `None` if nothing that counts called,
    /// or a class loader was asked for a class.
    pub insn: Option<usize>,
    /// The line of that instruction; 0 if none is known.
    pub line: u16,
    /// How often it was called from there.
    pub calls: u64,
    /// The context further up that counts it, because the method was active already; this one costs nothing then.
    pub again: Option<usize>,
    /// What its own instructions cost.
    pub base: Cost,
    /// With all that it called.
    pub accumulated: Cost,
    /// What its own instructions cost by source line, where any did.
    pub lines: BTreeMap<u16, Cost>,
}

impl ContextCost {
    /// Takes away what the same context cost in a part of the run; `None` where that is more.
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
    /// Whether parts of the run have trees of their own.
    #[must_use]
    pub fn has_parts(&self) -> bool {
        self.threads.iter().any(|thread| thread.part.is_some())
    }

    /// What all of it cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        Cost(self.threads.iter().map(|thread| thread.total().0).sum())
    }
}

impl ThreadCost {
    /// Whether a context is within another that is the same by some measure, so that its cost is in that one's already: where
    /// methods that call themselves have contexts of their own again.
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

    /// The method that called a context.
    #[must_use]
    pub fn caller(&self, node: &ContextCost) -> Option<(usize, usize)> {
        node.parent.map(|parent| self.nodes[parent].place)
    }

    /// What all of it cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        Cost(self.nodes.iter().map(|node| node.base.0).sum())
    }
}
