//! One archive, one score on every JVM. `fixtures.rs` has the settings of a JVM.

use crate::support::fixture::{compiled, fixture};
use crate::support::jdk::by_age;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Instruments a fixture once and runs it on each JDK. The scores are equal, and so are the reports except for the name of
/// the JVM.
#[track_caller]
fn has_one_score(name: &str) {
    // Every JDK can run the classes that the oldest compiled.
    let oldest = by_age().next().expect("there is one");
    let work = Workspace::new(oldest);
    let fixture = fixture(name);
    work.copy(&compiled(oldest).join(name), "classes");
    work.psf_instrument(&format!("classes out.jar --target {name}.main")).ok();
    let reports: Vec<String> = by_age()
        .map(|jdk| {
            fixture.run_with(jdk.java().line("-cp out.jar").dir(work.path(""))).ok();
            let mut report = work.report("counts.json");
            assert!(report["score"].as_u64().is_some_and(|score| score > 99), "a score of some size: {report}");
            report["jvm"] = "".into();
            report.to_string()
        })
        .collect();
    for (jdk, report) in by_age().zip(&reports) {
        assert_eq!(&reports[0], report, "{name} on {}", jdk.label);
    }
}

#[test]
fn threads_that_run_one_method_have_one_score_on_every_jdk() {
    has_one_score("SharedMethodThreads");
}

#[test]
fn a_sorting_harness_has_one_score_on_every_jdk() {
    in_turn!();
    has_one_score("SortHarness");
}
