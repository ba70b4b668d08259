//! A diff as a page, whose table sorts and is searched like the report's.

use std::io::{self, Write};

use maud::{Markup, html};

use super::Diff;
use crate::text::markup::page::{RichPage, limit, notes};
use crate::text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use crate::text::numbers::grouped;
use crate::text::printable::printable;

/// Writes the diff.
pub fn write(diff: &Diff, out: &mut dyn Write) -> io::Result<()> {
    let methods = methods(diff);
    let counts = [(diff.changed.len(), "changed"), (diff.added.len(), "added"), (diff.gone.len(), "gone")];
    let counts = counts.map(|(count, what)| format!("{} {what}", grouped(count as u64))).join(", ");
    let said =
        html! { p.hint { (counts) ", " (grouped(diff.same as u64)) " the same in both. Largest change first." } };
    let page = RichPage {
        title: format!("{} - psf diff", diff.more()),
        skip: ("methods", "Skip to the methods"),
        styles: &[],
        header: html! {
            p.kind { "psf diff" }
            h1 { (diff.more()) }
            p.target { "from " (printable(&diff.base.name)) " to " (printable(&diff.new.name)) }
            @if let Some(sentence) = diff.sentence() { (limit(diff.passed(), &sentence)) }
            (notes(&diff.notes))
            (both(diff))
        },
        main: methods.section(&said),
        data: data("Search methods", &[&methods])?,
        scripts: SORTED_SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

/// The two results beside each other; what is not the same for both stands out, but for what they cost.
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

fn methods(diff: &Diff) -> SortedTable {
    let columns = vec![
        SortedColumn::number("Change"),
        SortedColumn::number("Part"),
        SortedColumn::number("Base"),
        SortedColumn::number("New"),
        SortedColumn::number("Calls before").wide(),
        SortedColumn::number("Calls now").wide(),
        SortedColumn::text("Method").searched(),
    ];
    let mut table = SortedTable::new("methods", "Methods that do not cost the same", columns);
    for method in diff.ranked() {
        let (base, new) = method.score;
        let (before, now) = method.invocations;
        let more = new as f64 - base as f64;
        table.add(vec![
            Cell::number(more, method.more()),
            // Of what cost nothing before there is no part: behind all others.
            Cell::number(if base == 0 { f64::MAX } else { more / base as f64 }, method.part()),
            Cell::count(base),
            Cell::count(new),
            Cell::count(before),
            Cell::count(now),
            Cell::text(&method.name()),
        ]);
    }
    table
}
