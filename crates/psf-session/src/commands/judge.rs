//! From a run or a failure to one judged outcome, and to the files for graders.

use std::io::Write;
use std::path::Path;

use super::results::read_result;
use crate::files::outputs::{check_output, write_whole};
use crate::inputs::baselines::{BaselineKind, kept_baseline};
use psf_instrument::archive::{Destination, input};
use psf_report::limits::Limits;
use psf_report::report::Report;
use psf_results::compare::{differences, incomparable};
use psf_results::outputs::{Format, Output};
use psf_results::result::ScoredResult;
use psf_results::verdict::{Grading, Outcome};
use psf_score::weights::Weights;
use psf_text::failure::Failure;

/// A function that writes a format.
pub type Writer<'a> = &'a dyn Fn(Format, &mut dyn Write) -> std::io::Result<()>;

/// The limits of a run, and the files to write about it.
#[derive(Clone, Debug, Default)]
pub struct JudgeRequest {
    /// The limits.
    pub limits: Limits,
    /// Settings for graders.
    pub grading: Grading,
    /// Files to write.
    pub outputs: Vec<Output>,
}

impl JudgeRequest {
    /// Replaces `{name}` by the submission's name and `{test}` by the test's name in the paths of outputs.
    pub fn name_outputs(&mut self, name: &str) {
        // A name is one part of a path and cannot lead to another directory.
        let part = |text: &str| {
            let text: String = text.chars().map(|c| if matches!(c, '/' | '\\' | '\0') { '_' } else { c }).collect();
            if matches!(text.as_str(), "" | "." | "..") { "_".to_owned() } else { text }
        };
        let (name, test) = (part(name), part(&self.grading.name));
        for output in &mut self.outputs {
            // A path that is not Unicode cannot contain a placeholder.
            if let Some(path) = output.path.to_str().filter(|path| path.contains('{')) {
                // Replace both in one pass: one name may contain the other placeholder.
                let parts = path.split("{name}").map(|part| part.replace("{test}", &test)).collect::<Vec<_>>();
                output.path = parts.join(&name).into();
            }
        }
    }

    /// Resolves the name of the baseline. Fails in these cases:
    ///
    /// - psf could not write an output later.
    /// - An output would overwrite another file of this command. An output over one of `others` is then not written at all.
    /// - A limit lacks a part.
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

    /// Reads the reference solution, if there is one.
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

    /// Judges a run. Fails if the reference solution's score is not comparable. `note` gets the other differences between
    /// the two.
    pub fn judge(
        &self,
        report: Report,
        reference: Option<&ScoredResult>,
        note: &mut dyn FnMut(&str),
    ) -> Result<Outcome, Failure> {
        // A run that failed or has no score is not compared with the reference.
        if let Some(reference) = reference.filter(|_| report.score().is_some() && report.failed().is_none()) {
            let own = ScoredResult::of_report("this run", &report);
            if let Some(what) = incomparable(reference, &own) {
                let message = format!("this run and the reference solution cannot be compared: {what}");
                return Err(Failure::refused(message).remedy(
                    "run the reference solution, or the baseline's program, like this one and keep it again; \
                     counting version, scope, target, weights and JDK must be the same",
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

    /// Writes every output. Returns all failures; a failure does not stop the other outputs.
    pub fn write_outputs(&self, outcome: &Outcome, stdout: &mut dyn Write) -> Vec<Failure> {
        self.write_outputs_by(&|format, out| format.write(outcome, out), stdout)
    }

    /// Writes every output with a given writer of formats.
    pub fn write_outputs_by(&self, write: Writer<'_>, stdout: &mut dyn Write) -> Vec<Failure> {
        let written = self.outputs.iter().map(|output| write_output(output, write, stdout));
        written.filter_map(Result::err).collect()
    }
}

/// Returns true if two paths lead to one file. The file need not exist.
fn same_file(one: &Path, other: &Path) -> bool {
    // A stream can take several outputs, one after another.
    let is_stream = |path: &Path| matches!(Destination::of(path), Ok(Destination::Stream(_)));
    if is_stream(one) || is_stream(other) {
        return false;
    }
    let absolute = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path));
    one == other || matches!((absolute(one), absolute(other)), (Ok(one), Ok(other)) if one == other)
}

/// GitHub's limit for a step summary, including the text that was there before.
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
