//! Calls of a run that can make the next run differ: clocks, generators, waits, weak references. Also calls that do more than
//! psf counts: method handles.
//!
//! Only calls by the counted classes themselves are seen, by the name of the callee. Calls that the JDK makes for them are not
//! seen, nor are method references (`Math::random`).

use super::callees::{cause_of, linker};
pub(crate) use super::cause::Cause;
use crate::names::method_name;
use psf_classfile::bytecode::op;
use psf_classfile::jdks::is_of_core;
use psf_score::profile::{MethodProfile, Profile};
use psf_wire::counts::Counts;
use psf_wire::map::LINKED;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;
use psf_wire::pins::{Pin, PinSource};

/// A call of a method that belongs to a cause.
#[derive(Clone, Copy, Debug)]
pub struct Call<'p> {
    pub(crate) cause: Cause,
    /// The calling method.
    pub method: &'p MethodProfile,
    /// Number of the instruction.
    pub insn: usize,
    /// Class, name and descriptor of the callee.
    callee: &'p str,
}

impl Call<'_> {
    /// Returns the source line; 0 if it is not known.
    pub fn line(&self) -> u16 {
        self.method.insns[self.insn].line
    }

    /// Returns class and name of the callee, for a sentence.
    pub(crate) fn callee(&self) -> String {
        let name = match linker(self.callee) {
            Some((class, name)) => format!("{class}.{name}"),
            None => self.callee.split('(').next().unwrap_or_default().to_owned(),
        };
        name.rsplit('/').next().unwrap_or_default().replace(".<init>", "'s constructor")
    }

    /// Returns the words before and after the callee in a sentence. The instruction may only refer to it, or be linked by it.
    fn does(&self) -> (&'static str, &'static str) {
        match linker(self.callee) {
            None => ("calls", ""),
            Some((class, _)) if class.starts_with("java/lang/invoke/") => ("refers to", ""),
            Some(_) if self.method.insns[self.insn].opcode == op::INVOKEDYNAMIC => ("has", " link a call"),
            Some(_) => ("has", " make a constant"),
        }
    }

    /// Returns the calling method and its line.
    pub fn place(&self) -> String {
        let name = method_name(&self.method.class, &self.method.method, &self.method.descriptor);
        match self.line() {
            0 => name,
            line => format!("{name}, line {line}"),
        }
    }
}

/// Returns the calls that a method executed, in the order of its code.
pub fn calls(method: &MethodProfile) -> impl Iterator<Item = Call<'_>> {
    method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0).filter_map(move |(number, insn)| {
        let is_call = |operand: &&str| operand.contains('(') || operand.starts_with(LINKED);
        let callee = insn.operand.as_deref().filter(is_call)?;
        Some(Call { cause: cause_of(callee)?, method, insn: number, callee })
    })
}

/// Returns true if this cause was the same in every run.
pub(crate) fn is_pinned(counts: &Counts, cause: Cause) -> bool {
    let is_on = |source: PinSource| counts.pins.iter().any(|Pin { source: of, on, .. }| *of == source && *on);
    match cause.mark() {
        Some((_, Some(pin))) => is_on(pin),
        None if cause == Cause::HiddenNames => is_on(PinSource::HiddenNames),
        None if cause == Cause::StackTraces => is_on(PinSource::StackTraces),
        None => is_on(PinSource::IdentityHashes),
        // If psf started the JVM, it has looked at the classes that the JVM loaded.
        Some((_, None)) if cause == Cause::Definitions => !counts.pins.is_empty(),
        Some((_, None)) => cause == Cause::Weak && counts.collections == Some(0),
    }
}

/// Returns a mark for each kind of cause that was called and not pinned.
pub fn marks(counts: &Counts, profile: &Profile) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for call in profile.methods.iter().flat_map(calls) {
        let Some((kind, _)) = call.cause.mark() else { continue };
        if is_pinned(counts, call.cause) || marks.iter().any(|mark| mark.kind == kind) {
            continue;
        }
        // The core's own lambda forms need no mark. If it starts a process for the program, the program's call before that has
        // the mark.
        if call.cause.is_uncounted() && counts.map.scope == Scope::Jdk && is_of_core(&call.method.class) {
            continue;
        }
        let (place, callee, name) = (call.place(), call.callee(), call.cause.name());
        let (does, rest) = call.does();
        let how = if call.cause.is_uncounted() { "is not counted" } else { "can differ from run to run" };
        let detail = format!("{place} {does} {callee}{rest}: {name} {how}");
        marks.push(Mark { kind, detail });
    }
    marks
}
