//! The report as JSON, `psf-report/1`: one line, keys in a fixed order.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::{BranchReport, MethodReport, REPORT_SCHEMA, Report, SizeReport};
use crate::probes::{End, Jvm, Mark, Pin};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    score: Option<u64>,
    calibrated: bool,
    instructions: u64,
    marks: &'a [Mark],
    pins: &'a [Pin],
    target: Option<&'a str>,
    scope: String,
    weights: &'a str,
    weights_sha256: &'a str,
    methods: Vec<Method<'a>>,
    targets: &'a [String],
    entries: u64,
    mode: String,
    uncalibrated: &'a [String],
    end: &'a End,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit_code: Option<i32>,
    natives: Vec<Native<'a>>,
    threads: u64,
    jvm: &'a Jvm,
}

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    invocations: u64,
    instructions: u64,
    score: u64,
    opcodes: BTreeMap<&'a str, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    sizes: Vec<Size<'a>>,
    branches: Vec<Branch<'a>>,
    lines: &'a BTreeMap<u16, u64>,
}

#[derive(Serialize)]
struct Native<'a> {
    method: &'a str,
    calls: u64,
}

#[derive(Serialize)]
struct Size<'a> {
    key: &'a str,
    line: u16,
    count: u64,
    elements: u64,
}

#[derive(Serialize)]
struct Branch<'a> {
    opcode: &'a str,
    line: u16,
    taken: u64,
    not_taken: u64,
}

/// Writes the report and a newline.
pub fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        schema: REPORT_SCHEMA,
        score: report.score.map(|score| score.units()),
        calibrated: report.calibrated,
        instructions: report.instructions,
        marks: &report.marks,
        pins: &report.pins,
        target: report.targets.first().map(String::as_str),
        scope: report.scope.to_string(),
        weights: &report.weights,
        weights_sha256: &report.weights_sha256,
        methods: report.methods.iter().map(method).collect(),
        targets: &report.targets,
        entries: report.entries,
        mode: report.mode.to_string(),
        uncalibrated: &report.uncalibrated,
        end: &report.end,
        exit_code: report.exit_code,
        natives: report.natives.iter().map(|(method, calls)| Native { method, calls: *calls }).collect(),
        threads: report.threads,
        jvm: &report.jvm,
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn method(method: &MethodReport) -> Method<'_> {
    Method {
        class: &method.class,
        method: &method.method,
        descriptor: &method.descriptor,
        invocations: method.invocations,
        instructions: method.instructions,
        score: method.cost.units(),
        opcodes: method.opcodes.iter().map(|(&opcode, &(count, _))| (opcode, count)).collect(),
        source: method.source.as_deref(),
        sizes: method.sizes.iter().map(size).collect(),
        branches: method.branches.iter().map(branch).collect(),
        lines: &method.lines,
    }
}

fn size(size: &SizeReport) -> Size<'_> {
    Size { key: &size.key, line: size.line, count: size.count, elements: size.elements }
}

fn branch(branch: &BranchReport) -> Branch<'_> {
    Branch { opcode: branch.opcode, line: branch.line, taken: branch.taken, not_taken: branch.not_taken }
}
