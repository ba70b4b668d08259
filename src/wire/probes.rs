//! The wire types that the rewriter and the report share: what was instrumented, and what was counted.
//!
//! They depend on nothing but serde. Files carry `"schema": "psf-<what>/<n>"`; JSON Schemas stand in `schemas/`.

use serde::{Deserialize, Serialize};

use super::end::End;
use super::marks::Mark;
use super::pins::Pin;

/// Schema name of the probe map.
pub const MAP_SCHEMA: &str = "psf-map/1";
/// Schema name of a counts file.
pub const COUNTS_SCHEMA: &str = "psf-counts/1";

/// How executed instructions are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Counters on the edges that need one.
    #[default]
    Edge,
    /// A call before every instruction.
    Instruction,
}

/// Whose instructions count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// The target's own body.
    Method,
    /// Every class of the input.
    #[default]
    App,
    /// Every class of the input and of the JDK.
    Jdk,
}

impl std::fmt::Display for Mode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Edge => "edge",
            Self::Instruction => "instruction",
        })
    }
}

impl std::fmt::Display for Scope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Method => "method",
            Self::App => "app",
            Self::Jdk => "jdk",
        })
    }
}

/// What a rewritten program was told to count, and every class in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProbeMap {
    /// [`MAP_SCHEMA`].
    pub schema: String,
    /// Version of psf that made it.
    pub psf: String,
    /// Mode that was asked for; a method may use another where it would not fit.
    pub mode: Mode,
    /// Whose instructions count.
    pub scope: Scope,
    /// Targets as `internal/Class.method(descriptor)`; empty where everything that runs is counted.
    pub targets: Vec<String>,
    /// Number of counters in all.
    pub slots: u64,
    /// Methods that are not counted and may have run all the same: the result is incomplete whatever happens.
    pub unfit: Vec<String>,
    /// The instrumented classes, in order of their first counter.
    pub classes: Vec<ClassMap>,
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

/// An edge: from, to, kind, instruction. Nodes are block numbers, [`OUTSIDE`], [`EXCEPTION`] or [`SUBROUTINE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EdgeMap(pub i32, pub i32, pub char, pub u32);

/// The node outside the method.
pub const OUTSIDE: i32 = -1;
/// The node of exceptions on their way.
pub const EXCEPTION: i32 = -2;
/// The node of subroutine returns on their way.
pub const SUBROUTINE: i32 = -3;

/// Letters of [`EdgeMap`]'s kinds.
pub mod edge {
    /// The call of the method.
    pub const ENTRY: char = 'e';
    /// On to the next instruction: a branch not taken.
    pub const FALL: char = 'f';
    /// A jump: a branch taken.
    pub const BRANCH: char = 'b';
    /// A return.
    pub const RETURN: char = 'r';
    /// The JVM ended in the instruction.
    pub const VANISH: char = 'v';
    /// The instruction threw.
    pub const THROW: char = 't';
    /// An exception came to a handler.
    pub const HANDLER: char = 'h';
    /// An exception left the method.
    pub const UNCAUGHT: char = 'u';
    /// A `ret`.
    pub const SUBROUTINE: char = 'j';
}

/// An instruction that may never complete, and the code offset in the rewritten method that a frame in it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SiteMap(pub u32, pub u32);

/// One instrumented method.
///
/// Its counters stand one behind the other from `slot` on: with [`Counting::Instruction`] one for each instruction,
/// then one for each of `counted`, then one for each of `sizes`.
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
}

/// Marks a field of two slots in [`MethodMap::places`]; the numbers below are the fields', the last one all others'.
pub const WIDE_FIELD: u8 = 0x80;

/// The JVM that ran the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jvm {
    /// `java.vm.name`
    pub name: String,
    /// `java.vm.version`
    pub version: String,
    /// `java.vendor`
    pub vendor: String,
}

/// Counters of one class: (first counter, the counts).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassCounts(pub u64, pub Vec<i64>);

/// What was on a thread's stack when counting ended under it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// The thread's name.
    pub thread: String,
    /// Whether this thread turned counting on: what its stack has below the target was not counted.
    pub starter: bool,
    /// Whether it was waiting for a monitor.
    pub blocked: bool,
    /// The frames of instrumented classes, topmost first.
    pub frames: Vec<Frame>,
}

/// A frame of an instrumented class. A thread knows the offsets in its own stack, of others only lines are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Internal name of the class.
    pub class: String,
    /// Name of the method.
    pub method: String,
    /// Where in the method.
    #[serde(flatten)]
    pub at: FrameAt,
    /// How many such frames lie directly above one another.
    pub times: u64,
}

/// Where in a method a frame stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FrameAt {
    /// As a thread sees its own frames.
    Offset {
        /// The method's descriptor; absent where asking for it would have run the program's class loader, or failed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        desc: Option<String>,
        /// Offset in the rewritten code.
        pc: u32,
    },
    /// As a stack trace shows them.
    Line {
        /// Source line; below 1 where it is not known.
        line: i32,
        /// Name of the method in the frame above, of whatever class; absent at the top.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        callee: Option<String>,
    },
}

/// A counts file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Counts {
    /// [`COUNTS_SCHEMA`].
    pub schema: String,
    /// What was pinned, where `psf score` ran the program; it adds this to what the program wrote.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Pin>,
    /// How often garbage was collected, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collections: Option<u64>,
    /// How the run ended.
    pub end: End,
    /// How often a target was entered from outside any target.
    pub entries: u64,
    /// Where the JDK counts: methods that counted code calls and that no bytecode of runs, as `class.name(descriptor)`,
    /// with `invokespecial:` in front where other calls of that name may run something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub natives: Vec<String>,
    /// Number of threads that counted anything.
    pub threads: u64,
    /// The JVM.
    pub jvm: Jvm,
    /// Marks, in order.
    pub marks: Vec<Mark>,
    /// The stacks under which counting ended.
    pub stacks: Vec<Stack>,
    /// Counters of the classes that counted anything.
    pub counters: Vec<ClassCounts>,
    /// The probe map, with the classes that counted anything.
    pub map: ProbeMap,
    /// [`COUNTS_SCHEMA`] again: the file is whole.
    pub trailer: String,
}
