//! Lines that do not cost the same, within methods that were matched.
//!
//! The number of a line changes when a line is added above it. If both results are counts, lines are matched by their code,
//! as text is by its words. Reports do not have the code of lines: there, lines match at equal distances from the first line
//! of the method.

use std::collections::BTreeMap;

use super::callees::{self, CalleeChange};
use super::change::{ChangeKind, of_callees};
use super::matching::Pair;
use crate::result::{LineResult, MethodResult};
use psf_report::names::{method_name, simple};

/// With more pairs of lines than this, lines are matched by their distance: a table of all pairs would be too large.
const LARGEST: usize = 4_000_000;

/// A line of a source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinePlace {
    /// The file with its package as a path, `app/Main.java`; the class if no file is known.
    pub file: String,
    /// The line; `None` for a method whose lines are not known.
    pub line: Option<u16>,
}

/// A line that differs between two results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineChange {
    /// Its place in the base.
    pub base: Option<LinePlace>,
    /// Its place in the new result.
    pub new: Option<LinePlace>,
    /// The method that it is in, as people write it.
    pub method: String,
    /// The method without its package, which the file has.
    pub short: String,
    /// The cost in the base and in the new result.
    pub score: (u64, u64),
    /// The number of executions in the base and in the new result.
    pub runs: (u64, u64),
    /// The methods of the JDK whose work for this line changed, if the costs include this work; largest change first.
    pub callees: Vec<CalleeChange>,
}

impl LineChange {
    /// Returns the kind of change. A move within the file is not a change.
    #[must_use]
    pub fn kind(&self) -> ChangeKind {
        match (&self.base, &self.new) {
            (Some(_), Some(_)) => ChangeKind::Changed,
            (Some(_), None) => ChangeKind::Gone,
            (None, _) => ChangeKind::Added,
        }
    }

    /// Returns the line as people write it, with both numbers if they differ: `app/Main.java:7 -> 9`.
    #[must_use]
    pub fn name(&self) -> String {
        let written = |place: &LinePlace| match place.line {
            Some(line) => format!("{}:{line}", place.file),
            None => format!("{} (no line known)", place.file),
        };
        match (&self.base, &self.new) {
            (Some(base), Some(new)) if base == new => written(new),
            (Some(base), Some(LinePlace { file, line: Some(line) })) if base.file == *file => {
                format!("{} -> {line}", written(base))
            }
            (Some(base), Some(new)) => format!("{} -> {}", written(base), written(new)),
            (one, other) => one.as_ref().or(other.as_ref()).map_or_else(String::new, written),
        }
    }
}

