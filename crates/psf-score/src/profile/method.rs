//! What one method executed.

use std::sync::Arc;

use psf_wire::natives::NativeKind;
use psf_wire::simulated::SiteKind;

/// What one method executed.
#[derive(Clone, Debug)]
pub struct MethodProfile {
    /// Position of its class in the map, and its own in the class.
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
    /// How often each edge of the map was taken; empty where only instructions were counted.
    pub edges: Vec<u64>,
    /// The conditional branches.
    pub branches: Vec<BranchProfile>,
    /// Instructions with a size.
    pub sizes: Vec<SizeProfile>,
    /// Native work that grows with what instructions are given, where the counts have it, in the order of the code.
    pub natives: Vec<NativeProfile>,
    /// Instructions in which the JVM threw because of what they were given ([`psf_classfile::bytecode::Opcode::faults`]), and how often.
    pub faults: Vec<(usize, u64)>,
    /// Bytes of its code.
    pub size: u32,
    /// From which block to which control may go without an exception, ascending.
    pub ways: Vec<(usize, usize)>,
    /// What a simulated machine made of it, where one was simulated, in the order of the code.
    pub simulated: Vec<SiteProfile>,
    /// The instructions with `wide` in front, and the opcodes that they have, as far as the map says it. Tables price `wide`.
    pub modified: Vec<(usize, u8)>,
}

/// One instruction.
#[derive(Clone, Debug)]
pub struct InsnProfile {
    /// Its opcode.
    pub opcode: u8,
    /// What it allocates or calls, where that has a name.
    pub operand: Option<Arc<str>>,
    /// Source line; 0 where it is not known.
    pub line: u16,
    /// How often it began to execute.
    pub count: u64,
    /// Whether it calls what may not count: something beside the input, or in scope `jdk` a native method or an intrinsic.
    pub outside: bool,
    /// Of calls of `hashCode` in scope `jdk`, how many ran that of `Object`, which has no bytecode.
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
    /// How often it did not.
    pub not_taken: u64,
}

/// One instruction that a simulated machine was told of.
#[derive(Clone, Copy, Debug)]
pub struct SiteProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// What it is to the machine.
    pub kind: SiteKind,
    /// Its counters, as many as [`SiteKind::slots`] says; the others are 0.
    pub counters: [u64; SiteKind::MOST],
}

/// Native work of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NativeProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// What is done.
    pub kind: NativeKind,
    /// How much of it in all.
    pub amount: u64,
}

/// One instruction that allocates or copies as much as an operand says.
#[derive(Clone, Copy, Debug)]
pub struct SizeProfile {
    /// Number of the instruction.
    pub insn: usize,
    /// Elements in all.
    pub elements: u64,
}
