//! A suite as JUnit XML, written by quick-junit: a case for each test, with its score as a property.

use std::collections::BTreeMap;
use std::io::{self, Write};

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Suite, Test, TestStatus};
use crate::limit_check::LimitCheck;
use psf_text::printable::tabs_as_blanks;

/// Writes the suite. A test over its limit is a failed test.
pub fn write(suite: &Suite, check: &LimitCheck, out: &mut dyn Write) -> io::Result<()> {
    let mut classes: BTreeMap<&str, Vec<TestCase>> = BTreeMap::new();
    for test in &suite.tests {
        let over = check.over.iter().find(|over| over.name == test.name).map(|over| over.sentence.as_str());
        classes.entry(&test.class).or_default().push(case(test, over));
    }
    for group in suite.groups.iter().filter(|group| group.failed.is_some()) {
        let why = group.failed.as_deref().unwrap_or_default();
        let case = TestCase::new(group.name.as_str(), status(NonSuccessKind::Error, "failed", why, ""));
        classes.entry(&group.name).or_default().push(case);
    }
    let mut report = Report::new("psf");
    for (class, cases) in classes {
        let mut of_class = TestSuite::new(class);
        of_class.add_test_cases(cases);
        report.add_test_suite(of_class);
    }
    report.serialize(out).map_err(io::Error::other)
}

fn case(test: &Test, over: Option<&str>) -> TestCase {
    let became = match (test.status, over) {
        (TestStatus::Passed, None) => TestCaseStatus::success(),
        (TestStatus::Passed, Some(sentence)) => status(NonSuccessKind::Failure, "over-limit", sentence, ""),
        (TestStatus::Aborted | TestStatus::Skipped, _) => {
            let mut skipped = TestCaseStatus::skipped();
            skipped.set_message(tabs_as_blanks(&test.message));
            skipped
        }
        (TestStatus::Failed, _) => status(NonSuccessKind::Failure, "failed", &test.message, &test.trace),
        (TestStatus::Cut, _) => status(NonSuccessKind::Error, "cut off", &test.message, &test.trace),
    };
    let own = test.name.strip_prefix(&test.class).and_then(|name| name.strip_prefix('.')).unwrap_or(&test.name);
    let mut case = TestCase::new(own, became);
    case.set_classname(test.class.as_str());
    if let Some(score) = test.score() {
        case.add_property(("score", score.to_string().as_str()));
    }
    if let (Some(_), Ok(spent)) = (test.score(), &test.spent) {
        case.add_property(("instructions", spent.instructions.to_string().as_str()));
        case.add_property(("calls", spent.calls.to_string().as_str()));
    }
    if let Some(why) = test.unscored() {
        case.add_property(("unscored", why));
    }
    if let Some(display) = &test.display {
        case.add_property(("display-name", display.as_str()));
    }
    case
}

fn status(kind: NonSuccessKind, name: &str, message: &str, trace: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(name).set_message(tabs_as_blanks(message));
    if !trace.is_empty() {
        status.set_description(tabs_as_blanks(trace));
    }
    status
}
