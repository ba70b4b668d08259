//! The feedback for a student, as Markdown in which no text of a program is markup.

use std::io::{self, Write};

use crate::graded::causes::Cause;
use crate::graded::class::{Class, Student};
use crate::graded::owner_view::{Line, Shown, owner_view};
use crate::graded::records::{LineRecord, MethodRecord, RowRecord};
use crate::graded::sentences::sentence;
use psf_text::markup::markdown::{self, escape, fenced, head, row};
use psf_text::numbers::grouped;
use psf_text::printable::{laid_out, with_tabs};

/// Writes the feedback for a student.
pub fn write(class: &Class, student: &Student, out: &mut dyn Write) -> io::Result<()> {
    let points = &student.points;
    let view = owner_view(class, student);
    writeln!(out, "# {}: {} of {} points\n", plain(&class.exercise.name), points.total, points.of)?;
    writeln!(out, "{}\n", text(&view.message))?;
    if student.record.refused.is_none() {
        let columns = [("", false), ("", false), ("cost", true), ("times the reference", true), ("points", true)];
        write!(out, "{}", head(&columns))?;
        view.lines.iter().try_for_each(|line| write!(out, "{}", row(&cells(line))))?;
        writeln!(out)?;
        if class.exercise.weights == "plain" && view.lines.iter().any(|line| line.shown.is_some()) {
            writeln!(out, "The cost is the number of executed instructions, with a small share for copied bytes.\n")?;
        }
    }
    if let Some(late) = &points.late {
        writeln!(out, "Handed in late: {late} times the points are left.\n")?;
    }
    if let Some(adjusted) = &student.adjusted {
        if let Some(sentence) = adjusted.sentence(&points.total) {
            writeln!(out, "{}\n", plain(&sentence))?;
        }
        if let Some(comment) = &adjusted.comment {
            writeln!(out, "Comment: {}\n", plain(comment.trim()))?;
        }
    }
    // The tables of other tests would say much the same.
    let shown = view.lines.iter().rev().filter_map(|line| line.shown.as_ref());
    let costliest = shown.max_by_key(|shown| shown.result.score).map(|shown| &shown.test.name);
    if !view.causes.is_empty() {
        writeln!(out, "## What costs most\n")?;
        view.causes.iter().try_for_each(|of| writeln!(out, "- {}", cause(of)))?;
        writeln!(out)?;
    }
    for line in &view.lines {
        let is_costliest = line.shown.as_ref().is_some_and(|shown| Some(&shown.test.name) == costliest);
        let said = details(line, is_costliest, view.causes.is_empty());
        if !said.is_empty() {
            writeln!(out, "## {}\n\n{}\n", plain(&line.name), said.trim_end())?;
        }
    }
    notes(student, out)
}

fn cells(line: &Line<'_>) -> [String; 5] {
    let shown = line.shown.as_ref();
    let cost = shown.and_then(|shown| shown.result.score).map(grouped).unwrap_or_default();
    let times = line.times.clone().unwrap_or_default();
    [plain(&line.name), plain(line.became), cost, times, format!("{} of {}", line.earned, line.of)]
}

fn cause(Cause { place, text, sentences }: &Cause) -> String {
    let text = text.as_deref().map(|text| format!(": {}", code(text))).unwrap_or_default();
    let said: Vec<String> = sentences.iter().map(|sentence| format!("\n  {}", plain(sentence))).collect();
    format!("{}{text}{}", code(place), said.concat())
}

/// Returns the details of a test. They include the costliest code if `code` is true, and hints if `hints` is true.
fn details(line: &Line<'_>, code: bool, hints: bool) -> String {
    let mut said = String::new();
    let Some(shown) = &line.shown else {
        return line.why.as_ref().map(|why| format!("{}.\n", plain(&sentence(why)))).unwrap_or_default();
    };
    if let Some(wrong) = &line.wrong {
        said += &format!("{}\n\n", text(wrong));
    }
    if line.passed == Some(false) {
        said += &went_in(shown);
    }
    said += &beside(&shown.result.beside);
    if let Some(why) = &line.why {
        said += &format!("{}.\n\n", plain(&sentence(why)));
    }
    if let Some(sentence) = shown.result.io.and_then(|io| io.sentence()).filter(|_| code && line.passed == Some(true)) {
        said += &format!("{sentence}\n\n");
    }
    for mark in &shown.result.marks {
        said += &format!("- mark {}: {}\n", plain(&mark.kind), plain(&mark.detail));
    }
    if !shown.result.marks.is_empty() {
        said.push('\n');
    }
    if code {
        said += &dearest(&shown.result.hot_lines, &shown.result.hot_methods, hints);
    }
    said
}

