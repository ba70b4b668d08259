//! The call tree of a result: its contexts, by the names of their methods.

use std::collections::HashMap;

use psf_report::tree::{Place, TreeReport, View};
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
    /// True if the name is a test's name, or begins with `outside of tests`.
    pub test: bool,
    /// Number of threads with this name.
    pub threads: u64,
    /// The contexts: methods as reached by a chain of calls, each after its caller.
    pub nodes: Vec<CallResult>,
}

/// A method as reached by a chain of calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallResult {
    /// Number of the caller.
    pub parent: Option<usize>,
    /// Number of the method.
    pub method: usize,
    /// True if it combines all contexts of the method that were not counted separately, because there were too many.
    pub deeper: bool,
    /// Number of calls by this chain.
    pub calls: u64,
    /// Its own cost.
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
            let node = |(own, parent): (&psf_report::tree::ViewNode, Option<usize>)| CallResult {
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
