//! The reference solution: what it prints and what it costs.

use std::sync::{Arc, Mutex, PoisonError};

use super::build::{Built, build};
use super::exercise::Test;
use super::key;
use super::runs::run_test;
use super::store;
use super::ways::Ways;
use crate::session::submission::{FoundProgram, Origin};
use crate::text::failure::Failure;

/// The reference solution, built when it is needed.
#[derive(Debug)]
pub(super) struct Reference {
    found: FoundProgram,
    /// What it is known by.
    pub(super) program: String,
    built: Mutex<Option<Arc<Built>>>,
}

/// What it says to an input.
pub(super) struct Answer {
    pub(super) printed: Vec<u8>,
    pub(super) cost: u64,
}

fn of_reference(mut failure: Failure) -> Failure {
    failure.message = format!("the reference solution: {}", failure.message);
    failure
}

impl Reference {
    /// The reference solution, not run yet.
    pub(super) fn read(ways: &Ways<'_>, origin: &Origin) -> Result<Self, Failure> {
        let found = ways.found(origin).map_err(of_reference)?;
        Ok(Self { program: key::program(&found), found, built: Mutex::default() })
    }

    /// What the reference solution prints and costs in a test. Fails where it does not pass.
    pub(super) fn answer(&self, ways: &Ways<'_>, test: &Test) -> Result<Answer, Failure> {
        let said = test.expected.as_deref();
        let key = key::of_test(&ways.ground, &self.program, test, said.unwrap_or(b"\0what the reference prints"))?;
        let printed = match said {
            Some(said) => Some(said.to_vec()),
            None => store::read_packed(&ways.store.printed(&key)),
        };
        let kept = ways.kept(&key, test, &self.found)?;
        let (result, printed) = match (kept, printed) {
            (Some(result), Some(printed)) => (result, printed),
            _ => {
                let ran = run_test(&*self.built(ways)?, test, said, &ways.settings.weights, &key)?;
                if said.is_none() {
                    store::write_packed(&ways.store.printed(&key), &ran.printed)?;
                }
                ways.keep(&ran.result, ran.counts.as_deref())?;
                (ran.result, said.map_or(ran.printed, <[u8]>::to_vec))
            }
        };
        match result.score.filter(|_| result.right) {
            Some(cost) => Ok(Answer { printed, cost }),
            None => {
                let message = format!("the reference solution fails test {}: {}", test.case.name, result.message);
                Err(Failure::refused(message).remedy("the tests or the reference are wrong"))
            }
        }
    }

    fn built(&self, ways: &Ways<'_>) -> Result<Arc<Built>, Failure> {
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(built) = built.as_ref() {
            return Ok(Arc::clone(built));
        }
        let Ways { exercise, settings, counting, .. } = ways;
        let made = Arc::new(build(exercise, settings, counting, &self.found).map_err(of_reference)?);
        *built = Some(Arc::clone(&made));
        Ok(made)
    }
}
