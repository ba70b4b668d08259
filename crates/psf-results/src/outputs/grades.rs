//! The points of a run or of a student's submission, as the formats of course platforms show them.

use serde_json::{Value, json};

use crate::verdict::{Line, Outcome, Verdict};

/// The points of a program, with a line for each test.
#[derive(Clone, Debug)]
pub struct Grades {
    /// The tests, and other points.
    pub lines: Vec<GradeLine>,
    /// The earned part of all points, from 0 to 1.
    pub part: f64,
    /// False if nothing of the program ran, so that its author loses no attempt.
    pub is_gradable: bool,
    /// The outcome, for a headline.
    pub title: String,
    /// The outcome in one or more sentences.
    pub message: String,
    /// The name of the verdict.
    pub verdict: String,
    /// The cost in units.
    pub score: Option<u64>,
    /// The name of a column and the value in it, for a leaderboard on which the lowest is first.
    pub standing: Option<(&'static str, Value)>,
    /// The total, if it may differ from the sum of the lines.
    pub total: Option<Total>,
}

/// A total that is not the sum of its lines.
#[derive(Clone, Debug)]
pub struct Total {
    /// The points.
    pub points: Value,
    /// The reason for the points, as Markdown.
    pub markdown: String,
}

/// A test, or other points.
#[derive(Clone, Debug)]
pub struct GradeLine {
    /// The name.
    pub name: String,
    /// True if it is passed. `None` if there is nothing to pass.
    pub passed: Option<bool>,
    /// The earned points.
    pub earned: Value,
    /// The possible points.
    pub of: Value,
    /// The outcome, for a headline.
    pub title: Option<&'static str>,
    /// A description in one or more sentences.
    pub message: String,
    /// The cost in units.
    pub score: Option<u64>,
}

impl Grades {
    /// Returns the points of a judged run.
    pub(super) fn of(outcome: &Outcome) -> Self {
        let (verdict, points) = (outcome.verdict, outcome.grading.points);
        let line = |line: Line| GradeLine {
            earned: json!(line.earned(points)),
            of: json!(line.of(points)),
            title: Some(line.title),
            name: line.name,
            passed: line.passed,
            message: line.message,
            score: line.score,
        };
        Self {
            lines: outcome.lines().into_iter().map(line).collect(),
            part: match outcome.points() {
                (_, 0) => f64::from(u8::from(verdict.passed())),
                (earned, of) => earned as f64 / of as f64,
            },
            is_gradable: !matches!(verdict, Verdict::Refused | Verdict::PsfFailed),
            title: verdict.title().to_owned(),
            message: outcome.message.clone(),
            verdict: verdict.name().to_owned(),
            score: outcome.score(),
            // A failed run has no place on the leaderboard, however little the program did before.
            standing: outcome.score().filter(|_| verdict.passed()).map(|score| ("Score", json!(score))),
            total: None,
        }
    }
}
