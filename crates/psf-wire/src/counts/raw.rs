//! Counts as a JDK that counts itself reports them: without a map, and without the counters that are zero.

use serde::Deserialize;

use super::{Jvm, Sparse};
use crate::end::End;
use crate::lap::Lap;
use crate::marks::Mark;
use crate::stack::Stack;
use crate::trace::RawTrace;
use crate::tree::ThreadTree;

/// Schema name of a raw report.
pub const RAW_SCHEMA: &str = "psf-raw/2";

/// A report of the run-time. It has the members of [`Counts`](super::Counts) with the same names.
#[derive(Deserialize)]
pub struct Raw {
    /// [`RAW_SCHEMA`].
    pub schema: String,
    /// How the run ended, as the program saw it.
    pub end: End,
    /// How often a target was entered from outside any target.
    pub entries: u64,
    /// The number of threads that counted.
    pub threads: u64,
    /// The JVM.
    pub jvm: Jvm,
    /// Reasons why the counts may differ between runs.
    pub marks: Vec<Mark>,
    /// Stacks at the end of the JVM.
    pub stacks: Vec<Stack>,
    /// Counts outside of targets.
    #[serde(default)]
    pub outside: Option<RawOutside>,
    /// Counts of first uses.
    #[serde(default)]
    pub first_use: RawFirstUse,
    /// Counts of intervals.
    #[serde(default)]
    pub laps: Vec<Lap>,
    /// Call trees.
    #[serde(default)]
    pub tree: Vec<ThreadTree>,
    /// The calls of each thread on its clock.
    #[serde(default)]
    pub trace: Option<RawTrace>,
    /// Counts by the number of their counter.
    pub counters: Sparse,
    /// Pairs of a home and its region, for the homes that ran. Empty if each home has a region of its own.
    #[serde(default)]
    pub sites: Vec<u32>,
    /// The counts of the JDK in each region of homes: the number of the region, then pairs of a counter and its count.
    #[serde(default)]
    pub homes: Vec<Vec<i64>>,
    /// [`RAW_SCHEMA`] again: proof that the report is whole.
    pub trailer: String,
}

/// Counts [`Outside`](super::Outside) of targets. Their numbers begin at the program's first counter.
#[derive(Deserialize)]
pub struct RawOutside {
    /// Counts by the number of their counter.
    pub counters: Sparse,
    /// Stacks at the end of the JVM.
    pub stacks: Vec<Stack>,
    /// Reasons why these counts may differ between runs.
    pub unsure: Vec<String>,
}

/// Counts of a [`FirstUse`](super::FirstUse).
#[derive(Default, Deserialize)]
pub struct RawFirstUse {
    /// Counts by the number of their counter.
    pub counters: Sparse,
    /// Reasons why these counts may differ between runs.
    pub unsure: Vec<String>,
}

impl Raw {
    /// Reads a report. Fails if it is damaged; the caller checks the schema.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}
