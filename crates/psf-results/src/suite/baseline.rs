//! Earlier costs of tests, in a file that psf writes, and what grew since then.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Suite, Test};
use crate::compare::diff::{Culprit, Roots, culprits};
use crate::compare::work::MethodWork;
use crate::limit_check::LimitCheck;
use crate::result::{MethodResult, ScoredResult};
use crate::verdict::Cause;
use psf_classfile::jdks::release_of_version;
use psf_score::Cost;
use psf_wire::natives::{COUNTING, first_counting};
use psf_wire::schema;

/// Schema name of a file of baselines.
pub const BASELINES_SCHEMA: &str = "psf-baselines/1";
/// The number of methods that are kept for each test, costliest first. They can show what grew.
const KEPT: usize = 12;

/// The earlier costs of tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baselines {
    /// [`BASELINES_SCHEMA`].
    pub schema: String,
    /// The version of the counting rules, see [`COUNTING`].
    #[serde(default = "first_counting")]
    pub counting: u32,
    /// The scope: whose instructions counted.
    pub scope: String,
    /// True if the cost of first uses of classes was left out. `None` if the run did not distinguish first uses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_use_left_out: Option<bool>,
    /// Name of the weight table.
    pub weights: String,
    /// SHA-256 of the text of the weight table.
    pub weights_sha256: String,
    /// Feature release of the JVM.
    pub jvm: String,
    /// The tests by name.
    pub tests: BTreeMap<String, Baseline>,
    /// The work of the program's methods in the whole run. It can show why tests cost more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub program: Vec<MethodWork>,
}

/// The earlier cost of a test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    /// The cost in units.
    pub score: u64,
    /// The costliest methods, each with its cost in units.
    pub methods: BTreeMap<String, u64>,
}

impl Baselines {
    /// Returns the baselines of the tests of a suite that passed and have a score.
    #[must_use]
    pub fn of(suite: &Suite) -> Self {
        let tests = suite.tests.iter().filter(|test| test.status == super::TestStatus::Passed);
        Self {
            tests: tests.filter_map(|test| Some((test.name.clone(), baseline(test)?))).collect(),
            program: MethodWork::of(&ScoredResult::of_report("", &suite.report)),
            ..Self::without_tests(suite)
        }
    }

    /// Returns only the conditions of a run.
    fn without_tests(suite: &Suite) -> Self {
        Self {
            schema: BASELINES_SCHEMA.to_owned(),
            counting: suite.report.counting(),
            scope: suite.report.scope().to_string(),
            first_use_left_out: suite.report.first_use().map(|first_use| first_use.left_out),
            weights: suite.report.weights().to_owned(),
            weights_sha256: suite.report.weights_sha256().to_owned(),
            jvm: feature(&suite.report.jvm().version),
            tests: BTreeMap::new(),
            program: Vec::new(),
        }
    }

