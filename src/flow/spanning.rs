//! Which edges follow from the others: a maximum spanning tree (Knuth 1973, Ball 1994).
//!
//! The count of an edge on the tree follows from those off it, because flow is conserved at every node. So only the
//! edges off the tree get a counter, and the tree takes the ones where a counter would cost most.

use super::{EdgeKind, FlowGraph, Node};

/// For every edge whether it lies on the tree and so needs no counter.
///
/// Always on the tree, because there is no place for a counter: `Vanish`. Never on it, because noting where an
/// exception came from costs nothing until one comes: `Throw`.
#[must_use]
pub fn spanning_tree(graph: &FlowGraph) -> Vec<bool> {
    let depth = loop_depths(graph);
    // A return that may throw is counted as thrown; in front of it nobody knows yet. Its edges stand side by side.
    let throws = |e: usize| {
        let edge = graph.edges[e];
        edge.kind == EdgeKind::Return
            && graph.edges[e - 1].kind == EdgeKind::Throw
            && graph.edges[e - 1].insn == edge.insn
    };
    // The dearest first, and of those that cost the same the first.
    let rank = |e: usize| if throws(e) { u32::MAX } else { cost(graph, &depth, e) };
    let mut order: Vec<u64> = Vec::with_capacity(graph.edges.len());
    let candidates = (0..graph.edges.len()).filter(|&e| graph.edges[e].kind != EdgeKind::Throw);
    order.extend(candidates.map(|e| u64::from(!rank(e)) << 32 | e as u64));
    order.sort_unstable();
    let blocks = graph.blocks.len();
    let mut sets = DisjointSets::new(blocks + 3);
    let mut on_tree = vec![false; graph.edges.len()];
    for e in order.into_iter().map(|key| key as u32 as usize) {
        let edge = graph.edges[e];
        on_tree[e] = sets.join(number(blocks, edge.from), number(blocks, edge.to));
    }
    on_tree
}

fn number(blocks: usize, node: Node) -> usize {
    match node {
        Node::Block(block) => block as usize,
        Node::Outside => blocks,
        Node::Exception => blocks + 1,
        Node::SubroutineReturn => blocks + 2,
    }
}

/// The order of what a counter on the edge would cost: how often it is expected to run, then how much code it takes.
fn cost(graph: &FlowGraph, depth: &[u32], e: usize) -> u32 {
    let edge = graph.edges[e];
    let at = |node: Node| if let Node::Block(block) = node { depth[block as usize] } else { 0 };
    let runs = 3 + 4 * at(edge.from).min(at(edge.to)).min(16);
    match edge.kind {
        EdgeKind::Vanish => u32::MAX,
        EdgeKind::Subroutine => u32::MAX - 1,
        EdgeKind::Throw => 0,
        EdgeKind::Handler => 1,
        EdgeKind::Uncaught => 2,
        // Early rather than late; in the line rather than behind a jump.
        EdgeKind::Entry => runs,
        EdgeKind::Fall => runs + 1,
        EdgeKind::Return => runs + 2,
        EdgeKind::Branch => runs + 3,
    }
}

/// In how many loops each block lies, taking every backward jump for one over all the code that it spans.
fn loop_depths(graph: &FlowGraph) -> Vec<u32> {
    let mut change = vec![0i32; graph.blocks.len() + 1];
    let mut loops: Vec<(u32, u32)> = Vec::new();
    for edge in &graph.edges {
        if let (Node::Block(from), Node::Block(to)) = (edge.from, edge.to)
            && to <= from
            && edge.kind == EdgeKind::Branch
        {
            loops.push((to, from));
        }
    }
    // Several jumps back to one head (`continue`) are one loop.
    loops.sort_unstable();
    for (i, &(head, last)) in loops.iter().enumerate() {
        if loops.get(i + 1).is_none_or(|next| next.0 != head) {
            change[head as usize] += 1;
            change[last as usize + 1] -= 1;
        }
    }
    let mut depth = 0;
    change[..graph.blocks.len()]
        .iter()
        .map(|change| {
            depth += change;
            depth as u32
        })
        .collect()
}

struct DisjointSets {
    parent: Vec<usize>,
}

impl DisjointSets {
    fn new(count: usize) -> Self {
        Self { parent: (0..count).collect() }
    }

    fn find(&mut self, mut element: usize) -> usize {
        while self.parent[element] != element {
            self.parent[element] = self.parent[self.parent[element]];
            element = self.parent[element];
        }
        element
    }

    /// Joins two sets; `false` if they were one already.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        self.parent[a] = b;
        a != b
    }
}
