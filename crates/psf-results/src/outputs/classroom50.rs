//! The `result.json` of Classroom 50, schema `classroom50/result/v1`, as described in its wiki on advanced autograding.
//!
//! Its runner names the owner of the submission in the environment, and the command passes that on. The time of the submission
//! comes from its tag, so that the same submission gives the same bytes. The runner overwrites it with its own time.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;

use super::grades::{GradeLine, Grades};
use crate::verdict::{Outcome, Submission};

/// A result with a line for each test, before it is written.
#[derive(Serialize)]
pub struct Result50<'a> {
    schema: &'a str,
    classroom: &'a str,
    assignment: &'a str,
    assignment_type: &'a str,
    /// Owner of the submission; `local` if no runner names one.
    pub owner: &'a str,
    submission: &'a str,
    commit: &'a str,
    release: &'a str,
    review: &'a str,
    datetime: String,
    score: u64,
    #[serde(rename = "max-score")]
    max_score: u64,
    tests: Vec<Test<'a>>,
}

#[derive(Serialize)]
struct Test<'a> {
    #[serde(rename = "test-name")]
    test_name: &'a str,
    passed: bool,
    score: &'a Value,
    #[serde(rename = "max-score")]
    max_score: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'a str>,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    psf_score: Option<u64>,
}

impl<'a> Result50<'a> {
    /// Creates a result without lines.
    pub fn new(said: &'a Submission, score: u64, max_score: u64) -> Self {
        let submission = said.tag.as_deref().filter(|tag| tag.starts_with("submit/")).unwrap_or("submit/local");
        let commit = said.commit.as_deref().unwrap_or("local");
        Self {
            schema: "classroom50/result/v1",
            classroom: said.classroom.as_deref().unwrap_or("local"),
            assignment: said.assignment.as_deref().unwrap_or("local"),
            assignment_type: said.assignment_type.as_deref().filter(|kind| *kind == "group").unwrap_or("individual"),
            owner: said.owner.as_deref().unwrap_or("local"),
            submission,
            commit,
            release: said.release.as_deref().unwrap_or("local"),
            review: said.review.as_deref().unwrap_or(commit),
            datetime: datetime(submission),
            score,
            max_score,
            tests: Vec::new(),
        }
    }

    /// Adds lines, each with the verdict if there is one.
    pub fn add(&mut self, lines: &'a [GradeLine], verdict: Option<&'a str>) {
        let test = |line: &'a GradeLine| Test {
            test_name: &line.name,
            passed: line.passed.unwrap_or(line.earned == line.of),
            score: &line.earned,
            max_score: &line.of,
            verdict,
            message: &line.message,
            psf_score: line.score,
        };
        self.tests.extend(lines.iter().map(test));
    }

    /// Writes the result as JSON.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *out, self)?;
        writeln!(out)
    }
}

/// Writes a judged run.
pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let (earned, of) = outcome.points();
    let grades = Grades::of(outcome);
    let mut result = Result50::new(&outcome.grading.submission, earned, of);
    // The verdict of the whole run. Some readers look for it in each test.
    result.add(&grades.lines, Some(&grades.verdict));
    result.write(out)
}

/// Returns `2026-06-01T14:32:05Z` for `submit/2026-06-01T14-32-05Z-a1b2c3d`, and the beginning of 1970 for any other tag.
fn datetime(tag: &str) -> String {
    let instant = tag.trim_start_matches("submit/").get(..20).filter(|instant| {
        let like = |(found, wanted): (u8, u8)| if wanted == b'0' { found.is_ascii_digit() } else { found == wanted };
        instant.bytes().zip(*b"0000-00-00T00-00-00Z").all(like)
    });
    let number = |text: &str| text.parse::<u8>().unwrap_or(u8::MAX);
    match instant.and_then(|instant| instant.split_once('T')) {
        Some((day, time)) if number(&time[..2]) < 24 && number(&time[3..5]) < 60 && number(&time[6..8]) < 60 => {
            format!("{day}T{}", time.replace('-', ":"))
        }
        _ => "1970-01-01T00:00:00Z".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::datetime;

    #[test]
    fn takes_the_instant_from_the_tag() {
        assert_eq!(datetime("submit/2026-06-01T14-32-05Z-a1b2c3d"), "2026-06-01T14:32:05Z");
        for tag in ["submit/local", "submit/2026-06-01T99-32-05Z-a", "submit/2026-06-01 14-32-05Z", "submit/äöü"] {
            assert_eq!(datetime(tag), "1970-01-01T00:00:00Z", "{tag}");
        }
    }
}
