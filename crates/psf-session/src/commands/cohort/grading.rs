//! Grades an exercise: the reference solution first, then all submissions, several at a time.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use super::adjusting::adjustments;
use super::build::Built;
use super::counting::CountingJdks;
use super::digest;
use super::exercise::{Exercise, Test};
use super::expected::Expected;
use super::grading_context::GradingContext;
use super::key;
use super::reference::Reference;
use super::runs::run_test;
use super::seeded_inputs;
use super::settings::Settings;
use super::store::{self, Store};
use super::times::Times;
use crate::inputs::submission::{FoundProgram, Handed, Origin, handed_in};
use crate::launch::ended_by_signal;
use crate::run::step::Step;
use psf_grade::graded::adjustments::Adjustments;
use psf_grade::graded::class::{Class, Student};
use psf_grade::graded::records::{
    BUILT_SCHEMA, BuiltRecord, EXERCISE_SCHEMA, ExerciseRecord, SUBMISSION_SCHEMA, SubmissionRecord, TestRecord,
    TestResult,
};
use psf_results::verdict::Verdict;
use psf_text::failure::{Failure, FailureKind};

/// The number of consecutive failures of psf that stop a class. Something is then wrong with the machine.
const IN_A_ROW: usize = 3;

/// A submission that psf has graded or failed to grade.
#[derive(Debug)]
pub struct Done<'a> {
    /// The name of the submission.
    pub name: &'a str,
    /// The number of submissions that are done.
    pub number: usize,
    /// The number of all submissions.
    pub all: usize,
    /// The result of the submission, or the failure if psf could not grade it.
    pub student: Result<Student, Failure>,
}

/// An exercise with everything that all submissions share.
#[derive(Debug)]
pub struct Grader<'a> {
    context: GradingContext<'a>,
    /// The expected output of each test.
    expected: Vec<Expected>,
    record: ExerciseRecord,
    /// The reference solution, if there is one.
    reference: Option<Reference>,
    /// The adjustments of the instructor.
    adjustments: Adjustments,
    /// The part of its cost that is not the algorithm's, by test.
    overheads: BTreeMap<String, u64>,
    /// A lock for each program, so that equal programs are graded one after the other.
    programs: Mutex<HashMap<String, Arc<Mutex<()>>>>,
}

impl<'a> Grader<'a> {
    /// Runs the reference solution on the tests that it has not run yet. `progress` receives the slow steps.
    pub fn new(exercise: &'a Exercise, settings: &'a Settings, progress: &dyn Fn(Step)) -> Result<Self, Failure> {
        check_jdk(exercise, settings)?;
        check_machine(exercise, settings)?;
        let made = &|done, all| progress(Step::Jdk { done, all });
        let counting = CountingJdks::get(exercise, settings, made)?;
        let (version, vendor) = settings.jdk.release().unwrap_or_default();
        let tests = exercise.tests.iter().map(test_record);
        let record = ExerciseRecord {
            schema: EXERCISE_SCHEMA.to_owned(),
            name: exercise.name.clone(),
            definition: exercise.text.clone(),
            tests: tests.collect(),
            weights: settings.weights.name.clone(),
            weights_sha256: settings.weights.sha256.clone(),
            jdk: format!("{version} {vendor}").trim().to_owned(),
            reference: BTreeMap::new(),
            busiest: BTreeMap::new(),
        };
        let mut grader = Self {
            context: GradingContext {
                ground: key::ground(exercise, settings)?,
                store: Store::new(&settings.out),
                exercise,
                settings,
                counting,
                own: Mutex::default(),
                times: Arc::default(),
            },
            expected: exercise.tests.iter().map(|test| exercise.said(test).unwrap_or_default()).collect(),
            record,
            programs: Mutex::default(),
            reference: None,
            adjustments: adjustments(&settings.out)?,
            overheads: BTreeMap::new(),
        };
        if let Some(origin) = exercise.reference() {
            let mut run = || grader.run_reference(Reference::read(&grader.context, &origin)?);
            // The reference gets a retry after a failure of psf, as submissions do.
            run().or_else(|failure| match (failure.kind, ended_by_signal()) {
                (FailureKind::Psf, None) => run(),
                _ => Err(failure),
            })?;
        }
        store::write(&grader.context.store.exercise(), &grader.record)?;
        Ok(grader)
    }

