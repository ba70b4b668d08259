//! The data for the script of a class's page: rows that are ready to be shown.

use std::io;

use serde::Serialize;

use super::shown::Shown;
use crate::graded::class::{Class, Student};
use crate::graded::records::{TestRecord, TestResult};
use psf_text::markup::page::script_data;
use psf_text::printable::{on_one_line, printable};

/// Returns the link from the page of the class to the page of a student, by name.
pub type Links<'a> = &'a dyn Fn(&str) -> String;

#[derive(Serialize)]
struct Page {
    /// Names of the tests.
    tests: Vec<TestRow>,
    students: Vec<StudentRow>,
    /// The number of students, on the page or not.
    all: usize,
    /// The number of students on the leaderboard of the page.
    best: usize,
    /// Rows of students to look at, with the reason and what happened.
    look: Vec<(usize, &'static str, String)>,
    /// Groups that executed the same: rows of students, size of the group, kind of similarity.
    alike: Vec<(Vec<usize>, usize, &'static str)>,
}

/// A test: its name, how many students pass it, the cost of the reference, the least and the median cost of right answers.
#[derive(Serialize)]
struct TestRow {
    name: String,
    right: usize,
    reference: Option<u64>,
    best: Option<u64>,
    median: Option<u64>,
}

#[derive(Serialize)]
struct StudentRow {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    points: String,
    right: usize,
    score: Option<u64>,
    /// The cost in hundredths of the reference's cost.
    times: Option<u64>,
    rank: Option<usize>,
    verdict: String,
    message: String,
    late: u64,
    /// Verdict, cost, points, possible points, message.
    tests: Vec<(String, Option<u64>, String, String, String)>,
}

/// Returns the data as JSON that is safe in a script element.
pub(super) fn of(class: &Class, shown: &Shown, links: Option<Links<'_>>) -> io::Result<String> {
    let ranks = ranks(class);
    let students = shown.rows.iter().map(|&at| row(class, &class.students[at], ranks[at], links));
    let rows = |who: &[usize]| who.iter().filter_map(|&at| shown.row(at)).collect::<Vec<usize>>();
    let look = shown.look.iter().filter_map(|(at, why, what)| Some((shown.row(*at)?, *why, what.clone())));
    let page = Page {
        tests: class.exercise.tests.iter().enumerate().map(|(at, test)| test_row(class, at, test)).collect(),
        students: students.collect(),
        all: class.students.len(),
        best: shown.best,
        look: look.collect(),
        alike: shown.alike.iter().map(|(who, count, how)| (rows(who), *count, *how)).collect(),
    };
    script_data(&page)
}

fn row(class: &Class, student: &Student, rank: Option<usize>, links: Option<Links<'_>>) -> StudentRow {
    let reference =
        class.exercise.tests.iter().map(|test| {
            student.record.references.get(&test.name).or(class.exercise.reference.get(&test.name)).copied()
        });
    let reference: Option<u64> = reference.sum();
    let score = student.score();
    let tests = student.results.iter().zip(&student.points.tests).map(|(result, earned)| {
        let verdict = result.as_ref().map(|result| result.verdict.clone()).unwrap_or_default();
        let said = result.as_ref().map(first_line).unwrap_or_default();
        let cost = result.as_ref().and_then(|result| result.score);
        (verdict, cost, (&earned.right + &earned.cost).to_string(), earned.of.to_string(), said)
    });
    let message = student.message();
    StudentRow {
        name: printable(&student.record.name).into_owned(),
        page: links.map(|links| links(&student.record.name)),
        points: student.points.total.to_string(),
        right: student.right(),
        score,
        times: score.zip(reference).and_then(|(score, reference)| score.checked_mul(100)?.checked_div(reference)),
        rank,
        verdict: student.verdict().to_owned(),
        message: on_one_line(message.lines().next().unwrap_or_default()).into_owned(),
        late: student.record.late,
        tests: if student.record.refused.is_some() { Vec::new() } else { tests.collect() },
    }
}

fn first_line(result: &TestResult) -> String {
    let first = on_one_line(result.message.lines().next().unwrap_or_default()).into_owned();
    match result.marked() {
        kinds if kinds.is_empty() => first,
        kinds => format!("{first}; marks: {}", on_one_line(&kinds)),
    }
}

fn test_row(class: &Class, at: usize, test: &TestRecord) -> TestRow {
    let results = class.students.iter().filter_map(|student| student.results.get(at)?.as_ref());
    let right: Vec<&TestResult> = results.filter(|result| result.right).collect();
    let mut scores: Vec<u64> = right.iter().filter_map(|result| result.score).collect();
    scores.sort_unstable();
    TestRow {
        name: printable(&test.name).into_owned(),
        right: right.len(),
        reference: class.exercise.reference.get(&test.name).copied(),
        best: scores.first().copied(),
        median: scores.get(scores.len() / 2).copied(),
    }
}

/// Returns the rank of each student whose answers are all right: one more than the number of lower costs.
fn ranks(class: &Class) -> Vec<Option<usize>> {
    let mut scores: Vec<u64> = class.students.iter().filter_map(Student::score).collect();
    scores.sort_unstable();
    let rank = |student: &Student| Some(scores.partition_point(|score| *score < student.score().unwrap_or(0)) + 1);
    class.students.iter().map(|student| student.score().and_then(|_| rank(student))).collect()
}
