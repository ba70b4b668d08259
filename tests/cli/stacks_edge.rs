//! Counters at the stack's edge: psf counts each instruction of a program that works there and keeps its own count.

use crate::support::turn::in_turn;
use std::collections::BTreeMap;

use crate::support::jdk::jdks_in_turn;
use crate::support::report::{array, json, number, text};
use crate::support::workspace::Workspace;

/// Overflows its stack in every way that might disturb counters, in three threads, and prints how often it executed some
/// opcodes. Each of these opcodes is in only one place of the program.
const PROGRAM: &str = include_str!("StacksEdge.java");

/// Compilers, and how often the threads start again. The frame that overflows depends on the compilers. Without compilation
/// it stays the same once everything is resolved, that is, from the second time on.
const COMPILERS: [(&str, u32); 5] = [
    ("", 12),
    ("-J -Xint", 2),
    ("-J -XX:TieredStopAtLevel=1", 12),
    ("-J -XX:-TieredCompilation", 12),
    ("-J -XX:-Inline", 12),
];

#[track_caller]
fn check(work: &Workspace, options: &str, times: u32) {
    let ran = work.psf(&format!("score classes --format json -o report.json {options} -- 2 {times}")).ok();
    let report = json(&work.read("report.json"));
    let mut counted = BTreeMap::new();
    for method in array(&report["methods"]) {
        for (opcode, count) in method["opcodes"].as_object().expect("opcodes by name") {
            *counted.entry(opcode.clone()).or_insert(0) += number(count);
        }
    }
    let said = ran.stdout.split_whitespace().filter_map(|word| word.split_once('='));
    let mut opcodes = 0;
    for (opcode, times) in said {
        assert_eq!(counted[opcode].to_string(), times, "{opcode} on {} with {options}", work.jdk.label);
        opcodes += 1;
    }
    assert_eq!(opcodes, 10, "{}", ran.stdout);
    let kinds: Vec<&str> = array(&report["marks"]).iter().map(|mark| text(&mark["kind"])).collect();
    assert_eq!(kinds, ["stack-overflow"], "on {} with {options}", work.jdk.label);
}

#[test]
fn code_at_the_edge_of_the_stack_is_counted_completely() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("StacksEdge.java", PROGRAM)]);
        for (compiler, times) in COMPILERS {
            check(&work, compiler, times);
        }
        check(&work, "--mode instruction", 12);
    }
}
