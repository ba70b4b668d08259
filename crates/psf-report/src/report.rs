//! The report of a run, built once from counts and weights. Its renderers only print.

mod calls;
mod entered;
mod first_use;
mod groups;
mod homes;
pub mod html;
pub mod io;
pub mod json;
mod left_out;
pub mod made;
mod method;
mod outside;
mod own;
mod part;
mod sources;
pub mod text;

pub use calls::InclusiveLines;
pub use entered::EnteredReport;
pub use first_use::FirstUseReport;
pub use groups::{By, ClassAllocations, Group};
pub use homes::{HomeMethod, HomeReport};
pub use method::{AllocationReport, BlockReport, BranchReport, LineReport, MethodReport, SizeReport};
pub use outside::OutsideReport;
pub use psf_score::profile::MethodCode;
pub use sources::{HOTTEST, SourceFile, SourceTexts};

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::tree::TreeReport;
use io::IoReport;
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

/// The cost of a run and of its parts. It never changes after it is built.
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
    homes: Vec<HomeReport>,
    /// Reasons why these are not exact: a sentence each.
    homes_unsure: Vec<String>,
    entries: u64,
    scope: Scope,
    mode: Mode,
    weights: String,
    weights_sha256: String,
    /// Executed keys without a weight.
    uncalibrated: Vec<String>,
    /// JDK methods that were called and whose bodies have no price, if the table has prices for the bodies of others.
    unpriced: Vec<String>,
    end: End,
    run: Option<RunEnd>,
    sandbox: Option<SandboxState>,
    jvm: Jvm,
    /// If the JDK counts: calls of methods without bytecode, most calls first, then by name.
    natives: Vec<(String, u64)>,
    /// If the JDK does not count, and the table has no price for its work: calls of JDK methods, costliest first.
    left_out: Vec<(String, u64)>,
    threads: u64,
    methods: Vec<MethodReport>,
    /// The cost of the costliest line of a source file.
    costliest_line: Cost,
    /// The call tree, if the run counted one.
    tree: Option<Arc<TreeReport>>,
}

