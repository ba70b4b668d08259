//! The JVM's own work as a section of a JSON document.

use serde::Serialize;

use super::work::{Collection, Compilation, Compiled, JvmWork, Span};
use psf_score::Cost;

/// The section.
#[derive(Serialize)]
pub struct Section<'w> {
    unit: &'static str,
    of: &'static str,
    length: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    counted_otherwise: Option<&'w str>,
    methods: Vec<Method<'w>>,
    collections: Vec<CollectionRow<'w>>,
    compilations: Vec<CompilationRow<'w>>,
    sweeps: Vec<SpanRow>,
    samples: Vec<SampleRow<'w>>,
    outside: u64,
    disagreement: Vec<Disagreement<'w>>,
}

#[derive(Serialize)]
struct Method<'w> {
    class: &'w str,
    method: &'w str,
    descriptor: &'w str,
}

#[derive(Serialize)]
struct SpanRow {
    start: u64,
    length: u64,
}

#[derive(Serialize)]
struct CollectionRow<'w> {
    start: u64,
    length: u64,
    pause: u64,
    collector: &'w str,
    cause: &'w str,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<&'w str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stack: Vec<(usize, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<NodeRow>,
}

/// A context of the call tree in the same document.
#[derive(Serialize)]
struct NodeRow {
    thread: usize,
    node: usize,
}

#[derive(Serialize)]
struct CompilationRow<'w> {
    start: u64,
    length: u64,
    compiler: &'w str,
    thread: &'w str,
    level: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    in_loop: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    failed: bool,
    size: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<&'w str>,
}

#[derive(Serialize)]
struct SampleRow<'w> {
    at: u64,
    thread: &'w str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    below: bool,
    stack: Vec<(usize, u32)>,
}

#[derive(Serialize)]
struct Disagreement<'w> {
    class: &'w str,
    method: &'w str,
    samples: u64,
    below: u64,
    cost: u64,
    difference: i64,
    margin: i64,
}

impl<'w> Section<'w> {
    /// Builds the section. `node` returns the context in which a thread needed a collection, if there is a call tree. The context
    /// is the position of the thread's tree, and the position in that tree.
    pub fn new(work: &'w JvmWork, node: &dyn Fn(&Collection) -> Option<(usize, usize)>) -> Self {
        let methods = work.methods.iter();
        Self {
            unit: "ns",
            of: "this run",
            length: work.length,
            counted_otherwise: work.differs.as_deref(),
            methods: methods
                .map(|own| Method { class: &own.class, method: &own.method, descriptor: &own.descriptor })
                .collect(),
            collections: work.collections.iter().map(|one| collection(one, node(one))).collect(),
            compilations: work.compilations.iter().map(compilation).collect(),
            sweeps: work.sweeps.iter().map(|&Span { start, length }| SpanRow { start, length }).collect(),
            samples: work
                .samples
                .iter()
                .map(|sample| SampleRow {
                    at: sample.at,
                    thread: &sample.thread,
                    below: sample.below,
                    stack: sample.stack.iter().map(|frame| (frame.method, frame.line)).collect(),
                })
                .collect(),
            outside: work.outside,
            disagreement: work
                .disagreement
                .rows
                .iter()
                .map(|row| Disagreement {
                    class: &row.class,
                    method: &row.name,
                    samples: row.samples,
                    below: row.below,
                    cost: Cost(row.cost).units(),
                    difference: row.difference,
                    margin: row.margin,
                })
                .collect(),
        }
    }
}

fn collection(one: &Collection, node: Option<(usize, usize)>) -> CollectionRow<'_> {
    CollectionRow {
        start: one.span.start,
        length: one.span.length,
        pause: one.pause,
        collector: &one.collector,
        cause: &one.cause,
        before: one.bytes.map(|(before, _)| before),
        after: one.bytes.map(|(_, after)| after),
        thread: one.thread.as_deref(),
        stack: one.stack.iter().map(|frame| (frame.method, frame.line)).collect(),
        node: node.map(|(thread, node)| NodeRow { thread, node }),
    }
}

fn compilation(one: &Compilation) -> CompilationRow<'_> {
    let (method, other) = match &one.of {
        Compiled::Program(method) => (Some(*method), None),
        Compiled::Psf => (None, Some("psf")),
        Compiled::Other(name) => (None, Some(name.as_str())),
    };
    CompilationRow {
        start: one.span.start,
        length: one.span.length,
        compiler: &one.compiler,
        thread: &one.thread,
        level: one.level,
        in_loop: one.in_loop,
        failed: !one.succeeded,
        size: one.size,
        method,
        other,
    }
}
