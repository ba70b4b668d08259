//! Holds the costs of a test's invocations against the growth in its annotation.

use std::collections::BTreeMap;

use super::{OwnGrowth, Spent, Suite, Test, TestStatus};
use crate::limit_check::Over;
use crate::scale::fit::SIZES;
use crate::scale::{Growth, Scaling};
use psf_text::failure::Failure;
use psf_text::numbers::grouped;

/// A test with several invocations whose annotation limits its growth.
struct Growing<'s> {
    /// The name without the number of the invocation.
    name: &'s str,
    own: &'s OwnGrowth,
    at_most: Growth,
    /// The invocations, in the order of their numbers.
    invocations: Vec<&'s Test>,
}

/// Returns the name of an invocation without its number, and the number.
fn numbered(name: &str) -> Option<(&str, usize)> {
    let (base, number) = name.strip_suffix(']')?.rsplit_once('[')?;
    Some((base, number.parse().ok()?))
}

/// Returns the tests with such a limit. Fails if an annotation does not fit its test.
fn growing(suite: &Suite) -> Result<Vec<Growing<'_>>, Failure> {
    let mut tests: BTreeMap<&str, BTreeMap<usize, (&Test, &OwnGrowth)>> = BTreeMap::new();
    for test in &suite.tests {
        let Some(own) = &test.growth else { continue };
        let (base, number) = numbered(&test.name).ok_or_else(|| {
            Failure::usage(format!("@Grows of {}: the test has a single invocation", test.name))
                .remedy("make it a @ParameterizedTest, which runs once for each size")
        })?;
        tests.entry(base).or_default().insert(number, (test, own));
    }
    tests.into_iter().map(|(name, invocations)| growing_test(name, &invocations)).collect()
}

fn growing_test<'s>(
    name: &'s str,
    invocations: &BTreeMap<usize, (&'s Test, &'s OwnGrowth)>,
) -> Result<Growing<'s>, Failure> {
    let wrong = |what: String| Failure::usage(format!("@Grows of {name}: {what}"));
    let (_, own) = *invocations.values().next().ok_or_else(|| wrong("it has no invocation".to_owned()))?;
    if let Some(what) = &own.wrong {
        return Err(wrong(what.clone()));
    }
    let at_most = own.at_most.parse().map_err(wrong)?;
    let mut different = own.sizes.clone();
    different.sort_unstable();
    different.dedup();
    if different.len() < SIZES || different.len() < own.sizes.len() {
        let what = format!("a fit needs at least {SIZES} sizes, each once, and sizes has {}", own.sizes.len());
        return Err(wrong(what).remedy("name sizes that double, as in sizes = {1000, 2000, 4000, 8000}"));
    }
    if invocations.len() != own.sizes.len() {
        let what = format!("the test ran {} times, and sizes has {}", invocations.len(), own.sizes.len());
        return Err(wrong(what).remedy("give one size for each invocation, in their order"));
    }
    let invocations = invocations.values().map(|(test, _)| *test).collect();
    Ok(Growing { name, own, at_most, invocations })
}

/// Fails if an annotation does not fit its test.
pub fn check_growths(suite: &Suite) -> Result<(), Failure> {
    growing(suite).map(|_| ())
}

/// Returns the tests that grow faster than their annotations allow, and a note for each test whose growth is unknown.
pub(super) fn grown_tests(suite: &Suite) -> (Vec<Over>, Vec<String>) {
    let (mut over, mut notes) = (Vec::new(), Vec::new());
    for test in growing(suite).unwrap_or_default() {
        match test.costs() {
            Ok(costs) => over.extend(test.over(&costs)),
            Err(why) => notes.push(format!("the growth of {} is unknown: {why}", test.name)),
        }
    }
    (over, notes)
}

impl<'s> Growing<'s> {
    /// Returns the costs at the sizes, ascending by size. Fails with the reason why one is unknown.
    fn costs(&self) -> Result<Vec<(u64, &'s Spent)>, String> {
        let cost = |(&size, test): (&u64, &'s Test)| match &test.spent {
            Ok(spent) if test.status == TestStatus::Passed => Ok((size, spent)),
            Ok(_) => Err(format!("{} {}", test.name, test.status.name())),
            Err(why) => Err(format!("{}: {why}", test.name)),
        };
        let mut costs = self
            .own
            .sizes
            .iter()
            .zip(self.invocations.iter().copied())
            .map(cost)
            .collect::<Result<Vec<_>, String>>()?;
        costs.sort_by_key(|(size, _)| *size);
        Ok(costs)
    }

    fn over(&self, costs: &[(u64, &Spent)]) -> Option<Over> {
        let sizes: Vec<u64> = costs.iter().map(|(size, _)| *size).collect();
        let totals: Vec<u64> = costs.iter().map(|(_, spent)| spent.cost.units()).collect();
        let mut methods: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for (at, (_, spent)) in costs.iter().enumerate() {
            for (name, method) in &spent.methods {
                methods.entry(name.clone()).or_insert_with(|| vec![0; costs.len()])[at] = method.cost.units();
            }
        }
        let scaling = Scaling::of_costs(&sizes, totals, methods, self.at_most);
        if scaling.passed() {
            return None;
        }
        let points =
            costs.iter().map(|(size, spent)| format!("{} at n = {}", grouped(spent.cost.units()), grouped(*size)));
        let points: Vec<String> = points.collect();
        let growth = scaling.total.growth();
        let fastest = scaling.faster();
        let place = if fastest.is_empty() { String::new() } else { format!("; fastest in it: {}", fastest.join(", ")) };
        let sentence = format!(
            "{} grows as {growth}, and its @Grows allows {}; it costs {}{place}",
            self.name,
            self.at_most,
            points.join(", ")
        );
        // The largest invocation fails.
        let largest = self.own.sizes.iter().zip(&self.invocations).max_by_key(|(size, _)| **size);
        let name = largest.map_or(self.name, |(_, test)| test.name.as_str()).to_owned();
        Some(Over { name, most: None, of: "growth", sentence })
    }
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn an_invocation_has_a_number() {
        assert_eq!(numbered("app.ATest.sorts[12]"), Some(("app.ATest.sorts", 12)));
        assert_eq!(numbered("app.ATest[1].sorts[2]"), Some(("app.ATest[1].sorts", 2)));
        assert_eq!(numbered("app.ATest.sorts"), None);
        assert_eq!(numbered("app.ATest.sorts(int[])"), None);
    }
}
