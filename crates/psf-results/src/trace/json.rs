//! A trace as JSON, `psf-trace/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{TRACE_SCHEMA, TraceReport};
use psf_report::jvm::{JvmWork, Section};
use psf_wire::marks::Mark;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    targets: &'a [String],
    total: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<u64>,
    grain: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<u32>,
    marks: &'a [Mark],
    methods: Vec<Method<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    types: Vec<Type<'a>>,
    lanes: Vec<ThreadDocument<'a>>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u16>,
}

/// The type of an allocation.
#[derive(Serialize)]
struct Type<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u32>,
}

#[derive(Serialize)]
struct ThreadDocument<'a> {
    thread: &'a str,
    clock: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    outside: Option<u64>,
    begins: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    started: Option<Moment>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    joined: Vec<Moment>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    events: Vec<Event>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost_events: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slice: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    allocated: Vec<Allocated>,
    calls: Vec<Call>,
}

#[derive(Serialize)]
struct Allocated {
    method: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u16>,
    r#type: usize,
    slice: u64,
    count: u64,
    bytes: u64,
}

/// A thread that started this one or that it waited for, and the value of the clock at that moment.
#[derive(Serialize)]
struct Moment {
    lane: usize,
    at: u64,
}

#[derive(Serialize)]
struct Event {
    method: usize,
    at: u64,
}

#[derive(Serialize)]
struct Call {
    method: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    start: u64,
    length: u64,
    own: u64,
}

/// Writes the trace and a newline. The JVM's own work is a separate section, if it is known.
pub fn write(report: &TraceReport, work: Option<&JvmWork>, out: &mut dyn Write) -> io::Result<()> {
    let methods = report.methods.iter().map(|own| Method {
        class: &own.class,
        method: &own.method,
        descriptor: &own.descriptor,
        source: own.source.as_deref(),
        line: Some(own.line).filter(|&line| line > 0),
    });
    let threads = report.threads.iter().map(|thread| {
        let calls = thread.calls.iter().map(|call| Call {
            method: call.method,
            parent: call.parent,
            start: call.start,
            length: call.length,
            own: call.own,
        });
        let moment = |&(lane, at): &(usize, u64)| Moment { lane, at };
        ThreadDocument {
            thread: &thread.name,
            clock: thread.clock,
            outside: Some(thread.outside).filter(|&outside| outside > 0),
            begins: thread.placed.begins,
            started: thread.placed.started.as_ref().map(moment),
            joined: thread.placed.joined.iter().map(moment).collect(),
            events: thread.events.iter().map(|event| Event { method: event.method, at: event.at }).collect(),
            lost_events: Some(thread.lost).filter(|&lost| lost > 0),
            slice: Some(thread.width).filter(|&width| width > 0),
            allocated: thread
                .made
                .iter()
                .map(|made| Allocated {
                    method: made.method,
                    line: Some(made.line).filter(|&line| line > 0),
                    r#type: made.of,
                    slice: made.slice,
                    count: made.count,
                    bytes: made.bytes,
                })
                .collect(),
            calls: calls.collect(),
        }
    });
    let document = Document {
        schema: TRACE_SCHEMA,
        targets: &report.targets,
        total: report.total(),
        span: report.span,
        grain: report.grain,
        header: report.header,
        marks: &report.marks,
        methods: methods.collect(),
        types: report.types.iter().map(|of| Type { name: &of.name, bytes: of.bytes }).collect(),
        lanes: threads.collect(),
        jvm: work.map(|work| Section::new(work, &|_| None)),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}
