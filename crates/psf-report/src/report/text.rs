//! The report as text: a table, totals, marks. The last line is the score.

mod table;

use std::io::{self, Write};

use super::io::{IoHome, IoReport, Side};
use super::{By, FirstUseReport, OutsideReport, Report};
use crate::limits::Check;
use crate::names::{callee, short_callee};
use psf_text::numbers::{counted, grouped};
use psf_text::printable::printable;
use psf_text::screen::{Emphasis, Screen};
use psf_text::sentences;
use psf_wire::end::EndKind;
use psf_wire::pins::{Pin, off};
use table::table;

/// Number of shown digits of a table's hash; JSON has all.
const DIGITS: usize = 12;
/// Width of a table without a terminal, so that it is the same everywhere.
const WIDTH: usize = 100;

/// Options of the text.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// Destination of the text. Without a terminal, tables are 100 columns wide, and sentences are not wrapped.
    pub screen: Screen,
    /// The number of rows; by default at most 40.
    pub top: Option<usize>,
    /// The subject of the rows.
    pub by: By,
}

/// Writes the report, and the limits that its score was compared with.
pub fn write(report: &Report, checks: &[Check], options: &TextOptions, out: &mut dyn Write) -> io::Result<()> {
    let screen = &options.screen;
    let mut line = |label: &str, text: &str| sentences::write(label, text, Emphasis::None, screen, out);
    head(report).into_iter().try_for_each(|(label, text)| line(label, &text))?;
    writeln!(out)?;
    table(report, options.by, options.top).write(screen, WIDTH, out)?;
    let mut line = |label: &str, text: &str| sentences::write(label, text, Emphasis::None, screen, out);
    let unsure =
        report.homes_unsure.iter().map(|why| format!("the JDK's work by line is not exact: {}", printable(why)));
    unsure.chain(sizes(report)).chain(natives(report)).try_for_each(|sentence| line("", &sentence))?;
    writeln!(out)?;
    if let Some(work) = table::native_work(report) {
        work.write(screen, WIDTH, out)?;
        writeln!(out)?;
    }
    if let Some(entered) = table::entered(report, options.top) {
        entered.write(screen, WIDTH, out)?;
        writeln!(out)?;
    }
    let mut line = |label: &str, text: &str| sentences::write(label, text, Emphasis::None, screen, out);
    report.marks.iter().try_for_each(|mark| line("mark", &format!("{}: {}", mark.kind, mark.detail)))?;
    without_weight(report).iter().chain(&left_out(report)).try_for_each(|sentence| line("", sentence))?;
    for check in checks {
        let emphasis = if check.passed() { Emphasis::Good } else { Emphasis::Bad };
        sentences::write("limit", &check.for_people, emphasis, screen, out)?;
    }
    let emphasis = if report.score.is_some() { Emphasis::Strong } else { Emphasis::Bad };
    writeln!(out, "{}", screen.emphasize(emphasis, &format!("score    {}", score(report))))
}

/// Returns the score for people: with a leading `~` unless every key is calibrated.
fn score(report: &Report) -> String {
    match report.score {
        Some(score) => format!("{}{}", if report.calibrated { "" } else { "~" }, grouped(score.units())),
        None => {
            let why = report.unscored().unwrap_or("the counts are incomplete");
            format!("none: {}", printable(why))
        }
    }
}

/// Returns what ran and how it was counted and weighed: labels and texts.
fn head(report: &Report) -> Vec<(&'static str, String)> {
    let entered = match report.entries {
        1 => "entered once".to_owned(),
        entries => format!("entered {} times", grouped(entries)),
    };
    let target = match targets(report) {
        None => ("counted", WHOLE.to_owned()),
        Some(targets) => ("target", format!("{targets}, {entered}")),
    };
    let outside = report.outside().map(|outside| ("", outside_sentence(outside)));
    let hash = report.weights_sha256.get(..DIGITS).unwrap_or_default();
    let calibrated = if report.calibrated { "" } else { ", not calibrated" };
    let mut head = vec![target];
    head.extend(outside);
    head.extend(report.first_use().map(|first_use| ("", first_use_sentence(first_use))));
    head.extend(report.io().and_then(|io| io_sentence(&io)).map(|sentence| ("", sentence)));
    head.extend([
        ("scope", format!("{}, counted by {}", report.scope, report.mode)),
        ("weights", format!("{} (sha256 {hash}{calibrated})", report.weights)),
        ("jvm", format!("{} {}", report.jvm.name, report.jvm.version)),
        ("pins", pins(&report.pins)),
    ]);
    head.extend(report.sandbox.as_ref().map(|sandbox| ("sandbox", sandbox.to_string())));
    head.push(("end", end(report)));
    head
}

fn instructions(count: u64) -> String {
    counted(count, "instruction", "instructions")
}

fn units(count: u64) -> String {
    counted(count, "unit", "units")
}

/// Returns the cost outside of the target, in a sentence.
pub(super) fn outside_sentence(outside: &OutsideReport) -> String {
    let least = if outside.unsure.is_empty() { "" } else { "at least " };
    let (instructions, units) = (instructions(outside.instructions), units(outside.cost.units()));
    let why = outside.unsure.first().map_or_else(String::new, |why| format!("; {}", printable(why)));
    format!("outside the target  {least}{instructions}, {units}{why}")
}

/// Returns the cost of first uses, in a sentence.
pub(super) fn first_use_sentence(first_use: &FirstUseReport) -> String {
    let instructions = instructions(first_use.instructions);
    let units = first_use.cost.map_or_else(String::new, |cost| format!(" {},", units(cost.units())));
    let whether = if first_use.left_out { "left out" } else { "in the score" };
    format!("first use of classes and lambdas  {instructions},{units} {whether}")
}

