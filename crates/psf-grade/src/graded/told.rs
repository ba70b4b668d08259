//! What the owner of a submission is told, once for all formats. Of a test that is hidden that is whether it is passed and
//! what it earns: what a program prints, throws or costs there may be what it read.

use serde_json::{Value, json};

use super::class::{Class, Student};
use super::kept::{TestRecord, TestResult};
use crate::exercise::decimal::Decimal;
use crate::exercise::points::{Earned, Once};

/// What the owner of a submission is told.
pub(super) struct Told<'a> {
    /// What became of it, in a sentence; or what the compiler says, on more lines.
    pub(super) message: String,
    /// The tests, and what is earned once.
    pub(super) lines: Vec<Line<'a>>,
}

/// A test, or what is earned once.
pub(super) struct Line<'a> {
    pub(super) name: String,
    pub(super) earned: Decimal,
    pub(super) of: Decimal,
    /// Whether the answer is right; `None` where there is none, as for growth.
    pub(super) passed: Option<bool>,
    /// What became of it, in a word or a few.
    pub(super) became: &'static str,
    /// What is wrong with it, in a sentence or several.
    pub(super) wrong: Option<String>,
    /// Why it earned so much for its cost, and what would earn more.
    pub(super) why: Option<String>,
    /// What only the owner of a submission may know, and of tests that are not hidden.
    pub(super) shown: Option<Shown<'a>>,
}

/// A test that is not hidden, and ran.
pub(super) struct Shown<'a> {
    pub(super) test: &'a TestRecord,
    pub(super) result: &'a TestResult,
    /// How many times what the reference solution costs: `1.84`.
    pub(super) times: Option<String>,
    pub(super) seed: Option<u32>,
}

/// All of it.
pub(super) fn told<'a>(class: &'a Class, student: &'a Student) -> Told<'a> {
    let all_shown = class.exercise.tests.iter().all(|test| test.shown);
    let tests = class.exercise.tests.iter().zip(&student.results).zip(&student.points.tests);
    let tests = tests.map(|((test, result), earned)| of_test(class, student, test, result.as_ref(), earned));
    let once = [("Cost of all tests", &student.points.cost), ("Growth", &student.points.growth)];
    let once = once.into_iter().filter_map(|(name, once)| Some(of_once(name, once.as_ref()?, all_shown)));
    let shown = |at: usize| class.exercise.tests.get(at).is_some_and(|test| test.shown);
    Told { message: student.message_of(shown), lines: tests.chain(once).collect() }
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
        shown: None,
    };
    match (&student.record.refused, result) {
        (Some((_, message)), _) => {
            let first = message.lines().next().unwrap_or_default().trim_end_matches(':').to_owned();
            Line { became: "did not run", wrong: Some(first), ..line }
        }
        (None, None) => Line { became: "not graded yet", wrong: Some("not graded yet".to_owned()), ..line },
        (None, Some(_)) if !test.shown => Line { wrong: (!passed).then(|| HIDDEN.to_owned()), ..line },
        (None, Some(result)) => {
            let reference = reference(class, student, test).filter(|_| passed);
            let times = reference.and_then(|reference| times(result.score?, reference));
            let seed = student.record.seeds.get(&test.name).copied();
            Line {
                became: became(&result.verdict),
                wrong: (!passed).then(|| result.message.clone()),
                why: earned.why.clone(),
                shown: Some(Shown { test, result, times, seed }),
                ..line
            }
        }
    }
}

/// What is said of a hidden test that is not passed.
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
        shown: None,
    }
}

/// What a leaderboard ranks by, lowest first: the cost of all tests. Where a test is hidden, that is only how many times the
/// reference's it is, in hundredths: nobody is to read off a cost what the input was.
pub(super) fn standing(class: &Class, student: &Student) -> Option<(&'static str, Value)> {
    let score = student.score()?;
    let tests = &class.exercise.tests;
    if tests.iter().all(|test| test.shown) {
        return Some(("Score", json!(score)));
    }
    let reference = |test: &TestRecord| reference(class, student, test);
    let times = times(score, tests.iter().map(reference).sum::<Option<u64>>()?)?;
    Some(("Times the reference", json!(times.parse::<f64>().ok()?)))
}

fn reference(class: &Class, student: &Student, test: &TestRecord) -> Option<u64> {
    student.record.references.get(&test.name).or(class.exercise.reference.get(&test.name)).copied()
}

/// How many times a cost is another, up to hundredths.
fn times(score: u64, reference: u64) -> Option<String> {
    let hundredths = (u128::from(score) * 100).checked_div(u128::from(reference))?;
    let up = u128::from(!(u128::from(score) * 100).is_multiple_of(u128::from(reference)));
    Some(format!("{}.{:02}", (hundredths + up) / 100, (hundredths + up) % 100))
}

/// A verdict as a student reads it.
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
        "not-deterministic" => "does not do the same every time",
        "refused" => "refused",
        _ => "not right",
    }
}

impl Line<'_> {
    /// What is said of it, without what it cost where.
    pub(super) fn said(&self) -> String {
        let parts = [self.wrong.as_deref(), self.why.as_deref()];
        let said: Vec<&str> = parts.into_iter().flatten().collect();
        if said.is_empty() { self.became.to_owned() } else { said.join("\n") }
    }
}

/// What all students have in common whose points are given by a platform that adds up the lines: what the cap, lateness and
/// rounding make of the sum.
pub(super) fn adjustment(told: &Told<'_>, total: &Decimal) -> Decimal {
    total - &told.lines.iter().map(|line| line.earned.clone()).sum::<Decimal>()
}

/// With a large first letter, unless it begins with a name of a file.
pub(super) fn sentence(text: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    if word.contains(['.', '/', '_', '$']) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
