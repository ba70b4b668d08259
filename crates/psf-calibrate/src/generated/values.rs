//! The data of generated programs: values, arrays, and the contents of local variables.

use psf_classfile::bytecode::op;

/// The length of every array that is indexed: a power of two.
pub(super) const LENGTH: u8 = 64;

/// The kind of a value for the JVM.
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

/// The element type of an array.
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

/// All element types, in the order of the opcodes of their loads.
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

/// The contents of a local variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// A value.
    Value(ValueKind),
    /// An array.
    Array(Element),
    /// Any reference or null: it is written and never used.
    Scratch,
}

impl ValueKind {
    /// Returns the position in the order of types that the opcodes have.
    pub(super) fn number(self) -> u8 {
        self as u8
    }

    /// Returns the number of stack slots.
    pub(super) fn size(self) -> u8 {
        if matches!(self, Self::Long | Self::Double) { 2 } else { 1 }
    }

    /// Returns its letter in names.
    pub(super) fn letter(self) -> &'static str {
        ["I", "J", "F", "D", "A"][usize::from(self.number())]
    }

    /// Returns its descriptor in a program with this class.
    pub(super) fn descriptor(self, class: &str) -> String {
        if self == Self::Object { format!("L{class};") } else { self.letter().to_owned() }
    }
}

impl Element {
    /// Returns the kind that its loads push.
    pub(super) fn kind(self) -> ValueKind {
        match self {
            Self::Long => ValueKind::Long,
            Self::Float => ValueKind::Float,
            Self::Double => ValueKind::Double,
            Self::Object => ValueKind::Object,
            Self::Int | Self::Byte | Self::Char | Self::Short => ValueKind::Int,
        }
    }

    /// Returns the opcode of its load, which is 33 below the opcode of its store.
    pub(super) fn load(self) -> u8 {
        op::IALOAD + self as u8
    }

    /// Returns the opcode of its store.
    pub(super) fn store(self) -> u8 {
        op::IASTORE + self as u8
    }

    /// Returns the descriptor of an array of it in a program with this class.
    pub(super) fn descriptor(self, class: &str) -> String {
        match self {
            Self::Object => format!("[L{class};"),
            _ => format!("[{}", ["I", "J", "F", "D", "", "B", "C", "S"][self as usize]),
        }
    }

    /// Returns the name of the static field that holds an array of it.
    pub(super) fn field(self) -> &'static str {
        ["ia", "ja", "fa", "da", "oa", "ba", "ca", "sa"][self as usize]
    }
}
