//! The places at which code reads a clock of instructions, and how far the clock lags there.

use super::aged::Aged;
use super::may_call::leads_on_within;
use super::program::Program;
use super::suspension::SuspensionPoints;
use psf_classfile::bytecode::flow::{FlowGraph, Loops, Offsets};
use psf_classfile::bytecode::{InsnIndex, Method, op};

/// The clock of one method's frames: a variable that changes on few edges, and the amount to add where code reads it.
#[derive(Debug)]
pub(super) struct Clocked {
    pub(super) offsets: Offsets,
    /// The instructions at whose beginning other code may read the clock, ascending. They lead to other code, or may never
    /// complete.
    pub(super) observed: Vec<InsnIndex>,
    /// The instructions that allocate, ascending, if allocations are recorded.
    pub(super) makes: Vec<InsnIndex>,
    /// The births and uses of objects, if objects have ages.
    pub(super) aged: Option<Aged>,
    /// True if no code that reads the clock runs within the method's frame.
    pub(super) leaf: bool,
}

impl Clocked {
    pub(super) fn new(
        method: &Method<'_>,
        graph: &FlowGraph,
        loops: &Loops,
        suspension: &SuspensionPoints,
        program: &Program,
        allocations: bool,
    ) -> Self {
        let (code, pool) = (method.code, &method.class.pool);
        let own = method.class.name().unwrap_or_default();
        let is_observed = |&insn: &usize| suspension.has(insn) || leads_on_within(code, pool, own, program, insn);
        let observed: Vec<InsnIndex> = (0..code.insns.len()).filter(is_observed).collect();
        let is_made = |&insn: &usize| {
            matches!(code.insns[insn].opcode, op::NEW | op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY)
        };
        let makes: Vec<InsnIndex> = (0..code.insns.len()).filter(is_made).filter(|_| allocations).collect();
        let leaf = observed.is_empty() && makes.is_empty() && code.handlers.is_empty();
        Self { offsets: Offsets::of(graph, loops), observed, makes, aged: None, leaf }
    }

    /// Returns the amount to add to the variable once an instruction has begun.
    pub(super) fn begun(&self, graph: &FlowGraph, insn: InsnIndex) -> i32 {
        let block = graph.block_of(insn) as usize;
        self.offsets.blocks[block] + (insn - graph.blocks[block]) as i32 + 1
    }

    /// Returns the amount to add to the variable at the beginning of an instruction's block.
    pub(super) fn at_block(&self, graph: &FlowGraph, insn: InsnIndex) -> i32 {
        self.offsets.blocks[graph.block_of(insn) as usize]
    }
}
