//! `psf simulate` compared with Cachegrind: a C program with the accesses of a Java program has the same misses.

use std::collections::BTreeMap;

use super::support::command::Cmd;
use super::support::jdk::first_jdk;
use super::support::report::{array, json, number};
use super::support::workspace::Workspace;
use super::tool;

const JAVA: &str = include_str!("../simulate/Kernels.java");
const C: &str = include_str!("kernels.c");

/// Returns the reads that miss the first and the last level of Cachegrind's caches, by function.
fn missed_by_c(work: &Workspace) -> BTreeMap<String, [u64; 2]> {
    work.write("kernels.c", C);
    tool("cc", "gcc").dir(work.path("")).line("-O1 -fno-tree-vectorize -o kernels kernels.c").ok();
    // The caches of the machine `laptop`.
    let caches = "--tool=cachegrind --cache-sim=yes --I1=32768,8,64 --D1=32768,8,64 --LL=1048576,16,64";
    let run = tool("valgrind", "valgrind").dir(work.path("")).line(caches);
    // The exit code depends on the sum, so it may be either of two.
    let ran = run.line("--cachegrind-out-file=missed ./kernels").run();
    let written =
        std::fs::read_to_string(work.path("missed")).unwrap_or_else(|_| ran.fail("expected a file of counts"));
    let events = written.lines().find_map(|line| line.strip_prefix("events: ")).expect("it names its events");
    let at = |event: &str| events.split(' ').position(|own| own == event).expect("it counts that");
    let (first, last) = (at("D1mr"), at("DLmr"));
    let mut functions = BTreeMap::<String, [u64; 2]>::new();
    let mut function = String::new();
    for line in written.lines() {
        if let Some(name) = line.strip_prefix("fn=") {
            name.clone_into(&mut function);
        } else if line.starts_with(|first: char| first.is_ascii_digit()) {
            let numbers: Vec<u64> = line.split(' ').skip(1).map(|one| one.parse().expect("a number")).collect();
            let own = functions.entry(function.clone()).or_default();
            own[0] += numbers[first];
            own[1] += numbers[last];
        }
    }
    functions
}

#[test]
fn cachegrind_misses_in_c_what_psf_misses_in_java() {
    let work = Workspace::new(first_jdk());
    work.compile("classes", &[("Kernels.java", JAVA)]);
    let c = missed_by_c(&work);
    let psf = Cmd::psf()
        .dir(work.path(""))
        .line("simulate --scope app classes --format json --java")
        .arg(&work.jdk.home)
        .ok();
    let simulation = json(psf.last_line());
    let events: Vec<_> = array(&simulation["events"]).iter().collect();
    let at = |event: &str| events.iter().position(|own| **own == event).expect("psf counts that");
    for (java, function) in [
        ("stride", "stride"),
        ("byColumns", "by_columns"),
        ("byRows", "by_rows"),
        ("inOrder", "in_order"),
        ("outOfOrder", "out_of_order"),
    ] {
        let method = array(&simulation["methods"]).iter().find(|own| own["method"] == java).expect("it ran");
        for (level, event) in ["D1mr", "DLmr"].into_iter().enumerate() {
            let (own, other) = (number(&method["counts"][at(event)]), c[function][level]);
            // One array is as large as the last level, so the misses depend on the addresses of the other arrays.
            if (java, event) == ("byColumns", "DLmr") {
                continue;
            }
            assert!(own.abs_diff(other) * 50 <= other, "{java}, {event}: {own} and Cachegrind's {other}");
        }
    }
}
