//! `psf score`, `psf report`: a run, judged, printed, and written for graders.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use psf::cli::{GradeFlags, Progress};
use psf::results::report::Report;
use psf::results::rules::Rules;
use psf::results::verdict::{Outcome, Verdict};
use psf::session::{GradeRequest, score_program};
use psf::text::failure::Failure;
use psf::wire::counts;

use super::args::{OutputArgs, ScoreArgs};
use super::{add_sources, build, check, complain, load_weights, render, request};

/// What the runner of Classroom 50 says of a submission: the variable, and the member of its result.
const SUBMISSION: [(&str, &str); 9] = [
    ("CLASSROOM", "classroom"),
    ("ASSIGNMENT", "assignment"),
    ("ASSIGNMENT_TYPE", "assignment_type"),
    ("OWNER", "owner"),
    ("USERNAME", "owner"),
    ("SUBMISSION_TAG", "submission"),
    ("COMMIT_URL", "commit"),
    ("RELEASE_URL", "release"),
    ("REVIEW_URL", "review"),
];

pub(crate) fn score(args: ScoreArgs) -> ExitCode {
    let (rules, mut grade) = rules(&args.grade, args.output.quiet);
    let mut output = args.output;
    let mut no_sources = None;
    let checked = grade.check(&[args.counts.as_deref(), output.output.as_deref()]);
    let judged = rules.and_then(|rules| {
        check(&output)?;
        checked?;
        output.weights = output.weights.take().or_else(|| rules.weights.clone());
        let mut request = request(args.program, &rules)?;
        request.counts = args.counts;
        request.runs = args.runs.or(rules.runs.map(std::num::NonZeroU32::get)).unwrap_or(1);
        // Before the program runs: what cannot be read should not cost a run.
        let reference = grade.reference(&load_weights(output.weights.as_deref())?)?;
        let quiet = output.quiet;
        let progress = Progress::new("of a JDK that counts itself", quiet);
        let mut note = |sentence: &str| {
            if !quiet {
                complain(sentence);
            }
        };
        let scored = score_program(&request, &mut note, &|done, all| {
            progress.show(done, all);
            if done == all {
                progress.end();
            }
        })?;
        let mut report = build(&scored.counts, &output)?;
        report.exit_code = Some(scored.exit_code);
        // The program ran for it: the result is printed even where the sources are not those of what ran.
        no_sources = add_sources(&mut report, &output).err();
        Ok(grade.judge(report, reference.as_ref(), &mut note))
    });
    finish(judged, no_sources, &grade, &output)
}

pub(crate) fn report(counts: &Path, flags: &GradeFlags, mut output: OutputArgs) -> ExitCode {
    let (rules, mut grade) = rules(flags, output.quiet);
    let checked = grade.check(&[Some(counts), output.output.as_deref()]);
    let judged = rules.and_then(|rules| {
        check(&output)?;
        checked?;
        output.weights = output.weights.take().or_else(|| rules.weights.clone());
        let reference = grade.reference(&load_weights(output.weights.as_deref())?)?;
        let mut report: Report = build(&counts::read(counts)?, &output)?;
        add_sources(&mut report, &output)?;
        Ok(grade.judge(report, reference.as_ref(), &mut |sentence| complain(sentence)))
    });
    finish(judged, None, &grade, &output)
}

/// The rules of the course, and what they and the flags say about grading. Where the rules cannot be read, the flags'
/// outputs are written all the same.
fn rules(flags: &GradeFlags, quiet: bool) -> (Result<Rules, Failure>, GradeRequest) {
    let said = |variable: &str| std::env::var(variable).ok();
    let submission = || SUBMISSION.iter().filter_map(|&(variable, member)| Some((member, said(variable)?))).collect();
    let mut note = |sentence: &str| {
        if !quiet {
            complain(sentence);
        }
    };
    match flags.rules().read(&mut note) {
        Ok(rules) => {
            let grade = flags.over(&rules, submission());
            (Ok(rules), grade)
        }
        Err(failure) => (Err(failure), flags.over(&Rules::default(), submission())),
    }
}

/// Writes what graders read, prints the report, and says with which code to end. `besides` is what failed without keeping
/// the run from being judged.
fn finish(
    judged: Result<Outcome, Failure>,
    besides: Option<Failure>,
    grade: &GradeRequest,
    output: &OutputArgs,
) -> ExitCode {
    let (outcome, failure) = match judged {
        Ok(outcome) => (outcome, None),
        Err(failure) => (grade.judge_failure(&failure), Some(failure)),
    };
    let mut code = failure.as_ref().map_or(outcome.verdict.exit_code(), |failure| failure.kind.exit_code());
    let mut failed = |failure: &Failure| {
        complain(&failure.to_string());
        if code == 0 {
            code = failure.kind.exit_code();
        }
    };
    grade.write_outputs(&outcome, &mut io::stdout().lock()).iter().for_each(&mut failed);
    if let Err(failure) = outcome.report.as_ref().map_or(Ok(()), |report| render(report, output)) {
        failed(&failure);
    }
    besides.iter().for_each(&mut failed);
    match failure {
        Some(failure) => complain(&failure.to_string()),
        None if matches!(outcome.verdict, Verdict::ProgramFailed | Verdict::OverLimit) => {
            outcome.message.lines().for_each(complain)
        }
        None => {}
    }
    ExitCode::from(code)
}
