//! The JVM that times programs, and the dialogue with it.

use super::compiled::{Compiled, driver_of};
use super::engine::Engine;
use psf_session::launch::{Dialogue, Jvm};
use psf_text::failure::{Failure, FailureKind};

/// A JVM that times programs.
#[derive(Debug)]
pub(super) struct Stopwatch<'a> {
    compiled: &'a Compiled,
    jvm: Dialogue,
}

/// The result of one measurement, in nanoseconds of the thread.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    before: u64,
    own: u64,
    after: u64,
}

impl Sample {
    /// Returns the time of the program, in runs of the reference.
    pub(super) fn ratio(self, reference_rounds: u32) -> f64 {
        let reference = (self.before + self.after) as f64 / 2.0 / f64::from(reference_rounds);
        self.own as f64 / reference
    }

    /// Returns the nanoseconds of the program.
    pub(super) fn nanoseconds(self) -> u64 {
        self.own
    }
}

impl<'a> Stopwatch<'a> {
    pub(super) fn start(compiled: &'a Compiled, engine: Engine) -> Result<Self, Failure> {
        let jvm = Jvm::new(&compiled.jdk.java).flags(engine.flags()).class_path([compiled.stopwatch()])?;
        let jvm = jvm.main("psf.validate.Alternate", [""; 0]).converse()?;
        Ok(Self { compiled, jvm })
    }

    /// Runs a program for `milliseconds`. Returns the nanoseconds of one run.
    pub(super) fn warm(&mut self, number: usize, size: u32, milliseconds: u32) -> Result<u64, Failure> {
        let answer = self.ask(number, &format!("{size}\t{milliseconds}"), "warm")?;
        match answer[..] {
            [runs, spent] => Ok(spent.unsigned_abs() / runs.unsigned_abs().max(1)),
            _ => Err(self.nonsense(number)),
        }
    }

    /// Times a program between two timings of the reference.
    pub(super) fn time(&mut self, number: usize, size: u32, times: u32, rounds: u32) -> Result<Sample, Failure> {
        let answer = self.ask(number, &format!("{size}\t{times}\t{rounds}"), "time")?;
        match answer[..] {
            [before, own, after, _] if before > 0 && own >= 0 && after > 0 => {
                Ok(Sample { before: before as u64, own: own as u64, after: after as u64 })
            }
            _ => Err(self.nonsense(number)),
        }
    }

    fn ask(&mut self, number: usize, numbers: &str, what: &str) -> Result<Vec<i64>, Failure> {
        let places = self.compiled.class_path(number);
        let places = places.iter().map(|place| place.display().to_string()).collect::<Vec<_>>().join(":");
        let driver = driver_of(&self.compiled.programs[number].class);
        let question = format!("{what}\t{places}\t{driver}\t{numbers}\n");
        let answer = self.jvm.ask(&question);
        let answer = answer.map_err(|e| Failure::io("talk with", &self.compiled.jdk.java, &e))?;
        let numbers: Result<Vec<i64>, _> = answer.split_whitespace().map(str::parse).collect();
        match numbers {
            Ok(numbers) if !numbers.is_empty() => Ok(numbers),
            _ => Err(self.nonsense(number)),
        }
    }

    fn nonsense(&self, number: usize) -> Failure {
        let name = &self.compiled.programs[number].name;
        Failure::new(FailureKind::Program, format!("{name} failed when it was timed"))
            .remedy("its messages are on standard error")
    }
}
