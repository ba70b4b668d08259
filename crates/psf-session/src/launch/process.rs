//! Starting the programs of a JDK and waiting for them: the one place for limits, process groups and the sandbox around
//! every JVM that psf starts.

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

/// A program of a JDK that is to be run to its end.
pub(super) struct Run<'a> {
    /// The command without its streams.
    pub(super) command: &'a Command,
    pub(super) program: &'a Path,
    /// What it is in sentences: `the program`.
    pub(super) what: &'a str,
    pub(super) bounds: &'a Bounds,
    /// What it reads; psf's own standard input if `None`.
    pub(super) input: Option<&'a [u8]>,
    pub(super) out: Sink,
    pub(super) err: Sink,
    /// Whether it is a JVM, which can say which threads it has.
    pub(super) is_jvm: bool,
}

/// A program that has ended.
pub(crate) struct Ended {
    /// How, and what it printed as far as that is kept.
    pub output: Output,
    /// The SHA-256 of what it printed to its standard output, where that was read; of both streams where psf's are one file
    /// and they are passed on, or only digested.
    pub digest: Option<[u8; 32]>,
}

impl Run<'_> {
    /// Runs it.
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
        // Else the ends of the pipes that the process has would stay open here.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let (sender, events) = mpsc::channel();
        streams.begin(&sender);
        watch::announce_end(&group, sender);
        let pipe = group.child().stdin.take();
        let (status, passed) = std::thread::scope(|scope| {
            // Written beside the reading: either pipe may fill up.
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

/// Whether a JVM ended for want of memory, by its own account: `java` where that ends it, and `javac`.
fn is_out_of_memory(output: &Output) -> bool {
    let says = |bytes: &[u8]| memchr::memmem::find(bytes, b"java.lang.OutOfMemoryError").is_some();
    output.status.code() == Some(OUT_OF_MEMORY) && (says(&output.stdout) || says(&output.stderr))
}

/// With this code `java` ends where nothing is to run on without memory, and `javac` where it has too little of anything.
const OUT_OF_MEMORY: i32 = 3;

/// Starts a program that is talked with, in a group of its own.
pub(super) fn start(command: &Command, program: &Path) -> Result<(Group, Wrapped), Failure> {
    let mut wrapped = become_java::wrapped(command, &Bounds::default())?;
    let group = Group::start(wrapped.command.stdin(Stdio::piped()).stdout(Stdio::piped()), program, None)?;
    Ok((group, wrapped))
}

/// Exit code as a shell has it: 128 and the number for a signal.
#[must_use]
pub fn exit_code(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(-1)
}
