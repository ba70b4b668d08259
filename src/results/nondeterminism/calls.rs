//! What a run called that can make the next one differ: clocks, generators, waits, weak references; and what does more
//! than is counted: method handles.
//!
//! Only what the counted classes themselves call is seen, by the names of what they call: not what the JDK calls for
//! them, and no method reference (`Math::random`).

use super::callees::CALLEES;
use crate::bytecode::op;
use crate::results::names::method_name;
use crate::score::profile::{MethodProfile, Profile};
use crate::wire::counts::Counts;
use crate::wire::map::LINKED;
use crate::wire::marks::{Mark, MarkKind};
use crate::wire::mode::Scope;
use crate::wire::pins::{Pin, PinSource};

/// Why two runs may differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    Clock,
    Random,
    SecureRandom,
    Order,
    IdentityHash,
    Wait,
    Weak,
    Hashed,
    /// The name of a class that is made at run time is where it lies.
    HiddenNames,
    Reflection,
    Directory,
    FreeMemory,
    /// Beans that say what the machine is at, and what no pin reaches of the heap.
    Management,
    Names,
    ProcessId,
    /// Generators that take a seed from all that the machine is like.
    SeededByMachine,
    /// It makes nothing differ, but does more than is counted.
    Handles,
}

/// A call of a method that such a cause is behind.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call<'p> {
    pub(crate) cause: Cause,
    pub(crate) method: &'p MethodProfile,
    /// Number of the instruction.
    pub(crate) insn: usize,
    /// Class, name and descriptor of what is called.
    callee: &'p str,
}

/// What only finds a method, a field or an element; all else in `MethodHandles` puts handles together.
const FINDS: [&str; 8] = [
    "lookup(",
    "publicLookup(",
    "privateLookupIn(",
    "reflectAs(",
    "classData",
    "arrayElement",
    "byteArrayViewVarHandle(",
    "byteBufferViewVarHandle(",
];

impl Cause {
    fn of(callee: &str) -> Option<Self> {
        let fits = |prefixes: &[&str]| prefixes.iter().any(|prefix| callee.starts_with(prefix));
        if let Some((class, name)) = linker(callee) {
            // A reference to what only finds or calls one is as good as a call of that.
            let refers = class.starts_with("java/lang/invoke/").then(|| Self::of(&format!("{class}.{name}(")));
            return refers.unwrap_or(Some(Self::Handles));
        }
        if let Some(name) = callee.strip_prefix("java/lang/invoke/MethodHandles.") {
            return (!FINDS.iter().any(|finds| name.starts_with(finds))).then_some(Self::Handles);
        }
        CALLEES.iter().find(|(_, prefixes)| fits(prefixes)).map(|&(cause, _)| cause)
    }

    /// In a sentence.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Clock => "a clock",
            Self::Random => "random numbers without a seed",
            Self::SecureRandom => "secure random numbers",
            Self::SeededByMachine => "random numbers with a seed from all that the machine is like",
            Self::Reflection => "the order in which reflection lists methods",
            Self::Directory => "the order of the files in a directory",
            Self::FreeMemory => "how much memory is free",
            Self::Management => "how much memory or time is used",
            Self::Names => "the name of the machine",
            Self::ProcessId => "the number of a process",
            Self::Order => "the order of a set or map that cannot be changed",
            Self::IdentityHash => "identity hash codes",
            Self::Wait => "a wait for some time",
            Self::Weak => "what the garbage collector cleared",
            Self::Hashed => "the order of a hash table, if its keys have identity hash codes",
            Self::HiddenNames => "the names of hidden classes, such as those of lambdas",
            Self::Handles => "what method handles do",
        }
    }

    /// Whether what is called seldom makes a difference: it does for keys, or classes, of some kinds only.
    pub(super) fn is_seldom(self) -> bool {
        matches!(self, Self::Hashed | Self::HiddenNames)
    }

    /// The kind of the mark for it, and the pin that makes the mark needless.
    fn mark(self) -> Option<(MarkKind, Option<PinSource>)> {
        match self {
            Self::Clock => Some((MarkKind::Clock, Some(PinSource::Clocks))),
            Self::Random => Some((MarkKind::Random, Some(PinSource::Seeds))),
            Self::SecureRandom => Some((MarkKind::Random, Some(PinSource::SecureRandom))),
            Self::SeededByMachine => Some((MarkKind::Random, None)),
            Self::Reflection => Some((MarkKind::ReflectionOrder, Some(PinSource::ReflectionOrder))),
            Self::Directory => Some((MarkKind::DirectoryOrder, Some(PinSource::DirectoryOrder))),
            Self::FreeMemory => Some((MarkKind::Memory, Some(PinSource::FreeMemory))),
            Self::Management => Some((MarkKind::Memory, None)),
            Self::Names => Some((MarkKind::Names, Some(PinSource::Names))),
            Self::ProcessId => Some((MarkKind::ProcessId, None)),
            Self::Order => Some((MarkKind::SetOrder, Some(PinSource::Seeds))),
            Self::IdentityHash => Some((MarkKind::IdentityHash, Some(PinSource::IdentityHashes))),
            Self::Wait => Some((MarkKind::TimedWait, Some(PinSource::Clocks))),
            Self::Weak => Some((MarkKind::WeakReferences, None)),
            Self::Hashed | Self::HiddenNames => None,
            Self::Handles => Some((MarkKind::MethodHandles, None)),
        }
    }
}

