//! A comparison of two simulations as Markdown, for a comment on a merge request.

use std::io::{self, Write};

use super::{COLUMNS, SimulationDiff};
use crate::compare::diff::Shown;
use psf_text::markup::markdown::{escape, head, row};

/// The number of rows unless the user chooses another.
const ROWS: usize = 20;

/// Writes the rows and the totals.
pub fn write(diff: &SimulationDiff, shown: Shown, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "### Waits {}\n", escape(&diff.change()))?;
    if let Some(sentence) = diff.sentence() {
        let verdict = if diff.passed() { "Passed" } else { "**Failed**" };
        writeln!(out, "{verdict}: {}\n", escape(sentence))?;
    }
    let names = [&diff.base.name, &diff.new.name].map(|name| escape(name));
    writeln!(out, "From {} to {}, cycles on the machine {}.\n", names[0], names[1], escape(&diff.machine))?;
    for note in &diff.notes {
        writeln!(out, "> Note: {}\n", escape(note))?;
    }
    let mut columns = vec![("change", true), ("waits", true), ("before", true)];
    columns.extend(COLUMNS.into_iter().flat_map(|name| [(name, true), ("before", true)]));
    columns.push((diff.kind().one, false));
    out.write_all(head(&columns).as_bytes())?;
    let rows = diff.shown(shown, ROWS);
    for of in rows.rows.iter().chain([&diff.all()]) {
        let cells: Vec<String> = std::iter::once(of.change()).chain(of.cells()).chain([escape(&of.name)]).collect();
        out.write_all(row(&cells).as_bytes())?;
    }
    writeln!(out, "\n{}: {}.", diff.kind().capital[1], diff.summary(&rows))
}
