//! The profile of one method.

use std::sync::Arc;

use psf_wire::natives::NativeKind;
use psf_wire::simulated::SiteKind;

/// The profile of one method: everything that it executed.
#[derive(Clone, Debug)]
pub struct MethodProfile {
    /// The position of its class in the map, and its position in the class.
    pub place: (usize, usize),
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// How often it was entered.
    pub invocations: u64,
    /// The instructions, in the order of the code.
    pub insns: Vec<InsnProfile>,
    /// First instruction of each basic block, ascending.
    pub blocks: Vec<usize>,
    /// How often each edge of the map was taken. Empty if only instructions were counted.
    pub edges: Vec<u64>,
    /// The conditional branches.
    pub branches: Vec<BranchProfile>,
    /// Instructions with a size.
    pub sizes: Vec<SizeProfile>,
    /// Native work that grows with the arguments of instructions, in the order of the code. Empty if the counts do not have
    /// it.
    pub natives: Vec<NativeProfile>,
    /// Instructions in which the JVM threw because of their operands ([`psf_classfile::bytecode::Opcode::faults`]), and how
    /// often.
    pub faults: Vec<(usize, u64)>,
    /// Bytes of its code.
    pub size: u32,
    /// True if it enters a monitor when it is called, and the counts are of a simulated machine.
    pub synchronized: bool,
    /// The pairs of blocks between which control may go without an exception, ascending.
    pub ways: Vec<(usize, usize)>,
    /// The counts of a simulated machine, in the order of the code. Empty if no machine was simulated.
    pub simulated: Vec<SiteProfile>,
    /// The instructions with a `wide` prefix and their opcodes, if the map has them. Tables price `wide`.
    pub modified: Vec<(usize, u8)>,
    /// A digest of its constants, see [`MethodMap::constants`](psf_wire::map::MethodMap::constants).
    pub constants: String,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct InsnProfile {
    /// Its opcode.
    pub opcode: u8,
    /// The name of what it allocates or calls, if it has one.
    pub operand: Option<Arc<str>>,
    /// The source line; 0 if unknown.
    pub line: u16,
    /// How often it began to execute.
    pub count: u64,
    /// True if it calls code that may not count: outside the input, or in scope `jdk` a native method or an intrinsic.
    pub outside: bool,
    /// For a call of `hashCode` in scope `jdk`: how many ran `Object.hashCode`, which has no bytecode.
    pub inherited: u64,
    /// The local variable or field that it uses, as in [`MethodMap::places`](psf_wire::map::MethodMap::places).
    pub place: Option<u8>,
}

/// One conditional branch.
#[derive(Clone, Copy, Debug)]
pub struct BranchProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// How often it jumped.
    pub taken: u64,
    /// How often it did not jump.
    pub not_taken: u64,
}

/// One instruction that a simulated machine observes.
#[derive(Clone, Copy, Debug)]
pub struct SiteProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// Its kind for the machine.
    pub kind: SiteKind,
    /// Its counters. [`SiteKind::slots`] of them are used, and the others are 0.
    pub counters: [u64; SiteKind::MOST],
}

/// Native work of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NativeProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// The kind of work.
    pub kind: NativeKind,
    /// The total amount.
    pub amount: u64,
}

/// One instruction that allocates or copies as many elements as an operand says.
#[derive(Clone, Copy, Debug)]
pub struct SizeProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// The total number of elements.
    pub elements: u64,
}
