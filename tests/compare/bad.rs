//! Damaged, edited or unrelated counts and reports: psf refuses them with a place, and never panics.

use serde_json::json;

use super::with_counts;
use crate::support::report;
use crate::support::turn::in_turn;

/// Every command that reads a result; `{}` is the bad one.
const COMMANDS: [&str; 5] = [
    "diff good.json {}",
    "diff {} good.json",
    "rank good.json {}",
    "report good.json --reference {}",
    "score classes --reference {} -- one 5",
];

#[test]
fn refuses_what_is_no_result() {
    in_turn!();
    let work = with_counts(&[("good.json", "one 5")]);
    work.psf("report good.json --format json -o report.json").ok();
    let (counts, whole) = (work.read("good.json"), work.read("report.json"));
    let edited = |pointer: &str, value: serde_json::Value| {
        let mut document = report::json(&whole);
        *document.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value;
        document.to_string()
    };
    for (text, part) in [
        (String::new(), "cut off"),
        ("hello".to_owned(), "damaged"),
        ("[]".to_owned(), "it has no \"schema\""),
        (counts[..counts.len() / 2].to_owned(), "cut off"),
        (whole[..whole.len() / 2].to_owned(), "cut off"),
        (counts.replace("psf-counts/1", "psf-counts/9"), "psf-counts/9"),
        (whole.replace("psf-report/1", "psf-report/9"), "its schema is psf-report/9"),
        (whole.replace("psf-report/1", "psf-weights/1"), "it is a psf-weights/1 file"),
        (edited("/score", json!(-5)), "the report is damaged"),
        (edited("/score", json!(1e40)), "the report is damaged"),
        (edited("/instructions", json!(1)), "the instructions of its methods do not add up to its total"),
        (edited("/methods/0/score", json!("many")), "the report is damaged"),
        (edited("/methods", json!({})), "the report is damaged"),
        (edited("/jvm", json!(null)), "the report is damaged"),
    ] {
        work.write("bad.json", &text);
        for command in COMMANDS {
            let ran = work.psf(&command.replace("{}", "bad.json")).run().expect(6).complains(&["bad.json: ", part]);
            if ran.stderr.contains("panicked") || !ran.stdout.is_empty() {
                ran.fail("expected a sentence and nothing else");
            }
        }
    }
    work.write("bad.json", [0xff, 0xfe, 0x00]);
    for command in COMMANDS {
        work.psf(&command.replace("{}", "bad.json")).run().expect(6).complains(&["bad.json"]);
    }
}

#[test]
fn survives_numbers_as_large_as_they_can_be() {
    in_turn!();
    let work = with_counts(&[("good.json", "one 5")]);
    work.psf("report good.json --format json -o report.json").ok();
    let mut document = report::json(&work.read("report.json"));
    document["score"] = json!(u64::MAX);
    document["instructions"] = json!(u64::MAX);
    for method in document["methods"].as_array_mut().expect("an array") {
        method["instructions"] = json!(u64::MAX);
        method["score"] = json!(u64::MAX);
        method["invocations"] = json!(u64::MAX);
    }
    work.write("huge.json", document.to_string());
    for format in ["text", "markdown", "html", "json"] {
        work.psf("diff good.json huge.json --max-increase 100% --format").arg(format).run().expect(3);
        work.psf("diff huge.json good.json --max-increase 100% --format").arg(format).ok();
        work.psf("diff huge.json huge.json --max-increase 0% --format").arg(format).ok();
    }
    for format in ["text", "csv", "html", "json"] {
        work.psf("rank good.json huge.json huge.json --tie 99999% --format").arg(format).ok();
    }
    work.psf("report good.json --reference huge.json --factor 18446744073709551.615").ok();
}
