//! Compares lines with numbers that may be slightly off.

use crate::exercise::decimal::Decimal;

/// Returns true if a line has the expected words, and if every number is close to the expected one.
pub(super) fn are_close(expected: &str, actual: &str, tolerance: &Decimal, relative: &Decimal) -> bool {
    let (mut expected, mut actual) = (expected.split_whitespace(), actual.split_whitespace());
    loop {
        match (expected.next(), actual.next()) {
            (None, None) => return true,
            (Some(expected), Some(actual)) if is_close(expected, actual, tolerance, relative) => {}
            _ => return false,
        }
    }
}

/// Characters around numbers in the output of programs: `(1.5,` and `[2];`.
const AROUND: [char; 9] = ['(', ')', '[', ']', '{', '}', ',', ';', ':'];

fn is_close(expected: &str, actual: &str, tolerance: &Decimal, relative: &Decimal) -> bool {
    if expected == actual {
        return true;
    }
    let parts = |word: &str| {
        let bare = word.trim_start_matches(AROUND);
        let before = word[..word.len() - bare.len()].to_owned();
        let number = bare.trim_end_matches(AROUND);
        Some((before, number.parse::<Decimal>().ok()?, bare[number.len()..].to_owned()))
    };
    let (Some(expected), Some(actual)) = (parts(expected), parts(actual)) else { return false };
    let most = (&expected.1.abs() * relative).max(tolerance.clone());
    (expected.0, expected.2) == (actual.0, actual.2) && (&expected.1 - &actual.1).abs() <= most
}
