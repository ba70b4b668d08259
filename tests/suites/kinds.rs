//! The cost of tests of every kind, also with threads.

use crate::support::jdk::{first_jdk, jdks_in_turn};
use crate::support::report::{array, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{adds_up, psf, suite, tests};
use serde_json::Value;

#[test]
fn tests_of_every_kind_have_a_score_each() {
    in_turn!();
    let expected = [
        ("app.SorterTest$Inner.joins", "passed", Some(46)),
        ("app.SorterTest.assumes", "aborted", Some(10)),
        ("app.SorterTest.disabled", "skipped", None),
        ("app.SorterTest.fails", "failed", Some(64)),
        ("app.SorterTest.made[1]", "passed", Some(2792)),
        ("app.SorterTest.made[2]", "passed", Some(5592)),
        ("app.SorterTest.made[3]", "passed", Some(8392)),
        ("app.SorterTest.sized[1]", "passed", Some(1100)),
        ("app.SorterTest.sized[2]", "passed", Some(3895)),
        ("app.SorterTest.sized[3]", "passed", Some(14585)),
        ("app.SorterTest.sorts", "passed", Some(2_132_000)),
    ];
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for (jar, mode) in [("junit-5.jar", "edge"), ("junit-6.jar", "edge"), ("junit-5.jar", "instruction")] {
            let suite = suite(psf(&work, "app", &[jar], &format!("--format json --mode {mode}")), 5);
            let mut found = tests(&suite);
            // Two overloaded methods differ by their parameters, and JUnit chooses their order.
            found.retain(|name, _| !name.starts_with("app.SorterTest.empty"));
            let found: Vec<_> = found.iter().map(|(name, (status, score))| (&**name, &**status, *score)).collect();
            assert_eq!(found, expected, "{jar} {mode} on {}", jdk.home.display());
            adds_up(&suite);
        }
    }
}

#[test]
fn a_steady_suite_lists_first_use_separately() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let suite = suite(psf(&work, "app", &["junit-5.jar"], "--format json --scope jdk --steady"), 5);
    let more = |name: &str| {
        let test = array(&suite["tests"]).iter().find(|test| text(&test["name"]) == name);
        test.and_then(|test| test["first_use"].as_i64()).unwrap_or_else(|| panic!("{name}: {suite}"))
    };
    // The failing test makes a message of its findings. The other one only uses arrays.
    assert!(more("app.SorterTest.fails") > 0, "{suite}");
    assert_eq!(more("app.SorterTest.sorts"), 0, "{suite}");
}

#[test]
fn junit_4_and_3_run_by_their_own_runner_and_by_the_platform() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let own = suite(psf(&work, "four", &["junit-4.jar", "hamcrest.jar"], "--format json"), 5);
        let expected = [
            ("CalcTest.factorial[3!]", "passed", Some(44)),
            ("CalcTest.factorial[5!]", "passed", Some(64)),
            ("CalcTest.later[3!]", "skipped", None),
            ("CalcTest.later[5!]", "skipped", None),
            ("OldTest.testAdds", "passed", Some(4)),
            ("OldTest.testFails", "failed", Some(2)),
        ];
        let check = |suite: &Value| {
            let found = tests(suite);
            let found: Vec<_> = found.iter().map(|(name, (status, score))| (&**name, &**status, *score)).collect();
            assert_eq!(found, expected);
            adds_up(suite);
        };
        check(&own);
        check(&suite(psf(&work, "four", &["junit-5.jar", "junit-4.jar", "hamcrest.jar"], "--format json"), 5));
    }
}

#[test]
fn each_test_of_a_class_that_is_off_is_skipped() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let found = |name: &str, jars: &[&str]| {
        let suite = suite(psf(&work, name, jars, "--format json"), 0);
        let all = tests(&suite).into_iter().map(|(name, (status, score))| (name, status, score));
        all.collect::<Vec<_>>()
    };
    let expected = |tests: &[(&str, Option<u64>)]| {
        let status = |score: Option<u64>| if score.is_some() { "passed" } else { "skipped" }.to_owned();
        let all = tests.iter().map(|&(name, score)| (name.to_owned(), status(score), score));
        all.collect::<Vec<_>>()
    };
    let of_five = [
        ("OffTest$Inner.three", None),
        ("OffTest.one", None),
        ("OffTest.two", None),
        ("PartTest$Inner.one", None),
        ("PartTest$Inner.two", None),
        ("PartTest.runs", Some(1)),
        ("PartTest.sized", None),
    ];
    assert_eq!(found("off", &["junit-5.jar"]), expected(&of_five));
    // JUnit 4's own runner does not look into a class that it ignores.
    let runs = ("RunsTest.runs", Some(4));
    let of_four = found("ignored", &["junit-4.jar", "hamcrest.jar"]);
    assert_eq!(of_four, expected(&[("IgnoredTest", None), runs]));
    let on_platform = found("ignored", &["junit-5.jar", "junit-4.jar", "hamcrest.jar"]);
    assert_eq!(on_platform, expected(&[("IgnoredTest.one", None), ("IgnoredTest.two", None), runs]));
}

#[test]
fn a_class_that_fails_before_its_tests_is_counted_apart_from_tests() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for jars in [&["junit-4.jar", "hamcrest.jar"][..], &["junit-5.jar", "junit-4.jar", "hamcrest.jar"]] {
        let ran = psf(&work, "failing", jars, "--scope app").run().expect(5);
        ran.complains(&["psf: 1 test and 1 class or group failed"]).prints(&[
            "failed   PartTest.fails: java.lang.AssertionError: not yet",
            "failed   WholeTest: java.lang.IllegalStateException: no server",
            "2 tests: 1 passed, 1 failed",
        ]);
    }
}

#[test]
fn a_class_may_make_its_tests_itself_or_inherit_the_method_that_does() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let scores = |jars: &[&str]| {
        let suite = suite(psf(&work, "made", jars, "--format json"), 0);
        adds_up(&suite);
        tests(&suite).into_iter().map(|(name, (_, score))| (name, score)).collect::<Vec<_>>()
    };
    // JUnit 4 names a test by its class and name alone. Two tests of MadeTest have the same name, and HeirTest makes each
    // test again. The platform has a name for each.
    let by_name = [("MadeTest$Sum.sum of 10", Some(4 * 120)), ("MadeTest$Sum.sum of 20", Some(2 * 220))];
    assert_eq!(scores(&["junit-4.jar", "hamcrest.jar"]), by_name.map(|(name, score)| (name.to_owned(), score)));
    let mut each: Vec<_> =
        scores(&["junit-5.jar", "junit-4.jar", "hamcrest.jar"]).into_iter().map(|(_, score)| score).collect();
    each.sort_unstable();
    assert_eq!(each, [120, 120, 120, 120, 220, 220].map(Some));
}

#[test]
fn threads_that_outlive_a_test_cost_what_they_do_in_each_or_it_has_no_score() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for mode in ["edge", "instruction"] {
            let line = format!("--format json --mode {mode}");
            let found = tests(&suite(psf(&work, "threads", &["junit-5.jar"], &line), 0));
            let score = |name: &str| found[&format!("ThreadsTest.{name}")].1;
            // Idle threads of a pool, and a thread that waits in the middle of a method and continues in another test.
            assert_eq!(score("b").zip(score("a")).map(|(b, a)| b - a), Some(11 * 1000), "{found:?}");
            assert_eq!([score("c"), score("e"), score("j")], [Some(123); 3]);
            assert_eq!(score("f"), Some(869), "{mode}");
            assert_eq!([score("g"), score("h"), score("i")], [None; 3], "they cannot be told apart");
        }
    }
}
