//! The choice of tests.

use crate::support::jdk::first_jdk;
use crate::support::turn::in_turn;
use crate::support::workspace::Workspace;
use crate::{psf, suite, tests};

fn tests_of(fixture: &str, jars: &[&str], line: &str, code: i32) -> Vec<String> {
    let work = Workspace::new(first_jdk());
    tests(&suite(psf(&work, fixture, jars, &format!("--scope app --format json {line}")), code)).into_keys().collect()
}

#[track_caller]
fn check(jars: &[&str], line: &str, expected: &[&str]) {
    assert_eq!(tests_of("tags", jars, line, 0), expected, "{jars:?} {line}");
}

const ALL: [&str; 3] = ["AllSlowTest.also", "ChosenTest.plain", "ChosenTest.slow"];
/// JUnit 4's own runner, and the JUnit Platform with JUnit 4.
const RUNNERS: [&[&str]; 2] = [&["junit-4.jar", "hamcrest.jar"], &["junit-5.jar", "junit-4.jar", "hamcrest.jar"]];

#[test]
fn categories_of_junit_4_are_tags() {
    in_turn!();
    for jars in RUNNERS {
        check(jars, "", &ALL);
        check(jars, "--tags Slow", &["AllSlowTest.also", "ChosenTest.slow"]);
        check(jars, "--except-tags Slow", &["ChosenTest.plain"]);
        check(jars, "--tags Slow --except-classes All*", &["ChosenTest.slow"]);
    }
}

#[test]
fn classes_are_chosen_by_globs_and_by_surefires_patterns() {
    in_turn!();
    check(RUNNERS[0], "--except-classes All*", &ALL[1..]);
    check(RUNNERS[0], "--classes **/*Test.java --except-classes %regex[Chosen.*]", &ALL[..1]);
}

#[test]
fn tests_of_junit_4_and_3_are_chosen_by_their_methods() {
    in_turn!();
    for jars in RUNNERS {
        check(jars, "--classes ChosenTest#sl*", &["ChosenTest.slow"]);
        check(jars, "--classes **/*Test.java#also+plain", &["AllSlowTest.also", "ChosenTest.plain"]);
        check(jars, "--except-classes #slow", &["AllSlowTest.also", "ChosenTest.plain"]);
        check(jars, "--tests ChosenTest", &ALL[1..]);
        check(jars, "--tests ChosenTest.* --except-tests *.plain", &ALL[2..]);
        check(jars, "--tests *.slow --tests AllSlow* --tags Slow", &["AllSlowTest.also", "ChosenTest.slow"]);
        let found = tests_of("four", jars, "--tests CalcTest.factorial --tests *Adds", 0);
        assert_eq!(found, ["CalcTest.factorial[3!]", "CalcTest.factorial[5!]", "OldTest.testAdds"], "{jars:?}");
    }
}

#[test]
fn tests_of_the_platform_are_chosen_by_their_methods() {
    in_turn!();
    let check =
        |line: &str, expected: &[&str]| assert_eq!(tests_of("app", &["junit-5.jar"], line, 0), expected, "{line}");
    check("--tests SorterTest.sorts", &["app.SorterTest.sorts"]);
    let sized = ["app.SorterTest.sized[1]", "app.SorterTest.sized[2]", "app.SorterTest.sized[3]"];
    check("--classes SorterTest#sized+so*", &[&sized[..], &["app.SorterTest.sorts"]].concat());
    check("--classes app/SorterTest.java#sized", &sized);
    check("--tests *Inner.joins", &["app.SorterTest$Inner.joins"]);
}

#[test]
fn a_choice_that_leaves_no_test_is_reported() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    for (line, what) in [("--tests ChosenTest.none", "found no test"), ("--classes None#slow", "no class of the input")]
    {
        let ran = |more: &str| psf(&work, "tags", RUNNERS[1], &format!("--scope app {line} {more}")).run();
        ran("").expect(4).complains(&[what]);
        assert_eq!(ran("--pass-with-no-tests").expect(0).complains(&[what]).stdout, "");
    }
}

#[test]
fn an_invalid_tag_expression_is_reported() {
    in_turn!();
    let work = Workspace::new(first_jdk());
    psf(&work, "tags", RUNNERS[0], "--tags a&").run().expect(2).complains(&["a& is not an expression over tags"]);
    psf(&work, "tags", RUNNERS[0], "--classes %regex[(?=a)b]").run().expect(2).complains(&["(?=a)b"]);
    psf(&work, "tags", RUNNERS[0], "--tests Chosen#slow")
        .run()
        .expect(2)
        .complains(&["\"Chosen#slow\" names no tests"]);
}
