//! A diff as Markdown, for a comment on a merge request.

use std::io::{self, Write};

use super::{Diff, DiffBy, Shown, paths};
use psf_score::Cost;
use psf_text::markup::markdown::{escape, folded, head, marker, row};
use psf_text::numbers::{difference, grouped};

/// Number of rows if the caller sets none.
const ROWS: usize = 20;

/// Writes the diff.
pub fn write(diff: &Diff, shown: Shown, out: &mut dyn Write) -> io::Result<()> {
    let verdict = match diff.sentence() {
        Some(sentence) if diff.passed() => format!("Passed: {}", escape(&sentence)),
        Some(sentence) => format!("**Failed**: {}", escape(&sentence)),
        None => String::new(),
    };
    out.write_all(marker("diff").as_bytes())?;
    writeln!(out, "### Score {}\n", escape(&diff.more()))?;
    if !verdict.is_empty() {
        writeln!(out, "{verdict}\n")?;
    }
    out.write_all(head(&[("", false), ("score", true), ("instructions", true), ("weights", false)]).as_bytes())?;
    for side in [&diff.base, &diff.new] {
        let cells = [escape(&side.name), escape(&side.bare), grouped(side.instructions), escape(&side.weights)];
        out.write_all(row(&cells).as_bytes())?;
    }
    for note in &diff.notes {
        writeln!(out, "\n> Note: {}", escape(note))?;
    }
    if !diff.culprits.is_empty() {
        writeln!(out)?;
    }
    for culprit in &diff.culprits {
        writeln!(out, "- Cause: {}", escape(&culprit.sentence()))?;
    }
    if let Some(paths) = diff.paths.as_ref().filter(|_| shown.by == DiffBy::Path) {
        let columns = [("change", true), ("base", true), ("new", true), ("level", true), ("path", false)];
        let whole = Cost(u128::from(diff.base.score) * 1000);
        let mut lines = Vec::new();
        for path in paths::shown(paths, shown.top.unwrap_or(ROWS), shown.min, whole).0 {
            let (base, new) = (path.accumulated.0.units(), path.accumulated.1.units());
            let numbers = [difference(base, new), grouped(base), grouped(new), path.depth.to_string()];
            let cells: Vec<String> = numbers.into_iter().chain([escape(&path.to.name())]).collect();
            lines.push(row(&cells));
        }
        writeln!(out)?;
        out.write_all(folded(&head(&columns), &lines).as_bytes())?;
    }
    let rows = shown.of(diff, ROWS);
    let jdk = rows.rows.iter().any(|row| !row.callees().is_empty());
    let mut lines = Vec::new();
    for of in &rows.rows {
        let (base, new) = of.score();
        let cells = [of.more(), of.part(), grouped(base), grouped(new), escape(&of.name())];
        let calls = jdk.then(|| escape(&of.callees()));
        lines.push(row(&cells.into_iter().chain(calls).collect::<Vec<_>>()));
    }
    if let Some((more, count)) = rows.rest() {
        let cells = [more, String::new(), String::new(), String::new(), count];
        let calls = jdk.then(String::new);
        lines.push(row(&cells.into_iter().chain(calls).collect::<Vec<_>>()));
    }
    if !lines.is_empty() {
        let columns = [("change", true), ("part", true), ("base", true), ("new", true), (shown.head(), false)];
        let calls = jdk.then_some(("calls of the JDK that changed", false));
        writeln!(out)?;
        out.write_all(folded(&head(&columns.into_iter().chain(calls).collect::<Vec<_>>()), &lines).as_bytes())?;
    }
    writeln!(out, "\nMethods: {}, {} the same.", diff.summary(), grouped(diff.same as u64))
}
