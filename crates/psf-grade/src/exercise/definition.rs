//! `exercise.toml`: what to run, the tests, the limits and the points.

mod cost;
mod output;
mod points;
mod tests_of;

use std::path::PathBuf;

use serde::Deserialize;

pub use cost::{CostRules, IoRule};
pub use output::{OutputRules, platform};
pub use points::{CostUnit, GrowthName, Lateness, Over, PointRules, Tier};
pub use tests_of::{CompareRules, How, TestRules};

use super::decimal::Decimal;
use psf_report::limits::{RunLimits, Size, Time};
use psf_results::rules::{PolicyRules, number_or_text, one_or_several, with_place};
use psf_wire::mode::Scope;

/// The name of the file.
pub const FILE_NAME: &str = "exercise.toml";

/// The contents of the file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Definition {
    /// The name of the exercise.
    pub name: Option<String>,
    /// The program to run.
    pub run: RunRules,
    /// Rules for the course's own sources.
    pub harness: HarnessRules,
    /// The limits of a run.
    pub limits: RunLimitRules,
    /// The names that a submission may use.
    pub policy: PolicyRules,
    /// How output is compared, unless a test has its own rules.
    pub compare: CompareRules,
    /// The costs that count.
    pub cost: CostRules,
    /// The points that it earns.
    pub points: PointRules,
    /// The files to write.
    pub output: OutputRules,
    /// Globs for the names of the tests whose inputs and outputs a student may see.
    #[serde(deserialize_with = "one_or_several")]
    pub shown: Vec<String>,
    /// True if a student may see the cost of the other tests too, as a multiple of the reference's.
    pub show_times: bool,
    /// Tests without files in `tests`, or details of tests with files.
    #[serde(rename = "test")]
    pub tests: Vec<TestRules>,
}

/// The table `run`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct RunRules {
    /// The main class, with or without its package.
    pub main: Option<String>,
    /// Sources of the course that are compiled with every submission. A submission cannot replace them.
    #[serde(deserialize_with = "one_or_several")]
    pub harness: Vec<PathBuf>,
    /// The required version of Java.
    pub jdk: Option<u32>,
    /// The scope: whose instructions count. By default, the JDK's count as well.
    pub scope: Option<Scope>,
    /// True if the JDK's work for first uses is left out, which is the default.
    pub steady: Option<bool>,
    /// A weights file, or the name of a built-in table.
    pub weights: Option<PathBuf>,
    /// Flags for the JVM.
    #[serde(deserialize_with = "one_or_several")]
    pub jvm_flags: Vec<String>,
    /// Flags for the compiler.
    #[serde(deserialize_with = "one_or_several")]
    pub javac_flags: Vec<String>,
    /// True if preview features may be used.
    pub preview: bool,
    /// The encoding of sources that do not name theirs and are not UTF-8.
    pub encoding: Option<String>,
}

/// The table `harness`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct HarnessRules {
    /// Classes of the harness that submissions may name, in addition to the ones that the reference solution names.
    #[serde(deserialize_with = "one_or_several")]
    pub visible: Vec<String>,
    /// True if the harness must print all that a test expects. By default, it must print as much as with the reference
    /// solution.
    pub speaks: Option<bool>,
}

/// The table `limits`, for each run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct RunLimitRules {
    /// Time on the wall clock.
    #[serde(deserialize_with = "number_or_text")]
    pub wall_time: Option<Time>,
    /// Processor time.
    #[serde(deserialize_with = "number_or_text")]
    pub cpu_time: Option<Time>,
    /// How much it may print.
    #[serde(deserialize_with = "number_or_text")]
    pub max_output: Option<Size>,
    /// The size of the Java heap.
    #[serde(deserialize_with = "number_or_text")]
    pub max_heap: Option<Size>,
    /// How much it may write to disk.
    #[serde(deserialize_with = "number_or_text")]
    pub max_disk: Option<Size>,
    /// How many instructions it may execute.
    pub budget: Option<u64>,
    /// The budget as a multiple of the instructions that the reference solution executes.
    pub budget_times: Option<u64>,
}

/// The least budget that follows from a reference. In a small program, the JVM's one-time work is a large part.
const LEAST_BUDGET: u64 = 100_000_000;

impl RunLimitRules {
    /// Returns the budget of a test in which the reference solution executes this many instructions. Returns `None` if the
    /// course sets no multiple.
    #[must_use]
    pub fn budget_of(&self, reference: u64) -> Option<u64> {
        Some(self.budget_times?.saturating_mul(reference).max(LEAST_BUDGET))
    }

    /// Returns the limits of a run. A limit that the course does not set has the generous default for untrusted programs.
    #[must_use]
    pub fn limits(&self) -> RunLimits {
        let own = RunLimits {
            wall_time: self.wall_time,
            cpu_time: self.cpu_time,
            output: self.max_output,
            heap: self.max_heap,
            disk: self.max_disk,
            budget: self.budget,
        };
        own.or(RunLimits::untrusted())
    }
}

impl Definition {
    /// Parses a definition. Returns an error with its place.
    pub fn parse(text: &str) -> Result<Self, String> {
        let definition: Self = toml::from_str(text).map_err(|e| with_place(text, &e))?;
        definition.points.check()?;
        definition.compare.check("table compare")?;
        for (at, test) in definition.tests.iter().enumerate() {
            test.check()?;
            let is_partial = |weight: &&Decimal| **weight != Decimal::from(1) && !weight.is_zero();
            if definition.points.over == Over::All && test.cost_weight.as_ref().filter(is_partial).is_some() {
                let place = format!("test {}", test.name);
                return Err(format!("{place}: over = \"all\" adds up costs, so cost-weight is 0 or 1"));
            }
            if definition.tests[..at].iter().any(|before| before.name == test.name) {
                return Err(format!("test {}: there are two of this name", test.name));
            }
        }
        Ok(definition)
    }

    /// Returns true if the JDK's work for first uses is left out, in case the JDK counts.
    #[must_use]
    pub fn steady(&self) -> bool {
        self.run.steady.unwrap_or(true)
    }
}

#[cfg(test)]
mod tests;
