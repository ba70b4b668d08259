//! `exercise.toml`: what to run, the tests, the limits and the points.

mod output;
mod points;
mod tests_of;

use std::path::PathBuf;

use serde::Deserialize;

pub use output::{OutputRules, Platform};
pub use points::{CostUnit, GrowthName, Lateness, Over, PointRules, Tier};
pub use tests_of::{CompareRules, How, TestRules};

use psf_report::limits::{RunLimits, Size, Time};
use psf_report::rules::{PolicyRules, number_or_text, one_or_several, with_place};
use psf_wire::mode::Scope;

/// The name of the file.
pub const FILE_NAME: &str = "exercise.toml";

/// What the file may say.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Definition {
    /// What the exercise is called.
    pub name: Option<String>,
    /// What to run.
    pub run: RunRules,
    /// The part of the course's own sources that submissions see.
    pub harness: HarnessRules,
    /// What a run may take.
    pub limits: RunLimitRules,
    /// What it may name.
    pub policy: PolicyRules,
    /// How what a program prints is compared, where a test says nothing else.
    pub compare: CompareRules,
    /// What it earns.
    pub points: PointRules,
    /// What is written for whom.
    pub output: OutputRules,
    /// Globs over the names of the tests whose inputs and outputs a student may see.
    #[serde(deserialize_with = "one_or_several")]
    pub shown: Vec<String>,
    /// Tests that are no files in `tests`, or more about those that are.
    #[serde(rename = "test")]
    pub tests: Vec<TestRules>,
}

/// The table `run`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct RunRules {
    /// The main class, with its package or without.
    pub main: Option<String>,
    /// Sources of the course's own that are compiled with every submission and can be replaced by none.
    #[serde(deserialize_with = "one_or_several")]
    pub harness: Vec<PathBuf>,
    /// The Java that it must be.
    pub jdk: Option<u32>,
    /// Whose instructions count; the JDK's as well where nothing is said.
    pub scope: Option<Scope>,
    /// Whether what the JDK executes for first uses is left out; it is where nothing is said.
    pub steady: Option<bool>,
    /// A weights file, or the name of a built-in table.
    pub weights: Option<PathBuf>,
    /// Flags for the JVM.
    #[serde(deserialize_with = "one_or_several")]
    pub jvm_flags: Vec<String>,
    /// Flags for the compiler.
    #[serde(deserialize_with = "one_or_several")]
    pub javac_flags: Vec<String>,
    /// Whether preview features may be used.
    pub preview: bool,
    /// The encoding of sources that do not say theirs and are not UTF-8.
    pub encoding: Option<String>,
}

/// The table `harness`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct HarnessRules {
    /// Classes of the harness that submissions may name, besides the ones that the reference solution names.
    #[serde(deserialize_with = "one_or_several")]
    pub visible: Vec<String>,
    /// Whether the harness must print all that a test expects. Without this key it prints as much as with the reference solution.
    pub speaks: Option<bool>,
}

/// The table `limits`, for each run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct RunLimitRules {
    /// Time on the clock.
    #[serde(deserialize_with = "number_or_text")]
    pub wall_time: Option<Time>,
    /// Time of processors.
    #[serde(deserialize_with = "number_or_text")]
    pub cpu_time: Option<Time>,
    /// What it may print.
    #[serde(deserialize_with = "number_or_text")]
    pub max_output: Option<Size>,
    /// The Java heap.
    #[serde(deserialize_with = "number_or_text")]
    pub max_heap: Option<Size>,
    /// What it may write to disk.
    #[serde(deserialize_with = "number_or_text")]
    pub max_disk: Option<Size>,
    /// Instructions that it may execute.
    pub budget: Option<u64>,
    /// The same as so many times what the reference solution executes.
    pub budget_times: Option<u64>,
}

/// The least budget that comes of a reference: what a JVM executes once is much where the program is small.
const LEAST_BUDGET: u64 = 100_000_000;

impl RunLimitRules {
    /// The budget of a test in which the reference solution executes so many instructions, where it has one of these.
    #[must_use]
    pub fn budget_of(&self, reference: u64) -> Option<u64> {
        Some(self.budget_times?.saturating_mul(reference).max(LEAST_BUDGET))
    }

    /// What a run may take; where the course says nothing, what nobody's program needs more of.
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
    /// Reads a definition. Fails with a place and a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        let definition: Self = toml::from_str(text).map_err(|e| with_place(text, &e))?;
        definition.points.check()?;
        definition.compare.check("table compare")?;
        for (at, test) in definition.tests.iter().enumerate() {
            test.check()?;
            if definition.tests[..at].iter().any(|before| before.name == test.name) {
                return Err(format!("test {}: there are two of this name", test.name));
            }
        }
        Ok(definition)
    }

    /// Whether what the JDK executes for first uses is left out, where it counts.
    #[must_use]
    pub fn steady(&self) -> bool {
        self.run.steady.unwrap_or(true)
    }
}

#[cfg(test)]
mod tests;
