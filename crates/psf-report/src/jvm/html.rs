//! The JVM's own work as a section of a page: tables and lanes. The collector, each compiler, the sweeps of the code cache and
//! the samples of each thread have a lane. The section works without scripts, because it is a picture of one run.

use maud::{Markup, html};

use super::nodes::{Label, Node, nodes};
use super::text::{cells, counted, heading, samples};
use super::work::{Compiled, JvmWork, Span};
use psf_text::markup::page::table;
use psf_text::numbers::{grouped, share};
use psf_text::printable::printable;

/// Width of the picture, in its own units.
const WIDTH: u64 = 1000;
const HEIGHT: u64 = 18;
/// Narrower spans are drawn this wide.
const LEAST: f64 = 0.6;
/// Number of rows of a table.
const ROWS: usize = 40;

/// A lane: its name, and its spans with their descriptions.
struct Lane {
    name: String,
    spans: Vec<(Span, String)>,
}

/// Returns the section.
pub fn section(work: &JvmWork) -> Markup {
    let lanes = lanes(work);
    let nodes = nodes(work);
    let numbers =
        [("Time", true), ("Score", true), ("Apart", true), ("+-", true), ("Samples", true), ("Outside", true)];
    let columns: Vec<(&str, bool)> = numbers.into_iter().chain([("Method", false)]).collect();
    let of_samples: Vec<Vec<String>> = work
        .disagreement
        .rows
        .iter()
        .take(ROWS)
        .map(|row| cells(work, row).into_iter().chain([printable(&row.name).into_owned()]).collect())
        .collect();
    html! {
        section #jvm aria-labelledby="jvm-title" {
            h2 #jvm-title { "The JVM's own work" }
            p.hint {
                "This run, in nanoseconds: " (heading(work)) ". " (counted(work)) ". "
                "A collection is below the call that needed memory or asked for the collection."
            }
            @if !lanes.is_empty() { (picture(work, &lanes)) }
            (table("What the JVM did", &[("Level", true), ("Times", true), ("Nanoseconds", true), ("", true), ("Longest", true), ("Bytes freed", true), ("", false)], &rows(work, &nodes)))
            @if !of_samples.is_empty() { (table(&capital(&samples(work)), &columns, &of_samples)) }
        }
    }
}

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

fn lanes(work: &JvmWork) -> Vec<Lane> {
    let mut lanes: Vec<Lane> = Vec::new();
    let mut add = |name: &str, span: Span, said: String| match lanes.iter_mut().find(|lane| lane.name == name) {
        Some(lane) => lane.spans.push((span, said)),
        None => lanes.push(Lane { name: name.to_owned(), spans: vec![(span, said)] }),
    };
    for one in &work.collections {
        let by = one.thread.as_ref().map_or_else(String::new, |thread| format!(", for thread \"{thread}\""));
        let said = format!("{} ({}){by}: {} ns", one.cause, one.collector, grouped(one.pause));
        add("collections", one.span, said);
    }
    for one in &work.compilations {
        let of = match &one.of {
            Compiled::Program(method) => work.methods[*method].name(),
            Compiled::Psf => "psf's counters".to_owned(),
            Compiled::Other(name) => name.clone(),
        };
        add(&one.thread, one.span, format!("{of}, level {}: {} ns", one.level, grouped(one.span.length)));
    }
    work.sweeps.iter().for_each(|&span| add("code cache", span, format!("swept: {} ns", grouped(span.length))));
    for sample in &work.samples {
        let name = sample.stack.last().map_or_else(String::new, |frame| work.methods[frame.method].name());
        add(&format!("samples of {}", sample.thread), Span { start: sample.at, length: 0 }, name);
    }
    lanes
}

fn picture(work: &JvmWork, lanes: &[Lane]) -> Markup {
    let (all, length) = (lanes.len() as u64 * 2 * HEIGHT, work.length.max(1) as f64);
    let x = |at: u64| at as f64 / length * WIDTH as f64;
    html! {
        svg.jvm viewBox=(format!("0 0 {WIDTH} {all}")) role="img" aria-label="What the JVM did when" width="100%" {
            @for (number, lane) in lanes.iter().enumerate() {
                @let top = number as u64 * 2 * HEIGHT;
                text x="0" y=(top + 12) font-size="11" fill="currentColor" { (printable(&lane.name)) " (" (grouped(lane.spans.len() as u64)) ")" }
                rect x="0" y=(top + HEIGHT) width=(WIDTH) height=(HEIGHT - 4) fill="currentColor" fill-opacity="0.06" {}
                @for (span, said) in &lane.spans {
                    rect x=(format!("{:.2}", x(span.start))) y=(top + HEIGHT) width=(format!("{:.2}", x(span.length).max(LEAST))) height=(HEIGHT - 4) fill="currentColor" fill-opacity="0.6" {
                        title { (printable(said)) }
                    }
                }
            }
        }
    }
}

fn rows(work: &JvmWork, nodes: &[Node]) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut open: Vec<(&Node, usize, u64)> = nodes.iter().rev().map(|node| (node, 0, node.length)).collect();
    while let Some((node, level, whole)) = open.pop() {
        let name = match &node.label {
            Label::Words(words) => words.clone(),
            Label::Method(method) => work.methods[*method].name(),
        };
        rows.push(vec![
            level.to_string(),
            grouped(node.times),
            grouped(node.length),
            share(node.length.into(), whole.into()),
            grouped(node.longest),
            node.freed.map_or_else(String::new, grouped),
            format!("{}{}", "\u{a0}".repeat(2 * level), printable(&name)),
        ]);
        let least = |below: &&Node| u128::from(below.length) * 100 >= whole.into();
        open.extend(node.below.iter().filter(least).rev().map(|below| (below, level + 1, whole)));
    }
    rows
}
