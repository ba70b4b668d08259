//! A tree in the form that people read: the callees of each method, from all of its lines together.

use std::collections::HashMap;

use psf_score::Cost;
use psf_score::tree::{ContextCost, ThreadCost};

/// The callees of each method. Calls from different lines are added up.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The nodes. Each node follows its caller.
    pub nodes: Vec<ViewNode>,
    /// The nodes without a caller.
    pub roots: Vec<usize>,
}

/// A method in a view, under one caller.
#[derive(Clone, Debug)]
pub struct ViewNode {
    /// The class and method, by their numbers in the profile.
    pub place: (usize, usize),
    /// True if the node represents all calls beyond the highest number of contexts.
    pub deeper: bool,
    /// The number of calls.
    pub calls: u64,
    /// How often it was called while it was already active.
    pub again: u64,
    /// The cost of its own instructions.
    pub base: Cost,
    /// The cost of its own instructions and of its callees.
    pub accumulated: Cost,
    /// The callees, costliest first.
    pub called: Vec<usize>,
}

impl View {
    /// Builds the view of several threads together.
    pub fn of(threads: &[&ThreadCost]) -> Self {
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

    /// Returns the own cost of a node's callees for which `is_meant` is true.
    pub fn called_of(&self, node: usize, is_meant: impl Fn((usize, usize)) -> bool) -> Cost {
        let called = self.nodes[node].called.iter().map(|&called| &self.nodes[called]);
        Cost(called.filter(|called| is_meant(called.place)).map(|called| called.base.0).sum())
    }

    /// Returns the cost of all nodes.
    pub fn total(&self) -> Cost {
        Cost(self.nodes.iter().map(|node| node.base.0).sum())
    }
}
