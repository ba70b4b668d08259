//! What was entered from outside: targets, tests that a runner calls, what threads begin with.

use std::collections::BTreeMap;

use crate::names;
use crate::tree::{OUTSIDE_OF_TESTS, TreeReport};
use psf_score::Cost;

/// A method that nobody that counts called, or a test that has trees of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredReport {
    /// The test; it has no class, method and descriptor then.
    pub test: Option<String>,
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// How often it was called so.
    pub calls: u64,
    /// What that cost with all that it called.
    pub inclusive: Cost,
}

impl EnteredReport {
    /// Its name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        if let Some(test) = &self.test {
            return test.clone();
        }
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

/// The first level of the trees of all threads together, dearest first, then by name. What it cost adds up to the score.
pub(super) fn entered(tree: &TreeReport) -> Vec<EnteredReport> {
    if tree.tree.has_parts() {
        return tests(tree);
    }
    let mut sums: BTreeMap<_, (u64, Cost)> = BTreeMap::new();
    for node in tree.tree.threads.iter().flat_map(|thread| &thread.nodes).filter(|node| node.parent.is_none()) {
        let (calls, cost) = sums.entry(tree.method(node.place).key()).or_default();
        *calls = calls.saturating_add(node.calls);
        cost.0 += node.accumulated.0;
    }
    let entered = sums.into_iter().map(|((class, method, descriptor), (calls, inclusive))| EnteredReport {
        test: None,
        class: class.to_owned(),
        method: method.to_owned(),
        descriptor: descriptor.to_owned(),
        calls,
        inclusive,
    });
    let mut entered: Vec<EnteredReport> = entered.collect();
    entered.sort_by_key(|own| std::cmp::Reverse(own.inclusive));
    entered
}

/// Each test with what it entered, and what was entered outside of all.
fn tests(tree: &TreeReport) -> Vec<EnteredReport> {
    let mut sums: BTreeMap<String, (u64, Cost)> = BTreeMap::new();
    for thread in &tree.tree.threads {
        let test = thread.part.clone().unwrap_or_else(|| OUTSIDE_OF_TESTS.to_owned());
        let (calls, cost) = sums.entry(test).or_default();
        let entered = thread.nodes.iter().filter(|node| node.parent.is_none());
        *calls = entered.fold(*calls, |sum, node| sum.saturating_add(node.calls));
        cost.0 += thread.total().0;
    }
    let entered = sums.into_iter().map(|(test, (calls, inclusive))| EnteredReport {
        test: Some(test),
        class: String::new(),
        method: String::new(),
        descriptor: String::new(),
        calls,
        inclusive,
    });
    let mut entered: Vec<EnteredReport> = entered.collect();
    entered.sort_by_key(|own| std::cmp::Reverse(own.inclusive));
    entered
}
