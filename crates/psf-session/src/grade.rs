//! From a run, or from what went wrong, to one judged outcome and the files that graders read.

use std::io::Write;
use std::path::Path;

use super::baselines::{BaselineKind, kept_baseline};
use super::outputs::{check_output, write_whole};
use super::results::read_result;
use psf_instrument::archive::{Destination, input};
use psf_report::compare::{differences, incomparable};
use psf_report::limits::Limits;
use psf_report::outputs::{Format, Output};
use psf_report::report::Report;
use psf_report::result::ScoredResult;
use psf_report::verdict::{Grading, Outcome};
use psf_score::weights::Weights;
use psf_text::failure::Failure;

/// Writes a format.
pub type Writer<'a> = &'a dyn Fn(Format, &mut dyn Write) -> std::io::Result<()>;

/// What a run is judged by, and what is written about it.
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
    /// Puts names into the paths of outputs: that of the submission for `{name}`, that of the test for `{test}`.
    pub fn name_outputs(&mut self, name: &str) {
        // A name is a part of a path and leads nowhere else.
        let part = |text: &str| {
            let text: String = text.chars().map(|c| if matches!(c, '/' | '\\' | '\0') { '_' } else { c }).collect();
            if matches!(text.as_str(), "" | "." | "..") { "_".to_owned() } else { text }
        };
        let (name, test) = (part(name), part(&self.grading.name));
        for output in &mut self.outputs {
            // What is no Unicode has no place for a name.
            if let Some(path) = output.path.to_str().filter(|path| path.contains('{')) {
                // In one pass: a name may hold what stands for the other.
                let parts = path.split("{name}").map(|part| part.replace("{test}", &test)).collect::<Vec<_>>();
                output.path = parts.join(&name).into();
            }
        }
    }

    /// Finds the baseline that is given by its name. Fails where an output could not be written later on, or would be written over another file of the command's, and
    /// where a limit lacks a part. What would go over `others` is not written at all then.
    pub fn check(&mut self, others: &[Option<&Path>]) -> Result<(), Failure> {
        let clashes = |output: &Output| others.iter().flatten().any(|other| same_file(other, &output.path));
        let (over, mut kept): (Vec<Output>, Vec<Output>) =
            std::mem::take(&mut self.outputs).into_iter().partition(clashes);
        let twice = kept.iter().enumerate().find(|(at, output)| {
            let before = &kept[..*at];
            output.path != Path::new("-") && before.iter().any(|other| same_file(&other.path, &output.path))
        });
        let clash = over.first().or(twice.map(|(_, output)| output)).map(|output| {
            let message =
                format!("{}: an output would be written over another file of this command", output.path.display());
            Failure::usage(message).remedy("name another path for one of them")
        });
        std::mem::swap(&mut self.outputs, &mut kept);
        if let Some(failure) = clash {
            return Err(failure);
        }
        if self.limits.factor.is_some() && self.limits.reference.is_none() {
            return Err(
                Failure::usage("--factor needs a reference solution").remedy("name one with --reference COUNTS")
            );
        }
        let mut files = self.outputs.iter().filter(|output| output.path != Path::new("-"));
        files.try_for_each(|output| check_output(&output.path, "output"))?;
        if let Some(given) = self.limits.reference.as_deref().filter(|_| self.limits.increase.is_some()) {
            self.limits.reference = Some(kept_baseline(given, BaselineKind::Score)?);
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
        if let Some(failed) = &result.failed {
            let message = format!("{}: the reference solution failed: {failed}", path.display());
            return Err(Failure::refused(message).remedy("name the counts of a run that ended well"));
        }
        Ok(Some(result))
    }

    /// Judges a run. Fails where the reference solution's score is of another thing; `note` hears what else the two have
    /// otherwise.
    pub fn judge(
        &self,
        report: Report,
        reference: Option<&ScoredResult>,
        note: &mut dyn FnMut(&str),
    ) -> Result<Outcome, Failure> {
        // What has no score, or failed, is held against nothing.
        if let Some(reference) = reference.filter(|_| report.score().is_some() && report.failed().is_none()) {
            let own = ScoredResult::of_report("this run", &report);
            if let Some(what) = incomparable(reference, &own) {
                let message = format!("the score of the reference solution is of another thing: {what}");
                return Err(Failure::refused(message).remedy(
                    "run the reference solution, or what the baseline is of, as this one and keep it again: counting version, scope, target, \
                     weights and JDK must be the same",
                ));
            }
            differences(reference, &own).iter().for_each(|sentence| note(sentence));
        }
        Ok(Outcome::of_report(report, &self.limits, reference, self.grading.clone()))
    }

    /// Judges a run that failed.
    #[must_use]
    pub fn judge_failure(&self, failure: &Failure) -> Outcome {
        Outcome::of_failure(failure, &self.limits, self.grading.clone())
    }

    /// Writes every output; each failure is returned, and does not keep the others from being written.
    pub fn write_outputs(&self, outcome: &Outcome, stdout: &mut dyn Write) -> Vec<Failure> {
        self.write_outputs_by(&|format, out| format.write(outcome, out), stdout)
    }

    /// The same with a writer of formats.
    pub fn write_outputs_by(&self, write: Writer<'_>, stdout: &mut dyn Write) -> Vec<Failure> {
        let written = self.outputs.iter().map(|output| write_output(output, write, stdout));
        written.filter_map(Result::err).collect()
    }
}

/// Whether two paths lead to one file, there or to be made.
fn same_file(one: &Path, other: &Path) -> bool {
    // What is no file takes one output behind the other.
    let is_stream = |path: &Path| matches!(Destination::of(path), Ok(Destination::Stream(_)));
    if is_stream(one) || is_stream(other) {
        return false;
    }
    let absolute = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path));
    one == other || matches!((absolute(one), absolute(other)), (Ok(one), Ok(other)) if one == other)
}

/// The largest step summary that GitHub takes, with what was in it before.
const SUMMARY: usize = 1 << 20;

fn write_output(output: &Output, write: Writer<'_>, stdout: &mut dyn Write) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let failed = |e: &std::io::Error| Failure::io("write", &output.path, e);
    write(output.format, &mut bytes).map_err(|e| failed(&e))?;
    if output.path == Path::new("-") {
        return match stdout.write_all(&bytes) {
            Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => Err(failed(&e)),
            _ => Ok(()),
        };
    }
    if output.format.appends() && output.path.is_file() {
        let mut before = input::read(&output.path, 16 * SUMMARY as u64)?;
        if before.len() + bytes.len() > SUMMARY {
            let message = format!("{}: GitHub takes 1 MiB of a summary, and it is full", output.path.display());
            return Err(Failure::usage(message).remedy("write the summary in a step of its own"));
        }
        before.extend(&bytes);
        bytes = before;
    }
    write_whole(&output.path, &bytes)
}
