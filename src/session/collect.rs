//! Collecting what a run counted: read, completed with what was pinned, and kept where the user wants it.

use std::path::{Path, PathBuf};

use super::jdk;
use super::launch::Pins;
use super::outputs::write_whole;
use super::prepare::Prepared;
use super::results::read_counts;
use super::run::RawRun;
use crate::archive::input;
use crate::results::verdict::Verdict;
use crate::text::failure::{Failure, FailureKind};
use crate::wire::counts::{self, Counts, Known};
use crate::wire::pins::Pin;
use crate::wire::run::{Rejection, RunEnd};

/// A run with its counts.
pub(super) struct CountedRun {
    /// What it counted, and what was pinned.
    pub(super) counts: Counts,
    /// Exit code of the program.
    pub(super) exit_code: i32,
    /// The file with its counts, without what was pinned.
    written: PathBuf,
}

/// Reads what a run counted; its file is made one that can be kept where it is to be `kept`. `note` hears what was not
/// pinned although it was to be.
pub(super) fn collect(
    run: RawRun,
    program: &Prepared,
    kept: bool,
    note: &mut dyn FnMut(&str),
) -> Result<CountedRun, Failure> {
    let RawRun { exit_code, written, pins } = run;
    if !written.exists() {
        return Err(nothing_written(&written, exit_code, program));
    }
    let mut counts = read(program, &written, kept)?;
    let (outcome, collections) = pins.outcome();
    outcome.iter().filter(|pin| is_lost(pin, &pins)).for_each(|pin| note(&sentence(pin)));
    (counts.pins, counts.collections, counts.run) = (outcome, collections, Some(RunEnd::of(exit_code)));
    Ok(CountedRun { counts, exit_code, written })
}

impl CountedRun {
    /// The counts are whole, and psf does not believe them: whoever reads them later must not, either.
    pub(super) fn reject(&mut self, failure: &Failure) {
        let verdict = Verdict::of(failure).name().to_owned();
        let rejected = Some(Rejection { verdict, why: failure.message.clone() });
        self.counts.run = Some(RunEnd { exit_code: self.exit_code, rejected });
    }

    /// Fails where the target never ran, or nothing of the program did.
    pub(super) fn check_target(&self, program: &Prepared) -> Result<(), Failure> {
        if self.counts.entries > 0 { Ok(()) } else { Err(never_ran(program, self.exit_code)) }
    }
}

/// Reads what a run wrote. What a JDK that counts itself wrote is made a counts file like any other, if it is `kept`.
fn read(program: &Prepared, written: &Path, kept: bool) -> Result<Counts, Failure> {
    let Some(jdk) = &program.counting else { return read_counts(written) };
    let counts = jdk::collect(written, jdk, &program.runtime)?;
    if kept {
        let text = counts::text(&counts).map_err(unwritable)?;
        std::fs::write(written, text).map_err(|e| Failure::io("write", written, &e))?;
    }
    Ok(counts)
}

/// Whether a pin was on when the run began and is not now.
fn is_lost(pin: &Pin, before: &Pins) -> bool {
    !pin.on && before.is_on(&pin.source)
}

fn sentence(pin: &Pin) -> String {
    format!("{} not pinned: {}", pin.source, pin.why.as_deref().unwrap_or("it is not known why"))
}

/// Why there are no counts after a run.
fn nothing_written(counts: &Path, code: i32, program: &Prepared) -> Failure {
    let begun = counts.with_file_name("counts.json.part").exists();
    if begun || code > 128 {
        return Failure::new(
            FailureKind::NotScorable,
            format!("the JVM ended with code {code} before the counts were written: the run was cut off"),
        )
        .remedy("a score needs a run to its end: no kill, no time limit, no halt by reflection");
    }
    never_ran(program, code)
}

fn never_ran(program: &Prepared, code: i32) -> Failure {
    let what = match program.targets.first() {
        Some(target) => format!("the target {target}"),
        None => "the program".to_owned(),
    };
    if let Some(unfit) = program.unfit.first() {
        let message = format!("{what} was not seen to run; {unfit} has no room for a counter");
        return Failure::new(FailureKind::NotScorable, message);
    }
    Failure::new(FailureKind::NeverRan, format!("{what} never ran; the JVM ended with code {code}"))
}

/// Writes the counts to where the user wants them, whole or not at all, with what psf knows of the run and the program
/// does not.
pub(super) fn keep(ran: &CountedRun, to: &Path) -> Result<(), Failure> {
    let text = input::read_text(&ran.written, input::LARGEST_RESULT)?;
    let Counts { pins, collections, run, .. } = &ran.counts;
    let known = Known { pins: pins.clone(), collections: *collections, run: run.clone() };
    let text = counts::with_known(&text, &known).map_err(unwritable)?;
    write_whole(to, text.as_bytes())
}

fn unwritable(error: serde_json::Error) -> Failure {
    Failure::new(FailureKind::Psf, format!("failed to write the counts: {error}"))
}
