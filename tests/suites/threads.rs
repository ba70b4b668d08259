//! Threads that run beyond the ends of tests.

use crate::support::jdk::jdks_in_turn;
use crate::support::report::{array, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::trees::by_first_frame;
use crate::{psf, suite, tests, without_prices_of_native_work};

/// A thread was seen waiting and has ended before the check for threads that run on. This thread has run on.
#[test]
fn threads_that_end_while_a_test_ends_are_no_contradiction() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        let prices = without_prices_of_native_work(&work);
        let run = |line: &str| suite(psf(&work, "leaving", &["junit-5.jar"], line).line(prices), 0);
        let flat = run("--scope jdk --format json");
        let tree = run("--scope jdk --format json --tree --output collapsed=calls.txt");
        // If a thread runs on in a test, the counts belong to no test.
        for suite in [&flat, &tree] {
            let known = tests(suite).values().filter_map(|(_, score)| *score).sum::<u64>();
            assert!(known <= number(&suite["score"]), "{suite}");
        }
        let sums = by_first_frame(&work.read("calls.txt"));
        assert_eq!(sums.values().sum::<u64>(), number(&tree["score"]), "{}", jdk.home.display());
        let told = tests(&tree);
        assert_eq!(told.len(), 9, "{tree}");
        assert!(told.values().all(|(status, _)| status == "passed"), "{tree}");
    }
}

/// A cleaner's action counted half for one test and half for the next one.
#[test]
fn work_of_a_jvm_thread_across_two_tests_belongs_to_neither() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for scope in ["jdk", "app"] {
            for tree in ["", "--tree"] {
                let line = format!("--scope {scope} --format json {tree}");
                let suite = suite(psf(&work, "cleaning", &["junit-5.jar"], &line), 0);
                let mut done = 0;
                for test in array(&suite["tests"]).iter().filter(|test| test["score"].is_u64()) {
                    let calls = |of: &str| {
                        let own = array(&test["methods"]).iter().filter(|method| text(&method["name"]) == of);
                        own.map(|method| number(&method["calls"])).sum::<u64>()
                    };
                    let actions = calls("CleaningTest$Action.run()");
                    assert_eq!(
                        calls("CleaningTest.work(int)"),
                        30_000 * actions,
                        "{line} on {}: {test}",
                        jdk.home.display()
                    );
                    done += actions;
                }
                assert!(done > 0 || suite.to_string().contains("was running it when it ended"), "{suite}");
            }
        }
    }
}
