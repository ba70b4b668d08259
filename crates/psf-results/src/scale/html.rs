//! A scaling as a page, with its curve, and with tables that the reader can sort and search as in the report.

use std::io::{self, Write};

use maud::{Markup, PreEscaped, html};

use super::text::{not_listed, percent};
use super::{Scaling, Series, chart};
use psf_text::markup::page::{RichPage, facts, limit};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use psf_text::numbers::{grouped, measured};

/// Writes the scaling.
pub fn write(scaling: &Scaling, out: &mut dyn Write) -> io::Result<()> {
    let total = &scaling.total;
    let (sizes, methods) = (sizes(scaling), methods(scaling));
    let others = scaling.listed().1;
    let said = html! {
        p.hint {
            "Fastest growing first, then costliest at the largest size."
            @if others > 0 { " " (not_listed(others)) "." }
        }
    };
    let page = RichPage {
        title: format!("Growth: {} - psf scale", total.growth()),
        skip: ("methods", "Skip to the methods"),
        styles: &[],
        header: header(scaling),
        main: html! {
            section #curve aria-labelledby="curve-title" {
                h2 #curve-title { "Score over n" }
                figure role="img" aria-label=(format!("The score over n, and the fit: {}", total.formula())) {
                    // Safe without escaping: the picture has only numbers and names of growths.
                    (PreEscaped(chart::draw(scaling)?))
                }
            }
            (sizes.section(&html! {}))
            (methods.section(&said))
        },
        data: data("Search methods", &[&sizes, &methods])?,
        scripts: SORTED_SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn header(scaling: &Scaling) -> Markup {
    let total = &scaling.total;
    let range = match scaling.sizes.as_slice() {
        [first, .., last] => {
            format!("{}, from {} to {}", scaling.sizes.len(), grouped(*first), grouped(*last))
        }
        _ => scaling.sizes.len().to_string(),
    };
    let mut known = vec![("Fit", total.formula()), ("Sizes", range)];
    known.extend(total.runner_up().map(|second| ("Second best", second)));
    known.extend(scaling.facts.iter().cloned());
    html! {
        p.kind { "psf scale" }
        h1 { (total.growth()) }
        p.meaning { "How the score grows with n. It is counted, not timed; the fit is the growth that comes closest." }
        @if let Some(sentence) = scaling.sentence() { (limit(scaling.passed(), &sentence)) }
        (facts(&known))
    }
}

fn sizes(scaling: &Scaling) -> SortedTable {
    let columns = ["n", "Score", "Fit", "Residual"].map(SortedColumn::number);
    let mut table = SortedTable::new("sizes", "Sizes", columns.into());
    let total = &scaling.total;
    let rows = scaling.sizes.iter().zip(&total.scores).zip(&total.fit.fitted).zip(total.residuals());
    for (((n, &score), &fitted), residual) in rows {
        let measured = |value: f64| Cell::number(value, measured(value));
        table.add(vec![Cell::count(*n), Cell::count(score), measured(fitted), measured(residual)]);
    }
    table
}

fn methods(scaling: &Scaling) -> SortedTable {
    let mut columns = vec![SortedColumn::number("Growth")];
    columns.extend(scaling.sizes.iter().map(|n| SortedColumn::number(format!("n = {}", grouped(*n))).wide()));
    // On a narrow screen, the largest size is the most useful one.
    if let Some(last) = columns.pop() {
        columns.push(last.narrow());
    }
    columns.push(SortedColumn::number("Largest residual").wide());
    columns.push(SortedColumn::text("Second best").wide());
    columns.push(SortedColumn::text("Method").searched());
    let mut table = SortedTable::new("methods", "Methods", columns);
    for series in scaling.listed().0.iter().chain([&scaling.total]) {
        let mut row = vec![Cell::number(speed(series), series.growth())];
        row.extend(series.scores.iter().map(|&score| Cell::count(score)));
        row.push(Cell::number(series.fit.residual, percent(series.fit.residual)));
        row.push(Cell::text(&series.runner_up().unwrap_or_default()));
        row.push(Cell::text(&series.name));
        table.add(row);
    }
    table
}

/// Returns the sort key of a growth: slow before fast. An unclear growth comes just after its bound.
fn speed(series: &Series) -> f64 {
    let unclear = if series.fit.growth.is_none() { 0.5 } else { 0.0 };
    f64::from(series.speed() as u8) + unclear
}
