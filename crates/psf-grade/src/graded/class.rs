//! A class: the points of all students, from the kept files alone.

use psf_text::numbers::counted;
use std::collections::BTreeMap;
use std::time::Duration;

use super::adjustments::{Adjusted, Adjustments};
use super::records::{ExerciseRecord, SubmissionRecord, TestResult};
use crate::exercise::definition::PointRules;
use crate::exercise::points::{Answer, Points, points};

/// A graded class.
#[derive(Clone, Debug)]
pub struct Class {
    /// The exercise that was graded.
    pub exercise: ExerciseRecord,
    /// All students, in the order of their names.
    pub students: Vec<Student>,
    /// True if students may see the costs of hidden tests as multiples of the reference's.
    pub shows_times: bool,
    /// Names with an adjustment that no student has.
    pub unknown_adjustments: Vec<String>,
}

/// The outcome of a submission.
#[derive(Clone, Debug)]
pub struct Student {
    /// The record of the submission.
    pub record: SubmissionRecord,
    /// The result of each test, in the order of the exercise; `None` if it does not exist yet.
    pub results: Vec<Option<TestResult>>,
    /// The points that it earns.
    pub points: Points,
    /// The instructor's adjustment, if there is one.
    pub adjusted: Option<Adjusted>,
}

impl Class {
    /// Creates a class. `results` has results by their keys. Returns an error if the exercise is damaged.
    pub fn new(
        exercise: ExerciseRecord,
        mut records: Vec<SubmissionRecord>,
        results: &BTreeMap<String, TestResult>,
    ) -> Result<Self, String> {
        let definition = exercise.definition()?;
        let rules = definition.points.of(definition.cost);
        records.sort_by(|one, other| one.name.cmp(&other.name));
        let students = records.into_iter().map(|record| Student::new(&exercise, &rules, record, results));
        let students = students.collect::<Result<_, _>>()?;
        Ok(Self { exercise, students, shows_times: definition.show_times, unknown_adjustments: Vec::new() })
    }

    /// Adjusts the points of all students, and notes the adjustments that no student gets.
    pub fn adjust(&mut self, adjustments: &Adjustments) {
        self.students.iter_mut().for_each(|student| student.adjust(adjustments));
        let is_known = |name: &String| self.students.iter().any(|student| student.record.name == *name);
        self.unknown_adjustments = adjustments.0.keys().filter(|name| !is_known(name)).cloned().collect();
    }

    /// Returns the students without a result for a test. If the command runs again, it grades them.
    pub fn unfinished(&self) -> impl Iterator<Item = &Student> {
        self.students.iter().filter(|student| !student.is_finished())
    }
}

/// The most hundredths of a cost that are attributed to chance. A larger variation is the program's own fault.
const SLACK: u128 = 5;

/// Returns by how much the cost of a result may be less in another run.
fn slack(result: &TestResult) -> u64 {
    let (Some(varies), Some(score)) = (result.varies, result.score) else { return 0 };
    // In the units of another table, the variation is the same part of the cost.
    let spread = u128::from(varies.most.saturating_sub(varies.least)) * u128::from(score);
    let spread = spread.div_ceil(u128::from(varies.least.max(1)));
    u64::try_from(spread.min(u128::from(score) * SLACK / 100)).unwrap_or(u64::MAX)
}

impl Student {
    fn new(
        exercise: &ExerciseRecord,
        rules: &PointRules,
        record: SubmissionRecord,
        results: &BTreeMap<String, TestResult>,
    ) -> Result<Self, String> {
        let mut found = Vec::new();
        let mut answers = Vec::new();
        for test in &exercise.tests {
            let result = record.results.get(&test.name).and_then(|key| results.get(key)).cloned();
            answers.push(Answer {
                right: result.as_ref().is_some_and(|result| result.right),
                worth: test.right.parse()?,
                score: result.as_ref().and_then(|result| result.score),
                reference: record.references.get(&test.name).or(exercise.reference.get(&test.name)).copied(),
                cost_weight: test.cost_weight.as_deref().unwrap_or("1").parse()?,
                size: test.size,
                marks: result.iter().flat_map(|result| &result.marks).map(|mark| mark.kind.clone()).collect(),
                slack: result.as_ref().map_or(0, slack),
            });
            found.push(result);
        }
        let points = points(rules, &answers, Some(Duration::from_secs(record.late)));
        Ok(Self { record, results: found, points, adjusted: None })
    }

    /// Adjusts the points, if the instructor does.
    pub fn adjust(&mut self, adjustments: &Adjustments) {
        if let Some((total, adjusted)) = adjustments.of(&self.record.name, &self.points.total) {
            self.points.total = total;
            self.adjusted = Some(adjusted);
        }
    }

    /// Returns true if every test has a result, or if none can have one.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.record.refused.is_some() || self.results.iter().all(Option::is_some)
    }

    /// Returns how many answers are right.
    #[must_use]
    pub fn right(&self) -> usize {
        self.results.iter().flatten().filter(|result| result.right).count()
    }

    /// Returns the cost of all tests, if each has a cost and is right.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        let scores = self.results.iter().map(|result| result.as_ref().filter(|result| result.right)?.score);
        scores.sum::<Option<u64>>().filter(|_| !self.results.is_empty())
    }

    /// Returns one verdict for all tests: the first that is not `scored`.
    #[must_use]
    pub fn verdict(&self) -> &str {
        if let Some((verdict, _)) = &self.record.refused {
            return verdict;
        }
        let verdicts = self.results.iter().map(|result| result.as_ref().map_or("psf-failed", |r| r.verdict.as_str()));
        verdicts.into_iter().find(|verdict| *verdict != "scored").unwrap_or("scored")
    }

    /// Returns the outcome in a sentence.
    #[must_use]
    pub fn message(&self) -> String {
        self.message_of(|_| true)
    }

    /// Returns the outcome in a sentence. It describes only tests for whose numbers `shown` returns true.
    pub(super) fn message_of(&self, shown: impl Fn(usize) -> bool) -> String {
        if let Some((_, message)) = &self.record.refused {
            return message.clone();
        }
        if !self.is_finished() {
            return "not graded yet: something other than the submission failed".to_owned();
        }
        let all = counted(self.results.len() as u64, "test", "tests");
        let right = format!("{} of {all} {} right", self.right(), if self.right() == 1 { "is" } else { "are" });
        // The line of the test says what is wrong with an answer.
        let ended = |result: &TestResult| !result.right && result.verdict != "wrong-output";
        let results = self.results.iter().enumerate().filter_map(|(at, result)| Some((at, result.as_ref()?)));
        match results.into_iter().find(|(at, result)| shown(*at) && ended(result)) {
            Some((_, result)) => format!("{right}; {}", result.message.lines().next().unwrap_or_default()),
            None => right,
        }
    }
}
