//! The file format of speedscope (<https://www.speedscope.app/file-format-schema.json>): a profile for each thread, in the
//! order of time from left to right.

use std::io::{self, Write};

use serde::Serialize;

use super::TraceReport;
use super::thread_calls::{Step, ThreadCalls};

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "$schema")]
    schema: &'a str,
    exporter: &'a str,
    name: &'a str,
    shared: Shared<'a>,
    profiles: Vec<Profile<'a>>,
}

#[derive(Serialize)]
struct Shared<'a> {
    frames: Vec<Frame<'a>>,
}

#[derive(Serialize)]
struct Frame<'a> {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u16>,
}

#[derive(Serialize)]
struct Profile<'a> {
    r#type: &'static str,
    name: &'a str,
    unit: &'static str,
    #[serde(rename = "startValue")]
    start: u64,
    #[serde(rename = "endValue")]
    end: u64,
    events: Vec<Event>,
}

#[derive(Serialize)]
struct Event {
    r#type: &'static str,
    frame: usize,
    at: u64,
}

/// Writes the threads and a newline.
pub fn write(report: &TraceReport, out: &mut dyn Write) -> io::Result<()> {
    let frames = report.methods.iter().map(|method| Frame {
        name: method.name(),
        file: method.source.as_deref(),
        line: Some(method.line).filter(|&line| line > 0),
    });
    let document = Document {
        schema: "https://www.speedscope.app/file-format-schema.json",
        exporter: concat!("psf@", env!("CARGO_PKG_VERSION")),
        name: "instructions",
        shared: Shared { frames: frames.collect() },
        profiles: report.threads.iter().map(profile).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn profile(thread: &ThreadCalls) -> Profile<'_> {
    let event = |step| match step {
        Step::Begins(call) => {
            let call = thread.calls[call];
            Event { r#type: "O", frame: call.method, at: call.start }
        }
        Step::Ends(call) => {
            let call = thread.calls[call];
            Event { r#type: "C", frame: call.method, at: call.start + call.length }
        }
    };
    let events = thread.steps().into_iter().map(event).collect();
    Profile { r#type: "evented", name: &thread.name, unit: "none", start: 0, end: thread.clock, events }
}
