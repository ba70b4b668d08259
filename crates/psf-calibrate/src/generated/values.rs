//! What generated programs work on: values, arrays, and what local variables hold.

use psf_classfile::bytecode::op;

/// Elements of every array that indices go into: a power of two.
pub(super) const LENGTH: u8 = 64;

/// What a value is to the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ValueKind {
    Int,
    Long,
    Float,
    Double,
    /// An object of the program's own class.
    Object,
}

/// All kinds.
pub(super) const KINDS: [ValueKind; 5] =
    [ValueKind::Int, ValueKind::Long, ValueKind::Float, ValueKind::Double, ValueKind::Object];

/// What an array's elements are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    Int,
    Long,
    Float,
    Double,
    Object,
    Byte,
    Char,
    Short,
}

/// All elements, in the order of the opcodes of their loads.
pub(super) const ELEMENTS: [Element; 8] = [
    Element::Int,
    Element::Long,
    Element::Float,
    Element::Double,
    Element::Object,
    Element::Byte,
    Element::Char,
    Element::Short,
];

/// What a local variable holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// A value.
    Value(ValueKind),
    /// An array.
    Array(Element),
    /// Any reference, or none: it is written and never used.
    Scratch,
}

impl ValueKind {
    /// Position in the order that the opcodes of the machine's types have.
    pub(super) fn number(self) -> u8 {
        self as u8
    }

    /// Stack slots.
    pub(super) fn size(self) -> u8 {
        if matches!(self, Self::Long | Self::Double) { 2 } else { 1 }
    }

    /// Its letter in a name.
    pub(super) fn letter(self) -> &'static str {
        ["I", "J", "F", "D", "A"][usize::from(self.number())]
    }

    /// Its descriptor in a program of that class.
    pub(super) fn descriptor(self, class: &str) -> String {
        if self == Self::Object { format!("L{class};") } else { self.letter().to_owned() }
    }
}

impl Element {
    /// What its loads push.
    pub(super) fn kind(self) -> ValueKind {
        match self {
            Self::Long => ValueKind::Long,
            Self::Float => ValueKind::Float,
            Self::Double => ValueKind::Double,
            Self::Object => ValueKind::Object,
            Self::Int | Self::Byte | Self::Char | Self::Short => ValueKind::Int,
        }
    }

    /// Opcode of its load; that of its store is 33 further on.
    pub(super) fn load(self) -> u8 {
        op::IALOAD + self as u8
    }

    /// Opcode of its store.
    pub(super) fn store(self) -> u8 {
        op::IASTORE + self as u8
    }

    /// The descriptor of an array of it in a program of that class.
    pub(super) fn descriptor(self, class: &str) -> String {
        match self {
            Self::Object => format!("[L{class};"),
            _ => format!("[{}", ["I", "J", "F", "D", "", "B", "C", "S"][self as usize]),
        }
    }

    /// Name of the static field that holds an array of it.
    pub(super) fn field(self) -> &'static str {
        ["ia", "ja", "fa", "da", "oa", "ba", "ca", "sa"][self as usize]
    }
}
