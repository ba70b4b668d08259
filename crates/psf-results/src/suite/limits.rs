//! Limits for the costs of tests.

use std::collections::BTreeMap;

use super::baseline::{Baseline, Baselines, grown};
use super::growth::grown_tests;
use super::made::MadeSite;
use super::{Suite, Test};
use crate::limit_check::{LimitCheck, Over};
use psf_report::limits::{Factor, Percent};
use psf_text::numbers::grouped;

/// Limits for the costs of tests: by name, and relative to earlier costs.
#[derive(Clone, Debug)]
pub struct TestLimits {
    /// The limit of a test in units. The key is its name, or the name without the number for all its invocations.
    pub most: BTreeMap<String, u64>,
    /// The earlier costs of tests.
    pub baselines: Option<Baselines>,
    /// The baselines that tests name in their annotations, by name.
    pub named: BTreeMap<String, Baselines>,
    /// By how much a test may cost more than its baseline.
    pub max_increase: Percent,
    /// How many times its baseline a test may cost, instead of `max_increase`.
    pub factor: Option<Factor>,
}

impl TestLimits {
    /// Checks a suite against the limits.
    #[must_use]
    pub fn check(&self, suite: &Suite) -> LimitCheck {
        let mut check = LimitCheck::default();
        let is_of = |name: &str, test: &Test| test.name == name || base(&test.name) == name;
        let unknown = self.most.keys().filter(|name| !suite.tests.iter().any(|test| is_of(name, test)));
        check.unknown = unknown.cloned().collect();
        let mut by_own = None;
        for test in &suite.tests {
            let Some(score) = test.score() else { continue };
            check.over.extend(over_made(test));
            check.notes.extend(unknown_sizes(test));
            let most = self.most.get(&test.name).or_else(|| self.most.get(base(&test.name)));
            if let Some(&most) = most.filter(|most| score > **most) {
                check.over.push(over(test, score, most, "its limit is", dearest(test)));
            }
            if let Some(own) = &test.limit {
                let most = own.most.filter(|most| score > *most);
                check.over.extend(most.map(|most| over(test, score, most, "its @Score allows", dearest(test))));
                let named = own.baseline.as_ref().and_then(|name| self.named.get(name));
                let more = named.and_then(|all| all.more(test, score, |before| own.max_increase.above(before.score)));
                by_own = by_own.or(named.filter(|_| more.is_some()));
                check.over.extend(more);
            }
            let most = |before: &Baseline| {
                self.factor.as_ref().map_or_else(|| self.max_increase.above(before.score), |f| f.times(before.score))
            };
            check.over.extend(self.baselines.as_ref().and_then(|all| all.more(test, score, most)));
        }
        let (over, notes) = grown_tests(suite);
        check.over.extend(over);
        check.notes.extend(notes);
        if let Some(baselines) = &self.baselines {
            baselines.compare_conditions(suite, &mut check);
            let costs_more = |(name, before): (&String, &Baseline)| {
                suite.tests.iter().any(|test| test.name == *name && test.score().is_some_and(|now| now > before.score))
            };
            if !baselines.program.is_empty() && baselines.tests.iter().any(costs_more) {
                check.causes = baselines.causes(suite);
            }
            let before = baselines.tests.iter().map(|(name, test)| (name.clone(), test.score)).collect();
            let ran = suite.tests.iter().map(|test| (test.name.as_str(), test.score().is_some()));
            check.compare_names("tests", before, ran);
        }
        if let Some(named) = by_own.filter(|_| check.causes.is_empty()) {
            check.causes = named.causes(suite);
        }
        check
    }
}

impl Baselines {
    /// Checks a test against the limit that follows from its earlier cost.
    fn more(&self, test: &Test, score: u64, most: impl Fn(&Baseline) -> u64) -> Option<Over> {
        let before = self.tests.get(&test.name)?;
        let most = most(before);
        let how = format!("it cost {}, and may cost", grouped(before.score));
        // If causes are known for all tests together, each test needs no reason of its own.
        let reason = || grown(test, before).filter(|_| self.program.is_empty());
        (score > most).then(|| over(test, score, most, &how, reason()))
    }
}

fn over(test: &Test, score: u64, most: u64, how: &str, grown: Option<String>) -> Over {
    let grown = grown.map_or_else(String::new, |grown| format!("; {grown}"));
    let sentence = format!("{} costs {}; {how} {}{grown}", test.name, grouped(score), grouped(most));
    Over { name: test.name.clone(), most: Some(most), of: "score", sentence }
}

/// The number of places that a sentence about objects names.
const PLACES: usize = 3;

/// Checks what a test made against the limits in its annotation.
fn over_made(test: &Test) -> Vec<Over> {
    let (Some(own), Some(made)) = (&test.limit, &test.made) else { return Vec::new() };
    let objects = over_amount(test, "objects", made.objects, own.objects, made.most(|amount| amount.objects));
    let bytes = over_amount(test, "bytes", made.bytes, own.bytes, made.most(|amount| amount.bytes));
    objects.into_iter().chain(bytes).collect()
}

/// Checks the number of objects or bytes of a test. `most_sites` are the places that made most.
fn over_amount(
    test: &Test,
    what: &'static str,
    number: u64,
    most: Option<u64>,
    most_sites: Vec<(&MadeSite, u64)>,
) -> Option<Over> {
    let most = most.filter(|most| number > *most)?;
    let places = most_sites.into_iter().take(PLACES).map(|(site, amount)| {
        let line = if site.line > 0 { format!(" line {}", site.line) } else { String::new() };
        format!("{} {what} of {} in {}{line}", grouped(amount), site.of, site.method)
    });
    let places: Vec<String> = places.collect();
    let (number, limit) = (grouped(number), grouped(most));
    let sentence =
        format!("{} makes {number} {what}; its @Score allows {limit}; most: {}", test.name, places.join(", "));
    Some(Over { name: test.name.clone(), most: Some(most), of: what, sentence })
}

/// Returns a note if the bytes of a test with a limit lack some objects.
fn unknown_sizes(test: &Test) -> Option<String> {
    test.limit.as_ref()?.bytes?;
    let unknown = &test.made.as_ref()?.unknown;
    let more = match unknown.len() {
        0 | 1 => String::new(),
        all => format!(" and {} more classes", all - 1),
    };
    let first = unknown.first()?;
    Some(format!("the bytes of {} are without objects of {first}{more}: psf did not find their sizes", test.name))
}

/// Returns the costliest method of a test, in words. It is a method of the program, if one ran.
fn dearest(test: &Test) -> Option<String> {
    let methods = &test.spent.as_ref().ok()?.methods;
    let has_own = methods.values().any(|method| !method.of_jdk);
    let candidates = methods.iter().filter(|(_, method)| !has_own || !method.of_jdk);
    let (name, method) = candidates.max_by(|a, b| a.1.cost.cmp(&b.1.cost).then_with(|| b.0.cmp(a.0)))?;
    Some(format!("costliest in it: {name} {}", grouped(method.cost.units())))
}

/// Returns a test's name without the number of its invocation.
fn base(name: &str) -> &str {
    name.find('[').map_or(name, |at| &name[..at])
}
