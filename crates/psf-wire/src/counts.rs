//! Counts files: the counts of a run, with the map of the classes that counted anything.

mod first_use;
mod folded;
mod homes;
mod merging;
mod outside;
mod ran;
mod raw;
mod reading;
mod sparse;
mod writing;

pub use first_use::{FirstUse, NativeSum, UseSums};
pub use homes::{Home, HomeCounters, HomePlace, Homes, Names};
pub use merging::merge;
pub use outside::Outside;
pub use raw::{RAW_SCHEMA, Raw, RawFirstUse, RawOutside};
pub use reading::{counters_of, parse};
pub use sparse::Sparse;
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
    /// The pins, if `psf score` ran the program; it adds them to the file of the run-time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<Pin>,
    /// The number of garbage collections, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collections: Option<u64>,
    /// How the run ended, as psf saw it, if `psf score` ran the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<RunEnd>,
    /// The sandbox that confined the run, if `psf score` had to confine it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sandbox: Option<SandboxState>,
    /// The machine that `psf score` simulated during the run, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Machine>,
    /// How the run ended, as the program saw it.
    pub end: End,
    /// How often code outside any target entered a target.
    pub entries: u64,
    /// If the JDK counts: native methods and intrinsics that counted code calls, as `class.name(descriptor)`. The prefix
    /// `invokespecial:` means that other calls of that name may run other code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub natives: Vec<String>,
    /// The number of threads that counted anything.
    pub threads: u64,
    /// The JVM.
    pub jvm: Jvm,
    /// Marks, in order.
    pub marks: Vec<Mark>,
    /// The stacks on which counting ended.
    pub stacks: Vec<Stack>,
    /// The counts while no target was active, if there are targets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside: Option<Outside>,
    /// If the JDK counts: the counts of first uses. The counters include them unless they are left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_use: Option<FirstUse>,
    /// If the JDK counts: what it executed for each call of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homes: Option<Homes>,
    /// The segments of the run, if its runner separated it into segments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub laps: Vec<Lap>,
    /// The counts of every calling context, in a run with a tree.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tree: Vec<ThreadTree>,
    /// The calls of each thread on its clock, in a run that has clocks instead of counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
    /// How long objects were used, in a run with ages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ages: Option<Ages>,
    /// The counters of the classes that counted anything.
    #[serde(with = "folded")]
    pub counters: Vec<ClassCounts>,
    /// The probe map, with the classes that counted anything.
    pub map: ProbeMap,
    /// [`COUNTS_SCHEMA`] again, which shows that the file is complete.
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
    /// Bytes of the header of an object, if the result depends on sizes of objects. Older results lack it and used 12.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<u32>,
}

/// The counters of one class. The run-time writes them as `[base, counts]`.
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
