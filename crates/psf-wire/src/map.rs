//! The probe map: what was instrumented, and what its counters count.

mod text;

pub use text::{ClassHead, Head, Line, Tail, class_line};

use serde::{Deserialize, Serialize};

use super::edge::EdgeMap;
use super::mode::{Mode, Scope};
use super::natives::{first_counting, is_first_counting};
use super::simulated::SiteKind;
use super::site::SiteMap;
use psf_classfile::bytecode::op;

/// Schema name of the probe map.
pub const MAP_SCHEMA: &str = "psf-map/1";

/// What a rewritten program was told to count, and every class in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProbeMap {
    /// [`MAP_SCHEMA`].
    pub schema: String,
    /// Version of psf that made it.
    pub psf: String,
    /// The version of what is counted, see [`COUNTING`](super::natives::COUNTING).
    #[serde(default = "first_counting", skip_serializing_if = "is_first_counting")]
    pub counting: u32,
    /// Mode that was asked for; a method may use another where it would not fit.
    pub mode: Mode,
    /// Whose instructions count.
    pub scope: Scope,
    /// Targets as `internal/Class.method(descriptor)`; empty where the whole program is counted.
    pub targets: Vec<String>,
    /// Number of counters in all.
    pub slots: u64,
    /// Methods that are not counted and may have run all the same: the result is incomplete whatever happens.
    pub unfit: Vec<String>,
    /// The number of the program's first counter where the JDK itself counts; those of the JDK come before.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first_of_program: u64,
    /// The instrumented classes, in order of their first counter.
    pub classes: Vec<ClassMap>,
}

/// Why a run is incomplete that has something of [`ProbeMap::unfit`], in a sentence: a method that takes too many bytes, or a
/// class that could not be read.
#[must_use]
pub fn unfit_sentence(unfit: &str) -> String {
    if unfit.ends_with(" bytes of code)") {
        format!("{unfit} has no room for a counter")
    } else {
        format!("{unfit} could not be rewritten, so it does not count")
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// One instrumented class.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ClassMap {
    /// Internal name.
    pub class: String,
    /// Number of its first counter.
    pub base: u64,
    /// Number of its counters.
    pub slots: u32,
    /// Internal name of its superclass; empty where that is `java/lang/Object`.
    #[serde(rename = "super", default, skip_serializing_if = "String::is_empty")]
    pub superclass: String,
    /// SHA-256 of its original bytes, in hexadecimal.
    pub sha256: String,
    /// Source file, where the class names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Operands that [`MethodMap::operands`] refers to.
    pub keys: Vec<String>,
    /// Its instrumented methods.
    pub methods: Vec<MethodMap>,
}

/// How one method is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counting {
    /// Counters on edges.
    Edge,
    /// A counter for every instruction, and on some edges.
    Instruction,
    /// Only whether it was entered: nothing else fits, and where it was entered the result is incomplete.
    Entry,
}

