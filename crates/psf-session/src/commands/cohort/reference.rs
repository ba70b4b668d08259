//! The reference solution: its output and its cost.

use std::sync::{Arc, Mutex, PoisonError};

use super::build::Built;
use super::digest;
use super::exercise::Test;
use super::expected::Expected;
use super::grading_context::{GradingContext, of_reference};
use super::key;
use super::runs::run_test;
use super::store;
use crate::inputs::submission::{FoundProgram, Origin};
use psf_grade::graded::records::TestResult;
use psf_text::failure::Failure;

/// The reference solution, which psf builds when it is first needed.
#[derive(Debug)]
pub(super) struct Reference {
    found: FoundProgram,
    /// The digest of the program.
    pub(super) program: String,
    built: Mutex<Option<Arc<Built>>>,
}

/// The suffix of the file name for the harness's output.
const OF_HARNESS: &str = "-harness";
/// The first byte of such a file, if the harness prints.
const SPEAKS: u8 = b'1';

/// The reference solution's answer to an input.
pub(super) struct Answer {
    pub(super) expected: Expected,
    pub(super) cost: u64,
    /// The part of the cost that is not the algorithm's: input and output, and first uses.
    pub(super) overhead: u64,
    /// How often its busiest line ran.
    pub(super) busiest: Option<u64>,
}

impl Reference {
    /// Reads the reference solution without running it.
    pub(super) fn read(context: &GradingContext<'_>, origin: &Origin) -> Result<Self, Failure> {
        let found = context.found(origin).map_err(of_reference)?;
        Ok(Self { program: digest::program(&found), found, built: Mutex::default() })
    }

    /// Returns what the reference solution prints and costs in a test. Fails if it does not pass the test.
    pub(super) fn answer(&self, context: &GradingContext<'_>, test: &Test) -> Result<Answer, Failure> {
        let said = context.exercise.said(test);
        let unsaid = Expected { printed: b"\0what the reference prints".to_vec(), ..Expected::default() };
        let key = key::of_test(&context.ground, &self.program, test, said.as_ref().unwrap_or(&unsaid))?;
        let printed = match &said {
            Some(said) => Some(said.printed.clone()),
            None => store::read_packed(&context.store.printed(&key)),
        };
        let heard = self.heard(context, &key);
        let kept = context.kept(&key, test, &self.found)?;
        let (result, expected) = match (kept, printed, heard) {
            (Some(result), Some(printed), Some(of_harness)) => (result, Expected { printed, of_harness, budget: None }),
            _ => {
                let ran = run_test(&*self.built(context)?, test, said.as_ref(), &context.settings.weights, &key)?;
                if said.is_none() {
                    store::write_packed(&context.store.printed(&key), &ran.printed)?;
                }
                self.hear(context, &key, ran.of_harness.as_deref())?;
                context.keep(&ran.result, ran.counts.as_deref())?;
                let printed = said.as_ref().map_or(ran.printed, |said| said.printed.clone());
                (ran.result, Expected { printed, of_harness: ran.of_harness, budget: None })
            }
        };
        // A harness that prints nothing here says nothing about the answer.
        let of_harness = expected.of_harness.filter(|own| !own.is_empty() && test.case.junit.is_none());
        let of_harness = said.and_then(|said| said.of_harness).or(of_harness);
        let budget = result.instructions.and_then(|executed| context.exercise.definition.limits.budget_of(executed));
        let expected = Expected { of_harness, budget, ..expected };
        match result.score.filter(|_| result.right) {
            Some(cost) => Ok(Answer { expected, cost, overhead: overhead(&result), busiest: result.busiest }),
            None => {
                let message = format!("the reference solution fails test {}: {}", test.case.name, result.message);
                Err(Failure::refused(message).remedy("the tests or the reference are wrong"))
            }
        }
    }

    /// Returns the kept output of the harness. Returns `None` if there is none, and `Some(None)` if the harness does not print.
    fn heard(&self, context: &GradingContext<'_>, key: &str) -> Option<Option<Vec<u8>>> {
        if !context.exercise.has_own() {
            return Some(None);
        }
        let kept = store::read_packed(&context.store.printed(&format!("{key}{OF_HARNESS}")))?;
        kept.split_first().map(|(speaks, own)| (*speaks == SPEAKS).then(|| own.to_vec()))
    }

    fn hear(&self, context: &GradingContext<'_>, key: &str, own: Option<&[u8]>) -> Result<(), Failure> {
        if !context.exercise.has_own() {
            return Ok(());
        }
        let kept = own.map_or_else(|| vec![b'0'], |own| [&[SPEAKS], own].concat());
        store::write_packed(&context.store.printed(&format!("{key}{OF_HARNESS}")), &kept)
    }

    fn built(&self, context: &GradingContext<'_>) -> Result<Arc<Built>, Failure> {
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(built) = built.as_ref() {
            return Ok(Arc::clone(built));
        }
        let made = Arc::new(context.build(&self.found).map_err(of_reference)?);
        *built = Some(Arc::clone(&made));
        Ok(made)
    }
}

/// Returns the part of a cost that is not the algorithm's: input and output, and first uses, as far as they count.
fn overhead(result: &TestResult) -> u64 {
    let io =
        result.io.map_or(0, |io| io.input.saturating_add(io.output).saturating_sub(io.left_out.unwrap_or_default()));
    io.saturating_add(result.first_use.unwrap_or_default())
}
