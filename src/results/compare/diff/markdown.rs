//! A diff as Markdown, for a comment on a merge request.

use std::io::{self, Write};

use super::Diff;
use crate::text::markup::markdown::{escape, head, row};
use crate::text::numbers::grouped;

/// How many methods are listed.
const METHODS: usize = 20;

/// Writes the diff.
pub fn write(diff: &Diff, out: &mut dyn Write) -> io::Result<()> {
    let verdict = match diff.sentence() {
        Some(sentence) if diff.passed() => format!("Passed: {}", escape(&sentence)),
        Some(sentence) => format!("**Failed**: {}", escape(&sentence)),
        None => String::new(),
    };
    writeln!(out, "### Score {}\n", escape(&diff.more()))?;
    if !verdict.is_empty() {
        writeln!(out, "{verdict}\n")?;
    }
    out.write_all(head(&[("", false), ("score", true), ("instructions", true), ("weights", false)]).as_bytes())?;
    for side in [&diff.base, &diff.new] {
        let cells = [escape(&side.name), escape(&side.bare), grouped(side.instructions), escape(&side.weights)];
        out.write_all(row(&cells).as_bytes())?;
    }
    for note in &diff.notes {
        writeln!(out, "\n> Note: {}", escape(note))?;
    }
    let ranked = diff.ranked();
    if !ranked.is_empty() {
        let columns = [("change", true), ("part", true), ("base", true), ("new", true), ("method", false)];
        writeln!(out)?;
        out.write_all(head(&columns).as_bytes())?;
    }
    for method in ranked.iter().take(METHODS) {
        let (base, new) = method.score;
        let cells = [method.more(), method.part(), grouped(base), grouped(new), escape(&method.name())];
        out.write_all(row(&cells).as_bytes())?;
    }
    if let Some(more) = ranked.len().checked_sub(METHODS).filter(|&more| more > 0) {
        writeln!(out, "\n{more} more methods changed.")?;
    }
    Ok(())
}
