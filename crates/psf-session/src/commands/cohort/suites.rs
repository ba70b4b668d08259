//! Judges a test of an exercise that is a class of JUnit tests: all of them must pass.

use crate::run::collect::CountedRun;
use psf_grade::graded::records::{TestResult, WRONG};
use psf_results::suite::{Missing, Suite, Test, TestStatus};
use psf_results::verdict::Verdict;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};

/// The number of failed tests that a student reads about.
const SHOWN: usize = 5;

/// Judges a run by the results of its tests. The cost is everything that ran, including fixtures: a program works there for its
/// tests.
pub(super) fn judge_suite(result: &mut TestResult, ran: &CountedRun, weights: &Weights) -> Result<(), Failure> {
    let damaged = |what| Failure::new(FailureKind::Psf, format!("the counts are damaged: {what}"));
    let suite = Suite::new(&ran.counts, weights, ran.exit_code).map_err(damaged)?;
    if suite.missing == Some(Missing::Junit) || (suite.missing.is_some() && suite.tests.is_empty()) {
        return Err(Failure::new(FailureKind::Psf, "the jars in junit run no tests").remedy(
            "put junit-platform-console-standalone.jar there (Maven Central: org.junit.platform), which runs JUnit 3 to 6",
        ));
    }
    if result.verdict != Verdict::Scored.name() {
        return Ok(());
    }
    let passed = suite.count(TestStatus::Passed);
    result.right = suite.passed() && passed > 0;
    if result.right {
        result.message = match passed {
            1 => "the test passed".to_owned(),
            several => format!("all {several} tests passed"),
        };
        return Ok(());
    }
    WRONG.clone_into(&mut result.verdict);
    result.message = said(&suite);
    // The cost of a run that did not do its work says nothing. After a stack overflow it also differs from run to run.
    result.score = None;
    (result.fingerprint, result.loose_fingerprint) = (None, None);
    Ok(())
}

fn said(suite: &Suite) -> String {
    let failed: Vec<&Test> =
        suite.tests.iter().filter(|test| matches!(test.status, TestStatus::Failed | TestStatus::Cut)).collect();
    let groups = suite.groups.iter().filter_map(|group| Some((group.name.as_str(), group.failed.as_deref()?)));
    let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    let lines: Vec<String> = failed
        .iter()
        .map(|test| (test.name.as_str(), test.message.as_str()))
        .chain(groups)
        .take(SHOWN)
        .map(|(name, why)| format!("{name}: {}", first(why)))
        .collect();
    let what = match (suite.ended, failed.len()) {
        (false, _) => format!("the tests did not reach their end{}", suite.broken_why()),
        (true, 0) if suite.tests.is_empty() => "there was no test to run".to_owned(),
        (true, 0) if lines.is_empty() => "no test passed".to_owned(),
        (true, count) => format!("{count} of {} tests failed", suite.tests.len()),
    };
    [vec![what], lines].concat().join("\n")
}
