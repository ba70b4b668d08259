//! Where to count: which edges and instructions of a method get a counter. No byte is written here.

use super::kept::Kept;
use super::program::Program;
use crate::bytecode::{Code, Control, InsnIndex, Method, op};
use crate::classfile::{ClassError, ClassFile, tag};
use crate::flow::{EdgeKind, Effects, FlowGraph, Loops, Node, spanning_tree};
use crate::probes::Counting;

/// The counters of one method. Their slots follow one another from `first_slot` on: the instructions' (in
/// instruction mode), the edges', the sizes'.
#[derive(Debug)]
pub(super) struct MethodPlan {
    pub(super) counting: Counting,
    pub(super) graph: FlowGraph,
    /// What frames hold until the loop is left.
    pub(super) kept: Kept,
    pub(super) first_slot: u32,
    /// Edges with a counter, by number in `graph.edges`.
    pub(super) counted: Vec<usize>,
    /// Instructions whose sizes are added up.
    pub(super) sizes: Vec<InsnIndex>,
}

impl MethodPlan {
    /// With `keeping`, counters in loops are kept in local variables until the loop is left.
    pub(super) fn new(
        method: &Method<'_>,
        counting: Counting,
        keeping: bool,
        program: &Program,
        first_slot: u32,
    ) -> Result<Self, ClassError> {
        let Method { class, code, .. } = *method;
        let edges = counting == Counting::Edge;
        let vanishing = if edges { program.vanishing(class, code)? } else { Vec::new() };
        // No handler can cover the call of this(...) or super(...). What it throws leaves the method, so the difference
        // between calling and coming back says how often it threw.
        let uncovered: &[InsnIndex] = method.early.as_ref().filter(|_| edges).map_or(&[], |early| &early.calls);
        // A return throws if a monitor is still held, which only code with instructions for monitors can bring about.
        let monitors = code.insns.iter().any(|insn| matches!(insn.opcode, op::MONITORENTER | op::MONITOREXIT));
        let effects = Effects {
            throws: &|insn| {
                let unlocks = monitors && code.control(insn) == Control::Return;
                edges && (can_throw(class, code, insn) || unlocks) && !uncovered.contains(&insn)
            },
            vanishes: &|insn| vanishing.binary_search(&insn).is_ok() || uncovered.contains(&insn),
        };
        let graph = FlowGraph::build(code, effects, class.major < 51)?;
        let lost: Vec<InsnIndex> = vanishing.iter().chain(uncovered).copied().collect();
        let mut kept = Kept::default();
        let counted = match counting {
            Counting::Edge => {
                let loops = Loops::find(&graph, code, &lost);
                let on_tree = spanning_tree(&graph, &loops);
                let counted: Vec<usize> = (0..graph.edges.len()).filter(|&e| !on_tree[e]).collect();
                if keeping {
                    kept = Kept::choose(&graph, &loops, code, &counted);
                }
                counted
            }
            Counting::Instruction => edges_beside_instructions(code, &graph),
            Counting::Entry => vec![0],
        };
        let sizes = if counting == Counting::Entry { Vec::new() } else { sized(class, code)? };
        Ok(Self { counting, graph, kept, first_slot, counted, sizes })
    }

    fn insn_slots(&self) -> u32 {
        if self.counting == Counting::Instruction { self.graph.insns as u32 } else { 0 }
    }

    /// Number of counters.
    pub(super) fn slots(&self) -> u32 {
        self.insn_slots() + self.counted.len() as u32 + self.sizes.len() as u32
    }

    /// Slot of an instruction, in instruction mode.
    pub(super) fn insn_slot(&self, insn: InsnIndex) -> u32 {
        self.first_slot + insn as u32
    }

    /// Slot of the nth counted edge.
    pub(super) fn edge_slot(&self, nth: usize) -> u32 {
        self.first_slot + self.insn_slots() + nth as u32
    }

    /// Slot of the nth size.
    pub(super) fn size_slot(&self, nth: usize) -> u32 {
        self.edge_slot(self.counted.len() + nth)
    }
}

/// With a counter at every instruction: the edges whose counts do not follow from it. That is the entry where control
/// also comes back to the first instruction, and every branch not taken.
fn edges_beside_instructions(code: &Code<'_>, graph: &FlowGraph) -> Vec<usize> {
    let into_first = graph.edges.iter().filter(|e| e.to == Node::Block(0)).count();
    let comes_back = into_first > 1 || code.handlers.iter().any(|h| h.entry == 0);
    let wanted = |e: &usize| {
        let edge = &graph.edges[*e];
        match edge.kind {
            EdgeKind::Entry => comes_back,
            EdgeKind::Fall => {
                code.insns.get(edge.insn).is_some()
                    && code.control(edge.insn) == Control::Conditional
                    && edge.to == Node::Block(graph.block_of(edge.insn + 1))
                    && edge.from == Node::Block(graph.block_of(edge.insn))
            }
            _ => false,
        }
    };
    (0..graph.edges.len()).filter(wanted).collect()
}

/// Whether an instruction can throw, with what its constant tells.
fn can_throw(class: &ClassFile<'_>, code: &Code<'_>, insn: InsnIndex) -> bool {
    let instruction = code.insns[insn];
    match instruction.opcode {
        // Numbers and strings are there or come without running anything; other constants are resolved.
        op::LDC | op::LDC_W | op::LDC2_W => {
            let tag = code.pool_operand(insn).and_then(|index| class.pool.tag(index));
            !matches!(tag, Some(tag::INTEGER | tag::FLOAT | tag::STRING | tag::LONG | tag::DOUBLE))
        }
        _ => instruction.info().throws,
    }
}

/// The instructions that allocate or copy as much as an operand says.
fn sized(class: &ClassFile<'_>, code: &Code<'_>) -> Result<Vec<InsnIndex>, ClassError> {
    let mut sized = Vec::new();
    for (insn, instruction) in code.insns.iter().enumerate() {
        let counts = match instruction.opcode {
            op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => true,
            op::INVOKESTATIC => {
                let index = code.pool_operand(insn).unwrap_or(0);
                let callee = class.pool.member(index).map_err(|e| ClassError::in_code(code.pc(insn), e.message))?;
                callee.class == b"java/lang/System" && callee.name == b"arraycopy"
            }
            _ => false,
        };
        if counts {
            sized.push(insn);
        }
    }
    Ok(sized)
}
