//! Output of a suite for graders, and classes that are graded by a suite.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{junit, psf};

#[test]
fn a_class_is_graded_by_junit_tests_that_none_can_replace() {
    in_turn!();
    let work = Workspace::new(first_jdk());
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
    // On a machine the tests run once more. The cost of their harness is included as before.
    work.psf("grade queue queue/class -o on-a-machine --weights simulated").run();
    let class = json(&work.read("on-a-machine/class.json"));
    for student in array(&class["students"]) {
        let (name, earned) = (text(&student["name"]), (text(&student["points"]), text(&student["verdict"])));
        assert_eq!(Some(&earned), BTreeMap::from(expected).get(name), "{name}");
    }
    let feedback = work.read("out/feedback/wrong/feedback.md");
    assert!(
        feedback.contains("1 of 2 tests failed") && feedback.contains("course.OrderTest.firstInFirstOut"),
        "{feedback}"
    );
}

/// A submission must not use a test library to break the rules, and must not look at its tests.
#[test]
fn a_submission_names_neither_junit_nor_its_tests() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    work.copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/exercises/queue"), "queue");
    std::fs::create_dir_all(work.path("queue/junit")).expect("the disk has room");
    std::fs::copy(junit("junit-5.jar"), work.path("queue/junit/junit-5.jar")).expect("the disk has room");
    let wrong = work.read("queue/class/wrong/Queue.java");
    let in_put =
        |code: &str| wrong.replace("public void put(int value) {", &format!("public void put(int value) {{ {code}"));
    let utils = "org.junit.platform.commons.util.ReflectionUtils";
    let counters = format!(
        "{utils}.tryToLoadClass(\"psf.runtime.Slots\").andThenTry(c -> {utils}.tryToReadFieldValue((Class) c, \"COUNTS\", null));"
    );
    let lambda = format!("{utils}.findMethods(Queue.class, m -> true).forEach(m -> {utils}.invokeMethod(m, this));");
    let refused = [
        ("loads", in_put(&counters)),
        ("lambda", in_put(&lambda)),
        ("assumes", in_put("org.junit.jupiter.api.Assumptions.assumeTrue(false);")),
        ("aborts", in_put("if (value >= 0) throw new org.opentest4j.TestAbortedException();")),
        ("disables", wrong.replace("public class Queue", "@org.junit.jupiter.api.Disabled public class Queue")),
        ("takes", in_put("java.util.function.Consumer<org.junit.jupiter.api.TestInfo> c = i -> { }; c.accept(null);")),
        ("names", in_put("new ManyTest();")),
        ("reads", in_put("System.err.println(Queue.class.getResourceAsStream(\"ManyTest.class\"));")),
        ("lists", in_put("System.err.println(Queue.class.getResourceAsStream(\"/course\"));")),
    ];
    for (name, source) in &refused {
        work.write(&format!("class/{name}/Queue.java"), source);
    }
    let settings = "junit.jupiter.extensions.autodetection.enabled=true\n";
    work.write("class/settings/Queue.java", &wrong);
    work.write("class/settings/junit-platform.properties", settings);
    let right = work.read("queue/class/right/Queue.java");
    let reads =
        "if (value == 0 && Queue.class.getResourceAsStream(\"/words.txt\") == null) throw new IllegalStateException();";
    work.write(
        "class/own/Queue.java",
        right.replace("public void put(int value) {", &format!("public void put(int value) {{ {reads}")),
    );
    work.write("class/own/words.txt", "two words\n");
    work.psf("grade queue class -o out").run();
    let class = json(&work.read("out/class.json"));
    let earned: BTreeMap<&str, (&str, &str)> = array(&class["students"])
        .iter()
        .map(|student| (text(&student["name"]), (text(&student["points"]), text(&student["verdict"]))))
        .collect();
    for (name, _) in &refused {
        assert_eq!(earned[name], ("0", "refused"), "{name}: {class}");
    }
    assert_eq!((earned["settings"], earned["own"]), (("8", "wrong-output"), ("16", "scored")));
}

