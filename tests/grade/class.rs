//! Two classes, with the points that each student must get.

use std::os::unix::fs::PermissionsExt;

use serde_json::json;

use super::{bytes, earned, exercise, holds};
use crate::formats::documents::{refuses, validates};
use crate::support::jdk::first_jdk;
use crate::support::report::json;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;

/// Points and verdicts of `fixtures/exercises/sum/class`, out of 10.
const SUM: [(&str, &str, &str); 31] = [
    ("constant", "10", "scored"),
    ("copy-name", "10", "scored"),
    ("crash", "0", "program-failed"),
    ("deep", "0", "program-failed"),
    ("endless", "0", "time-limit"),
    ("exit", "5", "program-failed"),
    ("faster", "10", "scored"),
    ("flood", "0", "output-limit"),
    ("gradle", "10", "scored"),
    ("helper-class", "10", "scored"),
    ("maven", "10", "scored"),
    ("memory", "0", "memory-limit"),
    ("module", "10", "scored"),
    ("no-compile", "0", "refused"),
    ("no-main", "0", "refused"),
    ("other-name", "10", "scored"),
    ("package", "10", "scored"),
    ("package-elsewhere", "10", "scored"),
    ("process", "0", "refused"),
    ("reflection", "0", "refused"),
    ("report-only", "0", "refused"),
    ("same-twice", "10", "scored"),
    ("silent", "0", "wrong-output"),
    ("sleeper", "5", "program-failed"),
    ("slow", "7", "scored"),
    ("static-initializer", "2", "scored"),
    ("trailing", "10", "scored"),
    ("two-mains", "0", "refused"),
    ("two-versions", "0", "refused"),
    ("with-tests", "10", "scored"),
    ("wrong", "5", "wrong-output"),
];

/// Points and verdicts of `fixtures/exercises/median/class`, out of 12.
const MEDIAN: [(&str, &str, &str); 8] = [
    ("insertion", "7", "scored"),
    ("late", "6", "scored"),
    ("lower", "0", "wrong-output"),
    ("no-package", "0", "refused"),
    ("other-method", "0", "refused"),
    ("own-harness", "12", "scored"),
    ("rounded", "12", "scored"),
    ("sneaky-harness", "0", "refused"),
];

#[test]
fn students_get_the_expected_points_and_a_second_grading_runs_nothing() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let sum = exercise("sum");
    let grade = || work.psf("grade").arg(&sum).arg(sum.join("class")).line("-o out --jobs 2");
    let first = grade().ok();
    assert!(first.stdout.contains("slow: 7 of 10 points, scored: 2 of 2 tests are right\n"), "{}", first.stdout);
    holds(&earned(&work, "out"), &SUM);
    let left = bytes(&work, "out");
    let class = json(&work.read("out/class.json"));
    validates(&class, "psf-class-1.json");
    refuses(&class, "psf-class-1.json", "/students/0/points", json!(10));
    refuses(&class, "psf-class-1.json", "/students/0/verdict", json!("fine"));
    // This is the same JDK, except that its programs always fail. psf runs neither of them.
    let home = &first_jdk().home;
    work.write("broken/release", std::fs::read(home.join("release")).expect("it is there"));
    std::os::unix::fs::symlink(home.join("lib"), work.path("broken/lib")).expect("a link");
    for program in ["java", "javac"] {
        let path = format!("broken/bin/{program}");
        work.write(&path, "#!/bin/sh\nexit 99\n");
        std::fs::set_permissions(work.path(&path), PermissionsExt::from_mode(0o755)).expect("it is ours");
    }
    grade().line("--java broken").ok();
    assert!(bytes(&work, "out") == left, "what is left is another");
    let feedback = work.read("out/feedback/wrong/feedback.md");
    assert!(feedback.contains("| ≠ | 7 | 12 |"), "{feedback}");
    // In a hidden test, a program may print what it read there. One of the two tests is shown. results.json also contains
    // the feedback.
    for (name, shown) in [("feedback.md", 1), ("results.json", 2)] {
        let crash = work.read(&format!("out/feedback/crash/{name}"));
        assert_eq!(crash.matches("at Main.main(Main.java").count(), shown, "{crash}");
    }
    // The most expensive line, with the student's own text.
    let slow = work.read("out/feedback/slow/feedback.html");
    assert!(slow.contains("<code>System.out.println(in.nextInt() + in.nextInt());</code>"), "{slow}");
    let refused = work.read("out/feedback/reflection/feedback.md");
    assert!(!refused.contains("/tmp") && refused.contains("psf"), "{refused}");
}

#[test]
fn a_harness_exercise_gives_points_for_all_tests_growth_and_punctuality() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    let median = exercise("median");
    work.write("late.csv", "late,3h\n");
    work.psf("grade").arg(&median).arg(median.join("class")).line("-o out --late late.csv").ok();
    holds(&earned(&work, "out"), &MEDIAN);
    let class = work.read("out/class.csv");
    let head: Vec<&str> = class.lines().next().expect("there is a head").split(',').collect();
    for column in ["late seconds", "all tests points", "growth points", "growth reason"] {
        assert!(head.contains(&column), "{column}: {class}");
    }
    let refused = work.read("out/feedback/no-package/feedback.md");
    assert!(refused.contains("with the exercise's own Run.java"), "{refused}");
}
