//! One plain tree, built once from counts and weights; the renderers below it only print.

mod groups;
pub mod html;
pub mod json;
mod method;
mod part;
mod sources;
pub mod text;

use std::collections::BTreeMap;

pub use groups::{By, ClassAllocations, Group};
pub use method::{AllocationReport, BlockReport, BranchReport, LineReport, MethodReport, SizeReport};
pub use sources::{HOTTEST, SourceFile};

use crate::results::verdict::Check;
use crate::score::Cost;
use crate::weights::Weights;
use crate::wire::end::{End, EndKind};
use crate::wire::marks::{Mark, MarkKind};
use crate::wire::pins::Pin;
use crate::wire::probes::{Counts, Jvm, Mode, Scope};
use part::Part;

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
    /// SHA-256 of the weight table's text, in hexadecimal.
    pub weights_sha256: String,
    /// Executed keys without a weight.
    pub uncalibrated: Vec<String>,
    /// Methods of the JDK that were called and whose bodies cost nothing, where the table prices those of others.
    pub unpriced: Vec<String>,
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
    /// Limits that the score was held against; see [`crate::results::verdict`].
    pub checks: Vec<Check>,
    /// The cost of the dearest line of a source file.
    pub dearest_line: Cost,
    /// The lines of source files by [`SourceFile::path`], as far as somebody has read them.
    pub sources: BTreeMap<String, Vec<String>>,
}

impl Report {
    /// Builds the report. Fails with a sentence where the counts contradict their own map.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let mut whole = Part::of(counts, weights)?;
        let mut methods = part::unique(std::mem::take(&mut whole.methods));
        methods.sort_by(|a, b| b.cost.cmp(&a.cost).then_with(|| a.key().cmp(&b.key())));
        let marks = marks(counts, &whole);
        let scorable = counts.entries > 0 && !marks.iter().any(Mark::is_incomplete);
        let total = Cost(methods.iter().map(|m| m.cost.0).sum());
        let mut report = Self {
            score: scorable.then_some(total),
            calibrated: weights.calibrated && whole.missing.is_empty(),
            instructions: methods.iter().fold(0, |sum, m| sum.saturating_add(m.instructions)),
            marks,
            pins: counts.pins.clone(),
            targets: counts.map.targets.clone(),
            entries: counts.entries,
            scope: counts.map.scope,
            mode: counts.map.mode,
            weights: weights.name.clone(),
            weights_sha256: weights.sha256.clone(),
            uncalibrated: whole.missing.into_iter().collect(),
            unpriced: whole.unpriced.into_iter().collect(),
            end: counts.end.clone(),
            exit_code: None,
            jvm: counts.jvm.clone(),
            natives: part::natives(whole.natives),
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

/// The marks of the run, and those that only the counts tell.
fn marks(counts: &Counts, whole: &Part) -> Vec<Mark> {
    let mut marks = counts.marks.clone();
    marks.extend(whole.marks.iter().cloned());
    let mut incomplete = |detail: String| marks.push(Mark { kind: MarkKind::Incomplete, detail });
    if counts.end.kind == EndKind::Cut && counts.map.targets.iter().any(|target| target.contains(".<init>(")) {
        incomplete("a target that is a constructor was left by an exception out of super(...), unnoticed".to_owned());
    } else if counts.end.kind == EndKind::Cut {
        incomplete(
            "the JVM ended while a target was active, and not by a call of exit or halt that psf saw: it was killed, \
             or ended by reflection or by a library that is not instrumented"
                .to_owned(),
        );
    }
    for method in &counts.map.unfit {
        incomplete(format!("{method} has no room for a counter"));
    }
    for sentence in &whole.unplaced {
        incomplete(sentence.clone());
    }
    for method in &whole.uncounted {
        incomplete(format!("method {method} ran, and has no room for counters"));
    }
    // An overflowing stack takes the calls away that would count it; the mark for that says enough.
    if !counts.marks.iter().any(|mark| mark.kind == MarkKind::StackOverflow) {
        for method in &whole.contradictory {
            incomplete(format!("the counts of method {method} contradict one another"));
        }
    }
    marks
}