/// JUnit 4 asks for parameters before the first test, and creates the submission for them.
#[test]
fn code_before_the_first_test_is_in_a_submissions_cost() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let exercise = "name = 'Sums'\n[run]\nharness = ['harness']\n[points]\nright = 1\ncost = [[1.5, 4]]\n[[test]]\nname = 'sums'\n\
                    junit = 'course.SumsTest'\n";
    work.write("sums/exercise.toml", exercise);
    for jar in ["junit-4.jar", "hamcrest.jar"] {
        work.write(&format!("sums/junit/{jar}"), std::fs::read(junit(jar)).expect("it was fetched"));
    }
    let test = "package course;
        import java.util.*; import org.junit.*; import org.junit.runner.RunWith; import org.junit.runners.Parameterized;
        @RunWith(Parameterized.class)
        public class SumsTest {
            @Parameterized.Parameters public static Collection<Object[]> cases() {
                return Arrays.asList(new Object[][] {{new Sums(), 1_000_000}});
            }
            final Sums sums; final int n;
            public SumsTest(Sums sums, int n) { this.sums = sums; this.n = n; }
            @Test public void sums() { Assert.assertEquals(n, sums.to(n)); }
        }";
    work.write("sums/harness/course/SumsTest.java", test);
    let loops = "int s = 0; for (int i = 0; i < 1_000_000; i++) s++;";
    let lazy = format!("package course; public class Sums {{ public int to(int n) {{ {loops} return s; }} }}");
    let early = format!(
        "package course; public class Sums {{ final int all; public Sums() {{ {loops} all = s; }} public int to(int n) {{ return all; }} }}"
    );
    work.write("sums/reference/course/Sums.java", &lazy);
    work.write("class/lazy/course/Sums.java", &lazy);
    work.write("class/early/course/Sums.java", &early);
    work.psf("grade sums class -o out").ok();
    let class = json(&work.read("out/class.json"));
    for student in array(&class["students"]) {
        assert_eq!(text(&student["verdict"]), "scored", "{student}");
        let cost = number(&student["tests"][0]["score"]);
        assert!((5_000_000..9_000_000).contains(&cost), "{student}");
    }
}

#[test]
fn graders_get_a_line_for_each_test() {
    in_turn!();
    let work = Workspace::new(first_jdk());
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
    // A suite with a failing test has no place on a leaderboard.
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
    // This file is the same as the output of --format junit.
    assert!(work.read("j.xml").contains("tests=\"13\""), "{}", work.read("j.xml"));
}

#[test]
fn graders_get_a_result_of_a_suite_that_cannot_run() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let ran = psf(&work, "app", &["hamcrest.jar"], "--output gradescope=g.json --output verdict=v.json --quiet").run();
    assert_ne!(ran.code, 0);
    let gradescope = json(&work.read("g.json"));
    assert_eq!((array(&gradescope["tests"]).len(), number(&gradescope["tests"][0]["score"])), (1, 0), "{gradescope}");
    assert_eq!(json(&work.read("v.json"))["passed"], false);
}

/// GitLab shows the metric on a merge request, next to the job. They must agree whatever happens.
#[test]
fn the_metric_of_a_job_passes_if_and_only_if_the_job_does() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let test =
        "import org.junit.jupiter.api.*;\nclass JobTest {\n    static int runs;\n    @Test void sums() { BODY }\n}\n";
    let sums = |times: u32| format!("int sum = 0; for (int i = 0; i < {times}; i++) sum += i;");
    let run = |body: &str, line: &str, code: i32| {
        work.write("JobTest.java", test.replace("BODY", body));
        let outputs =
            "--output gitlab-metrics=metrics.txt --output gitlab-codequality=quality.json --output junit=j.xml";
        let command = work.psf("test JobTest.java --quiet --scope app").line(outputs).arg(junit("junit-5.jar"));
        command.line(line).run().expect(code);
        let metrics = work.read("metrics.txt");
        assert!(metrics.contains(&format!("\npsf_passed {}\n", u8::from(code == 0))), "{line} {body}: {metrics}");
        let quality = json(&work.read("quality.json"));
        let failures = array(&quality).iter().filter(|problem| problem["severity"] == "major").count();
        assert_eq!(failures, usize::from(code != 0), "{line} {body}: {quality}");
        quality
    };
    run(&sums(100), "--save base.json", 0);
    run(&sums(100), "--against base.json", 0);
    let quality = run(&sums(200), "--against base.json", 3);
    let place = &quality[0]["location"];
    assert_eq!((text(&place["path"]), number(&place["lines"]["begin"])), ("JobTest.java", 4), "{quality}");
    run("Assertions.fail();", "", 5);
    run("System.exit(0);", "", 5);
    run("syntax error", "", 6);
    run(&sums(100), "--classes NoTest", 4);
    run(&sums(100), "--against none.json", 6);
    work.write("psf.toml", "[tests.'JobTest.sum']\nmax-score = 1000\n");
    run(&sums(100), "", 4);
    work.write("psf.toml", "[tests.'JobTest.sums']\nmax-score = 10\n");
    run(&sums(100), "", 3);
    std::fs::remove_file(work.path("psf.toml")).expect("it is there");
    let differs = "for (int i = 0; i < ProcessHandle.current().pid() % 1000; i++) runs++;";
    run(differs, "--no-pin --runs 3", 7);
}
