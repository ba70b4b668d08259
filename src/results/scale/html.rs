//! A scaling as a page, with its curve.

use std::io::{self, Write};

use maud::{PreEscaped, html};

use super::text::percent;
use super::{Scaling, Series, chart};
use crate::text::markup::page::{page, table};
use crate::text::numbers::{grouped, measured};

/// Writes the scaling.
pub fn write(scaling: &Scaling, out: &mut dyn Write) -> io::Result<()> {
    let total = &scaling.total;
    let sizes = scaling.sizes.iter().zip(&total.scores).zip(&total.fit.fitted).zip(total.residuals());
    let sizes: Vec<Vec<String>> = sizes
        .map(|(((n, &score), fitted), residual)| {
            vec![grouped(*n), grouped(score), measured(*fitted), measured(residual)]
        })
        .collect();
    let names: Vec<String> = scaling.sizes.iter().map(|n| format!("n = {n}")).collect();
    let mut columns = vec![("method", false), ("growth", false)];
    columns.extend(names.iter().map(|name| (name.as_str(), true)));
    columns.push(("largest residual", true));
    let row = |series: &Series| {
        let mut row = vec![series.name.clone(), series.growth()];
        row.extend(series.scores.iter().map(|&score| grouped(score)));
        row.push(percent(series.fit.residual));
        row
    };
    let rows: Vec<Vec<String>> = scaling.methods.iter().chain([total]).map(row).collect();
    let svg = chart::draw(scaling)?;
    let body = html! {
        @if let Some(sentence) = scaling.sentence() {
            p class=(if scaling.passed() { "passed" } else { "failed" }) { (sentence) }
        }
        p { "Fit: " code { (total.formula()) } ", weights " (scaling.weights) "." }
        figure role="img" aria-label=(format!("The score over n, and the fit: {}", total.formula())) {
            // Made of numbers and names of growths only.
            (PreEscaped(svg))
        }
        (table("The whole", &[("n", true), ("score", true), ("fit", true), ("residual", true)], &sizes))
        (table("Methods", &columns, &rows))
    };
    out.write_all(page(&format!("Growth: {}", total.growth()), &body).into_string().as_bytes())
}
