//! One plain tree, built once from counts and weights; the renderers below it only print.

mod calls;
mod difference;
pub mod json;
pub mod text;

use std::collections::{BTreeMap, BTreeSet, HashMap};

pub use difference::{Difference, difference};

use crate::bytecode::OPCODES;
use crate::probes::{Counts, End, Jvm, Mark, Mode, Pin, Scope};
use crate::profile::{MethodProfile, Profile};
use crate::score::{Cost, MethodCost, Scorer};
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
    /// SHA-256 of the weight table's text, in hexadecimal.
    pub weights_sha256: String,
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
}

/// What one method cost.
#[derive(Clone, Debug)]
pub struct MethodReport {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// How often it was entered.
    pub invocations: u64,
    /// Instructions executed in its own body.
    pub instructions: u64,
    /// Their cost.
    pub cost: Cost,
    /// Count and cost by opcode.
    pub opcodes: BTreeMap<&'static str, (u64, Cost)>,
    /// Allocations and copies that were executed.
    pub sizes: Vec<SizeReport>,
    /// Conditional branches that were executed.
    pub branches: Vec<BranchReport>,
    /// Executed lines: how often the instruction of the line ran that ran most often.
    pub lines: BTreeMap<u16, u64>,
}

/// An instruction that allocates or copies as much as an operand says.
#[derive(Clone, Debug)]
pub struct SizeReport {
    /// Its key in the weight table.
    pub key: String,
    /// Source line; 0 where it is not known.
    pub line: u16,
    /// How often it ran.
    pub count: u64,
    /// Elements in all.
    pub elements: u64,
}

/// A conditional branch.
#[derive(Clone, Debug)]
pub struct BranchReport {
    /// Its opcode.
    pub opcode: &'static str,
    /// Source line; 0 where it is not known.
    pub line: u16,
    /// How often it jumped.
    pub taken: u64,
    /// How often it did not.
    pub not_taken: u64,
}

impl Report {
    /// Builds the report. Fails with a sentence where the counts contradict their own map.
    pub fn new(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let profile = Profile::new(counts)?;
        let mut missing = BTreeSet::new();
        let mut merged: HashMap<(String, String, String), usize> = HashMap::new();
        let mut methods: Vec<MethodReport> = Vec::new();
        let scorer = Scorer::new(&profile, weights);
        for (number, method) in profile.methods.iter().enumerate() {
            let cost = scorer.weigh(number, method);
            missing.extend(cost.missing.iter().cloned());
            let report = MethodReport::new(method, &cost);
            // One class may be in several archives, or have several versions; it is one class to the reader.
            match merged.get(&report.key()) {
                Some(&at) => methods[at].merge(report),
                None => {
                    merged.insert(report.key(), methods.len());
                    methods.push(report);
                }
            }
        }
        methods.sort_by(|a, b| b.cost.cmp(&a.cost).then_with(|| a.key().cmp(&b.key())));
        let marks = marks(counts, &profile);
        let scorable = counts.entries > 0 && !marks.iter().any(|mark| mark.kind == "incomplete");
        let total = Cost(methods.iter().map(|m| m.cost.0).sum());
        Ok(Self {
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
            weights_sha256: weights.sha256.clone(),
            uncalibrated: missing.into_iter().collect(),
            end: counts.end.clone(),
            exit_code: None,
            jvm: counts.jvm.clone(),
            natives: natives(counts, &profile),
            threads: counts.threads,
            methods,
        })
    }

    /// The score as it is printed alone: with a leading `~` unless every key is calibrated.
    #[must_use]
    pub fn bare_score(&self) -> Option<String> {
        let tilde = if self.calibrated { "" } else { "~" };
        self.score.map(|score| format!("{tilde}{}", score.units()))
    }
}

impl MethodReport {
    fn new(method: &MethodProfile, cost: &MethodCost) -> Self {
        let named = |insn: usize| {
            let insn = &method.insns[insn];
            (OPCODES[usize::from(insn.opcode)].mnemonic, insn)
        };
        let sizes = method.sizes.iter().map(|size| {
            let (mnemonic, insn) = named(size.insn);
            let key = match &insn.operand {
                Some(operand) => format!("{mnemonic}:{operand}"),
                None => mnemonic.to_owned(),
            };
            SizeReport { key, line: insn.line, count: insn.count, elements: size.elements }
        });
        let branches = method.branches.iter().map(|branch| {
            let (opcode, insn) = named(branch.insn);
            BranchReport { opcode, line: insn.line, taken: branch.taken, not_taken: branch.not_taken }
        });
        let mut lines = BTreeMap::new();
        for insn in method.insns.iter().filter(|insn| insn.line > 0) {
            let most: &mut u64 = lines.entry(insn.line).or_default();
            *most = insn.count.max(*most);
        }
        let opcodes =
            cost.by_opcode.iter().map(|&(opcode, count, cost)| (OPCODES[usize::from(opcode)].mnemonic, (count, cost)));
        Self {
            class: method.class.clone(),
            method: method.method.clone(),
            descriptor: method.descriptor.clone(),
            source: method.source.clone(),
            invocations: method.invocations,
            instructions: cost.by_opcode.iter().fold(0, |sum, (_, count, _)| sum.saturating_add(*count)),
            cost: cost.total,
            opcodes: opcodes.collect(),
            sizes: sizes.filter(|s| s.count > 0).collect(),
            branches: branches.filter(|b| b.taken > 0 || b.not_taken > 0).collect(),
            lines,
        }
    }

    fn key(&self) -> (String, String, String) {
        (self.class.clone(), self.method.clone(), self.descriptor.clone())
    }

    fn merge(&mut self, other: Self) {
        self.invocations = self.invocations.saturating_add(other.invocations);
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.cost = Cost(self.cost.0 + other.cost.0);
        for (opcode, (count, cost)) in other.opcodes {
            let sum = self.opcodes.entry(opcode).or_default();
            *sum = (sum.0.saturating_add(count), Cost(sum.1.0 + cost.0));
        }
        self.sizes.extend(other.sizes);
        self.branches.extend(other.branches);
        for (line, count) in other.lines {
            let most = self.lines.entry(line).or_default();
            *most = count.max(*most);
        }
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
