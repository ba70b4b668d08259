//! Collecting what a run counted: read, completed with what was pinned, and kept where the user wants it.

use std::path::Path;

use super::evidence::{Known as KnownClasses, Report, check_flow, judge, tampered};
use super::jdk::{self, CountingJdk};
use super::launch::{Jdk, Pins};
use super::outputs::write_whole;
use super::prepare::Prepared;
use super::run::{Printed, RawRun};
use psf_report::suite::Differing;
use psf_report::verdict::Verdict;
use psf_score::profile::Profile;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers;
use psf_wire::counts::{self, Counts, Known};
use psf_wire::map::unfit_sentence;
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::pins::Pin;
use psf_wire::run::{Rejection, RunEnd};

/// A run with its counts.
pub(super) struct CountedRun {
    /// What it counted, and what was pinned.
    pub(super) counts: Counts,
    /// Exit code of the program.
    pub(super) exit_code: i32,
    /// The text of its counts, without what was pinned, where it is to be kept.
    text: Option<String>,
    /// Why psf does not believe them.
    pub(super) doubt: Option<Failure>,
    /// What the program printed.
    pub(super) printed: Printed,
    /// What of a suite other runs executed otherwise.
    pub(super) differing: Option<Differing>,
}

/// Reads what a run counted, and its text where that is to be `kept`. `note` hears what was not pinned although it was to
/// be.
pub(super) fn collect(
    run: RawRun,
    program: &Prepared,
    kept: bool,
    note: &mut dyn FnMut(&str),
) -> Result<CountedRun, Failure> {
    let RawRun { exit_code, report, list, pins, sandbox, printed } = run;
    let (mut counts, text) = match report {
        Report::Counts(text) => read(program, text, kept)?,
        Report::Nothing => return Err(nothing_reported(false, exit_code, program)),
        Report::Cut => return Err(nothing_reported(true, exit_code, program)),
    };
    let known = KnownClasses {
        stamps: &program.stamps,
        allowed: &program.allowed,
        runners: &program.runners,
        redefined: program.redefined,
        facts: program.facts,
        patches: program.counting.iter().flat_map(|jdk| jdk.patches().map(|path| format!("file:{path}"))).collect(),
        // If the JDK counts by patches, the rest of its files does not count.
        home: program
            .counting
            .as_ref()
            .is_none_or(CountingJdk::is_copy)
            .then(|| Jdk { java: program.java.clone(), javac: None }.home()),
    };
    let (doubt, unrewritten) = match judge(&list, known) {
        Ok(count) => (None, (count > 0).then(|| mark(count))),
        Err(failure) => (Some(failure), None),
    };
    // Counts that cannot be say more than who may have changed them.
    let doubt = check_flow(&counts, exit_code, program.main.as_ref()).err().or(doubt);
    let marks: Vec<Mark> = unrewritten.into_iter().chain(program.tried.iter().cloned()).collect();
    let text = text.map(|text| marks.iter().fold(text, with_mark));
    counts.marks.extend(marks);
    let (outcome, collections) = pins.outcome();
    outcome.iter().filter(|pin| is_lost(pin, &pins)).for_each(|pin| note(&sentence(pin)));
    (counts.pins, counts.collections, counts.run) = (outcome, collections, Some(RunEnd::of(exit_code)));
    counts.sandbox = sandbox;
    counts.machine.clone_from(&program.machine);
    Ok(CountedRun { counts, exit_code, text, doubt, printed, differing: None })
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
        // What runs a suite says itself what became of it.
        if self.counts.entries > 0 || !self.counts.laps.is_empty() {
            Ok(())
        } else {
            Err(never_ran(program, self.exit_code))
        }
    }
}

/// Reads what a run reported. What a JDK that counts itself reports is made counts like any other.
fn read(program: &Prepared, report: Vec<u8>, kept: bool) -> Result<(Counts, Option<String>), Failure> {
    let text = String::from_utf8(report).map_err(|_| tampered("the counts that the run reported are not UTF-8"))?;
    let Some(jdk) = &program.counting else {
        let counts = counts::parse(&text).map_err(|what| tampered(&format!("{what}, as the run reported them")))?;
        return Ok((counts, kept.then_some(text)));
    };
    let mut counts = jdk::collect(&text, jdk, &program.runtime)?;
    if program.steady {
        counts.leave_out_first_use();
    }
    let text = kept.then(|| counts::text(&counts)).transpose().map_err(unwritable)?;
    Ok((counts, text.map(|text| String::from_utf8_lossy(&text).into_owned())))
}

