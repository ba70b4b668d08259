//! Collecting the counts of a run: reads them, adds what psf pinned, and keeps them if the user asks for it.

use std::path::Path;

use super::once::{Printed, RawRun};
use crate::evidence::{Known as KnownClasses, Report, Took, check_flow, judge, tampered};
use crate::files::outputs::write_whole;
use crate::jdk::{self, CountingJdk};
use crate::launch::{Jdk, Pins};
use crate::prepare::Prepared;
use psf_results::suite::Differing;
use psf_results::verdict::Verdict;
use psf_score::profile::Profile;
use psf_score::sum_first_use;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers;
use psf_wire::counts::{self, Counts, Known};
use psf_wire::map::unfit_sentence;
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::pins::Pin;
use psf_wire::run::{Rejection, RunEnd};

/// A run with its counts.
pub(crate) struct CountedRun {
    /// The counts, and what was pinned.
    pub(crate) counts: Counts,
    /// Exit code of the program.
    pub(crate) exit_code: i32,
    /// The text of the counts without the pins, if it is to be kept.
    text: Option<String>,
    /// The reason why psf does not believe the counts.
    pub(crate) doubt: Option<Failure>,
    /// The output of the program.
    pub(crate) printed: Printed,
    /// The time that the JVM took.
    pub(crate) took: Took,
    /// The parts of a suite that other runs executed differently.
    pub(crate) differing: Option<Differing>,
}

/// Reads the counts of a run, and their text if it is to be `kept`. `note` gets a sentence for each pin that was lost during
/// the run.
pub(crate) fn collect(
    run: RawRun,
    program: &Prepared,
    kept: bool,
    note: &mut dyn FnMut(&str),
) -> Result<CountedRun, Failure> {
    let RawRun { exit_code, report, list, pins, sandbox, printed, took } = run;
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
    // Impossible counts are the stronger evidence: an unexpected class only may have changed counts. So they are reported first.
    let doubt = check_flow(&counts, exit_code, program.main.as_ref()).err().or(doubt);
    let marks: Vec<Mark> = unrewritten.into_iter().chain(program.tried.iter().cloned()).collect();
    let text = text.map(|text| with_marks(text, &marks));
    counts.marks.splice(0..0, marks);
    let (outcome, collections) = pins.outcome();
    outcome.iter().filter(|pin| is_lost(pin, &pins)).for_each(|pin| note(&sentence(pin)));
    (counts.pins, counts.collections, counts.run) = (outcome, collections, Some(RunEnd::of(exit_code)));
    counts.sandbox = sandbox;
    counts.machine.clone_from(&program.machine);
    Ok(CountedRun { counts, exit_code, text, doubt, printed, took, differing: None })
}

impl CountedRun {
    /// Marks the counts as rejected. They are whole but psf does not believe them, and later readers must not either.
    pub(crate) fn reject(&mut self, failure: &Failure) {
        let verdict = Verdict::of(failure).name().to_owned();
        let rejected = Some(Rejection { verdict, why: failure.message.clone() });
        self.counts.run = Some(RunEnd { exit_code: self.exit_code, rejected });
    }

    /// Fails if the target never ran, or no code of the program did.
    pub(crate) fn check_target(&self, program: &Prepared) -> Result<(), Failure> {
        // The runner of a suite reports itself what happened to the suite.
        if self.counts.entries > 0 || !self.counts.laps.is_empty() {
            Ok(())
        } else {
            Err(never_ran(program, self.exit_code))
        }
    }
}

