//! One plain tree, built once from counts and weights; the renderers below it only print.

mod calls;
mod code;
mod entered;
mod first_use;
mod groups;
pub mod html;
pub mod json;
mod left_out;
pub mod made;
mod method;
mod outside;
mod part;
mod sources;
pub mod text;

pub use calls::InclusiveLines;
pub use code::MethodCode;
pub use entered::EnteredReport;
pub use first_use::FirstUseReport;
pub use groups::{By, ClassAllocations, Group};
pub use method::{AllocationReport, BlockReport, BranchReport, LineReport, MethodReport, SizeReport};
pub use outside::OutsideReport;
pub use sources::{HOTTEST, SourceFile, SourceTexts};

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::tree::TreeReport;
use part::Part;
use psf_score::Cost;
use psf_score::weights::Weights;
use psf_wire::counts::{Counts, Jvm};
use psf_wire::end::{End, EndKind};
use psf_wire::map::unfit_sentence;
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::mode::{Mode, Scope};
use psf_wire::natives::NativeKind;
use psf_wire::pins::Pin;
use psf_wire::run::{Rejection, RunEnd};
use psf_wire::sandbox::SandboxState;

/// Schema name of a report.
pub const REPORT_SCHEMA: &str = "psf-report/1";

/// What a run cost, and where. Nothing in it changes once it is built.
#[derive(Clone, Debug)]
pub struct Report {
    score: Option<Cost>,
    calibrated: bool,
    counting: u32,
    instructions: u64,
    marks: Vec<Mark>,
    pins: Vec<Pin>,
    targets: Vec<String>,
    outside: Option<OutsideReport>,
    first_use: Option<FirstUseReport>,
    entries: u64,
    scope: Scope,
    mode: Mode,
    weights: String,
    weights_sha256: String,
    /// Executed keys without a weight.
    uncalibrated: Vec<String>,
    /// Methods of the JDK that were called and whose bodies cost nothing, where the table prices those of others.
    unpriced: Vec<String>,
    end: End,
    run: Option<RunEnd>,
    sandbox: Option<SandboxState>,
    jvm: Jvm,
    /// Where the JDK counts: calls of methods without bytecode, most often called first, then by name.
    natives: Vec<(String, u64)>,
    /// Where the JDK does not count, and the table has no price for what it does: calls of its methods, dearest first.
    left_out: Vec<(String, u64)>,
    threads: u64,
    methods: Vec<MethodReport>,
    /// The cost of the costliest line of a source file.
    costliest_line: Cost,
    /// Who called whom, where the run counted that.
    tree: Option<Arc<TreeReport>>,
}

