//! Graphs as text, for tests.
//!
//! There is one line for each node that control leaves, with the edges in their order. A block has the name of its label, or
//! `B` and its number. Its instructions follow, and after each edge the instruction that the edge belongs to.

use super::{Edge, EdgeKind, Effects, FlowGraph, Node};
use crate::bytecode::assembly::{Assembled, assemble, print};
use crate::bytecode::{Code, op};

/// A method given as text, with its graph.
pub struct Drawn {
    /// The method.
    pub text: Assembled,
    /// The effects of its instructions.
    pub effects: Effects,
    /// Its blocks and edges.
    pub graph: FlowGraph,
}

/// Builds the graph of a method given as text. An instruction can throw if its opcode can, apart from constants. Calls of
/// `p/C.ends()V` may never return. Calls of `p/C.waits()V` may not return either, but other data shows how often they did not.
#[track_caller]
pub fn draw(text: &str) -> Drawn {
    let text = assemble(text);
    let effects = effects(&text);
    let graph = FlowGraph::build(text.code, &effects, false).expect("the method has a graph");
    Drawn { text, effects, graph }
}

/// Returns what the instructions of a method can do, as in [`draw`].
pub fn effects(text: &Assembled) -> Effects {
    let Assembled { class, code, .. } = text;
    let calls = |name: &str| {
        let call = format!("invokestatic p/C.{name}()V");
        (0..code.insns.len()).filter(|&insn| print::instruction(class, code, insn) == call).collect::<Vec<_>>()
    };
    Effects {
        throws: throwing(code),
        vanishes: calls("ends"),
        seen_on_stacks: calls("waits"),
        always_taken: always_taken(text),
    }
}

/// Returns the branches `ifne` after a read of the field `p/C.always`.
fn always_taken(text: &Assembled) -> Vec<usize> {
    let Assembled { class, code, .. } = text;
    let reads = |insn: usize| print::instruction(class, code, insn) == "getstatic p/C.always:Z";
    (1..code.insns.len()).filter(|&insn| code.insns[insn].opcode == op::IFNE && reads(insn - 1)).collect()
}

/// Returns the instructions that can throw, without constants: numbers and strings exist without running anything.
fn throwing(code: &Code<'_>) -> Vec<usize> {
    code.throwing().filter(|&insn| !code.insns[insn].info().mnemonic.starts_with("ldc")).collect()
}

impl Drawn {
    /// Returns the name of a node.
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

    /// Describes an edge with both of its ends.
    pub fn edge(&self, edge: Edge) -> String {
        format!("{} -> {}", self.name(edge.from), self.arrival(edge))
    }

    /// Describes the end of an edge, and its kind.
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

    /// Describes the whole graph.
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

/// Returns the lines of an expected text, without their indentation in the test.
pub fn lines(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
