//! How well a weight table tells the time: real programs are counted and timed, and the scores held against the times.
//!
//! The corpus (`weights/validation`) has programs that tables may be fitted to and programs that no table has seen, and
//! exercises with several solutions each. Counting is exact, so only times are kept in a file ([`times`]); a table can
//! be judged from them again and again.

pub mod corpus;
mod count;
pub mod fit;
mod harness;
mod judge;
mod measure;
pub mod plots;
pub mod sizes;
pub mod statistics;
pub mod text;
pub mod times;
pub mod training;

pub use count::Counted;
pub use judge::{Figures, Judged, Row, judge, judge_generated};
pub use measure::{Effort, measure};
pub(crate) use measure::{in_a_new_jvm, reference_rounds, time};

use std::path::{Path, PathBuf};

use crate::session::launch::Jdk;
use crate::text::failure::Failure;
use corpus::Program;

/// How the JVM runs the programs that are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// Interpreted, `-Xint`.
    Interpreter,
    /// Compiled by C2, warmed up.
    Compiled,
}

impl Engine {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Interpreter, Self::Compiled];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Interpreter => "interpreter",
            Self::Compiled => "compiled",
        }
    }

    /// The JVM's flags. One collector for both, and a heap that is seldom full: the thread's clock does not see it.
    #[must_use]
    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Interpreter => &["-Xint", "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
            Self::Compiled => &["-Xbatch", "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g", "-Xmn512m", "-Xss4m"],
        }
    }
}

/// The programs of a corpus, compiled: each in a directory of its own, its driver in another.
#[derive(Debug)]
pub struct Compiled {
    /// The programs.
    pub programs: Vec<Program>,
    /// What compiled and runs them.
    pub jdk: Jdk,
    directory: tempfile::TempDir,
}

impl Compiled {
    /// Compiles programs; fails with what javac says.
    pub fn new(programs: Vec<Program>, jdk: Jdk) -> Result<Self, Failure> {
        let temporary = tempfile::Builder::new().prefix("psf-").tempdir();
        let directory = temporary.map_err(|e| Failure::io("make a directory in", &std::env::temp_dir(), &e))?;
        let compiled = Self { programs, jdk, directory };
        harness::compile(&compiled)?;
        Ok(compiled)
    }

    /// Where the classes of a program are, without its driver.
    fn classes(&self, number: usize) -> PathBuf {
        self.directory.path().join(format!("{number}"))
    }

    /// Where a program is with its driver.
    fn driven(&self, number: usize) -> PathBuf {
        self.directory.path().join(format!("{number}-driven"))
    }

    /// Where the classes of the stopwatch are.
    fn stopwatch(&self) -> PathBuf {
        self.directory.path().join("stopwatch")
    }

    fn temporary(&self) -> &Path {
        self.directory.path()
    }
}
