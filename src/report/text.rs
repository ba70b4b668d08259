//! The report as text: a table of methods, totals, marks; the last line is the score.

use std::io::{self, Write};

use super::{MethodReport, Report};
use crate::probes::Pin;

/// How many methods are listed; the rest is summed up.
const METHODS: usize = 40;
/// How many digits of a table's hash are shown; the report as JSON has all.
const DIGITS: usize = 12;
/// How many of a method's dearest opcodes are named.
const OPCODES: usize = 3;

/// Writes the report.
pub fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    match report.targets.as_slice() {
        [] => writeln!(out, "everything that ran")?,
        targets if report.entries == 1 => writeln!(out, "target   {}, entered once", targets.join(", "))?,
        targets => writeln!(out, "target   {}, entered {} times", targets.join(", "), grouped(report.entries))?,
    }
    writeln!(out, "scope    {}, counted by {}", report.scope, report.mode)?;
    let hash = report.weights_sha256.get(..DIGITS).unwrap_or_default();
    let calibrated = if report.calibrated { "" } else { ", not calibrated" };
    writeln!(out, "weights  {} (sha256 {hash}{calibrated})", report.weights)?;
    writeln!(out, "jvm      {} {}", report.jvm.name, report.jvm.version)?;
    writeln!(out, "pins     {}", pins(&report.pins))?;
    writeln!(out, "end      {}", end(report))?;
    writeln!(out)?;
    table(report, out)?;
    sizes(report, out)?;
    writeln!(out)?;
    for mark in &report.marks {
        writeln!(out, "mark     {}: {}", mark.kind, mark.detail)?;
    }
    if !report.uncalibrated.is_empty() {
        writeln!(out, "no weight, counted as one unit: {}", report.uncalibrated.join(", "))?;
    }
    match report.bare_score() {
        Some(score) => writeln!(out, "score    {score}"),
        None if report.entries == 0 => writeln!(out, "score    none: the target never ran"),
        None => writeln!(out, "score    none: the counts are incomplete"),
    }
}

fn pins(pins: &[Pin]) -> String {
    let off: Vec<&Pin> = pins.iter().filter(|pin| !pin.on).collect();
    if off.len() == pins.len() {
        return "none".to_owned();
    }
    let named = off.iter().map(|pin| match &pin.why {
        Some(why) => format!("{} ({why})", pin.source),
        None => pin.source.clone(),
    });
    let named: Vec<String> = named.collect();
    if named.is_empty() { "all on".to_owned() } else { format!("all on but {}", named.join(", ")) }
}

fn end(report: &Report) -> String {
    let end = &report.end;
    let mut text = match (end.kind.as_str(), end.status, &end.exception) {
        ("exception", _, Some(class)) => format!("the target threw {class}"),
        ("exit" | "halt", Some(status), _) => format!("the program called {}({status})", end.kind),
        ("cut", ..) => "cut off".to_owned(),
        _ => "normal".to_owned(),
    };
    if let Some(code) = report.exit_code {
        text += &format!(", exit code {code}");
    }
    text
}

