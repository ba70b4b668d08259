//! Events of an instruction, in addition to its execution.

use psf_classfile::bytecode::{Control, Opcode};

/// An event of an instruction. It has its own weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// One element: of an array that is allocated, of elements that are copied, or of strings that are concatenated.
    Element,
    /// A branch jumped.
    Taken,
    /// A branch did not jump.
    NotTaken,
    /// The less frequent way of a branch, once for each time that the branch goes it. A processor mispredicts the branch at
    /// most this often.
    Rarer,
    /// The code that a call runs and that does not count itself, as in the JDK.
    Body,
    /// A frame that an exception leaves. Only `athrow` has this event.
    Unwind,
    /// An exception that the JVM throws in the instruction because of its operands, such as a null or a zero.
    Fault,
}

impl Event {
    /// All events, in the order of their numbers.
    pub const ALL: [Self; 7] =
        [Self::Element, Self::Taken, Self::NotTaken, Self::Rarer, Self::Body, Self::Unwind, Self::Fault];

    /// Returns the name that comes after the `#` of a key.
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

    /// Returns the event with this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.name() == name)
    }

    /// Returns true if the event can happen to an instruction whose key has an operand or not.
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
