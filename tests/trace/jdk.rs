//! Clocks in scope `jdk`, which also show what the JDK executes for the program.

use serde_json::Value;

use super::known::{executed, lane, psf};
use crate::formats::documents::validates;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CALLBACKS: &str = include_str!("Callbacks.java");
const WINDOWS: &str = include_str!("Windows.java");
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

fn windows(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Windows.java", WINDOWS)]);
    work
}

/// Returns when the events in each call of the target were, from the beginning of the call.
fn events_by_call(trace: &Value, thread: &str) -> Vec<Vec<u64>> {
    let lane = lane(trace, thread);
    let is_target = |call: &&Value| {
        let method = &trace["methods"][number(&call["method"]) as usize];
        method["method"] == "sorts" && method["descriptor"] == "(I)I"
    };
    let within = |call: &Value| {
        let (from, length) = (number(&call["start"]), number(&call["length"]));
        let times = array(&lane["events"]).iter().map(|event| number(&event["at"]));
        times.filter(|at| (from..from + length).contains(at)).map(|at| at - from).collect()
    };
    array(&lane["calls"]).iter().filter(is_target).map(within).collect()
}

#[test]
fn a_target_is_on_the_clock_as_in_the_whole_program() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = windows(jdk);
        let of = |options: &str| trace(&work, &format!("--grain 1 --event Windows.here {options} -- 0"));
        let (target, whole) = (of("--target Windows.sorts(I)I"), of(""));
        for (thread, calls) in [("main", 7), ("other", 1)] {
            let own = events_by_call(&target, thread);
            assert_eq!(own, events_by_call(&whole, thread), "{}, {thread}", jdk.label);
            assert_eq!(own.len(), calls, "{}, {thread}: {target}", jdk.label);
        }
        assert_eq!(executed(&work, "--scope jdk --target Windows.sorts(I)I -- 0"), target["total"], "{}", jdk.label);
    }
}

#[test]
fn a_run_that_ends_in_a_target_has_the_time_of_its_end() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = windows(jdk);
        let target = "--target Windows.sorts(I)I";
        let whole = trace(&work, &format!("--event Windows.here {target} -- 0"));
        let calls: Vec<u64> = array(&lane(&whole, "main")["events"]).iter().map(|event| number(&event["at"])).collect();
        let mut rest = None;
        for (call, at) in (1..).zip(calls).filter(|(call, _)| call % 7 == 0) {
            let line = format!("{target} -- {call}");
            let ended = number(&trace(&work, &line)["total"]);
            assert_eq!(ended - at, *rest.get_or_insert(ended - at), "{}, call {call}", jdk.label);
            assert_eq!(executed(&work, &format!("--scope jdk {line}")), ended, "{}, call {call}", jdk.label);
        }
        assert!(rest.is_some(), "{whole}");
    }
}

#[test]
fn the_scope_of_a_target_is_jdk_by_default() {
    in_turn!();
    let work = callbacks(first_jdk());
    let shown = psf(&work, "trace classes --target Callbacks.nested").line("-- 000").unscoped().ok().stdout;
    assert!(!shown.contains("leaves out") && shown.contains("Callbacks.nested(int)"), "{shown}");
}

fn fixture(name: &str) -> Workspace {
    let work = Workspace::new(first_jdk());
    let path = format!("{}/fixtures/programs/{name}.java", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    work.compile("classes", &[(&format!("{name}.java"), &source)]);
    work
}

#[test]
fn a_thread_in_the_middle_of_the_jdk_when_a_target_begins_has_no_trace() {
    let work = fixture("SharedMethodThreads");
    let line = "trace classes --scope jdk --target SharedMethodThreads.mix --format json";
    psf(&work, line).run().expect(7).complains(&["the trace is not whole: thread", "when the target was entered"]);
}

#[test]
fn threads_that_ended_long_ago_keep_their_clocks() {
    let work = fixture("ManyThreads");
    let ran = psf(&work, "trace classes --scope jdk --grain 1 --format json").ok();
    let trace = json(ran.last_line());
    let lanes = array(&trace["lanes"]);
    let began = lanes.iter().filter(|lane| lane["thread"] != "main" && number(&lane["clock"]) > 100);
    assert!(began.count() >= 600, "there are {} lanes", lanes.len());
}
