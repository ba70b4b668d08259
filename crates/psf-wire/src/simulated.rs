//! The instructions that a simulated machine observes, and their counters, in addition to how often each ran.

use psf_classfile::bytecode::op;

/// The kind of an instruction for the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteKind {
    /// Reads memory.
    Read,
    /// Writes memory.
    Write,
    /// Makes an array, and writes all of it.
    Make,
    /// Makes an object, and writes nothing of it.
    New,
    /// Jumps or does not.
    Branch,
    /// Jumps to one of many places.
    Jump,
    /// Calls a method that the receiver chooses.
    Call,
    /// Returns to the caller.
    Return,
    /// Copies elements from one array to another, if the machine observes the JDK as well.
    Copy,
    /// Checks the class of an object, by a cast or a test.
    Check,
}

impl SiteKind {
    /// The maximum number of counters of an instruction.
    pub const MOST: usize = 6;

    /// Returns the kind of an opcode; `None` if the machine does not observe it.
    #[must_use]
    pub fn of(opcode: u8) -> Option<Self> {
        Some(match opcode {
            op::IALOAD..=op::SALOAD | op::GETSTATIC | op::GETFIELD | op::ARRAYLENGTH => Self::Read,
            op::IASTORE..=op::SASTORE | op::PUTSTATIC | op::PUTFIELD => Self::Write,
            op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => Self::Make,
            op::NEW => Self::New,
            op::IFEQ..=op::IF_ACMPNE | op::IFNULL | op::IFNONNULL => Self::Branch,
            op::TABLESWITCH | op::LOOKUPSWITCH => Self::Jump,
            op::INVOKEVIRTUAL | op::INVOKEINTERFACE => Self::Call,
            op::IRETURN..=op::RETURN => Self::Return,
            op::INVOKESTATIC => Self::Copy,
            op::CHECKCAST | op::INSTANCEOF => Self::Check,
            _ => return None,
        })
    }

    /// Returns the number of its counters:
    ///
    /// - for reads and writes: misses of the first and of the last level;
    /// - for new arrays: the same misses, then lines written, arrays, and bytes;
    /// - for copies: the misses and lines of the source, then of the destination;
    /// - for new objects: objects and bytes;
    /// - for branches, jumps, calls and returns: mispredictions;
    /// - for checks: searches of the interfaces of a class.
    #[must_use]
    pub fn slots(self) -> u32 {
        match self {
            Self::Read | Self::Write | Self::New => 2,
            Self::Make => 5,
            Self::Copy => Self::MOST as u32,
            Self::Branch | Self::Jump | Self::Call | Self::Return | Self::Check => 1,
        }
    }
}
