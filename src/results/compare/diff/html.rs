//! A diff as a page.

use std::io::{self, Write};

use maud::html;

use super::Diff;
use crate::text::markup::page::{page, table};
use crate::text::numbers::grouped;

/// Writes the diff.
pub fn write(diff: &Diff, out: &mut dyn Write) -> io::Result<()> {
    let sides = [&diff.base, &diff.new]
        .map(|side| vec![side.name.clone(), side.bare.clone(), grouped(side.instructions), side.weights.clone()]);
    let rows: Vec<Vec<String>> = diff
        .ranked()
        .into_iter()
        .map(|method| {
            let (base, new) = method.score;
            vec![method.more(), method.part(), grouped(base), grouped(new), method.name()]
        })
        .collect();
    let columns = [("result", false), ("score", true), ("instructions", true), ("weights", false)];
    let body = html! {
        @if let Some(sentence) = diff.sentence() {
            p class=(if diff.passed() { "passed" } else { "failed" }) { (sentence) }
        }
        @for note in &diff.notes { p.note { "Note: " (note) } }
        (table("The two results", &columns, &sides))
        @if rows.is_empty() {
            p { "Every method costs the same in both." }
        } @else {
            (table(
                "Methods that do not cost the same, largest change first",
                &[("change", true), ("part", true), ("base", true), ("new", true), ("method", false)],
                &rows,
            ))
        }
        p { (diff.same) " methods are the same in both." }
    };
    out.write_all(page(&format!("Score {}", diff.more()), &body).into_string().as_bytes())
}
