//! The format of Perfetto (<https://ui.perfetto.dev>, `trace_processor`): a track for each thread, with calls as slices. Arrows
//! show where a thread starts another one, and where it continues after the end of another one. One nanosecond in this format
//! is one instruction.

mod message;

use std::io::{self, Write};

use prost::Message as _;

use self::message::{
    EventName, InternedData, ProcessDescriptor, ThreadDescriptor, Trace, TracePacket, TrackDescriptor, TrackEvent,
};
use super::TraceReport;
use super::thread_calls::{Step, ThreadCalls};

const BEGIN: i32 = 1;
const END: i32 = 2;
const INSTANT: i32 = 3;

/// The state that packets refer to begins with this packet.
const CLEARED: u32 = 1;
/// The packet refers to names in earlier packets.
const REFERS: u32 = 2;

/// The number of the process and of its track. The tracks of the threads follow.
const PROCESS: i32 = 1;

/// Writes the trace.
pub fn write(report: &TraceReport, out: &mut dyn Write) -> io::Result<()> {
    let packets = packets(report);
    // Written packet by packet: traces of one packet each, one after another, are one trace.
    for packet in packets {
        out.write_all(&Trace { packet: vec![packet] }.encode_to_vec())?;
    }
    Ok(())
}

fn track(thread: usize) -> u64 {
    thread as u64 + 2
}

fn packets(report: &TraceReport) -> Vec<TracePacket> {
    let names = report.methods.iter().enumerate();
    let event_names = names.map(|(number, own)| EventName { iid: number as u64 + 1, name: own.name() }).collect();
    let process = ProcessDescriptor { pid: PROCESS, process_name: "instructions (1 ns is one)".to_owned() };
    let descriptor = TrackDescriptor { uuid: 1, process: Some(process), ..TrackDescriptor::default() };
    let mut packets = vec![
        TracePacket {
            sequence: 1,
            flags: CLEARED,
            interned_data: Some(InternedData { event_names }),
            ..TracePacket::default()
        },
        TracePacket { sequence: 1, track_descriptor: Some(descriptor), ..TracePacket::default() },
    ];
    for (number, thread) in report.threads.iter().enumerate() {
        // The thread with the number of the process is its main thread.
        let tid = number as i32 + PROCESS;
        let described = ThreadDescriptor { pid: PROCESS, tid, thread_name: thread.name.clone() };
        let descriptor = TrackDescriptor {
            uuid: track(number),
            name: thread.name.clone(),
            parent_uuid: 1,
            thread: Some(described),
            ..TrackDescriptor::default()
        };
        packets.push(TracePacket { sequence: 1, track_descriptor: Some(descriptor), ..TracePacket::default() });
    }
    for (number, thread) in report.threads.iter().enumerate() {
        let events = events(report, number, thread).into_iter();
        packets.extend(events.map(|(timestamp, event)| TracePacket {
            timestamp: Some(timestamp),
            sequence: 1,
            flags: REFERS,
            track_event: Some(event),
            ..TracePacket::default()
        }));
    }
    packets
}

/// Returns the arrow from the thread that starts this one, and the arrow from its end to the thread that waited for it.
fn arrows(thread: usize) -> (u64, u64) {
    (2 * thread as u64 + 1, 2 * thread as u64 + 2)
}

/// Returns the events of a thread with their times, in the order of time.
fn events(report: &TraceReport, number: usize, thread: &ThreadCalls) -> Vec<(u64, TrackEvent)> {
    let instant =
        |name: String| TrackEvent { r#type: INSTANT, track_uuid: track(number), name, ..TrackEvent::default() };
    let mut events = Vec::new();
    if thread.placed.started.is_some() {
        let event = TrackEvent { terminating_flow_ids: vec![arrows(number).0], ..instant("started".to_owned()) };
        events.push((thread.placed.begins, event));
    }
    for step in thread.steps() {
        let (at, r#type, call) = match step {
            Step::Begins(call) => (thread.calls[call].start, BEGIN, call),
            Step::Ends(call) => (thread.calls[call].start + thread.calls[call].length, END, call),
        };
        let name_iid = if r#type == BEGIN { thread.calls[call].method as u64 + 1 } else { 0 };
        let event = TrackEvent { r#type, track_uuid: track(number), name_iid, ..TrackEvent::default() };
        events.push((thread.placed.at(at), event));
    }
    for (other, own) in report.threads.iter().enumerate() {
        if let Some((_, at)) = own.placed.started.filter(|&(by, _)| by == number) {
            let event = instant(format!("start {}", own.name));
            events.push((thread.placed.at(at), TrackEvent { flow_ids: vec![arrows(other).0], ..event }));
        }
        if own.placed.joined.iter().any(|&(joined, _)| joined == number) {
            let event = TrackEvent { flow_ids: vec![arrows(number).1], ..instant("ended".to_owned()) };
            events.push((thread.placed.at(thread.clock), event));
        }
    }
    for &(other, at) in &thread.placed.joined {
        let event = instant(format!("joined {}", report.threads[other].name));
        events.push((thread.placed.at(at + 1), TrackEvent { flow_ids: vec![arrows(other).1], ..event }));
    }
    for event in &thread.events {
        events.push((thread.placed.at(event.at), instant(format!("event {}", report.methods[event.method].name()))));
    }
    // A stable sort: events of a call that happen at the same moment stay within it.
    events.sort_by_key(|&(at, _)| at);
    events
}
