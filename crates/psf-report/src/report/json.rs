//! The report as JSON, `psf-report/1`: one line, keys in a fixed order.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::io::{IoHome, IoReport, Side, Work as IoWork};
use super::{
    AllocationReport, BlockReport, BranchReport, By, ClassAllocations, EnteredReport, Group, HomeMethod, HomeReport,
    InclusiveLines, LineReport, MethodCode, MethodReport, REPORT_SCHEMA, Report, SizeReport,
};
use crate::limits::Check;
use psf_score::Cost;
use psf_wire::counts::{HomePlace, Jvm};
use psf_wire::end::End;
use psf_wire::marks::Mark;
use psf_wire::natives::NativeKind;
use psf_wire::pins::Pin;
use psf_wire::sandbox::SandboxState;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    score: Option<u64>,
    calibrated: bool,
    counting: u32,
    instructions: u64,
    marks: &'a [Mark],
    pins: &'a [Pin],
    target: Option<&'a str>,
    scope: String,
    weights: &'a str,
    weights_sha256: &'a str,
    methods: Vec<Method<'a>>,
    targets: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    outside: Option<OutsideDocument<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_use: Option<FirstUseDocument>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    homes: Vec<HomeDocument<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    io: Option<IoDocument<'a>>,
    entries: u64,
    mode: String,
    uncalibrated: &'a [String],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    unpriced: &'a [String],
    end: &'a End,
    #[serde(skip_serializing_if = "Option::is_none")]
    exit_code: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sandbox: Option<&'a SandboxState>,
    natives: Vec<Native<'a>>,
    native_work: Vec<Work>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<Native<'a>>,
    threads: u64,
    jvm: &'a Jvm,
    packages: Vec<Package>,
    allocations: Vec<ClassAllocation>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entered: Vec<Entered>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<Limit<'a>>,
}

/// The instructions of the program's classes while no target was active.
#[derive(Serialize)]
struct OutsideDocument<'a> {
    instructions: u64,
    units: u64,
    exact: bool,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    unsure: &'a [String],
}

/// The work of the JDK for a call of the program.
#[derive(Serialize)]
struct HomeDocument<'a> {
    #[serde(flatten)]
    place: &'a HomePlace,
    instructions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    units: Option<u64>,
    ran: Vec<RanDocument<'a>>,
}

/// The work of the JDK for input and output.
#[derive(Serialize)]
struct IoDocument<'a> {
    input: IoSum,
    output: IoSum,
    homes: Vec<IoHomeDocument<'a>>,
}

#[derive(Serialize)]
struct IoSum {
    instructions: u64,
    units: u64,
}

/// The work for input and output of one call.
#[derive(Serialize)]
struct IoHomeDocument<'a> {
    #[serde(flatten)]
    place: HomePlace,
    purpose: &'a str,
    #[serde(flatten)]
    work: IoSum,
}

/// The work of one method of the JDK for a call.
#[derive(Serialize)]
struct RanDocument<'a> {
    method: &'a str,
    calls: u64,
    instructions: u64,
}

/// The cost of first uses, if the JDK counts.
#[derive(Serialize)]
struct FirstUseDocument {
    instructions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    units: Option<u64>,
    left_out: bool,
}

/// A limit that the score was compared with.
#[derive(Serialize)]
pub struct Limit<'a> {
    name: &'a str,
    limit: u64,
    passed: bool,
    sentence: &'a str,
}

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    invocations: u64,
    instructions: u64,
    score: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    jdk: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    inclusive: Option<u64>,
    opcodes: BTreeMap<&'a str, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a MethodCode>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    native_work: Vec<Work>,
    sizes: Vec<Size<'a>>,
    branches: Vec<Branch<'a>>,
    lines: BTreeMap<u16, u64>,
    line_costs: BTreeMap<u16, Line>,
    blocks: Vec<Block>,
    allocations: Vec<Allocation<'a>>,
}

/// A method that was called from code that does not count.
#[derive(Serialize)]
struct Entered {
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    descriptor: Option<String>,
    calls: u64,
    inclusive: u64,
}

#[derive(Serialize)]
struct Line {
    instructions: u64,
    score: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    inclusive: Option<u64>,
}

#[derive(Serialize)]
struct Block {
    first: usize,
    end: usize,
    lines: [u16; 2],
    count: u64,
    instructions: u64,
    score: u64,
}

#[derive(Serialize)]
struct Allocation<'a> {
    class: &'a str,
    opcode: &'a str,
    line: u16,
    count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    elements: Option<u64>,
}

#[derive(Serialize)]
struct Package {
    package: String,
    methods: u64,
    invocations: u64,
    instructions: u64,
    score: u64,
}

#[derive(Serialize)]
struct ClassAllocation {
    class: String,
    sites: u64,
    count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    elements: Option<u64>,
}

#[derive(Serialize)]
struct Native<'a> {
    method: &'a str,
    calls: u64,
}

