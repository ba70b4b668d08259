//! The tests whose cost changed since a baseline.

use super::{Suite, Test};
use crate::limit_check::LimitCheck;
use psf_text::numbers::{change, difference, grouped};

/// The cost of a test before and now. `None` if the test did not run then, or does not run now.
pub(super) struct Changed<'s> {
    pub(super) test: &'s str,
    before: Option<u64>,
    now: Option<u64>,
}

impl Changed<'_> {
    fn both(&self) -> (u64, u64) {
        (self.before.unwrap_or(0), self.now.unwrap_or(0))
    }

    /// Returns the change, its part, the cost before and the cost now, for people.
    pub(super) fn cells(&self) -> [String; 4] {
        let (before, now) = self.both();
        let part = match (self.before, self.now) {
            (Some(_), Some(_)) => change(before, now).unwrap_or_default(),
            (None, _) => "added".to_owned(),
            (_, None) => "gone".to_owned(),
        };
        [difference(before, now), part, grouped(before), grouped(now)]
    }

    /// Returns how much more the test costs, if it ran both times.
    pub(super) fn more(&self) -> Option<u64> {
        let (before, now) = self.before.zip(self.now)?;
        now.checked_sub(before).filter(|more| *more > 0)
    }
}

/// Returns the tests whose cost changed, largest change first. `None` without a baseline.
pub(super) fn changed<'s>(suite: &'s Suite, check: &'s LimitCheck) -> Option<Vec<Changed<'s>>> {
    let before = check.before.as_ref()?;
    let of_now = suite.tests.iter().filter(|test| test.score().is_some());
    let of_now =
        of_now.map(|test| Changed { test: &test.name, before: before.get(&test.name).copied(), now: test.score() });
    let runs = |name: &String| suite.tests.iter().any(|test: &Test| test.name == *name);
    let gone = before.iter().filter(|(name, _)| !runs(name));
    let gone = gone.map(|(name, score)| Changed { test: name, before: Some(*score), now: None });
    let mut rows: Vec<Changed<'_>> = of_now.chain(gone).filter(|of| of.before != of.now).collect();
    rows.sort_by_key(|of| std::cmp::Reverse(of.both().0.abs_diff(of.both().1)));
    Some(rows)
}

/// Returns a sentence with the number of tests that cost more than in the baseline, and the sum of the increases.
pub(super) fn summary(rows: &[Changed<'_>]) -> Option<String> {
    let more: Vec<u64> = rows.iter().filter_map(Changed::more).collect();
    let sum = more.iter().fold(0u64, |sum, one| sum.saturating_add(*one));
    let tests =
        if more.len() == 1 { "1 test costs".to_owned() } else { format!("{} tests cost", grouped(more.len() as u64)) };
    (!more.is_empty()).then(|| format!("{tests} more, {} in all", difference(0, sum)))
}
