//! Why two runs of one program may differ, and what pins it.

use psf_wire::marks::MarkKind;
use psf_wire::pins::PinSource;

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
    /// The second compiler may leave messages and traces of the JVM's own exceptions out.
    StackTraces,
    Directory,
    FreeMemory,
    /// Beans that say what the machine is at, and what no pin reaches of the heap.
    Management,
    Names,
    ProcessId,
    /// Those of children, and of all that runs beside the program.
    Processes,
    /// Generators that take a seed from all that the machine is like.
    SeededByMachine,
    /// It makes nothing differ, but does more than is counted.
    Handles,
    /// What is started does work as well.
    Children,
}

impl Cause {
    /// In a sentence.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Clock => "a clock",
            Self::Random => "random numbers without a seed",
            Self::SecureRandom => "secure random numbers",
            Self::SeededByMachine => "random numbers with a seed from all that the machine is like",
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
            Self::HiddenNames => "the names of hidden classes, such as those of lambdas",
            Self::Handles => "what method handles do",
            Self::Children => "what another process does",
        }
    }

    /// Whether what is called seldom makes a difference: it does for keys, or classes, of some kinds only.
    pub(super) fn is_seldom(self) -> bool {
        matches!(self, Self::Hashed | Self::HiddenNames | Self::StackTraces)
    }

    /// Whether what it does is not counted, and need not differ.
    pub(super) fn is_uncounted(self) -> bool {
        matches!(self, Self::Handles | Self::Children)
    }

    /// The kind of the mark for it, and the pin that makes the mark needless.
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
        }
    }
}
