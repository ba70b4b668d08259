//! Finds the edges that control is expected never to take: the ways to a `throw`, and branches that the caller knows.

use super::{EdgeKind, Effects, FlowGraph, Node};
use crate::bytecode::{Code, Control};

/// Returns, for each edge, whether control is expected never to take it. A block never has such edges only.
pub(super) fn unlikely(graph: &FlowGraph, code: &Code<'_>, effects: &Effects) -> Vec<bool> {
    let throwing = throwing(graph, code);
    let throws = |node: Node| matches!(node, Node::Block(block) if throwing[block as usize]);
    let is_unlikely = |number: usize| {
        let edge = &graph.edges[number];
        let ends_in_throw = throws(edge.to) && !throws(edge.from) && matches!(edge.from, Node::Block(_));
        let falls = edge.kind == EdgeKind::Fall && effects.always_taken.binary_search(&edge.insn).is_ok();
        // The other way of the branch may end in a throw.
        ends_in_throw || falls && graph.edges.get(number + 1).is_some_and(|taken| !throws(taken.to))
    };
    (0..graph.edges.len()).map(is_unlikely).collect()
}

/// Returns, for each block, whether every way out of it ends in a `throw`.
fn throwing(graph: &FlowGraph, code: &Code<'_>) -> Vec<bool> {
    let blocks = graph.blocks.len();
    let mut ways: Vec<Vec<Node>> = vec![Vec::new(); blocks];
    for edge in graph.edges.iter().filter(|edge| !matches!(edge.kind, EdgeKind::Throw | EdgeKind::Vanish)) {
        if let Node::Block(from) = edge.from {
            ways[from as usize].push(edge.to);
        }
    }
    let mut throwing: Vec<bool> =
        (0..blocks).map(|block| code.control(graph.block_end(block) - 1) == Control::Throw).collect();
    let mut changes = throwing.contains(&true);
    while changes {
        changes = false;
        // Most ways lead ahead, so going backwards needs few rounds.
        for block in (0..blocks).rev() {
            let all = |to: &Node| matches!(to, Node::Block(to) if throwing[*to as usize]);
            if !throwing[block] && !ways[block].is_empty() && ways[block].iter().all(all) {
                throwing[block] = true;
                changes = true;
            }
        }
    }
    throwing
}

#[cfg(test)]
mod tests;
