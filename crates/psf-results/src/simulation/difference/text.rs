//! A comparison of two simulations as text.

use std::io::{self, Write};

use super::{COLUMNS, Row, SimulationDiff};
use crate::compare::diff::Shown;
use psf_text::names::Name;
use psf_text::printable::printable;
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// The number of rows unless the user chooses another.
const ROWS: usize = 40;

/// Writes the rows, the totals and the limit.
pub fn write(diff: &SimulationDiff, shown: Shown, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let mut columns = vec![Column::number("change"), Column::number("waits"), Column::number("before")];
    for (at, name) in COLUMNS.into_iter().enumerate() {
        // A narrow screen drops these columns from the right.
        let rank = COLUMNS.len() - at;
        columns.extend([Column::number(name).dropped(rank), Column::number("before").dropped(rank)]);
    }
    let mut table = Table::new(columns, diff.kind().one, "");
    let mut add = |row: &Row, name: &str| {
        table.add(std::iter::once(row.change()).chain(row.cells()).collect(), Name::whole(name), Vec::new());
    };
    let rows = diff.shown(shown, ROWS);
    rows.rows.iter().for_each(|row| add(row, &printable(&row.name)));
    let all = diff.all();
    add(&all, &all.name);
    table.write(screen, usize::MAX, out)?;
    writeln!(out)?;
    sentences::write(diff.kind().several, &diff.summary(&rows), Emphasis::Strong, screen, out)?;
    diff.notes.iter().try_for_each(|note| sentences::write("note", note, Emphasis::None, screen, out))?;
    let (label, emphasis) = if diff.passed() { ("limit", Emphasis::Good) } else { ("over", Emphasis::Bad) };
    diff.sentence().map_or(Ok(()), |sentence| sentences::write(label, sentence, emphasis, screen, out))
}
