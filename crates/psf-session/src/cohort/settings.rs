//! How an exercise is graded, besides what it says itself.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::checkout::Moment;
use super::exercise::Exercise;
use super::shard::Shard;
use crate::jdk::{Cache, Form};
use crate::launch::{Jdk, Sandbox, Variables};
use psf_score::weights::Weights;
use psf_wire::mode::Scope;

/// How an exercise is graded.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where results are kept.
    pub out: PathBuf,
    /// The JVM and the compiler.
    pub jdk: Jdk,
    /// Where JDKs that count themselves are kept.
    pub cache: Cache,
    /// In which form the JDK counts itself.
    pub form: Form,
    /// Whether programs are confined.
    pub sandbox: Sandbox,
    /// The weight table.
    pub weights: Weights,
    /// How many submissions at a time.
    pub jobs: usize,
    /// The part of the class that is graded here.
    pub shard: Option<Shard>,
    /// Whether every path is one submission.
    pub one: bool,
    /// As of when Git checkouts are graded; what lies there now if `None`.
    pub at: Option<Moment>,
    /// How late submissions are, in seconds, by name.
    pub late: BTreeMap<String, u64>,
}

impl Settings {
    /// Whose instructions count; where the exercise does not say, what the table is for.
    pub(super) fn scope(&self, exercise: &Exercise) -> Scope {
        exercise.definition.run.scope.unwrap_or_else(|| self.weights.scope())
    }

    /// What programs find in their environment: nothing of whoever grades.
    pub(super) fn variables(&self) -> Variables {
        Variables { minimal: true, ..Variables::default() }
    }
}
