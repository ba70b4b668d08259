//! A comparison of two simulations as a page, with a table that the reader can sort and search.

use std::io::{self, Write};

use maud::{Markup, html};

use super::{COLUMNS, Row, SimulationDiff};
use crate::compare::diff::Shown;
use psf_text::markup::page::{RichPage, facts, limit, notes};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use psf_text::numbers::{difference, grouped};
use psf_text::printable::printable;

/// Writes the page.
pub fn write(diff: &SimulationDiff, shown: Shown, out: &mut dyn Write) -> io::Result<()> {
    let rows = diff.shown(shown, usize::MAX);
    let kind = diff.kind();
    let mut table = SortedTable::new(kind.several, kind.title, columns(kind.capital[0]));
    rows.rows.iter().for_each(|row| table.add(cells(row)));
    let said = html! { p.hint { (kind.capital[1]) ": " (diff.summary(&rows)) ". Largest change of waits first." } };
    let page = RichPage {
        title: format!("waits {} - psf diff", diff.change()),
        skip: (kind.several, &format!("Skip to the {}", kind.several)),
        styles: &[],
        header: header(diff),
        main: table.section(&said),
        data: data(&format!("Search {}", kind.several), &[&table])?,
        scripts: SORTED_SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn header(diff: &SimulationDiff) -> Markup {
    let [waits, wrong, first, last, bytes] = diff
        .all()
        .numbers()
        .map(|pair| pair.map(|number| grouped(number.unwrap_or(0))))
        .map(|[new, base]| if new == base { new } else { format!("{new}, before {base}") });
    let known = [
        ("Machine", diff.machine.clone()),
        ("Waits", format!("{waits} cycles")),
        ("Guessed wrong", wrong),
        ("Missed by L1", first),
        ("Missed by LL", last),
        ("Allocated", format!("{bytes} bytes")),
    ];
    html! {
        p.kind { "psf diff" }
        h1 { "Waits " (diff.change()) }
        p.target { "from " (printable(&diff.base.name)) " to " (printable(&diff.new.name)) }
        @if let Some(sentence) = diff.sentence() { (limit(diff.passed(), sentence)) }
        (notes(&diff.notes))
        (facts(&known))
    }
}

fn columns(one: &'static str) -> Vec<SortedColumn> {
    let mut columns = vec![
        SortedColumn::number("Change"),
        SortedColumn::number("Part").wide(),
        SortedColumn::number("Waits"),
        SortedColumn::number("Before"),
    ];
    columns.extend(
        COLUMNS
            .into_iter()
            .flat_map(|name| [SortedColumn::number(heading(name)).wide(), SortedColumn::number("Before").wide()]),
    );
    columns.push(SortedColumn::text(one).searched());
    columns
}

/// Returns the name as the heading of a page's column.
fn heading(name: &str) -> &str {
    match name {
        "wrong" => "Wrong",
        "bytes" => "Bytes",
        name => name,
    }
}

fn cells(row: &Row) -> Vec<Cell> {
    let (base, new) = row.waits();
    let more = new as f64 - base as f64;
    let mut cells = vec![
        Cell::number(more, difference(base, new)),
        // A row without waits before has no percentage. It comes after all others.
        Cell::number(if base == 0 && new > 0 { f64::MAX } else { more / base.max(1) as f64 }, row.change()),
    ];
    // A cell without a number comes after the others.
    let cell = |number: Option<u64>| number.map_or_else(|| Cell::number(-1.0, String::new()), Cell::count);
    cells.extend(row.numbers().into_iter().flatten().map(cell));
    cells.push(Cell::text(&row.name));
    cells
}
