//! The feedback for a student, as a page in one file, without scripts and network access.

use std::io::{self, Write};

use maud::{Markup, html};

use crate::graded::causes::Cause;
use crate::graded::class::{Class, Student};
use crate::graded::owner_view::{Line, Shown, owner_view};
use crate::graded::records::{LineRecord, MarkRecord, MethodRecord, RowRecord};
use crate::graded::sentences::sentence;
use psf_text::markup::page::{page, table};
use psf_text::numbers::grouped;
use psf_text::printable::{laid_out, printable, with_tabs};

/// Writes the feedback for a student.
pub fn write(class: &Class, student: &Student, out: &mut dyn Write) -> io::Result<()> {
    let points = &student.points;
    let view = owner_view(class, student);
    let title = format!("{}: {} of {} points", printable(&class.exercise.name), points.total, points.of);
    let columns = [("", false), ("", false), ("Cost", true), ("Times the reference", true), ("Points", true)];
    let rows: Vec<Vec<String>> = view.lines.iter().map(cells).collect();
    let body = html! {
        p.student { (printable(&student.record.name)) }
        (text(&view.message, student.right() == student.results.len()))
        @if student.record.refused.is_none() { (table("Points", &columns, &rows)) }
        @if let Some(late) = &points.late { p.note { "Handed in late: " (late) " times the points are left." } }
        @if let Some(adjusted) = &student.adjusted {
            @if let Some(sentence) = adjusted.sentence(&points.total) { p.note { (sentence) } }
            @if let Some(comment) = &adjusted.comment { p.note { "Comment: " (laid_out(comment.trim())) } }
        }
        (causes(&view.causes))
        @for line in &view.lines { (details(line, view.causes.is_empty())) }
        (notes(student))
    };
    out.write_all(page(&title, &body).into_string().as_bytes())
}

fn cells(line: &Line<'_>) -> Vec<String> {
    let shown = line.shown.as_ref();
    vec![
        printable(&line.name).into_owned(),
        line.became.to_owned(),
        shown.and_then(|shown| shown.result.score).map(grouped).unwrap_or_default(),
        line.times.clone().unwrap_or_default(),
        format!("{} of {}", line.earned, line.of),
    ]
}

/// Returns the code that makes a submission cost more than the reference.
fn causes(causes: &[Cause]) -> Markup {
    html! {
        @if !causes.is_empty() {
            section {
                h2 { "What costs most" }
                ul {
                    @for cause in causes {
                        li {
                            (printable(&cause.place))
                            @if let Some(text) = &cause.text { ": " code { (with_tabs(text)) } }
                            br;
                            (printable(&cause.sentences.join(" ")))
                        }
                    }
                }
            }
        }
    }
}

/// Returns the details of a test. If the causes of its cost are not named elsewhere, they include hints.
fn details(line: &Line<'_>, hints: bool) -> Markup {
    let why = line.why.as_ref().map(|why| format!("{}.", sentence(why)));
    html! {
        @if let Some(shown) = &line.shown {
            section {
                h2 { (printable(&line.name)) }
                @if let Some(wrong) = &line.wrong { (text(wrong, false)) }
                @if line.passed == Some(false) { (went_in(shown)) }
                (beside(&shown.result.beside))
                @if let Some(why) = why { p { (laid_out(&why)) } }
                @if let Some(sentence) = shown.result.io.and_then(|io| io.sentence()).filter(|_| line.passed == Some(true)) {
                    p { (sentence) }
                }
                (marks(&shown.result.marks))
                (dearest(&shown.result.hot_lines, &shown.result.hot_methods, hints))
            }
        } @else if let Some(why) = why {
            section { h2 { (printable(&line.name)) } p { (laid_out(&why)) } }
        }
    }
}

/// Returns the marks of a run.
fn marks(marks: &[MarkRecord]) -> Markup {
    html! {
        @if !marks.is_empty() {
            p { "Marks of the run:" }
            ul { @for mark in marks { li { code { (printable(&mark.kind)) } ": " (printable(&mark.detail)) } } }
        }
    }
}

fn went_in(shown: &Shown<'_>) -> Markup {
    html! {
        @if let Some(seed) = shown.seed { p { "The input was drawn for this submission, with seed " (seed) "." } }
        @if !shown.test.arguments.is_empty() {
            p { "Arguments:" @for argument in &shown.test.arguments { " " code { (printable(argument)) } } }
        }
        @if let Some(input) = shown.test.input.as_ref().filter(|input| !input.is_empty()) {
            p { "It read:" }
            (block(input))
        }
    }
}

