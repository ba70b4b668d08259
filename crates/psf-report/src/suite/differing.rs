//! What of a suite did not execute in another run what it did in the first.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use crate::nondeterminism::{Difference, difference};
use crate::told::{self, Owner, Told};
use psf_score::profile::{Laps, Profile};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;

/// Tests, and classes and groups in what they do besides their tests, that did not execute the same in several runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// How many runs there were.
    runs: u32,
    /// By name, where the first run and another parted, and what may be behind that.
    pub(super) parts: BTreeMap<String, String>,
}

impl Differing {
    /// Of so many runs; nothing differs yet.
    #[must_use]
    pub fn of_runs(runs: u32) -> Self {
        Self { runs, parts: BTreeMap::new() }
    }

    /// Whether nothing does.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Adds what is not the same in run `number` as in the first, and says whether there is any; of what is here already the
    /// earlier run stands. Fails with a sentence where counts and map do not belong together.
    pub fn add(&mut self, number: u32, first: &Counts, other: &Counts) -> Result<bool, String> {
        let found = compare(first, other)?;
        let any = !found.is_empty();
        for (name, Difference { place, source }) in found {
            let sentence = format!("not in run {number} as in run 1: {place}; likely source: {source}");
            self.parts.entry(name).or_insert(sentence);
        }
        Ok(any)
    }

    /// How many there are, or which one.
    #[must_use]
    pub fn message(&self) -> String {
        let (several, runs) = (self.parts.len(), self.runs);
        match self.parts.keys().next() {
            Some(name) if several == 1 => format!("{name} is not the same in {runs} runs"),
            _ => format!("{several} tests or fixtures are not the same in {runs} runs"),
        }
    }

    /// That runs differ, with the first of them for an example.
    #[must_use]
    pub fn failure(&self) -> Failure {
        let failure = Failure::new(FailureKind::NotDeterministic, self.message());
        match self.parts.iter().next() {
            Some((name, why)) => failure.remedy(format!("{name}: {why}")),
            None => failure,
        }
    }
}

/// What differs, by name. Of a test that ran several times in a JVM the last time counts.
fn compare(first: &Counts, other: &Counts) -> Result<Vec<(String, Difference)>, String> {
    let (of_first, of_other) = (Run::new(first), Run::new(other));
    let compare = |(name, part): (&String, &Part)| {
        let Some(in_other) = of_other.parts.get(name) else {
            return Ok(Some((name.clone(), unlike("it ran in the first run alone"))));
        };
        // A thread ran on in it: it has no score, the same twice or not.
        let (Some(one), Some(another)) = (of_first.profiles(part)?, of_other.profiles(in_other)?) else {
            return Ok(None);
        };
        // What lies between tests comes in their order, and in other parts where there are other tests.
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
    Difference {
        place: what.to_owned(),
        source: "which tests there are, and their names, is up to the suite".to_owned(),
    }
}

fn executed(profiles: &[Profile]) -> u128 {
    let methods = profiles.iter().flat_map(|profile| &profile.methods);
    methods.flat_map(|method| &method.insns).map(|insn| u128::from(insn.count)).sum()
}

/// A test, or a class or group of them.
#[derive(Debug, Default)]
struct Part {
    is_test: bool,
    /// The last time that it ran.
    round: usize,
    /// The numbers of its intervals, of a test those of the last time.
    intervals: Vec<usize>,
}

/// A run, by what its runner told apart.
struct Run<'c> {
    laps: Laps<'c>,
    told: Told,
    parts: HashMap<String, Part>,
}

impl<'c> Run<'c> {
    fn new(counts: &'c Counts) -> Self {
        let told = told::read(&counts.laps);
        let mut parts: HashMap<String, Part> = HashMap::new();
        for (at, interval) in told.intervals.iter().enumerate() {
            let (name, is_test, round) = match interval.owner {
                Owner::Test { number, round } => (&told.tests[number].name, true, round),
                Owner::Group(number) => (&told.groups[number].name, false, 0),
                Owner::Nobody => continue,
            };
            let part = parts.entry(name.clone()).or_default();
            if round > part.round {
                part.intervals.clear();
            }
            (part.is_test, part.round) = (is_test, round);
            part.intervals.push(at);
        }
        Self { laps: Laps::new(counts), told, parts }
    }

    /// What was executed, interval by interval; none where a thread of another's ran as well.
    fn profiles(&self, part: &Part) -> Result<Option<Vec<Profile>>, String> {
        let own = part.intervals.iter().map(|&at| &self.told.intervals[at]);
        let profile = |interval: &told::Interval| match interval.running {
            Some(_) => Ok(None),
            None => self.laps.profile(interval.laps.clone()).map(Some),
        };
        own.map(profile).collect()
    }
}
