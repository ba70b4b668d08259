//! SARIF 2.1.0: hot lines are warnings, violations of a policy are errors. A verdict that is not good is a notification of the
//! tool.

use std::io::{self, Write};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::verdict::{Cause, HotLine, Outcome, Verdict};
use psf_report::findings::{sentence, within};
use psf_text::finding::Finding;

/// The characters that are not escaped in a path of a URI.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~').remove(b'$');

/// The rule of methods that explain an increase.
const CAUSE: &str = "cause";

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let notifications: Vec<Value> = match outcome.verdict {
        Verdict::Allowed | Verdict::Scored => Vec::new(),
        verdict => vec![json!({
            "level": "error",
            "message": { "text": format!("{}: {}", verdict.title(), outcome.message) },
            "descriptor": { "id": verdict.name() },
        })],
    };
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "psf",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules(outcome),
            } },
            "invocations": [{
                "executionSuccessful": outcome.verdict != Verdict::PsfFailed,
                "exitCode": outcome.verdict.exit_code(),
                "toolExecutionNotifications": notifications,
            }],
            "results": results(outcome),
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

/// Returns the rule of hot lines, and then the rules that findings violate.
fn rules(outcome: &Outcome) -> Vec<Value> {
    let hot = json!({
        "id": "hot-line",
        "name": "HotLine",
        "shortDescription": { "text": "A line costs much of the score." },
        "fullDescription": {
            "text": format!("A source line whose instructions cost at least {}.", outcome.hot_from),
        },
        "defaultConfiguration": { "level": "warning" },
    });
    let refused = broken(outcome).into_iter().map(|finding| {
        json!({
            "id": finding.rule,
            "shortDescription": { "text": format!("A policy refuses {}.", finding.rule.replace('-', " ")) },
            "fullDescription": { "text": format!("It {}.", finding.why) },
            "help": { "text": format!("Instead: {}.", finding.instead) },
            "defaultConfiguration": { "level": "error" },
        })
    });
    let cause = json!({
        "id": CAUSE,
        "name": "Cause",
        "shortDescription": { "text": "A method explains why tests cost more than before." },
        "defaultConfiguration": { "level": "warning" },
    });
    let causes = (!outcome.causes.is_empty()).then_some(cause);
    std::iter::once(hot).chain(refused).chain(causes).collect()
}

/// Returns the first finding against each rule.
fn broken(outcome: &Outcome) -> Vec<&Finding> {
    let mut first: Vec<&Finding> = Vec::new();
    for finding in &outcome.findings {
        if !first.iter().any(|known| known.rule == finding.rule) {
            first.push(finding);
        }
    }
    first
}

fn results(outcome: &Outcome) -> Vec<Value> {
    let rules = broken(outcome);
    let number = |finding: &Finding| rules.iter().position(|known| known.rule == finding.rule).map_or(0, |at| at + 1);
    let refused = outcome.findings.iter().map(|finding| refusal(outcome, finding, number(finding)));
    let causes = outcome.causes.iter().map(|cause| of_cause(outcome, cause, rules.len() + 1));
    causes.chain(outcome.hot().iter().map(|hot| result(outcome, hot))).chain(refused).collect()
}

/// Returns the result for a method that explains an increase. Its rule is the last one.
fn of_cause(outcome: &Outcome, cause: &Cause, rule: usize) -> Value {
    let mut location = json!({ "logicalLocations": [{ "fullyQualifiedName": cause.method, "kind": "function" }] });
    if let Some((file, line)) = &cause.place {
        location["physicalLocation"] = json!({
            "artifactLocation": { "uri": utf8_percent_encode(&outcome.path_of(file), PATH).to_string() },
            "region": { "startLine": line },
        });
    }
    json!({
        "ruleId": CAUSE,
        "ruleIndex": rule,
        "level": "warning",
        "message": { "text": cause.sentence },
        "locations": [location],
    })
}

fn refusal(outcome: &Outcome, finding: &Finding, rule: usize) -> Value {
    let path = if finding.file.is_empty() { finding.at.clone() } else { outcome.path_of(&finding.file) };
    let mut location = json!({
        "physicalLocation": {
            "artifactLocation": { "uri": utf8_percent_encode(&path, PATH).to_string() },
            "region": { "startLine": finding.line.unwrap_or(1) },
        },
    });
    if let Some(within) = within(finding) {
        location["logicalLocations"] = json!([{ "fullyQualifiedName": within }]);
    }
    json!({
        "ruleId": finding.rule,
        "ruleIndex": rule,
        "level": "error",
        "message": { "text": sentence(finding) },
        "locations": [location],
    })
}

fn result(outcome: &Outcome, hot: &HotLine) -> Value {
    let path = outcome.path_of(&hot.file);
    json!({
        "ruleId": "hot-line",
        "ruleIndex": 0,
        "level": "warning",
        "message": { "text": hot.sentence },
        "locations": [{
            "physicalLocation": {
                "artifactLocation": { "uri": utf8_percent_encode(&path, PATH).to_string() },
                "region": { "startLine": hot.line },
            },
            "logicalLocations": [{ "fullyQualifiedName": hot.method, "kind": "function" }],
        }],
    })
}
