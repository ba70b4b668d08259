//! The job that `psf test` and `psf bench` share: runs the parts of a program, and weighs each part.
//!
//! Files for graders are written whatever the result is, and a baseline is kept only if the result can be trusted.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::judge::JudgeRequest;
use super::score::{Scored, score_program};
use super::tree::tree_program;
use crate::files::outputs::write_whole;
use crate::inputs::baselines::{BaselineKind, baseline_to_keep};
use crate::inputs::request::ScoreRequest;
use crate::run::collect;
use crate::run::step::Step;
use psf_results::ending::Ending;
use psf_results::outputs::Format;
use psf_results::verdict::{Grading, Outcome};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};

/// The costs of tests or of benchmarks.
pub trait Parts {
    /// Returns the judged run.
    fn judged(&self, grading: Grading) -> Outcome;

    /// Writes the costs in a format. `outcome` is the judged run.
    fn write(&self, outcome: &Outcome, format: Format, out: &mut dyn Write) -> io::Result<()>;

    /// Returns how the command ends. `already_shown` is true if the user has just read which parts are over a limit.
    fn ending(&self, already_shown: bool) -> Result<Ending, Failure>;

    /// Returns the baseline for later runs.
    fn baseline(&self) -> Result<KeptParts, Failure>;
}

/// A baseline, or the reason why there is none.
#[derive(Clone, Debug)]
pub enum KeptParts {
    /// The text of the baseline.
    Text(Vec<u8>),
    /// There is none, for this reason.
    Unkept(String),
    /// There is none, as the ending says.
    Doubtful,
}

/// The files that are written about tests or benchmarks.
#[derive(Clone, Debug)]
pub struct PartsRequest {
    /// The files for graders.
    pub judging: JudgeRequest,
    /// The subject of a baseline.
    pub kind: BaselineKind,
    /// The baseline to keep, as typed.
    pub save: Option<PathBuf>,
    /// The other files that the command writes.
    pub others: Vec<PathBuf>,
    /// A kind of failure of which nothing is written for graders.
    pub unwritten: Option<FailureKind>,
}

/// The costs of a run that is over, and the files about it.
#[derive(Debug)]
pub struct JudgedParts<P> {
    /// The costs.
    pub parts: P,
    /// The path of the baseline to keep.
    save: Option<PathBuf>,
    /// The first output that could not be written.
    unwritten: Option<Failure>,
}

impl PartsRequest {
    /// Runs the parts by `run`, and writes the outputs for graders: about the result, or about the failure. `complain` gets
    /// sentences about outputs that could not be written.
    pub fn run<P: Parts>(
        mut self,
        run: impl FnOnce() -> Result<P, Failure>,
        stdout: &mut dyn Write,
        complain: &dyn Fn(&str),
    ) -> Result<JudgedParts<P>, Failure> {
        let save = self.save.as_deref().map(|given| baseline_to_keep(given, self.kind)).transpose();
        let saved = save.as_ref().ok().and_then(Option::as_deref);
        let others: Vec<Option<&Path>> = self.others.iter().map(|path| Some(path.as_path())).chain([saved]).collect();
        let checked = self.judging.check(&others);
        let (save, parts) = match checked.and_then(|()| Ok((save?, run()?))) {
            Ok(ran) => ran,
            Err(failure) => {
                if self.unwritten != Some(failure.kind) {
                    let outcome = self.judging.judge_failure(&failure);
                    let failures = self.judging.write_outputs(&outcome, stdout);
                    failures.iter().for_each(|failure| complain(&failure.to_string()));
                }
                return Err(failure);
            }
        };
        let outcome = judged(&parts, self.judging.grading.clone());
        let failures = self.judging.write_outputs_by(&|format, out| parts.write(&outcome, format, out), stdout);
        failures.iter().for_each(|failure| complain(&failure.to_string()));
        Ok(JudgedParts { parts, save, unwritten: failures.into_iter().next() })
    }
}

/// Returns the judged run. If the command fails for another reason than the run, the run has not passed in any format.
fn judged(parts: &impl Parts, grading: Grading) -> Outcome {
    let mut outcome = parts.judged(grading);
    if outcome.verdict.passed() {
        let (kind, why) = match parts.ending(false) {
            Ok(Ending { kind: None, .. }) => return outcome,
            Ok(Ending { kind: Some(kind), sentences }) => (kind, sentences.join("\n")),
            Err(failure) => (failure.kind, failure.message),
        };
        outcome.fail(kind, why);
    }
    outcome
}

impl<P: Parts> JudgedParts<P> {
    /// Keeps the baseline, and returns the exit code. `complain` gets what is wrong. If `already_shown` is true, the user has
    /// just read which parts are over a limit.
    pub fn end(&self, already_shown: bool, complain: &dyn Fn(&str)) -> Result<u8, Failure> {
        let ending = self.parts.ending(already_shown)?;
        ending.sentences.iter().for_each(|sentence| complain(sentence));
        if let Some(path) = &self.save {
            match self.parts.baseline()? {
                KeptParts::Text(text) => write_whole(path, &text)?,
                KeptParts::Unkept(why) => complain(&format!("no baseline is saved: {why}")),
                KeptParts::Doubtful => {}
            }
        }
        Ok(match (ending.code(), &self.unwritten) {
            // A run that passes still fails if its result could not be written.
            (0, Some(failure)) => failure.kind.exit_code(),
            (code, _) => code,
        })
    }
}

/// Rewrites and runs a program with parts, with a call tree for each part if `tree` is true.
pub(crate) fn run_parts(
    request: ScoreRequest,
    weights: &Weights,
    tree: bool,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let scored = match tree {
        true => tree_program(request, weights, note, progress)?,
        false => score_program(&request, note, progress)?,
    };
    progress(Step::Ran);
    Ok(scored)
}

/// Returns the failure for counts from which no costs can be derived.
pub(crate) fn damaged(what: String) -> Failure {
    collect::damaged(what).remedy("run the program again to get new counts")
}
