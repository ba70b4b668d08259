//! Graphs as text, for tests.
//!
//! One line for each node that control leaves, with the edges in their order. A block has the name of its label, or
//! `B` and its number; behind it stand its instructions, and behind each edge stands the instruction it belongs to.

use super::{Edge, EdgeKind, Effects, FlowGraph, Node};
use crate::bytecode::Code;
use crate::bytecode::assembly::{Assembled, assemble, print};

/// A method that was written as text, with its graph.
pub struct Drawn {
    /// The method.
    pub text: Assembled,
    /// What its instructions can do.
    pub effects: Effects,
    /// Its blocks and edges.
    pub graph: FlowGraph,
}

/// The graph of a method that is written as text. Whatever can throw by its opcode throws; calls of `p/C.ends()V` may
/// never come back, nor may calls of `p/C.waits()V`, of which it is known otherwise how often they did not.
#[track_caller]
pub fn draw(text: &str) -> Drawn {
    let text = assemble(text);
    let effects = effects(&text);
    let graph = FlowGraph::build(text.code, &effects, false).expect("the method has a graph");
    Drawn { text, effects, graph }
}

/// What the instructions of a method can do, as [`draw`] says.
pub fn effects(text: &Assembled) -> Effects {
    let Assembled { class, code, .. } = text;
    let calls = |name: &str| {
        let call = format!("invokestatic p/C.{name}()V");
        (0..code.insns.len()).filter(|&insn| print::instruction(class, code, insn) == call).collect::<Vec<_>>()
    };
    Effects { throws: throwing(code), vanishes: calls("ends"), told: calls("waits") }
}

/// Numbers and strings are there without anything being run.
fn throwing(code: &Code<'_>) -> Vec<usize> {
    code.throwing().filter(|&insn| !code.insns[insn].info().mnemonic.starts_with("ldc")).collect()
}

impl Drawn {
    /// The name of a node.
    pub fn name(&self, node: Node) -> String {
        match node {
            Node::Block(block) => {
                let label = self.text.label(self.graph.blocks[block as usize]);
                label.map_or_else(|| format!("B{block}"), str::to_owned)
            }
            Node::Outside => "outside".to_owned(),
            Node::Exception => "exception".to_owned(),
            Node::SubroutineReturn => "subroutine".to_owned(),
        }
    }

    /// An edge with both of its ends.
    pub fn edge(&self, edge: Edge) -> String {
        format!("{} -> {}", self.name(edge.from), self.arrival(edge))
    }

    /// Where an edge leads to, and how.
    fn arrival(&self, edge: Edge) -> String {
        let kind = match edge.kind {
            EdgeKind::Entry => "entry",
            EdgeKind::Fall => "fall",
            EdgeKind::Branch => "jump",
            EdgeKind::Return => "return",
            EdgeKind::Vanish => "end",
            EdgeKind::Throw => "throw",
            EdgeKind::Handler => "catch",
            EdgeKind::Uncaught => "uncaught",
            EdgeKind::Subroutine => "ret",
        };
        format!("{} {kind} @{}", self.name(edge.to), edge.insn)
    }

    /// The whole graph.
    pub fn graph(&self) -> String {
        let graph = &self.graph;
        let blocks = (0..graph.blocks.len()).map(|block| Node::Block(block as u32));
        let nodes = [Node::Outside].into_iter().chain(blocks).chain([Node::Exception, Node::SubroutineReturn]);
        let mut lines = Vec::new();
        for node in nodes {
            let edges: Vec<String> =
                graph.edges.iter().filter(|edge| edge.from == node).map(|edge| self.arrival(*edge)).collect();
            match node {
                Node::Block(block) => {
                    let own = graph.blocks[block as usize]..graph.block_end(block as usize);
                    lines.push(format!("{} {own:?} -> {}", self.name(node), edges.join(", ")));
                }
                _ if edges.is_empty() => {}
                _ => lines.push(format!("{} -> {}", self.name(node), edges.join(", "))),
            }
        }
        lines.join("\n")
    }
}

/// The lines of what is expected, without the indentation that they have in the test.
pub fn lines(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
