//! A comparison of two simulations as JSON, `psf-simulation-diff/1`.

use std::io::{self, Write};

use serde::Serialize;

use super::SimulationDiff;
use crate::compare::diff::DiffBy;
use crate::simulation::EVENTS;
use crate::simulation::saved::Cost;

/// Schema name of a comparison of simulations.
const SIMULATION_DIFF_SCHEMA: &str = "psf-simulation-diff/1";

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    passed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<&'a str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'a [String],
    events: [&'a str; EVENTS.len()],
    base: Cost,
    new: Cost,
    same: usize,
    methods: Vec<Row<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<Row<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sites: Option<Vec<Row<'a>>>,
}

#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    base: Option<Cost>,
    new: Option<Cost>,
}

/// Writes all rows and a newline.
pub fn write(diff: &SimulationDiff, out: &mut dyn Write) -> io::Result<()> {
    let finer = |by: DiffBy| diff.finer.as_ref().filter(|(found, _)| *found == by).map(|(_, part)| rows(&part.rows));
    let document = Document {
        schema: SIMULATION_DIFF_SCHEMA,
        passed: diff.passed(),
        over: diff.sentence().filter(|_| !diff.passed()),
        notes: &diff.notes,
        events: EVENTS,
        base: diff.base.total,
        new: diff.new.total,
        same: diff.methods.same,
        methods: rows(&diff.methods.rows),
        lines: finer(DiffBy::Line),
        sites: finer(DiffBy::Site),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn rows(of: &[super::Row]) -> Vec<Row<'_>> {
    of.iter().map(|row| Row { name: &row.name, base: row.base, new: row.new }).collect()
}
