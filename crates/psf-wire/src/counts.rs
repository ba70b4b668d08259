//! Counts files: what a run counted, with the map of the classes that counted anything.

mod first_use;
mod folded;
mod merging;
mod outside;
mod ran;
mod reading;
mod writing;

pub use first_use::FirstUse;
pub use merging::merge;
pub use outside::Outside;
pub use reading::parse;
pub use writing::{Known, text, with_known};

use serde::{Deserialize, Deserializer, Serialize};

use super::ages::Ages;
use super::end::End;
use super::lap::Lap;
use super::machine::Machine;
use super::map::ProbeMap;
use super::marks::Mark;
use super::pins::Pin;
use super::run::RunEnd;
use super::sandbox::SandboxState;
use super::stack::Stack;
use super::trace::Trace;
use super::tree::ThreadTree;

/// Schema name of a counts file.
pub const COUNTS_SCHEMA: &str = "psf-counts/1";

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
    /// How the run ended, as psf saw it, where `psf score` ran the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<RunEnd>,
    /// What confined the run, where `psf score` was to confine it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sandbox: Option<SandboxState>,
    /// The machine that was simulated meanwhile, where `psf score` simulated one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Machine>,
    /// How the run ended, as the program saw it.
    pub end: End,
    /// How often a target was entered from outside any target.
    pub entries: u64,
    /// Where the JDK counts: native methods and intrinsics that counted code calls, as `class.name(descriptor)`,
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
    /// What the program executed while no target was active, where there are targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside: Option<Outside>,
    /// Where the JDK counts: what it executed for first uses, which the counters have in them unless it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_use: Option<FirstUse>,
    /// The parts of the run, where its runner told them apart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laps: Vec<Lap>,
    /// What every calling context counted, where they count for themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tree: Vec<ThreadTree>,
    /// What threads did when, where a clock ran in each instead of counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
    /// How long objects were used, where they have ages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ages: Option<Ages>,
    /// Counters of the classes that counted anything.
    #[serde(with = "folded")]
    pub counters: Vec<ClassCounts>,
    /// The probe map, with the classes that counted anything.
    pub map: ProbeMap,
    /// [`COUNTS_SCHEMA`] again: the file is whole.
    pub trailer: String,
}

/// The JVM that ran the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jvm {
    /// `java.vm.name`
    pub name: String,
    /// `java.vm.version`
    pub version: String,
    /// `java.vendor`
    pub vendor: String,
    /// Bytes of the header of an object, where sizes of objects have a part in the result. Older results do not have it, and
    /// took 12.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<u32>,
}

/// Counters of one class; as the runtime writes them `[base, counts]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassCounts {
    /// The number of its first counter.
    pub base: u64,
    /// The counts.
    pub counts: Vec<i64>,
}

impl<'de> Deserialize<'de> for ClassCounts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (base, counts) = Deserialize::deserialize(deserializer)?;
        Ok(Self { base, counts })
    }
}
