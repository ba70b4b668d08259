//! The instructions at which a frame may be when the JVM ends, and whether the runtime can see which one it is.
//!
//! A thread sees the code offsets of its own frames. So the calls that lead to its own `exit` need no counters. Other
//! threads wait at the end, and only their stack traces are available: a class, a method's name, a line, and the callee. If
//! these do not distinguish two instructions, counters after both instructions do.

use super::entry_points::call;
use super::program::Program;
use super::signals::Signal;
use psf_classfile::bytecode::{Code, InsnIndex, op};
use psf_classfile::{ClassError, ClassFile, Member, access};
use psf_wire::site::SiteMap;

/// The length of the call that announces an end of the JVM. It is directly before the call that ends the JVM.
const ANNOUNCEMENT: usize = 3;

/// The instructions of a method that may never complete.
#[derive(Debug, Default)]
pub(super) struct SuspensionPoints {
    /// All such instructions, ascending.
    all: Vec<InsnIndex>,
    /// The instructions that need no counter, because stacks distinguish them, ascending.
    pub(super) distinguished: Vec<InsnIndex>,
}

impl SuspensionPoints {
    /// Analyses the instructions `vanishes` of a method. `lines` has the source lines by instruction.
    pub(super) fn find(
        class: &ClassFile<'_>,
        method: &Member,
        code: &Code<'_>,
        vanishes: &[InsnIndex],
        lines: &[(u32, u16)],
        program: &Program,
    ) -> Result<Self, ClassError> {
        let mut distinguished = vanishes.to_vec();
        // The JVM hides the frames of some methods of the JDK, such as Thread.runWith.
        if !vanishes.is_empty() && class.is_annotated(method, "Hidden;") {
            distinguished.clear();
        } else if program.has_threads() && !vanishes.is_empty() {
            let alike = alike(class, method, code, vanishes, lines)?;
            distinguished.retain(|insn| alike.binary_search(insn).is_err());
        }
        Ok(Self { all: vanishes.to_vec(), distinguished })
    }

    /// Returns whether an instruction may never complete.
    pub(super) fn has(&self, insn: InsnIndex) -> bool {
        self.all.contains(&insn)
    }

    /// Returns the code offsets of frames in these instructions. `pc` returns the offset of an instruction.
    pub(super) fn sites(&self, signals: &[Signal], in_jdk: bool, pc: impl Fn(InsnIndex) -> usize) -> Vec<SiteMap> {
        let ends = |insn: InsnIndex| {
            signals.iter().any(|signal| {
                signal.insn == insn && (signal.call == call::HALTING || signal.call == call::EXITING && !in_jdk)
            })
        };
        let site = |&insn: &InsnIndex| {
            // The runtime looks at the stack when the end is announced. In scope `jdk` this is at the very end.
            let at = if ends(insn) { pc(insn) - ANNOUNCEMENT } else { pc(insn) };
            SiteMap { insn: insn as u32, pc: at as u32 }
        };
        self.all.iter().map(site).collect()
    }
}

/// Returns the calls and monitors that a stack trace does not distinguish, ascending.
fn alike(
    class: &ClassFile<'_>,
    method: &Member,
    code: &Code<'_>,
    vanishes: &[InsnIndex],
    lines: &[(u32, u16)],
) -> Result<Vec<InsnIndex>, ClassError> {
    let overloaded = class.methods.iter().filter(|other| other.name == method.name).count() > 1;
    let (mut alike, mut seen) = (Vec::new(), Vec::with_capacity(vanishes.len()));
    let line = |insn: InsnIndex| {
        let before = lines.partition_point(|&(first, _)| first as usize <= insn);
        before.checked_sub(1).map_or(0, |at| lines[at].1)
    };
    for &insn in vanishes {
        let callee: &[u8] = match code.insns[insn].opcode {
            op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKESTATIC | op::INVOKEINTERFACE => {
                class.pool.member(code.pool_operand(insn).unwrap_or(0))?.name
            }
            // A thread that waits to enter a synchronized method looks as if it waited at the method's first line.
            op::MONITORENTER if method.access & access::SYNCHRONIZED != 0 => {
                alike.push(insn);
                continue;
            }
            op::MONITORENTER => b"",
            // Other instructions first run other code, once. The report finds out which instruction it was, or reports that
            // it cannot.
            _ => continue,
        };
        let own = line(insn);
        if own == 0 && overloaded {
            alike.push(insn);
        }
        seen.push((own, callee, insn));
        // When HotSpot's interpreter waits for a monitor, its position is already the next instruction.
        if callee.is_empty() && line(insn + 1) != own {
            seen.push((line(insn + 1), callee, insn));
        }
    }
    seen.sort_unstable();
    for pair in seen.windows(2) {
        if (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1) {
            alike.extend([pair[0].2, pair[1].2]);
        }
    }
    alike.sort_unstable();
    alike.dedup();
    Ok(alike)
}
