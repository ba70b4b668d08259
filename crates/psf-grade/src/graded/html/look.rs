//! Finds the submissions to look at, with the reasons.

use crate::graded::class::Student;
use psf_text::printable::on_one_line;

/// A reason to look at a submission: the number of the student, the reason, what happened.
pub(super) type Look = (usize, &'static str, String);

/// Returns the reasons to look at a submission.
pub(super) fn looked_at(at: usize, student: &Student) -> Vec<Look> {
    let first = |text: &str| on_one_line(text.lines().next().unwrap_or_default()).into_owned();
    if let Some((verdict, message)) = &student.record.refused {
        return vec![(at, reason(verdict).unwrap_or("refused"), first(message))];
    }
    if !student.is_finished() {
        return vec![(at, "not graded yet", first(&student.message()))];
    }
    let mut found: Vec<Look> = Vec::new();
    for result in student.results.iter().flatten() {
        if let Some(reason) = reason(&result.verdict).filter(|reason| found.iter().all(|known| known.1 != *reason)) {
            found.push((at, reason, first(&result.message)));
        }
    }
    let results = || student.results.iter().flatten();
    if let Some(result) = results().find(|result| !result.marks.is_empty()) {
        let detail = result.marks.first().map(|mark| first(&mark.detail)).unwrap_or_default();
        found.push((at, "marks", format!("{}: {detail}", result.marked())));
    }
    if let Some(result) = results().find(|result| result.varies.is_some()) {
        found.push((at, "cost differs from run to run", first(&result.message)));
    }
    found
}

/// Returns the reason that a verdict gives, if any. A wrong answer and a program that fails are not unusual.
fn reason(verdict: &str) -> Option<&'static str> {
    match verdict {
        "time-limit" => Some("time limit"),
        "memory-limit" => Some("memory limit"),
        "output-limit" | "disk-limit" => Some("flood"),
        "over-budget" | "over-limit" => Some("over the budget"),
        "refused" => Some("refused"),
        "not-deterministic" => Some("not deterministic"),
        "tampered" => Some("tampered"),
        "unrewritten-code" => Some("code that does not count"),
        "incomplete" => Some("counts incomplete"),
        "never-ran" => Some("never ran"),
        "psf-failed" => Some("not graded yet"),
        _ => None,
    }
}

/// Returns the position of a reason, if there are too many submissions to look at. The lowest comes first.
pub(super) fn gravity(reason: &str) -> usize {
    const FIRST: [&str; 4] = ["tampered", "code that does not count", "not deterministic", "counts incomplete"];
    FIRST.iter().position(|first| *first == reason).unwrap_or(FIRST.len())
}
