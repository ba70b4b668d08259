//! Control flow of a method: basic blocks, edges, and which edges need a counter. A pure function of code.
//!
//! A block ends at a branch and in front of a branch target, and behind an instruction that may never come back
//! because the JVM ends underneath it; it does **not** end at an instruction that may throw. Whatever leaves a block
//! in the middle is a throw edge, so flow is conserved at every block: as often as a block is entered, by its edges,
//! it is left, by its edges.

mod blocks;
mod loops;
mod offsets;
mod spanning;
pub mod written;

pub use blocks::{Effects, FlowGraph};
pub use loops::Loops;
pub use offsets::Offsets;
pub use spanning::spanning_tree;

use crate::bytecode::InsnIndex;

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Node {
    /// A basic block, by number.
    Block(u32),
    /// Everything outside: where calls come from and returns go to.
    Outside,
    /// An exception on its way from where it was thrown to a handler or out.
    Exception,
    /// A subroutine's return on its way to behind one of the `jsr`s.
    SubroutineReturn,
}

/// What an edge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// From outside to the first block.
    Entry,
    /// To the next instruction in the code; for a conditional branch: not taken.
    Fall,
    /// A jump: taken, `goto`, or any of the cases of a switch that lead to that block.
    Branch,
    /// A return to the caller.
    Return,
    /// The JVM ended, or the thread waits for ever, in the block's last instruction.
    Vanish,
    /// An instruction threw.
    Throw,
    /// An exception came to a handler.
    Handler,
    /// An exception left the method.
    Uncaught,
    /// A `ret`.
    Subroutine,
}

/// An edge of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Where it comes from.
    pub from: Node,
    /// Where it goes to.
    pub to: Node,
    /// What it is.
    pub kind: EdgeKind,
    /// The instruction that it belongs to: the one that branches, returns or throws; the target's first elsewhere.
    pub insn: InsnIndex,
}
