//! What a run called that can make the next one differ: clocks, generators, waits, weak references; and what does more
//! than is counted: method handles.
//!
//! Only what the counted classes themselves call is seen, by the names of what they call: not what the JDK calls for
//! them, and no method reference (`Math::random`).

use super::callees::{cause_of, linker};
pub(crate) use super::cause::Cause;
use crate::names::method_name;
use psf_classfile::bytecode::op;
use psf_score::profile::{MethodProfile, Profile};
use psf_wire::counts::Counts;
use psf_wire::map::LINKED;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;
use psf_wire::pins::{Pin, PinSource};

/// A call of a method that such a cause is behind.
#[derive(Clone, Copy, Debug)]
pub struct Call<'p> {
    pub(crate) cause: Cause,
    /// The method that makes the call.
    pub method: &'p MethodProfile,
    /// Number of the instruction.
    pub insn: usize,
    /// Class, name and descriptor of what is called.
    callee: &'p str,
}

impl Call<'_> {
    /// The source line; 0 where it is not known.
    pub fn line(&self) -> u16 {
        self.method.insns[self.insn].line
    }

    /// Class and name of what is called, as a sentence has them.
    pub(crate) fn callee(&self) -> String {
        let name = match linker(self.callee) {
            Some((class, name)) => format!("{class}.{name}"),
            None => self.callee.split('(').next().unwrap_or_default().to_owned(),
        };
        name.rsplit('/').next().unwrap_or_default().replace(".<init>", "'s constructor")
    }

    /// What it has to do with what it names, where that is not calling it.
    fn does(&self) -> (&'static str, &'static str) {
        match linker(self.callee) {
            None => ("calls", ""),
            Some((class, _)) if class.starts_with("java/lang/invoke/") => ("refers to", ""),
            Some(_) if self.method.insns[self.insn].opcode == op::INVOKEDYNAMIC => ("has", " link a call"),
            Some(_) => ("has", " make a constant"),
        }
    }

    /// The method that calls, and its line.
    pub fn place(&self) -> String {
        let name = method_name(&self.method.class, &self.method.method, &self.method.descriptor);
        match self.line() {
            0 => name,
            line => format!("{name}, line {line}"),
        }
    }
}

/// The calls that a method executed, in the order of its code.
pub fn calls(method: &MethodProfile) -> impl Iterator<Item = Call<'_>> {
    method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0).filter_map(move |(number, insn)| {
        let is_call = |operand: &&str| operand.contains('(') || operand.starts_with(LINKED);
        let callee = insn.operand.as_deref().filter(is_call)?;
        Some(Call { cause: cause_of(callee)?, method, insn: number, callee })
    })
}

/// Whether the run was as every other as far as this cause goes.
pub(crate) fn is_pinned(counts: &Counts, cause: Cause) -> bool {
    let is_on = |source: PinSource| counts.pins.iter().any(|Pin { source: of, on, .. }| *of == source && *on);
    match cause.mark() {
        Some((_, Some(pin))) => is_on(pin),
        None if cause == Cause::HiddenNames => is_on(PinSource::HiddenNames),
        None if cause == Cause::StackTraces => is_on(PinSource::StackTraces),
        None => is_on(PinSource::IdentityHashes),
        Some((_, None)) => cause == Cause::Weak && counts.collections == Some(0),
    }
}

/// A mark for every kind of cause that was called and not pinned.
pub fn marks(counts: &Counts, profile: &Profile) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for call in profile.methods.iter().flat_map(calls) {
        let Some((kind, _)) = call.cause.mark() else { continue };
        if is_pinned(counts, call.cause) || marks.iter().any(|mark| mark.kind == kind) {
            continue;
        }
        if call.cause.is_uncounted() && counts.map.scope == Scope::Jdk && is_of_the_jdk(&call.method.class) {
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

/// The JDK's own lambda forms are its business, and who has it start a process is in front of it.
fn is_of_the_jdk(class: &str) -> bool {
    ["java/", "jdk/internal/"].iter().any(|package| class.starts_with(package))
}
