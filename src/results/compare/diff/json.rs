//! A diff as JSON, `psf-diff/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{DIFF_SCHEMA, Diff, MethodChange, Side};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    base: Result<'a>,
    new: Result<'a>,
    notes: &'a [String],
    limit: Option<Limit>,
    passed: bool,
    changed: Vec<Method<'a>>,
    added: Vec<Method<'a>>,
    gone: Vec<Method<'a>>,
    same: usize,
}

#[derive(Serialize)]
struct Result<'a> {
    name: &'a str,
    score: u64,
    instructions: u64,
    weights: &'a str,
}

#[derive(Serialize)]
struct Limit {
    max_increase: String,
    score: u64,
}

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    score: (u64, u64),
    invocations: (u64, u64),
    instructions: (u64, u64),
}

/// Writes the diff and a newline.
pub fn write(diff: &Diff, out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        schema: DIFF_SCHEMA,
        base: result(&diff.base),
        new: result(&diff.new),
        notes: &diff.notes,
        limit: diff.limit.map(|limit| Limit { max_increase: limit.max_increase.to_string(), score: limit.score }),
        passed: diff.passed(),
        changed: diff.changed.iter().map(method).collect(),
        added: diff.added.iter().map(method).collect(),
        gone: diff.gone.iter().map(method).collect(),
        same: diff.same,
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn result(side: &Side) -> Result<'_> {
    Result { name: &side.name, score: side.score, instructions: side.instructions, weights: &side.weights }
}

fn method(change: &MethodChange) -> Method<'_> {
    Method {
        class: &change.class,
        method: &change.method,
        descriptor: &change.descriptor,
        score: change.score,
        invocations: change.invocations,
        instructions: change.instructions,
    }
}
