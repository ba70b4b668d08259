//! Compares the output of a program with the expected output, and finds the first difference.

mod beside;
mod numbers;

use std::collections::BTreeMap;
use std::path::PathBuf;

pub use beside::Row;

use super::decimal::Decimal;
use super::definition::{CompareRules, How};

/// How the output of a program is compared.
#[derive(Clone, Debug, PartialEq)]
pub enum Comparison {
    /// By psf.
    Text(TextComparison),
    /// By a program of the course with this source.
    Checker(PathBuf),
}

/// How two texts are compared.
#[derive(Clone, Debug, PartialEq)]
pub enum TextComparison {
    /// Byte for byte.
    Exact,
    /// Without blanks at the ends of lines, and without empty lines at the end.
    TrailingBlanks,
    /// Word by word, with numbers within a tolerance.
    Numbers {
        /// How far a number may be from the expected one.
        tolerance: Decimal,
        /// How far it may be, as a part of the expected one.
        relative: Decimal,
    },
    /// With the lines in any order.
    AnyOrder,
}

/// The place at which an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the line in the output, or of the missing line, from 1.
    pub line: usize,
    /// The expected line; `None` if there should be no line.
    pub expected: Option<String>,
    /// The printed line; `None` if it is missing.
    pub actual: Option<String>,
}

/// The longest line that is shown.
const SHOWN: usize = 200;

impl Comparison {
    /// Creates the comparison that the rules of a test or an exercise define.
    #[must_use]
    pub fn new(rules: &CompareRules) -> Self {
        let number = |number: &Option<Decimal>| number.clone().unwrap_or_else(Decimal::zero);
        Self::Text(match rules.how.unwrap_or(How::TrailingBlanks) {
            How::Exact => TextComparison::Exact,
            How::TrailingBlanks => TextComparison::TrailingBlanks,
            How::AnyOrder => TextComparison::AnyOrder,
            How::Numbers => {
                TextComparison::Numbers { tolerance: number(&rules.tolerance), relative: number(&rules.relative) }
            }
            How::Checker => return Self::Checker(rules.checker.clone().unwrap_or_default()),
        })
    }
}

impl std::fmt::Display for Comparison {
    /// Equal comparisons have the same text, which is a part of the key of results.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(TextComparison::Exact) => f.write_str("exact"),
            Self::Text(TextComparison::TrailingBlanks) => f.write_str("trailing-blanks"),
            Self::Text(TextComparison::AnyOrder) => f.write_str("any-order"),
            Self::Text(TextComparison::Numbers { tolerance, relative }) => {
                write!(f, "numbers {} {}", tolerance.fraction(), relative.fraction())
            }
            Self::Checker(_) => f.write_str("checker"),
        }
    }
}

impl Difference {
    fn new(line: usize, expected: Option<&str>, actual: Option<&str>) -> Self {
        Self { line, expected: expected.map(shown), actual: actual.map(shown) }
    }
}

impl TextComparison {
    /// Returns the first difference of the output from the expected output; `None` if it is right.
    #[must_use]
    pub fn difference(&self, expected: &[u8], actual: &[u8]) -> Option<Difference> {
        let (expected_text, actual_text) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(actual));
        match self {
            Self::Exact => {
                let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<&str>>();
                let found = first(&lines(&expected_text), &lines(&actual_text), |one, other| one == other);
                // Bytes that are not UTF-8 may differ although their replacements are equal.
                found.or_else(|| (expected != actual).then(|| Difference::new(1, None, None)))
            }
            Self::TrailingBlanks => first(&lines(&expected_text), &lines(&actual_text), |one, other| one == other),
            Self::Numbers { tolerance, relative } => {
                first(&lines(&expected_text), &lines(&actual_text), |expected, actual| {
                    numbers::are_close(expected, actual, tolerance, relative)
                })
            }
            Self::AnyOrder => any_order(&lines(&expected_text), &lines(&actual_text)),
        }
    }
}

