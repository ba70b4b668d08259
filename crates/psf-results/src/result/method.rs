//! The cost of a method of a result.

use std::collections::BTreeMap;

use serde::Deserialize;

use psf_report::report::{LineReport, MethodCode, MethodReport};

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
    /// Cost of these instructions, in units.
    pub score: u64,
    /// Source file of the class, if it is known.
    pub source: Option<String>,
    /// Its code; reports of older versions of psf do not have it.
    pub code: Option<MethodCode>,
    /// The executed lines, if they are known.
    pub lines: BTreeMap<u16, LineResult>,
}

/// The cost of a source line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineResult {
    /// Number of executions.
    pub runs: u64,
    /// Cost, in units.
    pub score: u64,
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
    source: Option<String>,
    #[serde(default)]
    code: Option<MethodCode>,
    #[serde(default)]
    lines: BTreeMap<u16, u64>,
    #[serde(default)]
    line_costs: BTreeMap<u16, LineDocument>,
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
            (*line, LineResult { runs, score: cost.score, code: None })
        };
        let lines = document.line_costs.iter().map(line).collect();
        Self { class, method, descriptor, invocations, instructions, score, source, code, lines }
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
            source: method.source.clone(),
            code: method.code.clone(),
            lines: lines(&method.lines),
        }
    }

    /// Returns the class, name and descriptor that identify the method.
    #[must_use]
    pub fn key(&self) -> (&str, &str, &str) {
        (&self.class, &self.method, &self.descriptor)
    }
}

fn lines(lines: &BTreeMap<u16, LineReport>) -> BTreeMap<u16, LineResult> {
    let ran = lines.iter().filter(|(_, line)| line.count > 0);
    let result = |line: &LineReport| LineResult { runs: line.count, score: line.cost.units(), code: Some(line.code) };
    ran.map(|(&number, line)| (number, result(line))).collect()
}
