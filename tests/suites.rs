//! `psf test`, and JUnit tests of `psf grade`, with the JUnits that `.ci/junit` fetches: they run only when they are named,
//! `.ci/junit && cargo test --release --test suites`.

mod support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use support::command::Cmd;
use support::forge::MergeRequest;
use support::jdk::{TestJdk, first_jdk, jdks};
use support::report::{array, json, number, text};
use support::steps::{Action, gitlab};
use support::workspace::Workspace;

/// A jar of `target/junit`.
#[track_caller]
fn junit(name: &str) -> PathBuf {
    let target = Path::new(env!("CARGO_BIN_EXE_psf")).parent().and_then(Path::parent).expect("target/release/psf");
    let path = target.join("junit").join(name);
    assert!(path.is_file(), "{} is not there: .ci/junit fetches it from Maven Central", path.display());
    path
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/suites").join(name)
}

/// `psf test` on sources of a fixture.
#[track_caller]
fn psf(work: &Workspace, name: &str, jars: &[&str], line: &str) -> Cmd {
    let command = work.psf("test").arg(fixture(name));
    jars.iter().fold(command, |command, jar| command.arg(junit(jar))).line(line)
}

fn work(jdk: &'static TestJdk) -> Workspace {
    Workspace::new(jdk)
}

/// Status and score of each test, by its name.
#[track_caller]
fn tests(suite: &Value) -> BTreeMap<String, (String, Option<u64>)> {
    let of =
        |test: &Value| (text(&test["name"]).to_owned(), (text(&test["status"]).to_owned(), test["score"].as_u64()));
    array(&suite["tests"]).iter().map(of).collect()
}

#[track_caller]
fn suite(command: Cmd, code: i32) -> Value {
    json(&command.run().expect(code).stdout)
}

#[test]
fn tests_of_every_kind_have_a_score_each() {
    let expected = [
        ("app.SorterTest$Inner.joins", "passed", Some(45)),
        ("app.SorterTest.assumes", "aborted", Some(10)),
        ("app.SorterTest.disabled", "skipped", None),
        ("app.SorterTest.fails", "failed", Some(63)),
        ("app.SorterTest.made[1]", "passed", Some(2692)),
        ("app.SorterTest.made[2]", "passed", Some(5392)),
        ("app.SorterTest.made[3]", "passed", Some(8092)),
        ("app.SorterTest.sized[1]", "passed", Some(1090)),
        ("app.SorterTest.sized[2]", "passed", Some(3875)),
        ("app.SorterTest.sized[3]", "passed", Some(14545)),
        ("app.SorterTest.sorts", "passed", Some(2_131_750)),
    ];
    for jdk in jdks() {
        let work = work(jdk);
        for (jar, mode) in [("junit-5.jar", "edge"), ("junit-6.jar", "edge"), ("junit-5.jar", "instruction")] {
            let suite = suite(psf(&work, "app", &[jar], &format!("--format json --mode {mode}")), 5);
            let mut found = tests(&suite);
            // Which of two overloaded methods is told apart by its parameters is JUnit's order.
            found.retain(|name, _| !name.starts_with("app.SorterTest.empty"));
            let found: Vec<_> = found.iter().map(|(name, (status, score))| (&**name, &**status, *score)).collect();
            assert_eq!(found, expected, "{jar} {mode} on {}", jdk.home.display());
            adds_up(&suite);
        }
    }
}

/// Tests, groups and what is outside of them are the whole.
#[track_caller]
fn adds_up(suite: &Value) {
    let of = |key: &str| array(&suite[key]).iter().filter_map(|one| one["score"].as_u64()).sum::<u64>();
    assert_eq!(of("tests") + of("groups") + number(&suite["outside"]), number(&suite["score"]));
}