impl Report {
    /// The report of counts, however they came about. Fails with a sentence where they contradict their own map.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        Self::build(counts, weights, counts.run.clone())
    }

    /// The report of a run whose exit code is known: of a shell, so 128 and more for a signal. Fails as [`Self::new`].
    pub fn of_run(counts: &Counts, weights: &Weights, exit_code: i32) -> Result<Self, String> {
        Self::build(counts, weights, Some(RunEnd::of(exit_code)))
    }

    fn build(counts: &Counts, weights: &Weights, run: Option<RunEnd>) -> Result<Self, String> {
        weights.check_counts(counts)?;
        let mut whole = Part::of(counts, weights)?;
        let mut methods = part::unique(std::mem::take(&mut whole.methods));
        methods.sort_by(|a, b| b.cost.cmp(&a.cost).then_with(|| a.key().cmp(&b.key())));
        let mut marks = marks(counts, &whole);
        let tree = calls::tree(counts, weights).unwrap_or_else(|detail| {
            // Where counts are incomplete, what they add up to is no news.
            if !marks.iter().any(Mark::is_incomplete) {
                marks.push(Mark { kind: MarkKind::Incomplete, detail });
            }
            None
        });
        let instructions = methods.iter().fold(0u64, |sum, m| sum.saturating_add(m.instructions));
        let rejected = run.as_ref().is_some_and(|run| run.rejected.is_some());
        // What counted nothing costs nothing, and would be within every limit.
        let scorable = counts.entries > 0 && instructions > 0 && !rejected && !marks.iter().any(Mark::is_incomplete);
        let total = Cost(methods.iter().map(|m| m.cost.0).sum());
        Ok(Self {
            score: scorable.then_some(total),
            calibrated: weights.counts_instructions() || weights.calibrated && whole.missing.is_empty(),
            counting: counts.map.counting,
            instructions,
            marks,
            pins: counts.pins.clone(),
            targets: counts.map.targets.clone(),
            outside: counts.outside.as_ref().map(|of| OutsideReport::of(of, counts, weights)).transpose()?,
            first_use: counts.first_use.as_ref().map(|of| FirstUseReport::of(of, counts, weights)).transpose()?,
            entries: counts.entries,
            scope: counts.map.scope,
            mode: counts.map.mode,
            weights: weights.name.clone(),
            weights_sha256: weights.sha256.clone(),
            uncalibrated: whole.missing.into_iter().collect(),
            unpriced: whole.unpriced.into_iter().collect(),
            end: counts.end.clone(),
            run,
            sandbox: counts.sandbox.clone(),
            jvm: counts.jvm.clone(),
            natives: part::natives(whole.natives),
            left_out: match weights.counts_instructions() {
                true => left_out::dearest_first(whole.left_out),
                false => Vec::new(),
            },
            threads: counts.threads,
            costliest_line: sources::costliest_line(&methods),
            tree: tree.map(Arc::new),
            methods,
        })
    }

    /// The same with the call tree of another run of the same program, which counted the same.
    #[must_use]
    pub fn with_tree(self, tree: TreeReport) -> Self {
        Self { tree: Some(Arc::new(tree)), ..self }
    }

    /// Who called whom, where the run counted that.
    #[must_use]
    pub fn tree(&self) -> Option<&TreeReport> {
        self.tree.as_deref()
    }

    /// What each of the [methods](Self::methods) cost with all that it called, in their order, where that was counted.
    #[must_use]
    pub fn inclusive_methods(&self) -> Option<Vec<Cost>> {
        self.tree().map(|tree| calls::of_methods(tree, &self.methods))
    }

    /// What each source line cost with all that it called, where that was counted.
    #[must_use]
    pub fn inclusive_lines(&self) -> Option<InclusiveLines> {
        self.tree().map(InclusiveLines::of)
    }

    /// What was called from outside of what counts, dearest first: the first level of the call tree, where the run had one, and
    /// only where there is more than one such method.
    #[must_use]
    pub fn entered(&self) -> Vec<EnteredReport> {
        self.tree().map(entered::entered).filter(|entered| entered.len() > 1).unwrap_or_default()
    }

    /// The score; `None` if the run cannot be scored.
    #[must_use]
    pub fn score(&self) -> Option<Cost> {
        self.score
    }

    /// What confined the run, where psf was to confine it.
    #[must_use]
    pub fn sandbox(&self) -> Option<&SandboxState> {
        self.sandbox.as_ref()
    }

    /// The score as it is printed alone: with a leading `~` where the table is not measured, or lacks a weight.
    #[must_use]
    pub fn bare_score(&self) -> Option<String> {
        let tilde = if self.calibrated { "" } else { "~" };
        self.score.map(|score| format!("{tilde}{}", score.units()))
    }

    /// Whether every executed key has a measured weight, or the score is a number of instructions, which nobody has to measure.
    #[must_use]
    pub fn calibrated(&self) -> bool {
        self.calibrated
    }

    /// The version of what was counted, see [`COUNTING`](psf_wire::natives::COUNTING).
    #[must_use]
    pub fn counting(&self) -> u32 {
        self.counting
    }

    /// Native work by kind: how much, and what it costs.
    #[must_use]
    pub fn native_work(&self) -> BTreeMap<NativeKind, (u64, Cost)> {
        let mut work: BTreeMap<NativeKind, (u64, Cost)> = BTreeMap::new();
        for (&kind, &(amount, cost)) in self.methods.iter().flat_map(|method| &method.natives) {
            let sum = work.entry(kind).or_default();
            *sum = (sum.0.saturating_add(amount), Cost(sum.1.0 + cost.0));
        }
        work
    }

    /// Executed instructions.
    #[must_use]
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// What makes the result less than exact or not repeatable.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// What was pinned; empty where psf did not run the program.
    #[must_use]
    pub fn pins(&self) -> &[Pin] {
        &self.pins
    }

    /// What the program cost outside of the targets, where that is known.
    #[must_use]
    pub fn outside(&self) -> Option<&OutsideReport> {
        self.outside.as_ref()
    }

    /// What first uses cost, where that is told apart.
    #[must_use]
    pub fn first_use(&self) -> Option<&FirstUseReport> {
        self.first_use.as_ref()
    }

    /// The targets; empty where the whole program was counted.
    #[must_use]
    pub fn targets(&self) -> &[String] {
        &self.targets
    }

    /// How often a target was entered from outside any target.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// Whose instructions counted.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// Name of the weight table.
    #[must_use]
    pub fn weights(&self) -> &str {
        &self.weights
    }

    /// SHA-256 of the weight table's text, in hexadecimal.
    #[must_use]
    pub fn weights_sha256(&self) -> &str {
        &self.weights_sha256
    }

    /// How the program ended.
    #[must_use]
    pub fn end(&self) -> &End {
        &self.end
    }

    /// Exit code of the program, where psf ran it.
    #[must_use]
    pub fn exit_code(&self) -> Option<i32> {
        self.run.as_ref().map(|run| run.exit_code)
    }

    /// Why psf does not believe the run, where it does not.
    #[must_use]
    pub fn rejected(&self) -> Option<&Rejection> {
        self.run.as_ref().and_then(|run| run.rejected.as_ref())
    }

    /// Why there is no score, where no mark says it.
    #[must_use]
    pub fn unscored(&self) -> Option<&str> {
        self.rejected().map(|rejected| rejected.why.as_str()).or(self.nothing_counted())
    }

    /// That nothing was counted, in a sentence, where nothing was.
    #[must_use]
    pub fn nothing_counted(&self) -> Option<&'static str> {
        match (self.entries, self.instructions) {
            (0, _) if self.targets.is_empty() => Some("the program never ran"),
            (0, _) => Some("the target never ran"),
            (_, 0) => Some("nothing ran that was to be counted"),
            _ => None,
        }
    }

    /// That the program failed, in a sentence, where it did.
    #[must_use]
    pub fn failed(&self) -> Option<String> {
        failure_of(self.exit_code(), &self.end)
    }

    /// The JVM that ran it.
    #[must_use]
    pub fn jvm(&self) -> &Jvm {
        &self.jvm
    }

    /// The methods, costliest first, then by name.
    #[must_use]
    pub fn methods(&self) -> &[MethodReport] {
        &self.methods
    }

    /// The parts of the report, costliest first, then by name.
    #[must_use]
    pub fn by(&self, by: By) -> Vec<Group> {
        groups::groups(&self.methods, by, self.tree())
    }

    /// What was made, most often made first, then by name.
    #[must_use]
    pub fn allocations(&self) -> Vec<ClassAllocations> {
        groups::allocations(&self.methods)
    }

    /// The source files that the counted classes name, costliest first, then by path.
    #[must_use]
    pub fn source_files(&self) -> Vec<SourceFile> {
        sources::source_files(&self.methods)
    }

    /// How hot something is: [`HOTTEST`] from half the costliest line's cost on, one less from a quarter on, and so on.
    #[must_use]
    pub fn heat(&self, cost: Cost) -> u8 {
        sources::heat(cost, self.costliest_line)
    }
}

/// That a program failed, in a sentence, where it did: by its exit code, or, where psf did not run it, by how its counts
/// say it ended.
#[must_use]
pub fn failure_of(exit_code: Option<i32>, end: &End) -> Option<String> {
    let threw = end.exception.as_ref().map(|class| format!("the program threw {class}"));
    match (exit_code, &end.kind, end.status) {
        (Some(0), ..) => None,
        (Some(code), ..) => Some(match threw {
            Some(threw) => format!("the program ended with code {code}: {threw}"),
            None => format!("the program ended with code {code}"),
        }),
        (None, EndKind::Exception, _) => Some(threw.unwrap_or_else(|| "the program threw an exception".to_owned())),
        (None, EndKind::Exit | EndKind::Halt, Some(status)) if status != 0 => {
            Some(format!("the program called {}({status})", end.kind))
        }
        _ => None,
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
            "the JVM ended while the program ran, and not by a call of exit or halt that psf saw: it was killed, or \
             halted by reflection or by a library that is not instrumented"
                .to_owned(),
        );
    }
    if counts.end.kind == EndKind::Budget {
        incomplete("the run was ended because it would have executed more than its budget".to_owned());
    }
    for method in &counts.map.unfit {
        incomplete(unfit_sentence(method));
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
