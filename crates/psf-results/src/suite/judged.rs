//! A suite in the form for graders: a judged run with a line for each test.

use super::text::summary;
use super::{Suite, Test, TestStatus};
use crate::limit_check::LimitCheck;
use crate::verdict::{Grading, Line, Outcome, Verdict};
use psf_report::limits::Limits;

/// Judges a suite. A test over its limit earns no points. A skipped test has no points to earn.
#[must_use]
pub fn judged(suite: &Suite, check: &LimitCheck, grading: Grading) -> Outcome {
    let mut outcome = Outcome::of_report(suite.report.clone(), &Limits::default(), None, grading);
    outcome.verdict = match outcome.verdict {
        Verdict::Scored | Verdict::ProgramFailed if !suite.passed() => Verdict::ProgramFailed,
        Verdict::Scored if suite.differing.is_some() => Verdict::NotDeterministic,
        Verdict::Scored if !check.over.is_empty() => Verdict::OverLimit,
        other => other,
    };
    if matches!(outcome.verdict, Verdict::Scored | Verdict::OverLimit | Verdict::ProgramFailed) {
        let over = check.over.iter().map(|over| format!("\n{}", over.sentence));
        let causes = check.causes.iter().map(|cause| format!("\nCause: {}", cause.sentence));
        outcome.message = std::iter::once(summary(suite)).chain(causes).chain(over).collect();
        outcome.causes.clone_from(&check.causes);
    }
    if let (Verdict::NotDeterministic, Some(differing)) = (outcome.verdict, &suite.differing) {
        outcome.message = differing.message();
    }
    let groups = suite.groups.iter().filter_map(|group| {
        let why = group.failed.as_ref()?;
        Some(Line { name: group.name.clone(), ..line(Some(false), "Failed", why.clone()) })
    });
    outcome.tests =
        suite.tests.iter().map(|test| of_test(test, check, suite.is_differing(test))).chain(groups).collect();
    let is_known = suite.differing.is_some() && outcome.verdict == Verdict::NotDeterministic;
    if !is_known && !matches!(outcome.verdict, Verdict::Scored | Verdict::OverLimit | Verdict::ProgramFailed) {
        // If the run cannot be believed, neither can the results of its tests.
        for line in outcome.tests.iter_mut().filter(|line| line.passed == Some(true)) {
            *line = Line {
                name: std::mem::take(&mut line.name),
                ..self::line(Some(false), outcome.verdict.title(), outcome.message.clone())
            };
        }
    }
    outcome
}

fn of_test(test: &Test, check: &LimitCheck, differs: bool) -> Line {
    let over = check.over.iter().find(|over| over.name == test.name).map(|over| over.sentence.clone());
    let why = || if test.message.is_empty() { "it gives no reason".to_owned() } else { test.message.clone() };
    let judged = match (test.status, over) {
        (TestStatus::Passed, Some(sentence)) => line(Some(false), "Over the limit", sentence),
        (TestStatus::Passed, None) if differs => line(Some(false), Verdict::NotDeterministic.title(), cost(test)),
        (TestStatus::Passed, None) => line(Some(true), "Passed", cost(test)),
        (TestStatus::Failed, _) => line(Some(false), "Failed", why()),
        (TestStatus::Cut, _) => line(Some(false), "Cut off", why()),
        (TestStatus::Aborted | TestStatus::Skipped, _) => line(None, "Skipped", why()),
    };
    let spent = test.score().and(test.spent.as_ref().ok());
    let instructions = spent.map(|spent| spent.instructions);
    Line { name: test.name.clone(), score: test.score(), instructions, ..judged }
}

fn line(passed: Option<bool>, title: &'static str, message: String) -> Line {
    Line { name: String::new(), passed, title, message, score: None, instructions: None }
}

/// Returns the cost of a test that passed, or why it is unknown.
fn cost(test: &Test) -> String {
    match (&test.spent, test.score()) {
        (Err(why), _) => why.clone(),
        (Ok(_), Some(score)) => format!("the score is {}", psf_text::numbers::grouped(score)),
        (Ok(_), None) => "it has no score".to_owned(),
    }
}
