//! What a suite is, put together from what its runner told and what was counted in between.

use std::collections::HashMap;

use rayon::prelude::*;

use super::differing::Differing;
use super::spent::{self, Spent};
use crate::report::Report;
use crate::told::{self, Interval, Missing, OwnLimit, Owner, TestStatus, Told, ToldTest};
use psf_score::Cost;
use psf_score::profile::Laps;
use psf_score::weights::Weights;
use psf_text::printable::printable;
use psf_wire::counts::Counts;

/// What became of a suite.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The whole run.
    pub report: Report,
    /// The tests, in the order in which they ran.
    pub tests: Vec<Test>,
    /// What classes and groups cost besides their tests, in the order in which they began.
    pub groups: Vec<Group>,
    /// What was executed outside of all of them.
    pub outside: Cost,
    /// The part of that before the first of them began, if the JDK alone executed it: JUnit looks for tests. If the program's
    /// own code ran there as well, psf cannot tell its work from JUnit's, and this is zero.
    pub before: Cost,
    /// Whether the runner came to its end.
    pub ended: bool,
    /// Why JUnit gave it up, where it did: not a failure of a test.
    pub broken: Option<String>,
    /// What the class path lacks.
    pub missing: Option<Missing>,
    /// Classes that could not be loaded, and why.
    pub unloaded: Vec<(String, String)>,
    /// How many times it ran in the JVM; of a test the last time counts.
    pub rounds: usize,
    /// What of it was not the same in all runs, where there were several.
    pub differing: Option<Differing>,
}

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// Class and method, with dots, and the number of the invocation where there are several: `app.ATest.sorts[2]`.
    pub name: String,
    /// Its class, with dots.
    pub class: String,
    /// What it calls itself, where that is something else.
    pub display: Option<String>,
    /// What became of it.
    pub status: TestStatus,
    /// Why it did not pass.
    pub message: String,
    /// Where it failed.
    pub trace: String,
    /// What it cost; a sentence where nobody can tell.
    pub spent: Result<Spent, String>,
    /// What it cost more the first time, where it ran several times.
    pub first_use: Option<i128>,
    /// What it says itself that it may cost.
    pub limit: Option<OwnLimit>,
}

impl Test {
    /// What it cost in units, where that is known.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        self.spent.as_ref().ok().filter(|_| self.status != TestStatus::Skipped).map(|spent| spent.cost.units())
    }

    /// Why nobody can tell what it cost, where it ran.
    #[must_use]
    pub fn unscored(&self) -> Option<&str> {
        self.spent.as_ref().err().filter(|_| self.status != TestStatus::Skipped).map(String::as_str)
    }
}

/// A class with tests, or a group of them.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// What it cost besides its tests.
    pub spent: Result<Spent, String>,
    /// Why it failed, where it did: what its tests need.
    pub failed: Option<String>,
}

impl Suite {
    /// From the counts of a run and its exit code. Fails with a sentence where the counts contradict their own map.
    pub fn new(counts: &Counts, weights: &Weights, exit_code: i32) -> Result<Self, String> {
        weights.check_parts()?;
        let report = Report::of_run(counts, weights, exit_code)?;
        let told = told::read(&counts.laps);
        let laps = Laps::new(counts);
        let spent = |interval: &Interval| match &interval.running {
            Some(thread) => Ok(Err(format!("thread \"{thread}\" was running it when it ended, and went on"))),
            None => spent::spent(&laps.profile(interval.laps.clone())?, weights),
        };
        let all: Vec<Result<Spent, String>> = told.intervals.par_iter().map(spent).collect::<Result<_, String>>()?;
        let whole: u128 = report.methods().iter().map(|method| method.cost.0).sum();
        let suite = Self::put_together(report, told, all, whole);
        suite.hold_trees()?;
        Ok(suite)
    }

