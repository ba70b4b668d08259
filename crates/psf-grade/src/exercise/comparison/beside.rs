//! The expected and the printed lines, side by side around the first difference.

use super::{Difference, TextComparison, lines, numbers, shown};

/// Two lines side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The expected line; `None` if there should be no line.
    pub expected: Option<String>,
    /// The printed line; `None` if it is missing.
    pub actual: Option<String>,
    /// True if the comparison accepts one for the other.
    pub same: bool,
}

/// Lines before the first difference.
const BEFORE: usize = 2;
/// Lines that are examined from there on: enough to find an additional line.
const LOOKED_AT: usize = 60;
/// The most rows that are shown.
const ROWS: usize = 20;

impl TextComparison {
    /// Returns the rows around a difference of two texts.
    #[must_use]
    pub fn beside(&self, expected: &[u8], actual: &[u8], difference: &Difference) -> Vec<Row> {
        let (expected, actual) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(actual));
        let of = |text| match self {
            Self::Exact => str::split_inclusive(text, '\n').collect(),
            _ => lines(text),
        };
        let (expected, actual): (Vec<&str>, Vec<&str>) = (of(&expected), of(&actual));
        let mut rows = match self {
            Self::AnyOrder => odd_ones(&expected, &actual),
            _ => {
                let from = difference.line.saturating_sub(1 + BEFORE);
                self.aligned(window(&expected, from), window(&actual, from))
            }
        };
        rows.truncate(ROWS);
        rows
    }

    fn same(&self, expected: &str, actual: &str) -> bool {
        match self {
            Self::Numbers { tolerance, relative } => numbers::are_close(expected, actual, tolerance, relative),
            _ => expected == actual,
        }
    }

    /// Puts the longest common sequence of lines side by side. Lines in between are missing, additional or different.
    fn aligned(&self, expected: &[&str], actual: &[&str]) -> Vec<Row> {
        // How many lines are common from there on, by dynamic programming.
        let mut common = vec![vec![0usize; actual.len() + 1]; expected.len() + 1];
        for e in (0..expected.len()).rev() {
            for a in (0..actual.len()).rev() {
                common[e][a] = match self.same(expected[e], actual[a]) {
                    true => common[e + 1][a + 1] + 1,
                    false => common[e + 1][a].max(common[e][a + 1]),
                };
            }
        }
        let (mut rows, mut e, mut a) = (Vec::new(), 0, 0);
        let (mut missing, mut more) = (Vec::new(), Vec::new());
        while e < expected.len() || a < actual.len() {
            let both = e < expected.len() && a < actual.len();
            if both && self.same(expected[e], actual[a]) {
                changed(&mut rows, &mut missing, &mut more);
                rows.push(row(Some(expected[e]), Some(actual[a]), true));
                (e, a) = (e + 1, a + 1);
            } else if a == actual.len() || both && common[e + 1][a] >= common[e][a + 1] {
                missing.push(expected[e]);
                e += 1;
            } else {
                more.push(actual[a]);
                a += 1;
            }
        }
        changed(&mut rows, &mut missing, &mut more);
        rows
    }
}

fn window<'l, 't>(lines: &'l [&'t str], from: usize) -> &'l [&'t str] {
    let from = from.min(lines.len());
    &lines[from..lines.len().min(from + LOOKED_AT)]
}

/// Adds rows with missing lines next to the lines that are there instead.
fn changed(rows: &mut Vec<Row>, missing: &mut Vec<&str>, more: &mut Vec<&str>) {
    for at in 0..missing.len().max(more.len()) {
        rows.push(row(missing.get(at).copied(), more.get(at).copied(), false));
    }
    missing.clear();
    more.clear();
}

