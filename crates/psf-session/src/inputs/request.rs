//! The program to run, and how to count it.

mod confinement;
mod counting;
mod io;
mod program;

use psf_text::failure::Failure;

pub use confinement::Confinement;
pub use counting::Counting;
pub use io::Io;
pub use program::{BenchmarkRun, Program, SourceOptions, SuiteRun};

/// The program to score, and all options.
#[derive(Clone, Debug)]
pub struct ScoreRequest {
    /// The program, and the JVM that runs it.
    pub program: Program,
    /// How to count.
    pub counting: Counting,
    /// The bounds of the program, and its surroundings.
    pub confinement: Confinement,
    /// The program's input, and the places for its output and counts.
    pub io: Io,
}

impl ScoreRequest {
    /// Returns the request with numbered objects. A run that follows objects needs this, and so does the run it is compared with.
    #[must_use]
    pub fn numbered(mut self) -> Self {
        self.counting.numbered = true;
        self
    }

    /// Returns the request for an untrusted program: in a sandbox, with limits where the user sets none, and with a minimal
    /// environment.
    #[must_use]
    pub fn untrusted(self) -> Self {
        Self { confinement: self.confinement.untrusted(), ..self }
    }

    /// Returns the request with its input read, so that several runs can have the same one.
    pub(crate) fn with_input(&self, read: impl FnOnce() -> Result<Vec<u8>, Failure>) -> Result<Self, Failure> {
        let mut request = self.clone();
        request.io.input = Some(match request.io.input.take() {
            Some(input) => input,
            None => read()?,
        });
        Ok(request)
    }

    /// Returns the request for one more run. Its output is not shown.
    pub(crate) fn again(&self) -> Self {
        let mut again = self.clone();
        (again.counting.runs, again.io.shown) = (1, false);
        again
    }
}