/// The calls that a sentence about input and output names.
const IO_CALLS: usize = 3;

/// Returns the cost of input and output, in a sentence. Returns `None` if there is none.
pub(super) fn io_sentence(io: &IoReport) -> Option<String> {
    let [input, output] = [Side::Input, Side::Output].map(|side| io.of_side(side));
    if input.instructions == 0 && output.instructions == 0 {
        return None;
    }
    let place = |home: &IoHome| {
        let callee = home.place.callee.as_deref().map_or_else(|| "several calls".to_owned(), short_callee);
        let line = home.place.line.map(|line| format!(" in line {line}")).unwrap_or_default();
        format!("{}{line} {}", printable(&callee), grouped(home.work.cost.units()))
    };
    let calls: Vec<String> = io.homes.iter().take(IO_CALLS).map(place).collect();
    let [input, output] = [input, output].map(|work| grouped(work.cost.units()));
    Some(format!("input and output  {input} and {output} units, in the score: {}", calls.join(", ")))
}

/// The subject of counting, for runs without a target.
pub(super) const WHOLE: &str = "the whole program";

/// Returns the targets as people write them; `None` if the whole program was counted.
pub(super) fn targets(report: &Report) -> Option<String> {
    let targets: Vec<String> = report.targets.iter().map(|target| callee(target)).collect();
    (!targets.is_empty()).then(|| targets.join(", "))
}

/// Returns sentences about executed keys that have no weight.
fn without_weight(report: &Report) -> Vec<String> {
    let mut sentences = Vec::new();
    if !report.uncalibrated.is_empty() {
        sentences.push(format!("no weight, counted as one unit: {}", report.uncalibrated.join(", ")));
    }
    if !report.unpriced.is_empty() {
        let callees: Vec<String> = report.unpriced.iter().map(|key| callee(key)).collect();
        sentences.push(format!("no weight for the work of these, counted as the call alone: {}", callees.join(", ")));
    }
    sentences
}

/// Returns the pins in words.
pub(super) fn pins(pins: &[Pin]) -> String {
    if pins.iter().all(|pin| !pin.on) {
        return "none".to_owned();
    }
    let named = off(pins).into_iter().map(|(sources, why)| match why {
        Some(why) => format!("{sources} ({why})"),
        None => sources,
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { "all on".to_owned() } else { format!("all on but {}", named.join(", ")) }
}

/// Returns the end of the program in words.
pub(super) fn end(report: &Report) -> String {
    let end = &report.end;
    let mut text = match (&end.kind, end.status, &end.exception) {
        (EndKind::Exception, _, Some(class)) => format!("the program threw {class}"),
        (EndKind::Exit | EndKind::Halt, Some(status), _) => format!("the program called {}({status})", end.kind),
        (EndKind::Exit, ..) => "the program called exit".to_owned(),
        (EndKind::Cut, ..) => "cut off".to_owned(),
        (EndKind::Budget, ..) => "over the budget".to_owned(),
        _ => "normal".to_owned(),
    };
    if let Some(code) = report.exit_code() {
        text += &format!(", exit code {code}");
    }
    text
}

fn sizes(report: &Report) -> Vec<String> {
    let (mut count, mut elements, mut copied, mut other) = (0u64, 0u64, 0u64, 0u64);
    for size in report.methods.iter().flat_map(|m| &m.sizes) {
        if size.key.contains(":java/lang/System.arraycopy(") || size.key.contains(".clone()") {
            copied = copied.saturating_add(size.elements);
        } else if size.key.starts_with("invoke") {
            other = other.saturating_add(size.elements);
        } else {
            count = count.saturating_add(size.count);
            elements = elements.saturating_add(size.elements);
        }
    }
    let made = (count > 0).then(|| {
        format!("{} made, with {}", counted(count, "array", "arrays"), counted(elements, "element", "elements"))
    });
    let copied = (copied > 0)
        .then(|| format!("{} copied by System.arraycopy and clone", counted(copied, "element", "elements")));
    let other = (other > 0).then(|| {
        format!("{} worked on by other native methods", counted(other, "byte or element", "bytes and elements"))
    });
    made.into_iter().chain(copied).chain(other).collect()
}

/// Returns a sentence with the calls whose work is not in the score.
fn left_out(report: &Report) -> Option<String> {
    let (_, rest) = report.left_out.split_at(report.left_out.len().min(LEFT_OUT));
    let most = report.left_out.iter().take(LEFT_OUT);
    let most: Vec<String> = most.map(|(name, calls)| format!("{} {}", callee(name), grouped(*calls))).collect();
    let more = if rest.is_empty() { String::new() } else { format!(" and {} more", grouped(rest.len() as u64)) };
    let calls = most.join(", ");
    (!most.is_empty()).then(|| format!("not included: the JDK's work for {calls}{more}; --scope jdk counts it"))
}

/// Number of named calls whose work is not in the score.
const LEFT_OUT: usize = 3;
/// Number of named native methods.
const NATIVES: usize = 5;

fn natives(report: &Report) -> Option<String> {
    let calls = report.natives.iter().fold(0u64, |sum, (_, calls)| sum.saturating_add(*calls));
    let most = report.natives.iter().take(NATIVES);
    let most = most.map(|(name, calls)| format!("{} {}", callee(name), grouped(*calls)));
    let most: Vec<String> = most.collect();
    let natives = counted(report.natives.len() as u64, "native method", "native methods");
    (calls > 0).then(|| format!("{} of {natives}: {}", counted(calls, "call", "calls"), most.join(", ")))
}
