//! SARIF 2.1.0: hot lines as warnings, and the verdict as a notification of the tool where it is none to be proud of.

use std::io::{self, Write};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use crate::results::verdict::{HotLine, Outcome, Verdict};

/// What stands for itself in a path of a URI.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_').remove(b'~').remove(b'$');

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let notifications: Vec<Value> = match outcome.verdict {
        Verdict::Scored => Vec::new(),
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
                "rules": [{
                    "id": "hot-line",
                    "name": "HotLine",
                    "shortDescription": { "text": "A line costs much of the score." },
                    "fullDescription": {
                        "text": format!("A source line whose instructions cost at least {}.", outcome.hot_from),
                    },
                    "defaultConfiguration": { "level": "warning" },
                }],
            } },
            "invocations": [{
                "executionSuccessful": outcome.verdict != Verdict::PsfFailed,
                "exitCode": outcome.verdict.exit_code(),
                "toolExecutionNotifications": notifications,
            }],
            "results": outcome.hot().iter().map(|hot| result(outcome, hot)).collect::<Vec<Value>>(),
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
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
