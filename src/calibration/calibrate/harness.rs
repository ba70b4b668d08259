//! The JVM that programs are timed in: one that lives long and takes orders.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::session::launch::Jdk;
use crate::text::failure::{Failure, FailureKind};

/// Flags of every JVM that times: the memory, collector and stack that `psf score` pins, so that allocation costs the same.
/// The heap is touched before the clock starts: a page that is new costs more than what is put into it, and how many are
/// new is luck.
pub(super) const FLAGS: [&str; 8] = [
    "-XX:+UseSerialGC",
    "-Xms1g",
    "-Xmx1g",
    "-Xmn512m",
    "-XX:+AlwaysPreTouch",
    "-Xss1m",
    "-XX:ActiveProcessorCount=1",
    "-XX:-UsePerfData",
];

/// A program, and how many rounds of it are timed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    pub(super) name: &'a str,
    pub(super) rounds: u32,
}

/// One measurement: nanoseconds of the reference, of the program, of the reference again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sample {
    pub(super) before: f64,
    pub(super) own: f64,
    pub(super) after: f64,
}

/// A running JVM.
pub(super) struct Harness {
    child: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Harness {
    /// Starts a JVM with such flags on the classes in a directory.
    pub(super) fn start(jdk: &Jdk, flags: &[&str], classes: &Path) -> Result<Self, Failure> {
        let mut command = Command::new(&jdk.java);
        command.args(FLAGS).args(flags).arg("-cp").arg(classes).arg("psf.calibrate.Timer");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|e| Failure::io("run", &jdk.java, &e))?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(orders), Some(answers)) => Ok(Self { child, orders, answers: BufReader::new(answers) }),
            _ => Err(Failure::new(FailureKind::Psf, "the JVM that times has no pipes")),
        }
    }

    /// Times a program between two runs of the reference.
    pub(super) fn sample(&mut self, reference: Part<'_>, program: Part<'_>) -> Result<Sample, Failure> {
        let class = |part: Part<'_>| part.name.replace('/', ".");
        let order = format!("{} {} {} {}\n", class(reference), reference.rounds, class(program), program.rounds);
        let mut line = String::new();
        let talked = self.orders.write_all(order.as_bytes()).and_then(|()| self.orders.flush());
        let talked = talked.and_then(|()| self.answers.read_line(&mut line));
        let numbers: Vec<f64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        match (talked, numbers.as_slice()) {
            (Ok(_), &[before, own, after]) if before > 0.0 && after > 0.0 => Ok(Sample { before, own, after }),
            (talked, _) => {
                let why = talked.err().map_or_else(|| format!("it said {:?}", line.trim_end()), |e| e.to_string());
                let message = format!("the JVM that times stopped at program {}: {why}", program.name);
                Err(Failure::new(FailureKind::Psf, message))
            }
        }
    }
}

impl Drop for Harness {
    fn drop(&mut self) {
        // It is ours, and nobody waits for what it says.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
