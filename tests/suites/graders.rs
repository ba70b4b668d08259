//! What graders get of a suite, and classes that are graded by one.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::support::jdk::first_jdk;
use crate::support::report::{array, json, number, text};
use crate::support::workspace::Workspace;
use crate::{junit, psf};

#[test]
fn a_class_is_graded_by_junit_tests_that_none_can_replace() {
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
    // On a machine the tests run as often again, and their harness is in what they cost as before.
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

#[test]
fn graders_get_a_line_for_each_test() {
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
    let work = Workspace::new(first_jdk());
    let ran = psf(&work, "app", &["hamcrest.jar"], "--output gradescope=g.json --output verdict=v.json --quiet").run();
    assert_ne!(ran.code, 0);
    let gradescope = json(&work.read("g.json"));
    assert_eq!((array(&gradescope["tests"]).len(), number(&gradescope["tests"][0]["score"])), (1, 0), "{gradescope}");
    assert_eq!(json(&work.read("v.json"))["passed"], false);
}
