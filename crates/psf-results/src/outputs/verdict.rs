//! The verdict as JSON, `psf-verdict/1`: the outcome of the run, without the costs of its parts.

use std::io::{self, Write};

use serde::Serialize;

use crate::result::{ScoredRun, VERDICT_SCHEMA};
use crate::verdict::{Line, Outcome};
use psf_report::findings::{Found, found};
use psf_report::report::Report;
use psf_report::report::json::{Limit, limit};
use psf_wire::marks::Mark;
use psf_wire::sandbox::SandboxState;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    verdict: &'a str,
    passed: bool,
    message: &'a str,
    score: Option<u64>,
    points: u64,
    max_points: u64,
    limits: Vec<Limit<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sandbox: Option<&'a SandboxState>,
    marks: Vec<&'a Mark>,
    hot_lines: Vec<HotLine<'a>>,
    /// The facts about the score, if something ran.
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<ScoredRun>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<Found<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tests: Vec<Test<'a>>,
}

/// A test of a suite.
#[derive(Serialize)]
struct Test<'a> {
    name: &'a str,
    /// `None` if the test did not run.
    passed: Option<bool>,
    score: Option<u64>,
    message: &'a str,
}

#[derive(Serialize)]
struct HotLine<'a> {
    file: String,
    line: u16,
    score: u64,
    count: u64,
    method: &'a str,
}

fn test(line: &Line) -> Test<'_> {
    Test { name: &line.name, passed: line.passed, score: line.score, message: &line.message }
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let hot = outcome.hot().iter().map(|hot| HotLine {
        file: outcome.path_of(&hot.file),
        line: hot.line,
        score: hot.cost.units(),
        count: hot.count,
        method: &hot.method,
    });
    let (points, max_points) = outcome.points();
    let document = Document {
        schema: VERDICT_SCHEMA,
        verdict: outcome.verdict.name(),
        passed: outcome.verdict.passed(),
        message: &outcome.message,
        score: outcome.score(),
        points,
        max_points,
        limits: outcome.checks.iter().map(limit).collect(),
        sandbox: outcome.report.as_ref().and_then(Report::sandbox),
        marks: outcome.marks().collect(),
        hot_lines: hot.collect(),
        run: outcome.report.as_ref().map(ScoredRun::of_report),
        findings: outcome.findings.iter().map(found).collect(),
        tests: outcome.tests.iter().map(test).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
