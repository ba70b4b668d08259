//! The JVM's own recorder (`jdk.jfr`): a run next to the one that counts, and its recording.

use super::score::{Scored, score_program};
use super::tree::other_counter;
use crate::files::temporary::Temporary;
use crate::inputs::request::{Io, ScoreRequest};
use crate::launch::{Jdk, Jvm};
use crate::run::recording::{DEPTH, file};
use crate::run::repeat::read_input;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::observe::Observe;

/// The tool that reads a recording. It is in the recorder's module.
const READER: &str = "jdk.jfr/jdk.jfr.internal.tool.Main";

/// A recorded run.
#[derive(Debug)]
pub struct Recorded {
    /// The events, as the JDK's tool prints them.
    pub events: Vec<u8>,
    /// The run that was recorded. It counted as `psf score` does.
    pub scored: Scored,
}

impl Recorded {
    /// Returns a class with different counts in that run and in `counts`, or nothing if all counters are equal.
    #[must_use]
    pub fn differs(&self, counts: &Counts) -> Option<String> {
        other_counter(&self.scored.counts, counts)
    }
}

/// Stores the program's input in the request, because the program reads it twice. Fails if the JVM has no recorder.
pub fn ready_to_record(request: ScoreRequest) -> Result<ScoreRequest, Failure> {
    check_recorder(&request.program.jdk)?;
    request.with_input(read_input)
}

fn check_recorder(jdk: &Jdk) -> Result<(), Failure> {
    let there = Jvm::new(&jdk.java).flags(["--describe-module", "jdk.jfr"]).reads(&[]).output()?;
    if there.status.success() {
        return Ok(());
    }
    let message = format!("{} has no module jdk.jfr, whose recorder reports the JVM's own work", jdk.java.display());
    Err(Failure::new(FailureKind::Usage, message).remedy("--java names one that has it, as JDKs from 11 on do"))
}

/// Runs the program of a request again, as `psf score` does but without showing its output, and records that run.
pub fn record_program(request: &ScoreRequest) -> Result<Recorded, Failure> {
    let temporary = Temporary::new()?;
    let directory = temporary.path().join("recording");
    std::fs::create_dir(&directory).map_err(|e| Failure::io("make", &directory, &e))?;
    let mut again = request.again();
    again.counting.options.observe = Observe::Counts;
    again.io = Io { input: again.io.input, recording: Some(directory.clone()), ..Io::default() };
    let named = |mut failure: Failure| {
        failure.message = format!("in the recorded run, {}", failure.message);
        failure
    };
    let scored = score_program(&again, &mut |_| {}, &|_| {}).map_err(named)?;
    let file = file(&directory);
    // The JVM makes the file when the recording begins, and fills it when the recording ends.
    if !file.metadata().is_ok_and(|file| file.len() > 0) {
        return Err(Failure::new(FailureKind::NotScorable, "the JVM left no recording of its own work")
            .remedy("do not end the JVM by Runtime.halt, which ends the recorder as well"));
    }
    let depth = DEPTH.to_string();
    let arguments = ["--module", READER, "print", "--json", "--stack-depth", &depth];
    let reader = Jvm::new(&request.program.jdk.java).flags(arguments).flags([file.as_os_str()]).reads(&[]);
    let printed = reader.output()?;
    if !printed.status.success() {
        let said = String::from_utf8_lossy(&printed.stderr);
        let line = said.lines().next().unwrap_or("it printed nothing");
        return Err(Failure::new(FailureKind::Psf, format!("failed to read what the JVM recorded: {line}")));
    }
    Ok(Recorded { events: printed.stdout, scored })
}
