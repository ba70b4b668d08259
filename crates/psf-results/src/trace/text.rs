//! A trace as text: `START LENGTH OWN NAME`, thread by thread, in the order of time.

use std::cmp::Reverse;
use std::io::{self, Write};

use super::allocated_text::{self, Grouping};
use super::{ThreadCalls, TraceReport};
use crate::headers::compact;
use psf_report::limits::Percent;
use psf_report::names;
use psf_text::failure::Failure;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;
use psf_text::screen::{Emphasis, Screen};
use psf_text::tables::{Column, Table};

/// Width of a table without a terminal, so that it is the same everywhere.
const WIDTH: usize = 100;

/// The options for printing a trace.
#[derive(Clone, Debug, Default)]
pub struct TraceText {
    /// The screen that the text is for.
    pub screen: Screen,
    /// Print only threads with this name.
    pub thread: Option<String>,
    /// The number of levels; all if not set.
    pub depth: Option<usize>,
    /// A call has a row if it takes at least this part of the thread's clock; 1 % if not set.
    pub min: Option<Percent>,
    /// The largest number of rows for the calls of a thread, longest first; all that [`TraceText::min`] leaves if not set.
    pub top: Option<usize>,
    /// The key by which allocations are added up, if they were recorded.
    pub by: Grouping,
}

impl TraceText {
    /// Fails if no thread has the requested name.
    pub fn check(&self, report: &TraceReport) -> Result<(), Failure> {
        let mut names: Vec<&str> = report.threads.iter().map(|thread| thread.name.as_str()).collect();
        let Some(wanted) = self.thread.as_deref().filter(|wanted| !names.contains(wanted)) else { return Ok(()) };
        names.sort_unstable();
        names.dedup();
        let names: Vec<String> = names.iter().map(|name| format!("\"{}\"", printable(name))).collect();
        Err(Failure::usage(format!("no thread is called \"{}\"", printable(wanted)))
            .remedy(format!("these ran: {}", names.join(", "))))
    }
}

/// Writes the threads.
pub fn write(report: &TraceReport, options: &TraceText, out: &mut dyn Write) -> io::Result<()> {
    let total = report.total();
    let wanted = |thread: &&ThreadCalls| options.thread.as_ref().is_none_or(|name| *name == thread.name);
    for thread in report.threads.iter().filter(wanted) {
        let part = share(thread.clock.into(), total.into());
        let clock = counted(thread.clock, "instruction", "instructions");
        let mut head = format!("thread \"{}\", {clock}, {part}", printable(&thread.name));
        if let Some((by, at)) = thread.placed.started {
            let by = printable(&report.threads[by].name);
            head += &format!(", started by \"{by}\" at {}", grouped(at));
        }
        writeln!(out, "{}\n", options.screen.emphasize(Emphasis::Strong, &head))?;
        table(report, thread, options).write(&options.screen, WIDTH, out)?;
        writeln!(out)?;
        events(report, thread, out)?;
        allocated_text::write(report, thread, options.by, &options.screen, WIDTH, out)?;
    }
    for mark in &report.marks {
        writeln!(out, "mark     {}: {}", mark.kind, printable(&mark.detail))?;
    }
    let unknown: Vec<&str> = report.types.iter().filter(|of| of.is_unknown()).map(|of| of.name.as_str()).collect();
    if !unknown.is_empty() {
        writeln!(out, "size     not known, and 0 here, of {}", printable(&unknown.join(", ").replace('/', ".")))?;
    }
    if let Some(compact) = compact(report.header).strip_prefix(", ") {
        writeln!(out, "objects  {compact} bytes")?;
    }
    writeln!(out, "grain    {}", grouped(report.grain))?;
    let of_program: Vec<&ThreadCalls> = report.threads.iter().filter(|thread| !thread.is_of_jvm()).collect();
    if of_program.len() > 1 {
        span(report, &of_program, out)?;
    }
    writeln!(out, "{}", options.screen.emphasize(Emphasis::Strong, &format!("total    {}", grouped(total))))
}

/// The number of events that have a line each.
const EVENTS: usize = 40;

/// Writes the entries of methods that the user asked to record.
fn events(report: &TraceReport, thread: &ThreadCalls, out: &mut dyn Write) -> io::Result<()> {
    let columns = vec![Column::number("event")];
    let mut table = Table::new(columns, "name", "");
    for event in thread.events.iter().take(EVENTS) {
        let method = &report.methods[event.method];
        let name = Name::java(&names::package(&method.class), &method.name());
        table.add(vec![grouped(event.at)], name, Vec::new());
    }
    let more = (thread.events.len().saturating_sub(EVENTS) as u64).saturating_add(thread.lost);
    if more > 0 {
        table.add(vec![String::new()], Name::whole(&format!("{} more", grouped(more))), Vec::new());
    }
    if thread.events.is_empty() {
        return Ok(());
    }
    table.write(&Screen::default(), WIDTH, out)?;
    writeln!(out)
}

