//! Which tests are run.

use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;
use crate::{psf, suite, tests};

#[track_caller]
fn check(jars: &[&str], line: &str, expected: &[&str]) {
    let work = Workspace::new(first_jdk());
    let found = tests(&suite(psf(&work, "tags", jars, &format!("--scope app --format json {line}")), 0));
    assert_eq!(found.keys().map(String::as_str).collect::<Vec<_>>(), expected, "{jars:?} {line}");
}

const ALL: [&str; 3] = ["AllSlowTest.also", "ChosenTest.plain", "ChosenTest.slow"];
/// JUnit 4's own runner, and the JUnit Platform with it.
const RUNNERS: [&[&str]; 2] = [&["junit-4.jar", "hamcrest.jar"], &["junit-5.jar", "junit-4.jar", "hamcrest.jar"]];

#[test]
fn categories_of_junit_4_are_tags() {
    for jars in RUNNERS {
        check(jars, "", &ALL);
        check(jars, "--tags Slow", &["AllSlowTest.also", "ChosenTest.slow"]);
        check(jars, "--except-tags Slow", &["ChosenTest.plain"]);
        check(jars, "--tags Slow --except-classes All*", &["ChosenTest.slow"]);
    }
}

#[test]
fn classes_are_chosen_by_globs_and_by_surefires_patterns() {
    check(RUNNERS[0], "--except-classes All*", &ALL[1..]);
    check(RUNNERS[0], "--classes **/*Test.java --except-classes %regex[Chosen.*]", &ALL[..1]);
}

#[test]
fn what_is_no_expression_over_tags_is_said() {
    let work = Workspace::new(first_jdk());
    psf(&work, "tags", RUNNERS[0], "--tags a&").run().expect(2).complains(&["a& is no expression over tags"]);
    psf(&work, "tags", RUNNERS[0], "--classes %regex[(?=a)b]").run().expect(2).complains(&["(?=a)b"]);
}
