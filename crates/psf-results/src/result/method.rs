//! The cost of a method of a result.

use std::collections::BTreeMap;

use serde::Deserialize;

use psf_report::report::{LineReport, MethodCode, MethodReport};
use psf_score::Cost;
use psf_score::weights::UNIT;

/// The cost of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "MethodDocument")]
pub struct MethodResult {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Number of calls.
    pub invocations: u64,
    /// Instructions executed in its own body.
    pub instructions: u64,
    /// The cost, in units.
    pub score: u64,
    /// The cost, in thousandths of a unit. A report as JSON has only whole units.
    pub cost: Cost,
    /// True for a method of the JDK.
    pub of_jdk: bool,
    /// Source file of the class, if it is known.
    pub source: Option<String>,
    /// Its code; reports of older versions of psf do not have it.
    pub code: Option<MethodCode>,
    /// The executed lines, if they are known.
    pub lines: BTreeMap<u16, LineResult>,
    /// The number of objects and arrays that it made.
    pub objects: u64,
    /// How often it called each method, as `class.name(descriptor)`. A report as JSON does not have it.
    pub called: BTreeMap<String, u64>,
    /// The methods of the JDK that it calls and the work for these calls, if the cost includes this work.
    pub callees: Vec<Callee>,
}

/// The work of the JDK for calls on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Callee {
    /// The line, if it is known.
    pub line: Option<u16>,
    /// A short name of the method, for a table.
    pub name: String,
    /// The cost.
    pub cost: Cost,
}

/// The cost of a source line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineResult {
    /// Number of executions.
    pub runs: u64,
    /// The cost, in units.
    pub score: u64,
    /// The cost, in thousandths of a unit.
    pub cost: Cost,
    /// A hash of the line's code; `None` if the result comes from a report.
    pub code: Option<u64>,
}

/// A method in a report.
#[derive(Deserialize)]
struct MethodDocument {
    class: String,
    method: String,
    descriptor: String,
    invocations: u64,
    instructions: u64,
    score: u64,
    #[serde(default)]
    jdk: bool,
    #[serde(default)]
    source: Option<String>,
    #[serde(default)]
    code: Option<MethodCode>,
    #[serde(default)]
    lines: BTreeMap<u16, u64>,
    #[serde(default)]
    line_costs: BTreeMap<u16, LineDocument>,
    #[serde(default)]
    allocations: Vec<AllocationDocument>,
}

/// An allocation in a report.
#[derive(Deserialize)]
struct AllocationDocument {
    #[serde(default)]
    count: u64,
}

/// A line in a report.
#[derive(Deserialize)]
struct LineDocument {
    score: u64,
}

impl From<MethodDocument> for MethodResult {
    fn from(document: MethodDocument) -> Self {
        let MethodDocument { class, method, descriptor, invocations, instructions, score, source, code, .. } = document;
        let line = |(line, cost): (&u16, &LineDocument)| {
            let runs = document.lines.get(line).copied().unwrap_or_default();
            (*line, LineResult { runs, score: cost.score, cost: of_units(cost.score), code: None })
        };
        let lines = document.line_costs.iter().map(line).collect();
        let (of_jdk, cost) = (document.jdk, of_units(score));
        let objects = document.allocations.iter().fold(0u64, |sum, made| sum.saturating_add(made.count));
        Self {
            class,
            method,
            descriptor,
            invocations,
            instructions,
            score,
            cost,
            of_jdk,
            source,
            code,
            lines,
            objects,
            called: BTreeMap::new(),
            callees: Vec::new(),
        }
    }
}

impl MethodResult {
    /// Takes the method from a report in memory.
    pub(super) fn of_report(method: &MethodReport) -> Self {
        Self {
            class: method.class.clone(),
            method: method.method.clone(),
            descriptor: method.descriptor.clone(),
            invocations: method.invocations,
            instructions: method.instructions,
            score: method.cost.units(),
            cost: method.cost,
            of_jdk: method.of_jdk,
            source: method.source.clone(),
            code: method.code.clone(),
            lines: lines(&method.lines),
            objects: method.allocations.iter().fold(0, |sum, made| sum.saturating_add(made.count)),
            called: called(&method.called),
            callees: Vec::new(),
        }
    }

    /// Adds instructions and their cost.
    pub(super) fn add(&mut self, instructions: u64, cost: Cost) {
        self.instructions = self.instructions.saturating_add(instructions);
        self.cost = Cost(self.cost.0.saturating_add(cost.0));
        self.score = self.cost.units();
    }

    /// Returns the class, name and descriptor that identify the method.
    #[must_use]
    pub fn key(&self) -> (&str, &str, &str) {
        (&self.class, &self.method, &self.descriptor)
    }
}

/// Returns how often each method was called, from all lines.
fn called(by_line: &BTreeMap<(u16, String), u64>) -> BTreeMap<String, u64> {
    let mut called: BTreeMap<String, u64> = BTreeMap::new();
    for ((_, callee), &count) in by_line {
        let sum = called.entry(callee.clone()).or_default();
        *sum = sum.saturating_add(count);
    }
    called
}

impl LineResult {
    pub(super) fn add(&mut self, cost: Cost) {
        self.cost = Cost(self.cost.0.saturating_add(cost.0));
        self.score = self.cost.units();
    }
}

fn of_units(units: u64) -> Cost {
    Cost(u128::from(units) * u128::from(UNIT))
}

fn lines(lines: &BTreeMap<u16, LineReport>) -> BTreeMap<u16, LineResult> {
    let ran = lines.iter().filter(|(_, line)| line.count > 0);
    let result = |line: &LineReport| LineResult {
        runs: line.count,
        score: line.cost.units(),
        cost: line.cost,
        code: Some(line.code),
    };
    ran.map(|(&number, line)| (number, result(line))).collect()
}