    fn put_together(report: Report, told: Told, all: Vec<Result<Spent, String>>, whole: u128) -> Self {
        let mut rounds: Vec<Vec<Result<Spent, String>>> = told.tests.iter().map(|_| Vec::new()).collect();
        let mut of_groups: Vec<Result<Spent, String>> = told.groups.iter().map(|_| Ok(Spent::default())).collect();
        let (mut known, mut before, mut own_before, mut begun) = (0u128, 0u128, false, false);
        for (interval, spent) in told.intervals.iter().zip(all) {
            let cost = spent.as_ref().map_or(0, |spent| spent.cost.0);
            begun |= interval.owner != Owner::Nobody;
            match (interval.owner, begun) {
                (Owner::Nobody, false) => {
                    before += cost;
                    own_before |= spent.as_ref().map_or(true, |spent| spent.own > Cost(0));
                }
                (Owner::Nobody, true) => {}
                _ => known += cost,
            }
            match interval.owner {
                Owner::Test { number, round } => {
                    let of_test = &mut rounds[number];
                    of_test.resize_with((round + 1).max(of_test.len()), || Ok(Spent::default()));
                    spent::add(&mut of_test[round], spent);
                }
                Owner::Group(number) => spent::add(&mut of_groups[number], spent),
                Owner::Nobody => {}
            }
        }
        let test = |(test, mut rounds): (ToldTest, Vec<Result<Spent, String>>)| {
            let last = rounds.pop().unwrap_or_else(|| Ok(Spent::default()));
            let first_use = match (rounds.first(), &last) {
                (Some(Ok(first)), Ok(last)) => Some(first.cost.0 as i128 - last.cost.0 as i128),
                _ => None,
            };
            let ToldTest { name, class, display, status, message, trace, limit } = test;
            Test { name, class, display, status, message, trace, spent: last, first_use, limit }
        };
        let groups = told.groups.into_iter().zip(of_groups);
        Self {
            report,
            tests: told.tests.into_iter().zip(rounds).map(test).collect(),
            groups: groups.map(|(of, spent)| Group { name: of.name, spent, failed: of.failed }).collect(),
            outside: Cost(whole.saturating_sub(known)),
            before: Cost(if own_before { 0 } else { before }),
            ended: told.ended,
            broken: told.broken,
            missing: told.missing,
            unloaded: told.unloaded,
            rounds: told.rounds,
            differing: None,
        }
    }

    /// What all of it cost, where that is known and the same in all runs.
    #[must_use]
    pub fn score(&self) -> Option<Cost> {
        self.report.score().filter(|_| self.differing.is_none())
    }

    /// Takes away what these tests and fixtures cost: in another run they cost something else.
    pub fn doubt(&mut self, differing: Differing) {
        let tests = self.tests.iter_mut().map(|test| (&test.name, &mut test.spent));
        let groups = self.groups.iter_mut().map(|group| (&group.name, &mut group.spent));
        for (name, spent) in tests.chain(groups) {
            if let Some(why) = differing.parts.get(name) {
                *spent = Err(why.clone());
            }
        }
        self.differing = Some(differing);
    }

    /// Whether a test is one of those.
    pub(super) fn is_differing(&self, test: &Test) -> bool {
        self.differing.as_ref().is_some_and(|differing| differing.parts.contains_key(&test.name))
    }

    /// Fails where the call tree of a test costs something else than the test does: they come of the same counters in two ways.
    fn hold_trees(&self) -> Result<(), String> {
        let Some(tree) = self.report.tree() else { return Ok(()) };
        let mut costs: HashMap<&str, u128> = HashMap::new();
        for thread in &tree.tree.threads {
            *costs.entry(thread.part.as_deref().unwrap_or_default()).or_default() += thread.total().0;
        }
        for test in &self.tests {
            let (Ok(spent), Some(&cost)) = (&test.spent, costs.get(test.name.as_str())) else { continue };
            if spent.cost.0 != cost {
                return Err(format!("the call tree of {} costs something else than the test", test.name));
            }
        }
        Ok(())
    }

    /// Behind a sentence that says that it did not come to its end: why, where JUnit gave it up.
    #[must_use]
    pub fn broken_why(&self) -> String {
        self.broken.as_ref().map_or_else(String::new, |why| {
            format!(": JUnit gave up, {}", printable(why.lines().next().unwrap_or_default()))
        })
    }

    /// How many tests have a status.
    #[must_use]
    pub fn count(&self, status: TestStatus) -> usize {
        self.tests.iter().filter(|test| test.status == status).count()
    }

    /// Whether the runner came to its end and nothing failed.
    #[must_use]
    pub fn passed(&self) -> bool {
        let failed = |test: &Test| matches!(test.status, TestStatus::Failed | TestStatus::Cut);
        self.ended && !self.tests.iter().any(failed) && self.groups.iter().all(|group| group.failed.is_none())
    }

    /// The tests, costliest first, then by name.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Test> {
        let mut tests: Vec<&Test> = self.tests.iter().collect();
        let cost = |test: &Test| test.spent.as_ref().map_or(0, |spent| spent.cost.0);
        tests.sort_by(|a, b| cost(b).cmp(&cost(a)).then_with(|| a.name.cmp(&b.name)));
        tests
    }

    /// What stands in front of a score that is not of measured weights alone.
    #[must_use]
    pub fn tilde(&self) -> &'static str {
        if self.report.calibrated() { "" } else { "~" }
    }
}
