//! Which instructions a simulated machine is told of, and what is counted of each beside how often it ran.

use psf_classfile::bytecode::op;

/// What an instruction is to a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteKind {
    /// It reads memory.
    Read,
    /// It writes memory.
    Write,
    /// It makes an array, and writes the whole of it.
    Make,
    /// It makes an object, and writes nothing of it.
    New,
    /// It jumps or does not.
    Branch,
    /// It jumps to one of many places.
    Jump,
    /// It calls a method that the receiver chooses.
    Call,
    /// It returns to who called.
    Return,
    /// It copies elements from one array into another, where the JDK tells a machine as well.
    Copy,
}

impl SiteKind {
    /// As many as no instruction has more of.
    pub const MOST: usize = 6;

    /// Of an opcode; none of what a machine is not told of.
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
            _ => return None,
        })
    }

    /// How many counters it has: misses of the first level and of the last, and of what makes arrays then lines that were
    /// written, arrays, and bytes; of what copies misses and lines of what it reads, then of what it writes; objects and bytes;
    /// or wrong guesses.
    #[must_use]
    pub fn slots(self) -> u32 {
        match self {
            Self::Read | Self::Write | Self::New => 2,
            Self::Make => 5,
            Self::Copy => Self::MOST as u32,
            Self::Branch | Self::Jump | Self::Call | Self::Return => 1,
        }
    }
}
