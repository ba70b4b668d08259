//! Call trees: what every calling context cost, by itself and with all that it called.
//!
//! A context has counters of its own, so its flow is solved as a method's is. [`CallTree::new`] holds the sum over all
//! contexts against what the counters of all tell, and every context against how often it was called.

mod checks;
mod contexts;
mod frames;

use std::collections::BTreeMap;

pub use contexts::MapIndex;

use super::cost::Cost;
use super::profile::Solver;
use crate::weights::{KeyWeights, Weights};
use crate::wire::counts::Counts;
use crate::wire::tree::Parent;
use checks::Sums;
use frames::Stood;

/// The trees of all threads, those with one name together.
#[derive(Clone, Debug, Default)]
pub struct CallTree {
    /// By name.
    pub threads: Vec<ThreadCost>,
}

/// The tree of all threads with one name.
#[derive(Clone, Debug)]
pub struct ThreadCost {
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
    /// The call in the parent that led here: an instruction. `None` where nobody called, or what is no call did, as the
    /// first use of a class.
    pub insn: Option<usize>,
    /// The line of that call; 0 where none is known.
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

impl CallTree {
    /// Works out what every context cost. Fails with a sentence where what the contexts counted is not what was counted in
    /// all, or contradicts itself.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let index = MapIndex::new(&counts.map);
        let keys = KeyWeights::of(weights);
        let solver = Solver::new(counts);
        let mut sums = Sums::new(counts);
        let mut threads = Vec::new();
        for tree in &counts.tree {
            let stood = Stood::of(counts, tree, &index)?;
            let mut nodes = contexts::solved(counts, tree, &index, &solver, &keys, &stood, &mut sums)?;
            nodes = contexts::in_order(nodes);
            contexts::accumulate(&mut nodes);
            threads.push(ThreadCost { thread: tree.thread.clone(), threads: tree.threads, nodes });
        }
        sums.hold_against(&solver, &keys)?;
        threads.sort_by(|a, b| a.thread.cmp(&b.thread));
        Ok(Self { threads })
    }

    /// What all of it cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        Cost(self.threads.iter().map(|thread| thread.total().0).sum())
    }
}

impl ThreadCost {
    /// What all of it cost.
    #[must_use]
    pub fn total(&self) -> Cost {
        Cost(self.nodes.iter().map(|node| node.base.0).sum())
    }
}

/// The number of the context that called, where one did.
fn caller(parent: Parent) -> Option<usize> {
    match parent {
        Parent::Context(at) => Some(at),
        Parent::Nobody | Parent::Deeper => None,
    }
}
