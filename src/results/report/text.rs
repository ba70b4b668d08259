//! The report as text: a table, totals, marks; the last line is the score.

mod table;

use std::io::{self, Write};

use super::{By, Group, MethodReport, Report};
use crate::results::limits::Check;
use crate::results::names::callee;
use crate::score::Cost;
use crate::text::printable::printable;
use crate::wire::end::EndKind;
use crate::wire::pins::Pin;
use table::Table;

/// How many rows a table has unless the user says so; the rest is summed up.
const ROWS: usize = 40;
/// How many digits of a table's hash are shown; the report as JSON has all.
const DIGITS: usize = 12;
/// How many of a method's dearest opcodes are named.
const OPCODES: usize = 3;
/// Width of a table where there is no terminal, so that it is the same everywhere.
const WIDTH: usize = 100;

/// How to print.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextOptions {
    /// Width of the terminal. Without one tables are 100 columns wide, and sentences are not broken.
    pub terminal: Option<usize>,
    /// How many rows the table has; 40 unless said.
    pub top: Option<usize>,
    /// What its rows are.
    pub by: By,
}

/// Writes the report, and the limits that its score was held against.
pub fn write(report: &Report, checks: &[Check], options: &TextOptions, out: &mut dyn Write) -> io::Result<()> {
    let terminal = options.terminal;
    let mut line = |label: &str, text: &str| paragraph(label, text, terminal, out);
    match report.targets.as_slice() {
        [] => line("", "everything that ran")?,
        targets if report.entries == 1 => line("target", &format!("{}, entered once", targets.join(", ")))?,
        targets => {
            line("target", &format!("{}, entered {} times", targets.join(", "), grouped(report.entries)))?;
        }
    }
    line("scope", &format!("{}, counted by {}", report.scope, report.mode))?;
    let hash = report.weights_sha256.get(..DIGITS).unwrap_or_default();
    let calibrated = if report.calibrated { "" } else { ", not calibrated" };
    line("weights", &format!("{} (sha256 {hash}{calibrated})", report.weights))?;
    line("jvm", &format!("{} {}", report.jvm.name, report.jvm.version))?;
    line("pins", &pins(&report.pins))?;
    line("end", &end(report))?;
    writeln!(out)?;
    table(report, options).print(terminal.unwrap_or(WIDTH), out)?;
    for sentence in sizes(report).iter().chain(natives(report).iter()) {
        paragraph("", sentence, terminal, out)?;
    }
    writeln!(out)?;
    for mark in &report.marks {
        paragraph("mark", &format!("{}: {}", mark.kind, mark.detail), terminal, out)?;
    }
    if !report.uncalibrated.is_empty() {
        let keys = report.uncalibrated.join(", ");
        paragraph("", &format!("no weight, counted as one unit: {keys}"), terminal, out)?;
    }
    if !report.unpriced.is_empty() {
        let callees = report.unpriced.join(", ");
        paragraph("", &format!("no weight for what these run, counted as the call alone: {callees}"), terminal, out)?;
    }
    for check in checks {
        paragraph("limit", &check.sentence, terminal, out)?;
    }
    match report.bare_score() {
        Some(score) => writeln!(out, "score    {score}"),
        None if report.entries == 0 => writeln!(out, "score    none: the target never ran"),
        None => writeln!(out, "score    none: the counts are incomplete"),
    }
}

/// Where text stands behind its label.
const INDENT: usize = 9;

/// Prints a sentence, broken at spaces where it is wider than the terminal.
fn paragraph(label: &str, text: &str, terminal: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    let text = printable(text);
    let mut line = if label.is_empty() { String::new() } else { format!("{label:<INDENT$}") };
    let width = terminal.map_or(usize::MAX, |width| width.max(2 * INDENT));
    let (mut used, mut begun) = (line.chars().count(), false);
    for word in text.split(' ').flat_map(|word| pieces(word, width - INDENT)) {
        let length = word.chars().count();
        if begun && used + 1 + length > width {
            writeln!(out, "{}", line.trim_end())?;
            line = " ".repeat(INDENT);
            (used, begun) = (INDENT, false);
        }
        if begun {
            line.push(' ');
        }
        line += &word;
        used += length + usize::from(begun);
        begun = true;
    }
    writeln!(out, "{line}")
}

/// A word, and a longer one that fits on no line in parts.
fn pieces(word: &str, room: usize) -> Vec<String> {
    if word.len() <= room {
        return vec![word.to_owned()];
    }
    let chars: Vec<char> = word.chars().collect();
    chars.chunks(room).map(|part| part.iter().collect()).collect()
}