fn table(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let head = ["score", "share", "calls", "instructions", "method", "dearest opcodes"];
    let mut rows: Vec<[String; 6]> = vec![head.map(str::to_owned)];
    let total: u128 = report.methods.iter().map(|m| m.cost.0).sum();
    for method in report.methods.iter().take(METHODS) {
        rows.push([
            grouped(method.cost.units()),
            share(method.cost.0, total),
            grouped(method.invocations),
            grouped(method.instructions),
            name(method),
            dearest(method),
        ]);
    }
    let rest = report.methods.get(METHODS..).unwrap_or_default();
    if !rest.is_empty() {
        let cost: u128 = rest.iter().map(|m| m.cost.0).sum();
        rows.push([
            grouped(crate::score::Cost(cost).units()),
            share(cost, total),
            grouped(rest.iter().map(|m| m.invocations).sum()),
            grouped(rest.iter().map(|m| m.instructions).sum()),
            format!("{} more methods", rest.len()),
            String::new(),
        ]);
    }
    rows.push([
        grouped(crate::score::Cost(total).units()),
        share(total, total),
        String::new(),
        grouped(report.instructions),
        "total".to_owned(),
        String::new(),
    ]);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 6] = std::array::from_fn(width);
    for row in &rows {
        let [score, share, calls, instructions, method, opcodes] = row;
        let [w0, w1, w2, w3, w4, _] = widths;
        let line = format!("{score:>w0$}  {share:>w1$}  {calls:>w2$}  {instructions:>w3$}  {method:<w4$}  {opcodes}");
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn sizes(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let (mut count, mut elements, mut copied) = (0u64, 0u64, 0u64);
    for size in report.methods.iter().flat_map(|m| &m.sizes) {
        if size.key.starts_with("invokestatic") {
            copied = copied.saturating_add(size.elements);
        } else {
            count = count.saturating_add(size.count);
            elements = elements.saturating_add(size.elements);
        }
    }
    if count > 0 {
        writeln!(out, "{} arrays made, with {} elements", grouped(count), grouped(elements))?;
    }
    if copied > 0 {
        writeln!(out, "{} elements copied by System.arraycopy", grouped(copied))?;
    }
    natives(report, out)
}

/// How many of the native methods are named.
const NATIVES: usize = 5;

fn natives(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let calls = report.natives.iter().fold(0u64, |sum, (_, calls)| sum.saturating_add(*calls));
    if calls == 0 {
        return Ok(());
    }
    let most = report.natives.iter().take(NATIVES).map(|(name, calls)| {
        let (method, descriptor) = name.split_at(name.find('(').unwrap_or(name.len()));
        let (class, method) = method.rsplit_once('.').unwrap_or(("", method));
        format!("{} {}", method_name(class, method, descriptor), grouped(*calls))
    });
    let most: Vec<String> = most.collect();
    writeln!(out, "{} calls of {} native methods: {}", grouped(calls), report.natives.len(), most.join(", "))
}

fn name(method: &MethodReport) -> String {
    method_name(&method.class, &method.method, &method.descriptor)
}

/// A method as people write it.
pub(crate) fn method_name(class: &str, method: &str, descriptor: &str) -> String {
    format!("{}.{method}{}", class.replace('/', "."), parameters(descriptor))
}

/// The parameters of a descriptor as Java writes them, without packages.
fn parameters(descriptor: &str) -> String {
    let mut names = Vec::new();
    let mut dimensions = 0;
    let mut rest = descriptor.trim_start_matches('(');
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        let name = match first {
            '[' => {
                dimensions += 1;
                continue;
            }
            'B' => "byte",
            'C' => "char",
            'D' => "double",
            'F' => "float",
            'I' => "int",
            'J' => "long",
            'S' => "short",
            'Z' => "boolean",
            'L' => {
                let (class, behind) = rest.split_once(';').unwrap_or((rest, ""));
                rest = behind;
                class.rsplit('/').next().unwrap_or(class)
            }
            _ => break,
        };
        names.push(name.to_owned() + &"[]".repeat(dimensions));
        dimensions = 0;
    }
    format!("({})", names.join(", "))
}

fn dearest(method: &MethodReport) -> String {
    let mut opcodes: Vec<_> = method.opcodes.iter().collect();
    opcodes.sort_by(|a, b| b.1.1.cmp(&a.1.1).then(a.0.cmp(b.0)));
    let named =
        opcodes.iter().take(OPCODES).map(|(opcode, (_, cost))| format!("{opcode} {}", share(cost.0, method.cost.0)));
    named.collect::<Vec<_>>().join(", ")
}

/// A share in tenths of a percent, rounded down, without floats.
fn share(part: u128, whole: u128) -> String {
    let tenths = (part * 1000).checked_div(whole).unwrap_or(0);
    format!("{}.{}%", tenths / 10, tenths % 10)
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
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
    use super::{grouped, parameters, share};

    #[test]
    fn prints_numbers_and_descriptors_for_people() {
        assert_eq!([0, 999, 1000, 1234567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(share(1, 3), "33.3%");
        assert_eq!(share(0, 0), "0.0%");
        assert_eq!(parameters("([[ILjava/lang/String;J)V"), "(int[][], String, long)");
        assert_eq!(parameters("()V"), "()");
    }
}
