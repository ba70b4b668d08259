//! A diff as text: notes, methods by change, the total; the last line is what the limit says, or the total.

use std::io::{self, Write};

use super::Diff;
use crate::results::compare::table::{Align, write_table};
use crate::results::report::text::grouped;
use crate::text::printable::printable;

/// How many methods are listed.
const METHODS: usize = 40;

/// Writes the diff.
pub fn write(diff: &Diff, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "base     {} {}, weights {}",
        diff.base.bare,
        printable(&diff.base.name),
        printable(&diff.base.weights)
    )?;
    writeln!(
        out,
        "new      {} {}, weights {}",
        diff.new.bare,
        printable(&diff.new.name),
        printable(&diff.new.weights)
    )?;
    for note in &diff.notes {
        writeln!(out, "note     {}", printable(note))?;
    }
    let ranked = diff.ranked();
    if !ranked.is_empty() {
        writeln!(out)?;
        let head = ["change", "part", "base", "new", "calls", "method"].map(str::to_owned).to_vec();
        let rows = ranked.iter().take(METHODS).map(|method| {
            let calls = match method.invocations {
                (base, new) if base == new => grouped(new),
                (base, new) => format!("{} -> {}", grouped(base), grouped(new)),
            };
            vec![
                method.more(),
                method.part(),
                grouped(method.score.0),
                grouped(method.score.1),
                calls,
                printable(&method.name()).into_owned(),
            ]
        });
        let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        let right = Align::Right;
        write_table(&rows, &[right, right, right, right, right, Align::Left], out)?;
        if let Some(more) = ranked.len().checked_sub(METHODS).filter(|&more| more > 0) {
            writeln!(out, "{more} more methods changed")?;
        }
    }
    writeln!(out)?;
    let same = diff.same;
    let counts = [(diff.changed.len(), "changed"), (diff.added.len(), "added"), (diff.gone.len(), "gone")];
    let counts: Vec<String> = counts.iter().map(|(count, what)| format!("{count} {what}")).collect();
    writeln!(out, "methods  {}, {same} the same", counts.join(", "))?;
    writeln!(out, "total    {} -> {}, {}", grouped(diff.base.score), grouped(diff.new.score), diff.more())?;
    match diff.sentence() {
        Some(sentence) => writeln!(out, "limit    {}", printable(&sentence)),
        None => Ok(()),
    }
}
