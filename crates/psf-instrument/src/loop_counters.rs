//! Decides which counters stay in local variables while a loop runs, and finds the exits of the loop.
//!
//! The JIT keeps such a counter in a register, and adds up several rounds at once. The counter is lost if the JVM ends
//! within the loop. So only loops without instructions that may never complete have such counters.

use psf_classfile::bytecode::flow::{Edge, EdgeKind, FlowGraph, Loops, Node};
use psf_classfile::bytecode::{Code, InsnIndex};

/// The maximum size of the code at all exits of a loop. If the code would be larger, the loop's counters are in memory.
const MOST_BYTES: usize = 1500;
/// The bytes of code that hand one counter over.
const BYTES_EACH: usize = 13;

/// A loop with counters in local variables.
#[derive(Clone, Debug)]
pub(super) struct CountedLoop {
    /// The loop's counters: positions in the list of counted edges.
    pub(super) counters: Vec<usize>,
    /// The edges by which control leaves the loop, except by an exception: positions in the graph. Each has a flag that is
    /// false if only the method's return can follow.
    pub(super) exits: Vec<(usize, bool)>,
    /// Blocks that only this loop leads to. The code at the beginning of such a block hands the counters over. Each has the
    /// same flag.
    pub(super) behind: Vec<(u32, bool)>,
    /// The handlers outside of the loop that catch exceptions from inside.
    pub(super) handlers: Vec<InsnIndex>,
    /// True if an instruction in the loop can throw, and an exception may leave the method.
    pub(super) throws: bool,
}

/// The loops of a method with counters in local variables.
#[derive(Clone, Debug, Default)]
pub(super) struct LoopCounters {
    /// The loops.
    pub(super) loops: Vec<CountedLoop>,
}

impl LoopCounters {
    /// Chooses the loops.
    pub(super) fn choose(graph: &FlowGraph, loops: &Loops, code: &Code<'_>, counted: &[usize]) -> Self {
        let mut counted_loops: Vec<CountedLoop> = (0..loops.locals)
            .map(|_| CountedLoop {
                counters: Vec::new(),
                exits: Vec::new(),
                behind: Vec::new(),
                handlers: Vec::new(),
                throws: false,
            })
            .collect();
        if counted_loops.is_empty() {
            return Self::default();
        }
        let around = |e: usize| {
            let edge = graph.edges[e];
            let moves = matches!(edge.kind, EdgeKind::Fall | EdgeKind::Branch);
            loops.around(edge.from, edge.to).filter(|_| moves)
        };
        for (nth, &e) in counted.iter().enumerate() {
            if let Some(number) = around(e) {
                counted_loops[number as usize].counters.push(nth);
            }
        }
        let of = |node: Node| if let Node::Block(block) = node { loops.local[block as usize] } else { None };
        let mut ways_in: Vec<Vec<Edge>> = vec![Vec::new(); graph.blocks.len()];
        for edge in &graph.edges {
            if let Node::Block(to) = edge.to {
                ways_in[to as usize].push(*edge);
            }
        }
        // Blocks that can only return.
        let mut last = vec![false; graph.blocks.len()];
        for edge in &graph.edges {
            if let Node::Block(block) = edge.from {
                last[block as usize] = edge.kind == EdgeKind::Return;
            }
        }
        for edge in graph.edges.iter().filter(|edge| edge.kind == EdgeKind::Throw) {
            if let Node::Block(block) = edge.from {
                last[block as usize] = false;
            }
        }
        for (e, edge) in graph.edges.iter().enumerate() {
            let Some(number) = of(edge.from) else { continue };
            let own = &mut counted_loops[number as usize];
            match edge.kind {
                EdgeKind::Throw => {
                    own.throws = true;
                    let covering = code.handlers.iter().filter(|h| (h.start..h.end).contains(&edge.insn));
                    let entries = covering.map(|h| h.entry);
                    own.handlers
                        .extend(entries.filter(|&entry| loops.local[graph.block_of(entry) as usize] != Some(number)));
                }
                _ if of(edge.to) == Some(number) => {}
                _ => match edge.to {
                    Node::Block(to) if ways_in[to as usize].iter().all(|way| of(way.from) == Some(number)) => {
                        own.behind.push((to, !last[to as usize]));
                    }
                    Node::Block(to) => own.exits.push((e, !last[to as usize])),
                    _ => own.exits.push((e, true)),
                },
            }
        }
        for own in &mut counted_loops {
            own.handlers.sort_unstable();
            own.handlers.dedup();
            own.behind.sort_unstable();
            own.behind.dedup();
        }
        let worth = |own: &CountedLoop| {
            let places = own.exits.len() + own.behind.len() + own.handlers.len() + usize::from(own.throws);
            !own.counters.is_empty() && places * own.counters.len() * BYTES_EACH <= MOST_BYTES
        };
        counted_loops.retain(worth);
        Self { loops: counted_loops }
    }
}

#[cfg(test)]
mod tests;
