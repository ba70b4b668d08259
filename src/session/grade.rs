//! From a run, or from what went wrong, to one judged outcome and the files that graders read.

use std::io::Write;
use std::path::Path;

use super::outputs::{check_output, write_whole};
use super::results::read_result;
use crate::compare::differences;
use crate::compare::result::ScoredResult;
use crate::failure::Failure;
use crate::limits::Limits;
use crate::report::Report;
use crate::report::outputs::Output;
use crate::verdict::{Grading, Outcome};
use crate::weights::Weights;

/// What a run is held against, and what is written about it.
#[derive(Clone, Debug, Default)]
pub struct GradeRequest {
    /// What is allowed.
    pub limits: Limits,
    /// For graders.
    pub grading: Grading,
    /// Files to write.
    pub outputs: Vec<Output>,
}

impl GradeRequest {
    /// Fails where an output could not be written later on, and where a limit lacks a part.
    pub fn check(&self) -> Result<(), Failure> {
        if self.limits.factor.is_some() && self.limits.reference.is_none() {
            return Err(
                Failure::usage("--factor needs a reference solution").remedy("name one with --reference COUNTS")
            );
        }
        let files = || self.outputs.iter().filter(|output| output.path != Path::new("-"));
        for output in files() {
            check_output(&output.path, "output")?;
            if files().filter(|other| other.path == output.path).count() > 1 {
                let message = format!("{}: two outputs would be written to it", output.path.display());
                return Err(Failure::usage(message).remedy("name another path for one of them"));
            }
        }
        Ok(())
    }

    /// The reference solution, where there is one.
    pub fn reference(&self, weights: &Weights) -> Result<Option<ScoredResult>, Failure> {
        let Some(path) = &self.limits.reference else { return Ok(None) };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let result = read_result(path, &name, weights)?;
        if result.score.is_none() {
            let message = format!("{}: the reference solution has no score: {}", path.display(), result.why_not());
            return Err(Failure::refused(message));
        }
        Ok(Some(result))
    }

    /// Judges a run. `note` hears why the reference solution should not be compared as it is.
    pub fn judge(&self, report: Report, reference: Option<&ScoredResult>, note: &mut dyn FnMut(&str)) -> Outcome {
        if let Some(reference) = reference {
            let own = ScoredResult::of_report("this run", &report);
            differences(reference, &own).iter().for_each(|sentence| note(sentence));
        }
        let reference = reference.and_then(|result| Some((result.name.as_str(), result.score?)));
        Outcome::of_report(report, &self.limits, reference, self.grading.clone())
    }

    /// Judges a run that failed.
    #[must_use]
    pub fn judge_failure(&self, failure: &Failure) -> Outcome {
        Outcome::of_failure(failure, &self.limits, self.grading.clone())
    }

    /// Writes every output; each failure is returned, and does not keep the others from being written.
    pub fn write_outputs(&self, outcome: &Outcome, stdout: &mut dyn Write) -> Vec<Failure> {
        let written = self.outputs.iter().map(|output| write_output(output, outcome, stdout));
        written.filter_map(Result::err).collect()
    }
}

/// The largest step summary that GitHub takes, with what was in it before.
const SUMMARY: usize = 1 << 20;

fn write_output(output: &Output, outcome: &Outcome, stdout: &mut dyn Write) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let failed = |e: &std::io::Error| Failure::io("write", &output.path, e);
    output.format.write(outcome, &mut bytes).map_err(|e| failed(&e))?;
    if output.path == Path::new("-") {
        return match stdout.write_all(&bytes) {
            Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => Err(failed(&e)),
            _ => Ok(()),
        };
    }
    if output.format.appends() && output.path.is_file() {
        let mut before = std::fs::read(&output.path).map_err(|e| failed(&e))?;
        if before.len() + bytes.len() > SUMMARY {
            let message = format!("{}: GitHub takes 1 MiB of a summary, and it is full", output.path.display());
            return Err(Failure::usage(message).remedy("write the summary in a step of its own"));
        }
        before.extend(&bytes);
        bytes = before;
    }
    write_whole(&output.path, &bytes)
}
