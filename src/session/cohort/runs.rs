//! One test of a program that is ready: a JVM of its own, what it printed compared, what it cost.

use std::sync::atomic::Ordering;
use std::time::Instant;

use super::build::{Built, Launch, Ready};
use super::exercise::Test;
use super::key::digest;
use super::prints::{Given, prints};
use super::suites::judge_suite;
use crate::results::exercise::comparison::{Comparison, Difference};
use crate::results::graded::hot::hot;
use crate::results::graded::kept::{RESULT_SCHEMA, TestResult, WRONG};
use crate::results::limits::{Limits, RunLimits};
use crate::results::report::Report;
use crate::results::suite::Suite;
use crate::results::verdict::{Grading, Outcome, Verdict};
use crate::session::beside::patient;
use crate::session::collect::{CountedRun, KILLED, killed, was_killed};
use crate::session::launch::{Bounds, Jvm};
use crate::session::place::Place;
use crate::session::repeat::run_all;
use crate::session::request::ScoreRequest;
use crate::session::simulate::alike::{executed_alike, printed_otherwise};
use crate::session::submission::SourceText;
use crate::text::failure::{Failure, FailureKind};
use crate::weights::Weights;
use crate::wire::counts;

/// What a test left.
pub(super) struct Ran {
    pub(super) result: TestResult,
    /// Its counts file.
    pub(super) counts: Option<Vec<u8>>,
    /// What it printed.
    pub(super) printed: Vec<u8>,
}

/// Runs a test. `expected` is what is to be printed, or nothing where whatever is printed is
/// right. Fails where something other than the program did.
pub(super) fn run_test(
    built: &Built,
    test: &Test,
    expected: Option<&[u8]>,
    weights: &Weights,
    key: &str,
) -> Result<Ran, Failure> {
    let ready = built.ready(test)?;
    let ran = (1..TRIES).find_map(|_| Some(once(built, ready, test)).filter(|ran| !is_of_a_killed(ran)));
    let ran = match ran.unwrap_or_else(|| once(built, ready, test)) {
        Ok(ran) => ran,
        Err(failure) if failure.kind == FailureKind::Psf => return Err(failure),
        Err(failure) => return Ok(Ran { result: failed(key, &failure), counts: None, printed: Vec::new() }),
    };
    let how = Weighing {
        wanted: test.case.exit_code,
        weights,
        course: &built.course,
        sources: &built.sources,
        given: &built.given,
    };
    let mut result = weighed(key, &ran.counts, ran.exit_code, &how)?;
    result.printed = Some(digest(&ran.printed.out));
    if test.case.junit.is_some() {
        judge_suite(&mut result, &ran, weights)?;
    } else if result.verdict == Verdict::Scored.name() {
        judge(&mut result, built, test, expected, &ran.printed.out)?;
    } else if ran.exit_code != test.case.exit_code {
        result.message += &said(&ran);
    }
    let counts = counts::text(&ran.counts);
    let counts = counts.map_err(|e| Failure::io("write", built.temporary.path(), &e.into()))?;
    Ok(Ran { result, counts: Some(counts), printed: ran.printed.out })
}

/// How often a test is begun whose JVM is killed, which the policy leaves to nobody but the machine. A program that is
/// killed every time has found a way, and that is what it gets.
const TRIES: usize = 3;

/// Whether the JVM was killed, if only when it had reported already. A program that ends with that code runs some more times.
fn is_of_a_killed(ran: &Result<CountedRun, Failure>) -> bool {
    ran.as_ref().map_or_else(was_killed, |ran| ran.exit_code == KILLED)
}

/// A run, and where the table prices a machine the one on it, which is the result; both have to be the same run.
fn once(built: &Built, ready: &Ready, test: &Test) -> Result<CountedRun, Failure> {
    let begun = Instant::now();
    let flat = by(built, &ready.plain, test, |_| {})?;
    let Some(simulated) = &ready.simulated else { return Ok(flat) };
    let took = begun.elapsed();
    let ran = by(built, simulated, test, |request| request.limits = patient(request.limits, took));
    let ran = ran
        .map_err(|failure| Failure { message: format!("on the simulated machine: {}", failure.message), ..failure })?;
    if flat.exit_code != ran.exit_code && [&flat, &ran].iter().any(|one| one.exit_code == KILLED) {
        return Err(killed());
    }
    executed_alike((&flat).into(), (&ran).into(), &mut |_| {})?;
    printed_otherwise((&flat).into(), (&ran).into()).map_or(Ok(ran), Err)
}

