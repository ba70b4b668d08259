//! What the block model prices: kinds of work, and which instruction is which.

use crate::bytecode::op;

/// A kind of work with a price of its own, a parameter of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Arithmetic of one cycle, and whatever has no other kind.
    Simple,
    /// A load from an array, with the check of its index.
    Load,
    /// A store into an array.
    Store,
    /// An access to a field, or the length of an array.
    Field,
    /// A multiplication of integers.
    Multiply,
    /// Arithmetic with floats and doubles, conversions from and to them.
    Float,
    /// A division of ints.
    Divide,
    /// A division of longs.
    DivideLong,
    /// A division of floats or doubles.
    DivideFloat,
    /// A division by a constant: the compiler multiplies instead.
    DivideConstant,
    /// A conditional branch.
    Branch,
    /// A check of an object's class.
    Check,
    /// A call of a method that the compiler copies into its caller.
    Inlined,
    /// The rarer way of a branch, which is how often it is mispredicted at most.
    Rarer,
    /// The rarer way of a branch that leaves its loop or stays.
    Exit,
    /// A switch.
    Switch,
    /// A call of a method that is too large to be copied, or calls itself.
    Call,
    /// A call with many receivers.
    Dispatch,
    /// An object or array that is made.
    Object,
    /// Eight bytes of one.
    Word,
    /// An exception that is thrown.
    Throw,
    /// A call of what does not count itself.
    Body,
    /// A cycle of the longest chain of results that wait for one another, from one round of a loop to the next.
    Chain,
    /// A cycle of the longest chain within a block.
    Path,
}

impl Kind {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 24] = [
        Self::Simple,
        Self::Load,
        Self::Store,
        Self::Field,
        Self::Multiply,
        Self::Float,
        Self::Divide,
        Self::DivideLong,
        Self::DivideFloat,
        Self::DivideConstant,
        Self::Branch,
        Self::Check,
        Self::Inlined,
        Self::Rarer,
        Self::Exit,
        Self::Switch,
        Self::Call,
        Self::Dispatch,
        Self::Object,
        Self::Word,
        Self::Throw,
        Self::Body,
        Self::Chain,
        Self::Path,
    ];

    /// Its name in a weights file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Load => "load",
            Self::Store => "store",
            Self::Field => "field",
            Self::Multiply => "multiply",
            Self::Float => "float",
            Self::Divide => "divide",
            Self::DivideLong => "divide-long",
            Self::DivideFloat => "divide-float",
            Self::DivideConstant => "divide-constant",
            Self::Branch => "branch",
            Self::Check => "check",
            Self::Inlined => "inlined",
            Self::Rarer => "rarer",
            Self::Exit => "exit",
            Self::Switch => "switch",
            Self::Call => "call",
            Self::Dispatch => "dispatch",
            Self::Object => "object",
            Self::Word => "word",
            Self::Throw => "throw",
            Self::Body => "body",
            Self::Chain => "chain",
            Self::Path => "path",
        }
    }

    /// Whether the processor does such work while results wait for one another; all else comes on top.
    #[must_use]
    pub fn overlaps(self) -> bool {
        self <= Self::Inlined
    }
}

/// The kind of an instruction that is neither a call nor an allocation; `None` where it is free once compiled.
/// `constant` is whether the instruction before it pushes a constant.
#[must_use]
pub(super) fn kind(opcode: u8, constant: bool) -> Option<Kind> {
    Some(match opcode {
        0..=45 | op::ISTORE..=78 | 87..=95 => return None, // constants, local variables, the stack
        op::IALOAD..=op::SALOAD => Kind::Load,
        op::IASTORE..=op::SASTORE => Kind::Store,
        op::IREM | op::IDIV | op::LREM | op::LDIV if constant => Kind::DivideConstant,
        op::IDIV | op::IREM => Kind::Divide,
        op::LDIV | op::LREM => Kind::DivideLong,
        110 | 111 | 114 | 115 => Kind::DivideFloat,
        104 | 105 => Kind::Multiply,
        98 | 99 | 102 | 103 | 106 | 107 | 118 | 119 => Kind::Float, // sums, products, changes of sign
        134 | 135 | 137..=144 | 149..=152 => Kind::Float,           // conversions and comparisons
        op::IFEQ..=166 | op::IFNULL | op::IFNONNULL => Kind::Branch,
        op::GOTO | op::GOTO_W | op::JSR | op::JSR_W | op::RET => return None,
        op::TABLESWITCH | op::LOOKUPSWITCH => Kind::Switch,
        172..=op::RETURN => return None,
        op::GETSTATIC..=op::PUTFIELD | op::ARRAYLENGTH => Kind::Field,
        op::ATHROW => Kind::Throw,
        op::CHECKCAST | op::INSTANCEOF => Kind::Check,
        _ => Kind::Simple,
    })
}

/// Cycles from an instruction's operands to its result. Those of many processors; none is fitted.
#[must_use]
pub(super) fn latency(opcode: u8, constant: bool) -> u64 {
    match opcode {
        op::IALOAD..=op::SALOAD => 5,
        op::IDIV | op::IREM if constant => 5,
        op::LDIV | op::LREM if constant => 6,
        op::IDIV | op::IREM => 12,
        op::LDIV | op::LREM => 18,
        110 | 111 => 13,
        114 | 115 => 40,
        104 | 105 => 3,
        98 | 99 | 102 | 103 | 106 | 107 => 4,
        134 | 135 | 137..=144 => 5,
        149..=152 => 3,
        op::GETSTATIC | op::GETFIELD | op::ARRAYLENGTH => 4,
        op::NEW..=op::ANEWARRAY | op::MULTIANEWARRAY => 6,
        op::INSTANCEOF | 186 => 5,
        _ => u64::from(kind(opcode, constant).is_some()),
    }
}

/// Bytes of an element of a primitive array, by the name in [`crate::profile::InsnProfile::operand`]; of a reference for
/// anything else.
pub(super) fn element_bytes(name: &str) -> u64 {
    match name {
        "boolean" | "byte" => 1,
        "char" | "short" => 2,
        "long" | "double" => 8,
        _ => 4,
    }
}
