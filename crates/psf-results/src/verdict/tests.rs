//! The verdicts of runs.

use crate::verdict::{Grading, Outcome, Verdict};
use psf_report::limits::Limits;
use psf_report::report::Report;
use psf_report::report::made::{incomplete, method, never_ran, rejected, report};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::marks::{Mark, MarkKind};

fn run(exit_code: Option<i32>) -> Report {
    report(vec![method("Main", "run", &[(1, 1, 90)])], exit_code)
}

#[test]
fn a_run_has_one_verdict_and_points_for_one_of_them() {
    let cut = Mark { kind: MarkKind::Incomplete, detail: "cut off".to_owned() };
    for (report, max_score, verdict, code, points, message) in [
        (run(None), None, Verdict::Scored, 0, 7, "the score is 90"),
        (run(Some(0)), Some(90), Verdict::Scored, 0, 7, "90 is within the limit of 90"),
        (
            run(Some(0)),
            Some(89),
            Verdict::OverLimit,
            3,
            0,
            "90 is over the limit of 89 by 1, +1.2%; dearest: app.Main.run() 90",
        ),
        // A failure of the program is more important than its cost.
        (run(Some(1)), Some(89), Verdict::ProgramFailed, 5, 0, "the program ended with code 1"),
        (incomplete(run(Some(1)), cut), Some(89), Verdict::Incomplete, 7, 0, "the counts are incomplete: cut off"),
        (never_ran(run(None)), None, Verdict::NeverRan, 4, 0, "the target never ran"),
    ] {
        let limits = Limits { max_score, ..Limits::default() };
        let grading = Grading { points: 7, ..Grading::default() };
        let outcome = Outcome::of_report(report, &limits, None, grading);
        assert_eq!((outcome.verdict, outcome.points()), (verdict, (points, 7)));
        assert_eq!(outcome.verdict.exit_code(), code, "{verdict:?}");
        assert_eq!(outcome.message, message);
    }
}

#[test]
fn a_failure_without_a_report_has_a_verdict_with_its_exit_code() {
    for kind in [
        FailureKind::Psf,
        FailureKind::OverLimit,
        FailureKind::NeverRan,
        FailureKind::Program,
        FailureKind::Refused,
        FailureKind::NotDeterministic,
        FailureKind::NotScorable,
        FailureKind::OverBudget,
        FailureKind::UnrewrittenCode,
        FailureKind::Tampered,
        FailureKind::TimeLimit,
        FailureKind::MemoryLimit,
        FailureKind::OutputLimit,
        FailureKind::DiskLimit,
    ] {
        let outcome = Outcome::of_failure(&Failure::new(kind, "why"), &Limits::default(), Grading::default());
        assert_eq!(outcome.verdict.exit_code(), kind.exit_code(), "{kind:?}");
        assert!(outcome.report.is_none() && outcome.points().0 == 0 && outcome.message == "why");
    }
    // A submission without what the command line asks for is refused like a damaged one.
    let usage = Outcome::of_failure(&Failure::usage("no such target"), &Limits::default(), Grading::default());
    assert_eq!(usage.verdict, Verdict::Refused);
}

#[test]
fn a_root_stands_in_front_of_paths() {
    for (root, expected) in [("", "a/B.java"), ("src", "src/a/B.java"), ("src/", "src/a/B.java")] {
        let grading = Grading { source_root: root.to_owned(), ..Grading::default() };
        let outcome = Outcome::of_report(run(None), &Limits::default(), None, grading);
        assert_eq!(outcome.path_of("a/B.java"), expected);
    }
}

#[test]
fn a_verdict_is_known_by_its_name() {
    for verdict in Verdict::ALL {
        assert_eq!(Verdict::named(verdict.name()), Some(verdict));
    }
    assert_eq!(Verdict::named("allowed"), Some(Verdict::Allowed));
    assert_eq!(Verdict::named("excellent"), None);
}

#[test]
fn a_rejected_run_does_not_pass_whatever_it_names_as_its_verdict() {
    let judged = |verdict: &str| {
        Outcome::of_report(rejected(run(None), verdict), &Limits::default(), None, Grading::default()).verdict
    };
    for passing in ["allowed", "scored", "excellent"] {
        assert_eq!(judged(passing), Verdict::Incomplete, "{passing}");
    }
    assert_eq!(judged("tampered"), Verdict::Tampered);
}
