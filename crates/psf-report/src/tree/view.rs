//! A tree as people look at it: what a method calls, from whichever of its lines.

use std::collections::HashMap;

use psf_score::Cost;
use psf_score::tree::{ContextCost, ThreadCost};

/// What a method calls, called together whatever line the call is in.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// Each behind the one that called it.
    pub(crate) nodes: Vec<ViewNode>,
    /// Those that nobody called.
    pub(crate) roots: Vec<usize>,
}

#[derive(Clone, Debug)]
pub(crate) struct ViewNode {
    pub(crate) place: (usize, usize),
    pub(crate) deeper: bool,
    pub(crate) calls: u64,
    /// How often it was called while it was active already.
    pub(crate) again: u64,
    pub(crate) base: Cost,
    pub(crate) accumulated: Cost,
    /// What it called: the dearest first.
    pub(crate) called: Vec<usize>,
}

impl View {
    /// Of the trees of some threads together.
    pub(crate) fn of(threads: &[&ThreadCost]) -> Self {
        let mut view = Self::default();
        let mut known = HashMap::new();
        for thread in threads {
            let mut at = vec![None; thread.nodes.len()];
            for (number, node) in thread.nodes.iter().enumerate() {
                if let Some(again) = node.again {
                    if let Some(own) = at[again] {
                        let own: &mut ViewNode = &mut view.nodes[own];
                        own.again = own.again.saturating_add(node.calls);
                    }
                    continue;
                }
                let parent = node.parent.and_then(|parent| at[parent]);
                let own = *known.entry((parent, node.place, node.deeper)).or_insert_with(|| view.add(parent, node));
                at[number] = Some(own);
                let own = &mut view.nodes[own];
                own.calls = own.calls.saturating_add(node.calls);
                own.base.0 += node.base.0;
                own.accumulated.0 += node.accumulated.0;
            }
        }
        view.sort();
        view
    }

    fn add(&mut self, parent: Option<usize>, node: &ContextCost) -> usize {
        let own = self.nodes.len();
        self.nodes.push(ViewNode {
            place: node.place,
            deeper: node.deeper,
            calls: 0,
            again: 0,
            base: Cost::default(),
            accumulated: Cost::default(),
            called: Vec::new(),
        });
        match parent {
            Some(parent) => self.nodes[parent].called.push(own),
            None => self.roots.push(own),
        }
        own
    }

    fn sort(&mut self) {
        let keys: Vec<_> = self.nodes.iter().map(|node| (std::cmp::Reverse(node.accumulated), node.place)).collect();
        self.roots.sort_by_key(|&node| keys[node]);
        self.nodes.iter_mut().for_each(|node| node.called.sort_by_key(|&node| keys[node]));
    }

    /// What of the methods that one called and that `is_meant` names these cost themselves.
    pub(crate) fn called_of(&self, node: usize, is_meant: impl Fn((usize, usize)) -> bool) -> Cost {
        let called = self.nodes[node].called.iter().map(|&called| &self.nodes[called]);
        Cost(called.filter(|called| is_meant(called.place)).map(|called| called.base.0).sum())
    }

    pub(crate) fn total(&self) -> Cost {
        Cost(self.nodes.iter().map(|node| node.base.0).sum())
    }
}
