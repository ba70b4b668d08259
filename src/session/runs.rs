//! Running a rewritten program in fresh JVMs, once or several times, and comparing what the runs executed.

use std::io::Read;
use std::path::{Path, PathBuf};

use super::score::{RewrittenProgram, ScoreRequest, never_ran, nothing_written};
use crate::results::nondeterminism::difference;
use crate::score::profile::Profile;
use crate::session::launch::{Pins, Run, exit_code};
use crate::text::failure::{Failure, FailureKind};
use crate::wire::pins::Pin;
use crate::wire::probes::Counts;

/// A run that left counts.
pub(super) struct Ran {
    /// What it counted, and what was pinned.
    pub(super) counts: Counts,
    /// Exit code of the program.
    pub(super) exit_code: i32,
    /// The file with its counts, without what was pinned.
    pub(super) written: PathBuf,
}

/// Runs the program as often as asked. The first run's result is handed to `keep`, the others' must be the same.
pub(super) fn run_all(
    request: &ScoreRequest,
    program: &RewrittenProgram,
    temporary: &Path,
    note: &mut dyn FnMut(&str),
    keep: &mut dyn FnMut(&Ran) -> Result<(), Failure>,
) -> Result<Ran, Failure> {
    // What one run reads is gone for the next.
    let read = if request.runs > 1 && request.input.is_none() { Some(read_input()?) } else { None };
    let input = request.input.as_deref().or(read.as_deref());
    let first = run(request, program, temporary, 1, input, note)?;
    keep(&first)?;
    ran_target(&first, program)?;
    let mut profile = None;
    for number in 2..=request.runs {
        let named = |mut failure: Failure| {
            failure.message = format!("run {number} of {}: {}", request.runs, failure.message);
            failure
        };
        let other = run(request, program, temporary, number, input, &mut |_| {}).map_err(named)?;
        ran_target(&other, program).map_err(named)?;
        if profile.is_none() {
            profile = Some(profile_of(&first.counts)?);
        }
        let Some(profile) = &profile else { continue };
        if let Some((what, remedy)) = compare(&first, profile, &other)? {
            let message = format!("run {number} of {} is not as run 1: {what}", request.runs);
            return Err(Failure::new(FailureKind::NotDeterministic, message).remedy(remedy));
        }
    }
    Ok(first)
}

fn ran_target(ran: &Ran, program: &RewrittenProgram) -> Result<(), Failure> {
    if ran.counts.entries > 0 { Ok(()) } else { Err(never_ran(program, ran.exit_code)) }
}

fn read_input() -> Result<Vec<u8>, Failure> {
    let mut input = Vec::new();
    let read = std::io::stdin().lock().read_to_end(&mut input);
    read.map_err(|e| Failure::io("read", Path::new("standard input"), &e)).map(|_| input)
}

fn run(
    request: &ScoreRequest,
    program: &RewrittenProgram,
    temporary: &Path,
    number: u32,
    input: Option<&[u8]>,
    note: &mut dyn FnMut(&str),
) -> Result<Ran, Failure> {
    let directory = temporary.join(format!("run-{number}"));
    std::fs::create_dir(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
    let pins = if request.pinned { Pins::new(&request.flags, &directory, program.uses_pool) } else { Pins::none() };
    pins.notes().for_each(|sentence| note(&sentence));
    let written = directory.join("counts.json");
    let run = Run {
        java: &program.java(&request.jdk),
        flags: &request.flags,
        manifest_flags: &program.flags,
        own_flags: &program.own_flags(),
        class_path: &program.class_path,
        main_class: &program.main_class,
        arguments: &request.arguments,
        counts: &written,
        pins: &pins,
        input,
        shown: number == 1 && request.shown,
    };
    let code = exit_code(run.run()?);
    if !written.exists() {
        return Err(nothing_written(&written, code, program));
    }
    let mut counts = program.read(&written, request.counts.is_some())?;
    let (outcome, collections) = pins.outcome();
    outcome.iter().filter(|pin| is_lost(pin, &pins)).for_each(|pin| note(&sentence(pin)));
    (counts.pins, counts.collections) = (outcome, collections);
    Ok(Ran { counts, exit_code: code, written })
}

/// Whether a pin was on when the run began and is not now.
fn is_lost(pin: &Pin, before: &Pins) -> bool {
    !pin.on && before.is_on(&pin.source)
}

fn sentence(pin: &Pin) -> String {
    format!("{} not pinned: {}", pin.source, pin.why.as_deref().unwrap_or("it is not known why"))
}

/// What another run did otherwise, and a remedy.
fn compare(first: &Ran, profile: &Profile, other: &Ran) -> Result<Option<(String, String)>, Failure> {
    if first.exit_code != other.exit_code {
        let what = format!("the program ended with code {}, not {}", other.exit_code, first.exit_code);
        return Ok(Some((what, "only the first run's output is shown; --runs 1 runs it once".to_owned())));
    }
    let found = difference(profile, &profile_of(&other.counts)?, &first.counts);
    let found = found.map(|d| (d.place, format!("likely source: {}", d.source)));
    let ends = || {
        let (one, another) = (&first.counts.end, &other.counts.end);
        let what = format!("the target's end was {}, not {}", another.kind, one.kind);
        (one != another).then(|| (what, "what ends the program is not the same in both".to_owned()))
    };
    Ok(found.or_else(ends))
}

fn profile_of(counts: &Counts) -> Result<Profile, Failure> {
    Profile::new(counts).map_err(|what| Failure::refused(format!("the counts are damaged: {what}")))
}
