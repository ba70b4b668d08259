//! Runs one test of a program that is ready: in a JVM of its own, with its output compared and its cost weighed.

use std::sync::atomic::Ordering;
use std::time::Instant;

use super::build::{Built, Launch, Ready};
use super::digest::digest;
use super::exercise::Test;
use super::expected::Expected;
use super::fingerprints::{Given, fingerprints};
use super::suites::judge_suite;
use crate::commands::comparison_run::patient;
use crate::commands::simulate::alike::{executed_alike, printed_otherwise};
use crate::inputs::place::Place;
use crate::inputs::request::ScoreRequest;
use crate::inputs::submission::SourceText;
use crate::launch::{Bounds, Jvm};
use crate::run::collect::{CountedRun, KILLED, killed, was_killed};
use crate::run::once::Printed;
use crate::run::repeat::run_all;
use psf_grade::exercise::comparison::{Comparison, Difference};
use psf_grade::graded::hot::hot;
use psf_grade::graded::records::{IoRecord, MarkRecord, RESULT_SCHEMA, TestResult, Varies, WRONG};
use psf_report::limits::{Limits, RunLimits, Size};
use psf_report::report::Report;
use psf_report::report::io::{IoBytes, Side};
use psf_results::suite::Suite;
use psf_results::verdict::{Grading, Outcome, Verdict};
use psf_score::Cost;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::grouped;
use psf_wire::counts;
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::mode::Scope;

/// The outcome of a test.
pub(super) struct Ran {
    pub(super) result: TestResult,
    /// The counts file.
    pub(super) counts: Option<Vec<u8>>,
    /// The program's output.
    pub(super) printed: Vec<u8>,
    /// The harness's part of that output, if it is known.
    pub(super) of_harness: Option<Vec<u8>>,
    /// True if another run may have another cost.
    may_vary: bool,
}

/// Runs a test. `expected` is the expected output; without it, any output is right. Fails if something other than the program
/// failed.
pub(super) fn run_test(
    built: &Built,
    test: &Test,
    expected: Option<&Expected>,
    weights: &Weights,
    key: &str,
) -> Result<Ran, Failure> {
    let mut first = one_run(built, test, expected, weights, key)?;
    if !first.result.right || !first.may_vary {
        return Ok(first);
    }
    let Some(score) = first.result.score else { return Ok(first) };
    let mut varies = Varies { runs: 1, least: score, most: score };
    while varies.runs < RUNS {
        let other = one_run(built, test, expected, weights, key)?;
        varies.runs += 1;
        match (&*other.result.verdict, other.result.score) {
            (_, Some(score)) if other.result.right => {
                varies.most = varies.most.max(score);
                if score < varies.least {
                    varies.least = score;
                    first = other;
                }
            }
            // A busy machine is not the program's fault.
            ("time-limit" | "memory-limit", _) => {}
            _ => return Ok(not_deterministic(other, varies.runs)),
        }
    }
    if varies.least < varies.most {
        let (least, most) = (grouped(varies.least), grouped(varies.most));
        first.result.message += &format!(", and its cost differs from run to run: {least} to {most}");
        first.result.varies = Some(varies);
    }
    Ok(first)
}

/// The number of runs of a test whose cost may differ from run to run.
const RUNS: u32 = 3;

/// Returns the result of a test that was right in one run and is wrong in another.
fn not_deterministic(other: Ran, run: u32) -> Ran {
    let message = format!("right in one run and not in run {run}: {}", other.result.message);
    let verdict = Verdict::NotDeterministic.name().to_owned();
    let (score, fingerprint, loose_fingerprint) = (None, None, None);
    Ran {
        result: TestResult { verdict, message, score, fingerprint, loose_fingerprint, right: false, ..other.result },
        ..other
    }
}

/// Marks of runs whose costs may differ.
const VARYING: [MarkKind; 12] = [
    MarkKind::StackOverflow,
    MarkKind::OutOfMemory,
    MarkKind::ThreadAlive,
    MarkKind::JvmThread,
    MarkKind::Race,
    MarkKind::ThisRun,
    MarkKind::SharedCache,
    MarkKind::Clock,
    MarkKind::Random,
    MarkKind::TimedWait,
    MarkKind::WeakReferences,
    MarkKind::IdentityHash,
];

/// Returns true if another run may have another cost: the run has such a mark, or several threads. If the JDK counts, a mark
/// reports the effect of threads on the cost.
fn may_vary(ran: &CountedRun, marks: &[Mark]) -> bool {
    let in_jdk = ran.counts.map.scope == Scope::Jdk;
    marks.iter().any(|mark| VARYING.contains(&mark.kind)) || (ran.counts.threads > 1 && !in_jdk)
}

