//! A tree as JSON, `psf-tree/1`: one line, keys in a fixed order. It has every calling context.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::reached::Contexts;
use super::{TREE_SCHEMA, TreeReport};
use crate::jvm::{JvmWork, Section};
use psf_wire::marks::Mark;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    weights: &'a str,
    targets: &'a [String],
    total: u64,
    marks: &'a [Mark],
    methods: Vec<Method<'a>>,
    threads: Vec<Thread<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    jvm: Option<Section<'a>>,
}

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
}

#[derive(Serialize)]
struct Thread<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<&'a str>,
    thread: &'a str,
    threads: u64,
    total: u64,
    nodes: Vec<Node>,
}

#[derive(Serialize)]
struct Node {
    parent: Option<usize>,
    method: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    call: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u16>,
    calls: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    again: Option<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    deeper: bool,
    base: u64,
    accumulated: u64,
}

/// Writes the tree and a newline. The JVM's own work is a separate section, if it is known.
pub fn write(report: &TreeReport, work: Option<&JvmWork>, out: &mut dyn Write) -> io::Result<()> {
    let mut numbers = BTreeMap::new();
    for node in report.tree.threads.iter().flat_map(|thread| &thread.nodes) {
        numbers.insert(node.place, 0);
    }
    numbers.values_mut().enumerate().for_each(|(number, own)| *own = number);
    let methods = numbers.keys().map(|&place| {
        let method = report.method(place);
        let source = method.source.as_deref();
        Method { class: &method.class, method: &method.method, descriptor: &method.descriptor, source }
    });
    let threads = report.tree.threads.iter().map(|thread| Thread {
        test: thread.part.as_deref(),
        thread: &thread.thread,
        threads: thread.threads,
        total: thread.total().units(),
        nodes: thread
            .nodes
            .iter()
            .map(|node| Node {
                parent: node.parent,
                method: numbers[&node.place],
                call: node.insn,
                line: Some(node.line).filter(|&line| line > 0),
                calls: node.calls,
                again: node.again,
                deeper: node.deeper,
                base: node.base.units(),
                accumulated: node.accumulated.units(),
            })
            .collect(),
    });
    let document = Document {
        schema: TREE_SCHEMA,
        weights: &report.weights,
        targets: &report.targets,
        total: report.total().units(),
        marks: &report.marks,
        methods: methods.collect(),
        threads: threads.collect(),
        jvm: work.map(|work| {
            let contexts = Contexts::of(report);
            Section::new(work, &|one| contexts.reached(work, one.thread.as_deref()?, &one.stack))
        }),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
