//! The control flow of a method: basic blocks, edges, and which edges need a counter. It is a pure function of code.
//!
//! A block ends at a branch, before a branch target, and after an instruction that may never complete because the JVM ends
//! during it. It does **not** end at an instruction that may throw: control leaves a block in the middle only by a throw edge.
//! So flow is conserved at every block: the edges into a block are executed as often as the edges out of it.

mod blocks;
mod loops;
mod offsets;
mod spanning;
mod unlikely;
pub mod written;

pub use blocks::{Effects, FlowGraph};
pub use loops::Loops;
pub use offsets::Offsets;
pub use spanning::{Frequencies, entry_follows_from_returns, spanning_tree};

use crate::bytecode::InsnIndex;

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Node {
    /// A basic block, by number.
    Block(u32),
    /// Everything outside the method: calls come from it and returns go to it.
    Outside,
    /// An exception between its throw and a handler, or the end of the method.
    Exception,
    /// A return of a subroutine, on its way to the instruction after one of the `jsr`s.
    SubroutineReturn,
}

/// The kind of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// From outside to the first block.
    Entry,
    /// To the next instruction in the code; for a conditional branch: not taken.
    Fall,
    /// A jump: a taken branch, a `goto`, or all cases of a switch that lead to this block.
    Branch,
    /// A return to the caller.
    Return,
    /// The JVM ended, or the thread waits forever, in the block's last instruction.
    Vanish,
    /// An instruction threw.
    Throw,
    /// An exception arrived at a handler.
    Handler,
    /// An exception left the method.
    Uncaught,
    /// A `ret`.
    Subroutine,
}

impl EdgeKind {
    /// Returns true if only exceptions take such edges.
    #[must_use]
    pub fn is_exceptional(self) -> bool {
        matches!(self, Self::Throw | Self::Handler | Self::Uncaught)
    }
}

/// An edge of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The node that it leaves.
    pub from: Node,
    /// The node that it enters.
    pub to: Node,
    /// The kind.
    pub kind: EdgeKind,
    /// The instruction that it belongs to: the one that branches, returns or throws; for other kinds the target's first.
    pub insn: InsnIndex,
}

impl Edge {
    /// Returns the numbers of the blocks at its ends; `None` if it leaves the method or has to do with an exception.
    fn between_blocks(&self) -> Option<(u32, u32)> {
        match (self.from, self.to) {
            (Node::Block(from), Node::Block(to)) => Some((from, to)),
            _ => None,
        }
    }
}
