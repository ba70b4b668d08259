//! The JVM in which programs are timed. It lives long and takes orders.

use std::path::PathBuf;

use psf_session::launch::{Dialogue, Jdk, Jvm};
use psf_text::failure::{Failure, FailureKind};

/// Flags of every JVM that times: the memory, collector and stack that `psf score` pins, so that allocation costs the same.
/// The heap is touched before the clock starts. A new page costs more than its contents, and the number of new pages is
/// random.
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

/// A program, and how many of its rounds are timed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    pub(super) name: &'a str,
    pub(super) rounds: u32,
}

/// One measurement: nanoseconds of the reference, of the program, and of the reference again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sample {
    pub(super) before: f64,
    pub(super) own: f64,
    pub(super) after: f64,
}

/// A running JVM.
pub(super) struct Harness(Dialogue);

impl Harness {
    /// Starts a JVM with these flags on the classes in some directories.
    pub(super) fn start(jdk: &Jdk, flags: &[&str], classes: &[PathBuf]) -> Result<Self, Failure> {
        let jvm = Jvm::new(&jdk.java).flags(FLAGS).flags(flags).class_path(classes)?;
        jvm.main("psf.calibrate.Timer", [""; 0]).converse().map(Self)
    }

    /// Times a program between two runs of the reference.
    pub(super) fn sample(&mut self, reference: Part<'_>, program: Part<'_>) -> Result<Sample, Failure> {
        let class = |part: Part<'_>| part.name.replace('/', ".");
        let order = format!("{} {} {} {}\n", class(reference), reference.rounds, class(program), program.rounds);
        let answer = self.0.ask(&order);
        let line = answer.as_deref().unwrap_or_default();
        let numbers: Vec<f64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        match (&answer, numbers.as_slice()) {
            (Ok(_), &[before, own, after]) if before > 0.0 && after > 0.0 => Ok(Sample { before, own, after }),
            _ => {
                let said = || format!("it printed {:?}", line.trim_end());
                let why = answer.as_ref().err().map_or_else(said, ToString::to_string);
                let message = format!("the JVM that times stopped at program {}: {why}", program.name);
                Err(Failure::new(FailureKind::Psf, message))
            }
        }
    }
}
