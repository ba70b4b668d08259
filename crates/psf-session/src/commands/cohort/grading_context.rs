//! Everything that all runs of an exercise share: how psf finds and identifies programs, and where it keeps results.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::build::{Built, Workshop, build};
use super::checkout::{Checkout, checkout};
use super::counting::CountingJdks;
use super::exercise::{Exercise, Test};
use super::fingerprints::Given;
use super::harness::Harness;
use super::runs::{Weighing, weighed_again};
use super::settings::Settings;
use super::store::{self, Store};
use super::times::Times;
use crate::inputs::submission::{Bounds, FoundProgram, Looking, Origin, find_program, read_files};
use psf_grade::graded::records::{RESULT_SCHEMA, TestResult};
use psf_report::report::io::IoBytes;
use psf_text::failure::Failure;

/// Returns a failure as a failure of the reference solution.
pub(super) fn of_reference(mut failure: Failure) -> Failure {
    failure.message = format!("the reference solution: {}", failure.message);
    failure
}

/// Everything that all runs of an exercise share.
#[derive(Debug)]
pub(super) struct GradingContext<'a> {
    pub(super) exercise: &'a Exercise,
    pub(super) settings: &'a Settings,
    pub(super) store: Store,
    /// The digest of everything that all results depend on.
    pub(super) ground: String,
    /// The JDKs that count themselves, if the scope needs them.
    pub(super) counting: CountingJdks,
    /// The times that grading takes.
    pub(super) times: Arc<Times>,
    /// The course's own classes, after something was built.
    pub(super) own: Mutex<Option<Arc<Harness>>>,
}

impl GradingContext<'_> {
    /// Returns the course's own classes, and which of them a submission may name.
    pub(super) fn harness(&self) -> Result<Arc<Harness>, Failure> {
        let mut own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = own.as_ref() {
            return Ok(Arc::clone(own));
        }
        let reference = self.exercise.reference().filter(|_| self.exercise.has_own());
        let reference = reference.map(|origin| self.found(&origin)).transpose().map_err(of_reference)?;
        let made = Harness::new(self.exercise, self.settings, reference.as_ref()).map_err(of_reference)?;
        let made = Arc::new(made);
        *own = Some(Arc::clone(&made));
        Ok(made)
    }

    /// Compiles and rewrites a program.
    pub(super) fn build(&self, found: &FoundProgram) -> Result<Built, Failure> {
        let harness = self.harness()?;
        let Self { exercise, settings, counting, times, .. } = self;
        let begun = Instant::now();
        let built = build(Workshop { exercise, settings, counting, times, harness: &harness }, found);
        times.add_compiling(begun.elapsed());
        built
    }

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
        // Only if the exercise has JUnit can a submission compile with an import of JUnit.
        let wanted = if self.exercise.junit.is_empty() { BTreeSet::new() } else { self.exercise.wanted.clone() };
        let mut found = find_program(&files, &Looking { reserved, encoding, with_tests: false, wanted })?;
        found.notes.extend(note);
        let FoundProgram { resources, notes, .. } = &mut found;
        resources.retain(|name, _| {
            let is_taken = self.exercise.reserved.has_resource(name);
            notes.extend(is_taken.then(|| format!("{name}: left out, because a library of the exercise has it")));
            !is_taken
        });
        Ok(found)
    }

    /// Returns the result with that key, if it is kept, weighed with the current table. `found` is the program.
    pub(super) fn kept(&self, key: &str, test: &Test, found: &FoundProgram) -> Result<Option<TestResult>, Failure> {
        let Some(result) = store::read::<TestResult>(&self.store.result(key), RESULT_SCHEMA) else { return Ok(None) };
        let Some(table) = &result.weights else { return Ok(Some(result)) };
        // Without complete counts, no other table could weigh the result.
        let Some(counts) = store::read_packed(&self.store.counts(key)) else { return Ok(None) };
        let leaves_out_io = self.exercise.definition.cost.leaves_out_io();
        let is_current = result.io.is_none_or(|io| io.left_out.is_some() == leaves_out_io);
        if *table == self.settings.weights.sha256 && is_current {
            return Ok(Some(result));
        }
        let course = self.exercise.course_files();
        let how = Weighing {
            wanted: test.case.exit_code,
            bytes: result.io.map(|io| IoBytes { input: io.input_bytes, output: io.output_bytes }),
            leaves_out_io,
            weights: &self.settings.weights,
            course: &course,
            sources: &found.sources,
            given: &Given::default(),
        };
        let again = weighed_again(&result, &counts, &how)?;
        store::write(&self.store.result(key), &again)?;
        Ok(Some(again))
    }

    /// Keeps a result. Writes its counts first, so that no result lacks them.
    pub(super) fn keep(&self, result: &TestResult, counts: Option<&[u8]>) -> Result<(), Failure> {
        if let Some(counts) = counts {
            store::write_packed(&self.store.counts(&result.key), counts)?;
        }
        store::write(&self.store.result(&result.key), result)
    }
}