impl Report {
    /// Builds the report of counts from any source. Fails with a message if the counts contradict their own map.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        Self::build(counts, weights, counts.run.clone())
    }

    /// Builds the report of a run with an exit code as a shell reports it: 128 and more for a signal. Fails like [`Self::new`].
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
            // Incomplete counts need not add up, so their mark is enough.
            if !marks.iter().any(Mark::is_incomplete) {
                marks.push(Mark { kind: MarkKind::Incomplete, detail });
            }
            None
        });
        let instructions = methods.iter().fold(0u64, |sum, m| sum.saturating_add(m.instructions));
        let rejected = run.as_ref().is_some_and(|run| run.rejected.is_some());
        // A run that counted nothing costs nothing, and would be within every limit.
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
            homes: counts.homes.as_ref().map_or(Ok(Vec::new()), |of| HomeReport::all(of, &counts.map, weights))?,
            homes_unsure: counts.homes.as_ref().map(|homes| homes.unsure.clone()).unwrap_or_default(),
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

    /// Returns the report with the call tree of another run of the same program, which counted the same.
    #[must_use]
    pub fn with_tree(self, tree: TreeReport) -> Self {
        Self { tree: Some(Arc::new(tree)), ..self }
    }

    /// Returns the call tree, if the run counted one.
    #[must_use]
    pub fn tree(&self) -> Option<&TreeReport> {
        self.tree.as_deref()
    }

    /// Returns the cost of each of the [methods](Self::methods) with its callees, in their order, if that was counted. The cost is
    /// `None` for a method of the JDK if only the program's calls were.
    #[must_use]
    pub fn inclusive_methods(&self) -> Option<Vec<Option<Cost>>> {
        self.tree().map(|tree| calls::of_methods(tree, &self.methods))
    }

    /// Returns the cost of each source line with its callees, if that was counted.
    #[must_use]
    pub fn inclusive_lines(&self) -> Option<InclusiveLines> {
        self.tree().map(InclusiveLines::of)
    }

    /// Returns the methods that were called from code that does not count, costliest first: the first level of the call tree.
    /// Empty without a tree, or if there is only one such method.
    #[must_use]
    pub fn entered(&self) -> Vec<EnteredReport> {
        self.tree().map(entered::entered).filter(|entered| entered.len() > 1).unwrap_or_default()
    }

    /// Returns the score; `None` if the run cannot be scored.
    #[must_use]
    pub fn score(&self) -> Option<Cost> {
        self.score
    }

    /// Returns the state of the sandbox, if psf was asked for one.
    #[must_use]
    pub fn sandbox(&self) -> Option<&SandboxState> {
        self.sandbox.as_ref()
    }

    /// Returns the score as it is printed alone: with a leading `~` if the table is not measured, or lacks a weight.
    #[must_use]
    pub fn bare_score(&self) -> Option<String> {
        let tilde = if self.calibrated { "" } else { "~" };
        self.score.map(|score| format!("{tilde}{}", score.units()))
    }

    /// Returns true if every executed key has a measured weight. A score that is a number of instructions needs no measurement.
    #[must_use]
    pub fn calibrated(&self) -> bool {
        self.calibrated
    }

    /// Returns the counting version, see [`COUNTING`](psf_wire::natives::COUNTING).
    #[must_use]
    pub fn counting(&self) -> u32 {
        self.counting
    }

    /// Returns amount and cost of native work, by kind.
    #[must_use]
    pub fn native_work(&self) -> BTreeMap<NativeKind, (u64, Cost)> {
        let mut work: BTreeMap<NativeKind, (u64, Cost)> = BTreeMap::new();
        for (&kind, &(amount, cost)) in self.methods.iter().flat_map(|method| &method.natives) {
            let sum = work.entry(kind).or_default();
            *sum = (sum.0.saturating_add(amount), Cost(sum.1.0 + cost.0));
        }
        work
    }

    /// Returns the number of executed instructions.
    #[must_use]
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// Returns the marks: reasons why the result is not exact, or not repeatable.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Returns the pins; empty if psf did not run the program.
    #[must_use]
    pub fn pins(&self) -> &[Pin] {
        &self.pins
    }

    /// Returns the cost of the program outside of the targets, if it is known.
    #[must_use]
    pub fn outside(&self) -> Option<&OutsideReport> {
        self.outside.as_ref()
    }

    /// Returns the cost of first uses, if it was counted separately.
    #[must_use]
    pub fn first_use(&self) -> Option<&FirstUseReport> {
        self.first_use.as_ref()
    }

    /// Returns what the JDK executed for each call of the program, costliest first. Empty if the JDK does not count.
    #[must_use]
    pub fn homes(&self) -> &[HomeReport] {
        &self.homes
    }

    /// Returns the work of the JDK for input and output. Returns `None` if it is not known by call, or if the table cannot price it.
    #[must_use]
    pub fn io(&self) -> Option<IoReport> {
        (!self.homes.is_empty()).then(|| IoReport::of(&self.homes, self.price())).flatten()
    }

    /// Returns the average cost of an instruction, without native work, rounded up.
    fn price(&self) -> Cost {
        let native = |method: &MethodReport| method.natives.values().map(|(_, cost)| cost.0).sum::<u128>();
        let sum = self.methods.iter().fold((0u128, 0u128), |(cost, instructions), method| {
            (cost + method.cost.0.saturating_sub(native(method)), instructions + u128::from(method.instructions))
        });
        Cost(sum.0.div_ceil(sum.1.max(1)))
    }

    /// Returns the targets; empty if the whole program was counted.
    #[must_use]
    pub fn targets(&self) -> &[String] {
        &self.targets
    }

    /// Returns how often a target was entered while none was active.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// Returns the scope: whose instructions counted.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// Returns the name of the weight table.
    #[must_use]
    pub fn weights(&self) -> &str {
        &self.weights
    }

    /// Returns the SHA-256 of the weight table's text, in hexadecimal.
    #[must_use]
    pub fn weights_sha256(&self) -> &str {
        &self.weights_sha256
    }

    /// Returns how the program ended.
    #[must_use]
    pub fn end(&self) -> &End {
        &self.end
    }

    /// Returns the exit code of the program, if psf ran it.
    #[must_use]
    pub fn exit_code(&self) -> Option<i32> {
        self.run.as_ref().map(|run| run.exit_code)
    }

    /// Returns the reason why psf rejects the run, if it does.
    #[must_use]
    pub fn rejected(&self) -> Option<&Rejection> {
        self.run.as_ref().and_then(|run| run.rejected.as_ref())
    }

    /// Returns the reason for a missing score, if no mark contains it.
    #[must_use]
    pub fn unscored(&self) -> Option<&str> {
        self.rejected().map(|rejected| rejected.why.as_str()).or(self.nothing_counted())
    }

    /// Returns a sentence if nothing was counted.
    #[must_use]
    pub fn nothing_counted(&self) -> Option<&'static str> {
        match (self.entries, self.instructions) {
            (0, _) if self.targets.is_empty() => Some("the program never ran"),
            (0, _) => Some("the target never ran"),
            (_, 0) => Some("nothing ran that was to be counted"),
            _ => None,
        }
    }

    /// Returns a sentence if the program failed.
    #[must_use]
    pub fn failed(&self) -> Option<String> {
        failure_of(self.exit_code(), &self.end)
    }

    /// Returns the JVM that ran the program.
    #[must_use]
    pub fn jvm(&self) -> &Jvm {
        &self.jvm
    }

    /// Returns the methods, costliest first, then by name.
    #[must_use]
    pub fn methods(&self) -> &[MethodReport] {
        &self.methods
    }

    /// Returns the parts of the report, costliest first, then by name.
    #[must_use]
    pub fn by(&self, by: By) -> Vec<Group> {
        groups::groups(&self.methods, by, self.tree())
    }

    /// Returns the rows of a table, costliest first, then by name. They are the program's parts with the work of the JDK for them,
    /// if it is known by call. Otherwise they are the parts of the whole report.
    #[must_use]
    pub fn rows(&self, by: By) -> Vec<Group> {
        let own = self.tree.is_none().then(|| own::rows(&self.methods, &self.homes, BTreeMap::new(), by)).flatten();
        own.unwrap_or_else(|| self.by(by))
    }

    /// Returns the calls of the program with the work of the JDK for each. Returns `None` if the table cannot price that work, or if
    /// it is not known by call.
    #[must_use]
    pub fn priced_homes(&self) -> Option<&[HomeReport]> {
        own::knows_calls(&self.homes).then_some(&self.homes[..])
    }

    /// Returns the program's parts: with the work of the JDK for them, if it is known by call, otherwise without the JDK.
    #[must_use]
    pub fn own_rows(&self, by: By) -> Vec<Group> {
        let own = own::rows(&self.methods, &self.homes, BTreeMap::new(), by);
        own.unwrap_or_else(|| own::without_jdk(&self.methods, by))
    }

    /// Returns the program's parts without what is left out for a program that reads and writes this many bytes. Returns `None` if
    /// input and output are not known.
    #[must_use]
    pub fn own_rows_without_io(&self, by: By, bytes: io::IoBytes) -> Option<Vec<Group>> {
        own::rows(&self.methods, &self.homes, self.io()?.left_out_of_calls(bytes), by)
    }

    /// Returns the classes of allocated objects, most objects first, then by name.
    #[must_use]
    pub fn allocations(&self) -> Vec<ClassAllocations> {
        groups::allocations(&self.methods)
    }

    /// Returns the source files that the counted classes name, costliest first, then by path.
    #[must_use]
    pub fn source_files(&self) -> Vec<SourceFile> {
        sources::source_files(&self.methods)
    }

    /// Returns the heat of a cost: [`HOTTEST`] above half the costliest line's cost, one less above a quarter, and so on.
    #[must_use]
    pub fn heat(&self, cost: Cost) -> u8 {
        sources::heat(cost, self.costliest_line)
    }
}

