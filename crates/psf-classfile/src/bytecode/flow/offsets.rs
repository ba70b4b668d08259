//! How far a clock lags behind in each block, so that it moves on few edges and is exact everywhere (Ball 1994).
//!
//! What a frame has executed is the sum of its variable and of a constant of the place. Edges on a spanning tree leave the
//! variable alone: along them the constants alone tell what was executed. On every other edge it grows by what closes the
//! cycle, be it less than nothing.

use super::spanning::DisjointSets;
use super::{Edge, EdgeKind, FlowGraph, Loops, Node};

/// How far the clock of a frame lags behind, and on which edges it moves.
#[derive(Clone, Debug)]
pub struct Offsets {
    /// For every block what is to be added to the variable at its beginning. 0 where the method begins.
    pub blocks: Vec<i32>,
    /// For every edge what the variable grows by on it; 0 on the tree, and where control does not move within the method.
    pub increments: Vec<i32>,
}

impl Offsets {
    /// For a clock of instructions; the tree takes the edges that `loops` expects to run most.
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
            (std::cmp::Reverse(loops.runs(edge.from, edge.to).saturating_mul(1 + u64::from(jumps))), e)
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

/// Whether control moves on the edge from a place within the method to another.
fn moves(edge: Edge) -> bool {
    matches!(edge.kind, EdgeKind::Fall | EdgeKind::Branch | EdgeKind::Subroutine)
}

/// The ends of an edge on which control moves, by number.
fn ends(graph: &FlowGraph, edge: Edge) -> (usize, usize) {
    let number = |node: Node| match node {
        Node::Block(block) => block as usize,
        Node::Outside | Node::Exception | Node::SubroutineReturn => graph.blocks.len(),
    };
    (number(edge.from), number(edge.to))
}

/// What is executed before control moves on an edge: the whole of the block that it leaves.
fn cost(graph: &FlowGraph, edge: Edge) -> i32 {
    match edge.from {
        Node::Block(block) => (graph.block_end(block as usize) - graph.blocks[block as usize]) as i32,
        Node::Outside | Node::Exception | Node::SubroutineReturn => 0,
    }
}

#[cfg(test)]
mod tests;