/// Writes the length of the run if threads run in parallel.
fn span(report: &TraceReport, threads: &[&ThreadCalls], out: &mut dyn Write) -> io::Result<()> {
    let work = threads.iter().fold(0u64, |sum, thread| sum.saturating_add(thread.clock));
    let Some(span) = report.span else {
        let alone = threads.iter().skip(1).find(|thread| thread.placed.started.is_none());
        return match alone {
            Some(thread) => {
                writeln!(out, "span     not known: psf did not see what started \"{}\"", printable(&thread.name))
            }
            None => Ok(()),
        };
    };
    // Two decimal places, rounded down.
    let times = u128::from(work) * 100 / u128::from(span.max(1));
    writeln!(out, "span     {}, parallelism {}.{:02}", grouped(span), times / 100, times % 100)
}

/// The sum of the calls that are too short for rows of their own.
#[derive(Default)]
struct Smaller {
    calls: u64,
    length: u64,
}

/// Returns which calls have a row. The caller of such a call has one, too: it is at least as long, and began earlier.
fn visible(thread: &ThreadCalls, options: &TraceText) -> Vec<bool> {
    let least = options.min.unwrap_or(Percent::ONE);
    let is_candidate = |at: &usize| {
        let call = &thread.calls[*at];
        let deep = options.depth.is_some_and(|depth| call.level >= depth);
        !deep && least.is_reached(call.length.into(), thread.clock.into())
    };
    let mut rows: Vec<usize> = (0..thread.calls.len()).filter(is_candidate).collect();
    rows.sort_by_key(|&at| (Reverse(thread.calls[at].length), at));
    rows.truncate(options.top.unwrap_or(usize::MAX));
    let mut visible = vec![false; thread.calls.len()];
    for at in rows {
        visible[at] = true;
    }
    visible
}

fn table(report: &TraceReport, thread: &ThreadCalls, options: &TraceText) -> Table {
    let columns = ["start", "length", "", "own"].map(Column::number).to_vec();
    let mut table = Table::new(columns, "name", "");
    let visible = visible(thread, options);
    // Calls whose rows are written, each with the sum of its callees without a row.
    let mut open: Vec<(usize, Smaller)> = Vec::new();
    let mut outermost = Smaller::default();
    for (at, call) in thread.calls.iter().enumerate() {
        while open.last().is_some_and(|&(outer, _)| thread.calls[outer].level >= call.level) {
            close(&mut table, thread, &mut open);
        }
        if visible[at] {
            let method = &report.methods[call.method];
            let name = Name::java(&names::package(&method.class), &method.name()).indented(call.level);
            let part = share(call.length.into(), thread.clock.into());
            table.add(vec![grouped(call.start), grouped(call.length), part, grouped(call.own)], name, Vec::new());
            open.push((at, Smaller::default()));
        } else if call.parent.is_none_or(|parent| visible[parent])
            && options.depth.is_none_or(|depth| call.level < depth)
        {
            let smaller = open.last_mut().map_or(&mut outermost, |(_, smaller)| smaller);
            smaller.calls += 1;
            smaller.length += call.length;
        }
    }
    while !open.is_empty() {
        close(&mut table, thread, &mut open);
    }
    add_smaller(&mut table, thread, 0, &outermost);
    if thread.outside > 0 {
        let part = share(thread.outside.into(), thread.clock.into());
        table.add(
            vec![String::new(), grouped(thread.outside), part, String::new()],
            Name::whole(names::JVM),
            Vec::new(),
        );
    }
    table
}

/// Ends the innermost call: nothing more comes within it.
fn close(table: &mut Table, thread: &ThreadCalls, open: &mut Vec<(usize, Smaller)>) {
    if let Some((outer, smaller)) = open.pop() {
        add_smaller(table, thread, thread.calls[outer].level + 1, &smaller);
    }
}

fn add_smaller(table: &mut Table, thread: &ThreadCalls, level: usize, smaller: &Smaller) {
    if smaller.calls > 0 {
        let name = Name::whole(&format!("{} smaller", grouped(smaller.calls))).indented(level);
        let part = share(smaller.length.into(), thread.clock.into());
        table.add(vec![String::new(), grouped(smaller.length), part, String::new()], name, Vec::new());
    }
}
