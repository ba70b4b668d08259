//! A scaling as text: the sizes with counts and residuals, then the methods or lines with their growth. The last line is the total
//! growth.

use std::io::{self, Write};

use super::{ScaleBy, Scaling};
use psf_text::names::Name;
use psf_text::numbers::{grouped, measured};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// The number of rows that the text lists.
const ROWS: usize = 40;

/// Writes the scaling.
pub fn write(scaling: &Scaling, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    sentences::write("weights", &scaling.weights, Emphasis::None, screen, out)?;
    sentences::write("fit", &scaling.total.formula(), Emphasis::None, screen, out)?;
    if let Some(second) = scaling.total.runner_up() {
        sentences::write("second", &second, Emphasis::None, screen, out)?;
    }
    writeln!(out)?;
    sizes(scaling).write(screen, usize::MAX, out)?;
    writeln!(out)?;
    rows(scaling).write(screen, usize::MAX, out)?;
    let (listed, others) = scaling.listed();
    if let Some(more) = listed.len().checked_sub(ROWS).filter(|&more| more > 0) {
        writeln!(out, "{} more {}", grouped(more as u64), scaling.by.nouns()[1])?;
    }
    if others > 0 {
        writeln!(out, "{}", not_listed(others, scaling.by))?;
    }
    writeln!(out)?;
    if let Some(sentence) = scaling.sentence() {
        let emphasis = if scaling.passed() { Emphasis::Good } else { Emphasis::Bad };
        sentences::write("limit", &sentence, emphasis, screen, out)?;
    }
    writeln!(out, "{}", screen.emphasize(Emphasis::Strong, &format!("growth   {}", scaling.total.growth())))
}

/// Builds the table of the whole program: score, fit and residual at each size.
fn sizes(scaling: &Scaling) -> Table {
    let total = &scaling.total;
    let columns = ["n", "score", "fit"].map(Column::number).to_vec();
    let mut table = Table::new(columns, "residual", "");
    let rows = scaling.sizes.iter().zip(&total.scores).zip(&total.fit.fitted).zip(total.residuals());
    for (((n, &score), fitted), residual) in rows {
        let cells = vec![grouped(*n), grouped(score), measured(*fitted)];
        table.add(cells, Name::whole(&measured(residual)), Vec::new());
    }
    table
}

/// Returns a sentence with the number of rows that are small or flat.
pub(super) fn not_listed(others: usize, by: ScaleBy) -> String {
    let [one, several] = by.nouns();
    if others == 1 {
        return format!("1 {one} that grows little or costs little is not listed");
    }
    format!("{} {several} that grow little or cost little are not listed", grouped(others as u64))
}

/// Builds the table of the listed rows: growth, cost at each size, largest residual, and the JDK's method that costs most. If the
/// sizes do not all fit, it leaves out the smallest.
fn rows(scaling: &Scaling) -> Table {
    let mut columns = vec![Column::text("growth")];
    let sizes = scaling.sizes.iter().enumerate();
    columns.extend(sizes.map(|(at, n)| Column::number(format!("n={}", grouped(*n))).dropped(at + 1)));
    columns.push(Column::number("residual").dropped(0));
    let listed = scaling.listed().0;
    let head = if listed.iter().any(|series| series.callee.is_some()) { CALLEE } else { "" };
    let mut table = Table::new(columns, scaling.by.nouns()[0], head);
    for series in listed.iter().take(ROWS).chain([&scaling.total]) {
        let mut cells = vec![series.growth()];
        cells.extend(series.scores.iter().map(|&score| grouped(score)));
        cells.push(percent(series.fit.residual));
        table.add(cells, Name::java(&series.package, &series.name), series.callee.iter().cloned().collect());
    }
    table
}

/// The head of the column of the JDK's methods.
const CALLEE: &str = "costliest call of the JDK";

/// Formats the largest residual of a step as a percentage.
pub(super) fn percent(part: f64) -> String {
    format!("{:.2}%", part * 100.0)
}