/// One run, in a directory of its own.
fn by(
    built: &Built,
    launch: &Launch,
    test: &Test,
    change: impl FnOnce(&mut ScoreRequest),
) -> Result<CountedRun, Failure> {
    let mut request = launch.request.clone();
    request.arguments.clone_from(&test.arguments);
    if let Some(class) = &test.case.junit {
        request.arguments = vec![class.into()];
    }
    request.input = Some(test.input.clone());
    request.place = Place::Fresh(test.files.clone());
    change(&mut request);
    // Of one length: it is a part of what the program may ask the JDK for.
    let number = built.runs.fetch_add(1, Ordering::Relaxed);
    let directory = built.temporary.path().join(format!("test-{number:06}"));
    std::fs::create_dir(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
    let ran = run_all(&request, &launch.prepared, &directory, &mut |_| {}, &|_| {}, &mut |_| Ok(()));
    let _ = std::fs::remove_dir_all(&directory); // it goes with the whole program, if not now
    let mut ran = ran?;
    ran.differing.take().map_or(Ok(ran), |differing| Err(differing.failure()))
}

/// What a program said last, where it failed.
fn said(ran: &CountedRun) -> String {
    let printed = String::from_utf8_lossy(&ran.printed.err);
    let lines: Vec<&str> = printed.lines().take(5).collect();
    if lines.is_empty() { String::new() } else { format!("\n{}", lines.join("\n")) }
}

fn empty(key: &str) -> TestResult {
    TestResult {
        schema: RESULT_SCHEMA.to_owned(),
        key: key.to_owned(),
        verdict: String::new(),
        message: String::new(),
        exit_code: None,
        right: false,
        difference: None,
        score: None,
        instructions: None,
        weights: None,
        fingerprint: None,
        loose_fingerprint: None,
        printed: None,
        beside: Vec::new(),
        hot_lines: Vec::new(),
        hot_methods: Vec::new(),
    }
}

/// How counts are weighed.
pub(super) struct Weighing<'a> {
    /// The exit code that the test asks for.
    pub(super) wanted: i32,
    pub(super) weights: &'a Weights,
    /// The course's own source files.
    pub(super) course: &'a [String],
    /// The sources of the submission.
    pub(super) sources: &'a [SourceText],
    /// What everybody was given.
    pub(super) given: &'a Given,
}

fn failed(key: &str, failure: &Failure) -> TestResult {
    TestResult { verdict: Verdict::of(failure).name().to_owned(), message: failure.message.clone(), ..empty(key) }
}

/// A result as far as the counts say it; the answer is not looked at.
fn weighed(key: &str, counts: &counts::Counts, exit_code: i32, how: &Weighing<'_>) -> Result<TestResult, Failure> {
    let &Weighing { wanted, weights, course, sources, given } = how;
    // The exit code that the test asks for is no failure.
    let judged_code = if exit_code == wanted { 0 } else { exit_code };
    let damaged = |what| Failure::new(FailureKind::Psf, format!("the counts are damaged: {what}"));
    let mut counts = counts.clone();
    if let Some(run) = counts.run.as_mut().filter(|run| run.exit_code == wanted) {
        run.exit_code = 0;
    }
    let report = Report::of_run(&counts, weights, judged_code).map_err(damaged)?;
    let (fingerprint, loose_fingerprint) = prints(&report, given).unzip();
    let (hot_lines, hot_methods) =
        hot(&report, &|file| course.iter().any(|own| own == file), &|file, line| text(sources, file, line));
    let (instructions, table) = (report.instructions(), report.weights_sha256().to_owned());
    let outcome = Outcome::of_report(report, &Limits::default(), None, Grading::default());
    let scored = outcome.verdict == Verdict::Scored;
    let score = outcome.score().filter(|_| scored);
    // What looks for tests is no work of the program's.
    let score = match score.filter(|_| !counts.laps.is_empty()) {
        Some(score) => Some(score.saturating_sub(Suite::new(&counts, weights, 0).map_err(damaged)?.before.units())),
        None => score,
    };
    Ok(TestResult {
        verdict: outcome.verdict.name().to_owned(),
        message: outcome.message.clone(),
        exit_code: Some(exit_code),
        score,
        instructions: Some(instructions),
        weights: Some(table),
        fingerprint: fingerprint.filter(|_| scored),
        loose_fingerprint: loose_fingerprint.filter(|_| scored),
        hot_lines,
        hot_methods,
        ..empty(key)
    })
}

/// More of a line is not kept.
const WIDEST: usize = 120;