    /// Finds what the reference solution prints and costs in each test. If inputs are drawn, it gets an input of its own.
    fn run_reference(&mut self, reference: Reference) -> Result<(), Failure> {
        for (number, test) in self.context.exercise.tests.iter().enumerate() {
            let seeded = self.with_seed(test, &reference.program)?;
            let answer = reference.answer(&self.context, seeded.as_ref().map_or(test, |(test, _)| test))?;
            self.expected[number] = answer.expected;
            self.record.reference.insert(test.case.name.clone(), answer.cost);
            self.record.busiest.extend(answer.busiest.map(|runs| (test.case.name.clone(), runs)));
            self.overheads.insert(test.case.name.clone(), answer.overhead);
        }
        self.reference = Some(reference);
        Ok(())
    }

    /// Returns a test with a program's own input, and the seed. Returns `None` if all submissions get the same input.
    fn with_seed(&self, test: &Test, program: &str) -> Result<Option<(Test, u32)>, Failure> {
        if !test.has_seed() {
            return Ok(None);
        }
        let seed = seeded_inputs::seed(self.context.exercise.secret.as_deref(), program, &test.case.name);
        Ok(Some((test.with_seed(seed, &self.context.store, &self.context.settings.jdk)?, seed)))
    }

    /// Returns the times that grading took so far.
    #[must_use]
    pub fn times(&self) -> &Times {
        &self.context.times
    }

    /// Returns the cost of the reference solution in each test.
    pub(super) fn reference_costs(&self) -> &BTreeMap<String, u64> {
        &self.record.reference
    }

    /// Returns the part of the reference solution's cost that is not the algorithm's, in each test.
    pub(super) fn overheads(&self) -> &BTreeMap<String, u64> {
        &self.overheads
    }

    /// Returns the tests in which the harness prints nothing with the reference solution, unless the exercise turns this check
    /// off.
    pub(super) fn silent_tests(&self) -> Vec<&str> {
        let exercise = self.context.exercise;
        if !exercise.has_own() || self.reference.is_none() || exercise.definition.harness.speaks == Some(false) {
            return Vec::new();
        }
        let silent = |(test, expected): &(&Test, &Expected)| test.case.junit.is_none() && expected.of_harness.is_none();
        exercise.tests.iter().zip(&self.expected).filter(silent).map(|(test, _)| test.case.name.as_str()).collect()
    }

