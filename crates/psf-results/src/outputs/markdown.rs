//! Markdown: the verdict, the limits, the costliest methods, the hot lines.

use std::io::{self, Write};

use crate::verdict::Outcome;
use psf_report::report::By;
use psf_text::markup::markdown::{escape, fenced, head, row};
use psf_text::numbers::{counted, grouped};
use psf_text::printable::laid_out;

/// Number of methods and lines that are listed.
const LISTED: usize = 20;
/// The longest name of a method. A class file may have names of 64 KB.
const LONGEST: usize = 200;

pub(super) fn write(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "### {}: {}\n", name(&outcome.grading.name), outcome.verdict.title())?;
    for part in parts(&outcome.message) {
        writeln!(out, "{part}\n")?;
    }
    let Some(report) = &outcome.report else { return Ok(()) };
    if let Some(score) = report.bare_score() {
        let of =
            format!("{}, weights {}", counted(report.instructions(), "instruction", "instructions"), report.weights());
        writeln!(out, "Score **{}** ({})\n", escape(&score), escape(&of))?;
    }
    let inclusive = report.inclusive_methods();
    let mut columns = vec![("score", true), ("calls", true), ("instructions", true), ("method", false)];
    if inclusive.is_some() {
        columns.insert(1, ("inclusive", true));
    }
    let rows = report.rows(By::Method);
    let folded = rows.iter().any(|row| row.jdk.is_some());
    if folded {
        columns.insert(1, ("jdk", true));
        columns.push(("costliest call of the JDK", false));
    }
    out.write_all(head(&columns).as_bytes())?;
    for group in rows.iter().take(LISTED) {
        let numbers = [group.cost.units(), group.runs, group.instructions].map(grouped);
        let mut cells: Vec<String> = numbers.into_iter().chain([name(&group.name)]).collect();
        if let Some(cost) = group.inclusive.filter(|_| inclusive.is_some()) {
            cells.insert(1, grouped(cost.units()));
        }
        if let Some(jdk) = group.jdk {
            cells.insert(1, grouped(jdk.units()));
            cells.push(name(group.callees.first().map_or("", |(callee, _)| callee)));
        }
        out.write_all(row(&cells).as_bytes())?;
    }
    if let Some(more) = rows.len().checked_sub(LISTED).filter(|&more| more > 0) {
        writeln!(out, "\n{more} more methods.")?;
    }
    let entered = report.entered();
    if !entered.is_empty() {
        writeln!(out, "\nEntered from outside, with all that was called:\n")?;
        out.write_all(head(&[("inclusive", true), ("calls", true), ("method", false)]).as_bytes())?;
    }
    for own in entered.iter().take(LISTED) {
        let cells = [grouped(own.inclusive.units()), grouped(own.calls), name(&own.name())];
        out.write_all(row(&cells).as_bytes())?;
    }
    if !outcome.hot().is_empty() {
        writeln!(out, "\nLines that cost at least {}:\n", escape(&outcome.hot_from.to_string()))?;
        out.write_all(head(&[("score", true), ("times", true), ("line", false), ("method", false)]).as_bytes())?;
    }
    for hot in outcome.hot().iter().take(LISTED) {
        let place = name(&format!("{}:{}", outcome.path_of(&hot.file), hot.line));
        out.write_all(row(&[grouped(hot.cost.units()), grouped(hot.count), place, name(&hot.method)]).as_bytes())?;
    }
    Ok(())
}

/// Returns the paragraphs of a message. Lines with another program's layout, such as a compiler's column marker, form a block.
fn parts(message: &str) -> Vec<String> {
    let is_laid_out = |line: &str| line.starts_with([' ', '\t']);
    let text = laid_out(message);
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|line| is_laid_out(line)).unwrap_or(lines.len());
    // The first sentence is not a part of the block. The line before the marked one is, because it names the place.
    let from = if first < lines.len() { first.saturating_sub(1).clamp(1, first.max(1)) } else { lines.len() };
    let (sentences, block) = lines.split_at(from.min(lines.len()));
    let block = (!block.is_empty()).then(|| fenced(&block.join("\n")));
    sentences.iter().map(|line| escape(line)).chain(block).collect()
}

fn name(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => escape(&text[..end]) + "...",
        None => escape(text),
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn a_message_of_a_compiler_is_a_code_block() {
        let said = "A.java: javac refused it:\nA.java:1: error: x\n\tint *x*;\n\t    ^\n1 error";
        let expected = ["A.java: javac refused it:", "```\nA.java:1: error: x\n\tint *x*;\n\t    ^\n1 error\n```"];
        assert_eq!(parts(said), expected);
        assert_eq!(parts("one\ntwo"), ["one", "two"]);
        assert_eq!(parts("one"), ["one"]);
        assert_eq!(parts("one:\n  two"), ["one:", "```\n  two\n```"]);
        assert!(parts("").is_empty());
    }
}
