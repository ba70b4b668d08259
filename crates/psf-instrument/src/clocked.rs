//! Where a clock of instructions is read, and how far it lags behind there.

use super::aged::Aged;
use super::leading::leads_on_within;
use super::program::Program;
use super::standing::Standing;
use psf_classfile::bytecode::flow::{FlowGraph, Loops, Offsets};
use psf_classfile::bytecode::{InsnIndex, Method, op};

/// The clock of one method's frames: a variable that moves on few edges, and what is to be added to it where it is read.
#[derive(Debug)]
pub(super) struct Clocked {
    pub(super) offsets: Offsets,
    /// The instructions at whose beginning others may see the clock: those that lead to other code, and those that may never
    /// complete. Ascending.
    pub(super) observed: Vec<InsnIndex>,
    /// The instructions that allocate, where that is noted. Ascending.
    pub(super) makes: Vec<InsnIndex>,
    /// Where objects are born and used, where they have ages.
    pub(super) aged: Option<Aged>,
    /// Whether nothing runs within a frame of it that the clock is read by.
    pub(super) leaf: bool,
}

impl Clocked {
    pub(super) fn new(
        method: &Method<'_>,
        graph: &FlowGraph,
        loops: &Loops,
        standing: &Standing,
        program: &Program,
        allocations: bool,
    ) -> Self {
        let (code, pool) = (method.code, &method.class.pool);
        let own = method.class.name().unwrap_or_default();
        let is_observed = |&insn: &usize| standing.has(insn) || leads_on_within(code, pool, own, program, insn);
        let observed: Vec<InsnIndex> = (0..code.insns.len()).filter(is_observed).collect();
        let is_made = |&insn: &usize| {
            matches!(code.insns[insn].opcode, op::NEW | op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY)
        };
        let makes: Vec<InsnIndex> = (0..code.insns.len()).filter(is_made).filter(|_| allocations).collect();
        let leaf = observed.is_empty() && makes.is_empty() && code.handlers.is_empty();
        Self { offsets: Offsets::of(graph, loops), observed, makes, aged: None, leaf }
    }

    /// What is to be added to the variable once an instruction has begun.
    pub(super) fn begun(&self, graph: &FlowGraph, insn: InsnIndex) -> i32 {
        let block = graph.block_of(insn) as usize;
        self.offsets.blocks[block] + (insn - graph.blocks[block]) as i32 + 1
    }

    /// What is to be added to it at the beginning of the block that an instruction begins.
    pub(super) fn at_block(&self, graph: &FlowGraph, insn: InsnIndex) -> i32 {
        self.offsets.blocks[graph.block_of(insn) as usize]
    }
}