fn one_run(
    built: &Built,
    test: &Test,
    expected: Option<&Expected>,
    weights: &Weights,
    key: &str,
) -> Result<Ran, Failure> {
    let ready = built.ready(test)?;
    let budget = expected.and_then(|expected| expected.budget);
    let ran = (1..TRIES).find_map(|_| Some(once(built, ready, test, budget)).filter(|ran| !is_of_a_killed(ran)));
    let ran = match ran.unwrap_or_else(|| once(built, ready, test, budget)) {
        Ok(ran) => ran,
        Err(failure) if failure.kind == FailureKind::Psf => return Err(failure),
        Err(failure) => {
            let result = failed(key, &failure);
            return Ok(Ran { result, counts: None, printed: Vec::new(), of_harness: None, may_vary: false });
        }
    };
    let how = Weighing {
        wanted: test.case.exit_code,
        bytes: bytes(test, expected, &ran.printed.out),
        leaves_out_io: built.leaves_out_io,
        weights,
        course: &built.course,
        sources: &built.sources,
        given: &built.given,
    };
    let (mut result, marks) = weighed(key, &ran.counts, ran.exit_code, &how)?;
    result.marks =
        marks.iter().map(|mark| MarkRecord { kind: mark.kind.to_string(), detail: mark.detail.clone() }).collect();
    let may_vary = may_vary(&ran, &marks);
    result.printed = Some(digest(&ran.printed.out));
    if test.case.junit.is_some() {
        judge_suite(&mut result, &ran, weights)?;
    } else if result.verdict == Verdict::Scored.name() {
        judge(&mut result, built, test, expected, &ran.printed)?;
    } else if ran.exit_code != test.case.exit_code {
        result.message += &said(&ran);
    }
    let counts = counts::text(&ran.counts);
    let counts = counts.map_err(|e| Failure::io("write", built.temporary.path(), &e.into()))?;
    Ok(Ran { result, counts: Some(counts), printed: ran.printed.out, of_harness: ran.printed.of_harness, may_vary })
}

/// The number of tries for a test whose JVM is killed. The policy leaves only the machine able to kill it. A program that is
/// killed every time has found a way around the policy and gets that verdict.
const TRIES: usize = 3;

/// Returns true if the JVM was killed, even after it had reported. A program that ends with this exit code runs a few more times.
fn is_of_a_killed(ran: &Result<CountedRun, Failure>) -> bool {
    ran.as_ref().map_or_else(was_killed, |ran| ran.exit_code == KILLED)
}

/// Runs a test, and runs it again on the machine that the table prices, if it prices one. The second run is the result. Both runs
/// must execute the same.
fn once(built: &Built, ready: &Ready, test: &Test, budget: Option<u64>) -> Result<CountedRun, Failure> {
    let begun = Instant::now();
    let flat = by(built, &ready.plain, test, |request| {
        let most = &mut request.confinement.limits.budget;
        *most = most.map(|most| budget.map_or(most, |budget| most.min(budget)));
    })?;
    let Some(simulated) = &ready.simulated else { return Ok(flat) };
    let took = begun.elapsed();
    let ran =
        by(built, simulated, test, |request| request.confinement.limits = patient(request.confinement.limits, took));
    let ran = ran
        .map_err(|failure| Failure { message: format!("on the simulated machine: {}", failure.message), ..failure })?;
    if flat.exit_code != ran.exit_code && [&flat, &ran].iter().any(|one| one.exit_code == KILLED) {
        return Err(killed());
    }
    executed_alike((&flat).into(), (&ran).into(), &mut |_| {})?;
    printed_otherwise((&flat).into(), (&ran).into()).map_or(Ok(ran), Err)
}

