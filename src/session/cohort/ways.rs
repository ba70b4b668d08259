//! What all runs of an exercise have in common: how programs are found and known, and where results are kept.

use std::collections::BTreeSet;

use super::checkout::{Checkout, checkout};
use super::counting::Counting;
use super::exercise::{Exercise, Test};
use super::prints::Given;
use super::runs::{Weighing, weighed_again};
use super::settings::Settings;
use super::store::{self, Store};
use crate::results::graded::kept::{RESULT_SCHEMA, TestResult};
use crate::session::submission::{Bounds, FoundProgram, Looking, Origin, find_program, read_files};
use crate::text::failure::Failure;

/// What all runs of an exercise have in common.
#[derive(Debug)]
pub(super) struct Ways<'a> {
    pub(super) exercise: &'a Exercise,
    pub(super) settings: &'a Settings,
    pub(super) store: Store,
    /// What all results depend on.
    pub(super) ground: String,
    /// The JDKs that count themselves, where they do.
    pub(super) counting: Counting,
}

impl Ways<'_> {
    pub(super) fn found(&self, origin: &Origin) -> Result<FoundProgram, Failure> {
        let bounds = Bounds::default();
        let checkout = match (origin, &self.settings.at) {
            (Origin::Path(folder), Some(at)) => checkout(folder, at, bounds, self.settings.sandbox)?,
            _ => None,
        };
        let (files, note) = match checkout {
            Some(Checkout { files, note }) => (files, Some(note)),
            None => (read_files(origin, bounds)?, None),
        };
        let reserved = self.exercise.harness.sources.iter().map(|source| source.staged.clone()).collect();
        let encoding = self.exercise.definition.run.encoding.as_deref();
        // A name that JUnit has is found where there is JUnit.
        let wanted = if self.exercise.junit.is_empty() { BTreeSet::new() } else { self.exercise.wanted.clone() };
        let mut found = find_program(&files, &Looking { reserved, encoding, with_tests: false, wanted })?;
        found.notes.extend(note);
        Ok(found)
    }

    /// The result of that key, which `found` has, if it is there; weighed by the table of now.
    pub(super) fn kept(&self, key: &str, test: &Test, found: &FoundProgram) -> Result<Option<TestResult>, Failure> {
        let Some(result) = store::read::<TestResult>(&self.store.result(key), RESULT_SCHEMA) else { return Ok(None) };
        let Some(table) = &result.weights else { return Ok(Some(result)) };
        // Without its counts, whole, no other table could weigh it.
        let Some(counts) = store::read_packed(&self.store.counts(key)) else { return Ok(None) };
        if *table == self.settings.weights.sha256 {
            return Ok(Some(result));
        }
        let course = self.exercise.course_files();
        let how = Weighing {
            wanted: test.case.exit_code,
            weights: &self.settings.weights,
            course: &course,
            sources: &found.sources,
            given: &Given::default(),
        };
        let again = weighed_again(&result, &counts, &how)?;
        store::write(&self.store.result(key), &again)?;
        Ok(Some(again))
    }

    /// Keeps a result; its counts first, so that no result is without them.
    pub(super) fn keep(&self, result: &TestResult, counts: Option<&[u8]>) -> Result<(), Failure> {
        if let Some(counts) = counts {
            store::write_packed(&self.store.counts(&result.key), counts)?;
        }
        store::write(&self.store.result(&result.key), result)
    }
}