fn went_in(shown: &Shown<'_>) -> String {
    let mut said = String::new();
    if let Some(seed) = shown.seed {
        said += &format!("The input was drawn for this submission, with seed {seed}.\n\n");
    }
    if !shown.test.arguments.is_empty() {
        let arguments: Vec<String> = shown.test.arguments.iter().map(|argument| plain(argument)).collect();
        said += &format!("Arguments: {}.\n\n", arguments.join(" "));
    }
    if let Some(input) = shown.test.input.as_ref().filter(|input| !input.is_empty()) {
        said += &format!("It read:\n\n{}\n\n", block(input));
    }
    said
}

fn beside(rows: &[RowRecord]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let text = |text: &Option<String>| match text.as_deref() {
        None => "(no line)".to_owned(),
        Some("") => "(empty line)".to_owned(),
        Some(text) => plain(text),
    };
    let line = |of: &RowRecord| row(&[if of.same { "" } else { "≠" }.to_owned(), text(&of.expected), text(&of.actual)]);
    let rows: String = rows.iter().map(line).collect();
    head(&[("", false), ("expected", false), ("printed", false)]) + &rows + "\n"
}

fn dearest(lines: &[LineRecord], methods: &[MethodRecord], with_hints: bool) -> String {
    let mut said = String::new();
    if !lines.is_empty() {
        let calls = lines.iter().any(|line| !line.calls.is_empty());
        let columns = [("costliest lines", false), ("source", false), ("cost", true), ("share", true), ("ran", true)];
        let more = calls.then_some(("costliest calls of the JDK", false));
        said += &head(&columns.into_iter().chain(more).collect::<Vec<_>>());
        for line in lines {
            let place = format!("{}:{}", line.file, line.line);
            let text = line.text.as_deref().map(code_cell).unwrap_or_default();
            let cells = [plain(&place), text, grouped(line.cost), line.share.clone(), grouped(line.count)];
            let more = calls.then(|| plain(&line.calls.join(", ")));
            said += &row(&cells.into_iter().chain(more).collect::<Vec<_>>());
        }
        said.push('\n');
        let hints: Vec<String> =
            lines.iter().filter_map(LineRecord::advice).map(|hint| format!("- {}\n", plain(&hint))).collect();
        if !hints.is_empty() && with_hints {
            said += &(hints.concat() + "\n");
        }
    }
    // The table of a single method says nothing more.
    if methods.len() > 1 {
        said += &head(&[("costliest methods", false), ("cost", true), ("share", true), ("calls", true)]);
        for method in methods {
            said += &row(&[code_cell(&method.name), grouped(method.cost), method.share.clone(), grouped(method.calls)]);
        }
        said.push('\n');
    }
    said
}

fn notes(student: &Student, out: &mut dyn Write) -> io::Result<()> {
    if !student.record.taken.is_empty() {
        let taken: Vec<String> = student.record.taken.iter().map(|path| plain(path)).collect();
        let main = student.record.main.as_ref().map(|main| format!(", starting at {}", plain(main)));
        writeln!(out, "Taken as the program: {}{}.", taken.join(", "), main.unwrap_or_default())?;
    }
    if !student.record.notes.is_empty() {
        writeln!(out)?;
    }
    for note in &student.record.notes {
        writeln!(out, "- {}", plain(note))?;
    }
    Ok(())
}

/// Returns a text in which nothing is markup or changes the direction of writing.
fn plain(text: &str) -> String {
    escape(&with_tabs(text))
}

/// Returns a text as code, which changes no direction of writing.
fn code(text: &str) -> String {
    markdown::code(&with_tabs(text))
}

/// Returns a cell of a table with a text as code.
fn code_cell(text: &str) -> String {
    markdown::code_cell(&with_tabs(text))
}

/// Returns the first line as a sentence, and other lines unchanged.
fn text(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let first = format!("{}.", plain(&sentence(first.trim_end_matches(['.', ':']))));
    if rest.is_empty() { first } else { format!("{first}\n\n{}", block(rest)) }
}

/// Returns unchanged text in a block that nothing in the text can end.
fn block(text: &str) -> String {
    fenced(&laid_out(text.trim_end_matches('\n')).replace('\t', "    "))
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn a_compiler_message_stays_unchanged_and_ends_no_block() {
        assert_eq!(text("2 of 3 tests are right"), "2 of 3 tests are right.");
        assert_eq!(text("it *fails*:\nint x\n  ^"), "It \\*fails\\*.\n\n```\nint x\n  ^\n```");
        assert_eq!(text("a\n```\n\t<b>"), "A.\n\n````\n```\n    <b>\n````");
        assert_eq!(text("Main.java:1: error: x\n\u{1b}[2J"), "Main.java\\:1: error: x.\n\n```\n\\u{1b}[2J\n```");
    }
}
