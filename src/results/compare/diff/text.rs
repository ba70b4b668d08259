//! A diff as text: notes, methods by change, the total; the last line is what the limit says, or the total.

use std::io::{self, Write};

use super::rows::Rows;
use super::{Diff, Shown, Side};
use crate::text::names::Name;
use crate::text::numbers::grouped;
use crate::text::screen::{Emphasis, Screen};
use crate::text::sentences;
use crate::text::tables::{Column, Table};

/// How many rows there are where nothing is said.
const ROWS: usize = 40;

/// Writes the diff.
pub fn write(diff: &Diff, shown: Shown, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let mut line = |label: &str, text: &str| sentences::write(label, text, Emphasis::None, screen, out);
    line("base", &side(&diff.base))?;
    line("new", &side(&diff.new))?;
    diff.notes.iter().try_for_each(|note| line("note", note))?;
    let rows = shown.of(diff, ROWS);
    if !rows.rows.is_empty() || rows.smaller > 0 {
        writeln!(out)?;
        table(&rows, shown).write(screen, usize::MAX, out)?;
    }
    writeln!(out)?;
    let counts = format!("{}, {} the same", diff.summary(), grouped(diff.same as u64));
    sentences::write("methods", &counts, Emphasis::None, screen, out)?;
    let total = format!("{} -> {}, {}", grouped(diff.base.score), grouped(diff.new.score), diff.more());
    sentences::write("total", &total, Emphasis::Strong, screen, out)?;
    let emphasis = if diff.passed() { Emphasis::Good } else { Emphasis::Bad };
    diff.sentence().map_or(Ok(()), |sentence| sentences::write("limit", &sentence, emphasis, screen, out))
}

fn side(side: &Side) -> String {
    format!("{}{} {}, weights {}", side.tilde(), grouped(side.score), side.name, side.weights)
}

fn table(rows: &Rows<'_>, shown: Shown) -> Table {
    let columns = vec![
        Column::number("change"),
        Column::number("part").dropped(3),
        Column::number("base").dropped(1),
        Column::number("new").dropped(2),
        Column::number(shown.runs()).dropped(0),
    ];
    let behind = if rows.rows.iter().any(|row| row.within().is_some()) { "method" } else { "" };
    let mut table = Table::new(columns, shown.head(), behind);
    for row in &rows.rows {
        let runs = match row.runs() {
            (base, new) if base == new => grouped(new),
            (base, new) => format!("{} -> {}", grouped(base), grouped(new)),
        };
        let (base, new) = row.score();
        let cells = vec![row.more(), row.part(), grouped(base), grouped(new), runs];
        table.add(cells, row.short(), row.within().map(str::to_owned).into_iter().collect());
    }
    if let Some((more, count)) = rows.rest() {
        let none = String::new;
        table.add(vec![more, none(), none(), none(), none()], Name::whole(&count), Vec::new());
    }
    table
}
