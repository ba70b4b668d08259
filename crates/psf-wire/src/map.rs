//! The probe map: the instrumented classes, and the meaning of their counters.

mod place;
mod text;

pub use place::{ClassPlace, PlacesByName};
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

/// How a rewritten program counts, and every class in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProbeMap {
    /// [`MAP_SCHEMA`].
    pub schema: String,
    /// The version of psf that made the map.
    pub psf: String,
    /// The version of the rules about what counts, see [`COUNTING`](super::natives::COUNTING).
    #[serde(default = "first_counting", skip_serializing_if = "is_first_counting")]
    pub counting: u32,
    /// The requested mode. If it does not fit into a method, the method has another one.
    pub mode: Mode,
    /// Whose instructions count.
    pub scope: Scope,
    /// The targets as `internal/Class.method(descriptor)`; empty if the whole program counts.
    pub targets: Vec<String>,
    /// The number of all counters.
    pub slots: u64,
    /// Methods and classes that do not count but may have run. If there are any, the result is always incomplete.
    pub unfit: Vec<String>,
    /// The number of the program's first counter if the JDK counts, too; the JDK's counters come before it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first_of_program: u64,
    /// The instrumented classes, in order of their first counter.
    pub classes: Vec<ClassMap>,
}

/// Returns the sentence that explains why an entry of [`ProbeMap::unfit`] makes a run incomplete: the method is too large, or
/// psf could not read the class.
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
    /// The internal name.
    pub class: String,
    /// The number of its first counter.
    pub base: u64,
    /// The number of its counters.
    pub slots: u32,
    /// The internal name of its superclass; empty if this is `java/lang/Object`.
    #[serde(rename = "super", default, skip_serializing_if = "String::is_empty")]
    pub superclass: String,
    /// The SHA-256 of its original bytes, in hexadecimal.
    pub sha256: String,
    /// The source file, if the class names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The operands that [`MethodMap::operands`] refers to.
    pub keys: Vec<String>,
    /// The number of its first home, if the JDK counts and the class has [`MethodMap::homes`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_home: Option<u32>,
    /// Its instrumented methods.
    pub methods: Vec<MethodMap>,
}

/// The way of counting one method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counting {
    /// Counters on edges. A file does not name this usual way.
    #[default]
    Edge,
    /// A counter for every instruction, and on some edges.
    Instruction,
    /// A counter of entries only, because nothing else fits. If the method was entered, the result is incomplete.
    Entry,
}

impl Counting {
    fn is_edge(&self) -> bool {
        *self == Self::Edge
    }
}

/// One instrumented method. A file omits its empty lists.
///
/// Its counters begin at `slot`. [`Counting::Instruction`] puts the counters of the instructions first. Then come the counters
/// of `counted`, of `sizes`, of `work`, the counter of `merged_throws`, and the counters of `simulated`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MethodMap {
    /// The name.
    pub name: String,
    /// The descriptor.
    pub desc: String,
    /// The first counter, relative to the class's first.
    pub slot: u32,
    /// How the method is counted.
    #[serde(default, skip_serializing_if = "Counting::is_edge")]
    pub count: Counting,
    /// The size of its original code in bytes.
    pub size: u32,
    /// The opcodes, two hexadecimal digits each.
    pub ops: String,
    /// The first instruction of each block.
    pub blocks: Vec<u32>,
    /// The edges.
    #[serde(with = "super::edge::text")]
    pub edges: Vec<EdgeMap>,
    /// The edges that have a counter.
    pub counted: Vec<u32>,
    /// True for a method of a JDK if the counter of the entry, which is the first edge, never adds. psf infers its count from
    /// the counts of call sites when it collects the counts of a run.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inferred_entry: bool,
    /// Instructions whose sizes are added up. For a call of `hashCode` in scope `jdk`, the sum is the number of calls that ran
    /// `Object.hashCode`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sizes: Vec<u32>,
    /// Instructions whose size never changes: (instruction, elements).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<(u32, u32)>,
    /// Instructions whose native work is added up because it does not follow from a size, see
    /// [`NativeKind`](super::natives::NativeKind).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub work: Vec<u32>,
    /// Instructions that run code of a class that the JDK generates: (instruction, instructions of that code per execution).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub generated: Vec<(u32, u32)>,
    /// Source lines: (first instruction, line), ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<(u32, u16)>,
    /// Operands with their own weight: (instruction, number in [`ClassMap::keys`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub operands: Vec<(u32, u32)>,
    /// The positions that a frame can have when the JVM ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<SiteMap>,
    /// The local variable or field of each instruction that has one, in order, two hexadecimal digits each. A variable has its
    /// number. A field has its number in the class, with [`WIDE_FIELD`] if it takes two slots.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub places: String,
    /// The opcode after each `wide`, in order, two hexadecimal digits each; `ops` has only the `wide`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub modified: String,
    /// A digest of the constants in the code, in hexadecimal; empty if there are none, or if nothing compares the code.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub constants: String,
    /// Instructions that the simulated machine observes. [`SiteKind::slots`](super::simulated::SiteKind::slots) is the number of
    /// counters of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub simulated: Vec<u32>,
    /// True if the method enters a monitor when it is called. Only maps of a simulated machine have it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub synchronized: bool,
    /// True if one counter takes all exceptions that arrive at a handler or leave the method, because code that notes their
    /// origins does not fit. The edges then have no exceptions, and any exception makes the result incomplete.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub merged_throws: bool,
    /// The calls that may lead to code of the JDK, ascending, if what it executes is counted apart. They are numbered through
    /// the methods of the class.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub homes: Vec<u32>,
}

