//! A scaling as text: the sizes with counts and residuals, the methods and how they grow; the last line is the growth.

use std::io::{self, Write};

use super::Scaling;
use psf_text::names::Name;
use psf_text::numbers::{grouped, measured};
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_text::tables::{Column, Table};

/// How many methods are listed.
const METHODS: usize = 40;

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
    methods(scaling).write(screen, usize::MAX, out)?;
    let (listed, others) = scaling.listed();
    if let Some(more) = listed.len().checked_sub(METHODS).filter(|&more| more > 0) {
        writeln!(out, "{} more methods", grouped(more as u64))?;
    }
    if others > 0 {
        writeln!(out, "{}", not_listed(others))?;
    }
    writeln!(out)?;
    if let Some(sentence) = scaling.sentence() {
        let emphasis = if scaling.passed() { Emphasis::Good } else { Emphasis::Bad };
        sentences::write("limit", &sentence, emphasis, screen, out)?;
    }
    writeln!(out, "{}", screen.emphasize(Emphasis::Strong, &format!("growth   {}", scaling.total.growth())))
}

/// The whole: what was counted at each size, what the fit says, and what that is more.
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

/// How many methods are small or flat, in a sentence.
pub(super) fn not_listed(others: usize) -> String {
    if others == 1 {
        return "1 method that grows little or costs little is not listed".to_owned();
    }
    format!("{} methods that grow little or cost little are not listed", grouped(others as u64))
}

/// The methods that are listed: how they grow, what they cost at each size, how far they are from their fit. If there is no
/// room for all sizes, the smallest are left out.
fn methods(scaling: &Scaling) -> Table {
    let mut columns = vec![Column::text("growth")];
    let sizes = scaling.sizes.iter().enumerate();
    columns.extend(sizes.map(|(at, n)| Column::number(format!("n={}", grouped(*n))).dropped(at + 1)));
    columns.push(Column::number("residual").dropped(0));
    let mut table = Table::new(columns, "method", "");
    for series in scaling.listed().0.iter().take(METHODS).chain([&scaling.total]) {
        let mut cells = vec![series.growth()];
        cells.extend(series.scores.iter().map(|&score| grouped(score)));
        cells.push(percent(series.fit.residual));
        table.add(cells, Name::java(&series.package, &series.name), Vec::new());
    }
    table
}

/// The largest residual of a step, as people read it.
pub(super) fn percent(part: f64) -> String {
    format!("{:.2}%", part * 100.0)
}
