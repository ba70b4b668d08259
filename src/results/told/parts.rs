//! Tests, and the groups that they are in, as parts of a run that have call trees of their own.

use std::collections::BTreeMap;

use super::events::{self, Owner, Told};
use crate::score::tree::Part;
use crate::wire::counts::Counts;

/// Those of a run with a tree; none where it was no suite. What cannot be told apart is in none of them.
pub(in crate::results) fn parts(counts: &Counts) -> Vec<Part> {
    if counts.laps.iter().all(|lap| lap.tree.is_empty()) {
        return Vec::new();
    }
    let told = events::read(&counts.laps);
    let mut parts: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for interval in told.intervals.iter().filter(|interval| interval.running.is_none()) {
        if let Some(name) = name(&told, interval.owner) {
            parts.entry(name).or_default().extend(interval.laps.clone());
        }
    }
    parts.into_iter().map(|(name, laps)| Part { name, laps }).collect()
}

/// A test has the name that its row has; what it cost before the last time has another.
fn name(told: &Told, owner: Owner) -> Option<String> {
    match owner {
        Owner::Test { number, round } if round + 1 < told.rounds => {
            Some(format!("{} (time {} of {})", told.tests[number].name, round + 1, told.rounds))
        }
        Owner::Test { number, .. } => Some(told.tests[number].name.clone()),
        Owner::Group(number) => Some(format!("{} (fixtures)", told.groups[number].name)),
        Owner::Nobody => None,
    }
}