impl MethodMap {
    /// Returns the number of its counters.
    #[must_use]
    pub fn slots(&self) -> usize {
        let insns = if self.count == Counting::Instruction { self.ops.len() / 2 } else { 0 };
        let merged = usize::from(self.merged_throws);
        let amounts = self.sizes.len() + self.work.len();
        insns + self.counted.len() + amounts + merged + self.simulated_slots()
    }

    /// Returns the place of the counter of `merged_throws` among its counters; `None` if it has no such counter.
    #[must_use]
    pub fn merged_throws_place(&self) -> Option<usize> {
        self.merged_throws.then(|| self.slots() - self.simulated_slots() - 1)
    }

    /// Returns the number of its counters for a simulated machine. They come after all others.
    #[must_use]
    pub fn simulated_slots(&self) -> usize {
        self.simulated_sites().map(|(_, kind)| kind.slots() as usize).sum()
    }

    /// Returns the instructions that the simulated machine observes, with their kinds.
    pub fn simulated_sites(&self) -> impl Iterator<Item = (usize, SiteKind)> + '_ {
        let kind = |&insn: &u32| {
            let digits = self.ops.get(2 * insn as usize..2 * insn as usize + 2)?;
            Some((insn as usize, SiteKind::of(u8::from_str_radix(digits, 16).ok()?)?))
        };
        self.simulated.iter().filter_map(kind)
    }
}

/// The prefix in [`ClassMap::keys`] of a call or constant that is not linked as javac links it. The class and method that link
/// it follow, and a colon.
pub const LINKED: &str = "linked by ";

/// Returns true if an instruction is a call.
#[must_use]
pub fn is_call(opcode: u8) -> bool {
    (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC).contains(&opcode)
}

/// Returns true if an instruction other than a call may run the initializer of a class (JVMS 5.5).
#[must_use]
pub fn may_initialize(opcode: u8) -> bool {
    matches!(opcode, op::GETSTATIC | op::PUTSTATIC | op::NEW)
}

/// Returns true if any other instruction may ask a class loader for a class (JVMS 5.4.3), or make a constant.
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

/// Returns the instructions that can lead to a calling context, given a method's opcodes. Their numbers begin with 1: first the
/// calls in the order of the code, then the instructions that may initialize, then the ones that may resolve. A context with
/// number 0 has no such instruction.
#[must_use]
pub fn leading_insns(opcodes: impl Iterator<Item = u8> + Clone) -> Vec<u32> {
    let of = |leads: fn(u8) -> bool| opcodes.clone().zip(0..).filter(move |&(opcode, _)| leads(opcode));
    of(is_call).chain(of(may_initialize)).chain(of(may_resolve)).map(|(_, insn)| insn).collect()
}

/// Marks a field of two slots in [`MethodMap::places`]. Numbers below it are fields; all later fields share the last number.
pub const WIDE_FIELD: u8 = 0x80;
