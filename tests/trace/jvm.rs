//! The JVM's own work next to a trace.

use super::known::{psf, trace, workspace};
use crate::formats::documents::validates;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::json;
use crate::support::turn::in_turn;

#[test]
fn events_of_the_jvm_change_nothing_else_in_a_trace() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        let plain = trace(&work, "");
        let mut events = json(&psf(&work, "trace classes --format json --jvm-events").stdin("").ok().stdout);
        validates(&events, "psf-trace-1.json");
        let section = events.as_object_mut().expect("it is an object").remove("jvm").expect("it is there");
        assert_eq!(events, plain);
        assert!(section["counted_otherwise"].is_null() && section["unit"] == "ns", "{section}");
        let text = psf(&work, "trace classes --jvm-events").stdin("").ok().stdout;
        assert!(text.contains("the JVM's own work in one run of ") && text.contains("where time and score disagree"));
        psf(&work, "trace classes --jvm-events --format html -o trace.html").stdin("").ok();
        assert!(work.read("trace.html").contains("id=\"jvm\""));
    }
}
