//! How a suite ends: without tests, with failed tests, or with tests over a limit.

use super::{Missing, Suite, TestStatus};
use crate::ending::Ending;
use crate::limit_check::LimitCheck;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers;

/// Fails if psf found no test to run. `is_of_tests` is true if the user chose tests, not only classes.
pub fn check_tests(suite: &Suite, is_of_tests: bool) -> Result<(), Failure> {
    let remedy = "put it on the class path: --uncounted junit-platform-console-standalone.jar (Maven Central: \
                  org.junit.platform:junit-platform-console-standalone) runs tests of JUnit 3 to 6";
    let failure = match (suite.missing, suite.tests.is_empty()) {
        (Some(Missing::Junit), _) => Failure::usage("JUnit is not on the class path").remedy(remedy),
        (Some(Missing::Launcher), true) => Failure::usage("JUnit's launcher is not on the class path").remedy(remedy),
        (_, true) if suite.ended => {
            let why = suite.unloaded.first().map_or_else(String::new, |(class, why)| format!(": {class}: {why}"));
            let message = format!("psf found no test in the classes that match{why}");
            Failure::new(FailureKind::NoTests, message).remedy(if is_of_tests {
                "without a choice of tests, psf test --format csv lists the names of all"
            } else {
                "name the classes that have tests: --classes 'com.acme.*Spec'"
            })
        }
        _ => return Ok(()),
    };
    Err(failure)
}

/// Returns how a suite ends. `already_shown` is true if the user has just read which tests are over a limit. Fails if a limit
/// has no test, or the suite has no score.
pub fn ending(suite: &Suite, check: &LimitCheck, already_shown: bool) -> Result<Ending, Failure> {
    if !suite.passed() {
        let failed = suite.count(TestStatus::Failed) + suite.count(TestStatus::Cut);
        let groups = suite.groups.iter().filter(|group| group.failed.is_some()).count();
        if !suite.ended {
            return Ok(Ending::failed(format!("the suite did not finish{}", suite.broken_why())));
        }
        let parts = [counted(failed, "test", "tests"), counted(groups, "class or group", "classes or groups")];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        return Ok(Ending::failed(format!("{} failed", parts.join(" and "))));
    }
    if let Some(name) = check.unknown.first() {
        let message = format!("psf.toml sets a limit for {name}, but there is no such test");
        return Err(Failure::new(FailureKind::NeverRan, message).remedy("psf test --format csv lists the names"));
    }
    if suite.report.score().is_none() {
        let why = suite.report.marks().iter().find(|mark| mark.is_incomplete());
        let why = why.map_or_else(|| "the counts are incomplete".to_owned(), |mark| mark.detail.clone());
        return Err(Failure::new(FailureKind::NotScorable, why));
    }
    if check.over.is_empty() {
        return Ok(Ending::default());
    }
    let causes = check.causes.iter().map(|cause| format!("the cause is {}", cause.sentence));
    Ok(Ending::over(check.over.iter().map(|over| over.sentence.clone()).chain(causes), already_shown))
}

/// Returns a number with its noun; nothing for zero.
fn counted(number: usize, one: &str, several: &str) -> Option<String> {
    match number {
        0 => None,
        _ => Some(numbers::counted(number as u64, one, several)),
    }
}
