//! How many monitors a method has entered in front of each instruction.
//!
//! HotSpot's compilers refuse a method for ever where something can throw between a `monitorenter` and its `monitorexit`
//! and no handler for anything there leaves the monitor (`GenerateOopMap::do_exception_edge`), or where ways of different
//! depth lead to one handler. JVMS 2.11.10 calls the rule structured locking and leaves it open whether a JVM enforces
//! it. A method that is refused is interpreted from then on. So inserted code, calls among it, has to keep to the rule
//! where the method does.

use super::code::{Code, InsnIndex};
use super::opcode::{Control, op};

/// The depth of monitors by instruction. Nothing for a method that enters none, or does not keep to structured locking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Monitors {
    depth: Vec<Option<u16>>,
}

impl Monitors {
    /// Follows every way through the code.
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
            // Nothing throws to these, but what is inserted may seem to.
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

    /// Follows some ways; `false` where there is no one depth.
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
                // A subroutine may be called at different depths.
                Control::Subroutine | Control::Ret => return false,
            }
        }
        true
    }

    /// How many monitors are entered in front of an instruction; none where no way leads to it.
    #[must_use]
    pub fn held(&self, insn: InsnIndex) -> u16 {
        self.depth.get(insn).copied().flatten().unwrap_or(0)
    }

    /// The instructions that are reached with a monitor entered, in order.
    pub(super) fn inside(&self) -> impl Iterator<Item = InsnIndex> {
        (0..self.depth.len()).filter(|&insn| self.held(insn) > 0)
    }
}

/// The depth behind an instruction, if it has one; adds the ways to the handlers that cover it.
fn step(code: &Code<'_>, insn: InsnIndex, held: u16, ways: &mut Vec<(InsnIndex, u16)>) -> Option<u16> {
    let opcode = code.insns[insn].opcode;
    // Like the JVM, which trusts it where there is something to leave; else no handler of `synchronized` would be fit,
    // since it covers its own `monitorexit`.
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
