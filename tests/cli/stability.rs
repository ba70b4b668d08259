//! One program, one score: on every run, under every setting, on every JVM.

use crate::support::fixture::{compiled, fixture};
use crate::support::jdk::jdks;
use crate::support::share::repetitions;
use crate::support::workspace::Workspace;

const SETTINGS: [&str; 6] =
    ["", "-Xint", "-Xcomp", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC -Xmx64m", "-XX:+UseParallelGC"];

/// Instruments a fixture once and runs it once or three times under each setting of each JDK: one score, and one report but
/// for what names the JVM.
#[track_caller]
fn has_one_score(name: &str) {
    // What the oldest JDK compiled runs on all of them.
    let oldest = jdks().iter().min_by_key(|jdk| jdk.version).expect("there is one");
    let work = Workspace::new(oldest);
    let fixture = fixture(name);
    work.copy(&compiled(oldest).join(name), "classes");
    work.psf_instrument(&format!("classes out.jar --target {name}.main")).ok();
    let mut first: Option<(String, String)> = None;
    for jdk in jdks() {
        for setting in SETTINGS {
            for run in 0..repetitions(1, 3) {
                fixture.run_with(jdk.java().line(setting).line("-cp out.jar").dir(work.path(""))).ok();
                let score = work.psf("report counts.json --quiet").ok().stdout;
                let mut report = work.report("counts.json");
                report["jvm"] = "".into();
                let found = (score, report.to_string());
                let expected = first.get_or_insert_with(|| found.clone());
                assert_eq!(*expected, found, "{name}, run {run} on {} with {setting:?}", jdk.label);
            }
        }
    }
    assert!(
        first.is_some_and(|(score, _)| score.trim_end().parse::<u64>().is_ok_and(|score| score > 99)),
        "a score of some size"
    );
}

#[test]
fn threads_that_run_one_method_have_one_score_in_all_runs_and_settings() {
    has_one_score("SharedMethodThreads");
}

#[test]
fn a_sorting_harness_has_one_score_in_all_runs_and_settings() {
    has_one_score("SortHarness");
}
