//! Ages as a page: the survival curves, and tables of classes and places to sort and search.

use std::io::{self, Write};

use maud::{Markup, PreEscaped, html};

use super::{AgesReport, Clock, Quantiles, Spread, svg, text};
use psf_text::markup::page::{RichPage, facts};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;

/// Writes the page.
pub fn write(report: &AgesReport, out: &mut dyn Write) -> io::Result<()> {
    let (sites, classes) = (sites(report), classes(report));
    let page = RichPage {
        title: format!("{} - psf ages", counted(report.born, "object", "objects")),
        skip: ("sites", "Skip to the places"),
        styles: &[],
        header: header(report),
        main: html! {
            (first(report))
            section #curves aria-labelledby="curves-title" {
                h2 #curves-title { "How long objects are used" }
                p.hint {
                    "The share of objects that the program still uses that long after their birth, or later. "
                    "At 0: the objects that it uses at all."
                    @if report.collections.is_some() { " Collections found which objects were still reachable." }
                }
                @for clock in [Clock::Bytes, Clock::Instructions] {
                    figure role="img" aria-label=(format!("Objects still used over {} after birth", clock.unit())) {
                        // The picture consists of numbers only, so it needs no escaping.
                        (PreEscaped(svg::draw(report, clock)?))
                    }
                }
            }
            (sites.section(&html! {
                p.hint { "Places that make objects. Used and kept are in bytes that the program allocates meanwhile." }
            }))
            (classes.section(&html! {}))
        },
        data: data("Search places and classes", &[&sites, &classes])?,
        scripts: SORTED_SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn header(report: &AgesReport) -> Markup {
    let mut known = vec![
        ("Allocated", counted(report.bytes, "byte", "bytes")),
        ("In use on average", format!("{} bytes", grouped(report.all.in_use))),
        ("Never used", share(report.all.never.into(), report.all.followed.into())),
        ("Instructions", grouped(report.instructions)),
    ];
    if let Some(reach) = report.all.reach {
        known.push(("Reachable on average", format!("{} bytes", grouped(reach.in_reach))));
        known.push(("Reachable at the end", counted(reach.at_end, "object", "objects")));
    }
    if let Some(error) = report.error() {
        known.push((
            "Sample",
            format!("one of {}, accurate to {}.{:02} points", grouped(report.every), error / 100, error % 100),
        ));
    }
    html! {
        p.kind { "psf ages" }
        h1 { (grouped(report.born)) " objects" }
        p.meaning {
            "When each object was born and last used, on clocks that are the same for every run. "
            "The collector does not affect this"
            (if report.collections.is_none() { "." } else { "; it only affects what is reachable." })
        }
        @if !report.marks.is_empty() {
            ul.marks aria-label="What limits this result" {
                @for mark in &report.marks { li { strong { (mark.kind) } " " (printable(&mark.detail)) } }
            }
        }
        (facts(&known))
    }
}

fn first(report: &AgesReport) -> Markup {
    html! {
        @if !report.first.is_empty() {
            section #first aria-labelledby="first-title" {
                h2 #first-title { "To look at first" }
                ul {
                    @for &look in report.first.iter().take(10) {
                        li { strong { (printable(&report.sites[look.site].name())) } ": " (text::why(report, look)) }
                    }
                }
            }
        }
    }
}

fn columns(report: &AgesReport, last: &[&str]) -> Vec<SortedColumn> {
    let mut columns = vec![
        SortedColumn::number("Objects"),
        SortedColumn::number("Bytes"),
        SortedColumn::number("Never used"),
        SortedColumn::number("Used: median"),
        SortedColumn::number("90 %").wide(),
        SortedColumn::number("99 %").wide(),
        SortedColumn::number("Most").wide(),
        SortedColumn::number("Instructions: median").wide(),
        SortedColumn::number("Kept: median").wide(),
        SortedColumn::number("In use").wide(),
    ];
    if report.collections.is_some() {
        columns.extend(["Reachable", "At the end"].map(|name| SortedColumn::number(name).wide()));
    }
    columns.extend(last.iter().map(|name| SortedColumn::text(*name).searched()));
    columns
}

fn cells(count: u64, bytes: u64, spread: &Spread) -> Vec<Cell> {
    let of = |from: Option<Quantiles>, value: fn(Quantiles) -> u64| {
        from.map_or_else(|| Cell::number(-1.0, "-"), |from| Cell::count(value(from)))
    };
    let mut cells = vec![
        Cell::count(count),
        Cell::count(bytes),
        Cell::number(
            spread.never as f64 / spread.followed.max(1) as f64,
            share(spread.never.into(), spread.followed.into()),
        ),
        of(spread.used, |used| used.median),
        of(spread.used, |used| used.p90),
        of(spread.used, |used| used.p99),
        of(spread.used, |used| used.most),
        of(spread.ran, |ran| ran.median),
        of(spread.kept, |kept| kept.median),
        Cell::count(spread.in_use),
    ];
    if let Some(reach) = spread.reach {
        cells.extend([reach.in_reach, reach.at_end].map(Cell::count));
    }
    cells
}

fn sites(report: &AgesReport) -> SortedTable {
    let mut table = SortedTable::new("sites", "Places", columns(report, &["Place"]));
    for site in &report.sites {
        let mut row = cells(site.count, site.bytes, &site.spread);
        row.push(Cell::text(&site.name()));
        table.add(row);
    }
    table
}

fn classes(report: &AgesReport) -> SortedTable {
    let mut table = SortedTable::new("classes", "Classes", columns(report, &["Class"]));
    for class in &report.classes {
        let mut row = cells(class.count, class.bytes, &class.spread);
        row.push(Cell::text(&class.name));
        table.add(row);
    }
    table
}
