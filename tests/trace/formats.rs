//! A trace in the formats of other programs. `tests/consumers` has a reader of Perfetto's format.

use super::known::{psf, trace, workspace};
use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;

/// speedscope's own description of its files, see `tests/tree/formats.rs`.
const SPEEDSCOPE: &str = include_str!("../tree/speedscope-1.25.0.schema.json");

#[test]
fn speedscope_opens_and_closes_calls_when_they_begin_and_end() {
    in_turn!();
    let work = workspace(first_jdk());
    let (trace, profile) = (trace(&work, ""), psf(&work, "trace classes --format speedscope").ok().stdout);
    let profile = json(&profile);
    let errors: Vec<String> = jsonschema::validator_for(&json(SPEEDSCOPE))
        .expect("it is a schema")
        .iter_errors(&profile)
        .map(|e| format!("{}: {e}", e.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
    for (own, lane) in array(&profile["profiles"]).iter().zip(array(&trace["lanes"])) {
        assert_eq!((&own["name"], &own["endValue"]), (&lane["thread"], &lane["clock"]));
        let (mut open, mut closed, mut at) = (Vec::new(), Vec::new(), 0);
        for event in array(&own["events"]) {
            assert!(number(&event["at"]) >= at, "{own}");
            at = number(&event["at"]);
            match text(&event["type"]) {
                "O" => open.push((number(&event["frame"]), at)),
                _ => {
                    let (frame, start) = open.pop().expect("it is open");
                    assert_eq!(frame, number(&event["frame"]));
                    closed.push((start, at - start, frame));
                }
            }
        }
        let mut calls: Vec<(u64, u64, u64)> = array(&lane["calls"])
            .iter()
            .map(|call| (number(&call["start"]), number(&call["length"]), number(&call["method"])))
            .collect();
        calls.sort_unstable();
        closed.sort_unstable();
        assert!(open.is_empty() && closed == calls, "{own}");
    }
}

#[test]
fn perfetto_is_the_same_bytes_again() {
    in_turn!();
    let work = workspace(first_jdk());
    let bytes = || {
        psf(&work, "trace classes --format perfetto -o trace.perfetto").ok();
        std::fs::read(work.path("trace.perfetto")).expect("it was written")
    };
    let first = bytes();
    assert_eq!(bytes(), first);
    assert!(first.len() > 1000 && first.windows(18).any(|part| part == b"Steps.main(String["), "names are in it");
}
