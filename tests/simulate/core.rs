//! The machine `core`: searches of interfaces, streams that a prefetcher follows, and targets after a path of targets. Monitors
//! and allocated lines have prices as well.

use super::kernels::{count, method, psf, simulate};
use super::table::table;
use crate::support::jdk::counting_jdks;
use crate::support::report::{array, json as parsed, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

const CORE: &str = include_str!("Core.java");
const WRONG_TARGETS: usize = 4;
const LAST_MISSES: usize = 7;

/// Returns the score of each method by a table with a price for one event, on the machine `core`.
fn score(work: &Workspace, event: &str, name: &str) -> u64 {
    work.write("table.json", table(event, "core"));
    psf(work, "score classes --weights table.json --quiet --counts counts.json").ok();
    let report = psf(work, "report counts.json --weights table.json --format json").ok();
    let report = parsed(&report.stdout);
    let methods = array(&report["methods"]);
    methods.iter().find(|method| text(&method["method"]) == name).map_or(0, |method| number(&method["score"]))
}

#[test]
fn checks_of_interfaces_search_as_on_paper() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Core.java", CORE)]);
        let searches = |name| score(&work, "check", name);
        // The first check of each place sees one class. The second class has then searched nothing yet.
        assert!((1996..=2000).contains(&searches("turns")), "{}", searches("turns"));
        assert!(searches("same") <= 2, "{}", searches("same"));
        assert_eq!([searches("above"), searches("alone")], [0, 0]);
    }
}

#[test]
fn checks_leave_nothing_in_the_classes_of_the_program() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Core.java", CORE)]);
        // Both runs must execute the same in the JDK, or there is no simulation.
        simulate(&work, "--machine core --scope jdk");
    }
}

#[test]
fn monitors_have_a_price_for_methods_and_for_blocks() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Core.java", CORE)]);
        assert_eq!([score(&work, "monitor", "locked"), score(&work, "monitor", "monitors")], [1000, 1000]);
    }
}

#[test]
fn a_prefetcher_foresees_a_walk_and_no_jumps() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Core.java", CORE)]);
        let (with, without) = (simulate(&work, "--machine core"), simulate(&work, "--machine tage"));
        let misses = |simulation, name| count(method(simulation, name), LAST_MISSES);
        assert!(misses(&without, "walk") > 60_000, "{}", misses(&without, "walk"));
        assert!(misses(&with, "walk") < 100, "{}", misses(&with, "walk"));
        assert!(misses(&with, "jump") > 40_000, "{}", misses(&with, "jump"));
    }
}

#[test]
fn a_cycle_of_receivers_is_learned() {
    in_turn!();
    for jdk in counting_jdks() {
        let work = Workspace::new(jdk);
        work.compile("classes", &[("Core.java", CORE)]);
        let wrong = |machine| count(method(&simulate(&work, &format!("--machine {machine}")), "cycle"), WRONG_TARGETS);
        assert!(wrong("tage") >= 1000, "{}", wrong("tage"));
        assert!(wrong("core") < 50, "{}", wrong("core"));
    }
}
