//! The model of a suite, built from the events of its runner and the counts in between.

use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use super::differing::Differing;
use super::made::{self, Made};
use super::spent::{self, Spent};
use psf_report::report::Report;
use psf_report::test_events::{
    self, Interval, Missing, OwnGrowth, OwnLimit, Owner, ReportedTest, TestEvents, TestStatus,
};
use psf_score::Cost;
use psf_score::profile::Laps;
use psf_score::weights::Weights;
use psf_text::printable::printable;
use psf_wire::counts::Counts;

/// The results of a suite.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The whole run.
    pub report: Report,
    /// The tests, in the order in which they ran.
    pub tests: Vec<Test>,
    /// The costs of classes and groups outside their tests, in the order in which they began.
    pub groups: Vec<Group>,
    /// The cost of everything outside tests, classes and groups.
    pub outside: Cost,
    /// The part of `outside` before the first test or group began, if only the JDK executed it: JUnit looks for tests. If the
    /// program's own code also ran then, psf cannot separate its work from JUnit's, and this is zero.
    pub before: Cost,
    /// True if the runner came to its end.
    pub ended: bool,
    /// The reason if JUnit gave up the suite. This is not a failure of a test.
    pub broken: Option<String>,
    /// The library that the class path lacks.
    pub missing: Option<Missing>,
    /// Classes that could not be loaded, and the reasons.
    pub unloaded: Vec<(String, String)>,
    /// How many times the suite ran in the JVM. The last time of each test counts.
    pub rounds: usize,
    /// The parts that were not the same in all runs, if there were several runs and any part differed.
    pub differing: Option<Differing>,
}

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// Class and method, with dots, and the number of the invocation if there are several: `app.ATest.sorts[2]`.
    pub name: String,
    /// The class, with dots.
    pub class: String,
    /// The display name, if it is different.
    pub display: Option<String>,
    /// The outcome.
    pub status: TestStatus,
    /// The reason why it did not pass.
    pub message: String,
    /// The stack trace of its failure.
    pub trace: String,
    /// The cost, or a sentence that says why it is unknown.
    pub spent: Result<Spent, String>,
    /// How much more the first time cost, if the test ran several times.
    pub first_use: Option<i128>,
    /// The limits in the test's annotation.
    pub limit: Option<OwnLimit>,
    /// The growth in the annotation of a test with several invocations.
    pub growth: Option<OwnGrowth>,
    /// The objects that it made, if its annotation limits them.
    pub made: Option<Made>,
}

impl Test {
    /// Returns the cost in units, if it is known.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        self.spent.as_ref().ok().filter(|_| self.status != TestStatus::Skipped).map(|spent| spent.cost.units())
    }

    /// Returns why the cost of the test is unknown, if it ran.
    #[must_use]
    pub fn unscored(&self) -> Option<&str> {
        self.spent.as_ref().err().filter(|_| self.status != TestStatus::Skipped).map(String::as_str)
    }
}

/// A class with tests, or a group of tests.
#[derive(Clone, Debug)]
pub struct Group {
    /// The name.
    pub name: String,
    /// The cost outside the tests.
    pub spent: Result<Spent, String>,
    /// The reason if it failed, for example in the code that prepares its tests.
    pub failed: Option<String>,
}

impl Suite {
    /// Builds the results from the counts of a run and its exit code. Fails with a sentence if the counts contradict their map.
    pub fn new(counts: &Counts, weights: &Weights, exit_code: i32) -> Result<Self, String> {
        weights.check_parts()?;
        let report = Report::of_run(counts, weights, exit_code)?;
        let events = test_events::read(&counts.laps);
        let laps = Laps::new(counts);
        let spent = |interval: &Interval| match &interval.running {
            Some(thread) => Ok(Err(format!("thread \"{thread}\" was running it when it ended, and continued"))),
            None => spent::spent(&laps.profile(interval.laps.clone())?, weights),
        };
        let all: Vec<Result<Spent, String>> = events.intervals.par_iter().map(spent).collect::<Result<_, String>>()?;
        let whole: u128 = report.methods().iter().map(|method| method.cost.0).sum();
        let suite = Self::put_together(report, events, all, whole);
        suite.hold_trees()?;
        Ok(suite)
    }

    /// Finds out what the tests made whose annotations limit it. `sizes` has the bytes of an object of each class. Fails with a
    /// sentence if the counts contradict their map.
    pub fn measure_made(&mut self, counts: &Counts, sizes: &BTreeMap<String, u32>) -> Result<(), String> {
        if self.tests.iter().all(|test| test.limit.as_ref().is_none_or(|limit| !limit.is_of_made())) {
            return Ok(());
        }
        let made = made::of_limited(counts, &test_events::read(&counts.laps), sizes)?;
        for (number, made) in made {
            self.tests[number].made = Some(made);
        }
        Ok(())
    }

