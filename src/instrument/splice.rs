//! How to count: the pieces of code that a plan's counters become.

use super::emitter::{Emitter, PAGE, local};
use super::plan::MethodPlan;
use super::runtime_names::call;
use super::signals::Signal;
use crate::bytecode::frames::VType;
use crate::bytecode::{Code, Control, Edits, InsnIndex, Method, Piece, Point, op};
use crate::classfile::PoolFull;
use crate::flow::{Edge, EdgeKind, Node};
use crate::probes::Counting;

/// Everything to insert into a method: its counters, the target's entry and exits, announcements.
pub(super) fn splice(
    method: &Method<'_>,
    plan: Option<&MethodPlan>,
    is_target: bool,
    signals: &[Signal],
    emitter: &mut Emitter<'_>,
) -> Result<Edits, PoolFull> {
    let counters = plan.map_or(0, |plan| plan.slots() as usize);
    let mut splicer = Splicer {
        code: method.code,
        emitter,
        edits: Edits { extra_stack: 4, ..Edits::with_capacity(counters) },
        prologue: Vec::new(),
        place: None,
        key: None,
    };
    if is_target {
        splicer.enter()?;
    }
    if let Some(plan) = plan {
        // First, so that a handler hears where its exception came from before anything notes another place.
        splicer.exceptions(plan)?;
        splicer.edges(plan)?;
        if plan.counting == Counting::Instruction {
            splicer.instructions(plan)?;
        }
        splicer.sizes(plan)?;
    }
    if is_target {
        splicer.leave()?;
    }
    for signal in signals {
        splicer.before(signal.insn, |emitter, out| {
            out.push(op::DUP);
            emitter.call(out, signal.call)
        })?;
    }
    Ok(splicer.finish())
}

/// The local variable that says which instruction would throw next: its counter, from the base of the first one's page.
#[derive(Clone, Copy)]
struct Place {
    local: usize,
    first: u32,
}

impl Place {
    fn number(self, slot: u32) -> u32 {
        slot - self.first / PAGE * PAGE
    }
}

struct Splicer<'a, 'e> {
    code: &'a Code<'a>,
    emitter: &'a mut Emitter<'e>,
    edits: Edits,
    prologue: Vec<u8>,
    place: Option<Place>,
    /// The local variable with what `enter` returned.
    key: Option<usize>,
}

impl Splicer<'_, '_> {
    fn new_local(&mut self, types: &[VType]) -> usize {
        let index = usize::from(self.code.max_locals) + self.edits.extra_slots();
        self.edits.extra_locals.extend_from_slice(types);
        index
    }

