//! A scaling as text: the sizes with counts and residuals, the methods with their classes; the last line is the class.

use std::io::{self, Write};

use super::{Scaling, Series, number};
use crate::results::compare::table::{Align, write_table};
use crate::results::report::text::grouped;
use crate::text::printable::printable;

/// How many methods are listed.
const METHODS: usize = 40;

/// Writes the scaling.
pub fn write(scaling: &Scaling, out: &mut dyn Write) -> io::Result<()> {
    let right = Align::Right;
    writeln!(out, "weights  {}", scaling.weights)?;
    writeln!(out, "fit      {}", scaling.total.formula())?;
    writeln!(out)?;
    let head = ["n", "score", "fit", "residual"].map(str::to_owned).to_vec();
    let rows =
        scaling.sizes.iter().zip(&scaling.total.scores).zip(&scaling.total.fit.fitted).zip(scaling.total.residuals());
    let rows = rows
        .map(|(((n, &score), fitted), residual)| vec![grouped(*n), grouped(score), number(*fitted), number(residual)]);
    let rows: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    write_table(&rows, &[right; 4], out)?;
    writeln!(out)?;
    let mut head = vec!["class".to_owned()];
    head.extend(scaling.sizes.iter().map(|n| format!("n={n}")));
    head.extend(["residual", "method"].map(str::to_owned));
    let row = |series: &Series| {
        let mut row = vec![series.class()];
        row.extend(series.scores.iter().map(|&score| grouped(score)));
        row.extend([percent(series.fit.residual), printable(&series.name).into_owned()]);
        row
    };
    let rows: Vec<Vec<String>> = std::iter::once(head)
        .chain(scaling.methods.iter().take(METHODS).map(row))
        .chain([row(&scaling.total)])
        .collect();
    let mut columns = vec![Align::Left];
    columns.extend(vec![right; scaling.sizes.len() + 1]);
    columns.push(Align::Left);
    write_table(&rows, &columns, out)?;
    if let Some(more) = scaling.methods.len().checked_sub(METHODS).filter(|&more| more > 0) {
        writeln!(out, "{more} more methods")?;
    }
    writeln!(out)?;
    if let Some(sentence) = scaling.sentence() {
        writeln!(out, "limit    {}", printable(&sentence))?;
    }
    writeln!(out, "growth   {}", scaling.total.class())
}

/// The largest residual of a step, as people read it.
pub(super) fn percent(part: f64) -> String {
    format!("{:.2}%", part * 100.0)
}