/// Units by the first frame of collapsed stacks.
fn by_first_frame(collapsed: &str) -> BTreeMap<String, u64> {
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
    for jdk in jdks() {
        let work = work(jdk);
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
    for jdk in jdks() {
        let work = work(jdk);
        // Threads that wait while a test ends are in the middle of their methods in the next.
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
                None => assert_eq!(sum, 0, "{name}: a thread ran on, so nobody knows what is its"),
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
fn where_the_jdk_counts_a_suite_adds_up_and_is_the_same_twice() {
    for jdk in jdks() {
        let work = work(jdk);
        // As users run it: the JDK counts where no scope is named.
        let run = || suite(psf(&work, "app", &["junit-5.jar"], "--format json").unscoped(), 5);
        let (first, second) = (run(), run());
        assert_eq!(first["scope"], "jdk");
        assert_eq!(first, second, "{}", jdk.home.display());
        assert!(array(&first["marks"]).is_empty(), "{first}");
        adds_up(&first);
    }
}

#[test]
fn what_junit_has_the_jdk_do_is_no_test_of_the_program() {
    for jdk in jdks() {
        let work = work(jdk);
        let run = |scope: &str| suite(psf(&work, "hosted", &["junit-5.jar"], "--format json --scope").arg(scope), 0);
        let (jdks, again, app) = (run("jdk"), run("jdk"), run("app"));
        let of = |suite: &Value, test: &str| tests(suite)[test].1.unwrap_or_else(|| panic!("{test}: {suite}"));
        // What counts of the JDK is what the program has it do: in each test a list is made, filled and sorted.
        for (test, most) in [
            ("HostedTest.constructs", 1_000),
            ("HostedTest.ofAStream[1]", 1_000),
            ("HostedTest.ofAStream[2]", 1_000),
            ("HostedTest.ofAnIterable[1]", 1_000),
            ("HostedTest.ofAnIterable[2]", 1_000),
            ("HostedTest.throwsWithinALambda", 5_000),
            ("HostedTest.callsTheLibrary", 500_000),
        ] {
            let (whole, alone) = (of(&jdks, test), of(&app, test));
            assert!(whole > alone && whole < most, "{test}: {whole} and {alone} on {}", jdk.home.display());
            assert_eq!(whole, of(&again, test), "{test} on {}", jdk.home.display());
        }
        // JUnit's own thread runs it, and JUnit waits for that.
        assert!(of(&jdks, "HostedTest.isInTime") > of(&app, "HostedTest.isInTime"));
        adds_up(&jdks);
        let marks: Vec<&str> = array(&jdks["marks"]).iter().map(|mark| text(&mark["kind"])).collect();
        assert_eq!(marks, ["race"], "{jdks}");
        // An inherited constructor throws: nobody sees the program left, and psf says so.
        let broken = suite(psf(&work, "broken", &["junit-5.jar"], "--format json --scope jdk"), 5);
        let why = array(&broken["marks"]).iter().any(|mark| text(&mark["detail"]).contains("inherits threw"));
        assert!(broken["score"].is_null() && why, "{broken}");
        let app = suite(psf(&work, "broken", &["junit-5.jar"], "--format json --scope app"), 5);
        assert!(app["score"].is_u64(), "{app}");
    }
}

#[test]
fn the_second_time_first_use_stands_apart() {
    let work = work(first_jdk());
    let suite = suite(psf(&work, "app", &["junit-5.jar"], "--format json --scope jdk --steady"), 5);
    let more = |name: &str| {
        let test = array(&suite["tests"]).iter().find(|test| text(&test["name"]) == name);
        test.and_then(|test| test["first_use"].as_i64()).unwrap_or_else(|| panic!("{name}: {suite}"))
    };
    // It has a message made of what it found, and does not use anything but arrays.
    assert!(more("app.SorterTest.fails") > 0, "{suite}");
    assert_eq!(more("app.SorterTest.sorts"), 0, "{suite}");
}

#[test]
fn junit_4_and_3_run_by_their_own_runner_and_by_the_platform() {
    for jdk in jdks() {
        let work = work(jdk);
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
fn threads_that_outlive_a_test_cost_what_they_do_in_each_or_it_has_no_score() {
    for jdk in jdks() {
        let work = work(jdk);
        for mode in ["edge", "instruction"] {
            let line = format!("--format json --mode {mode}");
            let found = tests(&suite(psf(&work, "threads", &["junit-5.jar"], &line), 0));
            let score = |name: &str| found[&format!("ThreadsTest.{name}")].1;
            // Idle threads of a pool, and one that waits in the middle of a method and goes on in another test.
            assert_eq!(score("b").zip(score("a")).map(|(b, a)| b - a), Some(11 * 1000), "{found:?}");
            assert_eq!([score("c"), score("e"), score("j")], [Some(123); 3]);
            assert_eq!(score("f"), Some(869), "{mode}");
            assert_eq!([score("g"), score("h"), score("i")], [None; 3], "they cannot be told apart");
        }
    }
}

#[test]
fn tests_are_held_against_limits_and_against_what_they_cost_once() {
    let work = work(first_jdk());
    let only = "--classes app.QueueTest";
    work.write("app/QueueTest.java", QUEUE.replace("SIZE", "100"));
    let run = |line: &str| work.psf("test app").arg(junit("junit-5.jar")).line(&format!("{only} {line}"));
    run("--save base.json").ok();
    run("--against base.json").ok();
    work.write("app/QueueTest.java", QUEUE.replace("SIZE", "110"));
    run("--against base.json")
        .run()
        .expect(3)
        .prints(&["app.QueueTest.fills costs 1,", "app.QueueTest.fill(int) grew most: from "]);
    let comment = run("--against base.json --format markdown").run().expect(3).complains(&["costs 1,"]).stdout;
    for said in [
        "### Tests: ",
        "**Failed**: ",
        "- app\\.QueueTest\\.fills costs 1\\,",
        "| base | new | test |\n",
        "| app\\.QueueTest\\.fills |",
    ] {
        assert!(comment.contains(said), "{said}: {comment}");
    }
    run("--against base.json --max-increase 20% --format markdown")
        .ok()
        .prints(&["Passed: 1 test", "| app\\.QueueTest\\.fills |"]);
    run("--format markdown").ok().prints(&["| score | test |", "| app\\.QueueTest\\.fills |"]);
    run("--against base.json --factor 1.01").run().expect(3);
    work.write("psf.toml", "[tests.'app.QueueTest.fills']\nmax-score = 1000\n");
    run("").run().expect(3).prints(&["its limit is 1,000; dearest in it: app.QueueTest.fill(int) "]);
    work.write("psf.toml", "[tests.'app.QueueTest.fils']\nmax-score = 1000\n");
    run("").run().expect(4).complains(&["app.QueueTest.fils, and no test is called so"]);
    std::fs::remove_file(work.path("psf.toml")).expect("it is there");
    work.write("base.json", "{}");
    run("--against base.json").run().expect(6).complains(&["base.json: ", "psf test --save"]);
    let csv = run("--format csv").ok().stdout;
    assert_eq!(csv.lines().next(), Some("test,display name,status,score,instructions,calls,first use,message"));
    let xml = run("--format junit").ok().stdout;
    assert!(xml.contains("<property name=\"score\" value=\"1"), "{xml}");
}

const QUEUE: &str = "package app;\nimport org.junit.jupiter.api.Test;\nclass QueueTest {\n    static int fill(int n) {\n        \
    int sum = 0;\n        for (int i = 0; i < n; i++) sum += i;\n        return sum;\n    }\n    \
    @Test void fills() { fill(SIZE); }\n}\n";

#[test]
fn what_cannot_be_run_is_said() {
    let work = work(first_jdk());
    work.write(
        "app/QueueTest.java",
        QUEUE.replace("SIZE", "1").replace("@Test void", "void").replace("import", "// import"),
    );
    work.psf("test app").run().expect(2).complains(&["there is no JUnit on the class path", "junit-platform-console"]);
    work.psf("test app").arg(junit("junit-5.jar")).run().expect(4).complains(&["there is no test"]);
    work.psf("test app --classes nothing.*").run().expect(2).complains(&["no class of the input matches nothing.*"]);
    work.psf("test app --main app.QueueTest").run().expect(2).complains(&["psf score --main"]);
    let exits =
        "import org.junit.jupiter.api.Test;\nclass ExitTest { @Test void a() {} @Test void b() { System.exit(0); } }";
    work.write("exits/ExitTest.java", exits);
    let ran = work.psf("test exits").arg(junit("junit-5.jar")).run().expect(5);
    ran.complains(&["did not come to its end"]).prints(&["ExitTest.b: the run ended within it"]);
}

#[test]
fn a_class_is_graded_by_junit_tests_that_none_can_replace() {
    let work = work(first_jdk());
    work.copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/exercises/queue"), "queue");
    work.psf("grade queue queue/class -o out").run().expect(6).complains(&["no jar in junit"]);
    std::fs::create_dir(work.path("queue/junit")).expect("the disk has room");
    std::fs::copy(junit("junit-5.jar"), work.path("queue/junit/junit-5.jar")).expect("the disk has room");
    let own = "package course;\nclass OrderTest { }\n";
    work.copy(&work.path("queue/class/wrong"), "queue/class/replaces");
    work.write("queue/class/replaces/OrderTest.java", own);
    let assertions = "package org.junit.jupiter.api;\npublic class Assertions {\n    public static void assertEquals(long a, long b) {}\n    \
                      public static void assertTrue(boolean a) {}\n}\n";
    work.copy(&work.path("queue/class/wrong"), "queue/class/library");
    work.write("queue/class/library/org/junit/jupiter/api/Assertions.java", assertions);
    let objects = "package course;\nclass Objects { static Queue requireNonNull(Queue q) { return q; } }\n";
    work.copy(&work.path("queue/class/wrong"), "queue/class/shadows");
    work.write("queue/class/shadows/Objects.java", objects);
    let right = work.read("queue/class/right/Queue.java");
    let leftover = right.replace("package course;", "package course;\nimport org.junit.jupiter.api.Test;");
    work.write("queue/class/leftover/Queue.java", leftover);
    work.psf("grade queue queue/class -o out").run();
    let class = json(&work.read("out/class.json"));
    let points: BTreeMap<&str, (&str, &str)> = array(&class["students"])
        .iter()
        .map(|student| (text(&student["name"]), (text(&student["points"]), text(&student["verdict"]))))
        .collect();
    let expected = [
        ("hides", ("9", "scored")),
        ("leaves", ("0", "wrong-output")),
        ("leftover", ("16", "scored")),
        ("library", ("0", "refused")),
        ("replaces", ("8", "wrong-output")),
        ("right", ("16", "scored")),
        ("shadows", ("0", "refused")),
        ("slow", ("9", "scored")),
        ("wrong", ("8", "wrong-output")),
    ];
    assert_eq!(points, BTreeMap::from(expected));
    let feedback = work.read("out/feedback/wrong/feedback.md");
    assert!(
        feedback.contains("1 of 2 tests failed") && feedback.contains("course.OrderTest.firstInFirstOut"),
        "{feedback}"
    );
}

#[test]
fn the_guide_shows_what_is_printed() {
    let work = work(first_jdk());
    let printed = psf(&work, "app", &["junit-5.jar"], "").run().expect(5).stdout;
    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide/src/suites.md"));
    let guide = guide.expect("the guide has a page on suites");
    let shown = guide
        .split("`psf test fixtures/suites/app junit-5.jar --scope app`:\n\n```text\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    assert_eq!(shown, Some(printed.as_str()));
    let printed = psf(&work, "app", &["junit-5.jar"], "--scope app --tree").run().expect(5).stdout;
    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide/src/trees.md"));
    let guide = guide.expect("the guide has a page on trees");
    let shown = guide.split("as the first level.\n\n```text\n").nth(1).and_then(|rest| rest.split("```").next());
    assert!(
        shown.is_some_and(|shown| printed.ends_with(shown)),
        "the guide shows {shown:?}, but printed is\n{printed}"
    );
}

#[test]
fn the_action_and_the_template_say_which_test_of_a_change_costs_more() {
    let (base, new) = (QUEUE.replace("SIZE", "100"), QUEUE.replace("SIZE", "110"));
    let change = MergeRequest::new(first_jdk(), &[("app/QueueTest.java", &base)], &[("app/QueueTest.java", &new)]);
    let path = env!("CARGO_BIN_EXE_psf");
    let paths = format!("app {}", junit("junit-5.jar").display());
    let inputs = [("psf", path), ("run", "test"), ("paths", paths.as_str()), ("arguments", "--classes app.QueueTest")];
    let ran = Action::new(&change, &inputs).run();
    assert_eq!(ran.last().map(|(name, ran)| (name.as_str(), ran.code)), Some(("Verdict", 3)));
    let is_comment = |comment: &str| {
        for said in ["### Tests: ", "**Failed**", "app\\.QueueTest\\.fills costs ", "| app\\.QueueTest\\.fills |"] {
            assert!(comment.contains(said), "{said}: {comment}");
        }
    };
    is_comment(&change.server.comments()[0]);
    let variables =
        [("PSF_PATHS", paths.as_str()), ("PSF_ARGUMENTS", "--classes app.QueueTest"), ("PSF_TOKEN", "secret")];
    gitlab(&change, Path::new(path), &variables).expect(3);
    let comments = change.server.comments();
    assert_eq!(comments.len(), 1, "the same comment, written anew");
    is_comment(&comments[0]);
    let allowed = [variables.as_slice(), &[("PSF_MAX_INCREASE", "20%")]].concat();
    gitlab(&change, Path::new(path), &allowed).expect(0);
    assert!(change.server.comments()[0].contains("Passed: 1 test"), "{:?}", change.server.comments());
}

#[test]
fn jmh_s_own_samples_cost_the_same_twice_with_what_is_jmh_s_left_out() {
    let expected = [
        ("JMHSample_01_HelloWorld.wellHelloThere", 1.0),
        ("JMHSample_07_FixtureLevelInvocation.measureCold", 33.0),
        ("JMHSample_09_Blackholes.measureRight_2", 247.0),
        ("JMHSample_11_Loops.measureWrong_10", 14.3),
        ("JMHSample_21_ConsumeCPU.consume_1024", 3.0),
    ];
    for jdk in jdks() {
        let work = work(jdk);
        let line = "--format json --benchmarks Sample_(01|07|09|11|15|21|24)_";
        let run = || {
            let command =
                work.psf("bench").arg(junit("jmh-samples.jar")).line("--uncounted").arg(junit("jmh-core.jar"));
            suite(command.line(line), 0)
        };
        let first = run();
        for (name, score) in expected {
            let full = format!("org.openjdk.jmh.samples.{name}");
            let found = array(&first["benchmarks"]).iter().find(|one| text(&one["name"]) == full);
            assert_eq!(found.and_then(|one| one["score"].as_f64()), Some(score), "{name} on {}", jdk.home.display());
        }
        let inner = |one: &&Value| text(&one["name"]).contains("JMHSample_24_Inheritance.");
        assert!(array(&first["benchmarks"]).iter().any(|one| inner(&one)), "of a class in a class");
        assert!(array(&first["skipped"]).iter().any(|one| text(&one["name"]).ends_with("JMHSample_15_Asymmetric.inc")));
        // How a thread waits for another one allocates as it happens; psf says `same_bytes` where it saw that.
        let without_bytes = |bench: &Value| -> Vec<Value> {
            let mut all = array(&bench["benchmarks"]).to_vec();
            let waiting = |one: &&mut Value| text(&one["name"]).contains("JMHSample_07_");
            for one in all.iter_mut().filter(waiting).filter_map(Value::as_object_mut) {
                one.retain(|key, _| !key.ends_with("bytes"));
            }
            all
        };
        assert_eq!(without_bytes(&first), without_bytes(&run()));
    }
}

#[test]
fn graders_get_a_line_for_each_test() {
    let work = work(first_jdk());
    let outputs = "--output gradescope=g.json --output prairielearn=p.json --output autolab=a.json --output \
                   classroom50=c.json --output junit=j.xml --output verdict=v.json --output github-benchmark=b.json \
                   --output gitlab-metrics=m.txt --points 2 --quiet";
    psf(&work, "app", &["junit-5.jar"], outputs).run().expect(5);
    let document = |name: &str| json(&work.read(name));
    let named = |lines: &Value, key: &str, name: &str| {
        let found = array(lines).iter().find(|line| line[key] == name);
        found.unwrap_or_else(|| panic!("there is no {name} in {lines}")).clone()
    };
    let (passes, fails, skipped) = ("app.SorterTest.sorts", "app.SorterTest.fails", "app.SorterTest.disabled");

    let gradescope = document("g.json");
    assert_eq!(array(&gradescope["tests"]).len(), 13);
    let line = |name| named(&gradescope["tests"], "name", name);
    assert_eq!((line(passes)["score"].clone(), line(passes)["status"].clone()), (2.into(), "passed".into()));
    assert_eq!((line(fails)["score"].clone(), line(fails)["status"].clone()), (0.into(), "failed".into()));
    assert!(text(&line(fails)["output"]).contains("expected: <1 2>"), "{gradescope}");
    assert_eq!((line(skipped)["max_score"].clone(), line(skipped)["status"].clone()), (0.into(), Value::Null));
    // A suite in which a test fails has no place on a leaderboard.
    assert_eq!(gradescope.get("leaderboard"), None);

    let prairielearn = document("p.json");
    assert_eq!(number(&named(&prairielearn["tests"], "name", passes)["points"]), 2);
    assert!((prairielearn["score"].as_f64().expect("a score") - 10.0 / 11.0).abs() < 1e-9, "{prairielearn}");
    let autolab = document("a.json");
    assert_eq!((number(&autolab["scores"][passes]), number(&autolab["scores"][fails])), (2, 0));
    let classroom = document("c.json");
    assert_eq!((number(&classroom["score"]), number(&classroom["max-score"])), (20, 22));
    assert!(number(&named(&classroom["tests"], "test-name", passes)["psf_score"]) > 1_000_000);
    let verdict = document("v.json");
    assert_eq!((text(&verdict["verdict"]), number(&verdict["points"])), ("program-failed", 20));
    assert_eq!(named(&verdict["tests"], "name", skipped)["passed"], Value::Null);
    assert!(number(&named(&document("b.json"), "name", passes)["value"]) > 1_000_000);
    assert!(work.read("m.txt").contains("psf_test_score{test=\"app.SorterTest.sorts\"} "));
    // The same as --format junit.
    assert!(work.read("j.xml").contains("tests=\"13\""), "{}", work.read("j.xml"));
}

#[test]
fn graders_get_a_result_of_a_suite_that_cannot_run() {
    let work = work(first_jdk());
    let ran = psf(&work, "app", &["hamcrest.jar"], "--output gradescope=g.json --output verdict=v.json --quiet").run();
    assert_ne!(ran.code, 0);
    let gradescope = json(&work.read("g.json"));
    assert_eq!((array(&gradescope["tests"]).len(), number(&gradescope["tests"][0]["score"])), (1, 0), "{gradescope}");
    assert_eq!(json(&work.read("v.json"))["passed"], false);
}