/// Returns a sentence if the program failed, by its exit code. If psf did not run the program, the end that its counts report
/// decides.
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

/// Returns the marks of the run, and the marks that follow from the counts.
fn marks(counts: &Counts, whole: &Part) -> Vec<Mark> {
    let mut marks = counts.marks.clone();
    marks.extend(whole.marks.iter().cloned());
    let mut incomplete = |detail: String| marks.push(Mark { kind: MarkKind::Incomplete, detail });
    if counts.end.kind == EndKind::Cut && counts.map.targets.iter().any(|target| target.contains(".<init>(")) {
        incomplete("an exception left the super(...) call of a target constructor, which no code notices".to_owned());
    } else if counts.end.kind == EndKind::Cut {
        incomplete(
            "the JVM ended while the program ran, and psf saw no call of exit or halt: it was killed, or halted by \
             reflection or by an uncounted library"
                .to_owned(),
        );
    }
    if counts.end.kind == EndKind::Budget {
        incomplete("psf ended the run because it would have executed more than its budget".to_owned());
    }
    for method in &counts.map.unfit {
        incomplete(unfit_sentence(method));
    }
    for sentence in &whole.unplaced {
        incomplete(sentence.clone());
    }
    for method in &whole.uncounted {
        incomplete(format!("method {method} ran, but has no room for counters"));
    }
    // A stack overflow also hits the calls that count, so counts may contradict one another. Its mark is enough.
    if !counts.marks.iter().any(|mark| mark.kind == MarkKind::StackOverflow) {
        for method in &whole.contradictory {
            incomplete(format!("the counts of method {method} contradict one another"));
        }
    }
    marks
}
