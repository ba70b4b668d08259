//! Computes the call tree from the counts of a run.

use std::cell::RefCell;

use super::checks::Sums;
use super::contexts::{self, Of, Solving};
use super::cost::CallTree;
use super::frames::{Frames, Stood};
use super::index::MapIndex;
use super::parts::{self, Part};
use crate::profile::{Named, Solver};
use crate::weights::{KeyWeights, Weights};
use psf_wire::counts::Counts;
use psf_wire::tree::ThreadTree;

impl CallTree {
    /// Computes the cost of every context. Returns an error if the contexts contradict themselves or the counts of the whole
    /// run.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        Self::in_parts(counts, weights, &[])
    }

    /// Computes separate trees for some parts of the run. Everything outside these parts goes into trees without a part.
    pub fn in_parts(counts: &Counts, weights: &Weights, named_parts: &[Part]) -> Result<Self, String> {
        let index = MapIndex::new(&counts.map);
        let keys = KeyWeights::of(weights);
        let solver = Solver::new(counts);
        let named = Named::of(counts, true);
        let calls = RefCell::default();
        let solving = Solving { counts, index: &index, solver: &solver, weights: &keys, calls: &calls };
        let mut sums = Sums::new(counts);
        let mut threads = Vec::new();
        for tree in &counts.tree {
            let frames = Frames::of(counts, tree, &index, &named);
            let mut nodes = contexts::solved(&solving, tree, &frames.at_end()?, Of::Whole(&mut sums))?;
            let own = parts::take(&solving, tree, &frames, named_parts, &mut nodes)?;
            if !own.is_empty() {
                nodes = contexts::used(nodes);
            }
            let rest = contexts::thread(None, (&tree.thread, tree.threads), nodes);
            threads.extend(own);
            threads.extend(Some(rest).filter(|rest| !rest.nodes.is_empty()));
        }
        sums.hold_against(&solver, &keys)?;
        threads.sort_by(|a, b| (&a.part, &a.thread).cmp(&(&b.part, &b.thread)));
        Ok(Self { threads, calls: calls.into_inner().all })
    }

    /// Computes the costs so far of contexts that are still counting. This checks nothing.
    pub fn so_far(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let (index, keys, solver) = (MapIndex::new(&counts.map), KeyWeights::of(weights), Solver::new(counts));
        let calls = RefCell::default();
        let solving = Solving { counts, index: &index, solver: &solver, weights: &keys, calls: &calls };
        let thread = |tree: &ThreadTree| {
            let nodes = contexts::solved(&solving, tree, &Stood::default(), Of::SoFar)?;
            Ok(contexts::thread(None, (&tree.thread, tree.threads), contexts::used(nodes)))
        };
        let threads = counts.tree.iter().map(thread).collect::<Result<_, String>>()?;
        Ok(Self { threads, calls: calls.into_inner().all })
    }
}
