//! What the block model prices: kinds of work, and which instruction is which.

use psf_classfile::bytecode::op;

/// A kind of work with a price of its own, a parameter of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WorkKind {
    /// Arithmetic, comparisons and branches, checks of classes, calls that are copied into their caller.
    Simple,
    /// An access to an array, with the check of its index, or to a field; the length of an array.
    Memory,
    /// A division of integers.
    Divide,
    /// A division of floats or doubles.
    DivideFloat,
    /// A division by a constant: the compiler multiplies instead.
    DivideConstant,
    /// The rarer way of a branch, which is how often it is mispredicted at most.
    Rarer,
    /// The same of a branch that leaves its loop or stays.
    Exit,
    /// The same of either, where it looks at what arrays or other objects hold in a program that has much of that: no
    /// predictor has seen it before.
    Guess,
    /// A switch.
    Switch,
    /// A call of a method that is too large to be copied, or that calls itself.
    Call,
    /// A call with many receivers.
    Dispatch,
    /// An object or array that is made.
    Object,
    /// An exception that is thrown.
    Throw,
    /// A call of what does not count itself.
    Body,
    /// A cycle of the longest chain of results that wait for one another, from one round of a loop to the next.
    Chain,
    /// A branch that a simulated machine guessed wrong.
    WrongBranch,
    /// A switch, a call that the receiver chooses or a return whose target it guessed wrong.
    WrongTarget,
    /// An access that missed its first cache.
    Miss,
    /// An access that missed its last one, too.
    LastMiss,
    /// A call in whose place the compiler puts a loop over many elements at a time.
    Vector,
    /// A line of memory that such a loop copies from one array into another.
    CopiedLine,
    /// A call of a function of `Math` that no processor has an instruction for.
    Math,
    /// An instruction that no other processor may come between.
    Atomic,
}

impl WorkKind {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 23] = [
        Self::Simple,
        Self::Memory,
        Self::Divide,
        Self::DivideFloat,
        Self::DivideConstant,
        Self::Rarer,
        Self::Exit,
        Self::Guess,
        Self::Switch,
        Self::Call,
        Self::Dispatch,
        Self::Object,
        Self::Throw,
        Self::Body,
        Self::Chain,
        Self::WrongBranch,
        Self::WrongTarget,
        Self::Miss,
        Self::LastMiss,
        Self::Vector,
        Self::CopiedLine,
        Self::Math,
        Self::Atomic,
    ];

    /// Those that are told apart only where the JDK counts.
    pub const LIBRARY: [Self; 4] = [Self::Vector, Self::CopiedLine, Self::Math, Self::Atomic];

    /// Those that only a simulated machine knows.
    pub const SIMULATED: [Self; 4] = [Self::WrongBranch, Self::WrongTarget, Self::Miss, Self::LastMiss];

    /// Its name in a weights file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Memory => "memory",
            Self::Divide => "divide",
            Self::DivideFloat => "divide-float",
            Self::DivideConstant => "divide-constant",
            Self::Rarer => "rarer",
            Self::Exit => "exit",
            Self::Guess => "guess",
            Self::Switch => "switch",
            Self::Call => "call",
            Self::Dispatch => "dispatch",
            Self::Object => "object",
            Self::Throw => "throw",
            Self::Body => "body",
            Self::Chain => "chain",
            Self::WrongBranch => "wrong-branch",
            Self::WrongTarget => "wrong-target",
            Self::Miss => "miss",
            Self::LastMiss => "last-miss",
            Self::Vector => "vector",
            Self::CopiedLine => "copied-line",
            Self::Math => "math",
            Self::Atomic => "atomic",
        }
    }

    /// Whether the processor does such work while results wait for one another; all else comes on top.
    #[must_use]
    pub fn overlaps(self) -> bool {
        self <= Self::DivideConstant
    }
}

/// The kind of an instruction that is neither a call nor an allocation; `None` where it is free once compiled.
/// `constant` is whether the instruction before it pushes a constant.
#[must_use]
pub fn kind(opcode: u8, constant: bool) -> Option<WorkKind> {
    Some(match opcode {
        // Constants, local variables, the stack.
        op::NOP..=op::ALOAD_3 | op::ISTORE..=op::ASTORE_3 | op::POP..=op::SWAP => return None,
        op::IALOAD..=op::SALOAD | op::IASTORE..=op::SASTORE => WorkKind::Memory,
        op::GETSTATIC..=op::PUTFIELD | op::ARRAYLENGTH => WorkKind::Memory,
        op::IREM | op::IDIV | op::LREM | op::LDIV if constant => WorkKind::DivideConstant,
        op::IREM | op::IDIV | op::LREM | op::LDIV => WorkKind::Divide,
        op::FDIV | op::DDIV | op::FREM | op::DREM => WorkKind::DivideFloat,
        op::GOTO | op::GOTO_W | op::JSR | op::JSR_W | op::RET => return None,
        op::TABLESWITCH | op::LOOKUPSWITCH => WorkKind::Switch,
        op::IRETURN..=op::RETURN => return None,
        op::ATHROW => WorkKind::Throw,
        _ => WorkKind::Simple,
    })
}

/// Cycles from an instruction's operands to its result. Those of many processors; none is fitted.
#[must_use]
pub(crate) fn latency(opcode: u8, constant: bool) -> u64 {
    match opcode {
        op::IALOAD..=op::SALOAD => 5,
        op::IDIV | op::IREM if constant => 5,
        op::LDIV | op::LREM if constant => 6,
        op::IDIV | op::IREM => 12,
        op::LDIV | op::LREM => 18,
        op::FDIV | op::DDIV => 13,
        op::FREM | op::DREM => 40,
        op::IMUL | op::LMUL => 3,
        op::FADD | op::DADD | op::FSUB | op::DSUB | op::FMUL | op::DMUL => 4,
        op::I2F | op::I2D | op::L2F..=op::D2F => 5,
        op::FCMPL..=op::DCMPG => 3,
        op::GETSTATIC | op::GETFIELD | op::ARRAYLENGTH => 4,
        op::NEW..=op::ANEWARRAY | op::MULTIANEWARRAY => 6,
        op::INSTANCEOF | op::INVOKEDYNAMIC => 5,
        _ => u64::from(kind(opcode, constant).is_some()),
    }
}

/// Bytes of an element of an array of a primitive type, by the type's name; of a reference for any other name.
pub(crate) fn element_bytes(name: &str) -> u64 {
    match name {
        "boolean" | "byte" => 1,
        "char" | "short" => 2,
        "long" | "double" => 8,
        _ => 4,
    }
}
