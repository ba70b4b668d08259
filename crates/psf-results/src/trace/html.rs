//! A trace as one page: a lane for each thread on a shared axis, and below it what was executed in the selected range. The page
//! is self-contained and needs no network. Text of the program never becomes markup (see the report's page).

use std::io::{self, Write};

use maud::{Markup, html};
use serde::Serialize;

use super::TraceReport;
use super::thread_calls::ThreadCalls;
use crate::headers::of_objects_and_arrays;
use psf_report::jvm::{self, JvmWork};
use psf_report::names;
use psf_text::markup::page::{FOREST_SCRIPT, FOREST_STYLE, RichPage, TABLE_SCRIPT, facts, script_data};
use psf_text::numbers::{counted, grouped};
use psf_text::printable::printable;

const STYLES: &[&str] = &[FOREST_STYLE, include_str!("html/lanes.css")];
const SCRIPTS: &[&str] = &[
    TABLE_SCRIPT,
    FOREST_SCRIPT,
    include_str!("html/range.js"),
    include_str!("html/lanes.js"),
    include_str!("html/allocated.js"),
];

/// The calls in the form that the script reads: a column for each property.
#[derive(Serialize)]
struct Data {
    /// Package, and class with method.
    names: Vec<(String, String)>,
    /// The end of the last thread.
    end: u64,
    lanes: Vec<LaneData>,
    /// The types of the allocations: package, and name.
    types: Vec<(String, String)>,
}

#[derive(Serialize)]
struct LaneData {
    thread: String,
    clock: u64,
    begins: u64,
    /// Pairs: from this value of the clock on, the thread is later by that amount.
    waits: Vec<(u64, u64)>,
    started: Option<(usize, u64)>,
    joined: Vec<(usize, u64)>,
    events: Vec<(usize, u64)>,
    start: Vec<u64>,
    length: Vec<u64>,
    method: Vec<usize>,
    level: Vec<usize>,
    /// The width of the clock's slices, and the allocations in them: method, type, slice, number, bytes.
    width: u64,
    made: Vec<(usize, usize, u64, u64, u64)>,
}

/// Writes the page, with the JVM's own work if it is known.
pub fn write(report: &TraceReport, jvm_work: Option<&JvmWork>, out: &mut dyn Write) -> io::Result<()> {
    let page = RichPage {
        title: format!("{} - psf trace", counted(report.total(), "instruction", "instructions")),
        skip: ("lanes", "Skip to the threads"),
        styles: STYLES,
        header: head(report),
        main: html! { (sections()) @if !report.types.is_empty() { (allocated(report)) } @if let Some(work) = jvm_work { (jvm::html::section(work)) } },
        data: script_data(&data(report))?,
        scripts: SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn head(report: &TraceReport) -> Markup {
    let mut said = vec![
        ("Threads", grouped(report.threads.len() as u64)),
        ("Grain", counted(report.grain, "instruction", "instructions")),
        ("Calls", grouped(report.threads.iter().map(|thread| thread.calls.len() as u64).sum())),
    ];
    said.extend(report.span.filter(|_| report.threads.len() > 1).map(|span| ("Span", grouped(span))));
    html! {
        p.kind { "What ran when" }
        h1 { (grouped(report.total())) " instructions" }
        p.meaning {
            "Every thread has a clock that counts its instructions, so this page is the same for every run. It is not a time. "
            "Calls shorter than the grain are part of their callers."
        }
        @if !report.marks.is_empty() {
            ul.marks aria-label="What limits this result" {
                @for mark in &report.marks { li { strong { (mark.kind) } " " (printable(&mark.detail)) } }
            }
        }
        (facts(&said))
    }
}

fn sections() -> Markup {
    html! {
        section #lanes aria-labelledby="lanes-title" {
            h2 #lanes-title { "Threads" }
            p.hint {
                "To the right is later. A callee is below its caller. "
                "A click or Enter selects a call and shows what it executed below; "
                "drag to select a range; Z zooms to what is selected, Escape zooms out, arrow keys move."
            }
        }
        section #range aria-labelledby="range-title" {
            h2 #range-title { "In the range" }
        }
    }
}

fn allocated(report: &TraceReport) -> Markup {
    let (object, array) = of_objects_and_arrays(report.header);
    html! {
        section #allocated aria-labelledby="allocated-title" {
            h2 #allocated-title { "Allocation" }
            p.hint {
                "Bytes that the code here allocates, on the same axis as the threads above and for the same part. "
                "Sizes follow a model: 64 bits, compressed references, headers of " (object) " and " (array) " bytes. "
                "The JDK's own allocations are not included."
            }
        }
    }
}

fn data(report: &TraceReport) -> Data {
    let name = |class: &str, method: &str, descriptor: &str| {
        let own = names::method_name(names::simple(class), method, descriptor);
        (printable(&names::package(class)).into_owned(), printable(&own).into_owned())
    };
    Data {
        names: report.methods.iter().map(|own| name(&own.class, &own.method, &own.descriptor)).collect(),
        end: report.threads.iter().map(|thread| thread.placed.at(thread.clock)).max().unwrap_or(0),
        lanes: report.threads.iter().map(lane_data).collect(),
        types: report.types.iter().map(|of| type_name(&of.name)).collect(),
    }
}

/// Returns the package and the simple name of a type.
fn type_name(name: &str) -> (String, String) {
    (printable(&names::package(name)).into_owned(), printable(names::simple(name)).into_owned())
}

fn lane_data(thread: &ThreadCalls) -> LaneData {
    LaneData {
        thread: printable(&thread.name).into_owned(),
        clock: thread.clock,
        begins: thread.placed.begins,
        waits: thread.placed.waits().to_vec(),
        started: thread.placed.started,
        joined: thread.placed.joined.clone(),
        events: thread.events.iter().map(|event| (event.method, event.at)).collect(),
        start: thread.calls.iter().map(|call| call.start).collect(),
        length: thread.calls.iter().map(|call| call.length).collect(),
        method: thread.calls.iter().map(|call| call.method).collect(),
        level: thread.calls.iter().map(|call| call.level).collect(),
        width: thread.width,
        made: thread.made.iter().map(|own| (own.method, own.of, own.slice, own.count, own.bytes)).collect(),
    }
}
