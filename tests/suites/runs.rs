//! Suites in several runs.

use psf_text::numbers::grouped;

use crate::support::jdk::jdks_in_turn;
use crate::support::report::{array, json, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{psf as psf_test, suite, tests};

#[test]
fn tests_that_differ_between_runs_are_named_and_others_have_scores() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let one = tests(&suite(psf_test(&work, "unlike", &["junit-5.jar"], "--scope app --format json"), 0));
        let line = "--scope app --runs 3 --output junit=junit.xml --output gradescope=results.json --save main";
        let ran = psf_test(&work, "unlike", &["junit-5.jar"], line).run().expect(7);
        let ran = ran.complains(&["psf: 2 tests or fixtures differ between 3 runs"]).prints(&[
            "differs  UnlikeTest.waits: run 2 differs from run 1: UnlikeTest.waits(), line 23, ran",
            "likely source: a race between the 3 threads that counted",
            "differs  UnlikeFixtureTest: run 2 differs from run 1: UnlikeFixtureTest.",
            "3 tests: 3 passed; no score",
        ]);
        for name in ["UnlikeTest.same", "UnlikeFixtureTest.same"] {
            let same = grouped(one[name].1.expect("it has a score"));
            let has = |line: &str| line.starts_with(&same) && line.ends_with(name);
            assert!(ran.stdout.lines().any(|line| has(line.trim())), "{} {same} {name} in\n{}", jdk.label, ran.stdout);
        }
        let graded = json(&work.read("results.json"));
        let status = |name: &str| {
            let found = array(&graded["tests"]).iter().find(|test| text(&test["name"]).ends_with(name));
            text(&found.expect("it has a line")["status"]).to_owned()
        };
        assert_eq!((status("same"), status("waits")), ("passed".to_owned(), "failed".to_owned()), "{graded}");
        assert!(!work.exists(".psf/main.test.json"), "results that differ are not a baseline");
    }
}
