//! A scaling as a page, with its curve, and with tables that the reader can sort and search as in the report.

use std::io::{self, Write};

use maud::{Markup, PreEscaped, html};

use super::text::{not_listed, percent};
use super::{ScaleBy, Scaling, Series, chart};
use psf_text::markup::page::{RichPage, facts, limit};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use psf_text::numbers::{grouped, measured};

/// Writes the scaling.
pub fn write(scaling: &Scaling, out: &mut dyn Write) -> io::Result<()> {
    let total = &scaling.total;
    let (sizes, rows) = (sizes(scaling), rows(scaling));
    let others = scaling.listed().1;
    let said = html! {
        p.hint {
            "Fastest growing first, then costliest at the largest size."
            @if others > 0 { " " (not_listed(others, scaling.by)) "." }
        }
    };
    let (id, skip, search) = match scaling.by {
        ScaleBy::Method | ScaleBy::Jdk => ("methods", "Skip to the methods", "Search methods"),
        ScaleBy::Line => ("lines", "Skip to the lines", "Search lines"),
    };
    let page = RichPage {
        title: format!("Growth: {} - psf scale", total.growth()),
        skip: (id, skip),
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
            (rows.section(&said))
        },
        data: data(search, &[&sizes, &rows])?,
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

fn rows(scaling: &Scaling) -> SortedTable {
    let mut columns = vec![SortedColumn::number("Growth")];
    columns.extend(scaling.sizes.iter().map(|n| SortedColumn::number(format!("n = {}", grouped(*n))).wide()));
    // On a narrow screen, the largest size is the most useful one.
    if let Some(last) = columns.pop() {
        columns.push(last.narrow());
    }
    columns.push(SortedColumn::number("Largest residual").wide());
    columns.push(SortedColumn::text("Second best").wide());
    let listed = scaling.listed().0;
    let calls = listed.iter().any(|series| series.callee.is_some());
    if calls {
        columns.push(SortedColumn::text("Costliest call of the JDK").wide());
    }
    let (id, title, name) = match scaling.by {
        ScaleBy::Method | ScaleBy::Jdk => ("methods", "Methods", "Method"),
        ScaleBy::Line => ("lines", "Lines", "Line"),
    };
    columns.push(SortedColumn::text(name).searched());
    let mut table = SortedTable::new(id, title, columns);
    for series in listed.iter().chain([&scaling.total]) {
        let mut row = vec![Cell::number(speed(series), series.growth())];
        row.extend(series.scores.iter().map(|&score| Cell::count(score)));
        row.push(Cell::number(series.fit.residual, percent(series.fit.residual)));
        row.push(Cell::text(&series.runner_up().unwrap_or_default()));
        if calls {
            row.push(Cell::text(series.callee.as_deref().unwrap_or_default()));
        }
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
