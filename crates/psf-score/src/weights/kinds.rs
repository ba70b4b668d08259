//! The kinds of work that the block model prices, and the kind of each instruction.

use psf_classfile::bytecode::op;

/// A kind of work with its own price, which is a parameter of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WorkKind {
    /// Arithmetic, comparisons, branches, type checks, and inlined calls.
    Simple,
    /// An access to an array, including the check of its index, or to a field; the length of an array.
    Memory,
    /// A division of integers.
    Divide,
    /// A division of floats or doubles.
    DivideFloat,
    /// A division by a constant. The compiler multiplies instead.
    DivideConstant,
    /// The less frequent way of a branch. The branch is mispredicted at most this often.
    Rarer,
    /// The less frequent way of a branch that may leave its loop.
    Exit,
    /// The less frequent way of a branch on values from arrays or other objects, in a program with much data. A branch
    /// predictor has not seen such values before.
    Guess,
    /// A switch.
    Switch,
    /// A call of a method that is too large to be inlined, or that calls itself.
    Call,
    /// A call with many receivers.
    Dispatch,
    /// An object or array that is allocated.
    Object,
    /// An exception that is thrown.
    Throw,
    /// A call of code that does not count itself.
    Body,
    /// A cycle of the longest chain of results that wait for one another, from one round of a loop to the next.
    Chain,
    /// A branch that a simulated machine mispredicted.
    WrongBranch,
    /// A switch, a virtual call or a return whose target the machine mispredicted.
    WrongTarget,
    /// An access that missed the machine's first cache.
    Miss,
    /// An access that missed its last cache, too.
    LastMiss,
    /// A call that the compiler replaces with a loop over many elements at a time.
    Vector,
    /// A cache line that such a loop copies from one array into another.
    CopiedLine,
    /// A call of a function of `Math` for which no processor has an instruction.
    Math,
    /// An atomic instruction, such as compare-and-set.
    Atomic,
    /// A check of an object's class that searches the interfaces of the class.
    Check,
    /// A monitor that is entered and left.
    Monitor,
    /// A cache line of memory that is allocated.
    Line,
    /// A miss of the first cache at an address that comes from the load of the round before, as in a linked list.
    ChainedMiss,
    /// A miss of the last cache at such an address.
    ChainedLastMiss,
    /// An instruction of a method that is too large for the compilers.
    Interpreted,
}

impl WorkKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 29] = [
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
        Self::Check,
        Self::Monitor,
        Self::Line,
        Self::ChainedMiss,
        Self::ChainedLastMiss,
        Self::Interpreted,
    ];

    /// The kinds that are distinguished only if the JDK counts.
    pub const LIBRARY: [Self; 5] = [Self::Vector, Self::CopiedLine, Self::Math, Self::Atomic, Self::Interpreted];

    /// The kinds that only a simulated machine counts.
    pub const SIMULATED: [Self; 9] = [
        Self::WrongBranch,
        Self::WrongTarget,
        Self::Miss,
        Self::LastMiss,
        Self::Check,
        Self::Monitor,
        Self::Line,
        Self::ChainedMiss,
        Self::ChainedLastMiss,
    ];

    /// Returns the name in a weights file.
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
            Self::Check => "check",
            Self::Monitor => "monitor",
            Self::Line => "line",
            Self::ChainedMiss => "chained-miss",
            Self::ChainedLastMiss => "chained-last-miss",
            Self::Interpreted => "interpreted",
        }
    }

    /// Returns the kind whose price holds if a table has no price for this one.
    #[must_use]
    pub fn instead(self) -> Option<Self> {
        match self {
            Self::ChainedMiss => Some(Self::Miss),
            Self::ChainedLastMiss => Some(Self::LastMiss),
            Self::Interpreted => Some(Self::Simple),
            _ => None,
        }
    }

    /// Returns true if the processor does such work while results wait for one another. Other work comes on top.
    #[must_use]
    pub fn overlaps(self) -> bool {
        self <= Self::DivideConstant
    }
}

/// Returns the kind of an instruction that is neither a call nor an allocation; `None` if compiled code has it for free.
/// `constant` is true if the instruction before it pushes a constant.
#[must_use]
pub fn kind(opcode: u8, constant: bool) -> Option<WorkKind> {
    Some(match opcode {
        // Constants, local variables and the stack.
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

/// Returns the cycles from an instruction's operands to its result. They are typical of many processors; none is fitted.
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

/// Returns the bytes of an array element, by the name of its primitive type. Any other name is a reference.
pub(crate) fn element_bytes(name: &str) -> u64 {
    match name {
        "boolean" | "byte" => 1,
        "char" | "short" => 2,
        "long" | "double" => 8,
        _ => 4,
    }
}
