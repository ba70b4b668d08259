//! What can happen to an instruction besides that it begins to execute.

use psf_classfile::bytecode::{Control, Opcode};

/// An event of an instruction, with a weight of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// One of as many as an array is long, or as are copied, or as strings are concatenated from.
    Element,
    /// A branch jumped.
    Taken,
    /// A branch did not jump.
    NotTaken,
    /// Once for each time that a branch goes the way that it goes less often, which is how often a processor mispredicts it
    /// at most.
    Rarer,
    /// What a call runs that does not count itself, as in the JDK.
    Body,
    /// Of `athrow`: a frame that an exception leaves.
    Unwind,
    /// The JVM throws in the instruction because of what it is given, such as a null or a zero.
    Fault,
}

impl Event {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 7] =
        [Self::Element, Self::Taken, Self::NotTaken, Self::Rarer, Self::Body, Self::Unwind, Self::Fault];

    /// Its name behind the `#` of a key.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Element => "element",
            Self::Taken => "taken",
            Self::NotTaken => "not-taken",
            Self::Rarer => "rarer",
            Self::Body => "body",
            Self::Unwind => "unwind",
            Self::Fault => "fault",
        }
    }

    /// The event of that name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.name() == name)
    }

    /// Whether it can happen to an instruction, which a key names with an operand or without.
    pub(super) fn happens_to(self, opcode: &Opcode, with_operand: bool) -> bool {
        let is_call = opcode.mnemonic.starts_with("invoke");
        match self {
            Self::Taken | Self::NotTaken | Self::Rarer => opcode.control == Control::Conditional,
            Self::Element => is_call || matches!(opcode.mnemonic, "newarray" | "anewarray" | "multianewarray"),
            Self::Body => is_call && with_operand,
            Self::Unwind => opcode.mnemonic == "athrow",
            Self::Fault => opcode.faults(),
        }
    }
}
