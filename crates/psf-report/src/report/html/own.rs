//! The program's own methods for the page, with the work of the JDK for each of their calls.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::super::own::method_row;
use super::super::{By, HomeReport, MethodReport, Report};
use crate::names;
use crate::script::Exact;
use psf_score::Cost;
use psf_text::numbers::share;
use psf_text::printable::printable;

/// At most this many methods of the JDK are listed for a call. They are those with the most instructions.
const RAN: usize = 50;

/// A method of the program, or a row for work that belongs to no single method.
#[derive(Serialize)]
pub(super) struct Own {
    name: String,
    package: String,
    class: String,
    score: Exact,
    /// The part of the score that the JDK executed.
    jdk: Exact,
    share: String,
    calls: Exact,
    instructions: Exact,
    lines: Vec<OwnLine>,
    /// The position of the method among all methods.
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<usize>,
}

/// Line, runs, score with the JDK, heat, score of the JDK, calls of the JDK.
#[derive(Serialize)]
struct OwnLine(u16, Exact, Exact, u8, Exact, Vec<OwnCall>);

/// The method that the call names, score, and the methods that ran for it: name, calls, instructions.
#[derive(Serialize)]
struct OwnCall(String, Exact, Vec<(String, Exact, Exact)>);

#[derive(Default)]
struct Line<'r> {
    runs: u64,
    own: u128,
    homes: Vec<&'r HomeReport>,
}

/// Returns true if the page has rows of the program with the work of the JDK for them. A call tree shows this work in its own way.
pub(super) fn is_known(report: &Report) -> bool {
    report.tree().is_none() && report.priced_homes().is_some()
}

/// Returns the rows, costliest first; none if the work of the JDK is not known by call.
pub(super) fn of(report: &Report) -> Vec<Own> {
    if !is_known(report) {
        return Vec::new();
    }
    let rows = report.rows(By::Method);
    let mut methods: HashMap<String, (usize, &MethodReport)> = HashMap::new();
    for (at, method) in report.methods.iter().enumerate().filter(|(_, method)| !method.of_jdk) {
        methods.entry(method.name()).or_insert((at, method));
    }
    let mut homes: HashMap<String, Vec<&HomeReport>> = HashMap::new();
    for home in &report.homes {
        homes.entry(method_row(&home.place)).or_default().push(home);
    }
    let total: u128 = rows.iter().map(|row| row.cost.0).sum();
    let row = |row: &super::super::Group| {
        let method = methods.get(&row.name).copied();
        let class = method.map_or("", |(_, method)| names::simple(&method.class));
        let prefix = method.map_or(0, |(_, method)| method.class.len() + 1);
        Own {
            name: printable(row.name.get(prefix..).unwrap_or(&row.name)).into_owned(),
            package: printable(&row.package).into_owned(),
            class: printable(class).into_owned(),
            score: Exact(row.cost.units()),
            jdk: Exact(row.jdk.unwrap_or_default().units()),
            share: share(row.cost.0, total),
            calls: Exact(row.runs),
            instructions: Exact(row.instructions),
            lines: lines(report, method.map(|(_, method)| method), homes.get(&row.name).map_or(&[], Vec::as_slice)),
            method: method.map(|(at, _)| at),
        }
    };
    rows.iter().map(row).collect()
}

fn lines(report: &Report, method: Option<&MethodReport>, homes: &[&HomeReport]) -> Vec<OwnLine> {
    let mut lines: BTreeMap<u16, Line<'_>> = BTreeMap::new();
    for (&line, own) in method.into_iter().flat_map(|method| &method.lines).filter(|(_, own)| own.count > 0) {
        lines.insert(line, Line { runs: own.count, own: own.cost.0, homes: Vec::new() });
    }
    for home in homes {
        lines.entry(home.place.line.unwrap_or(0)).or_default().homes.push(home);
    }
    let row = |(line, of): (u16, Line<'_>)| {
        let jdk: u128 = of.homes.iter().map(|home| home.cost.unwrap_or_default().0).sum();
        let whole = Cost(of.own + jdk);
        let calls = of.homes.iter().map(|home| call(home)).collect();
        OwnLine(line, Exact(of.runs), Exact(whole.units()), report.heat(whole), Exact(Cost(jdk).units()), calls)
    };
    lines.into_iter().map(row).collect()
}

fn call(home: &HomeReport) -> OwnCall {
    let callee = home.place.callee.as_deref().map_or_else(|| "(several calls)".to_owned(), names::short_callee);
    let ran = home.methods.iter().take(RAN);
    let ran =
        ran.map(|ran| (printable(&names::callee(&ran.method)).into_owned(), Exact(ran.calls), Exact(ran.instructions)));
    OwnCall(printable(&callee).into_owned(), Exact(home.cost.unwrap_or_default().units()), ran.collect())
}
