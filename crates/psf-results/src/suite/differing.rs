//! The parts of a suite that executed something else in another run.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use psf_report::nondeterminism::{Difference, difference};
use psf_report::test_events::{self, Owner, TestEvents};
use psf_score::profile::{Laps, Profile};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;

/// Tests, and classes and groups outside their tests, that did not execute the same in several runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// The number of runs.
    runs: u32,
    /// The parts by name, each with the place where another run differs from the first, and with the likely source.
    pub(super) parts: BTreeMap<String, String>,
}

impl Differing {
    /// Creates the result of several runs, without any difference yet.
    #[must_use]
    pub fn of_runs(runs: u32) -> Self {
        Self { runs, parts: BTreeMap::new() }
    }

    /// True if no part differs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Adds the differences between run `number` and the first run, and returns true if there are any. If a part already
    /// differs, its first difference is kept. Fails with a sentence if counts and map do not belong together.
    pub fn add(&mut self, number: u32, first: &Counts, other: &Counts) -> Result<bool, String> {
        let found = compare(first, other)?;
        let any = !found.is_empty();
        for (name, Difference { place, source }) in found {
            let sentence = format!("run {number} differs from run 1: {place}; likely source: {source}");
            self.parts.entry(name).or_insert(sentence);
        }
        Ok(any)
    }

    /// Returns a message with the number of parts that differ, or with the name if it is only one.
    #[must_use]
    pub fn message(&self) -> String {
        let (several, runs) = (self.parts.len(), self.runs);
        match self.parts.keys().next() {
            Some(name) if several == 1 => format!("{name} differs between {runs} runs"),
            _ => format!("{several} tests or fixtures differ between {runs} runs"),
        }
    }

    /// Returns a failure for the difference between runs, with the first part as an example.
    #[must_use]
    pub fn failure(&self) -> Failure {
        let failure = Failure::new(FailureKind::NotDeterministic, self.message());
        match self.parts.iter().next() {
            Some((name, why)) => failure.remedy(format!("{name}: {why}")),
            None => failure,
        }
    }
}

/// Returns the differences by name. If a test ran several times in a JVM, the last time counts.
fn compare(first: &Counts, other: &Counts) -> Result<Vec<(String, Difference)>, String> {
    let (of_first, of_other) = (Run::new(first), Run::new(other));
    let compare = |(name, part): (&String, &Part)| {
        let Some(in_other) = of_other.parts.get(name) else {
            return Ok(Some((name.clone(), unlike("it ran only in the first run"))));
        };
        // A thread kept running beyond the part, so the part has no score in either case.
        let (Some(one), Some(another)) = (of_first.profiles(part)?, of_other.profiles(in_other)?) else {
            return Ok(None);
        };
        // Work between tests depends on their order, and is split differently if other tests run. So equal sums are enough.
        if !part.is_test && executed(&one) == executed(&another) {
            return Ok(None);
        }
        let found = one.iter().zip(&another).find_map(|(one, another)| difference(one, another, first));
        let parted = || (one.len() != another.len()).then(|| unlike("it ran in another number of parts"));
        Ok(found.or_else(parted).map(|found| (name.clone(), found)))
    };
    let found: Vec<_> = of_first.parts.par_iter().map(compare).collect::<Result<_, String>>()?;
    let new = of_other.parts.keys().filter(|name| !of_first.parts.contains_key(*name));
    let new = new.map(|name| (name.clone(), unlike("it did not run in the first run")));
    Ok(found.into_iter().flatten().chain(new).collect())
}

fn unlike(what: &str) -> Difference {
    Difference { place: what.to_owned(), source: "the suite decides which tests there are, and their names".to_owned() }
}

fn executed(profiles: &[Profile]) -> u128 {
    let methods = profiles.iter().flat_map(|profile| &profile.methods);
    methods.flat_map(|method| &method.insns).map(|insn| u128::from(insn.count)).sum()
}

/// A test, or a class or group of tests.
#[derive(Debug, Default)]
struct Part {
    is_test: bool,
    /// The last round in which it ran.
    round: usize,
    /// The numbers of its intervals. For a test, only the last round counts.
    intervals: Vec<usize>,
}

/// A run, split into the parts that the test runner reported.
struct Run<'c> {
    laps: Laps<'c>,
    events: TestEvents,
    parts: HashMap<String, Part>,
}

impl<'c> Run<'c> {
    fn new(counts: &'c Counts) -> Self {
        let events = test_events::read(&counts.laps);
        let mut parts: HashMap<String, Part> = HashMap::new();
        for (at, interval) in events.intervals.iter().enumerate() {
            let (name, is_test, round) = match interval.owner {
                Owner::Test { number, round } => (&events.tests[number].name, true, round),
                Owner::Group(number) => (&events.groups[number].name, false, 0),
                Owner::Runner => continue,
            };
            let part = parts.entry(name.clone()).or_default();
            if round > part.round {
                part.intervals.clear();
            }
            (part.is_test, part.round) = (is_test, round);
            part.intervals.push(at);
        }
        Self { laps: Laps::new(counts), events, parts }
    }

    /// Returns a profile for each interval, or `None` if another thread ran at the same time.
    fn profiles(&self, part: &Part) -> Result<Option<Vec<Profile>>, String> {
        let own = part.intervals.iter().map(|&at| &self.events.intervals[at]);
        let profile = |interval: &test_events::Interval| match interval.running {
            Some(_) => Ok(None),
            None => self.laps.profile(interval.laps.clone()).map(Some),
        };
        own.map(profile).collect()
    }
}
