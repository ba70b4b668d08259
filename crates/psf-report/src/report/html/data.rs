//! The data for the page's script: rows, ready to be shown.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io;

use serde::Serialize;

use super::super::{InclusiveLines, LineReport, MethodReport, Report, SourceFile, SourceTexts};
use super::calls::{self, Calls};
use super::own::{self, Own};
use crate::names;
use crate::script::Exact;
use psf_score::Cost;
use psf_text::markup::page::script_data;
use psf_text::numbers::share;
use psf_text::printable::{printable, with_tabs};
use psf_wire::natives::NativeKind;

#[derive(Serialize)]
struct Page<'a> {
    methods: Vec<Method<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    own: Vec<Own>,
    files: Vec<File<'a>>,
    /// Class, sites, count, elements.
    made: Vec<(String, Exact, Exact, Option<Exact>)>,
    /// Native work: unit, amount, score.
    work: Vec<(&'static str, Exact, Exact)>,
    /// Method, calls.
    natives: Vec<(String, Exact)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<Calls>,
    /// Method, calls, and cost with all callees.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    entered: Vec<(String, Exact, Exact)>,
}

#[derive(Serialize)]
struct Method<'a> {
    name: String,
    package: String,
    class: Cow<'a, str>,
    /// Number of its source file.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<usize>,
    score: Exact,
    /// Score with all callees.
    #[serde(skip_serializing_if = "Option::is_none")]
    inclusive: Option<Exact>,
    share: String,
    calls: Exact,
    instructions: Exact,
    /// Opcode, count, score, share.
    opcodes: Vec<(&'a str, Exact, Exact, String)>,
    lines: Vec<Line>,
    blocks: Vec<Block>,
    /// Opcode, line, taken, not taken.
    branches: Vec<(&'a str, u16, Exact, Exact)>,
    /// Class, opcode, line, count, elements.
    made: Vec<(String, &'a str, u16, Exact, Option<Exact>)>,
}

/// Line, runs, instructions, score, heat, and the score with all callees, if it is known.
#[derive(Serialize)]
struct Line(u16, Exact, Exact, Exact, u8, Option<Exact>);

/// Instructions from and to, lines from and to, runs, instructions, score, heat.
#[derive(Serialize)]
struct Block(usize, usize, u16, u16, Exact, Exact, Exact, u8);

#[derive(Serialize)]
struct File<'a> {
    path: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Vec<Cow<'a, str>>>,
    lines: Vec<Line>,
}

/// Returns the data as JSON that is safe in a script element.
pub(super) fn of(report: &Report, sources: &SourceTexts) -> io::Result<String> {
    let files = report.source_files();
    let numbers: HashMap<&str, usize> = files.iter().enumerate().map(|(n, file)| (file.path.as_str(), n)).collect();
    let inclusive = report.inclusive_methods();
    let with_callees = |at: usize| inclusive.as_ref().and_then(|costs| costs[at]);
    let by_line = report.inclusive_lines();
    let by_line = by_line.as_ref();
    let total: u128 = report.methods.iter().map(|method| method.cost.0).sum();
    let page = Page {
        methods: report
            .methods
            .iter()
            .enumerate()
            .map(|(at, m)| method(report, m, total, &numbers, (with_callees(at), by_line)))
            .collect(),
        own: own::of(report),
        files: files.iter().map(|f| file(report, f, sources, by_line)).collect(),
        made: report
            .allocations()
            .into_iter()
            .map(|made| (class_name(&made.class), Exact(made.sites), Exact(made.count), made.elements.map(Exact)))
            .collect(),
        work: work(&report.native_work()),
        natives: report
            .natives
            .iter()
            .map(|(name, calls)| (printable(&names::callee(name)).into_owned(), Exact(*calls)))
            .collect(),
        entered: report
            .entered()
            .iter()
            .map(|own| (printable(&own.name()).into_owned(), Exact(own.calls), Exact(own.inclusive.units())))
            .collect(),
        calls: report.tree().map(|tree| calls::of(tree, &report.methods)),
    };
    script_data(&page)
}

fn method<'a>(
    report: &Report,
    method: &'a MethodReport,
    total: u128,
    files: &HashMap<&str, usize>,
    (inclusive, by_line): (Option<Cost>, Option<&InclusiveLines>),
) -> Method<'a> {
    let mut opcodes: Vec<_> = method.opcodes.iter().collect();
    opcodes.sort_by(|a, b| b.1.1.cmp(&a.1.1).then(a.0.cmp(b.0)));
    let row = |name: &'static str, (count, cost): (u64, Cost)| {
        (name, Exact(count), Exact(cost.units()), share(cost.0, method.cost.0))
    };
    let natives = method.natives.iter().map(|(kind, of)| row(kind.amount(), *of));
    let opcodes = opcodes.into_iter().map(|(&opcode, &of)| row(opcode, of)).chain(natives);
    let blocks = method.blocks.iter().map(|b| {
        let (first, last) = b.lines;
        let heat = report.heat(b.cost);
        Block(b.first, b.end, first, last, Exact(b.count), Exact(b.instructions), Exact(b.cost.units()), heat)
    });
    let made = method.allocations.iter();
    Method {
        name: printable(&format!("{}{}", method.method, names::parameters(&method.descriptor))).into_owned(),
        package: printable(&names::package(&method.class)).into_owned(),
        class: printable(names::simple(&method.class)),
        file: files.get(method.source_path().as_str()).copied(),
        score: Exact(method.cost.units()),
        inclusive: inclusive.map(|cost| Exact(cost.units())),
        share: share(method.cost.0, total),
        calls: Exact(method.invocations),
        instructions: Exact(method.instructions),
        opcodes: opcodes.collect(),
        lines: lines(report, &method.lines, |line| by_line.and_then(|lines| lines.of_method(method, line))),
        blocks: blocks.collect(),
        branches: method.branches.iter().map(|b| (b.opcode, b.line, Exact(b.taken), Exact(b.not_taken))).collect(),
        made: made.map(|m| (class_name(&m.class), m.opcode, m.line, Exact(m.count), m.elements.map(Exact))).collect(),
    }
}

fn work(natives: &BTreeMap<NativeKind, (u64, Cost)>) -> Vec<(&'static str, Exact, Exact)> {
    natives.iter().map(|(kind, (amount, cost))| (kind.amount(), Exact(*amount), Exact(cost.units()))).collect()
}

fn file<'a>(
    report: &Report,
    file: &'a SourceFile,
    sources: &'a SourceTexts,
    by_line: Option<&InclusiveLines>,
) -> File<'a> {
    let text = sources.lines(&file.path).map(|text| text.iter().map(|line| with_tabs(line)).collect());
    File {
        path: printable(&file.path),
        text,
        lines: lines(report, &file.lines, |line| by_line.and_then(|lines| lines.of_file(&file.path, line))),
    }
}

fn class_name(class: &str) -> String {
    printable(&class.replace('/', ".")).into_owned()
}

fn lines(report: &Report, lines: &BTreeMap<u16, LineReport>, inclusive: impl Fn(u16) -> Option<Cost>) -> Vec<Line> {
    let row = |(&line, of): (&u16, &LineReport)| {
        let (runs, instructions, score) = (Exact(of.count), Exact(of.instructions), Exact(of.cost.units()));
        let inclusive = inclusive(line).map(|cost| Exact(cost.units()));
        Line(line, runs, instructions, score, report.heat(of.cost), inclusive)
    };
    lines.iter().map(row).collect()
}