/// Runs a test once, in a directory of its own.
fn by(
    built: &Built,
    launch: &Launch,
    test: &Test,
    change: impl FnOnce(&mut ScoreRequest),
) -> Result<CountedRun, Failure> {
    let mut request = launch.request.clone();
    request.program.arguments.clone_from(&test.arguments);
    if let Some(class) = &test.case.junit {
        request.program.arguments = vec![class.into()];
    }
    request.io.input = Some(test.input.clone());
    request.confinement.place = Place::Fresh(test.files.clone());
    change(&mut request);
    // All directories have names of one length, because the program may ask the JDK for its directory.
    let number = built.runs.fetch_add(1, Ordering::Relaxed);
    let directory = built.temporary.path().join(format!("test-{number:06}"));
    std::fs::create_dir(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
    let ran = run_all(&request, &launch.prepared, &directory, &mut |_| {}, &|_| {}, &mut |_| Ok(()));
    let _ = std::fs::remove_dir_all(&directory); // if it stays now, psf removes it with the whole program
    let mut ran = ran?;
    built.times.add_run(ran.took);
    if let Some(word) = &built.word {
        let heard = word.heard(&ran.printed.out);
        (ran.printed.out, ran.printed.of_harness) = (heard.all, Some(heard.own));
        if let Some(limit) = built.output.filter(|limit| ran.printed.out.len() as u64 > limit.bytes()) {
            return Err(too_much_output(limit));
        }
    }
    ran.differing.take().map_or(Ok(ran), |differing| Err(differing.failure()))
}

/// Returns the failure of a run that printed more than it may.
fn too_much_output(limit: Size) -> Failure {
    Failure::new(FailureKind::OutputLimit, format!("the program printed more than {limit}, its limit (--max-output)"))
}

/// Returns the first lines that a failed program printed to standard error.
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
        marks: Vec::new(),
        varies: None,
        exit_code: None,
        right: false,
        difference: None,
        score: None,
        io: None,
        first_use: None,
        instructions: None,
        weights: None,
        fingerprint: None,
        loose_fingerprint: None,
        printed: None,
        beside: Vec::new(),
        hot_lines: Vec::new(),
        hot_methods: Vec::new(),
        busiest: None,
    }
}

/// The inputs for weighing counts.
pub(super) struct Weighing<'a> {
    /// The exit code that the test expects.
    pub(super) wanted: i32,
    /// The bytes of input and output. `None` for JUnit tests, in which the course's code reads and writes.
    pub(super) bytes: Option<IoBytes>,
    /// True if the score leaves out input and output.
    pub(super) leaves_out_io: bool,
    pub(super) weights: &'a Weights,
    /// The course's own source files.
    pub(super) course: &'a [String],
    /// The sources of the submission.
    pub(super) sources: &'a [SourceText],
    /// The code that every student was given.
    pub(super) given: &'a Given,
}

fn failed(key: &str, failure: &Failure) -> TestResult {
    TestResult { verdict: Verdict::of(failure).name().to_owned(), message: failure.message.clone(), ..empty(key) }
}

/// Returns the result as far as the counts determine it, and the marks of the run. Does not look at the answer.
fn weighed(
    key: &str,
    counts: &counts::Counts,
    exit_code: i32,
    how: &Weighing<'_>,
) -> Result<(TestResult, Vec<Mark>), Failure> {
    let &Weighing { wanted, bytes, leaves_out_io, weights, course, sources, given } = how;
    // The exit code that the test expects is not a failure.
    let judged_code = if exit_code == wanted { 0 } else { exit_code };
    let damaged = |what| Failure::new(FailureKind::Psf, format!("the counts are damaged: {what}"));
    let mut counts = counts.clone();
    if let Some(run) = counts.run.as_mut().filter(|run| run.exit_code == wanted) {
        run.exit_code = 0;
    }
    let report = Report::of_run(&counts, weights, judged_code).map_err(damaged)?;
    let (fingerprint, loose_fingerprint) = fingerprints(&report, given).unzip();
    let is_course = |file: &str| course.iter().any(|own| own == file);
    let left_out = bytes.filter(|_| leaves_out_io);
    let hot = hot(&report, left_out, &is_course, &|file, line| text(sources, file, line));
    let (instructions, table) = (report.instructions(), report.weights_sha256().to_owned());
    let io = bytes.and_then(|bytes| io_record(&report, bytes, leaves_out_io));
    let first_use = report.first_use().filter(|first_use| !first_use.left_out).and_then(|first_use| first_use.cost);
    let marks = report.marks().iter().filter(|mark| !mark.is_incomplete()).cloned().collect();
    let outcome = Outcome::of_report(report, &Limits::default(), None, Grading::default());
    let scored = outcome.verdict == Verdict::Scored;
    let score = outcome.score().filter(|_| scored);
    // JUnit's search for tests is not the program's work.
    let score = match score.filter(|_| !counts.laps.is_empty()) {
        Some(score) => Some(score.saturating_sub(Suite::new(&counts, weights, 0).map_err(damaged)?.before.units())),
        None => score,
    };
    let left_out = io.and_then(|io: IoRecord| io.left_out).unwrap_or_default();
    let score = score.map(|score| score.saturating_sub(left_out));
    let result = TestResult {
        verdict: outcome.verdict.name().to_owned(),
        message: outcome.message.clone(),
        exit_code: Some(exit_code),
        score,
        io,
        first_use: first_use.map(Cost::units),
        instructions: Some(instructions),
        weights: Some(table),
        fingerprint: fingerprint.filter(|_| scored),
        loose_fingerprint: loose_fingerprint.filter(|_| scored),
        hot_lines: hot.lines,
        hot_methods: hot.methods,
        busiest: hot.busiest,
        ..empty(key)
    };
    Ok((result, marks))
}

