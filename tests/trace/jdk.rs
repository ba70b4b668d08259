//! Clocks in scope `jdk`, which also show what the JDK executes for the program.

use serde_json::Value;

use super::known::{executed, lane, psf};
use crate::formats::documents::validates;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CALLBACKS: &str = include_str!("Callbacks.java");
const LEFT: &str = include_str!("Left.java");

fn callbacks(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Callbacks.java", CALLBACKS)]);
    work
}

#[track_caller]
fn trace(work: &Workspace, options: &str) -> Value {
    let ran = psf(work, &format!("trace classes --scope jdk --format json {options}")).ok();
    let trace = json(ran.last_line());
    validates(&trace, "psf-trace-1.json");
    trace
}

/// The clock at the entry of a method is the number of instructions that a run has executed if it ends there. A run that ends has
/// frames of the JDK on its stack, and is counted by counters.
#[test]
fn a_call_from_the_jdk_begins_when_it_does() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = callbacks(jdk);
        let trace = trace(&work, "--grain 1 --event Callbacks.here -- 000");
        let main = lane(&trace, "main");
        let calls: Vec<u64> = array(&main["events"]).iter().map(|event| number(&event["at"])).collect();
        assert!(calls.len() > 100, "{trace}");
        let last = calls.len() - 8;
        let mut rest = None;
        for (call, at) in (1..).zip(calls).filter(|(call, _)| call % 11 == 0 || *call > last) {
            let ran = psf(&work, "score classes --scope jdk --format json").line(&format!("-- {call:03}")).ok();
            let all = number(&json(ran.last_line())["instructions"]);
            assert_eq!(all - at, *rest.get_or_insert(all - at), "{}, call {call}", jdk.label);
        }
    }
}

#[test]
fn all_clocks_together_are_the_report() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = callbacks(jdk);
        let calls = trace(&work, "-- 000");
        assert_eq!(executed(&work, "--scope jdk -- 000"), calls["total"], "{}", jdk.label);
        assert!(array(&calls["lanes"]).iter().any(|lane| lane["clock"] == lane["outside"]), "the JVM ends: {calls}");
    }
}

#[test]
fn the_scope_is_jdk_by_default() {
    in_turn!();
    let work = callbacks(first_jdk());
    let shown = psf(&work, "trace classes").line("-- 000").unscoped().ok().stdout;
    let named = psf(&work, "trace classes --scope jdk").line("-- 000").ok().stdout;
    assert_eq!(shown, named);
    assert!(!shown.contains("leaves out") && shown.contains("  (JVM)\n"), "{shown}");
    let app = psf(&work, "trace classes --scope app").line("-- 000").ok().stdout;
    assert!(app.contains("scope app leaves out the JDK's work"), "{app}");
}

#[test]
fn the_same_bytes_under_every_compiler_and_in_every_run() {
    in_turn!();
    let work = callbacks(first_jdk());
    let of = |options: &str| {
        let line = format!("trace classes --scope jdk --grain 1 --allocations --format json {options} -- 000");
        psf(&work, &line).ok().last_line().to_owned()
    };
    let first = of("");
    for options in ["-J -Xint", "-J -Xcomp", "--runs 2"] {
        assert_eq!(of(options), first, "{options}");
    }
}

/// Allocations and events do not change a clock.
#[test]
fn what_is_noted_does_not_count() {
    in_turn!();
    let work = callbacks(first_jdk());
    let plain = trace(&work, "--grain 1 -- 000");
    let noted = trace(&work, "--grain 1 --allocations --event Callbacks.here -- 000");
    let calls =
        |trace: &Value| -> Vec<Value> { array(&trace["lanes"]).iter().map(|lane| lane["calls"].clone()).collect() };
    assert_eq!((calls(&plain), &plain["total"]), (calls(&noted), &noted["total"]));
    let main = lane(&noted, "main");
    let latest = array(&main["allocated"]).iter().map(|made| number(&made["slice"])).max();
    assert!(latest.is_some_and(|slice| slice * number(&main["slice"]) <= number(&main["clock"])), "{main}");
}

/// An exception from `super(...)` leaves a constructor without notice. If the JDK made the call, the JDK goes on.
#[test]
fn a_constructor_that_is_left_unseen_has_no_length() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Left.java", LEFT)]);
    psf(&work, "trace classes --scope jdk --grain 1").run().expect(7).complains(&["left a constructor that the JDK"]);
    let line = "trace classes --scope jdk --grain 1 -- thread";
    psf(&work, line).run().expect(7).complains(&["cannot tell when an active call of thread \"Thread-0\" began"]);
    let trace = trace(&work, "");
    assert_eq!(executed(&work, "--scope jdk"), trace["total"], "if its grain is larger than this call");
}

#[test]
fn targets_are_for_scope_app() {
    in_turn!();
    let work = callbacks(first_jdk());
    let line = "trace classes --target Callbacks.nested";
    psf(&work, &format!("{line} --scope jdk -- 000")).run().expect(2).complains(&["the whole program, not a target"]);
    let shown = psf(&work, line).line("-- 000").unscoped().ok().stdout;
    assert!(shown.contains("scope app leaves out the JDK's work"), "{shown}");
    assert!(shown.contains("Callbacks.nested(int)"), "{shown}");
}