/// One instrumented method.
///
/// Its counters begin at `slot`. With [`Counting::Instruction`] the first ones are of the instructions. Then come the
/// counters of `counted`, of `sizes`, of `work`, the one of `merged_throws`, and the counters of `simulated`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MethodMap {
    /// Name.
    pub name: String,
    /// Descriptor.
    pub desc: String,
    /// First counter, relative to the class's.
    pub slot: u32,
    /// How it is counted.
    pub count: Counting,
    /// Size of its original code in bytes.
    pub size: u32,
    /// Opcodes, two hexadecimal digits each.
    pub ops: String,
    /// First instruction of each block.
    pub blocks: Vec<u32>,
    /// The edges.
    pub edges: Vec<EdgeMap>,
    /// Edges that have a counter.
    pub counted: Vec<u32>,
    /// Instructions whose sizes are added up; of a call of `hashCode` in scope `jdk`, how often it ran `Object`'s.
    pub sizes: Vec<u32>,
    /// Instructions whose size is always the same: (instruction, elements).
    pub fixed: Vec<(u32, u32)>,
    /// Instructions whose native work is added up, see [`NativeKind`](super::natives::NativeKind): where it does not follow
    /// from a size.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub work: Vec<u32>,
    /// Instructions that run others in a class that the JDK generates: (instruction, how many each time).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub generated: Vec<(u32, u32)>,
    /// Source lines: (first instruction, line), ascending.
    pub lines: Vec<(u32, u16)>,
    /// Operands that have a weight of their own: (instruction, number in [`ClassMap::keys`]).
    pub operands: Vec<(u32, u32)>,
    /// Where a frame may stand when the JVM ends under it.
    pub sites: Vec<SiteMap>,
    /// What each instruction with a local variable or a field for its operand uses, in order, two hexadecimal digits
    /// each: the variable's number; the field's number in its class, with [`WIDE_FIELD`] where it takes two slots.
    #[serde(default)]
    pub places: String,
    /// The opcodes that the instructions with `wide` in front have, in order, two hexadecimal digits each; `ops` has `wide`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub modified: String,
    /// Instructions that a simulated machine is told of, each with as many counters as
    /// [`SiteKind::slots`](super::simulated::SiteKind::slots) says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub simulated: Vec<u32>,
    /// Whether one counter takes all exceptions that arrive at a handler or leave the method, since noting where they come
    /// from does not fit. The edges have no exceptions then, and any exception makes the result incomplete.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub merged_throws: bool,
}

impl MethodMap {
    /// Number of its counters.
    #[must_use]
    pub fn slots(&self) -> usize {
        let insns = if self.count == Counting::Instruction { self.ops.len() / 2 } else { 0 };
        let merged = usize::from(self.merged_throws);
        let amounts = self.sizes.len() + self.work.len();
        insns + self.counted.len() + amounts + merged + self.simulated_slots()
    }

    /// How many of them are those of a simulated machine, behind all others.
    #[must_use]
    pub fn simulated_slots(&self) -> usize {
        self.simulated_sites().map(|(_, kind)| kind.slots() as usize).sum()
    }

    /// The instructions that a simulated machine is told of, with what they are to it.
    pub fn simulated_sites(&self) -> impl Iterator<Item = (usize, SiteKind)> + '_ {
        let kind = |&insn: &u32| {
            let digits = self.ops.get(2 * insn as usize..2 * insn as usize + 2)?;
            Some((insn as usize, SiteKind::of(u8::from_str_radix(digits, 16).ok()?)?))
        };
        self.simulated.iter().filter_map(kind)
    }
}

/// Stands in [`ClassMap::keys`] before the class and method that link a call, and a colon, where those are not as javac has
/// it.
pub const LINKED: &str = "linked by ";

/// Whether an instruction is a call.
#[must_use]
pub fn is_call(opcode: u8) -> bool {
    (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&opcode)
}

/// Whether an instruction other than a call may run the initializer of a class (JVMS 5.5).
#[must_use]
pub fn may_initialize(opcode: u8) -> bool {
    matches!(opcode, op::GETSTATIC | op::PUTSTATIC | op::NEW)
}

/// Whether any other instruction may have a class loader asked for a class (JVMS 5.4.3), or make a constant.
#[must_use]
pub fn may_resolve(opcode: u8) -> bool {
    matches!(
        opcode,
        op::LDC
            | op::LDC_W
            | op::LDC2_W
            | op::GETFIELD
            | op::PUTFIELD
            | op::ANEWARRAY
            | op::CHECKCAST
            | op::INSTANCEOF
            | op::MULTIANEWARRAY
    )
}

/// The instructions that calling contexts hang under, given a method's opcodes. Their numbers begin with 1: first the calls in
/// the order of the code, then what may initialize, then what may resolve. 0 is for what hangs under none of them.
#[must_use]
pub fn leading_insns(opcodes: impl Iterator<Item = u8> + Clone) -> Vec<u32> {
    let of = |leads: fn(u8) -> bool| opcodes.clone().zip(0..).filter(move |&(opcode, _)| leads(opcode));
    of(is_call).chain(of(may_initialize)).chain(of(may_resolve)).map(|(_, insn)| insn).collect()
}

/// Marks a field of two slots in [`MethodMap::places`]; the numbers below are the fields', the last one all others'.
pub const WIDE_FIELD: u8 = 0x80;
