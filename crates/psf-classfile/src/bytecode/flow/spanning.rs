//! Finds the edges whose counts follow from other counts: a maximum spanning tree (Knuth 1973, Ball 1994).
//!
//! The counts of edges on the tree follow from the counts of all other edges, because flow is conserved at every node. So only
//! edges off the tree get a counter. The tree takes the edges on which a counter would cost most.

use super::{EdgeKind, FlowGraph, Loops, Node};

/// How often each edge of a graph ran in programs that were measured, by the number of the edge. Only ratios matter.
pub type Frequencies = [u64];

/// Returns, for each edge, whether it is on the tree and so needs no counter.
///
/// - `Vanish` is always on the tree, because it has no place for a counter.
/// - `Throw` is never on it, because noting the origin of an exception costs nothing until an exception occurs.
/// - The entry of a method whose frames have counters is never on it. The run-time must know a thread before the thread counts
///   where no other code sees it.
///
/// Without `measured` frequencies, the structure of the method tells how often each edge is expected to run.
///
/// With `entry_off`, the method's entry is not on the tree either.
#[must_use]
pub fn spanning_tree(graph: &FlowGraph, loops: &Loops, measured: Option<&Frequencies>, entry_off: bool) -> Vec<bool> {
    // A return that may throw has its counter on the throw: before the return, the outcome is unknown. Its edges are adjacent.
    let throws = |e: usize| {
        let edge = graph.edges[e];
        edge.kind == EdgeKind::Return
            && graph.edges[e - 1].kind == EdgeKind::Throw
            && graph.edges[e - 1].insn == edge.insn
    };
    let counted = |e: usize| {
        let kind = graph.edges[e].kind;
        kind == EdgeKind::Throw || kind == EdgeKind::Entry && (loops.locals > 0 || entry_off)
    };
    let blocks = graph.blocks.len();
    let mut ways_to = vec![0u32; blocks];
    for edge in &graph.edges {
        if let Node::Block(to) = edge.to {
            ways_to[to as usize] += 1;
        }
    }
    let in_line = |e: usize| match (graph.edges[e].kind, graph.edges[e].to) {
        (EdgeKind::Branch, Node::Block(to)) => ways_to[to as usize] == 1,
        _ => true,
    };
    let key = |e: usize| {
        let expected = loops.runs(graph, e);
        let runs = measured.map_or(expected, |measured| measured[e]);
        // If two edges ran equally often, perhaps never, the expectation decides.
        let cost = |runs| if throws(e) { (u64::MAX, true, 0) } else { cost(graph, loops, e, runs, !in_line(e)) };
        (std::cmp::Reverse((cost(runs).0, cost(expected))), e)
    };
    let mut order: Vec<_> = Vec::with_capacity(graph.edges.len());
    order.extend((0..graph.edges.len()).filter(|&e| !counted(e)).map(key));
    order.sort_unstable();
    let mut sets = DisjointSets::new(blocks + 3);
    let mut on_tree = vec![false; graph.edges.len()];
    for (_, e) in order {
        let edge = graph.edges[e];
        on_tree[e] = sets.join(number(blocks, edge.from), number(blocks, edge.to));
    }
    on_tree
}

/// Returns true if the number of entries follows from the number of returns and from all other counters. The entry must be off
/// the tree. This is the case if the tree leads from the first block out of the method by a return.
#[must_use]
pub fn entry_follows_from_returns(graph: &FlowGraph, on_tree: &[bool]) -> bool {
    let blocks = graph.blocks.len();
    let outside = number(blocks, Node::Outside);
    let mut ways: Vec<Vec<(usize, EdgeKind)>> = vec![Vec::new(); blocks + 3];
    for (edge, _) in graph.edges.iter().zip(on_tree).filter(|(_, on_tree)| **on_tree) {
        let (from, to) = (number(blocks, edge.from), number(blocks, edge.to));
        ways[from].push((to, edge.kind));
        ways[to].push((from, edge.kind));
    }
    let mut seen = vec![false; blocks + 3];
    seen[0] = true;
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        for &(next, kind) in &ways[node] {
            if next == outside {
                return kind == EdgeKind::Return;
            }
            if !std::mem::replace(&mut seen[next], true) {
                open.push(next);
            }
        }
    }
    false
}

fn number(blocks: usize, node: Node) -> usize {
    match node {
        Node::Block(block) => block as usize,
        Node::Outside => blocks,
        Node::Exception => blocks + 1,
        Node::SubroutineReturn => blocks + 2,
    }
}

/// Returns the cost of a counter on an edge that has this number of `runs`: first the runs, then whether the counter needs an
/// extra jump, then its position in the code. An early counter is cheaper, because nothing must be remembered for it across
/// calls.
fn cost(graph: &FlowGraph, loops: &Loops, e: usize, runs: u64, jumps: bool) -> (u64, bool, usize) {
    let edge = graph.edges[e];
    // A counter in a local variable costs about a quarter of a counter in memory. An extra jump doubles the cost.
    let dear = if loops.around(edge.from, edge.to).is_some() { 1 } else { 4 } << u32::from(jumps);
    let runs = match edge.kind {
        EdgeKind::Vanish | EdgeKind::Subroutine => u64::MAX,
        EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught => 0,
        EdgeKind::Entry | EdgeKind::Fall | EdgeKind::Return | EdgeKind::Branch => dear * runs,
    };
    (runs, jumps, edge.insn)
}

pub(super) struct DisjointSets {
    parent: Vec<usize>,
}

impl DisjointSets {
    pub(super) fn new(count: usize) -> Self {
        Self { parent: (0..count).collect() }
    }

    fn find(&mut self, mut element: usize) -> usize {
        while self.parent[element] != element {
            self.parent[element] = self.parent[self.parent[element]];
            element = self.parent[element];
        }
        element
    }

    /// Joins two sets; returns `false` if they were already one.
    pub(super) fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a] = b;
        a != b
    }
}

#[cfg(test)]
mod tests;
