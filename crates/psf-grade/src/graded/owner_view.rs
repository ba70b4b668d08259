//! The information for the owner of a submission, once for all formats. For a hidden test, it is only whether the test passed
//! and what it earns. Output, exceptions and costs of a hidden test may reveal its input.

use serde_json::{Value, json};

use super::causes::{Cause, causes};
use super::class::{Class, Student};
use super::records::{TestRecord, TestResult};
use crate::exercise::decimal::Decimal;
use crate::exercise::points::{Earned, Once};
use psf_text::numbers::grouped;

/// The information for the owner of a submission.
pub(super) struct OwnerView<'a> {
    /// The outcome in a sentence, or the message of the compiler in several lines.
    pub(super) message: String,
    /// The tests, and the points that are earned once.
    pub(super) lines: Vec<Line<'a>>,
    /// The code that makes it cost more than the reference.
    pub(super) causes: Vec<Cause>,
}

/// A test, or points that are earned once.
pub(super) struct Line<'a> {
    pub(super) name: String,
    pub(super) earned: Decimal,
    pub(super) of: Decimal,
    /// True if the answer is right. `None` for points without an answer, as for growth.
    pub(super) passed: Option<bool>,
    /// The outcome, in one word or a few.
    pub(super) became: &'static str,
    /// The error, in one sentence or several.
    pub(super) wrong: Option<String>,
    /// The reason for the points for its cost, and what would earn more.
    pub(super) why: Option<String>,
    /// The cost as a multiple of the reference solution's cost: `1.84`.
    pub(super) times: Option<String>,
    /// Details for the owner of a submission only, of tests that are not hidden.
    pub(super) shown: Option<Shown<'a>>,
}

/// A test that is not hidden and that ran.
pub(super) struct Shown<'a> {
    pub(super) test: &'a TestRecord,
    pub(super) result: &'a TestResult,
    pub(super) seed: Option<u32>,
}

/// Returns the information for the owner of a submission.
pub(super) fn owner_view<'a>(class: &'a Class, student: &'a Student) -> OwnerView<'a> {
    let all_shown = class.exercise.tests.iter().all(|test| test.shown);
    let tests = class.exercise.tests.iter().zip(&student.results).zip(&student.points.tests);
    let tests = tests.map(|((test, result), earned)| of_test(class, student, test, result.as_ref(), earned));
    let once = [("Cost of all tests", &student.points.cost), ("Growth", &student.points.growth)];
    let once = once.into_iter().filter_map(|(name, once)| Some(of_once(name, once.as_ref()?, all_shown)));
    let shown = |at: usize| class.exercise.tests.get(at).is_some_and(|test| test.shown);
    OwnerView { message: student.message_of(shown), lines: tests.chain(once).collect(), causes: causes(class, student) }
}

fn of_test<'a>(
    class: &Class,
    student: &'a Student,
    test: &'a TestRecord,
    result: Option<&'a TestResult>,
    earned: &Earned,
) -> Line<'a> {
    let passed = result.is_some_and(|result| result.right);
    let line = Line {
        name: format!("Test {}", test.name),
        earned: &earned.right + &earned.cost,
        of: earned.of.clone(),
        passed: Some(passed),
        became: if passed { "right" } else { "not right" },
        wrong: None,
        why: None,
        times: None,
        shown: None,
    };
    let times = result.filter(|_| passed).and_then(|result| {
        let reference = reference(class, student, test)?;
        times(result.score?, reference)
    });
    match (&student.record.refused, result) {
        (Some((_, message)), _) => {
            let first = message.lines().next().unwrap_or_default().trim_end_matches(':').to_owned();
            Line { became: "did not run", wrong: Some(first), ..line }
        }
        (None, None) => Line { became: "not graded yet", wrong: Some("not graded yet".to_owned()), ..line },
        (None, Some(_)) if !test.shown => {
            let times = times.filter(|_| class.shows_times);
            Line { wrong: (!passed).then(|| HIDDEN.to_owned()), times, ..line }
        }
        (None, Some(result)) => {
            let seed = student.record.seeds.get(&test.name).copied();
            Line {
                became: became(&result.verdict),
                wrong: (!passed).then(|| result.message.clone()),
                why: earned.why.clone(),
                times,
                shown: Some(Shown { test, result, seed }),
                ..line
            }
        }
    }
}

/// The message for a hidden test that is not passed.
const HIDDEN: &str = "not right; what happens in this test is not shown";

fn of_once<'a>(name: &str, once: &Once, all_shown: bool) -> Line<'a> {
    Line {
        name: name.to_owned(),
        earned: once.earned.clone(),
        of: once.of.clone(),
        passed: None,
        became: "",
        wrong: None,
        why: Some(if all_shown { once.why.clone() } else { once.in_brief.clone() }),
        times: None,
        shown: None,
    }
}

/// Returns the value for a leaderboard, on which the lowest is first: the cost of all tests. If a test is hidden, it is only
/// the multiple of the reference's cost, in hundredths, so that the cost does not reveal the input.
pub(super) fn standing(class: &Class, student: &Student) -> Option<(&'static str, Value)> {
    let score = student.score()?;
    let tests = &class.exercise.tests;
    if tests.iter().all(|test| test.shown) {
        return Some(("Score", json!(score)));
    }
    let reference = |test: &TestRecord| reference(class, student, test);
    let times = hundredths(score, tests.iter().map(reference).sum::<Option<u64>>()?)?;
    Some(("Times the reference", json!(times as f64 / 100.0)))
}

fn reference(class: &Class, student: &Student, test: &TestRecord) -> Option<u64> {
    student.record.references.get(&test.name).or(class.exercise.reference.get(&test.name)).copied()
}

/// Returns how many times as much a cost is as another one, in hundredths, rounded up.
fn hundredths(score: u64, reference: u64) -> Option<u128> {
    let score = u128::from(score) * 100;
    (reference > 0).then(|| score.div_ceil(u128::from(reference)))
}

/// Returns how many times as much a cost is as another one, for people: `1.84`.
fn times(score: u64, reference: u64) -> Option<String> {
    let hundredths = hundredths(score, reference)?;
    let whole = u64::try_from(hundredths / 100).unwrap_or(u64::MAX);
    Some(format!("{}.{:02}", grouped(whole), hundredths % 100))
}

/// Returns a verdict in words for students.
fn became(verdict: &str) -> &'static str {
    match verdict {
        "scored" => "right",
        "wrong-output" => "wrong output",
        "program-failed" => "the program failed",
        "time-limit" => "too slow: the time limit",
        "memory-limit" => "the memory limit",
        "output-limit" => "printed too much",
        "disk-limit" => "wrote too much",
        "over-budget" => "over the budget of instructions",
        "never-ran" => "never ran",
        "psf-failed" => "not graded yet",
        "not-deterministic" => "differs from run to run",
        "refused" => "refused",
        _ => "not right",
    }
}

impl Line<'_> {
    /// Returns the text of the line, without the costliest code.
    pub(super) fn said(&self) -> String {
        let parts = [self.wrong.as_deref(), self.why.as_deref()];
        let said: Vec<&str> = parts.into_iter().flatten().collect();
        if said.is_empty() { self.became.to_owned() } else { said.join("\n") }
    }
}

/// Returns the difference that the cap, lateness and rounding make to the sum. A platform that adds up the lines needs it.
pub(super) fn adjustment(view: &OwnerView<'_>, total: &Decimal) -> Decimal {
    total - &view.lines.iter().map(|line| line.earned.clone()).sum::<Decimal>()
}
