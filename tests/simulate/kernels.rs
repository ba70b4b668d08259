//! Programs whose misses can be worked out on paper.

use serde_json::Value;

use crate::formats::documents::validates;
use crate::support::command::Cmd;
use crate::support::jdk::{TestJdk, counting_jdks};
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const KERNELS: &str = include_str!("Kernels.java");

/// The positions of the figures of a cost, in the order of the document's events.
const WRONG: usize = 2;
pub(super) const WRONG_JUMPS: usize = 4;
pub(super) const JUMPS: usize = 3;
pub(super) const READS: usize = 5;
pub(super) const MISSED_READS: usize = 6;
pub(super) const MISSED_BY_LAST: usize = 7;
pub(super) const WRITES: usize = 8;
pub(super) const OBJECTS: usize = 11;
pub(super) const BYTES: usize = 12;

#[track_caller]
pub(super) fn workspace(jdk: &'static TestJdk) -> Workspace {
    let work = Workspace::new(jdk);
    work.compile("classes", &[("Kernels.java", KERNELS)]);
    work
}

/// Prepares psf for a program, whose objects have headers of 12 bytes: the figures on paper are for them.
#[track_caller]
pub(super) fn psf(work: &Workspace, options: &str) -> Cmd {
    let (flag, _) = work.jdk.headers()[0];
    match options.split_once(' ') {
        Some((command @ ("score" | "simulate" | "scale"), rest)) if work.jdk.version >= 27 => {
            work.psf(&format!("{command} -J {flag} {rest}"))
        }
        _ => work.psf(options),
    }
}

#[track_caller]
pub(super) fn simulate(work: &Workspace, options: &str) -> Value {
    let (flag, header) = work.jdk.headers()[0];
    simulate_with(work, flag, header, options)
}

/// Like [`simulate`], but with a flag for the JVM and the size of an object's header.
#[track_caller]
pub(super) fn simulate_with(work: &Workspace, flag: &str, header: u64, options: &str) -> Value {
    let flag = if flag.is_empty() { String::new() } else { format!("-J {flag}") };
    let scope = if options.contains("--scope") { "" } else { "--scope app" };
    let simulation =
        json(work.psf(&format!("simulate {scope} classes --format json {flag} {options}")).ok().last_line());
    assert_eq!(number(&simulation["header"]), header, "{}", work.jdk.label);
    validates(&simulation, "psf-simulation-1.json");
    simulation
}

pub(super) fn method<'v>(simulation: &'v Value, name: &str) -> &'v Value {
    let found = array(&simulation["methods"]).iter().find(|own| own["method"] == name);
    found.unwrap_or_else(|| panic!("no method {name} in {simulation}"))
}

pub(super) fn count(of: &Value, event: usize) -> u64 {
    number(&of["counts"][event])
}

/// Returns the nth instruction with this opcode among the instructions of a method that the machine was notified of.
pub(super) fn site<'v>(simulation: &'v Value, name: &str, opcode: &str, nth: usize) -> &'v Value {
    let sites = array(&method(simulation, name)["sites"]).iter();
    sites.filter(|own| text(&own["opcode"]) == opcode).nth(nth).unwrap_or_else(|| panic!("no {opcode} in {name}"))
}

#[track_caller]
pub(super) fn about(what: &str, expected: u64, found: u64) {
    assert!(expected.abs_diff(found) * 50 <= expected, "{what}: {found}, not about {expected}");
}

#[test]
fn misses_are_those_of_the_paper() {
    in_turn!();
    for jdk in counting_jdks() {
        let simulation = simulate(&workspace(jdk), "");
        // Each read takes a line of 64 bytes of an array four times as large as all caches.
        let read = site(&simulation, "stride", "iaload", 0);
        assert_eq!(count(read, READS), 65_536);
        about("stride", 65_536, count(read, MISSED_READS));
        about("stride, last level", 65_536, count(read, MISSED_BY_LAST));
        // A column of 512 has only two sets of eight lines, so every read of b misses. By rows, one of 16 reads misses.
        let all = 8 * 512 * 512;
        about("by columns", all, count(site(&simulation, "byColumns", "iaload", 1), MISSED_READS));
        about("by rows", all / 16, count(site(&simulation, "byRows", "iaload", 2), MISSED_READS));
        // Nodes of 24 bytes: in order, each line is read once. Out of order, each node takes one line, or two for one node
        // of eight.
        let nodes = 100_003;
        about("in order", nodes * 24 / 64, count(method(&simulation, "inOrder"), MISSED_READS));
        about("out of order", nodes * 9 / 8, count(method(&simulation, "outOfOrder"), MISSED_READS));
        // A new array is written once.
        let made = site(&simulation, "main", "newarray", 0);
        about("made", (1 << 20) * 4 / 64, count(made, WRITES));
    }
}

#[test]
fn guesses_are_those_of_the_paper() {
    in_turn!();
    for jdk in counting_jdks() {
        let simulation = simulate(&workspace(jdk), "");
        let wrong: u64 = array(&method(&simulation, "guessed")["sites"]).iter().map(|own| count(own, WRONG)).sum();
        assert!((48_500..=52_500).contains(&wrong), "a coin is guessed wrong half of the time, not {wrong} of 100000");
        let known = count(method(&simulation, "known"), WRONG);
        assert!(known < 1000, "what takes turns is known after a while, not wrong {known} times");
        // The last target is never the next one.
        assert_eq!(count(method(&simulation, "switched"), WRONG_JUMPS), 30_000);
    }
}

/// Compilers, collectors, heap sizes and JDKs do not influence the figures.
#[test]
fn every_run_has_the_same_numbers() {
    in_turn!();
    let mut first = None;
    for jdk in counting_jdks() {
        let work = workspace(jdk);
        let settings =
            ["", "-J -XX:TieredStopAtLevel=1", "-J -XX:+UseParallelGC -J -Xmx700m", "-J -XX:-TieredCompilation"];
        for setting in settings {
            let simulation = simulate(&work, setting);
            let kept = |simulation: &Value| (simulation["total"].clone(), simulation["methods"].clone());
            let own = kept(&simulation);
            let first = first.get_or_insert_with(|| own.clone());
            assert_eq!(first, &own, "{setting} on {}", jdk.home.display());
        }
    }
}
