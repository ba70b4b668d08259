//! Starts the programs of a JDK and waits for them. Limits, process groups and the sandbox of every JVM that psf starts are set
//! up here.

use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitStatus, Output, Stdio};
use std::sync::mpsc;

use super::become_java::{self, Wrapped};
use super::living::Answer;
use super::streams::{Sink, Streams};
use super::supervision::Group;
use super::watch::{self, Bounds};
use psf_text::failure::{Failure, FailureKind};

/// A program of a JDK that runs to its end.
pub(super) struct Run<'a> {
    /// The command without its streams.
    pub(super) command: &'a Command,
    pub(super) program: &'a Path,
    /// The name of the program in messages: `the program`.
    pub(super) what: &'a str,
    pub(super) bounds: &'a Bounds,
    /// The input; psf's own standard input if `None`.
    pub(super) input: Option<&'a [u8]>,
    pub(super) out: Sink,
    pub(super) err: Sink,
    /// True for a JVM, which can report its threads.
    pub(super) is_jvm: bool,
}

/// A program that has ended.
pub(crate) struct Ended {
    /// The exit status, and the output as far as psf kept it.
    pub output: Output,
    /// The SHA-256 of the standard output, if psf read it. If psf's two streams are one file and the output is passed on or only
    /// digested, the digest covers both streams.
    pub digest: Option<[u8; 32]>,
}

impl Run<'_> {
    /// Runs the program.
    pub(super) fn finish(self) -> Result<Ended, Failure> {
        let broken = |e: std::io::Error| Failure::new(FailureKind::Psf, format!("failed to make a pipe: {e}"));
        let mut wrapped = become_java::wrapped(self.command, self.bounds)?;
        let command = &mut wrapped.command;
        let answer = Answer::default();
        let ([out, err], mut streams) = Streams::new(self.out, self.err, self.bounds, &answer).map_err(broken)?;
        command.stdout(out).stderr(err);
        match self.input {
            Some([]) => command.stdin(Stdio::null()),
            Some(_) => command.stdin(Stdio::piped()),
            None => command.stdin(Stdio::inherit()),
        };
        let mut group = Group::start(command, self.program, self.is_jvm.then_some(&answer))?;
        // Otherwise the process's ends of the pipes would stay open here.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let (sender, events) = mpsc::channel();
        streams.begin(&sender);
        watch::announce_end(&group, sender);
        let pipe = group.child().stdin.take();
        let (status, passed) = std::thread::scope(|scope| {
            // A thread writes while others read, because either pipe may fill up.
            if let (Some(input), Some(mut pipe)) = (self.input, pipe) {
                // A program need not read its input.
                scope.spawn(move || drop(pipe.write_all(input)));
            }
            let (status, drained) = watch::wait(&mut group, self.bounds, &events, self.what);
            let passed = streams.finish(&events, drained, status.is_err());
            (status, passed)
        });
        let [out, err] = passed;
        wrapped.check()?;
        let output = Output { status: status?, stdout: out.kept, stderr: err.kept };
        match self.bounds.heap.filter(|_| is_out_of_memory(&output)) {
            Some(heap) => Err(watch::heap_over(heap, self.what)),
            None => Ok(Ended { output, digest: out.digest }),
        }
    }
}

/// Returns true if a JVM reports that it ended for lack of memory: `java`, if a flag makes it end then, or `javac`.
fn is_out_of_memory(output: &Output) -> bool {
    let says = |bytes: &[u8]| memchr::memmem::find(bytes, b"java.lang.OutOfMemoryError").is_some();
    output.status.code() == Some(OUT_OF_MEMORY) && (says(&output.stdout) || says(&output.stderr))
}

/// The exit code of `java` if lack of memory ends it, and of `javac` if it has too little of any resource.
const OUT_OF_MEMORY: i32 = 3;

/// Starts a program for a dialogue, in a group of its own.
pub(super) fn start(command: &Command, program: &Path) -> Result<(Group, Wrapped), Failure> {
    let mut wrapped = become_java::wrapped(command, &Bounds::default())?;
    let group = Group::start(wrapped.command.stdin(Stdio::piped()).stdout(Stdio::piped()), program, None)?;
    Ok((group, wrapped))
}

/// Returns the exit code as shells define it: 128 plus the number for a signal.
#[must_use]
pub fn exit_code(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(-1)
}
