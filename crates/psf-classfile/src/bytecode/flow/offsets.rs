//! Computes how far a clock lags in each block, so that it advances on few edges and is exact everywhere (Ball 1994).
//!
//! The number of instructions that a frame has executed is the sum of its variable and a constant of the current place. Edges
//! on a spanning tree leave the variable unchanged: along them the constants account for everything. On every other edge the
//! variable grows by the amount that closes the cycle, which may be negative.

use super::spanning::DisjointSets;
use super::{Edge, EdgeKind, FlowGraph, Loops, Node};

/// How far the clock of a frame lags in each block, and on which edges it advances.
#[derive(Clone, Debug)]
pub struct Offsets {
    /// For each block, the number to add to the variable at its beginning; 0 where the method begins.
    pub blocks: Vec<i32>,
    /// For each edge, the growth of the variable; 0 on the tree, and if control does not move within the method.
    pub increments: Vec<i32>,
}

impl Offsets {
    /// Computes the offsets of a clock of instructions. The tree takes the edges that `loops` expects to run most.
    #[must_use]
    pub fn of(graph: &FlowGraph, loops: &Loops) -> Self {
        let blocks = graph.blocks.len();
        let mut ways_to = vec![0u32; blocks];
        for edge in &graph.edges {
            if let Node::Block(to) = edge.to {
                ways_to[to as usize] += 1;
            }
        }
        let key = |e: usize| {
            let edge = graph.edges[e];
            let jumps = matches!((edge.kind, edge.to), (EdgeKind::Branch, Node::Block(to)) if ways_to[to as usize] > 1);
            (std::cmp::Reverse(loops.runs(graph, e).saturating_mul(1 + u64::from(jumps))), e)
        };
        let mut order: Vec<_> = (0..graph.edges.len()).filter(|&e| moves(graph.edges[e])).map(key).collect();
        order.sort_unstable();
        let mut sets = DisjointSets::new(blocks + 1);
        let mut next: Vec<Vec<(usize, i32)>> = vec![Vec::new(); blocks + 1];
        for &(_, e) in &order {
            let (from, to) = ends(graph, graph.edges[e]);
            if sets.join(from, to) {
                let cost = cost(graph, graph.edges[e]);
                next[from].push((to, cost));
                next[to].push((from, -cost));
            }
        }
        let mut offsets: Vec<Option<i32>> = vec![None; blocks + 1];
        for first in 0..=blocks {
            if offsets[first].is_some() {
                continue;
            }
            offsets[first] = Some(0);
            let mut open = vec![(first, 0)];
            while let Some((node, offset)) = open.pop() {
                for &(to, cost) in &next[node] {
                    if offsets[to].is_none() {
                        offsets[to] = Some(offset + cost);
                        open.push((to, offset + cost));
                    }
                }
            }
        }
        let offset = |node: usize| offsets[node].unwrap_or_default();
        let increment = |edge: &Edge| {
            let (from, to) = ends(graph, *edge);
            if moves(*edge) { offset(from) + cost(graph, *edge) - offset(to) } else { 0 }
        };
        Self { increments: graph.edges.iter().map(increment).collect(), blocks: (0..blocks).map(offset).collect() }
    }
}

/// Returns true if control moves on the edge from one place within the method to another.
fn moves(edge: Edge) -> bool {
    matches!(edge.kind, EdgeKind::Fall | EdgeKind::Branch | EdgeKind::Subroutine)
}

/// Returns the numbers of the ends of an edge on which control moves.
fn ends(graph: &FlowGraph, edge: Edge) -> (usize, usize) {
    let number = |node: Node| match node {
        Node::Block(block) => block as usize,
        Node::Outside | Node::Exception | Node::SubroutineReturn => graph.blocks.len(),
    };
    (number(edge.from), number(edge.to))
}

/// Returns the number of instructions executed before control moves on an edge: all of the block that it leaves.
fn cost(graph: &FlowGraph, edge: Edge) -> i32 {
    match edge.from {
        Node::Block(block) => (graph.block_end(block as usize) - graph.blocks[block as usize]) as i32,
        Node::Outside | Node::Exception | Node::SubroutineReturn => 0,
    }
}

#[cfg(test)]
mod tests;
