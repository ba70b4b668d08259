//! Call trees of parts of a run, such as the tests of a suite: how much contexts grew from one moment to another.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::contexts::{self, Of, Solving};
use super::cost::{ContextCost, ThreadCost};
use super::frames::Frames;
use super::index::caller;
use psf_wire::tree::{ContextCounts, Parent, Reached, ThreadTree};

/// Some laps of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The name of the part.
    pub name: String,
    /// The numbers of its laps.
    pub laps: Vec<usize>,
}

/// Returns the trees of one thread in parts of the run. Subtracts their costs from `rest`, which is the thread's cost in the
/// whole run.
pub(super) fn take(
    solving: &Solving<'_>,
    tree: &ThreadTree,
    frames: &Frames<'_>,
    parts: &[Part],
    rest: &mut [ContextCost],
) -> Result<Vec<ThreadCost>, String> {
    if parts.is_empty() {
        return Ok(Vec::new());
    }
    let reached = Reached::of(tree);
    let mut trees = Vec::new();
    for part in parts {
        let grown = Grown::of(solving, tree, &reached, part)?;
        // If a frame's context is unknown, the laps do not show what this part cost in the thread.
        let Ok(stood) = frames.of_laps(&part.laps) else { continue };
        let numbers = grown.with_callers(tree, stood.contexts());
        if numbers.is_empty() {
            continue;
        }
        let new_of: HashMap<usize, usize> = numbers.iter().enumerate().map(|(new, &old)| (old, new)).collect();
        let own = grown.tree(tree, &numbers, &new_of);
        let nodes = contexts::solved(solving, &own, &stood.renumbered(|old| new_of[&old]), Of::Part)?;
        for (node, &old) in nodes.iter().zip(&numbers) {
            rest[old].take_away(node).ok_or_else(|| format!("{} is more than the whole run", part.name))?;
        }
        trees.push(contexts::thread(Some(part.name.clone()), (&tree.thread, own.threads), contexts::used(nodes)));
    }
    trees.retain(|tree| !tree.nodes.is_empty());
    Ok(trees)
}

/// Calls and counters by which contexts of a thread grew, by the context's number in the whole tree.
#[derive(Default)]
struct Grown {
    threads: u64,
    contexts: BTreeMap<usize, (u64, Vec<i64>)>,
}

impl Grown {
    fn of(solving: &Solving<'_>, tree: &ThreadTree, reached: &Reached, part: &Part) -> Result<Self, String> {
        let mut grown = Self::default();
        for &lap in &part.laps {
            let lap = solving.counts.laps.get(lap).ok_or("there is no such lap")?;
            let mut threads = 0u64;
            for own in lap.tree.iter().filter(|own| own.thread == tree.thread) {
                threads = threads.saturating_add(own.threads);
                for (number, node) in reached.numbers(own)?.into_iter().zip(&own.nodes) {
                    grown.add(number, node)?;
                }
            }
            grown.threads = grown.threads.max(threads);
        }
        Ok(grown)
    }

    fn add(&mut self, number: usize, node: &ContextCounts) -> Result<(), String> {
        let (calls, counts) = self.contexts.entry(number).or_default();
        *calls = calls.saturating_add(node.calls);
        counts.resize(counts.len().max(node.counts.len()), 0);
        for (sum, more) in counts.iter_mut().zip(&node.counts) {
            *sum = sum.checked_add(*more).ok_or("parts of the run counted more than 64 bits can")?;
        }
        Ok(())
    }

    /// Returns the contexts that grew, the contexts that had frames, and everything that led to them, in order.
    fn with_callers(&self, tree: &ThreadTree, stood: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut all = BTreeSet::new();
        let mut open: Vec<usize> = self.contexts.keys().copied().chain(stood).collect();
        while let Some(number) = open.pop() {
            if all.insert(number) {
                let node = &tree.nodes[number];
                open.extend(caller(node.parent).into_iter().chain(node.again));
            }
        }
        all.into_iter().collect()
    }

    fn tree(mut self, whole: &ThreadTree, numbers: &[usize], new_of: &HashMap<usize, usize>) -> ThreadTree {
        let node = |old: &usize| {
            let node = &whole.nodes[*old];
            let (calls, counts) = self.contexts.remove(old).unwrap_or_else(|| (0, vec![0; node.counts.len()]));
            let parent = match node.parent {
                Parent::Context(at) => Parent::Context(new_of[&at]),
                other => other,
            };
            ContextCounts { parent, again: node.again.map(|at| new_of[&at]), calls, counts, ..*node }
        };
        let nodes = numbers.iter().map(node).collect();
        ThreadTree { thread: whole.thread.clone(), threads: self.threads, nodes, ..ThreadTree::default() }
    }
}