/// Returns the lines that differ, largest change first, then by place.
pub(super) fn changes(pairs: &[Pair<'_>]) -> Vec<LineChange> {
    let mut changes: Vec<LineChange> = pairs.iter().flat_map(|&(base, new)| of_methods(base, new)).collect();
    changes.retain(|line| line.score.0 != line.score.1 || line.runs.0 != line.runs.1);
    changes.sort_by_cached_key(|line| {
        (
            std::cmp::Reverse(line.score.0.abs_diff(line.score.1)),
            line.new.clone(),
            line.base.clone(),
            line.method.clone(),
        )
    });
    changes
}

fn of_methods(base: Option<&MethodResult>, new: Option<&MethodResult>) -> Vec<LineChange> {
    let known = |method: Option<&MethodResult>| method.is_none_or(|method| !method.lines.is_empty());
    let named = |class: fn(&str) -> &str| {
        new.or(base).map_or_else(String::new, |of| method_name(class(&of.class), &of.method, &of.descriptor))
    };
    let (method, short) = (named(|class| class), named(simple));
    let place = |of: Option<&MethodResult>, line| of.map(|of| LinePlace { file: file(of), line });
    if !known(base) || !known(new) {
        let both = |of: fn(&MethodResult) -> u64| (base.map_or(0, of), new.map_or(0, of));
        let (score, runs) = (both(|of| of.score), both(|of| of.invocations));
        let callees = callees::changes(of_callees(base), of_callees(new));
        return vec![LineChange {
            base: place(base, None),
            new: place(new, None),
            method,
            short,
            score,
            runs,
            callees,
        }];
    }
    let none = BTreeMap::new();
    let [before, now] = [base, new].map(|of| of.map_or(&none, |of| &of.lines));
    let change = |(one, other): (Option<u16>, Option<u16>)| {
        let [one_cost, other_cost] = [(before, one), (now, other)]
            .map(|(lines, line)| line.and_then(|line| lines.get(&line)).copied().unwrap_or_default());
        LineChange {
            base: one.and_then(|line| place(base, Some(line))),
            new: other.and_then(|line| place(new, Some(line))),
            method: method.clone(),
            short: short.clone(),
            score: (one_cost.score, other_cost.score),
            runs: (one_cost.runs, other_cost.runs),
            callees: callees::changes(
                of_callees(base).filter(|callee| one.is_some() && callee.line == one),
                of_callees(new).filter(|callee| other.is_some() && callee.line == other),
            ),
        }
    };
    matched(before, now).into_iter().map(change).collect()
}

fn file(method: &MethodResult) -> String {
    match (&method.source, method.class.rsplit_once('/')) {
        (Some(file), Some((package, _))) => format!("{package}/{file}"),
        (Some(file), None) => file.clone(),
        (None, _) => method.class.clone(),
    }
}

type Lines = BTreeMap<u16, LineResult>;
type LinePair = (Option<u16>, Option<u16>);

/// Returns every line of either method once, with its counterpart in the other.
pub(crate) fn matched(base: &Lines, new: &Lines) -> Vec<LinePair> {
    let by_code = base.values().chain(new.values()).all(|line| line.code.is_some());
    let [one, other] = [base, new].map(|lines| lines.iter().collect::<Vec<_>>());
    if !by_code || one.len() * other.len() > LARGEST {
        return by_distance(base, new);
    }
    let mut pairs = Vec::new();
    align(&one, &other, &[|one, other| one.code == other.code, |one, other| one.runs == other.runs], &mut pairs);
    pairs
}

/// A test of whether two lines may be the same one.
type Same = fn(&LineResult, &LineResult) -> bool;

/// Pairs lines in order by the first test in `by`, and the lines between these pairs by the next one.
fn align(one: &[(&u16, &LineResult)], other: &[(&u16, &LineResult)], by: &[Same], pairs: &mut Vec<LinePair>) {
    let Some((same, by)) = by.split_first() else {
        // If there are equally many lines, they are the same lines, edited.
        match one.len() == other.len() {
            true => pairs.extend(one.iter().zip(other).map(|(one, other)| (Some(*one.0), Some(*other.0)))),
            false => {
                pairs.extend(one.iter().map(|one| (Some(*one.0), None)));
                pairs.extend(other.iter().map(|other| (None, Some(*other.0))));
            }
        }
        return;
    };
    let mut between = (0, 0);
    let both = common(one.len(), other.len(), |a, b| same(one[a].1, other[b].1));
    for (a, b) in both.into_iter().chain([(one.len(), other.len())]) {
        align(&one[between.0..a], &other[between.1..b], by, pairs);
        if let (Some(one), Some(other)) = (one.get(a), other.get(b)) {
            pairs.push((Some(*one.0), Some(*other.0)));
        }
        between = (a + 1, b + 1);
    }
}

/// Pairs lines that are at the same distance from the first line of their method.
fn by_distance(base: &Lines, new: &Lines) -> Vec<LinePair> {
    let distances = |lines: &Lines| -> BTreeMap<u16, u16> {
        let first = lines.keys().next().copied().unwrap_or_default();
        lines.keys().map(|line| (line - first, *line)).collect()
    };
    let (one, other) = (distances(base), distances(new));
    let of_base = one.iter().map(|(distance, line)| (Some(*line), other.get(distance).copied()));
    let only_new =
        other.iter().filter(|(distance, _)| !one.contains_key(distance)).map(|(_, line)| (None, Some(*line)));
    of_base.chain(only_new).collect()
}

/// Returns the positions of a longest common subsequence in both, ascending.
fn common(one: usize, other: usize, same: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let front = (0..one.min(other)).take_while(|&at| same(at, at)).count();
    let (mut rows, mut columns) = (one - front, other - front);
    let back = (0..rows.min(columns)).take_while(|&at| same(one - 1 - at, other - 1 - at)).count();
    (rows, columns) = (rows - back, columns - back);
    let mut longest = vec![vec![0u32; columns + 1]; rows + 1];
    for a in (0..rows).rev() {
        for b in (0..columns).rev() {
            longest[a][b] = match same(front + a, front + b) {
                true => longest[a + 1][b + 1] + 1,
                false => longest[a + 1][b].max(longest[a][b + 1]),
            };
        }
    }
    let mut pairs: Vec<(usize, usize)> = (0..front).map(|at| (at, at)).collect();
    let (mut a, mut b) = (0, 0);
    while a < rows && b < columns {
        if same(front + a, front + b) {
            pairs.push((front + a, front + b));
            (a, b) = (a + 1, b + 1);
        } else if longest[a + 1][b] >= longest[a][b + 1] {
            a += 1;
        } else {
            b += 1;
        }
    }
    pairs.extend((0..back).map(|at| (front + rows + at, front + columns + at)));
    pairs
}

#[cfg(test)]
mod tests {
    use super::{LinePair, LineResult, Lines, matched};

    /// Returns lines that ran as often as the hundreds of their numbers.
    fn lines(lines: &[(u16, Option<u64>)]) -> Lines {
        let result =
            |line: u16, code| LineResult { code, runs: u64::from(line / 100), score: 1, ..LineResult::default() };
        lines.iter().map(|&(line, code)| (line, result(line, code))).collect()
    }

    #[track_caller]
    fn check(base: &[(u16, Option<u64>)], new: &[(u16, Option<u64>)], expected: &[LinePair]) {
        assert_eq!(matched(&lines(base), &lines(new)), expected);
    }

    #[test]
    fn lines_are_matched_by_their_code() {
        let code = |lines: &[(u16, u64)]| lines.iter().map(|&(line, code)| (line, Some(code))).collect::<Vec<_>>();
        check(
            &code(&[(1, 10), (2, 20), (3, 30)]),
            &code(&[(4, 10), (5, 99), (6, 20), (7, 31)]),
            &[(Some(1), Some(4)), (None, Some(5)), (Some(2), Some(6)), (Some(3), Some(7))],
        );
        check(
            &code(&[(1, 10), (2, 20), (3, 10)]),
            &code(&[(1, 10), (3, 10)]),
            &[(Some(1), Some(1)), (Some(2), None), (Some(3), Some(3))],
        );
        check(&code(&[(1, 10)]), &[], &[(Some(1), None)]);
        // Lines that changed and run equally often are the same.
        check(
            &code(&[(1, 10), (200, 20), (211, 40)]),
            &code(&[(1, 10), (102, 50), (203, 60), (211, 40)]),
            &[(Some(1), Some(1)), (None, Some(102)), (Some(200), Some(203)), (Some(211), Some(211))],
        );
    }

    #[test]
    fn without_code_by_their_distance_from_the_first() {
        check(
            &[(1, None), (2, None), (4, None)],
            &[(11, Some(7)), (14, None), (15, None)],
            &[(Some(1), Some(11)), (Some(2), None), (Some(4), Some(14)), (None, Some(15))],
        );
    }
}