    /// Grades one path as one submission.
    pub(super) fn single(&self, path: &Path) -> Result<Student, Failure> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.twice(&Handed { name, origin: Origin::Path(path.to_owned()), late: false })
    }

    fn built<'b>(&self, built: &'b mut Option<Built>, found: &FoundProgram) -> Result<&'b Built, Failure> {
        if built.is_none() {
            *built = Some(self.context.build(found)?);
        }
        built.as_ref().ok_or_else(|| Failure::new(FailureKind::Psf, "a program that was built is gone"))
    }

    /// Grades the submissions at some paths that belong to the shard. `done` receives each of them. Returns the submissions that
    /// could not be graded, with the reasons.
    pub fn grade(
        &self,
        paths: &[PathBuf],
        done: &(dyn Fn(Done<'_>) + Sync),
    ) -> Result<Vec<(String, Failure)>, Failure> {
        let mut handed = handed_in(paths, self.context.settings.one)?;
        if let Some(shard) = self.context.settings.shard {
            handed.retain(|submission| shard.has(&submission.name));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.context.settings.jobs).build();
        let pool = pool.map_err(|e| Failure::new(FailureKind::Psf, format!("failed to start threads: {e}")))?;
        let (number, in_a_row) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let failures = Mutex::new(Vec::new());
        pool.install(|| {
            handed.par_iter().with_max_len(1).for_each(|submission| {
                if in_a_row.load(Ordering::Relaxed) >= IN_A_ROW || ended_by_signal().is_some() {
                    return;
                }
                let student = self.twice(submission);
                match &student {
                    Ok(_) => in_a_row.store(0, Ordering::Relaxed),
                    Err(failure) => {
                        in_a_row.fetch_add(1, Ordering::Relaxed);
                        let mut failures = failures.lock().unwrap_or_else(PoisonError::into_inner);
                        failures.push((submission.name.clone(), failure.clone()));
                    }
                }
                let number = number.fetch_add(1, Ordering::Relaxed) + 1;
                done(Done { name: &submission.name, number, all: handed.len(), student });
            });
        });
        let mut failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
        failures.sort_by(|one, other| one.0.cmp(&other.0));
        if in_a_row.into_inner() >= IN_A_ROW {
            let message = format!("{IN_A_ROW} submissions in a row could not be graded, so psf did not begin the rest");
            let why = failures.last().map(|(_, failure)| failure.message.clone()).unwrap_or_default();
            return Err(Failure::new(FailureKind::Psf, message).remedy(why));
        }
        Ok(failures)
    }

    /// Grades a submission, with a retry after a failure that is not the submission's.
    fn twice(&self, submission: &Handed) -> Result<Student, Failure> {
        self.submission(submission).or_else(|failure| match ended_by_signal() {
            Some(_) => Err(failure),
            None => self.submission(submission),
        })
    }

    fn submission(&self, submission: &Handed) -> Result<Student, Failure> {
        let mut record = SubmissionRecord {
            schema: SUBMISSION_SCHEMA.to_owned(),
            name: submission.name.clone(),
            late: self.context.settings.late.get(&submission.name).copied().unwrap_or(u64::from(submission.late)),
            program: None,
            main: None,
            taken: Vec::new(),
            notes: Vec::new(),
            refused: None,
            results: BTreeMap::new(),
            seeds: BTreeMap::new(),
            references: BTreeMap::new(),
            busiest: BTreeMap::new(),
        };
        let mut results = BTreeMap::new();
        match self.context.found(&submission.origin) {
            Ok(found) => self.program(&found, &mut record, &mut results)?,
            Err(failure) => record.refused = Some(refusal(failure)?),
        }
        store::write(&self.context.store.submission(&record.name), &record)?;
        let wrong = |what| Failure::new(FailureKind::Psf, what);
        let class = Class::new(self.record.clone(), vec![record], &results).map_err(wrong)?;
        let mut student =
            class.students.into_iter().next().ok_or_else(|| wrong("a class of one is empty".to_owned()))?;
        student.adjust(&self.adjustments);
        Ok(student)
    }

    fn program(
        &self,
        found: &FoundProgram,
        record: &mut SubmissionRecord,
        results: &mut BTreeMap<String, TestResult>,
    ) -> Result<(), Failure> {
        let program = digest::program(found);
        let sources = found.sources.iter().map(|source| source.place.clone());
        record.taken = sources.chain(found.classes.keys().chain(found.resources.keys()).cloned()).collect();
        record.notes.clone_from(&found.notes);
        record.program = Some(program.clone());
        let same = {
            let mut programs = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
            programs.entry(program.clone()).or_default().clone()
        };
        // Equal programs run once: the second finds the results of the first.
        let _turn = same.lock().unwrap_or_else(PoisonError::into_inner);
        let mut built = None;
        let known = self.known(found, &program, &mut built)?;
        (record.main, record.refused) = (known.main, known.refused);
        if record.refused.is_some() {
            return Ok(());
        }
        for (test, expected) in self.context.exercise.tests.iter().zip(&self.expected) {
            let seeded = self.seeded_for(test, &program, record)?;
            let (test, expected) = seeded.as_ref().map_or((test, expected), |(test, expected)| (test, expected));
            let key = key::of_test(&self.context.ground, &program, test, expected)?;
            let result = match self.context.kept(&key, test, found)? {
                Some(result) => result,
                None => {
                    let built = self.built(&mut built, found)?;
                    let ran = run_test(built, test, Some(expected), &self.context.settings.weights, &key)?;
                    self.context.keep(&ran.result, ran.counts.as_deref())?;
                    ran.result
                }
            };
            record.results.insert(test.case.name.clone(), key.clone());
            results.insert(key, result);
        }
        Ok(())
    }

    /// Returns a test with the input that is drawn for a program, and the reference solution's output for it. The record receives
    /// the seed and the reference's cost for this input.
    fn seeded_for(
        &self,
        test: &Test,
        program: &str,
        record: &mut SubmissionRecord,
    ) -> Result<Option<(Test, Expected)>, Failure> {
        let (Some(reference), Some((seeded, seed))) = (&self.reference, self.with_seed(test, program)?) else {
            return Ok(None);
        };
        let answer = reference.answer(&self.context, &seeded)?;
        record.seeds.insert(test.case.name.clone(), seed);
        record.references.insert(test.case.name.clone(), answer.cost);
        record.busiest.extend(answer.busiest.map(|runs| (test.case.name.clone(), runs)));
        Ok(Some((seeded, answer.expected)))
    }

    /// Returns the result of building a program, from this run or an earlier one.
    fn known(&self, found: &FoundProgram, program: &str, built: &mut Option<Built>) -> Result<BuiltRecord, Failure> {
        let key = key::of_program(&self.context.ground, program);
        let path = self.context.store.result(&key);
        if let Some(known) = store::read(&path, BUILT_SCHEMA) {
            return Ok(known);
        }
        let (main, refused) = match self.built(built, found) {
            Ok(built) => (Some(built.main.clone()), None),
            Err(failure) => (None, Some(refusal(failure)?)),
        };
        let known = BuiltRecord { schema: BUILT_SCHEMA.to_owned(), key, main, refused };
        store::write(&path, &known)?;
        Ok(known)
    }
}

/// Returns the verdict and message for the student. Fails if the failure is not the submission's.
fn refusal(failure: Failure) -> Result<(String, String), Failure> {
    match failure.kind {
        FailureKind::Psf => Err(failure),
        _ => {
            let remedy = failure.remedy.as_ref().map(|remedy| format!("; {remedy}")).unwrap_or_default();
            let verdict = Verdict::of(&failure).name().to_owned();
            Ok((verdict, format!("{}{remedy}", failure.message)))
        }
    }
}

/// The most characters of an input that a student's page shows.
const SHOWN_INPUT: usize = 2000;

/// Returns the parts of a test that points and pages need. Pages show the seed of a drawn input, not the input.
fn test_record(test: &Test) -> TestRecord {
    let is_shown = test.case.shown && !test.has_seed();
    let input = String::from_utf8_lossy(&test.input);
    let cut: String = input.chars().take(SHOWN_INPUT).collect();
    let input = if cut.len() < input.len() { format!("{cut}...") } else { cut };
    let arguments = test.arguments.iter().map(|argument| argument.to_string_lossy().into_owned());
    TestRecord {
        name: test.case.name.clone(),
        shown: test.case.shown,
        right: test.case.right.to_string(),
        cost_weight: Some(test.case.cost_weight.to_string()).filter(|weight| weight != "1"),
        size: test.case.size,
        arguments: if is_shown { arguments.collect() } else { Vec::new() },
        input: is_shown.then_some(input).filter(|input| !input.is_empty()),
    }
}

/// Fails if the table prices a machine in a scope other than the exercise's.
fn check_machine(exercise: &Exercise, settings: &Settings) -> Result<(), Failure> {
    settings
        .weights
        .check_scope(settings.scope(exercise))
        .map_err(|what| Failure::usage(what).remedy("leave the scope out of exercise.toml, or choose another table"))
}

fn check_jdk(exercise: &Exercise, settings: &Settings) -> Result<(), Failure> {
    let Some(wanted) = exercise.definition.run.jdk else { return Ok(()) };
    let (version, _) = settings.jdk.release().unwrap_or_default();
    if version.split('.').next() == Some(wanted.to_string().as_str()) {
        return Ok(());
    }
    let message = format!("the exercise is for Java {wanted}, and {} is {version}", settings.jdk.home().display());
    Err(Failure::usage(message).remedy("name another JDK with --java"))
}
