//! A diff as text: notes, methods by change, the total; the last line is what the limit says, or the total.

use std::io::{self, Write};

use super::{Diff, MethodChange, Side};
use crate::results::names::package;
use crate::text::names::Name;
use crate::text::numbers::grouped;
use crate::text::screen::{Emphasis, Screen};
use crate::text::sentences;
use crate::text::tables::{Column, Table};

/// How many methods are listed.
const METHODS: usize = 40;

/// Writes the diff.
pub fn write(diff: &Diff, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let mut line = |label: &str, text: &str| sentences::write(label, text, Emphasis::None, screen, out);
    line("base", &side(&diff.base))?;
    line("new", &side(&diff.new))?;
    diff.notes.iter().try_for_each(|note| line("note", note))?;
    let ranked = diff.ranked();
    if !ranked.is_empty() {
        writeln!(out)?;
        table(&ranked).write(screen, usize::MAX, out)?;
        if let Some(more) = ranked.len().checked_sub(METHODS).filter(|&more| more > 0) {
            writeln!(out, "{} more methods changed", grouped(more as u64))?;
        }
    }
    writeln!(out)?;
    let count = |count: usize| grouped(count as u64);
    let counts = [(diff.changed.len(), "changed"), (diff.added.len(), "added"), (diff.gone.len(), "gone")];
    let counts = counts.map(|(number, what)| format!("{} {what}", count(number))).join(", ");
    let same = format!("{counts}, {} the same", count(diff.same));
    sentences::write("methods", &same, Emphasis::None, screen, out)?;
    let total = format!("{} -> {}, {}", grouped(diff.base.score), grouped(diff.new.score), diff.more());
    sentences::write("total", &total, Emphasis::Strong, screen, out)?;
    let emphasis = if diff.passed() { Emphasis::Good } else { Emphasis::Bad };
    diff.sentence().map_or(Ok(()), |sentence| sentences::write("limit", &sentence, emphasis, screen, out))
}

fn side(side: &Side) -> String {
    format!("{}{} {}, weights {}", side.tilde(), grouped(side.score), side.name, side.weights)
}

fn table(ranked: &[&MethodChange]) -> Table {
    let columns = vec![
        Column::number("change"),
        Column::number("part").dropped(3),
        Column::number("base").dropped(1),
        Column::number("new").dropped(2),
        Column::number("calls").dropped(0),
    ];
    let mut table = Table::new(columns, "method", "");
    for method in ranked.iter().take(METHODS) {
        let calls = match method.invocations {
            (base, new) if base == new => grouped(new),
            (base, new) => format!("{} -> {}", grouped(base), grouped(new)),
        };
        let (base, new) = method.score;
        let cells = vec![method.more(), method.part(), grouped(base), grouped(new), calls];
        table.add(cells, Name::java(&package(&method.class), &method.name()), Vec::new());
    }
    table
}
