//! What a student reads: Markdown in which no text of a program's is markup.

use std::io::{self, Write};

use super::class::{Class, Student};
use super::kept::{TestRecord, TestResult};
use crate::results::exercise::points::Earned;
use crate::text::markup::markdown::{escape, head, row};
use crate::text::numbers::grouped;
use crate::text::printable::printable;

/// Writes what a student reads.
pub fn write(class: &Class, student: &Student, out: &mut dyn Write) -> io::Result<()> {
    let points = &student.points;
    writeln!(out, "# {}: {} of {} points\n", escape(&class.exercise.name), points.total, points.of)?;
    writeln!(out, "{}\n", lines(&student.message()))?;
    if student.record.refused.is_none() {
        write!(out, "{}", head(&[("test", false), ("", false), ("cost", true), ("points", true)]))?;
        for ((test, result), earned) in class.exercise.tests.iter().zip(&student.results).zip(&points.tests) {
            write!(out, "{}", row(&cells(test, result.as_ref(), earned)))?;
        }
        writeln!(out)?;
    }
    for (what, once) in [("For the cost of all tests", &points.cost), ("For growth", &points.growth)] {
        if let Some(once) = once {
            writeln!(out, "{what}: {} of {} points; {}.\n", once.earned, once.of, escape(&once.why))?;
        }
    }
    if let Some(late) = &points.late {
        writeln!(out, "Handed in late: {late} times the points are left.\n")?;
    }
    for ((test, result), earned) in class.exercise.tests.iter().zip(&student.results).zip(&points.tests) {
        let Some(result) = result else { continue };
        let mut said = details(test, result, earned);
        if let Some(seed) = student.record.seeds.get(&test.name).filter(|_| test.shown || !said.is_empty()) {
            said += &format!("The input was drawn for this submission, with seed {seed}.\n\n");
        }
        if !said.is_empty() {
            writeln!(out, "## Test {}\n\n{}\n", escape(&test.name), said.trim_end())?;
        }
    }
    notes(student, out)
}

fn cells(test: &TestRecord, result: Option<&TestResult>, earned: &Earned) -> [String; 4] {
    let verdict = result.map_or("not graded yet", |result| title(&result.verdict));
    let cost = result.and_then(|result| result.score).map(grouped).unwrap_or_default();
    [escape(&test.name), escape(verdict), cost, format!("{} of {}", &earned.right + &earned.cost, earned.of)]
}

/// A verdict as a student reads it.
fn title(verdict: &str) -> &str {
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
        other => other,
    }
}

/// What may be said of a test that is not passed. What a program printed in a hidden one may be what it read there.
pub(super) fn told<'a>(test: &TestRecord, result: &'a TestResult) -> &'a str {
    match (test.shown, result.verdict.as_str()) {
        (true, _) => &result.message,
        (false, "wrong-output") => "the output is not what is expected",
        (false, _) => result.message.lines().next().unwrap_or_default(),
    }
}

fn details(test: &TestRecord, result: &TestResult, earned: &Earned) -> String {
    let mut said = String::new();
    if !result.right {
        said += &format!("{}\n\n", lines(told(test, result)));
    }
    if let (true, Some(difference)) = (test.shown, &result.difference) {
        let text = |text: &Option<String>| text.as_deref().map_or_else(|| "(no line)".to_owned(), code);
        said += &head(&[("line", true), ("expected", false), ("printed", false)]);
        said += &row(&[difference.line.to_string(), text(&difference.expected), text(&difference.actual)]);
        said.push('\n');
    }
    if let Some(why) = &earned.why {
        said += &format!("{}.\n\n", escape(&upper(why)));
    }
    said
}

fn notes(student: &Student, out: &mut dyn Write) -> io::Result<()> {
    if !student.record.taken.is_empty() {
        let taken: Vec<String> = student.record.taken.iter().map(|path| escape(path)).collect();
        let main = student.record.main.as_ref().map(|main| format!(", starting at {}", escape(main)));
        writeln!(out, "Taken as the program: {}{}.", taken.join(", "), main.unwrap_or_default())?;
    }
    if !student.record.notes.is_empty() {
        writeln!(out)?;
    }
    for note in &student.record.notes {
        writeln!(out, "- {}", escape(note))?;
    }
    Ok(())
}

/// A sentence; and what follows on other lines as it is, in a block that no text of its own can end.
fn lines(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let sentence = format!("{}.", escape(&upper(first.trim_end_matches(['.', ':']))));
    if rest.is_empty() {
        return sentence;
    }
    let longest = rest.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    let rest = rest.replace('\t', "    ");
    let rest: Vec<_> = rest.lines().map(printable).collect();
    format!("{sentence}\n\n{fence}\n{}\n{fence}", rest.join("\n"))
}

/// With a large first letter, unless it begins with a name of a file.
fn upper(text: &str) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    if word.contains(['.', '/', '_', '$']) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Text as it was printed, on one line of a table.
fn code(text: &str) -> String {
    if text.is_empty() { "(empty line)".to_owned() } else { escape(text) }
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn what_a_compiler_says_stands_as_it_is_and_ends_no_block() {
        assert_eq!(lines("2 of 3 tests are right"), "2 of 3 tests are right.");
        assert_eq!(lines("it *fails*:\nint x\n  ^"), "It \\*fails\\*.\n\n```\nint x\n  ^\n```");
        assert_eq!(lines("a\n```\n\t<b>"), "A.\n\n````\n```\n    <b>\n````");
        assert_eq!(lines("Main.java:1: error: x\n\u{1b}[2J"), "Main\\.java\\:1\\: error\\: x.\n\n```\n\\u{1b}[2J\n```");
    }
}
