//! JUnit's XML with a case for each line, which Artemis, GitLab, Jenkins and most others read.

use std::io::{self, Write};

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::graded::Graded;
use crate::graded::class::Student;
use crate::graded::owner_view::{Line, owner_view};
use psf_text::printable::{laid_out, tabs_as_blanks};

pub(super) fn write(graded: &Graded<'_>, out: &mut dyn Write) -> io::Result<()> {
    let Graded { class, student, .. } = graded;
    let name = class.exercise.name.as_str();
    let mut suite = TestSuite::new(name);
    suite.add_property(("verdict", student.verdict()));
    suite.add_property(("points", student.points.total.to_string().as_str()));
    suite.add_property(("of", student.points.of.to_string().as_str()));
    for line in owner_view(class, student).lines {
        let mut case = TestCase::new(line.name.as_str(), status(student, &line));
        case.set_classname(name);
        case.set_system_out(format!("{} of {} points\n{}", line.earned, line.of, said(&line)));
        suite.add_test_case(case);
    }
    let mut report = Report::new("psf");
    report.add_test_suite(suite);
    report.serialize(out).map_err(io::Error::other)
}

/// Returns the text of a line without characters that a file should not contain.
fn said(line: &Line<'_>) -> String {
    tabs_as_blanks(&laid_out(line.said().trim_end_matches('\n'))).into_owned()
}

fn status(student: &Student, line: &Line<'_>) -> TestCaseStatus {
    let kind = match line.passed {
        Some(true) | None => return TestCaseStatus::success(),
        // An error is a problem of the tests, a failure a problem of the program.
        Some(false) if !student.is_finished() => NonSuccessKind::Error,
        Some(false) => NonSuccessKind::Failure,
    };
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(line.became).set_message(said(line));
    status
}