/// Reads the report of a run. Converts the report of a JDK that counts itself to ordinary counts.
fn read(program: &Prepared, report: Vec<u8>, kept: bool) -> Result<(Counts, Option<String>), Failure> {
    let text = String::from_utf8(report).map_err(|_| tampered("the counts that the run reported are not UTF-8"))?;
    let Some(jdk) = &program.counting else {
        let counts = counts::parse(&text).map_err(|what| tampered(&format!("{what}, as the run reported them")))?;
        return Ok((counts, kept.then_some(text)));
    };
    let mut counts = jdk::collect(&text, jdk, &program.runtime)?;
    if program.steady {
        counts.leave_out_first_use();
        sum_first_use(&mut counts).map_err(|what| tampered(&what))?;
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

/// Returns the text of counts with other marks, which come first.
fn with_marks(text: String, marks: &[Mark]) -> String {
    const MARKS: &str = "\"marks\":[";
    let Some((before, after)) = text.split_once(MARKS) else { return text };
    let mut marks: Vec<String> = marks.iter().flat_map(serde_json::to_string).collect();
    if !after.starts_with(']') {
        marks.push(String::new());
    }
    [before, MARKS, &marks.join(","), after].concat()
}

/// Returns true if a pin was on when the run began and is off now.
fn is_lost(pin: &Pin, before: &Pins) -> bool {
    !pin.on && before.is_on(&pin.source)
}

fn sentence(pin: &Pin) -> String {
    format!("{} not pinned: {}", pin.source, pin.why.as_deref().unwrap_or("psf does not know why"))
}

fn cut_off(code: i32) -> String {
    format!("the JVM ended with code {code} before the counts were written: the run was cut off")
}

/// Returns true if something other than psf killed the JVM: another process, or a system that has run out of memory.
pub(crate) fn was_killed(failure: &Failure) -> bool {
    failure.message.ends_with(&cut_off(KILLED))
}

/// The code that a shell reports for a killed program.
pub(crate) const KILLED: i32 = 128 + rustix::process::Signal::KILL.as_raw();

/// Returns the failure for a JVM that was killed.
pub(crate) fn killed() -> Failure {
    no_end(KILLED)
}

fn no_end(code: i32) -> Failure {
    Failure::new(FailureKind::NotScorable, cut_off(code))
        .remedy("a score needs a run to its end: no kill, no time limit, no halt by reflection")
}

/// Returns the reason why a run left no counts.
fn nothing_reported(begun: bool, code: i32, program: &Prepared) -> Failure {
    if begun || code > 128 { no_end(code) } else { never_ran(program, code) }
}

fn never_ran(program: &Prepared, code: i32) -> Failure {
    let what = match program.targets.first() {
        Some(target) => format!("the target {target}"),
        None => "the program".to_owned(),
    };
    if let Some(unfit) = program.unfit.first() {
        let message = format!("psf did not see {what} run; {}", unfit_sentence(unfit));
        return Failure::new(FailureKind::NotScorable, message);
    }
    Failure::new(FailureKind::NeverRan, format!("{what} never ran; the JVM ended with code {code}"))
}

/// Writes the counts to the path that the user named, whole or not at all. Adds what psf knows of the run but the program
/// does not.
pub(crate) fn keep(ran: &CountedRun, to: &Path) -> Result<(), Failure> {
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

/// Derives the executions of each instruction from the counts.
pub(crate) fn profile_of(counts: &Counts) -> Result<Profile, Failure> {
    Profile::new(counts).map_err(damaged)
}

pub(crate) fn damaged(what: String) -> Failure {
    Failure::refused(format!("the counts are damaged: {what}"))
}

#[cfg(test)]
mod tests {
    use super::with_marks;
    use psf_wire::marks::{Mark, MarkKind};

    #[track_caller]
    fn check(before: &str, more: &[&str], expected: &str) {
        let marks: Vec<Mark> =
            more.iter().map(|&detail| Mark { kind: MarkKind::Experimental, detail: detail.to_owned() }).collect();
        assert_eq!(
            with_marks(format!("{{\"marks\":[{before}],\"a\":1}}"), &marks),
            format!("{{\"marks\":[{expected}],\"a\":1}}")
        );
    }

    #[test]
    fn new_marks_come_first_and_keep_their_order() {
        let mark = |detail: &str| format!("{{\"kind\":\"experimental\",\"detail\":\"{detail}\"}}");
        let (one, two, old) = (mark("one"), mark("two"), mark("old"));
        check(&old, &["one", "two"], &[one.as_str(), &two, &old].join(","));
        check("", &["one", "two"], &[one.as_str(), &two].join(","));
        check(&old, &[], &old);
        check("", &[], "");
    }
}