impl Call<'_> {
    /// The source line; 0 where it is not known.
    pub(crate) fn line(&self) -> u16 {
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
    pub(crate) fn place(&self) -> String {
        let name = method_name(&self.method.class, &self.method.method, &self.method.descriptor);
        match self.line() {
            0 => name,
            line => format!("{name}, line {line}"),
        }
    }
}

/// The calls that a method executed, in the order of its code.
pub(crate) fn calls(method: &MethodProfile) -> impl Iterator<Item = Call<'_>> {
    method.insns.iter().enumerate().filter(|(_, insn)| insn.count > 0).filter_map(move |(number, insn)| {
        let is_call = |operand: &&str| operand.contains('(') || operand.starts_with(LINKED);
        let callee = insn.operand.as_deref().filter(is_call)?;
        Some(Call { cause: Cause::of(callee)?, method, insn: number, callee })
    })
}

/// Class and name of the method that links a call or makes a constant, where the map says it.
fn linker(callee: &str) -> Option<(&str, &str)> {
    callee.strip_prefix(LINKED)?.split(':').next()?.split_once(' ')
}

/// Whether the run was as every other as far as this cause goes.
pub(crate) fn is_pinned(counts: &Counts, cause: Cause) -> bool {
    let is_on = |source: PinSource| counts.pins.iter().any(|Pin { source: of, on, .. }| *of == source && *on);
    match cause.mark() {
        Some((_, Some(pin))) => is_on(pin),
        None if cause == Cause::HiddenNames => is_on(PinSource::HiddenNames),
        None => is_on(PinSource::IdentityHashes),
        Some((_, None)) => cause == Cause::Weak && counts.collections == Some(0),
    }
}

/// A mark for every kind of cause that was called and not pinned.
pub(crate) fn marks(counts: &Counts, profile: &Profile) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for call in profile.methods.iter().flat_map(calls) {
        let Some((kind, _)) = call.cause.mark() else { continue };
        if is_pinned(counts, call.cause) || marks.iter().any(|mark| mark.kind == kind) {
            continue;
        }
        if call.cause == Cause::Handles && counts.map.scope == Scope::Jdk && is_of_the_jdk(&call.method.class) {
            continue;
        }
        let (place, callee, name) = (call.place(), call.callee(), call.cause.name());
        let (does, rest) = call.does();
        let how = if call.cause == Cause::Handles { "is not counted" } else { "can differ from run to run" };
        let detail = format!("{place} {does} {callee}{rest}: {name} {how}");
        marks.push(Mark { kind, detail });
    }
    marks
}

/// The JDK's own lambda forms are its business.
fn is_of_the_jdk(class: &str) -> bool {
    ["java/", "jdk/internal/"].iter().any(|package| class.starts_with(package))
}

#[cfg(test)]
mod tests {
    use super::Cause;

    #[test]
    fn a_cause_is_known_by_what_is_called() {
        assert_eq!(Cause::of("java/util/Random.<init>()V"), Some(Cause::Random));
        assert_eq!(Cause::of("java/util/Random.<init>(J)V"), None, "it has a seed");
        assert_eq!(Cause::of("java/lang/Object.wait()V"), None, "it waits for a thread, not for a time");
        assert_eq!(Cause::of("app/Clock.now()J"), None);
        let lookup = "java/lang/invoke/MethodHandles.lookup()Ljava/lang/invoke/MethodHandles$Lookup;";
        assert_eq!(Cause::of(lookup), None, "it finds methods, which count");
        let combined = "java/lang/invoke/MethodHandles.loop([[Ljava/lang/invoke/MethodHandle;)";
        assert_eq!(Cause::of(combined), Some(Cause::Handles));
        let linked = |by: &str| Cause::of(&format!("{}{by}", super::LINKED));
        assert_eq!(linked("app/Boot link:run()V"), Some(Cause::Handles));
        assert_eq!(linked("app/Boot make:constantI"), Some(Cause::Handles));
        assert_eq!(linked("java/lang/invoke/MethodHandles countedLoop:apply()V"), Some(Cause::Handles));
        assert_eq!(linked("java/lang/invoke/MethodHandles lookup:get()V"), None, "a reference to what finds methods");
        assert_eq!(linked("java/lang/invoke/MethodHandle invokeExact:call()V"), None);
    }
}