    fn piece(
        &mut self,
        write: impl FnOnce(&mut Emitter<'_>, &mut Vec<u8>) -> Result<(), PoolFull>,
    ) -> Result<Piece, PoolFull> {
        self.emitter.piece(&mut self.edits, write)
    }

    fn before(
        &mut self,
        insn: InsnIndex,
        write: impl FnOnce(&mut Emitter<'_>, &mut Vec<u8>) -> Result<(), PoolFull>,
    ) -> Result<(), PoolFull> {
        let piece = self.piece(write)?;
        self.edits.insertions.push((insn, Point::Before, piece));
        Ok(())
    }

    fn enter(&mut self) -> Result<(), PoolFull> {
        let key = self.new_local(&[VType::Long]);
        self.emitter.call(&mut self.prologue, call::ENTER)?;
        local(&mut self.prologue, op::LSTORE, key);
        self.key = Some(key);
        Ok(())
    }

    fn leave(&mut self) -> Result<(), PoolFull> {
        let Some(key) = self.key else { return Ok(()) };
        for insn in 0..self.code.insns.len() {
            if self.code.control(insn) == Control::Return {
                self.before(insn, |emitter, out| {
                    local(out, op::LLOAD, key);
                    emitter.call(out, call::LEAVE)
                })?;
                self.edits.not_caught.push(insn);
            }
        }
        if self.edits.catch_all.is_none() {
            let piece = self.piece(|emitter, out| {
                leave_by(emitter, out, Some(key))?;
                out.push(op::ATHROW);
                Ok(())
            })?;
            self.edits.catch_all = Some(piece);
        }
        Ok(())
    }

    fn instructions(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for insn in 0..self.code.insns.len() {
            self.before(insn, |emitter, out| hit(emitter, out, plan.insn_slot(insn)))?;
        }
        Ok(())
    }

    fn edges(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let mut predecessors = vec![0u32; plan.graph.blocks.len()];
        for edge in &plan.graph.edges {
            if let Node::Block(block) = edge.to {
                predecessors[block as usize] += 1;
            }
        }
        for handler in &self.code.handlers {
            // Entered by exceptions as well, whether or not this mode has edges for them.
            predecessors[plan.graph.block_of(handler.entry) as usize] += 2;
        }
        for (nth, &e) in plan.counted.iter().enumerate() {
            let edge = plan.graph.edges[e];
            let slot = plan.edge_slot(nth);
            match edge.kind {
                EdgeKind::Entry => {
                    let mut prologue = std::mem::take(&mut self.prologue);
                    hit(self.emitter, &mut prologue, slot)?;
                    self.prologue = prologue;
                }
                EdgeKind::Fall => self.fall(plan, edge, slot)?,
                EdgeKind::Branch => self.branch(plan, edge, slot, &predecessors)?,
                EdgeKind::Return | EdgeKind::Subroutine => {
                    self.before(edge.insn, |emitter, out| hit(emitter, out, slot))?;
                }
                // Counted where exceptions are handled, below; a vanishing instruction is never counted.
                EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught | EdgeKind::Vanish => {}
            }
        }
        Ok(())
    }

    fn fall(&mut self, plan: &MethodPlan, edge: Edge, slot: u32) -> Result<(), PoolFull> {
        let Node::Block(target) = edge.to else { return Ok(()) };
        let piece = self.piece(|emitter, out| hit(emitter, out, slot))?;
        self.edits.insertions.push((plan.graph.blocks[target as usize], Point::Fall, piece));
        Ok(())
    }

    fn branch(&mut self, plan: &MethodPlan, edge: Edge, slot: u32, predecessors: &[u32]) -> Result<(), PoolFull> {
        let Node::Block(target) = edge.to else { return Ok(()) };
        let first = plan.graph.blocks[target as usize];
        // A jump's only way out can be counted in front of it. A subroutine's call pushes nothing before it runs.
        if matches!(self.code.control(edge.insn), Control::Goto | Control::Subroutine) {
            return self.before(edge.insn, |emitter, out| hit(emitter, out, slot));
        }
        if predecessors[target as usize] == 1 {
            return self.before(first, |emitter, out| hit(emitter, out, slot));
        }
        let piece = self.piece(|emitter, out| hit(emitter, out, slot))?;
        self.edits.trampolines.push((edge.insn, first, piece));
        Ok(())
    }

    fn sizes(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        for (nth, &insn) in plan.sizes.iter().enumerate() {
            let slot = plan.size_slot(nth);
            let bytes = self.code.insn_bytes(insn);
            if bytes[0] != op::MULTIANEWARRAY {
                self.before(insn, |emitter, out| {
                    out.push(op::DUP);
                    emitter.counter(out, slot)?;
                    emitter.call(out, call::SIZE)
                })?;
                continue;
            }
            // The lengths lie on the stack, innermost on top: through temporary variables and back.
            let dimensions = usize::from(bytes[3]);
            let first = usize::from(self.code.max_locals) + self.edits.extra_slots();
            self.edits.temporaries = self.edits.temporaries.max(dimensions);
            self.before(insn, |emitter, out| {
                (0..dimensions).rev().for_each(|d| local(out, op::ISTORE, first + d));
                out.push(op::LCONST_0);
                for d in (0..dimensions).rev() {
                    local(out, op::ILOAD, first + d);
                    emitter.call(out, call::LEVEL)?;
                }
                emitter.counter(out, slot)?;
                emitter.call(out, call::GROW)?;
                (0..dimensions).for_each(|d| local(out, op::ILOAD, first + d));
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Notes where an exception comes from, and counts it where it arrives.
    fn exceptions(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let counted = |kind: EdgeKind| {
            plan.counted
                .iter()
                .enumerate()
                .map(|(nth, &e)| (plan.edge_slot(nth), plan.graph.edges[e]))
                .filter(move |(_, edge)| edge.kind == kind)
        };
        let throws: Vec<(u32, InsnIndex)> = counted(EdgeKind::Throw).map(|(slot, edge)| (slot, edge.insn)).collect();
        if let [(first, _), _, ..] = throws[..] {
            let place = Place { local: self.new_local(&[VType::Int]), first };
            self.place = Some(place);
            self.emitter.push_slot(&mut self.prologue, place.number(first))?;
            local(&mut self.prologue, op::ISTORE, place.local);
        }
        if throws.is_empty() && plan.counting != Counting::Instruction {
            return Ok(());
        }
        let only = throws.first().map(|&(slot, _)| slot);
        let mut entries: Vec<InsnIndex> = self.code.handlers.iter().map(|h| h.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        for entry in entries {
            let arrived = counted(EdgeKind::Handler).find(|(_, edge)| edge.insn == entry).map(|(slot, _)| slot);
            let place = self.place;
            let piece = self.piece(|emitter, out| {
                caught(emitter, out, place, only)?;
                arrived.map_or(Ok(()), |slot| hit(emitter, out, slot))
            })?;
            let block = Node::Block(plan.graph.block_of(entry));
            if plan.graph.edges.iter().any(|e| e.to == block && e.kind != EdgeKind::Handler) {
                self.edits.handler_stubs.push((entry, piece));
            } else {
                self.edits.insertions.push((entry, Point::Before, piece));
            }
        }
        if let Some(place) = self.place {
            for &(slot, insn) in &throws {
                self.before(insn, |emitter, out| {
                    emitter.push_slot(out, place.number(slot))?;
                    local(out, op::ISTORE, place.local);
                    Ok(())
                })?;
            }
        }
        let arrived = counted(EdgeKind::Uncaught).next().map(|(slot, _)| slot);
        let (place, key) = (self.place, self.key);
        let piece = self.piece(|emitter, out| {
            caught(emitter, out, place, only)?;
            if let Some(slot) = arrived {
                hit(emitter, out, slot)?;
            }
            leave_by(emitter, out, key)?;
            out.push(op::ATHROW);
            Ok(())
        })?;
        self.edits.catch_all = Some(piece);
        Ok(())
    }

    fn finish(mut self) -> Edits {
        if !self.prologue.is_empty() {
            let start = self.edits.bytes.len();
            self.edits.bytes.extend_from_slice(&self.prologue);
            self.edits.prologue = Some(Piece { start, end: self.edits.bytes.len() });
        }
        // Stable: what was added first at one point is executed first.
        self.edits.insertions.sort_by_key(|&(insn, point, _)| (insn, point));
        self.edits.not_caught.sort_unstable();
        self.edits
    }
}

fn hit(emitter: &mut Emitter<'_>, out: &mut Vec<u8>, slot: u32) -> Result<(), PoolFull> {
    emitter.counter(out, slot)?;
    emitter.call(out, call::HIT)
}

/// With an exception on the stack, which stays there: counts it for the instruction that threw it.
fn caught(
    emitter: &mut Emitter<'_>,
    out: &mut Vec<u8>,
    place: Option<Place>,
    only: Option<u32>,
) -> Result<(), PoolFull> {
    out.push(op::DUP);
    match (place, only) {
        (Some(place), _) => {
            emitter.push_base(out, place.first)?;
            local(out, op::ILOAD, place.local);
            emitter.call(out, call::THROWN)
        }
        (None, Some(slot)) => {
            emitter.counter(out, slot)?;
            emitter.call(out, call::THROWN)
        }
        (None, None) => emitter.call(out, call::SEEN),
    }
}

fn leave_by(emitter: &mut Emitter<'_>, out: &mut Vec<u8>, key: Option<usize>) -> Result<(), PoolFull> {
    let Some(key) = key else { return Ok(()) };
    out.push(op::DUP);
    local(out, op::LLOAD, key);
    emitter.call(out, call::LEAVE_BY)
}
