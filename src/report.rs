//! One plain tree, built once from counts and weights; the renderers below it only print.

mod calls;
mod difference;
mod groups;
pub mod html;
pub mod json;
mod method;
pub mod names;
pub mod outputs;
mod sources;
pub mod text;

use std::collections::{BTreeMap, BTreeSet, HashMap};

pub use difference::{Difference, difference};
pub use groups::{By, ClassAllocations, Group};
pub use method::{AllocationReport, BlockReport, BranchReport, LineReport, MethodReport, SizeReport};
pub use sources::{HOTTEST, SourceFile};

use crate::probes::{Counts, End, Jvm, Mark, Mode, Pin, Scope};
use crate::profile::Profile;
use crate::score::{Cost, weigh};
use crate::verdict::Check;
use crate::weights::Weights;

/// Schema name of a report.
pub const REPORT_SCHEMA: &str = "psf-report/1";

/// What a run cost, and where.
#[derive(Clone, Debug)]
pub struct Report {
    /// The score; `None` if the run cannot be scored.
    pub score: Option<Cost>,
    /// Whether every executed key has a measured weight.
    pub calibrated: bool,
    /// Executed instructions.
    pub instructions: u64,
    /// What makes the result less than exact or not repeatable.
    pub marks: Vec<Mark>,
    /// What was pinned; empty where psf did not run the program.
    pub pins: Vec<Pin>,
    /// The targets; empty where everything that ran was counted.
    pub targets: Vec<String>,
    /// How often a target was entered from outside any target.
    pub entries: u64,
    /// Whose instructions counted.
    pub scope: Scope,
    /// How they were counted.
    pub mode: Mode,
    /// Name of the weight table.
    pub weights: String,
    /// Executed keys without a weight.
    pub uncalibrated: Vec<String>,
    /// How the program ended.
    pub end: End,
    /// Exit code of the program, where psf ran it: of a shell, so 128 and more for a signal.
    pub exit_code: Option<i32>,
    /// The JVM that ran it.
    pub jvm: Jvm,
    /// Where the JDK counts: calls of methods that no bytecode of runs, most often called first, then by name.
    pub natives: Vec<(String, u64)>,
    /// Threads that counted.
    pub threads: u64,
    /// The methods, dearest first, then by name.
    pub methods: Vec<MethodReport>,
    /// Limits that the score was held against; see [`crate::verdict`].
    pub checks: Vec<Check>,
    /// The cost of the dearest line of a source file.
    pub dearest_line: Cost,
    /// The lines of source files by [`SourceFile::path`], as far as somebody has read them.
    pub sources: BTreeMap<String, Vec<String>>,
}

impl Report {
    /// Builds the report. Fails with a sentence where the counts contradict their own map.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let profile = Profile::new(counts)?;
        let mut missing = BTreeSet::new();
        let mut merged: HashMap<[&str; 3], usize> = HashMap::new();
        let mut methods: Vec<MethodReport> = Vec::new();
        for method in &profile.methods {
            let cost = weigh(method, weights);
            missing.extend(cost.missing.iter().cloned());
            let report = MethodReport::new(method, &cost);
            let key = [method.class.as_str(), &method.method, &method.descriptor];
            // One class may be in several archives, or have several versions; it is one class to the reader.
            match merged.get(&key) {
                Some(&at) => methods[at].merge(report),
                None => {
                    merged.insert(key, methods.len());
                    methods.push(report);
                }
            }
        }
        methods.sort_by(|a, b| b.cost.cmp(&a.cost).then_with(|| a.key().cmp(&b.key())));
        let marks = marks(counts, &profile);
        let scorable = counts.entries > 0 && !marks.iter().any(|mark| mark.kind == "incomplete");
        let total = Cost(methods.iter().map(|m| m.cost.0).sum());
        let mut report = Self {
            score: scorable.then_some(total),
            calibrated: weights.calibrated && missing.is_empty(),
            instructions: methods.iter().fold(0, |sum, m| sum.saturating_add(m.instructions)),
            marks,
            pins: counts.pins.clone(),
            targets: counts.map.targets.clone(),
            entries: counts.entries,
            scope: counts.map.scope,
            mode: counts.map.mode,
            weights: weights.name.clone(),
            uncalibrated: missing.into_iter().collect(),
            end: counts.end.clone(),
            exit_code: None,
            jvm: counts.jvm.clone(),
            natives: natives(counts, &profile),
            threads: counts.threads,
            methods,
            checks: Vec::new(),
            dearest_line: Cost::default(),
            sources: BTreeMap::new(),
        };
        report.dearest_line = sources::dearest_line(&report);
        Ok(report)
    }

    /// The score as it is printed alone: with a leading `~` unless every key is calibrated.
    #[must_use]
    pub fn bare_score(&self) -> Option<String> {
        let tilde = if self.calibrated { "" } else { "~" };
        self.score.map(|score| format!("{tilde}{}", score.units()))
    }
}

/// How often methods were called that no bytecode of runs.
fn natives(counts: &Counts, profile: &Profile) -> Vec<(String, u64)> {
    let mut calls: HashMap<&str, u64> = counts.natives.iter().map(|name| (name.as_str(), 0)).collect();
    if !calls.is_empty() {
        for insn in profile.methods.iter().flat_map(|method| &method.insns) {
            if let Some(calls) = insn.operand.as_deref().and_then(|operand| calls.get_mut(operand)) {
                *calls = calls.saturating_add(insn.count);
            }
        }
    }
    let mut natives: Vec<(String, u64)> =
        calls.into_iter().filter(|(_, calls)| *calls > 0).map(|(name, calls)| (name.to_owned(), calls)).collect();
    natives.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    natives
}

/// The marks of the run, and those that only the counts tell.
fn marks(counts: &Counts, profile: &Profile) -> Vec<Mark> {
    let mut marks = counts.marks.clone();
    marks.extend(calls::marks(counts, profile));
    let mut incomplete = |detail: String| marks.push(Mark { kind: "incomplete".to_owned(), detail });
    if counts.end.kind == "cut" && counts.map.targets.iter().any(|target| target.contains(".<init>(")) {
        incomplete("a target that is a constructor was left by an exception out of super(...), unnoticed".to_owned());
    } else if counts.end.kind == "cut" {
        incomplete(
            "the JVM ended while a target was active, and not by a call of exit or halt that psf saw: it was killed, \
             or ended by reflection or by a library that is not instrumented"
                .to_owned(),
        );
    }
    for method in &counts.map.unfit {
        incomplete(format!("{method} has no room for a counter"));
    }
    for sentence in &profile.unplaced {
        incomplete(sentence.clone());
    }
    for method in &profile.uncounted {
        incomplete(format!("method {method} ran, and has no room for counters"));
    }
    // An overflowing stack takes the calls away that would count it; the mark for that says enough.
    if !counts.marks.iter().any(|mark| mark.kind == "stack-overflow") {
        for method in &profile.contradictory {
            incomplete(format!("the counts of method {method} contradict one another"));
        }
    }
    marks
}