fn beside(rows: &[RowRecord]) -> Markup {
    html! {
        @if !rows.is_empty() {
            div.wide tabindex="0" role="region" aria-label="Expected and printed" {
                table.beside {
                    thead { tr { th scope="col" { "Expected" } th scope="col" { "Printed" } } }
                    tbody {
                        @for row in rows {
                            @let parts = parts(row);
                            tr class=[(!row.same).then_some("other")] { td { (parts.0) } td { (parts.1) } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns both sides of a row. The part in which they differ is marked.
fn parts(row: &RowRecord) -> (Markup, Markup) {
    let none = || html! { i { "no line" } };
    match (&row.expected, &row.actual) {
        (Some(expected), Some(actual)) if !row.same => {
            let (front, back) = common(expected, actual);
            (marked(expected, front, back), marked(actual, front, back))
        }
        (expected, actual) => {
            let whole = |text: &Option<String>| text.as_ref().map_or_else(none, |text| html! { (with_tabs(text)) });
            (whole(expected), whole(actual))
        }
    }
}

/// Returns how many bytes two texts have in common at the start and at the end.
fn common(one: &str, other: &str) -> (usize, usize) {
    let same = |(a, b): &(char, char)| a == b;
    let front = one.chars().zip(other.chars()).take_while(same).map(|(c, _)| c.len_utf8()).sum::<usize>();
    let rests = one[front..].chars().rev().zip(other[front..].chars().rev());
    (front, rests.take_while(same).map(|(c, _)| c.len_utf8()).sum())
}

fn marked(text: &str, front: usize, back: usize) -> Markup {
    let end = text.len() - back;
    html! {
        (with_tabs(&text[..front]))
        @if front < end { mark { (with_tabs(&text[front..end])) } }
        (with_tabs(&text[end..]))
    }
}

fn dearest(lines: &[LineRecord], methods: &[MethodRecord], hints: bool) -> Markup {
    let method = |method: &MethodRecord| {
        let name = printable(&method.name).into_owned();
        vec![name, grouped(method.cost), method.share.clone(), grouped(method.calls)]
    };
    let columns = [("Method", false), ("Cost", true), ("Share", true), ("Calls", true)];
    html! {
        @if !lines.is_empty() { (dearest_lines(lines)) }
        @for advice in lines.iter().filter_map(LineRecord::advice).filter(|_| hints) { p.hint { (advice) } }
        @if !methods.is_empty() {
            (table("Costliest methods", &columns, &methods.iter().map(method).collect::<Vec<_>>()))
        }
    }
}

/// Returns the costliest lines, with their text if it is known.
fn dearest_lines(lines: &[LineRecord]) -> Markup {
    let known = lines.iter().any(|line| line.text.is_some());
    let calls = lines.iter().any(|line| !line.calls.is_empty());
    html! {
        div.wide tabindex="0" role="region" aria-label="Costliest lines" {
            table {
                caption { "Costliest lines" }
                thead {
                    tr {
                        th.text scope="col" { "Line" }
                        @if known { th.text scope="col" { "Source" } }
                        th.number scope="col" { "Cost" }
                        th.number scope="col" { "Share" }
                        th.number scope="col" { "Ran" }
                        @if calls { th.text scope="col" { "Costliest calls of the JDK" } }
                    }
                }
                tbody {
                    @for line in lines {
                        tr {
                            td.text { (printable(&line.file)) ":" (line.line) }
                            @if known { td.text { @if let Some(text) = &line.text { code { (with_tabs(text)) } } } }
                            td.number { (grouped(line.cost)) }
                            td.number { (line.share) }
                            td.number { (grouped(line.count)) }
                            @if calls { td.text { (printable(&line.calls.join(", "))) } }
                        }
                    }
                }
            }
        }
    }
}

fn notes(student: &Student) -> Markup {
    let record = &student.record;
    let taken: Vec<String> = record.taken.iter().map(|path| printable(path).into_owned()).collect();
    html! {
        @if !taken.is_empty() {
            p {
                "Taken as the program: " (taken.join(", "))
                @if let Some(main) = &record.main { ", starting at " (printable(main)) }
                "."
            }
        }
        @if !record.notes.is_empty() { ul { @for note in &record.notes { li { (laid_out(note)) } } } }
    }
}

/// Returns the first line as a sentence, and other lines unchanged.
fn text(text: &str, fine: bool) -> Markup {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let first = format!("{}.", sentence(first.trim_end_matches(['.', ':'])));
    html! {
        p class=(if fine { "passed" } else { "failed" }) { (with_tabs(&first)) }
        @if !rest.is_empty() { (block(rest)) }
    }
}

/// Returns a block with unchanged text.
fn block(text: &str) -> Markup {
    let text = laid_out(text.trim_end_matches('\n')).replace('\t', "    ");
    html! { div.wide tabindex="0" role="region" aria-label="Text" { pre { (text) } } }
}

#[cfg(test)]
mod tests {
    use super::{common, marked};

    #[track_caller]
    fn check(one: &str, other: &str, marks: [&str; 2]) {
        let (front, back) = common(one, other);
        assert_eq!([one, other].map(|text| marked(text, front, back).into_string()), marks);
    }

    #[test]
    fn the_difference_within_a_line_is_marked() {
        check("sum 12", "sum 17", ["sum 1<mark>2</mark>", "sum 1<mark>7</mark>"]);
        check("aa", "aaa", ["aa", "aa<mark>a</mark>"]);
        check("\u{e9}<b>", "\u{e8}<b>", ["<mark>\u{e9}</mark>&lt;b&gt;", "<mark>\u{e8}</mark>&lt;b&gt;"]);
        check("", "x", ["", "<mark>x</mark>"]);
    }
}
