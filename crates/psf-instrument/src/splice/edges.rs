//! Counters on edges and instructions, and loops that hand over their counters.

use super::simulation::simulate_edge;
use super::splicer::Splicer;
use crate::inserted::piece;
use crate::locals::{LoopLocals, add_one, set_to_zero};
use crate::plan::MethodPlan;
use psf_classfile::PoolFull;
use psf_classfile::bytecode::flow::{Edge, EdgeKind, Node};
use psf_classfile::bytecode::frames::VType;
use psf_classfile::bytecode::{Control, Piece, Point};

impl<'p> Splicer<'_, '_, 'p> {
    /// Makes local variables for the counters of loops.
    pub(super) fn keep(&mut self, plan: &'p MethodPlan) {
        for own in &plan.loop_counters.loops {
            let counters = own.counters.iter().map(|&nth| {
                let index = self.new_local(&[VType::Long]);
                set_to_zero(&mut self.prologue(), index);
                (nth, index, plan.edge_slot(nth))
            });
            let counters = counters.collect();
            self.loop_locals.push(LoopLocals { own, counters });
        }
    }

    pub(super) fn instructions(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        (0..self.code.insns.len()).try_for_each(|insn| self.before(insn, |code| code.hit(plan.insn_slot(insn))))
    }

    pub(super) fn edges(&mut self, plan: &MethodPlan) -> Result<(), PoolFull> {
        let ways_in = self.ways_in(plan);
        let mut nth_of = vec![None; plan.graph.edges.len()];
        plan.counted.iter().enumerate().for_each(|(nth, &e)| nth_of[e] = Some(nth));
        for (e, &edge) in plan.graph.edges.iter().enumerate() {
            if edge.kind == EdgeKind::Entry {
                self.entry = nth_of[e].filter(|_| !plan.inferred_entry).map(|nth| plan.edge_slot(nth));
                continue;
            }
            let piece = self.on_edge(plan, e, nth_of[e])?;
            if piece.is_empty() {
                continue;
            }
            self.on_way(plan, edge, piece, &ways_in);
        }
        let Self { emitter, edits, loop_locals, .. } = &mut *self;
        for ended in loop_locals {
            for &(block, anew) in &ended.own.behind {
                let piece = piece(emitter, edits, |code| ended.hand_over(code, anew))?;
                edits.insertions.push((plan.graph.blocks[block as usize], Point::Before, piece));
            }
        }
        Ok(())
    }

    /// Inserts a piece that is executed whenever control takes an edge.
    pub(super) fn on_way(&mut self, plan: &MethodPlan, edge: Edge, piece: Piece, ways_in: &[u32]) {
        match edge.kind {
            EdgeKind::Fall => {
                let Node::Block(target) = edge.to else { return };
                self.edits.insertions.push((plan.graph.blocks[target as usize], Point::Fall, piece));
            }
            EdgeKind::Branch => self.branch(plan, edge, piece, ways_in),
            EdgeKind::Return | EdgeKind::Subroutine => {
                self.edits.insertions.push((edge.insn, Point::Before, piece));
            }
            // The prologue and the code for exceptions count these. A vanishing instruction is never counted.
            EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught | EdgeKind::Vanish | EdgeKind::Entry => {}
        }
    }

    /// Returns the number of ways into each block.
    pub(super) fn ways_in(&self, plan: &MethodPlan) -> Vec<u32> {
        let mut ways_in = vec![0; plan.graph.blocks.len()];
        for edge in &plan.graph.edges {
            if let Node::Block(block) = edge.to {
                ways_in[block as usize] += 1;
            }
        }
        for handler in &self.code.handlers {
            // Exceptions also enter it, whether or not this mode has edges for them.
            ways_in[plan.graph.block_of(handler.entry) as usize] += 2;
        }
        ways_in
    }

    /// Makes the code for an edge: it adds one to the edge's counter, and hands over the counters of loops that the edge
    /// leaves.
    fn on_edge(&mut self, plan: &MethodPlan, e: usize, nth: Option<usize>) -> Result<Piece, PoolFull> {
        let kind = plan.graph.edges[e].kind;
        let control = self.controls(plan, e);
        let Self { emitter, edits, loop_locals, .. } = self;
        piece(emitter, edits, |code| {
            if let Some(nth) = nth.filter(|_| !matches!(kind, EdgeKind::Throw | EdgeKind::Handler | EdgeKind::Uncaught))
            {
                match loop_locals.iter().find_map(|own| own.local(nth)) {
                    Some(counter) => add_one(code, counter),
                    None => code.hit(plan.edge_slot(nth))?,
                }
            }
            simulate_edge(code, plan, e, control)?;
            for ended in loop_locals.iter() {
                if let Some(&(_, anew)) = ended.own.exits.iter().find(|(exit, _)| *exit == e) {
                    ended.hand_over(code, anew)?;
                }
            }
            Ok(())
        })
    }

    fn branch(&mut self, plan: &MethodPlan, edge: Edge, piece: Piece, ways_in: &[u32]) {
        let Node::Block(target) = edge.to else { return };
        let first = plan.graph.blocks[target as usize];
        // A jump has only one way out, so its counter can be before it. A call of a subroutine pushes nothing before it
        // runs.
        if matches!(self.code.control(edge.insn), Control::Goto | Control::Subroutine) {
            self.edits.insertions.push((edge.insn, Point::Before, piece));
        } else if ways_in[target as usize] == 1 {
            self.edits.insertions.push((first, Point::Before, piece));
        } else {
            self.edits.trampolines.push((edge.insn, first, piece));
        }
    }
}
