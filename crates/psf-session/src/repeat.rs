//! Running a prepared program in fresh JVMs, once or several times, and comparing what the runs executed.

use std::io::Read;
use std::path::Path;

use super::budget;
use super::collect::{CountedRun, collect, damaged, profile_of};
use super::prepare::Prepared;
use super::request::ScoreRequest;
use super::run::run;
use super::step::Step;
use psf_instrument::archive::input::LARGEST_STDIN;
use psf_report::nondeterminism::difference;
use psf_report::suite::Differing;
use psf_score::profile::Profile;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::end::EndKind;

/// Runs the program as often as asked; `progress` hears of each run but the first, whose output may be shown. The first
/// run's result is handed to `keep`, the others' must be the same; where they are not it is handed over again, rejected.
pub(super) fn run_all(
    request: &ScoreRequest,
    program: &Prepared,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
    keep: &mut dyn FnMut(&CountedRun) -> Result<(), Failure>,
) -> Result<CountedRun, Failure> {
    // What one run reads is gone for the next.
    let read = if request.runs > 1 && request.input.is_none() { Some(read_input()?) } else { None };
    let input = request.input.as_deref().or(read.as_deref());
    let mut first = run_once(request, program, temporary, 1, input, note)?;
    // Who is ended in the middle of it leaves no whole list of classes.
    let doubt = first.doubt.take().filter(|_| first.counts.end.kind != EndKind::Budget);
    if let Some(failure) = doubt {
        first.reject(&failure);
        keep(&first)?;
        return Err(failure);
    }
    keep(&first)?;
    let within = budget::check(request, &first.counts);
    if within.is_ok() {
        first.check_target(program)?;
    }
    match within.and_then(|()| run_others(request, program, temporary, &first, input, progress)) {
        Ok(differing) => first.differing = differing,
        Err(failure) => {
            first.reject(&failure);
            keep(&first)?;
            return Err(failure);
        }
    }
    if let Some(failure) = first.differing.as_ref().map(Differing::failure) {
        first.reject(&failure);
        keep(&first)?;
    }
    Ok(first)
}

/// Runs the program again, and fails where a run is not as the first; of a suite says which
/// tests and fixtures are not, where it is some of them.
fn run_others(
    request: &ScoreRequest,
    program: &Prepared,
    temporary: &Path,
    first: &CountedRun,
    input: Option<&[u8]>,
    progress: &dyn Fn(Step),
) -> Result<Option<Differing>, Failure> {
    let is_suite = request.suite.as_ref().is_some_and(|suite| suite.benchmarks.is_none());
    let mut differing = Differing::of_runs(request.runs);
    let mut profile = None;
    for number in 2..=request.runs {
        let named = |mut failure: Failure| {
            failure.message = format!("run {number} of {}: {}", request.runs, failure.message);
            failure
        };
        progress(Step::Run { number, all: request.runs });
        let mut other = run_once(request, program, temporary, number, input, &mut |_| {}).map_err(named)?;
        other.doubt.take().map_or(Ok(()), |failure| Err(named(failure)))?;
        other.check_target(program).map_err(named)?;
        if profile.is_none() {
            profile = Some(profile_of(&first.counts)?);
        }
        let Some(profile) = &profile else { continue };
        let Some((what, remedy)) = compare(first, profile, &other)? else { continue };
        let is_told_apart = is_suite
            && first.exit_code == other.exit_code
            && differing.add(number, &first.counts, &other.counts).map_err(damaged)?;
        if !is_told_apart {
            let message = format!("run {number} of {} is not as run 1: {what}", request.runs);
            return Err(Failure::new(FailureKind::NotDeterministic, message).remedy(remedy));
        }
    }
    Ok(Some(differing).filter(|differing| !differing.is_empty()))
}

pub(super) fn read_input() -> Result<Vec<u8>, Failure> {
    let mut input = Vec::new();
    let read = std::io::stdin().lock().take(LARGEST_STDIN + 1).read_to_end(&mut input);
    read.map_err(|e| Failure::io("read", Path::new("standard input"), &e))?;
    if input.len() as u64 > LARGEST_STDIN {
        return Err(Failure::usage("standard input is too large to be kept for several runs: more than 1024 MB")
            .remedy("--runs 1 hands it over as it comes"));
    }
    Ok(input)
}

fn run_once(
    request: &ScoreRequest,
    program: &Prepared,
    temporary: &Path,
    number: u32,
    input: Option<&[u8]>,
    note: &mut dyn FnMut(&str),
) -> Result<CountedRun, Failure> {
    let directory = temporary.join(format!("run-{number}"));
    let raw = run(request, program, &directory, input, number == 1 && request.shown, note)?;
    collect(raw, program, request.counts.is_some(), note)
}

/// What another run did otherwise, and a remedy.
fn compare(first: &CountedRun, profile: &Profile, other: &CountedRun) -> Result<Option<(String, String)>, Failure> {
    if first.exit_code != other.exit_code {
        let what = format!("the program ended with code {}, not {}", other.exit_code, first.exit_code);
        return Ok(Some((what, "only the first run's output is shown; --runs 1 runs it once".to_owned())));
    }
    let found = difference(profile, &profile_of(&other.counts)?, &first.counts);
    let found = found.map(|d| (d.place, format!("likely source: {}", d.source)));
    let ends = || {
        let (one, another) = (&first.counts.end, &other.counts.end);
        let what = format!("the run's end was {}, not {}", another.kind, one.kind);
        (one != another).then(|| (what, "what ends the program is not the same in both".to_owned()))
    };
    Ok(found.or_else(ends))
}
