//! The file format of speedscope (<https://www.speedscope.app/file-format-schema.json>): a profile for each thread, in which
//! the width of a call is its cost. The order in a profile is not the order of execution.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::TreeReport;
use super::view::View;
use psf_score::tree::ThreadCost;

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "$schema")]
    schema: &'a str,
    exporter: &'a str,
    name: &'a str,
    shared: Shared,
    profiles: Vec<Profile>,
    /// The profile that is open first: the costliest.
    #[serde(rename = "activeProfileIndex")]
    active: usize,
}

#[derive(Serialize)]
struct Shared {
    frames: Vec<Frame>,
}

#[derive(Serialize)]
struct Frame {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u16>,
}

#[derive(Serialize)]
struct Profile {
    r#type: &'static str,
    name: String,
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

/// Writes the trees and a newline.
pub fn write(report: &TreeReport, out: &mut dyn Write) -> io::Result<()> {
    let mut frames = BTreeMap::new();
    for node in report.tree.threads.iter().flat_map(|thread| &thread.nodes) {
        frames.insert(node.place, 0);
    }
    frames.values_mut().enumerate().for_each(|(number, own)| *own = number);
    let frame = |&place: &(usize, usize)| {
        let method = report.method(place);
        let line = Some(method.line).filter(|&line| line > 0);
        Frame { name: report.name(place), file: method.source.clone(), line }
    };
    // If costs are equal, the first thread.
    let dearest = report.tree.threads.iter().enumerate().max_by_key(|(at, own)| (own.total(), std::cmp::Reverse(*at)));
    let document = Document {
        schema: "https://www.speedscope.app/file-format-schema.json",
        exporter: concat!("psf@", env!("CARGO_PKG_VERSION")),
        name: &report.weights,
        shared: Shared { frames: frames.keys().map(frame).collect() },
        profiles: report.tree.threads.iter().map(|thread| profile(report.label(thread), thread, &frames)).collect(),
        active: dearest.map_or(0, |(at, _)| at),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn profile(name: String, thread: &ThreadCost, frames: &BTreeMap<(usize, usize), usize>) -> Profile {
    enum Step {
        Open(usize),
        Close(usize),
    }
    let view = View::of(&[thread]);
    let (mut events, mut at) = (Vec::new(), 0u128);
    let mut steps: Vec<Step> = view.roots.iter().rev().map(|&node| Step::Open(node)).collect();
    // Each position is rounded separately, so an inner call never ends after the outer one.
    let units = |at: u128| psf_score::Cost(at).units();
    while let Some(step) = steps.pop() {
        let (r#type, node) = match step {
            Step::Open(node) => ("O", node),
            Step::Close(node) => ("C", node),
        };
        let own = &view.nodes[node];
        events.push(Event { r#type, frame: frames[&own.place], at: units(at) });
        if let Step::Open(_) = step {
            at += own.base.0;
            steps.push(Step::Close(node));
            steps.extend(own.called.iter().rev().map(|&called| Step::Open(called)));
        }
    }
    Profile { r#type: "evented", name, unit: "none", start: 0, end: units(at), events }
}
