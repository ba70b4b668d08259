//! Compares the lines and instructions of a method that was simulated twice.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::Row;
use crate::compare::diff::{DiffBy, matched_lines};
use crate::result::LineResult;
use crate::simulation::saved::{Cost, SavedLine, SavedMethod};

/// Returns the rows of a method: its lines, or its instructions that read, write, make something or branch.
pub(super) fn rows(name: &str, base: Option<&SavedMethod>, new: Option<&SavedMethod>, by: DiffBy) -> Vec<Row> {
    let none = SavedMethod::default();
    let (base, new) = (base.unwrap_or(&none), new.unwrap_or(&none));
    let pairs = matched_lines(&results(base), &results(new));
    let rows = pairs.into_iter().flat_map(|(one, other)| {
        let before = one.and_then(|line| base.lines.get(&line));
        let now = other.and_then(|line| new.lines.get(&line));
        let place = at(name, one, other);
        match by {
            DiffBy::Site => of_sites(&place, before, now),
            _ => vec![Row { name: place, base: before.map(|line| line.cost), new: now.map(|line| line.cost) }],
        }
    });
    rows.collect()
}

/// Converts lines to what line matching compares: first their simulated instructions, then how often they run.
fn results(method: &SavedMethod) -> BTreeMap<u16, LineResult> {
    let of = |(&line, own): (&u16, &SavedLine)| {
        let mut code = DefaultHasher::new();
        own.sites.keys().for_each(|(_, opcode)| opcode.hash(&mut code));
        // A line without simulated instructions has only the sum of its instructions over all its runs.
        let runs = own.sites.values().next().unwrap_or(&own.cost).instructions();
        (line, LineResult { code: Some(code.finish()), runs, score: own.cost.waits, ..LineResult::default() })
    };
    method.lines.iter().map(of).collect()
}

/// Compares the instructions of a line. Two match if they have the same opcode and the same position among that opcode's
/// instructions.
fn of_sites(place: &str, base: Option<&SavedLine>, new: Option<&SavedLine>) -> Vec<Row> {
    let [before, now] = [base, new].map(numbered);
    let keys: BTreeSet<&(&str, usize)> = before.keys().chain(now.keys()).collect();
    let row = |key: &(&str, usize)| {
        let (opcode, number) = *key;
        let several = [&before, &now].iter().any(|of| of.contains_key(&(opcode, 2)));
        let number = if several { format!(" ({number})") } else { String::new() };
        Row { name: format!("{place} {opcode}{number}"), base: before.get(key).copied(), new: now.get(key).copied() }
    };
    keys.into_iter().map(row).collect()
}

/// Returns the instructions of a line by opcode and by position among the instructions with this opcode.
fn numbered(line: Option<&SavedLine>) -> BTreeMap<(&str, usize), Cost> {
    let mut found = BTreeMap::new();
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for ((_, opcode), cost) in line.iter().flat_map(|line| &line.sites) {
        let number = seen.entry(opcode).or_default();
        *number += 1;
        found.insert((opcode.as_str(), *number), *cost);
    }
    found
}

/// Returns `Main.sort(int[]):12`, or both numbers if the line moved: `Main.sort(int[]):12 -> 14`.
fn at(name: &str, one: Option<u16>, other: Option<u16>) -> String {
    match (one, other) {
        (Some(one), Some(other)) if one != other => format!("{name}:{one} -> {other}"),
        (one, other) => match one.or(other) {
            Some(line) if line > 0 => format!("{name}:{line}"),
            _ => format!("{name} (no line known)"),
        },
    }
}
