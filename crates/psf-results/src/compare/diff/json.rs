//! A diff as JSON, `psf-diff/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{
    CalleeChange, Culprit, DIFF_SCHEMA, Diff, DiffBy, LineChange, LinePlace, MethodChange, MethodKey, PathChange,
    PathEnd, Shown, Side,
};

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    base: Result<'a>,
    new: Result<'a>,
    notes: &'a [String],
    limit: Option<Limit>,
    passed: bool,
    /// True if the costs of methods and lines include the work of the JDK for them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    includes_jdk: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    culprits: Vec<Cause<'a>>,
    changed: Vec<Method<'a>>,
    added: Vec<Method<'a>>,
    gone: Vec<Method<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<Method<'a>>,
    same: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<Line<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    paths: Option<Vec<Path>>,
}

#[derive(Serialize)]
struct Path {
    depth: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<[String; 3]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    deeper: bool,
    calls: (u64, u64),
    base: (u64, u64),
    accumulated: (u64, u64),
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
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Key<'a>>,
    score: (u64, u64),
    invocations: (u64, u64),
    instructions: (u64, u64),
    #[serde(skip_serializing_if = "Vec::is_empty")]
    callees: Vec<Callee<'a>>,
}

/// A method of the JDK, and the work for its calls.
#[derive(Serialize)]
struct Callee<'a> {
    name: &'a str,
    score: (u64, u64),
}

/// A method that explains a part of the increase.
#[derive(Serialize)]
struct Cause<'a> {
    method: &'a str,
    more: u64,
    calls: (u64, u64),
    objects: (u64, u64),
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<CauseLine>,
    why: String,
}

#[derive(Serialize)]
struct CauseLine {
    line: u16,
    runs: (u64, u64),
}

#[derive(Serialize)]
struct Key<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
}

#[derive(Serialize)]
struct Line<'a> {
    base: Option<Place<'a>>,
    new: Option<Place<'a>>,
    method: &'a str,
    score: (u64, u64),
    runs: (u64, u64),
    #[serde(skip_serializing_if = "Vec::is_empty")]
    callees: Vec<Callee<'a>>,
}

#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    line: Option<u16>,
}

/// Writes the diff and a newline. Lines are in it if the rows are lines. It has every row, however few are shown.
pub fn write(diff: &Diff, shown: Shown, out: &mut dyn Write) -> io::Result<()> {
    let document = Document {
        schema: DIFF_SCHEMA,
        base: result(&diff.base),
        new: result(&diff.new),
        notes: &diff.notes,
        limit: diff.limit.map(|limit| Limit { max_increase: limit.max_increase.to_string(), score: limit.score }),
        passed: diff.passed(),
        includes_jdk: diff.includes_jdk,
        culprits: diff.culprits.iter().map(cause).collect(),
        changed: diff.changed.iter().map(method).collect(),
        added: diff.added.iter().map(method).collect(),
        gone: diff.gone.iter().map(method).collect(),
        moved: diff.moved.iter().map(method).collect(),
        same: diff.same,
        lines: (shown.by == DiffBy::Line).then(|| diff.lines.iter().map(line).collect()),
        paths: diff.paths.as_ref().filter(|_| shown.by == DiffBy::Path).map(|paths| paths.iter().map(path).collect()),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn path(change: &PathChange) -> Path {
    let (thread, method) = match &change.to {
        PathEnd::Thread(name) | PathEnd::Test(name) => (Some(name.clone()), None),
        PathEnd::Method(method) | PathEnd::Deeper(method) => (None, Some(method.clone())),
    };
    Path {
        depth: change.depth,
        thread,
        method,
        deeper: matches!(change.to, PathEnd::Deeper(_)),
        calls: change.calls,
        base: (change.own.0.units(), change.own.1.units()),
        accumulated: (change.accumulated.0.units(), change.accumulated.1.units()),
    }
}

fn result(side: &Side) -> Result<'_> {
    Result { name: &side.name, score: side.score, instructions: side.instructions, weights: &side.weights }
}

fn method(change: &MethodChange) -> Method<'_> {
    let MethodKey { class, method, descriptor } = &change.key;
    Method {
        class,
        method,
        descriptor,
        from: change.from.as_ref().map(|from| Key {
            class: &from.class,
            method: &from.method,
            descriptor: &from.descriptor,
        }),
        score: change.score,
        invocations: change.invocations,
        instructions: change.instructions,
        callees: callees(&change.callees),
    }
}

fn line(change: &LineChange) -> Line<'_> {
    Line {
        base: change.base.as_ref().map(place),
        new: change.new.as_ref().map(place),
        method: &change.method,
        score: change.score,
        runs: change.runs,
        callees: callees(&change.callees),
    }
}

fn cause(culprit: &Culprit) -> Cause<'_> {
    Cause {
        method: &culprit.name,
        more: culprit.more,
        calls: culprit.calls,
        objects: culprit.objects,
        line: culprit.line.map(|(line, before, now)| CauseLine { line, runs: (before, now) }),
        why: culprit.why(),
    }
}

fn callees(changes: &[CalleeChange]) -> Vec<Callee<'_>> {
    changes.iter().map(|change| Callee { name: &change.name, score: change.score }).collect()
}

fn place(place: &LinePlace) -> Place<'_> {
    Place { file: &place.file, line: place.line }
}
