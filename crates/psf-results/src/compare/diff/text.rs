//! A diff as text: notes, methods by change, the total. The last line is the result of the limit, or the total.

use std::io::{self, Write};

use super::rows::{Row, Rows};
use super::{Diff, DiffBy, PathChange, Shown, Side, paths};
use psf_report::names;
use psf_score::Cost;
use psf_text::names::Name;
use psf_text::numbers::{change, difference, grouped};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// Number of rows if the caller sets none.
const ROWS: usize = 40;
/// Width of the table of paths without a terminal.
const WIDTH: usize = 100;

/// Writes the diff.
pub fn write(diff: &Diff, shown: Shown, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let mut line = |label: &str, text: &str| sentences::write(label, text, Emphasis::None, screen, out);
    line("base", &side(&diff.base))?;
    line("new", &side(&diff.new))?;
    diff.notes.iter().try_for_each(|note| line("note", note))?;
    if let Some(paths) = diff.paths.as_ref().filter(|_| shown.by == DiffBy::Path) {
        writeln!(out)?;
        tree(diff, paths, shown).write(screen, WIDTH, out)?;
    }
    let rows = shown.of(diff, ROWS);
    if !rows.rows.is_empty() || rows.smaller > 0 {
        writeln!(out)?;
        table(&rows, shown).write(screen, usize::MAX, out)?;
    }
    writeln!(out)?;
    for culprit in &diff.culprits {
        sentences::write("cause", &culprit.sentence(), Emphasis::None, screen, out)?;
    }
    let counts = format!("{}, {} the same", diff.summary(), grouped(diff.same as u64));
    sentences::write("methods", &counts, Emphasis::None, screen, out)?;
    let total = format!("{} -> {}, {}", grouped(diff.base.score), grouped(diff.new.score), diff.more());
    sentences::write("total", &total, Emphasis::Strong, screen, out)?;
    let emphasis = if diff.passed() { Emphasis::Good } else { Emphasis::Bad };
    diff.sentence().map_or(Ok(()), |sentence| sentences::write("limit", &sentence, emphasis, screen, out))
}

/// Returns a table of paths, each below its caller.
fn tree(diff: &Diff, paths: &[PathChange], shown: Shown) -> Table {
    let columns = vec![
        Column::number("change"),
        Column::number("part").dropped(4),
        Column::number("itself").dropped(3),
        Column::number("base").dropped(1),
        Column::number("new").dropped(2),
        Column::number("calls").dropped(0),
    ];
    let mut table = Table::new(columns, "path", "");
    let whole = Cost(u128::from(diff.base.score) * 1000);
    let (rows, smaller) = paths::shown(paths, shown.top.unwrap_or(ROWS), shown.min, whole);
    for path in rows {
        let (base, new) = (path.accumulated.0.units(), path.accumulated.1.units());
        let part = match (base, new) {
            (0, _) => "added".to_owned(),
            (_, 0) => "gone".to_owned(),
            _ => change(base, new).unwrap_or_default(),
        };
        let calls = match path.calls {
            (base, new) if base == new => grouped(new),
            (base, new) => format!("{} -> {}", grouped(base), grouped(new)),
        };
        let own = difference(path.own.0.units(), path.own.1.units());
        let cells = vec![difference(base, new), part, own, grouped(base), grouped(new), calls];
        let package = path.to.method().map_or_else(String::new, |method| names::package(&method.class));
        table.add(cells, Name::java(&package, &path.to.name()).indented(path.depth), Vec::new());
    }
    if smaller > 0 {
        table.add(vec![String::new(); 6], Name::whole(&format!("{} smaller", grouped(smaller as u64))), Vec::new());
    }
    table
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
    let any = |of: fn(&Row<'_>) -> bool| rows.rows.iter().any(of);
    let after = match (any(|row| matches!(row, Row::Line(_))), any(|row| !row.callees().is_empty())) {
        (true, true) => "method, calls of the JDK that changed",
        (true, false) => "method",
        (false, true) => "calls of the JDK that changed",
        (false, false) => "",
    };
    let mut table = Table::new(columns, shown.head(), after);
    for row in &rows.rows {
        let runs = match row.runs() {
            (base, new) if base == new => grouped(new),
            (base, new) => format!("{} -> {}", grouped(base), grouped(new)),
        };
        let (base, new) = row.score();
        let cells = vec![row.more(), row.part(), grouped(base), grouped(new), runs];
        table.add(cells, row.short(), row.within());
    }
    if let Some((more, count)) = rows.rest() {
        let none = String::new;
        table.add(vec![more, none(), none(), none(), none()], Name::whole(&count), Vec::new());
    }
    table
}
