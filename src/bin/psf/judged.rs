//! Rules, graders and exit codes for `psf score` and `psf report`.

use std::process::ExitCode;

use psf_results::rules::Rules;
use psf_results::verdict::{Outcome, Submission, Verdict};
use psf_session::JudgeRequest;
use psf_session::launch::no_last_words;
use psf_text::failure::Failure;

use crate::flags::judge::JudgeFlags;
use crate::flags::output::OutputArgs;
use crate::render::render;
use crate::stderr::complain;
use crate::stdout::{Lines, is_stderr};

/// Reads the rules of the course, and returns them with the grading of the rules and the flags. If the rules cannot be read,
/// the outputs of the flags are still written. An `untrusted` program brings no rules.
pub(crate) fn rules(flags: &JudgeFlags, untrusted: bool, quiet: bool) -> (Result<Rules, Failure>, JudgeRequest) {
    let submission = Submission::from_variables(|variable| std::env::var(variable).ok());
    let mut note = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    match flags.rules().read(untrusted, &mut note) {
        Ok(rules) => {
            let judging = flags.over(&rules, submission);
            (Ok(rules), judging)
        }
        Err(failure) => (Err(failure), flags.over(&Rules::default(), submission)),
    }
}

/// Returns the failure for counts from which no report can be made.
pub(crate) fn damaged(what: String) -> Failure {
    Failure::refused(format!("the counts are damaged: {what}")).remedy("run the program again to get new counts")
}

/// Returns the reasons why the command fails although there is a report, unless the report has just `said` them to this reader.
fn complaints(outcome: &Outcome, said: bool) -> Vec<String> {
    let lines = || outcome.message.lines().map(str::to_owned);
    match outcome.verdict {
        Verdict::OverLimit if said => Vec::new(),
        Verdict::OverLimit => {
            let over = outcome.checks.iter().filter(|check| !check.passed()).map(|check| check.for_people.clone());
            over.chain(outcome.marks().map(|mark| format!("mark {}: {}", mark.kind, mark.detail))).collect()
        }
        Verdict::ProgramFailed if said => lines().take(1).collect(),
        Verdict::ProgramFailed => lines().collect(),
        _ => Vec::new(),
    }
}

/// Writes the outputs for graders, prints the report, and returns the exit code. `besides` is a failure that did not keep the
/// run from being judged.
pub(crate) fn finish(
    judged: Result<Outcome, Failure>,
    besides: Option<Failure>,
    judging: &JudgeRequest,
    output: &OutputArgs,
) -> Result<ExitCode, Failure> {
    // From here on the result is written, so a signal writes nothing else.
    no_last_words();
    let (outcome, failure) = match judged {
        Ok(outcome) => (outcome, None),
        Err(failure) => (judging.judge_failure(&failure), Some(failure)),
    };
    let mut failures = judging.write_outputs(&outcome, &mut Lines);
    failures.extend(render(&outcome, output).err());
    failures.extend(besides);
    failures.iter().for_each(|failure| complain(&failure.to_string()));
    if let Some(failure) = failure {
        return Err(failure);
    }
    complaints(&outcome, output.is_text_on_stdout() && is_stderr()).iter().for_each(|sentence| complain(sentence));
    // A successful run still fails if its result could not be written.
    let code = match outcome.verdict.exit_code() {
        0 => failures.first().map_or(0, |failure| failure.kind.exit_code()),
        code => code,
    };
    Ok(ExitCode::from(code))
}