    fn put_together(report: Report, events: TestEvents, all: Vec<Result<Spent, String>>, whole: u128) -> Self {
        let mut rounds: Vec<Vec<Result<Spent, String>>> = events.tests.iter().map(|_| Vec::new()).collect();
        let mut of_groups: Vec<Result<Spent, String>> = events.groups.iter().map(|_| Ok(Spent::default())).collect();
        let (mut known, mut before, mut own_before, mut begun) = (0u128, 0u128, false, false);
        for (interval, spent) in events.intervals.iter().zip(all) {
            let cost = spent.as_ref().map_or(0, |spent| spent.cost.0);
            begun |= interval.owner != Owner::Runner;
            match (interval.owner, begun) {
                (Owner::Runner, false) => {
                    before += cost;
                    own_before |= spent.as_ref().map_or(true, |spent| spent.own > Cost(0));
                }
                (Owner::Runner, true) => {}
                _ => known += cost,
            }
            match interval.owner {
                Owner::Test { number, round } => {
                    let of_test = &mut rounds[number];
                    of_test.resize_with((round + 1).max(of_test.len()), || Ok(Spent::default()));
                    spent::add(&mut of_test[round], spent);
                }
                Owner::Group(number) => spent::add(&mut of_groups[number], spent),
                Owner::Runner => {}
            }
        }
        let test = |(test, mut rounds): (ReportedTest, Vec<Result<Spent, String>>)| {
            let last = rounds.pop().unwrap_or_else(|| Ok(Spent::default()));
            let first_use = match (rounds.first(), &last) {
                (Some(Ok(first)), Ok(last)) => Some(first.cost.0 as i128 - last.cost.0 as i128),
                _ => None,
            };
            let ReportedTest { name, class, display, status, message, trace, limit, growth } = test;
            Test { name, class, display, status, message, trace, spent: last, first_use, limit, growth, made: None }
        };
        let groups = events.groups.into_iter().zip(of_groups);
        Self {
            report,
            tests: events.tests.into_iter().zip(rounds).map(test).collect(),
            groups: groups.map(|(of, spent)| Group { name: of.name, spent, failed: of.failed }).collect(),
            outside: Cost(whole.saturating_sub(known)),
            before: Cost(if own_before { 0 } else { before }),
            ended: events.ended,
            broken: events.broken,
            missing: events.missing,
            unloaded: events.unloaded,
            rounds: events.rounds,
            differing: None,
        }
    }

    /// Returns the cost of the whole run, if it is known and the same in all runs.
    #[must_use]
    pub fn score(&self) -> Option<Cost> {
        self.report.score().filter(|_| self.differing.is_none())
    }

    /// Removes the costs of the tests and fixtures that cost something else in another run.
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

    /// True if the test was not the same in all runs.
    pub(super) fn is_differing(&self, test: &Test) -> bool {
        self.differing.as_ref().is_some_and(|differing| differing.parts.contains_key(&test.name))
    }

    /// Fails if the call tree of a test has another cost than the test. Both come from the same counters, in two ways.
    fn hold_trees(&self) -> Result<(), String> {
        let Some(tree) = self.report.tree() else { return Ok(()) };
        let mut costs: HashMap<&str, u128> = HashMap::new();
        for thread in &tree.tree.threads {
            *costs.entry(thread.part.as_deref().unwrap_or_default()).or_default() += thread.total().0;
        }
        for test in &self.tests {
            let (Ok(spent), Some(&cost)) = (&test.spent, costs.get(test.name.as_str())) else { continue };
            if spent.cost.0 != cost {
                return Err(format!("the call tree of {} has another cost than the test", test.name));
            }
        }
        Ok(())
    }

    /// Returns the end of a sentence which says that the suite did not come to its end: the reason, if JUnit gave up.
    #[must_use]
    pub fn broken_why(&self) -> String {
        self.broken.as_ref().map_or_else(String::new, |why| {
            format!(": JUnit gave up, {}", printable(why.lines().next().unwrap_or_default()))
        })
    }

    /// Returns the number of tests with a status.
    #[must_use]
    pub fn count(&self, status: TestStatus) -> usize {
        self.tests.iter().filter(|test| test.status == status).count()
    }

    /// True if the runner came to its end and nothing failed.
    #[must_use]
    pub fn passed(&self) -> bool {
        let failed = |test: &Test| matches!(test.status, TestStatus::Failed | TestStatus::Cut);
        self.ended && !self.tests.iter().any(failed) && self.groups.iter().all(|group| group.failed.is_none())
    }

    /// Returns the tests, costliest first, then by name.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Test> {
        let mut tests: Vec<&Test> = self.tests.iter().collect();
        let cost = |test: &Test| test.spent.as_ref().map_or(0, |spent| spent.cost.0);
        tests.sort_by(|a, b| cost(b).cmp(&cost(a)).then_with(|| a.name.cmp(&b.name)));
        tests
    }

    /// Returns the sign before a score that does not come from measured weights alone.
    #[must_use]
    pub fn tilde(&self) -> &'static str {
        if self.report.calibrated() { "" } else { "~" }
    }
}
