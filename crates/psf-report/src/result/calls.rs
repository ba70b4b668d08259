//! Who called whom in a result: the contexts of its call tree by the names of their methods.

use std::collections::HashMap;

use crate::tree::{Place, TreeReport, View};
use psf_score::Cost;

/// The call trees of a result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallsResult {
    /// The methods: class, name, descriptor.
    pub methods: Vec<[String; 3]>,
    /// The threads, by name.
    pub threads: Vec<ThreadResult>,
}

/// The tree of all threads with one name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThreadResult {
    /// The name.
    pub thread: String,
    /// Whether that is the name of a test, or says that it is in none.
    pub test: bool,
    /// How many there were.
    pub threads: u64,
    /// What methods cost as a chain of calls came to them, each behind the one that called it.
    pub nodes: Vec<CallResult>,
}

/// A method as a chain of calls came to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallResult {
    /// What called it, by number.
    pub parent: Option<usize>,
    /// Which of the methods it is.
    pub method: usize,
    /// Whether it stands for the method alone, because there were too many contexts.
    pub deeper: bool,
    /// How often it was called so.
    pub calls: u64,
    /// What it cost by itself.
    pub base: Cost,
}

impl CallsResult {
    pub(super) fn of_report(tree: &TreeReport) -> Self {
        let mut numbers: HashMap<Place, usize> = HashMap::new();
        let mut methods = Vec::new();
        for (place, method) in tree.methods() {
            numbers.insert(place, methods.len());
            methods.push([&method.class, &method.method, &method.descriptor].map(Clone::clone));
        }
        let threads = tree.tree.threads.iter().map(|thread| {
            let view = View::of(&[thread]);
            let mut parents = vec![None; view.nodes.len()];
            for (number, node) in view.nodes.iter().enumerate() {
                node.called.iter().for_each(|&called| parents[called] = Some(number));
            }
            let node = |(own, parent): (&crate::tree::ViewNode, Option<usize>)| CallResult {
                parent,
                method: numbers[&own.place],
                deeper: own.deeper,
                calls: own.calls,
                base: own.base,
            };
            let nodes = view.nodes.iter().zip(parents).map(node).collect();
            ThreadResult { thread: tree.label(thread), test: tree.tree.has_parts(), threads: thread.threads, nodes }
        });
        Self { threads: threads.collect(), methods }
    }
}