/// What was pinned, in words.
pub(super) fn pins(pins: &[Pin]) -> String {
    let off: Vec<&Pin> = pins.iter().filter(|pin| !pin.on).collect();
    if off.len() == pins.len() {
        return "none".to_owned();
    }
    let named = off.iter().map(|pin| match &pin.why {
        Some(why) => format!("{} ({why})", pin.source),
        None => pin.source.to_string(),
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { "all on".to_owned() } else { format!("all on but {}", named.join(", ")) }
}

/// How the program ended, in words.
pub(super) fn end(report: &Report) -> String {
    let end = &report.end;
    let mut text = match (&end.kind, end.status, &end.exception) {
        (EndKind::Exception, _, Some(class)) => format!("the target threw {class}"),
        (EndKind::Exit | EndKind::Halt, Some(status), _) => format!("the program called {}({status})", end.kind),
        (EndKind::Cut, ..) => "cut off".to_owned(),
        _ => "normal".to_owned(),
    };
    if let Some(code) = report.exit_code {
        text += &format!(", exit code {code}");
    }
    text
}

fn table(report: &Report, options: &TextOptions) -> Table {
    let top = options.top.unwrap_or(ROWS);
    let groups = report.by(options.by);
    let (runs, name, more) = match options.by {
        By::Method => (Some("calls"), "method", "methods"),
        By::Class => (Some("calls"), "class", "classes"),
        By::Package => (Some("calls"), "package", "packages"),
        By::Line => (Some("runs"), "line", "lines"),
        By::Opcode => (None, "opcode", "opcodes"),
    };
    let head: Vec<&str> = ["score", "share"].into_iter().chain(runs).chain(["instructions"]).collect();
    let dear = options.by == By::Method;
    let mut table = Table::new(&head, name, if dear { "dearest opcodes" } else { "" });
    let total = Cost(report.methods.iter().map(|method| method.cost.0).sum());
    let numbers = |group: &Group, counted: bool| {
        let runs = runs.map(|_| if counted { grouped(group.runs) } else { String::new() });
        let first = [grouped(group.cost.units()), share(group.cost.0, total.0)];
        first.into_iter().chain(runs).chain([grouped(group.instructions)]).collect::<Vec<_>>()
    };
    for (at, group) in groups.iter().enumerate().take(top) {
        let name = if group.name.is_empty() { "(unnamed package)" } else { group.name.as_str() };
        let opcodes = report.methods.get(at).filter(|_| dear).map(dearest);
        table.add(numbers(group, true), name, opcodes.unwrap_or_default());
    }
    let rest = groups.get(top..).unwrap_or_default();
    if !rest.is_empty() {
        let sum = |of: fn(&Group) -> u64| rest.iter().fold(0u64, |sum, group| sum.saturating_add(of(group)));
        let cost = Cost(rest.iter().map(|group| group.cost.0).sum());
        let instructions = sum(|group| group.instructions);
        let rows = Group { runs: sum(|group| group.runs), instructions, cost, ..Group::default() };
        // How often lines ran adds up to nothing that anybody wants to know.
        table.add(numbers(&rows, options.by != By::Line), &format!("{} more {more}", rest.len()), Vec::new());
    }
    let all = Group { instructions: report.instructions, cost: total, ..Group::default() };
    table.add(numbers(&all, false), "total", Vec::new());
    table
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
    let made = (count > 0).then(|| format!("{} arrays made, with {} elements", grouped(count), grouped(elements)));
    let copied = (copied > 0).then(|| format!("{} elements copied by System.arraycopy and clone", grouped(copied)));
    let other = (other > 0).then(|| format!("{} bytes and elements worked on by other native methods", grouped(other)));
    made.into_iter().chain(copied).chain(other).collect()
}

/// How many of the native methods are named.
const NATIVES: usize = 5;

fn natives(report: &Report) -> Option<String> {
    let calls = report.natives.iter().fold(0u64, |sum, (_, calls)| sum.saturating_add(*calls));
    let most = report.natives.iter().take(NATIVES);
    let most = most.map(|(name, calls)| format!("{} {}", callee(name), grouped(*calls)));
    let most: Vec<String> = most.collect();
    let natives = report.natives.len();
    (calls > 0).then(|| format!("{} calls of {natives} native methods: {}", grouped(calls), most.join(", ")))
}

fn dearest(method: &MethodReport) -> Vec<String> {
    let mut opcodes: Vec<_> = method.opcodes.iter().collect();
    opcodes.sort_by(|a, b| b.1.1.cmp(&a.1.1).then(a.0.cmp(b.0)));
    let named =
        opcodes.iter().take(OPCODES).map(|(opcode, (_, cost))| format!("{opcode} {}", share(cost.0, method.cost.0)));
    named.collect()
}

/// A share in tenths of a percent, rounded down, without floats.
pub(super) fn share(part: u128, whole: u128) -> String {
    let tenths = (part * 1000).checked_div(whole).unwrap_or(0);
    format!("{}.{}%", tenths / 10, tenths % 10)
}

/// A number with its thousands apart.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{grouped, paragraph, share};

    #[test]
    fn prints_numbers_for_people() {
        assert_eq!([0, 999, 1000, 1234567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(share(1, 3), "33.3%");
        assert_eq!(share(0, 0), "0.0%");
    }

    #[test]
    fn sentences_are_broken_on_terminals_only() {
        let text = |terminal: Option<usize>| {
            let mut text = Vec::new();
            paragraph("mark", "clock: it asks what time it is", terminal, &mut text).expect("memory takes it");
            String::from_utf8(text).expect("it is text")
        };
        assert_eq!(text(None), "mark     clock: it asks what time it is\n");
        assert_eq!(text(Some(24)), "mark     clock: it asks\n         what time it is\n");
        assert_eq!(text(Some(1)), "mark     clock: it\n         asks what\n         time it\n         is\n");
    }
}