fn row(expected: Option<&str>, actual: Option<&str>, same: bool) -> Row {
    // The end of a line is worth showing only if the other line has none.
    let both_end = expected.is_none_or(|line| line.ends_with('\n')) && actual.is_none_or(|line| line.ends_with('\n'));
    let text = |line: &str| shown(if both_end { line.strip_suffix('\n').unwrap_or(line) } else { line });
    Row { expected: expected.map(text), actual: actual.map(text), same }
}

/// Returns the lines that only one of the two has, for comparisons that ignore the order.
fn odd_ones(expected: &[&str], actual: &[&str]) -> Vec<Row> {
    let only = |of: &[&str], other: &[&str]| {
        let mut left = std::collections::BTreeMap::<String, usize>::new();
        other.iter().for_each(|line| *left.entry((*line).to_owned()).or_default() += 1);
        let lacks = |line: &&&str| match left.get_mut(**line) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        };
        of.iter().filter(lacks).map(|line| (*line).to_owned()).collect::<Vec<String>>()
    };
    let missing = only(expected, actual).into_iter().map(|line| row(Some(&line), None, false)).collect::<Vec<_>>();
    let more = only(actual, expected).into_iter().map(|line| row(None, Some(&line), false)).collect::<Vec<_>>();
    // Some of both are shown.
    let half = ROWS / 2;
    let (missing_shown, more_shown) =
        (half.max(ROWS.saturating_sub(more.len())), half.max(ROWS.saturating_sub(missing.len())));
    missing.into_iter().take(missing_shown).chain(more.into_iter().take(more_shown)).collect()
}

#[cfg(test)]
mod tests {
    use super::TextComparison;

    #[track_caller]
    fn check(how: &TextComparison, expected: &str, actual: &str, rows: &[&str]) {
        let difference = how.difference(expected.as_bytes(), actual.as_bytes()).expect("they differ");
        let found = how.beside(expected.as_bytes(), actual.as_bytes(), &difference);
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
        let found: Vec<String> = found
            .iter()
            .map(|row| format!("{}{}{}", text(&row.expected), if row.same { " = " } else { " # " }, text(&row.actual)))
            .collect();
        assert_eq!(found, rows);
    }

    #[test]
    fn an_extra_line_does_not_make_the_others_wrong() {
        let how = TextComparison::TrailingBlanks;
        check(&how, "1\n2\n3\n4\n5\n", "1\n2\n3\nx\n4\n5\n", &["2 = 2", "3 = 3", "- # x", "4 = 4", "5 = 5"]);
        check(&how, "a\nb\nc\n", "a\nc\n", &["a = a", "b # -", "c = c"]);
        check(&how, "7\n", "12\n", &["7 # 12"]);
        check(&how, "7\n", "", &["7 # -"]);
    }

    #[test]
    fn the_comparison_decides_which_lines_are_equal() {
        let number = |text: &str| text.parse().expect("a decimal");
        let numbers = TextComparison::Numbers { tolerance: number("0.1"), relative: number("0") };
        check(&numbers, "1.00\n2\n", "1.05\n3\n", &["1.00 = 1.05", "2 # 3"]);
        check(&TextComparison::AnyOrder, "a\nb\nb\nc\n", "c\nb\nd\na\n", &["b # -", "- # d"]);
        check(&TextComparison::Exact, "1\n2\n", "1\n2", &["1 = 1", "2\n # 2"]);
    }

    #[test]
    fn a_long_output_is_cut() {
        let flood: String = (0..100_000).map(|n| format!("{n}\n")).collect();
        let how = TextComparison::TrailingBlanks;
        let difference = how.difference(b"x\n", flood.as_bytes()).expect("they differ");
        assert_eq!(how.beside(b"x\n", flood.as_bytes(), &difference).len(), super::ROWS);
        let difference = TextComparison::AnyOrder.difference(b"x\n", flood.as_bytes()).expect("they differ");
        let rows = TextComparison::AnyOrder.beside(b"x\n", flood.as_bytes(), &difference);
        assert_eq!((rows.len(), rows[0].expected.as_deref()), (super::ROWS, Some("x")));
    }
}