/// What stands in a line of a submission.
fn text(sources: &[SourceText], file: &str, line: u16) -> Option<String> {
    let source = sources.iter().find(|source| source.staged == file)?;
    let line = source.text.lines().nth(usize::from(line).checked_sub(1)?)?.trim().replace('\t', " ");
    let cut: String = line.chars().take(WIDEST).collect();
    let cut = if cut.len() < line.len() { format!("{cut}\u{2026}") } else { cut };
    (!cut.is_empty()).then_some(cut)
}

/// The same result by another table, from its counts.
pub(super) fn weighed_again(result: &TestResult, counts: &[u8], how: &Weighing<'_>) -> Result<TestResult, Failure> {
    let text = String::from_utf8_lossy(counts);
    let counts = counts::parse(&text).map_err(|what| Failure::new(FailureKind::Psf, what))?;
    let again = weighed(&result.key, &counts, result.exit_code.unwrap_or_default(), how)?;
    let TestResult { score, weights, hot_lines, hot_methods, .. } = again;
    Ok(TestResult { score, weights, hot_lines, hot_methods, ..result.clone() })
}

/// Whether the answer is right.
fn judge(
    result: &mut TestResult,
    built: &Built,
    test: &Test,
    expected: Option<&[u8]>,
    printed: &[u8],
) -> Result<(), Failure> {
    let exit_code = result.exit_code.unwrap_or_default();
    let wrong = match (&test.case.comparison, expected) {
        _ if exit_code != test.case.exit_code => {
            Some((format!("the program ended with code {exit_code}, not {}", test.case.exit_code), None))
        }
        (_, None) => None,
        (Comparison::Text(how), Some(expected)) => how.difference(expected, printed).map(|difference| {
            result.beside = how.beside(expected, printed, &difference).into_iter().map(Into::into).collect();
            (sentence(&difference), Some(difference))
        }),
        (Comparison::Checker(_), Some(expected)) => checked(built, test, expected, printed)?.map(|said| (said, None)),
    };
    match wrong {
        None => {
            result.right = true;
            result.message = "the answer is right".to_owned();
        }
        Some((message, difference)) => {
            (result.verdict, result.message) = (WRONG.to_owned(), message);
            result.difference = difference.map(Into::into);
            (result.fingerprint, result.loose_fingerprint) = (None, None);
        }
    }
    Ok(())
}

fn sentence(difference: &Difference) -> String {
    let line = difference.line;
    match (&difference.expected, &difference.actual) {
        (Some(_), Some(_)) => format!("line {line} of the output is not what is expected"),
        (Some(_), None) => format!("line {line} is missing in the output"),
        (None, Some(_)) => format!("line {line} of the output is one too many"),
        (None, None) => "the output is not what is expected".to_owned(),
    }
}

/// What the course's own program says against an answer.
fn checked(built: &Built, test: &Test, expected: &[u8], printed: &[u8]) -> Result<Option<String>, Failure> {
    let Some(checker) = &test.checker else { return Ok(None) };
    let temporary = crate::session::temporary::Temporary::new()?;
    let at = |name: &str| temporary.path().join(name);
    for (name, bytes) in [("input", test.input.as_slice()), ("expected", expected), ("printed", printed)] {
        std::fs::write(at(name), bytes).map_err(|e| Failure::io("write", &at(name), &e))?;
    }
    // A source file that is a program: the JVM compiles it in memory.
    let jvm = Jvm::new(&built.ready(test)?.plain.request.jdk.java).flags([checker.as_os_str()]);
    let jvm = jvm.flags([at("input"), at("expected"), at("printed")]).reads(&[]);
    let limits = RunLimits::untrusted();
    let bounds = Bounds { wall_time: limits.wall_time, output: limits.output, ..Bounds::default() };
    let output = jvm.within(bounds, "the checker").output()?;
    let said = String::from_utf8_lossy(&output.stdout).trim().lines().next().unwrap_or_default().to_owned();
    match output.status.code() {
        Some(0) => Ok(None),
        Some(1) if output.stderr.is_empty() => {
            Ok(Some(if said.is_empty() { "the output is not what is expected".to_owned() } else { said }))
        }
        _ => {
            let why = String::from_utf8_lossy(&output.stderr).trim().lines().next().unwrap_or_default().to_owned();
            let message = format!("{}: the checker failed: {why}", checker.display());
            Err(Failure::new(FailureKind::Psf, message).remedy("it ends with 0 for right and 1 for wrong"))
        }
    }
}
