//! The methods that were entered from outside: targets, tests that a runner calls, the first methods of threads.

use std::collections::BTreeMap;

use crate::names;
use crate::tree::{OUTSIDE_OF_TESTS, TreeReport};
use psf_score::Cost;

/// A method that was called from code that does not count, or a test with call trees of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredReport {
    /// Name of the test. A test has no class, method and descriptor here.
    pub test: Option<String>,
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Number of these calls.
    pub calls: u64,
    /// Cost of these calls with everything that they called.
    pub inclusive: Cost,
}

impl EnteredReport {
    /// Returns the name as people write it.
    #[must_use]
    pub fn name(&self) -> String {
        if let Some(test) = &self.test {
            return test.clone();
        }
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

/// Returns the first level of the trees of all threads, costliest first, then by name. Its costs add up to the score.
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

/// Returns each test with the methods that it entered, and the methods that were entered outside of tests.
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
