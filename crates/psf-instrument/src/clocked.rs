//! The places at which code reads a clock of instructions, and how far the clock lags there.

use super::aged::Aged;
use super::entry_points::{EntryPoint, of_clock};
use super::homes::may_lead_to_jdk;
use super::may_call::{leads_on, leads_on_within, may_count};
use super::program::Program;
use super::suspension::SuspensionPoints;
use psf_classfile::bytecode::flow::{EdgeKind, FlowGraph, Loops, Offsets};
use psf_classfile::bytecode::{InsnIndex, Method, op};
use psf_wire::map::is_call;

/// The moments at which code reads a method's clock, besides its beginning and end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read<'p> {
    pub(super) program: &'p Program,
    /// True if allocations are recorded.
    pub(super) allocations: bool,
    /// True if the entries of the method are recorded.
    pub(super) is_event: bool,
    /// True in scope `jdk`: the clock also shows what the JDK executes.
    pub(super) in_jdk: bool,
    /// True if some classes of the program do not count. They may call the JDK unseen.
    pub(super) partial: bool,
}

/// The clock of one method's frames: a variable that changes on few edges, and the amount to add where code reads it.
#[derive(Debug)]
pub(super) struct Clocked {
    pub(super) offsets: Offsets,
    /// The instructions at whose beginning other code may read the clock, ascending. They lead to other code, or may never
    /// complete.
    pub(super) observed: Vec<InsnIndex>,
    /// The observed instructions during which a method of the JDK may call the program, ascending, in scope `jdk`.
    away: Vec<InsnIndex>,
    /// The other calls of constructors by `this(...)` and `super(...)`, in scope `jdk`. No handler sees their exceptions, so the frame
    /// may still seem to be active when the JDK calls the program again.
    early: Vec<InsnIndex>,
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
        Read { program, allocations, is_event, in_jdk, partial }: Read<'_>,
    ) -> Self {
        let (code, pool) = (method.code, &method.class.pool);
        let own = method.class.name().unwrap_or_default();
        let is_observed = |&insn: &usize| suspension.has(insn) || leads_on_within(code, pool, own, program, insn);
        let observed: Vec<InsnIndex> = (0..code.insns.len()).filter(is_observed).collect();
        let is_made = |&insn: &usize| {
            matches!(code.insns[insn].opcode, op::NEW | op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY)
        };
        let makes: Vec<InsnIndex> = (0..code.insns.len()).filter(is_made).filter(|_| allocations).collect();
        let is_away =
            |insn: &InsnIndex| partial || program.has_loaders() || may_lead_to_jdk(code, pool, *insn, program);
        let away: Vec<InsnIndex> = observed.iter().copied().filter(|_| in_jdk).filter(is_away).collect();
        let calls = method.early.as_ref().map_or(&[][..], |early| &early.calls);
        let early = calls.iter().copied().filter(|insn| in_jdk && !away.contains(insn)).collect();
        // The clock also moves while the JDK runs. Then the end of a method does not show when the method began.
        let runs_jdk = |insn: InsnIndex| {
            leads_on(code, pool, own, insn) || is_call(code.insns[insn].opcode) && may_count(code, pool, insn)
        };
        let shares_clock = || {
            is_event
                || graph.edges.iter().any(|edge| edge.kind == EdgeKind::Throw)
                || (0..code.insns.len()).any(runs_jdk)
        };
        let is_alone = observed.is_empty() && makes.is_empty() && code.handlers.is_empty();
        let leaf = is_alone && !(in_jdk && shares_clock());
        Self { offsets: Offsets::of(graph, loops), observed, away, early, makes, aged: None, leaf }
    }

    /// Returns the entry point that updates the clock before an observed instruction.
    pub(super) fn update(&self, insn: InsnIndex) -> EntryPoint {
        if self.away.binary_search(&insn).is_ok() {
            of_clock::AWAY
        } else if self.early.contains(&insn) {
            of_clock::EARLY
        } else {
            of_clock::AT
        }
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
