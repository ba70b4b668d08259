//! From the counts of a run to its call tree.

use super::checks::Sums;
use super::contexts;
use super::cost::{CallTree, ThreadCost};
use super::frames::Stood;
use super::index::MapIndex;
use crate::score::profile::Solver;
use crate::weights::{KeyWeights, Weights};
use crate::wire::counts::Counts;

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
}
