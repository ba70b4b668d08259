//! The settings of grading that an exercise does not contain.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::checkout::Moment;
use super::exercise::Exercise;
use super::shard::Shard;
use crate::jdk::{Cache, Form};
use crate::launch::{Jdk, Sandbox, Variables};
use psf_score::weights::Weights;
use psf_wire::mode::Scope;

/// The settings for grading an exercise.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the results.
    pub out: PathBuf,
    /// The JVM and the compiler.
    pub jdk: Jdk,
    /// The cache of JDKs that count themselves.
    pub cache: Cache,
    /// The form in which the JDK counts itself.
    pub form: Form,
    /// The sandbox of the programs.
    pub sandbox: Sandbox,
    /// The weight table.
    pub weights: Weights,
    /// The number of submissions that are graded at a time.
    pub jobs: usize,
    /// The part of the class that is graded here.
    pub shard: Option<Shard>,
    /// True if every path is one submission.
    pub one: bool,
    /// The moment as of which Git checkouts are graded; with `None`, their current files.
    pub at: Option<Moment>,
    /// The lateness of submissions in seconds, by name.
    pub late: BTreeMap<String, u64>,
}

impl Settings {
    /// Returns whose instructions count: the scope of the exercise, or else the scope of the table.
    pub(super) fn scope(&self, exercise: &Exercise) -> Scope {
        exercise.definition.run.scope.unwrap_or_else(|| self.weights.scope())
    }

    /// Returns the environment of programs. It contains nothing of the grader's own environment.
    pub(super) fn variables(&self) -> Variables {
        Variables { minimal: true, ..Variables::default() }
    }
}
