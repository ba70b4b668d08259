//! Which tests of a suite did not execute in another run what they did in the first.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use crate::results::nondeterminism::{Difference, difference};
use crate::results::told::{self, Owner, Told};
use crate::score::profile::{Laps, Profile};
use crate::wire::counts::Counts;

/// Those tests by their names, each with the first place where it parted and what may be behind that. Of a test that ran
/// several times in a JVM the last time counts. Fails with a sentence where counts and map do not belong together.
pub fn differing(first: &Counts, other: &Counts) -> Result<BTreeMap<String, Difference>, String> {
    let (of_first, of_other) = (Run::new(first), Run::new(other));
    let compare = |name: &&String| {
        let (one, another) = (of_first.test(name)?, of_other.test(name)?);
        // A thread ran on in it: it has no score, the same twice or not.
        let (Some(one), Some(another)) = (one, another) else { return Ok(None) };
        let found = one.iter().zip(&another).find_map(|(one, another)| difference(one, another, first));
        let parted = || (one.len() != another.len()).then(|| unlike("it ran in another number of parts"));
        Ok(found.or_else(parted).map(|found| ((*name).clone(), found)))
    };
    let both: Vec<&String> = of_first.tests.keys().filter(|name| of_other.tests.contains_key(*name)).collect();
    let found: Vec<Option<(String, Difference)>> = both.par_iter().map(compare).collect::<Result<_, String>>()?;
    let alone = |one: &Run<'_>, another: &Run<'_>, what: &str| -> Vec<(String, Difference)> {
        let names = one.tests.keys().filter(|name| !another.tests.contains_key(*name));
        names.map(|name| (name.clone(), unlike(what))).collect()
    };
    let lost = alone(&of_first, &of_other, "it ran in the first run alone");
    let new = alone(&of_other, &of_first, "it did not run in the first run");
    Ok(found.into_iter().flatten().chain(lost).chain(new).collect())
}

fn unlike(what: &str) -> Difference {
    Difference {
        place: what.to_owned(),
        source: "which tests there are, and their names, is up to the suite".to_owned(),
    }
}

/// A run, test by test.
struct Run<'c> {
    laps: Laps<'c>,
    told: Told,
    /// By name, the intervals of its last time.
    tests: HashMap<String, Vec<usize>>,
}

impl<'c> Run<'c> {
    fn new(counts: &'c Counts) -> Self {
        let told = told::read(&counts.laps);
        let mut by_number: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new()); told.tests.len()];
        for (at, interval) in told.intervals.iter().enumerate() {
            let Owner::Test { number, round } = interval.owner else { continue };
            let last = &mut by_number[number];
            if round > last.0 {
                *last = (round, Vec::new());
            }
            last.1.push(at);
        }
        let tests = told.tests.iter().zip(by_number).map(|(test, (_, own))| (test.name.clone(), own)).collect();
        Self { laps: Laps::new(counts), told, tests }
    }

    /// What a test executed, part by part; none where a thread of another's ran as well.
    fn test(&self, name: &str) -> Result<Option<Vec<Profile>>, String> {
        let own = self.tests.get(name).into_iter().flatten().map(|&at| &self.told.intervals[at]);
        let profile = |interval: &told::Interval| match interval.running {
            Some(_) => Ok(None),
            None => self.laps.profile(interval.laps.clone()).map(Some),
        };
        own.map(profile).collect()
    }
}
