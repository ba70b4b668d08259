//! GitLab's code quality: what failed, hot lines, and the findings of a policy. GitLab shows in a merge request which of them
//! are new. It compares fingerprints, so these have no numbers that change with each commit.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::{Value, json};

use crate::verdict::Outcome;
use psf_report::findings::{sentence, within};

/// GitLab's word for a problem that fails a run.
const FAILED: &str = "major";
/// GitLab's word for a method that explains an increase. Whether the increase fails the run, the tests say.
const CAUSE: &str = "minor";
/// GitLab's word for a hot line, which is not a failure.
const SHOWN: &str = "info";

/// The problems of a run, each with its own fingerprint.
#[derive(Default)]
struct Problems {
    all: Vec<Value>,
    fingerprints: BTreeMap<String, usize>,
}

impl Problems {
    /// Adds a problem. `subject` tells it apart from others of its kind in the file.
    fn add(&mut self, kind: &str, severity: &str, (path, line): (&str, u16), subject: &str, description: &str) {
        let same = self.fingerprints.entry(format!("psf {kind} {path} {subject}")).or_default();
        *same += 1;
        let fingerprint = format!("psf {kind} {path} {subject} {same}");
        self.all.push(json!({
            "description": description,
            "check_name": format!("psf.{kind}"),
            "fingerprint": fingerprint,
            "severity": severity,
            "location": {"path": path, "lines": {"begin": line.max(1)}},
        }));
    }
}

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let mut problems = Problems::default();
    let failed: Vec<_> = outcome.tests.iter().filter(|test| test.passed == Some(false)).collect();
    for test in &failed {
        let (path, line) = place_of(outcome, &test.name);
        let description = format!("{}: {}: {}", test.name, test.title, test.message);
        problems.add(outcome.verdict.name(), FAILED, (&path, line), &test.name, &description);
    }
    if failed.is_empty() && !outcome.verdict.passed() {
        let (path, line) = place_of(outcome, &outcome.grading.name);
        let description = format!("{}: {}", outcome.verdict.title(), outcome.message);
        problems.add(outcome.verdict.name(), FAILED, (&path, line), &outcome.grading.name, &description);
    }
    for cause in &outcome.causes {
        let path = cause.place.as_ref().map_or_else(|| ".".to_owned(), |(file, _)| outcome.path_of(file));
        let line = cause.place.as_ref().map_or(1, |(_, line)| *line);
        problems.add("cause", CAUSE, (&path, line), &cause.method, &format!("it costs more: {}", cause.sentence));
    }
    for hot in outcome.hot() {
        let path = outcome.path_of(&hot.file);
        let description = format!("{} ({})", hot.sentence, hot.method);
        problems.add("hot-line", SHOWN, (&path, hot.line), &hot.method, &description);
    }
    for finding in &outcome.findings {
        let path = if finding.file.is_empty() { finding.at.clone() } else { outcome.path_of(&finding.file) };
        let within = within(finding).unwrap_or_default();
        problems.add(&finding.rule, FAILED, (&path, finding.line.unwrap_or(1)), &within, &sentence(finding));
    }
    serde_json::to_writer_pretty(&mut *out, &problems.all)?;
    writeln!(out)
}

/// Returns the source file and the first line of the method that a test or benchmark has the name of. GitLab demands a place, so
/// a name without a method has the project's directory.
fn place_of(outcome: &Outcome, name: &str) -> (String, u16) {
    let base = &name[..name.find(['[', '{', '(']).unwrap_or(name.len())];
    let is_it = |method: &str| method.strip_prefix(base).is_some_and(|rest| rest.starts_with('('));
    let methods = outcome.report.iter().flat_map(|report| report.methods());
    let found = methods.into_iter().find(|method| is_it(&method.name()));
    found.map_or_else(
        || (".".to_owned(), 1),
        |method| (outcome.path_of(&method.source_path()), method.lines.keys().next().copied().unwrap_or(1)),
    )
}
