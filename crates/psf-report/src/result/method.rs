//! What a method of a result cost.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::report::{LineReport, MethodCode, MethodReport};

/// What a method cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "MethodDocument")]
pub struct MethodResult {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// How often it was entered.
    pub invocations: u64,
    /// Instructions executed in its own body.
    pub instructions: u64,
    /// Their cost, in units.
    pub score: u64,
    /// Source file of the class, where it is known.
    pub source: Option<String>,
    /// Its code; reports of earlier versions of psf do not have it.
    pub code: Option<MethodCode>,
    /// The lines that were executed, where they are known.
    pub lines: BTreeMap<u16, LineResult>,
}

/// What a source line cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineResult {
    /// How often it ran.
    pub runs: u64,
    /// What it cost, in units.
    pub score: u64,
    /// A number that changes with its code, where both results are counts.
    pub code: Option<u64>,
}

/// A method as reports have it.
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

/// A line as reports have it.
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
    /// Of a report that was just built.
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

    /// What tells it from others.
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
