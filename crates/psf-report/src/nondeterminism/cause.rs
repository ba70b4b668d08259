//! The reasons why two runs of one program may differ, and the pins against them.

use psf_wire::marks::MarkKind;
use psf_wire::pins::PinSource;

/// A reason why two runs may differ.
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
    /// The name of a class that is made at run time contains its address.
    HiddenNames,
    Reflection,
    /// The second compiler may omit messages and traces of the JVM's own exceptions.
    StackTraces,
    Directory,
    FreeMemory,
    /// Beans that report the machine's load, or facts about the heap that no pin fixes.
    Management,
    Names,
    ProcessId,
    /// The numbers of children and of other processes on the machine.
    Processes,
    /// Generators that take a seed from the whole state of the machine.
    SeededByMachine,
    /// Method handles: they make no run differ, but do more than psf counts.
    Handles,
    /// Child processes: they do work that psf does not count.
    Children,
    /// Classes that the program makes from bytes. psf has not rewritten them.
    Definitions,
}

impl Cause {
    /// Returns the name for a sentence.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Clock => "a clock",
            Self::Random => "random numbers without a seed",
            Self::SecureRandom => "secure random numbers",
            Self::SeededByMachine => "random numbers with a seed from the state of the machine",
            Self::Reflection => "the order in which reflection lists methods",
            Self::StackTraces => "stack traces, which compiled code may leave out",
            Self::Directory => "the order of the files in a directory",
            Self::FreeMemory => "how much memory is free",
            Self::Management => "how much memory or time is used",
            Self::Names => "the name of the machine",
            Self::ProcessId | Self::Processes => "the number of a process",
            Self::Order => "the order of a set or map that cannot be changed",
            Self::IdentityHash => "identity hash codes",
            Self::Wait => "a wait for some time",
            Self::Weak => "what the garbage collector cleared",
            Self::Hashed => "the order of a hash table, if its keys have identity hash codes",
            Self::HiddenNames => "the names of hidden classes, such as lambdas",
            Self::Handles => "what method handles do",
            Self::Children => "what another process does",
            Self::Definitions => "what a class executes that the program makes from bytes",
        }
    }

    /// Returns true if a call seldom makes a difference: only for keys, or classes, of some kinds.
    pub(super) fn is_seldom(self) -> bool {
        matches!(self, Self::Hashed | Self::HiddenNames | Self::StackTraces)
    }

    /// Returns true if psf does not count the work of the callee. That work need not differ.
    pub(super) fn is_uncounted(self) -> bool {
        matches!(self, Self::Handles | Self::Children | Self::Definitions)
    }

    /// Returns the kind of its mark, and the pin that makes the mark unnecessary.
    pub(super) fn mark(self) -> Option<(MarkKind, Option<PinSource>)> {
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
            Self::ProcessId => Some((MarkKind::ProcessId, Some(PinSource::ProcessId))),
            Self::Processes => Some((MarkKind::ProcessId, None)),
            Self::Order => Some((MarkKind::SetOrder, Some(PinSource::Seeds))),
            Self::IdentityHash => Some((MarkKind::IdentityHash, Some(PinSource::IdentityHashes))),
            Self::Wait => Some((MarkKind::TimedWait, Some(PinSource::Clocks))),
            Self::Weak => Some((MarkKind::WeakReferences, None)),
            Self::Hashed | Self::HiddenNames | Self::StackTraces => None,
            Self::Handles => Some((MarkKind::MethodHandles, None)),
            Self::Children => Some((MarkKind::OtherProcess, None)),
            Self::Definitions => Some((MarkKind::Unrewritten, None)),
        }
    }
}