/// Returns the bytes that allow for input and output. Output that no test expects does not.
fn bytes(test: &Test, expected: Option<&Expected>, printed: &[u8]) -> Option<IoBytes> {
    let expected = expected.filter(|_| matches!(test.case.comparison, Comparison::Text(_)));
    let most = expected.map_or(usize::MAX, |expected| expected.printed.len());
    let bytes = IoBytes { input: test.input.len() as u64, output: printed.len().min(most) as u64 };
    test.case.junit.is_none().then_some(bytes)
}

/// Returns the work for input and output, if the report has it.
fn io_record(report: &Report, bytes: IoBytes, leaves_out: bool) -> Option<IoRecord> {
    let io = report.io()?;
    Some(IoRecord {
        input: io.of_side(Side::Input).cost.units(),
        output: io.of_side(Side::Output).cost.units(),
        input_bytes: bytes.input,
        output_bytes: bytes.output,
        left_out: leaves_out.then(|| io.left_out(bytes).units()),
    })
}

/// The most characters of a line that psf keeps.
const WIDEST: usize = 120;

/// Returns the text of a line of a submission.
fn text(sources: &[SourceText], file: &str, line: u16) -> Option<String> {
    let source = sources.iter().find(|source| source.staged == file)?;
    let line = source.text.lines().nth(usize::from(line).checked_sub(1)?)?.trim().replace('\t', " ");
    let cut: String = line.chars().take(WIDEST).collect();
    let cut = if cut.len() < line.len() { format!("{cut}\u{2026}") } else { cut };
    (!cut.is_empty()).then_some(cut)
}

/// Weighs a result again with another table, from its counts.
pub(super) fn weighed_again(result: &TestResult, counts: &[u8], how: &Weighing<'_>) -> Result<TestResult, Failure> {
    let text = String::from_utf8_lossy(counts);
    let counts = counts::parse(&text).map_err(|what| Failure::new(FailureKind::Psf, what))?;
    let (again, _) = weighed(&result.key, &counts, result.exit_code.unwrap_or_default(), how)?;
    let TestResult { score, io, first_use, weights, hot_lines, hot_methods, busiest, .. } = again;
    Ok(TestResult { score, io, first_use, weights, hot_lines, hot_methods, busiest, ..result.clone() })
}

/// Decides if the answer is right.
fn judge(
    result: &mut TestResult,
    built: &Built,
    test: &Test,
    expected: Option<&Expected>,
    printed: &Printed,
) -> Result<(), Failure> {
    let Printed { out: printed, of_harness, .. } = printed;
    let spoken = expected.and_then(|expected| expected.of_harness.as_deref()).zip(of_harness.as_deref());
    let all = expected.map(|expected| expected.printed.as_slice());
    let exit_code = result.exit_code.unwrap_or_default();
    let wrong = match (&test.case.comparison, all) {
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
    let by_itself = || ("the right answer is not the harness's: the submission printed it itself".to_owned(), None);
    let wrong = match (wrong, spoken, &test.case.comparison) {
        (None, Some((expected, own)), Comparison::Text(how)) => how.difference(expected, own).map(|_| by_itself()),
        // A checker needs the whole output.
        (None, Some((expected, own)), Comparison::Checker(_)) if all == Some(expected) && own != printed.as_slice() => {
            checked(built, test, expected, own)?.map(|_| by_itself())
        }
        (wrong, ..) => wrong,
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

/// Runs the course's checker and returns its objection to an answer, if it has one.
fn checked(built: &Built, test: &Test, expected: &[u8], printed: &[u8]) -> Result<Option<String>, Failure> {
    let Some(checker) = &test.checker else { return Ok(None) };
    let temporary = crate::files::temporary::Temporary::new()?;
    let at = |name: &str| temporary.path().join(name);
    for (name, bytes) in [("input", test.input.as_slice()), ("expected", expected), ("printed", printed)] {
        std::fs::write(at(name), bytes).map_err(|e| Failure::io("write", &at(name), &e))?;
    }
    // The JVM compiles a source file in memory and runs it.
    let jvm = Jvm::new(&built.ready(test)?.plain.request.program.jdk.java).flags([checker.as_os_str()]);
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
