//! JUnit XML, by quick-junit: one case for the run, and one for each limit.
//!
//! JUnit has no place for a message on a case that passes; Artemis's own format (`artemis`) has one.

use std::io::{self, Write};

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::verdict::{Outcome, Verdict};
use psf_text::printable::tabs_as_blanks;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let name = outcome.grading.name.as_str();
    let mut suite = TestSuite::new("psf");
    suite.add_property(("verdict", outcome.verdict.name()));
    if let Some(score) = outcome.score() {
        suite.add_property(("score", score.to_string().as_str()));
    }
    let mut case = TestCase::new(name, status(outcome));
    case.set_classname("psf");
    case.set_system_out(tabs_as_blanks(&outcome.message));
    suite.add_test_case(case);
    for check in &outcome.checks {
        let status = match check.passed() {
            true => TestCaseStatus::success(),
            false => failure(NonSuccessKind::Failure, "over-limit", &check.sentence),
        };
        let mut case = TestCase::new(format!("{name}: {}", check.name.as_str()), status);
        case.set_classname("psf");
        suite.add_test_case(case);
    }
    let mut report = Report::new("psf");
    report.add_test_suite(suite);
    report.serialize(out).map_err(io::Error::other)
}

fn status(outcome: &Outcome) -> TestCaseStatus {
    let kind = match outcome.verdict {
        Verdict::Allowed | Verdict::Scored => return TestCaseStatus::success(),
        // In JUnit, an error is a fault of the tests and a failure is a fault of the program.
        Verdict::PsfFailed => NonSuccessKind::Error,
        _ => NonSuccessKind::Failure,
    };
    failure(kind, outcome.verdict.name(), &outcome.message)
}

fn failure(kind: NonSuccessKind, name: &str, message: &str) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(name).set_message(tabs_as_blanks(message));
    status
}
