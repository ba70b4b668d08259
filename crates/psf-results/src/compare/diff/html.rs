//! A diff as a page, with a table to sort and search.

mod paths;

use std::io::{self, Write};

use maud::{Markup, html};

use super::rows::Row;
use super::{Diff, DiffBy, Shown};
use psf_text::markup::page::{FOREST_SCRIPT, FOREST_STYLE, RichPage, TABLE_SCRIPT, limit, notes};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPT, SORTED_SCRIPTS, SortedColumn, SortedTable, data_with_paths};
use psf_text::numbers::grouped;
use psf_text::printable::printable;

const WITH_PATHS: &[&str] = &[TABLE_SCRIPT, FOREST_SCRIPT, SORTED_SCRIPT, include_str!("html/paths.js")];

/// Writes the diff.
pub fn write(diff: &Diff, shown: Shown, out: &mut dyn Write) -> io::Result<()> {
    // Paths have a section of their own. The other section has the methods.
    let by = if shown.by == DiffBy::Path { DiffBy::Method } else { shown.by };
    let (table, rest) = table(diff, Shown { by, ..shown });
    let counts = diff.summary();
    let said = html! {
        p.hint {
            "Methods: " (counts) ", " (grouped(diff.same as u64)) " the same in both. Largest change first."
            @if let Some((more, count)) = rest { " Not shown: " (count) ", " (more) " in all." }
        }
    };
    let page = RichPage {
        title: format!("{} - psf diff", diff.more()),
        skip: ("methods", "Skip to the methods"),
        styles: if diff.paths.is_some() { &[FOREST_STYLE] } else { &[] },
        header: html! {
            p.kind { "psf diff" }
            h1 { (diff.more()) }
            p.target { "from " (printable(&diff.base.name)) " to " (printable(&diff.new.name)) }
            @if let Some(sentence) = diff.sentence() { (limit(diff.passed(), &sentence)) }
            (notes(&diff.notes))
            @if !diff.culprits.is_empty() {
                ul { @for culprit in &diff.culprits { li { "Cause: " (printable(&culprit.sentence())) } } }
            }
            (both(diff))
        },
        main: html! { @if diff.paths.is_some() { (calls()) } (table.section(&said)) },
        data: data_with_paths("Search", &[&table], diff.paths.as_deref().map(paths::of))?,
        scripts: if diff.paths.is_some() { WITH_PATHS } else { SORTED_SCRIPTS },
    };
    out.write_all(page.markup().into_string().as_bytes())
}

/// Returns the section for the paths of calls.
fn calls() -> Markup {
    html! {
        section #paths aria-labelledby="paths-title" {
            h2 #paths-title { "Calls" }
            p.hint {
                "Red became more costly, blue cheaper. "
                "The calls of a method are below it, as wide as their cost in both results together. "
                "Enter opens one, Escape goes to the caller, Backspace goes back, arrow keys move."
            }
        }
    }
}

/// Returns a table of the two results. It highlights the facts that differ, except the costs.
fn both(diff: &Diff) -> Markup {
    let (base, new) = (&diff.base, &diff.new);
    let score = |side: &super::Side| format!("{}{}", side.tilde(), grouped(side.score));
    html! {
        div.scroll tabindex="0" role="region" aria-label="The two results" {
            table.two aria-label="The two results" {
                thead { tr { th {} th.name scope="col" { (printable(&base.name)) } th.name scope="col" { (printable(&new.name)) } } }
                tbody {
                    tr { th scope="row" { "Score" } td { (score(base)) } td { (score(new)) } }
                    tr { th scope="row" { "Instructions" } td { (grouped(base.instructions)) } td { (grouped(new.instructions)) } }
                    @for ((what, of_base), (_, of_new)) in base.facts.iter().zip(&new.facts) {
                        tr class=[(of_base != of_new).then_some("differs")] {
                            th scope="row" { (what) } td { (printable(of_base)) } td { (printable(of_new)) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the table, and the sum and number of the rows that are not in it.
fn table(diff: &Diff, shown: Shown) -> (SortedTable, Option<(String, String)>) {
    let lines = shown.by == DiffBy::Line;
    let mut columns = vec![
        SortedColumn::number("Change"),
        SortedColumn::number("Part"),
        SortedColumn::number("Base"),
        SortedColumn::number("New"),
        SortedColumn::number(if lines { "Runs before" } else { "Calls before" }).wide(),
        SortedColumn::number(if lines { "Runs now" } else { "Calls now" }).wide(),
    ];
    columns.extend(lines.then(|| SortedColumn::text("Line").searched()));
    columns.push(SortedColumn::text("Method").searched());
    columns.extend(diff.includes_jdk.then(|| SortedColumn::text("Calls of the JDK that changed").searched().wide()));
    let title = if lines { "Lines that do not cost the same" } else { "Methods that do not cost the same" };
    let mut table = SortedTable::new("methods", title, columns);
    let rows = shown.of(diff, usize::MAX);
    for row in &rows.rows {
        let (base, new) = row.score();
        let (before, now) = row.runs();
        let more = new as f64 - base as f64;
        let mut cells = vec![
            Cell::number(more, row.more()),
            // A row without a cost in the base has no relative change. It sorts as the largest one.
            Cell::number(if base == 0 { f64::MAX } else { more / base as f64 }, row.part()),
            Cell::count(base),
            Cell::count(new),
            Cell::count(before),
            Cell::count(now),
        ];
        match row {
            Row::Method(method) => cells.push(Cell::text(&method.name())),
            Row::Line(line) => cells.extend([Cell::text(&line.name()), Cell::text(&line.method)]),
        }
        cells.extend(diff.includes_jdk.then(|| Cell::text(&row.callees())));
        table.add(cells);
    }
    (table, rows.rest())
}
