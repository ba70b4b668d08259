//! Errors as users see them: one sentence with a place, a remedy and an exit code.

use std::fmt;
use std::path::Path;

use crate::finding::Finding;
use crate::printable::laid_out;

/// The meaning of a failure for the caller. Each kind has an exit code (see [`FailureKind::exit_code`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// psf itself, or something that it needs, failed.
    Psf,
    /// The command line asks for something that does not exist.
    Usage,
    /// The score is over a limit that the caller set.
    OverLimit,
    /// The program would execute more than its budget.
    OverBudget,
    /// The target never ran.
    NeverRan,
    /// The program has no test to run, or the caller chose none.
    NoTests,
    /// The program under test failed.
    Program,
    /// The input was refused or is malformed.
    Refused,
    /// The run cannot be scored.
    NotScorable,
    /// Runs differ, so no score is reliable.
    NotDeterministic,
    /// Code ran that psf did not rewrite, so it did not count.
    UnrewrittenCode,
    /// The run's report contains something that such a run cannot report.
    Tampered,
    /// The run exceeded its time limit.
    TimeLimit,
    /// The run exceeded its memory limit.
    MemoryLimit,
    /// The program printed more than its limit allows.
    OutputLimit,
    /// The program wrote more to disk than its limit allows.
    DiskLimit,
}

impl FailureKind {
    /// Returns the exit code of a command that fails like this.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Psf => 1,
            Self::Usage => 2,
            Self::OverLimit | Self::OverBudget => 3,
            Self::NeverRan | Self::NoTests => 4,
            Self::Program => 5,
            Self::Refused => 6,
            Self::NotScorable | Self::NotDeterministic | Self::UnrewrittenCode | Self::Tampered => 7,
            Self::TimeLimit | Self::MemoryLimit | Self::OutputLimit | Self::DiskLimit => 8,
        }
    }
}

/// A failure: one sentence and, if possible, a remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The kind, which decides the exit code.
    pub kind: FailureKind,
    /// One sentence with a place.
    pub message: String,
    /// The remedy, if there is one.
    pub remedy: Option<String>,
    /// The violations of a policy, if they are the reason.
    pub findings: Vec<Finding>,
}

impl Failure {
    /// Creates a failure without a remedy.
    #[must_use]
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), remedy: None, findings: Vec::new() }
    }

    /// Returns the failure without a directory in its message, so that paths begin below it.
    #[must_use]
    pub fn below(mut self, directory: &std::path::Path) -> Self {
        self.message = self.message.replace(&format!("{}/", directory.display()), "");
        self
    }

    /// Creates a failure for refused input.
    #[must_use]
    pub fn refused(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Refused, message)
    }

    /// Creates a failure for a wrong command line.
    #[must_use]
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Usage, message)
    }

    /// Creates a failure for a file that psf failed to `action`.
    #[must_use]
    pub fn io(action: &str, path: &Path, error: &std::io::Error) -> Self {
        let failure = Self::new(FailureKind::Psf, format!("failed to {action} {}: {error}", path.display()));
        match error.kind() {
            std::io::ErrorKind::FileTooLarge => failure.remedy("let psf write larger files: raise ulimit -f"),
            _ => failure,
        }
    }

    /// Creates a failure for an input file that psf cannot read.
    #[must_use]
    pub fn unreadable(path: &Path, error: &std::io::Error) -> Self {
        Self::refused(format!("failed to read {}: {error}", path.display()))
    }

    /// Adds a remedy to the failure.
    #[must_use]
    pub fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = Some(remedy.into());
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A name from a file may contain any character. Tabs and line ends stay: they lay out another program's message.
        f.write_str(&laid_out(&self.message))?;
        match &self.remedy {
            Some(remedy) => write!(f, "\n     {remedy}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}
