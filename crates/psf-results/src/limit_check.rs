//! The result of comparing tests or benchmarks with their limits and their earlier costs.

use std::collections::{BTreeMap, BTreeSet};

use crate::verdict::Cause;

/// A test or benchmark over a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    /// Its name.
    pub name: String,
    /// The limit: in units for a test, in thousandths of units for an operation of a benchmark, or a number of objects or bytes.
    /// A growth has no number.
    pub most: Option<u64>,
    /// What is limited: `score`, `objects`, `bytes` or `growth`.
    pub of: &'static str,
    /// A sentence with the cost, the limit and the reason.
    pub sentence: String,
}

/// The result of checking limits.
#[derive(Clone, Debug, Default)]
pub struct LimitCheck {
    /// Everything over a limit.
    pub over: Vec<Over>,
    /// Names with a limit of their own that nothing has.
    pub unknown: Vec<String>,
    /// Notes for the user, in sentences.
    pub notes: Vec<String>,
    /// The methods of the program that explain why tests cost more.
    pub causes: Vec<Cause>,
    /// The earlier costs by name, if there are any to compare with.
    pub before: Option<BTreeMap<String, u64>>,
}

impl LimitCheck {
    /// Notes which conditions differ between the baseline and the run: the name of each, its value then, and its value now.
    pub(crate) fn compare_conditions<'c>(&mut self, conditions: impl IntoIterator<Item = (&'c str, &'c str, &'c str)>) {
        let differ = conditions.into_iter().filter(|(_, before, now)| before != now);
        self.notes.extend(
            differ.map(|(what, before, now)| format!("the baseline is of another {what}: {before}, not {now}")),
        );
    }

    /// Takes the earlier costs, and notes how many of them have no part in this run, and the other way round. `what` is
    /// `tests` or `benchmarks`. `ran` has the names of all parts, and whether each has a score.
    pub(crate) fn compare_names<'n>(
        &mut self,
        what: &str,
        before: BTreeMap<String, u64>,
        ran: impl Iterator<Item = (&'n str, bool)>,
    ) {
        let ran: BTreeMap<&str, bool> = ran.collect();
        let known: BTreeSet<&str> = before.keys().map(String::as_str).collect();
        let gone = known.iter().filter(|name| !ran.contains_key(*name)).count();
        let new = ran.iter().filter(|(name, has_score)| **has_score && !known.contains(*name)).count();
        if gone > 0 {
            self.notes.push(format!("{what} with a baseline that did not run: {gone}"));
        }
        if new > 0 {
            self.notes.push(format!("{what} without a baseline: {new}"));
        }
        self.before = Some(before);
    }
}

#[cfg(test)]
mod tests {
    use super::LimitCheck;

    #[test]
    fn names_on_one_side_are_noted() {
        let mut check = LimitCheck::default();
        let before = ["a", "gone"].map(|name| (name.to_owned(), 1)).into();
        check.compare_names("tests", before, [("a", true), ("new", true), ("skipped", false)].into_iter());
        assert_eq!(check.notes, ["tests with a baseline that did not run: 1", "tests without a baseline: 1"]);
    }

    #[test]
    fn only_different_conditions_are_noted() {
        let mut check = LimitCheck::default();
        check.compare_conditions([("scope", "app", "app"), ("JVM", "17", "25")]);
        assert_eq!(check.notes, ["the baseline is of another JVM: 17, not 25"]);
    }
}