/// Native work that grows with its input.
#[derive(Serialize)]
struct Work {
    kind: &'static str,
    amount: u64,
    score: u64,
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

/// Writes the report, the limits that its score was compared with, and a newline.
pub fn write(report: &Report, checks: &[Check], out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        schema: REPORT_SCHEMA,
        score: report.score.map(|score| score.units()),
        calibrated: report.calibrated,
        counting: report.counting,
        instructions: report.instructions,
        marks: &report.marks,
        pins: &report.pins,
        target: report.targets.first().map(String::as_str),
        scope: report.scope.to_string(),
        weights: &report.weights,
        weights_sha256: &report.weights_sha256,
        methods: methods(report),
        targets: &report.targets,
        outside: report.outside().map(|outside| OutsideDocument {
            instructions: outside.instructions,
            units: outside.cost.units(),
            exact: outside.unsure.is_empty(),
            unsure: &outside.unsure,
        }),
        first_use: report.first_use().map(|first_use| FirstUseDocument {
            instructions: first_use.instructions,
            units: first_use.cost.map(Cost::units),
            left_out: first_use.left_out,
        }),
        homes: report.homes().iter().map(home).collect(),
        io: report.io().map(|io| io_document(&io)),
        entries: report.entries,
        mode: report.mode.to_string(),
        uncalibrated: &report.uncalibrated,
        unpriced: &report.unpriced,
        end: &report.end,
        exit_code: report.exit_code(),
        sandbox: report.sandbox.as_ref(),
        natives: called(&report.natives),
        native_work: work(&report.native_work()),
        left_out: called(&report.left_out),
        threads: report.threads,
        jvm: &report.jvm,
        packages: report.by(By::Package).into_iter().map(package).collect(),
        allocations: report.allocations().into_iter().map(class_allocation).collect(),
        entered: report.entered().into_iter().map(entered).collect(),
        limits: checks.iter().map(limit).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn home<'a>(home: &'a HomeReport) -> HomeDocument<'a> {
    let ran =
        |one: &'a HomeMethod| RanDocument { method: &one.method, calls: one.calls, instructions: one.instructions };
    HomeDocument {
        place: &home.place,
        instructions: home.instructions,
        units: home.cost.map(Cost::units),
        ran: home.methods.iter().map(ran).collect(),
    }
}

fn io_document(io: &IoReport) -> IoDocument<'static> {
    let sum = |work: IoWork| IoSum { instructions: work.instructions, units: work.cost.units() };
    let home = |home: &IoHome| IoHomeDocument {
        place: home.place.clone(),
        purpose: home.purpose.name(),
        work: sum(home.work),
    };
    IoDocument {
        input: sum(io.of_side(Side::Input)),
        output: sum(io.of_side(Side::Output)),
        homes: io.homes.iter().map(home).collect(),
    }
}

fn work(natives: &BTreeMap<NativeKind, (u64, Cost)>) -> Vec<Work> {
    let one =
        |(kind, &(amount, cost)): (&NativeKind, &(u64, Cost))| Work { kind: kind.name(), amount, score: cost.units() };
    natives.iter().map(one).collect()
}

fn called(calls: &[(String, u64)]) -> Vec<Native<'_>> {
    calls.iter().map(|(method, calls)| Native { method, calls: *calls }).collect()
}

/// Returns a limit in the form of the JSON.
pub fn limit(check: &Check) -> Limit<'_> {
    Limit { name: check.name.as_str(), limit: check.limit, passed: check.passed(), sentence: &check.sentence }
}

fn methods(report: &Report) -> Vec<Method<'_>> {
    let (inclusive, lines) = (report.inclusive_methods(), report.inclusive_lines());
    let of_method =
        |(number, of): (usize, _)| method(of, inclusive.as_ref().and_then(|costs| costs[number]), lines.as_ref());
    report.methods.iter().enumerate().map(of_method).collect()
}

fn method<'a>(method: &'a MethodReport, inclusive: Option<Cost>, lines: Option<&InclusiveLines>) -> Method<'a> {
    let line = |(&line, report): (&u16, &LineReport)| {
        let inclusive = lines.and_then(|lines| lines.of_method(method, line)).map(Cost::units);
        (line, Line { instructions: report.instructions, score: report.cost.units(), inclusive })
    };
    Method {
        class: &method.class,
        method: &method.method,
        descriptor: &method.descriptor,
        invocations: method.invocations,
        instructions: method.instructions,
        score: method.cost.units(),
        jdk: method.of_jdk,
        inclusive: inclusive.map(Cost::units),
        opcodes: method.opcodes.iter().map(|(&opcode, &(count, _))| (opcode, count)).collect(),
        source: method.source.as_deref(),
        code: method.code.as_ref(),
        native_work: work(&method.natives),
        sizes: method.sizes.iter().map(size).collect(),
        branches: method.branches.iter().map(branch).collect(),
        lines: method.lines.iter().map(|(&line, report)| (line, report.count)).collect(),
        line_costs: method.lines.iter().filter(|(_, report)| report.count > 0).map(line).collect(),
        blocks: method.blocks.iter().map(block).collect(),
        allocations: method.allocations.iter().map(allocation).collect(),
    }
}

fn entered(own: EnteredReport) -> Entered {
    let EnteredReport { test, class, method, descriptor, calls, inclusive } = own;
    let [class, method, descriptor] = [class, method, descriptor].map(|name| Some(name).filter(|_| test.is_none()));
    Entered { test, class, method, descriptor, calls, inclusive: inclusive.units() }
}

fn block(block: &BlockReport) -> Block {
    Block {
        first: block.first,
        end: block.end,
        lines: [block.lines.0, block.lines.1],
        count: block.count,
        instructions: block.instructions,
        score: block.cost.units(),
    }
}

fn allocation(made: &AllocationReport) -> Allocation<'_> {
    Allocation { class: &made.class, opcode: made.opcode, line: made.line, count: made.count, elements: made.elements }
}

fn package(group: Group) -> Package {
    Package {
        package: group.name,
        methods: group.methods,
        invocations: group.runs,
        instructions: group.instructions,
        score: group.cost.units(),
    }
}

fn class_allocation(made: ClassAllocations) -> ClassAllocation {
    ClassAllocation { class: made.class, sites: made.sites, count: made.count, elements: made.elements }
}

fn size(size: &SizeReport) -> Size<'_> {
    Size { key: &size.key, line: size.line, count: size.count, elements: size.elements }
}

fn branch(branch: &BranchReport) -> Branch<'_> {
    Branch { opcode: branch.opcode, line: branch.line, taken: branch.taken, not_taken: branch.not_taken }
}
