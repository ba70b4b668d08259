//! The number of monitors that a method has entered before each instruction.
//!
//! HotSpot's compilers refuse a method permanently in two cases:
//!
//! - An instruction between a `monitorenter` and its `monitorexit` can throw, and no handler for all exceptions leaves the
//!   monitor (`GenerateOopMap::do_exception_edge`).
//! - Paths with different numbers of monitors lead to one handler.
//!
//! The JVM then always interprets the method. JVMS 2.11.10 calls the rule structured locking and lets a JVM enforce it or not.
//! So inserted code, including its calls, must obey the rule if the method does.

use super::code::{Code, InsnIndex};
use super::opcode::{Control, op};

/// The number of entered monitors by instruction. Empty for a method that enters none or violates structured locking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Monitors {
    depth: Vec<Option<u16>>,
}

impl Monitors {
    /// Follows every path through the code.
    pub(super) fn find(code: &Code<'_>) -> Self {
        let enters = |insn: InsnIndex| code.insns[insn].opcode == op::MONITORENTER;
        if !code.throwing().any(enters) {
            return Self::default();
        }
        let mut monitors = Self { depth: vec![None; code.insns.len()] };
        let mut ways = vec![(0, 0)];
        loop {
            if !monitors.follow(code, &mut ways) {
                return Self::default();
            }
            // No original instruction throws to these handlers, but inserted code may seem to.
            let unreached = code.handlers.iter().filter(|handler| monitors.depth[handler.entry].is_none());
            let reached = unreached.filter_map(|handler| {
                let depth = monitors.depth[handler.start..handler.end].iter().flatten().next()?;
                Some((handler.entry, *depth))
            });
            ways.extend(reached.take(1));
            if ways.is_empty() {
                return monitors;
            }
        }
    }

    /// Follows some paths; returns `false` if an instruction has no unique number of monitors.
    fn follow(&mut self, code: &Code<'_>, ways: &mut Vec<(InsnIndex, u16)>) -> bool {
        while let Some((insn, held)) = ways.pop() {
            let Some(before) = self.depth.get_mut(insn) else { return false };
            match before.replace(held) {
                Some(other) if other == held => continue,
                Some(_) => return false,
                None => {}
            }
            let Some(behind) = step(code, insn, held, ways) else { return false };
            ways.extend(code.targets(insn).iter().map(|&target| (target, behind)));
            match code.control(insn) {
                Control::Next | Control::Conditional => ways.push((insn + 1, behind)),
                Control::Goto | Control::Switch | Control::Return | Control::Throw => {}
                // A subroutine may be called with different numbers of monitors.
                Control::Subroutine | Control::Ret => return false,
            }
        }
        true
    }

    /// Returns the number of monitors entered before an instruction; 0 if no path leads to it.
    #[must_use]
    pub fn held(&self, insn: InsnIndex) -> u16 {
        self.depth.get(insn).copied().flatten().unwrap_or(0)
    }

    /// Returns the instructions that are reached with a monitor entered, in order.
    pub(super) fn inside(&self) -> impl Iterator<Item = InsnIndex> {
        (0..self.depth.len()).filter(|&insn| self.held(insn) > 0)
    }
}

/// Returns the number of monitors after an instruction, if it is valid. Adds the paths to the handlers that cover it.
fn step(code: &Code<'_>, insn: InsnIndex, held: u16, ways: &mut Vec<(InsnIndex, u16)>) -> Option<u16> {
    let opcode = code.insns[insn].opcode;
    // `monitorexit` does not throw here. The JVM also trusts it if a monitor is entered; otherwise no handler of `synchronized`
    // would be valid, because it covers its own `monitorexit`.
    let throws = code.can_throw(insn) && opcode != op::MONITOREXIT;
    if throws {
        for handler in code.handlers.iter().filter(|handler| handler.covers(insn)) {
            ways.push((handler.entry, held));
            if handler.catch_type == 0 {
                break;
            }
        }
    }
    match opcode {
        op::MONITORENTER => held.checked_add(1),
        op::MONITOREXIT => held.checked_sub(1),
        _ => Some(held),
    }
}

#[cfg(test)]
mod tests;
