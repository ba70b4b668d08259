//! Notes about the origin of exceptions, and counters at the places where exceptions arrive.

use super::context::leave_node;
use super::homes::leave_home;
use super::one_time::leave_one_time;
use super::place::Place;
use super::splicer::Splicer;
use super::target::leave_by;
use crate::entry_points::call;
use crate::inserted::{Inserted, piece};
use crate::plan::MethodPlan;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::flow::{Edge, EdgeKind, Node};
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Control, InsnIndex, Piece, Point, op};
use psf_wire::map::Counting;

impl Splicer<'_, '_, '_> {
    /// Notes the origin of exceptions, and counts them where they arrive.
    pub(super) fn exceptions(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let throws: Vec<(u32, InsnIndex)> =
            counted(plan, EdgeKind::Throw).map(|(slot, edge)| (slot, edge.insn)).collect();
        let entries = self.handler_entries();
        if let [(first, _), _, ..] = throws[..] {
            let place = Place::new(self.new_local(&[VType::Int]), &throws, entries.len() + 1, self.emitter.node());
            self.place = Some(place);
            let mut code = self.prologue();
            code.number(place.number(first))?; // number
            code.local(op::ISTORE, place.local); //
        }
        let only = plan.merged_throws_slot().or_else(|| throws.first().map(|&(slot, _)| slot));
        let counts = only.is_some() || plan.counting == Counting::Instruction;
        if !counts && self.one_time.is_none() && self.outer.is_none() {
            return Ok(());
        }
        for entry in entries {
            self.handler(plan, entry, only, counts)?;
        }
        if !counts {
            return Ok(());
        }
        if let Some(place) = self.place {
            let mut numbers: Vec<(i32, InsnIndex)> =
                throws.iter().map(|&(slot, insn)| (place.number(slot) as i32, plan.noted_at(insn))).collect();
            numbers.dedup_by_key(|&mut (_, insn)| insn);
            self.note_places(place.local, &numbers, 1)?;
        }
        self.catch_all(plan, only)
    }

    /// Returns the handlers' first instructions, each once.
    pub(super) fn handler_entries(&self) -> Vec<InsnIndex> {
        let mut entries: Vec<InsnIndex> = self.code.handlers.iter().map(|h| h.entry).collect();
        entries.sort_unstable();
        entries.dedup();
        entries
    }

    /// Counts arrivals at a handler, if `counts` is true. `only` is the counter of the only instruction that throws, or the
    /// counter for all exceptions.
    fn handler(
        &mut self,
        plan: &MethodPlan,
        entry: InsnIndex,
        only: Option<u32>,
        counts: bool,
    ) -> Result<(), PoolFull> {
        let arrived = counted(plan, EdgeKind::Handler).find(|(_, edge)| edge.insn == entry).map(|(slot, _)| slot);
        let Self { emitter, edits, place, loop_locals, one_time, outer, .. } = &mut *self;
        let piece = piece(emitter, edits, |code| {
            leave_one_time(code, *one_time)?; // exception
            leave_home(code, *outer)?; // exception
            if !counts {
                return Ok(());
            }
            caught(code, plan, *place, only)?; // exception
            arrived.map_or(Ok(()), |slot| code.hit(slot))?;
            let mut ended = loop_locals.iter().filter(|ended| ended.own.handlers.contains(&entry));
            ended.try_for_each(|ended| ended.hand_over(code, true))
        })?;
        self.at_handler(plan, entry, piece);
        Ok(())
    }

    /// Inserts a piece that is executed whenever an exception reaches a handler.
    pub(super) fn at_handler(&mut self, plan: &MethodPlan, entry: InsnIndex, piece: Piece) {
        let block = Node::Block(plan.graph.block_of(entry));
        let others_arrive = plan.graph.edges.iter().any(|e| e.to == block && e.kind != EdgeKind::Handler);
        if others_arrive || self.must_stand_apart(entry) {
            self.edits.handler_stubs.push((entry, piece));
            if self.monitors.held(entry) > 0 {
                let twin = Piece { start: piece.end, end: piece.end };
                self.edits.handler_stubs.push((entry, twin));
            }
        } else {
            self.edits.insertions.push((entry, Point::Before, piece));
        }
    }

    /// Returns whether the JVM would not compile a handler with counters at its entry. This is so if the handler covers its
    /// own entry, as handlers of `synchronized` and `finally` do. It is also so if a monitor is entered there and no
    /// handler for all exceptions covers the entry.
    fn must_stand_apart(&self, entry: InsnIndex) -> bool {
        let covers_itself = self.code.handlers.iter().any(|handler| handler.entry == entry && handler.covers(entry));
        covers_itself || self.monitors.held(entry) > 0 && self.code.handler_for_any(entry).is_none()
    }

    /// Makes the code for exceptions that leave the method.
    fn catch_all(&mut self, plan: &MethodPlan, only: Option<u32>) -> Result<(), PoolFull> {
        let arrived = counted(plan, EdgeKind::Uncaught).next().map(|(slot, _)| slot);
        let Self { emitter, edits, place, back, key, entered, loop_locals, one_time, outer, .. } = &mut *self;
        let piece = piece(emitter, edits, |code| {
            leave_one_time(code, *one_time)?; // exception
            leave_home(code, *outer)?; // exception
            caught(code, plan, *place, only)?; // exception
            arrived.map_or(Ok(()), |slot| code.hit(slot))?;
            for ended in loop_locals.iter().filter(|ended| ended.own.throws) {
                ended.hand_over(code, false)?;
            }
            leave_node(code, *back)?; // exception
            leave_by(code, *key, *entered)?; // exception
            code.op(op::ATHROW);
            Ok(())
        })?;
        self.edits.catch_all = Some(piece);
        Ok(())
    }

    /// Notes, before every instruction that can throw, its number, unless that number is already noted. Adds to the
    /// variable if the number is at most `step` more than the last one.
    pub(super) fn note_places(&mut self, local: usize, throws: &[(i32, InsnIndex)], step: i8) -> Result<(), PoolFull> {
        let mut comes_from_elsewhere = vec![false; self.code.insns.len()];
        self.code.handlers.iter().for_each(|handler| comes_from_elsewhere[handler.entry] = true);
        for (insn, targets) in self.code.branches() {
            targets.iter().for_each(|&target| comes_from_elsewhere[target] = true);
            // The caller does not know what a subroutine noted.
            if self.code.control(insn) == Control::Subroutine && insn + 1 < comes_from_elsewhere.len() {
                comes_from_elsewhere[insn + 1] = true;
            }
        }
        // The prologue noted the first number.
        let (mut noted, mut from) = (throws.first().map(|&(number, _)| number), 0);
        for &(number, insn) in throws {
            if comes_from_elsewhere[from..=insn].contains(&true) {
                noted = None;
            }
            from = insn + 1;
            if noted != Some(number) {
                self.before(insn, |code| {
                    let more = noted.and_then(|noted| i8::try_from(number - noted).ok());
                    match (u8::try_from(local), more.filter(|more| (1..=step).contains(more))) {
                        (Ok(noting), Some(more)) => code.increment(noting, more), //
                        _ => {
                            code.signed(number)?; // number
                            code.local(op::ISTORE, local); //
                        }
                    }
                    Ok(())
                })?;
            }
            noted = Some(number);
        }
        Ok(())
    }
}

/// Returns the counted edges of a kind, with their slots.
fn counted(plan: &MethodPlan, kind: EdgeKind) -> impl Iterator<Item = (u32, Edge)> {
    let edges = plan.counted.iter().enumerate().map(|(nth, &e)| (plan.edge_slot(nth), plan.graph.edges[e]));
    edges.filter(move |(_, edge)| edge.kind == kind)
}

/// Counts the exception for the instruction that threw it. The exception is on the stack and stays there.
fn caught(
    code: &mut Inserted<'_, '_>,
    plan: &MethodPlan,
    place: Option<Place>,
    only: Option<u32>,
) -> Result<(), PoolFull> {
    // This is the shortest code, and enough: any exception makes the counts incomplete.
    if let Some(slot) = plan.merged_throws_slot().filter(|_| code.is_outlined()) {
        return code.hit(slot); // exception
    }
    code.op(op::DUP); // exception, exception
    match (place, only) {
        (Some(place), _) => place.counter(code)?,  // exception, exception, base, number
        (None, Some(slot)) => code.counter(slot)?, // exception, exception, base, number
        (None, None) => return code.call(call::SEEN), // exception
    }
    code.call(call::THROWN) // exception
}
