//! A class as one page: the points, the tests, who to look at.

use std::collections::BTreeMap;
use std::io::{self, Write};

use maud::html;

use super::class::Class;
use crate::text::markup::page::{page, table};
use crate::text::numbers::grouped;
use crate::text::printable::printable;

/// Writes a page.
pub fn write(class: &Class, out: &mut dyn Write) -> io::Result<()> {
    let exercise = &class.exercise;
    let of = class.students.first().map(|student| student.points.of.to_string()).unwrap_or_default();
    let body = html! {
        p {
            (class.students.len()) " submissions, at most " (of) " points; costs by the table "
            (printable(&exercise.weights)) ", on " (printable(&exercise.jdk)) "."
        }
        (table("Everybody", &[
            ("Name", false), ("Points", true), ("Tests right", true), ("Score", true), ("Verdict", false), ("", false),
        ], &everybody(class)))
        (table("Tests", &[("Test", false), ("Right", true), ("Reference", true), ("Best", true), ("Median", true)], &tests(class)))
        (table("Points", &[("Points", true), ("Submissions", true)], &distribution(class)))
        (table("Verdicts", &[("Verdict", false), ("Submissions", true)], &verdicts(class)))
        @let groups = class.look_alikes();
        @if !groups.is_empty() {
            (table("Executed the same: to look at, no verdict", &[("How many", true), ("Who", false)], &alike(&groups)))
        }
    };
    write!(out, "{}", page(&printable(&exercise.name), &body).into_string())
}

fn everybody(class: &Class) -> Vec<Vec<String>> {
    let row = |student: &super::class::Student| {
        let message = student.message();
        vec![
            printable(&student.record.name).into_owned(),
            student.points.total.to_string(),
            format!("{} of {}", student.right(), student.results.len()),
            student.score().map(grouped).unwrap_or_default(),
            student.verdict().to_owned(),
            printable(message.lines().next().unwrap_or_default()).into_owned(),
        ]
    };
    class.students.iter().map(row).collect()
}

fn tests(class: &Class) -> Vec<Vec<String>> {
    let row = |(at, test): (usize, &super::kept::TestRecord)| {
        let results = || class.students.iter().filter_map(|student| student.results.get(at)?.as_ref());
        let mut scores: Vec<u64> = results().filter(|result| result.right).filter_map(|result| result.score).collect();
        scores.sort_unstable();
        let shown = |score: Option<&u64>| score.copied().map(grouped).unwrap_or_default();
        vec![
            printable(&test.name).into_owned(),
            format!("{} of {}", results().filter(|result| result.right).count(), class.students.len()),
            shown(class.exercise.reference.get(&test.name)),
            shown(scores.first()),
            shown(scores.get(scores.len() / 2)),
        ]
    };
    class.exercise.tests.iter().enumerate().map(row).collect()
}

/// How many have how many points, most points first.
fn distribution(class: &Class) -> Vec<Vec<String>> {
    let mut groups = BTreeMap::new();
    for student in &class.students {
        *groups.entry(student.points.total.clone()).or_insert(0usize) += 1;
    }
    groups.into_iter().rev().map(|(points, count)| vec![points.to_string(), count.to_string()]).collect()
}

fn verdicts(class: &Class) -> Vec<Vec<String>> {
    let mut groups: BTreeMap<&str, usize> = BTreeMap::new();
    for student in &class.students {
        *groups.entry(student.verdict()).or_default() += 1;
    }
    groups.into_iter().map(|(verdict, count)| vec![verdict.to_owned(), count.to_string()]).collect()
}

fn alike(groups: &[Vec<&str>]) -> Vec<Vec<String>> {
    groups.iter().map(|group| vec![group.len().to_string(), printable(&group.join(", ")).into_owned()]).collect()
}