fn mark(count: usize) -> Mark {
    let detail = match count {
        1 => "a class ran that psf did not rewrite, as --allow-unrewritten or --uncounted allows".to_owned(),
        _ => format!(
            "{} classes ran that psf did not rewrite, as --allow-unrewritten or --uncounted allows",
            numbers::grouped(count as u64)
        ),
    };
    Mark { kind: MarkKind::Unrewritten, detail }
}

/// The text of counts with another mark, which stands first.
fn with_mark(text: String, mark: &Mark) -> String {
    const MARKS: &str = "\"marks\":[";
    match (text.split_once(MARKS), serde_json::to_string(mark)) {
        (Some((before, after)), Ok(mark)) => {
            let separator = if after.starts_with(']') { "" } else { "," };
            [before, MARKS, &mark, separator, after].concat()
        }
        _ => text,
    }
}

/// Whether a pin was on when the run began and is not now.
fn is_lost(pin: &Pin, before: &Pins) -> bool {
    !pin.on && before.is_on(&pin.source)
}

fn sentence(pin: &Pin) -> String {
    format!("{} not pinned: {}", pin.source, pin.why.as_deref().unwrap_or("it is not known why"))
}

fn cut_off(code: i32) -> String {
    format!("the JVM ended with code {code} before the counts were written: the run was cut off")
}

/// Whether somebody killed the JVM who was not psf: another process, or a system without memory.
pub(super) fn was_killed(failure: &Failure) -> bool {
    failure.message.ends_with(&cut_off(KILLED))
}

/// With this code a shell says that a program was killed.
pub(super) const KILLED: i32 = 128 + rustix::process::Signal::KILL.as_raw();

/// What is said of a JVM that was.
pub(super) fn killed() -> Failure {
    no_end(KILLED)
}

fn no_end(code: i32) -> Failure {
    Failure::new(FailureKind::NotScorable, cut_off(code))
        .remedy("a score needs a run to its end: no kill, no time limit, no halt by reflection")
}

/// Why there are no counts after a run.
fn nothing_reported(begun: bool, code: i32, program: &Prepared) -> Failure {
    if begun || code > 128 { no_end(code) } else { never_ran(program, code) }
}

fn never_ran(program: &Prepared, code: i32) -> Failure {
    let what = match program.targets.first() {
        Some(target) => format!("the target {target}"),
        None => "the program".to_owned(),
    };
    if let Some(unfit) = program.unfit.first() {
        let message = format!("{what} was not seen to run; {}", unfit_sentence(unfit));
        return Failure::new(FailureKind::NotScorable, message);
    }
    Failure::new(FailureKind::NeverRan, format!("{what} never ran; the JVM ended with code {code}"))
}

/// Writes the counts to where the user wants them, whole or not at all, with what psf knows of the run and the program
/// does not.
pub(super) fn keep(ran: &CountedRun, to: &Path) -> Result<(), Failure> {
    let Some(text) = &ran.text else { return Ok(()) };
    let own = &ran.counts;
    let known = Known {
        pins: own.pins.clone(),
        collections: own.collections,
        run: own.run.clone(),
        sandbox: own.sandbox.clone(),
        machine: own.machine.clone(),
    };
    let text = counts::with_known(text, &known).map_err(unwritable)?;
    write_whole(to, text.as_bytes())
}

fn unwritable(error: serde_json::Error) -> Failure {
    Failure::new(FailureKind::Psf, format!("failed to write the counts: {error}"))
}

/// What the counts say of each instruction.
pub(super) fn profile_of(counts: &Counts) -> Result<Profile, Failure> {
    Profile::new(counts).map_err(damaged)
}

pub(super) fn damaged(what: String) -> Failure {
    Failure::refused(format!("the counts are damaged: {what}"))
}