/// Returns a line, cut to the length that is shown.
fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns the lines without blanks at their ends, and without empty lines at the end.
fn lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.split('\n').map(str::trim_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

fn first(expected: &[&str], actual: &[&str], same: impl Fn(&str, &str) -> bool) -> Option<Difference> {
    let longest = expected.len().max(actual.len());
    (0..longest).find_map(|at| match (expected.get(at).copied(), actual.get(at).copied()) {
        (Some(expected), Some(actual)) if same(expected, actual) => None,
        (expected, actual) => Some(Difference::new(at + 1, expected, actual)),
    })
}

fn any_order(expected: &[&str], actual: &[&str]) -> Option<Difference> {
    let mut left: BTreeMap<&str, usize> = BTreeMap::new();
    for line in expected {
        *left.entry(line).or_default() += 1;
    }
    for (at, line) in actual.iter().enumerate() {
        match left.get_mut(line) {
            Some(count) if *count > 0 => *count -= 1,
            _ => return Some(Difference::new(at + 1, None, Some(line))),
        }
    }
    let missing = |(_, line): &(usize, &&str)| left.get(**line).is_some_and(|&count| count > 0);
    let (at, line) = expected.iter().enumerate().find(missing)?;
    Some(Difference::new(at + 1, Some(line), None))
}

#[cfg(test)]
mod tests {
    use super::{Difference, TextComparison};

    #[track_caller]
    fn check(how: &TextComparison, expected: &str, actual: &str, difference: Option<(usize, &str, &str)>) {
        let text = |text: &str| (text != "-").then(|| text.to_owned());
        let difference = difference.map(|(line, e, a)| Difference { line, expected: text(e), actual: text(a) });
        assert_eq!(how.difference(expected.as_bytes(), actual.as_bytes()), difference, "{expected:?} {actual:?}");
    }

    #[test]
    fn an_exact_comparison_compares_every_byte() {
        let how = TextComparison::Exact;
        check(&how, "1\n2\n", "1\n2\n", None);
        check(&how, "1\n2\n", "1\n2", Some((2, "2\n", "2")));
        check(&how, "1\n2\n", "1\r\n2\n", Some((1, "1\n", "1\r\n")));
        check(&how, "1\n", "1\n\n", Some((2, "-", "\n")));
        assert!(how.difference(b"\xff", b"\xfe").is_some(), "output that is not text is compared as bytes");
    }

    #[test]
    fn invisible_blanks_do_not_make_an_answer_wrong() {
        let how = TextComparison::TrailingBlanks;
        check(&how, "a\nb\n", "a \r\nb\t\n\n \n", None);
        check(&how, "a\nb\n", "a\n b", Some((2, "b", " b")));
        check(&how, "a\nb\n", "a\n", Some((2, "b", "-")));
        check(&how, "a\n", "a\nb", Some((2, "-", "b")));
        check(&how, "a\n\nb", "a\nb", Some((2, "", "b")));
        check(&how, "", "\n\n", None);
    }

    #[test]
    fn an_answer_in_any_order_needs_every_line() {
        let how = TextComparison::AnyOrder;
        check(&how, "a\nb\na\n", "a\na\nb", None);
        check(&how, "a\nb\na\n", "a\nb\nb", Some((3, "-", "b")));
        check(&how, "a\nb\na\n", "b\na", Some((1, "a", "-")));
    }

    #[test]
    fn numbers_may_be_off_by_the_tolerance_and_words_may_not() {
        let number = |text: &str| text.parse().expect("a decimal");
        let how = TextComparison::Numbers { tolerance: number("0.01"), relative: number("0") };
        check(&how, "x = 1.00 2", "x =  1.01   2.000", None);
        check(&how, "x = 1.00", "x = 1.0101", Some((1, "x = 1.00", "x = 1.0101")));
        check(&how, "x = 1", "y = 1", Some((1, "x = 1", "y = 1")));
        check(&how, "NaN", "NaN", None);
        check(&how, "1", "NaN", Some((1, "1", "NaN")));
        check(&how, "1 2", "1", Some((1, "1 2", "1")));
        check(&how, "(1.5, 2);", "(1.50, 2.0);", None);
        let exact = TextComparison::Numbers { tolerance: number("0"), relative: number("0") };
        check(&exact, "12345678901234567890", "12345678901234567890.0", None);
        check(
            &exact,
            "12345678901234567890",
            "12345678901234567891",
            Some((1, "12345678901234567890", "12345678901234567891")),
        );
        let relative = TextComparison::Numbers { tolerance: number("0"), relative: number("1e-6") };
        check(&relative, "1e300", "1.000001E300", None);
        check(&relative, "1e300", "1.0000011e300", Some((1, "1e300", "1.0000011e300")));
    }
}
