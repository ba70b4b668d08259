//! Where a frame may stand when the JVM ends under it, and whether the runtime can tell where it stands.
//!
//! A thread sees the code offsets of its own frames, so what it calls `exit` from needs no counter. Of other threads,
//! which wait at the end, only stack traces are to be had: a class, a method's name and a line, and what it called.
//! Where these do not tell two instructions apart, both are told apart by counters behind them.

use super::program::Program;
use super::runtime_names::call;
use super::signals::Signal;
use psf_classfile::bytecode::{Code, InsnIndex, op};
use psf_classfile::{ClassError, ClassFile, Member, access};
use psf_wire::site::SiteMap;

/// Length of the call that announces an end of the JVM, directly in front of the one that ends it.
const ANNOUNCEMENT: usize = 3;

/// The instructions of a method that may never complete.
#[derive(Debug, Default)]
pub(super) struct Standing {
    /// All of them, ascending.
    all: Vec<InsnIndex>,
    /// Those that need no counter, ascending.
    pub(super) told: Vec<InsnIndex>,
}

impl Standing {
    /// Looks at the instructions `vanishes` of a method; `lines` are its source lines by instruction.
    pub(super) fn find(
        class: &ClassFile<'_>,
        method: &Member,
        code: &Code<'_>,
        vanishes: &[InsnIndex],
        lines: &[(u32, u16)],
        program: &Program,
    ) -> Result<Self, ClassError> {
        let mut told = vanishes.to_vec();
        // The JVM shows no frames of some of the JDK's methods, as of Thread.runWith.
        if !vanishes.is_empty() && class.is_annotated(method, "Hidden;") {
            told.clear();
        } else if program.has_threads() && !vanishes.is_empty() {
            let alike = alike(class, method, code, vanishes, lines)?;
            told.retain(|insn| alike.binary_search(insn).is_err());
        }
        Ok(Self { all: vanishes.to_vec(), told })
    }

    /// Whether an instruction may never complete.
    pub(super) fn has(&self, insn: InsnIndex) -> bool {
        self.all.contains(&insn)
    }

    /// The code offsets that frames have in these instructions, from where the instructions lie.
    pub(super) fn sites(&self, signals: &[Signal], in_jdk: bool, pc: impl Fn(InsnIndex) -> usize) -> Vec<SiteMap> {
        let ends = |insn: InsnIndex| {
            signals.iter().any(|signal| {
                signal.insn == insn && (signal.call == call::HALTING || signal.call == call::EXITING && !in_jdk)
            })
        };
        let site = |&insn: &InsnIndex| {
            // The runtime looks at the stack when the end is announced; where the JDK counts, at the very end.
            let at = if ends(insn) { pc(insn) - ANNOUNCEMENT } else { pc(insn) };
            SiteMap { insn: insn as u32, pc: at as u32 }
        };
        self.all.iter().map(site).collect()
    }
}

/// The calls and monitors that a stack trace does not tell apart, ascending.
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
            // A thread that waits in front of a synchronized method looks as if it waited at its first line.
            op::MONITORENTER if method.access & access::SYNCHRONIZED != 0 => {
                alike.push(insn);
                continue;
            }
            op::MONITORENTER => b"",
            // Others run something else in front of them, once: which, the report finds out, or says that it cannot.
            _ => continue,
        };
        let own = line(insn);
        if own == 0 && overloaded {
            alike.push(insn);
        }
        seen.push((own, callee, insn));
        // HotSpot's interpreter has gone on to the next instruction when it waits for a monitor.
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
