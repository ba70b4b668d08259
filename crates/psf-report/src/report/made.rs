//! Reports for tests, made of methods and lines, without counts.

use std::collections::BTreeMap;

use super::{LineReport, MethodReport, Report, sources};
use psf_score::Cost;
use psf_wire::counts::Jvm;
use psf_wire::end::{End, EndKind};
use psf_wire::marks::Mark;
use psf_wire::mode::{Mode, Scope};
use psf_wire::natives::COUNTING;
use psf_wire::run::{Rejection, RunEnd};

/// Makes a method of a class of `app`, in the class's file. A line has its number, its executions and its cost.
pub fn method(class: &str, method: &str, lines: &[(u16, u64, u64)]) -> MethodReport {
    let line = |&(line, count, units): &(u16, u64, u64)| {
        (line, LineReport { count, instructions: count, cost: Cost(u128::from(units) * 1000), code: 0 })
    };
    let lines: BTreeMap<u16, LineReport> = lines.iter().map(line).collect();
    MethodReport {
        class: format!("app/{class}"),
        method: method.to_owned(),
        descriptor: "()V".to_owned(),
        source: class.rsplit('/').next().map(|name| format!("{name}.java")),
        invocations: 1,
        instructions: lines.values().map(|line| line.instructions).sum(),
        cost: Cost(lines.values().map(|line| line.cost.0).sum()),
        lines,
        ..MethodReport::default()
    }
}

/// Makes a report of these methods, costliest first. The score is the sum of their costs.
pub fn report(methods: Vec<MethodReport>, exit_code: Option<i32>) -> Report {
    Report {
        score: Some(Cost(methods.iter().map(|method| method.cost.0).sum())),
        calibrated: true,
        counting: COUNTING,
        instructions: methods.iter().map(|method| method.instructions).sum(),
        marks: Vec::new(),
        pins: Vec::new(),
        targets: vec!["app.Main.main([Ljava/lang/String;)V".to_owned()],
        outside: None,
        first_use: None,
        homes: Vec::new(),
        homes_unsure: Vec::new(),
        entries: 1,
        scope: Scope::App,
        mode: Mode::Edge,
        weights: "plain".to_owned(),
        weights_sha256: String::new(),
        uncalibrated: Vec::new(),
        unpriced: Vec::new(),
        end: End { kind: EndKind::Normal, status: None, exception: None },
        run: exit_code.map(RunEnd::of),
        sandbox: None,
        jvm: Jvm { name: "a JVM".to_owned(), version: "17".to_owned(), vendor: "nobody".to_owned(), header: None },
        natives: Vec::new(),
        left_out: Vec::new(),
        threads: 1,
        costliest_line: sources::costliest_line(&methods),
        tree: None,
        methods,
    }
}

/// Returns the report without a score, and with a mark that contains the reason.
pub fn incomplete(report: Report, mark: Mark) -> Report {
    Report { score: None, marks: vec![mark], ..report }
}

/// Returns the report without a score, as for a run that psf rejects with this verdict.
pub fn rejected(report: Report, verdict: &str) -> Report {
    let rejected = Rejection { verdict: verdict.to_owned(), why: "why".to_owned() };
    Report { score: None, run: Some(RunEnd { rejected: Some(rejected), ..RunEnd::of(0) }), ..report }
}

/// Returns the report as for a target that was never entered.
pub fn never_ran(report: Report) -> Report {
    Report { score: None, entries: 0, ..report }
}
