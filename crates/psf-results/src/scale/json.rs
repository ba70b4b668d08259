//! A scaling as JSON, `psf-scale/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{SCALE_SCHEMA, ScaleBy, Scaling, Series};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    sizes: &'a [u64],
    weights: &'a str,
    at_most: Option<String>,
    passed: bool,
    by: &'static str,
    total: Grown<'a>,
    methods: Vec<Grown<'a>>,
}

#[derive(Serialize)]
struct Grown<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    callee: Option<&'a str>,
    class: Option<String>,
    close: bool,
    bound: Option<String>,
    scores: &'a [u64],
    constant: f64,
    terms: Vec<Term>,
    residuals: Vec<f64>,
    largest_residual: f64,
    exponent: f64,
    runner_up: Option<Second>,
    excluded: Vec<&'static str>,
    listed: bool,
}

#[derive(Serialize)]
struct Second {
    class: &'static str,
    times_worse: f64,
}

#[derive(Serialize)]
struct Term {
    factor: f64,
    of: String,
}

/// Writes the scaling and a newline.
pub fn write(scaling: &Scaling, out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        schema: SCALE_SCHEMA,
        sizes: &scaling.sizes,
        weights: &scaling.weights,
        at_most: scaling.at_most.map(|growth| growth.to_string()),
        passed: scaling.passed(),
        by: match scaling.by {
            ScaleBy::Method => "method",
            ScaleBy::Line => "line",
            ScaleBy::Jdk => "jdk",
        },
        total: grown(&scaling.total),
        methods: scaling.rows.iter().map(grown).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn grown(series: &Series) -> Grown<'_> {
    let fit = &series.fit;
    Grown {
        name: &series.name,
        callee: series.callee.as_deref(),
        class: fit.growth.map(|growth| growth.to_string()),
        close: fit.close,
        bound: fit.bound.map(|growth| growth.to_string()),
        scores: &series.scores,
        constant: shortened(fit.constant),
        terms: fit.terms.iter().map(|(factor, of)| Term { factor: shortened(*factor), of: of.to_string() }).collect(),
        residuals: series.residuals().map(shortened).collect(),
        largest_residual: shortened(fit.residual),
        exponent: shortened(fit.exponent),
        runner_up: fit
            .runner_up
            .map(|second| Second { class: second.growth.name(), times_worse: shortened(second.times_worse) }),
        excluded: fit.excluded.iter().map(|growth| growth.name()).collect(),
        listed: series.listed,
    }
}

/// Rounds to six digits, because the last digits of a logarithm differ between machines.
fn shortened(value: f64) -> f64 {
    format!("{value:.5e}").parse().unwrap_or(0.0)
}
