//! A program whose calls are known.

use crate::support::turn::in_turn;
use serde_json::Value;

use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, first_jdk, jdks_in_turn};
use crate::support::report::{array, json, number, text};
use crate::support::workspace::Workspace;

const STEPS: &str = include_str!("Steps.java");

#[track_caller]
pub(super) fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Steps.java", STEPS)]);
    work
}

#[track_caller]
pub(super) fn psf(work: &Workspace, options: &str) -> Cmd {
    work.psf(options)
}

#[track_caller]
pub(super) fn trace(work: &Workspace, options: &str) -> Value {
    let trace = json(&psf(work, &format!("trace classes --format json {options}")).ok().stdout);
    validates(&trace, "psf-trace-1.json");
    trace
}

/// Returns the instructions that a run executes. A score also includes native work, for which no clock advances.
#[track_caller]
pub(super) fn executed(work: &Workspace, options: &str) -> Value {
    let score = psf(work, &format!("score classes --format json {options}")).ok();
    json(score.last_line())["instructions"].clone()
}

pub(super) fn lane<'t>(trace: &'t Value, thread: &str) -> &'t Value {
    let found = array(&trace["lanes"]).iter().find(|lane| lane["thread"] == thread);
    found.unwrap_or_else(|| panic!("no thread {thread} in {trace}"))
}

/// Returns start and length of each call of a method.
pub(super) fn calls(trace: &Value, thread: &str, method: &str) -> Vec<(u64, u64)> {
    let of = |call: &&Value| trace["methods"][number(&call["method"]) as usize]["method"] == method;
    let calls = array(&lane(trace, thread)["calls"]).iter().filter(of);
    calls.map(|call| (number(&call["start"]), number(&call["length"]))).collect()
}

#[test]
fn every_call_begins_and_ends_where_it_does() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = workspace(jdk);
        let trace = trace(&work, "--grain 1");
        let leaf = |n: u64| 9 * n + 9;
        let twice = calls(&trace, "main", "twice");
        let lengths: Vec<u64> = twice.iter().map(|&(_, length)| length).collect();
        assert_eq!(lengths, [6 + 2 * leaf(10), 6 + 2 * leaf(1000)]);
        // bipush, invokestatic, pop, and twice begins; sipush, and invokestatic, before the next.
        assert_eq!(twice[1].0, twice[0].0 + twice[0].1 + 3);
        let first = calls(&trace, "main", "leaf")[0];
        assert_eq!(first, (twice[0].0 + 2, leaf(10)));
        // aload, iconst, iaload: the instruction that throws is executed.
        let thrower = calls(&trace, "main", "thrower")[0];
        assert_eq!(thrower.1, 2 + leaf(2) + 1 + 3);
        // astore, iconst, invokestatic, leaf, ireturn.
        let careful = calls(&trace, "main", "careful")[0];
        assert_eq!(careful.1, 2 + thrower.1 + 3 + leaf(3) + 1);
        for thread in ["early", "late"] {
            assert_eq!(calls(&trace, thread, "twice"), [(2, 6 + 2 * leaf(100))], "{thread}");
        }
        assert_eq!(executed(&work, ""), trace["total"]);
    }
}

#[test]
fn twice_the_same_bytes_under_every_compiler() {
    in_turn!();
    let work = workspace(first_jdk());
    let of = |options: &str| psf(&work, &format!("trace classes --format json {options}")).ok().stdout;
    let first = of("");
    for options in ["", "-J -Xint", "-J -XX:TieredStopAtLevel=1", "-J -Xcomp"] {
        assert_eq!(of(options), first, "{options}");
    }
}

/// A trace keeps the calls that are at least as long as the grain.
#[test]
fn the_grain_doubles_until_there_is_room() {
    in_turn!();
    let work = workspace(first_jdk());
    let all = trace(&work, "--grain 1");
    let lengths = |trace: &Value| -> Vec<u64> {
        let lanes = array(&trace["lanes"]).iter();
        lanes.flat_map(|lane| array(&lane["calls"])).map(|call| number(&call["length"])).collect()
    };
    let longest = |grain: u64| lengths(&all).into_iter().filter(|&length| length >= grain).collect::<Vec<_>>();
    for most in [1, 3, 17, 40, 300] {
        let few = trace(&work, &format!("--grain 1 --max-calls {most}"));
        let grain = number(&few["grain"]);
        assert!(grain.is_power_of_two(), "{grain}");
        assert_eq!(lengths(&few), longest(grain), "what is at least {grain} long");
        assert!(lengths(&few).len() <= most);
        assert_eq!(few["total"], all["total"], "every instruction is on a clock");
    }
    let coarse = trace(&work, "--grain 1000");
    assert_eq!(lengths(&coarse), longest(1000));
    let own: u64 = array(&lane(&coarse, "main")["calls"]).iter().map(|call| number(&call["own"])).sum();
    assert_eq!(own, number(&lane(&coarse, "main")["clock"]), "who calls has what shorter calls executed");
}

#[test]
fn the_text_goes_with_time() {
    in_turn!();
    let work = workspace(first_jdk());
    let printed = psf(&work, "trace classes --grain 1").ok().stdout;
    let rows: Vec<Vec<&str>> = printed.lines().map(|line| line.split_whitespace().collect()).collect();
    let named = |name: &str| rows.iter().filter(|row| row.last() == Some(&name)).collect::<Vec<_>>();
    assert_eq!(named("Steps.main(String[])")[0][0], "0");
    // One of the two calls of twice takes less than 1 % of the thread.
    assert_eq!(named("Steps.twice(int)")[0][1], "18,024");
    assert!(printed.contains(" smaller\n"), "{printed}");
    assert!(printed.contains("thread \"early\", 1,8") && printed.contains("\ngrain    1\n"), "{printed}");
    let late = psf(&work, "trace classes --thread late --depth 1").ok().stdout;
    assert!(late.contains("thread \"late\"") && !late.contains("thread \"main\"") && !late.contains("twice"), "{late}");
    let some = psf(&work, "trace classes --min 90%").ok().stdout;
    assert!(!some.contains("Steps.fib"), "{some}");
}

#[test]
fn a_target_is_what_its_lanes_begin_with() {
    in_turn!();
    let work = workspace(first_jdk());
    let trace = trace(&work, "--target Steps.careful --grain 1");
    let lanes = array(&trace["lanes"]);
    assert_eq!(lanes.len(), 1, "{trace}");
    let names: Vec<&str> = array(&lanes[0]["calls"])
        .iter()
        .map(|call| text(&trace["methods"][number(&call["method"]) as usize]["method"]))
        .collect();
    assert_eq!(names, ["careful", "thrower", "leaf", "leaf"]);
    assert_eq!(executed(&work, "--target Steps.careful"), trace["total"]);
}