    /// Reads a file of baselines. Fails with a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let read: Self = serde_json::from_str(text).map_err(|e| format!("the baselines are damaged: {e}"))?;
        schema::check_name(Some(&read.schema), BASELINES_SCHEMA)?;
        Ok(read)
    }

    /// Returns why no run can be compared with these baselines, in a sentence, if they have another counting version.
    #[must_use]
    pub fn outdated(&self) -> Option<String> {
        outdated(self.counting)
    }

    /// Returns the text of the file. It is sorted by name and has a few lines for each test, so merges show what changed.
    pub fn text(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }

    /// Returns the methods that explain why a suite costs more than these baselines. Tests that came or went explain nothing.
    pub(super) fn causes(&self, suite: &Suite) -> Vec<Cause> {
        let now = MethodWork::of(&ScoredResult::of_report("", &suite.report));
        let place = |found: Culprit| {
            let (line, sentence) = (found.line.map(|(line, ..)| line), found.sentence());
            Cause::in_report(&suite.report, found.name, line, sentence)
        };
        explaining(&self.program, &now).into_iter().map(place).collect()
    }

    /// Returns the methods that explain why later baselines cost more, a sentence each.
    #[must_use]
    pub fn causes_of(&self, later: &Self) -> Vec<String> {
        let both = !self.program.is_empty() && !later.program.is_empty();
        let costs_more =
            |(name, before): (&String, &Baseline)| later.tests.get(name).is_some_and(|now| now.score > before.score);
        match both && self.tests.iter().any(costs_more) {
            true => explaining(&self.program, &later.program).iter().map(Culprit::sentence).collect(),
            false => Vec::new(),
        }
    }

    /// Notes the reasons not to compare a suite with these baselines.
    pub(super) fn compare_conditions(&self, suite: &Suite, check: &mut LimitCheck) {
        let other = Self::without_tests(suite);
        let pairs = [
            ("scope", &self.scope, &other.scope),
            ("weight table", &self.weights, &other.weights),
            ("text of the weight table", &self.weights_sha256, &other.weights_sha256),
            ("JVM", &self.jvm, &other.jvm),
        ];
        check.compare_conditions(pairs.map(|(what, before, now)| (what, before.as_str(), now.as_str())));
        match (self.first_use_left_out, other.first_use_left_out) {
            (Some(true), Some(false)) => check.notes.push("the baseline is without first uses of classes".to_owned()),
            (Some(false), Some(true)) => check.notes.push("the baseline counts first uses of classes".to_owned()),
            _ => {}
        }
    }
}

/// Returns the methods that explain why a suite costs more than before.
fn explaining(before: &[MethodWork], now: &[MethodWork]) -> Vec<Culprit> {
    let results = |all: &[MethodWork]| all.iter().map(MethodWork::result).collect::<Vec<MethodResult>>();
    culprits(&results(before), &results(now), Roots::ExplainIfChanged)
}

/// Returns why results of a counting version cannot be compared, unless it is the current version.
#[must_use]
pub fn outdated(counting: u32) -> Option<String> {
    (counting != COUNTING)
        .then(|| format!("it has counting version {counting}, and this psf counts in version {COUNTING}"))
}

fn baseline(test: &Test) -> Option<Baseline> {
    let spent = test.spent.as_ref().ok()?;
    let mut methods: Vec<(&String, Cost)> = spent.methods.iter().map(|(name, method)| (name, method.cost)).collect();
    methods.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
    let methods = methods.into_iter().take(KEPT).map(|(name, cost)| (name.clone(), cost.units())).collect();
    Some(Baseline { score: spent.cost.units(), methods })
}

/// Returns the release of a JVM: `17` for `17.0.11+9`, and `8` for `25.402-b06`, which is Java 8.
fn feature(version: &str) -> String {
    release_of_version(version).map_or_else(String::new, |release| release.to_string())
}

/// Returns a sentence with the method that grew most in a test. `None` if nothing grew or the cost is unknown.
#[must_use]
pub fn grown(test: &Test, base: &Baseline) -> Option<String> {
    let spent = test.spent.as_ref().ok()?;
    let more = |(name, method): (&String, &super::MethodSpent)| {
        // A method that was not kept cost at most as much as the cheapest kept one.
        let least = if base.methods.len() < KEPT { 0 } else { base.methods.values().copied().min().unwrap_or(0) };
        let before = base.methods.get(name).copied().unwrap_or(least);
        (method.cost.units().saturating_sub(before), name.clone(), before, method.cost.units())
    };
    let (by, name, before, after) = spent.methods.iter().map(more).max_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)))?;
    let grouped = psf_text::numbers::grouped;
    (by > 0).then(|| match before {
        0 => format!("{name} is new in it: {}", grouped(after)),
        _ => format!("{name} grew most: from {} to {}", grouped(before), grouped(after)),
    })
}

#[cfg(test)]
mod tests {
    use super::feature;

    #[test]
    fn a_version_has_a_feature() {
        for (version, expected) in
            [("17.0.11+9-Debian", "17"), ("25+36-LTS", "25"), ("25.402-b06", "8"), ("21.0.5+11", "21")]
        {
            assert_eq!(feature(version), expected, "{version}");
        }
    }
}
