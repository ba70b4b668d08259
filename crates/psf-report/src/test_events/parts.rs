//! The parts of a run with call trees of their own: tests, and the groups that contain them.

use std::collections::BTreeMap;

use super::events::{self, Owner, TestEvents};
use psf_score::tree::Part;
use psf_wire::counts::Counts;
use psf_wire::lap::Lap;

/// Returns the parts of a run whose laps have call trees: benchmarks, tests and groups. Laps that belong to no single part are
/// left out.
pub fn parts(counts: &Counts) -> Vec<Part> {
    if counts.laps.iter().all(|lap| lap.tree.is_empty()) {
        return Vec::new();
    }
    let mut parts = benchmarks(&counts.laps);
    let events = events::read(&counts.laps);
    for interval in events.intervals.iter().filter(|interval| interval.running.is_none()) {
        if let Some(name) = name(&events, interval.owner) {
            parts.entry(name).or_default().extend(interval.laps.clone());
        }
    }
    parts.into_iter().map(|(name, laps)| Part { name, laps }).collect()
}

/// Returns the laps of each benchmark's measured batch.
fn benchmarks(laps: &[Lap]) -> BTreeMap<String, Vec<usize>> {
    let mut parts: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let mut benchmark = None;
    for (number, lap) in laps.iter().enumerate() {
        let what: Vec<&str> = lap.what.iter().map(String::as_str).collect();
        match (&*what, &benchmark) {
            (["benchmark", name, parameters, _], _) => benchmark = Some(benchmark_name(name, parameters)),
            (["done", MEASURED, _], Some(name)) => parts.entry(name.clone()).or_default().push(number),
            _ => {}
        }
    }
    parts
}

/// The number of the batch that is measured.
const MEASURED: &str = "2";

/// Returns the name of a benchmark with the values of its parameters.
pub fn benchmark_name(name: &str, parameters: &str) -> String {
    if parameters.is_empty() { name.to_owned() } else { format!("{name}{{{parameters}}}") }
}

/// Returns the name of a part. The last round of a test has the test's name; earlier rounds have names with their number.
fn name(events: &TestEvents, owner: Owner) -> Option<String> {
    match owner {
        Owner::Test { number, round } if round + 1 < events.rounds => {
            Some(format!("{} (time {} of {})", events.tests[number].name, round + 1, events.rounds))
        }
        Owner::Test { number, .. } => Some(events.tests[number].name.clone()),
        Owner::Group(number) => Some(format!("{} (fixtures)", events.groups[number].name)),
        Owner::Runner => None,
    }
}
