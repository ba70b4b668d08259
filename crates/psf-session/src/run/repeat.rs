//! Runs a prepared program in fresh JVMs, once or several times, and compares what the runs executed.

use std::io::Read;
use std::path::Path;

use super::budget;
use super::collect::{CountedRun, collect, damaged, profile_of};
use super::once::run;
use super::step::Step;
use crate::inputs::request::ScoreRequest;
use crate::prepare::Prepared;
use psf_instrument::archive::input::LARGEST_STDIN;
use psf_report::nondeterminism::difference;
use psf_results::suite::Differing;
use psf_score::profile::Profile;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::end::EndKind;

/// Runs the program as often as requested. `progress` gets each run except the first, whose output may be shown. `keep` gets
/// the first run's result. The other runs must have the same result. If one differs, `keep` gets the first again, rejected.
pub(crate) fn run_all(
    request: &ScoreRequest,
    program: &Prepared,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
    keep: &mut dyn FnMut(&CountedRun) -> Result<(), Failure>,
) -> Result<CountedRun, Failure> {
    // A run consumes standard input, so read it once for all runs.
    let read = if request.counting.runs > 1 && request.io.input.is_none() { Some(read_input()?) } else { None };
    let input = request.io.input.as_deref().or(read.as_deref());
    let mut first = run_once(request, program, temporary, 1, input, note)?;
    // A run that was ended for its budget has an incomplete list of classes, so this doubt means nothing.
    let doubt = first.doubt.take().filter(|_| first.counts.end.kind != EndKind::Budget);
    if let Some(failure) = doubt {
        first.reject(&failure);
        keep(&first)?;
        return Err(failure);
    }
    keep(&first)?;
    let within = budget::check(request.confinement.limits.budget, request.counting.prices.as_ref(), &first.counts);
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

/// Runs the program again, and fails if a run differs from the first. If only some tests or fixtures of a suite differ, returns
/// these instead.
fn run_others(
    request: &ScoreRequest,
    program: &Prepared,
    temporary: &Path,
    first: &CountedRun,
    input: Option<&[u8]>,
    progress: &dyn Fn(Step),
) -> Result<Option<Differing>, Failure> {
    let is_suite = request.program.suite.is_some() && request.program.benchmarks().is_none();
    let mut differing = Differing::of_runs(request.counting.runs);
    let mut profile = None;
    for number in 2..=request.counting.runs {
        let named = |mut failure: Failure| {
            failure.message = format!("run {number} of {}: {}", request.counting.runs, failure.message);
            failure
        };
        progress(Step::Run { number, all: request.counting.runs });
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
            let message = format!("run {number} of {} differs from run 1: {what}", request.counting.runs);
            return Err(Failure::new(FailureKind::NotDeterministic, message).remedy(remedy));
        }
    }
    Ok(Some(differing).filter(|differing| !differing.is_empty()))
}

pub(crate) fn read_input() -> Result<Vec<u8>, Failure> {
    let mut input = Vec::new();
    let read = std::io::stdin().lock().take(LARGEST_STDIN + 1).read_to_end(&mut input);
    read.map_err(|e| Failure::io("read", Path::new("standard input"), &e))?;
    if input.len() as u64 > LARGEST_STDIN {
        return Err(Failure::usage("standard input is too large to be kept for several runs: more than 1024 MB")
            .remedy("--runs 1 passes it on as it comes"));
    }
    Ok(input)
}

/// Returns the name of a run's directory. The JVM's flags contain it, and a program may read its flags, so all names have the
/// same length.
fn directory_of(number: u32) -> String {
    format!("run-{number:010}")
}

fn run_once(
    request: &ScoreRequest,
    program: &Prepared,
    temporary: &Path,
    number: u32,
    input: Option<&[u8]>,
    note: &mut dyn FnMut(&str),
) -> Result<CountedRun, Failure> {
    let directory = temporary.join(directory_of(number));
    let raw = run(request, program, &directory, input, number == 1 && request.io.shown, note)?;
    collect(raw, program, request.io.counts.is_some(), note)
}

/// Returns how another run differs, and a remedy.
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
        (one != another).then(|| (what, "the two runs end in different ways".to_owned()))
    };
    Ok(found.or_else(ends))
}

#[cfg(test)]
mod tests {
    use super::directory_of;

    #[test]
    fn names_of_runs_have_one_length() {
        assert_eq!([1, 10, u32::MAX].map(|number| directory_of(number).len()), [14; 3]);
    }
}
