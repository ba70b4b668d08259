//! Trees of suites: the first level has the tests.

use std::collections::BTreeMap;

use crate::support::command::Cmd;
use crate::support::jdk::jdks_in_turn;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{psf, suite, tests, without_prices_of_native_work};

/// Returns units by the first frame of collapsed stacks.
pub(crate) fn by_first_frame(collapsed: &str) -> BTreeMap<String, u64> {
    let mut sums = BTreeMap::new();
    for line in collapsed.lines() {
        let (path, units) = line.rsplit_once(' ').expect("a path and its units");
        let first = path.split(';').next().unwrap_or_default();
        *sums.entry(first.to_owned()).or_default() += units.parse::<u64>().expect("a number");
    }
    sums
}

#[test]
fn the_first_level_of_a_suites_tree_is_its_tests() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        for mode in ["edge", "instruction"] {
            let of = format!("--scope app --format json --mode {mode}");
            let flat = suite(psf(&work, "app", &["junit-5.jar"], &of), 5);
            let kept = "--tree --counts counts.json --output collapsed=calls.txt";
            let tree = suite(psf(&work, "app", &["junit-5.jar"], &format!("{of} {kept}")), 5);
            assert_eq!(flat, tree, "a tree costs nothing: {mode} on {}", jdk.home.display());
            let sums = by_first_frame(&work.read("calls.txt"));
            for (name, (_, score)) in tests(&tree) {
                assert_eq!(sums.get(&name).copied(), score, "{name}");
            }
            let fixtures = sums.iter().filter(|(name, _)| name.ends_with("(fixtures)")).map(|(_, units)| units);
            assert_eq!(
                fixtures.sum::<u64>(),
                array(&tree["groups"]).iter().map(|of| number(&of["score"])).sum::<u64>()
            );
            assert_eq!(sums.values().sum::<u64>(), number(&tree["score"]));
            assert!(
                work.read("calls.txt")
                    .contains("app.SorterTest.fails;app.SorterTest.fails();app.Sorter.join(int[]) 47")
            );
            let report =
                json(&Cmd::psf().dir(work.path("")).line("report counts.json --format json").run().expect(0).stdout);
            let entered = array(&report["entered"]);
            assert_eq!(text(&entered[0]["test"]), "app.SorterTest.sorts");
            assert_eq!(entered.iter().map(|own| number(&own["inclusive"])).sum::<u64>(), number(&report["score"]));
            Cmd::psf().dir(work.path("")).line("diff counts.json counts.json --by path").ok();
        }
    }
}

#[test]
fn trees_of_tests_have_all_of_their_threads_and_of_each_time() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let work = Workspace::new(jdk);
        // Threads that wait while a test ends are in the middle of their methods in the next test.
        psf(
            &work,
            "threads",
            &["junit-5.jar"],
            "--scope app --tree --output collapsed=calls.txt --format json -o suite.json",
        )
        .ok();
        let suite = json(&work.read("suite.json"));
        let sums = by_first_frame(&work.read("calls.txt"));
        let mut told = 0;
        for (name, (_, score)) in tests(&suite) {
            let of_threads =
                sums.iter().filter(|(first, _)| **first == name || first.starts_with(&format!("{name}, thread ")));
            let sum = of_threads.map(|(_, units)| units).sum::<u64>();
            match score {
                Some(score) => assert_eq!(sum, score, "{name} on {}", jdk.home.display()),
                None => assert_eq!(sum, 0, "{name}: a thread kept running, so its counts have no owner"),
            }
            told += u32::from(score.is_some());
        }
        assert!(told >= 5, "{suite}");
        assert_eq!(sums.values().sum::<u64>(), number(&suite["score"]));
        let twice = psf(&work, "app", &["junit-5.jar"], "--scope app --tree --steady --quiet").run().expect(5).stdout;
        for row in ["app.SorterTest.sorts\n", "app.SorterTest.sorts (time 1 of 2)\n", "app.Sorter.sort(int[])\n"] {
            assert!(twice.contains(row), "{twice}");
        }
    }
}

#[test]
fn tests_have_trees_in_scope_jdk() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let of = |name: &str, code: i32| {
            let work = Workspace::new(jdk);
            let prices = without_prices_of_native_work(&work);
            let run = |line: &str| suite(psf(&work, name, &["junit-5.jar"], line).line(prices), code);
            let flat = run("--scope jdk --format json");
            let tree = run("--scope jdk --format json --tree --output collapsed=calls.txt");
            let sums = by_first_frame(&work.read("calls.txt"));
            let mut told = 0;
            for (name, (_, score)) in tests(&tree) {
                let own =
                    sums.iter().filter(|(first, _)| **first == name || first.starts_with(&format!("{name}, thread ")));
                assert_eq!(
                    own.map(|(_, units)| units).sum::<u64>(),
                    score.unwrap_or(0),
                    "{name} on {}",
                    jdk.home.display()
                );
                told += u32::from(score.is_some());
            }
            assert_eq!(sums.values().sum::<u64>(), number(&tree["score"]));
            (flat, tree, told)
        };
        // Sorting, lists and strings, and exceptions with their traces. A tree costs nothing, and first uses are left out
        // of each test.
        let (flat, tree, _) = of("app", 5);
        assert_eq!(flat, tree, "{}", jdk.home.display());
        // The JVM shows no frame of Thread.runWith, in which threads are from one test to the next.
        let (flat, tree, told) = of("threads", 0);
        for suite in [&flat, &tree] {
            for test in ["ThreadsTest.c", "ThreadsTest.e", "ThreadsTest.f", "ThreadsTest.j"] {
                assert!(tests(suite)[test].1.is_some(), "{test} on {}: {suite}", jdk.home.display());
            }
        }
        // In the other tests, a thread may run on when the test ends.
        assert!(told >= 4, "{tree}");
    }
}

#[test]
fn a_thread_in_one_of_two_indistinguishable_calls_has_its_exact_cost() {
    in_turn!();
    for jdk in jdks_in_turn() {
        let of_the_thread = |mode: &str| {
            let work = Workspace::new(jdk);
            let line = format!("--scope app --mode {mode} --tree --output collapsed=calls.txt");
            psf(&work, "alike", &["junit-5.jar"], &line).ok();
            let calls = work.read("calls.txt");
            calls.lines().filter(|line| line.contains(", thread waiter;")).map(str::to_owned).collect::<Vec<_>>()
        };
        let edges = of_the_thread("edge");
        // Counters of instructions need no frames to know which instructions completed.
        assert_eq!(edges, of_the_thread("instruction"), "{}", jdk.home.display());
        let works = |test: &str| {
            let path =
                format!("AlikeTest.{test}, thread waiter;AlikeTest.lambda$a$0();AlikeTest.twice();AlikeTest.work() ");
            edges.iter().filter(|line| line.starts_with(&path)).count()
        };
        assert_eq!([works("a"), works("b"), works("c")], [0, 1, 1], "{edges:?}");
    }
}
