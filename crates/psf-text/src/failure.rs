//! Why psf could not do what it was asked, as its users see it: a sentence with a place, a remedy, an exit code.

use std::fmt;
use std::path::Path;

use crate::finding::Finding;
use crate::printable::laid_out;

/// What a failure means to the caller; each has its exit code (see [`FailureKind::exit_code`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// psf itself, or something that it needs, failed.
    Psf,
    /// The command line asks for what there is not.
    Usage,
    /// The score is over a limit that the caller set.
    OverLimit,
    /// The program would execute more than its budget.
    OverBudget,
    /// The target never ran.
    NeverRan,
    /// There is no test to run, or none is chosen.
    NoTests,
    /// The program under test failed.
    Program,
    /// The input was refused or is malformed.
    Refused,
    /// The run cannot be scored.
    NotScorable,
    /// Runs differ, and none of them can be believed.
    NotDeterministic,
    /// Code ran that was never rewritten, so it did not count.
    UnrewrittenCode,
    /// What the run reports is not what such a run can report.
    Tampered,
    /// The run took more time than it may.
    TimeLimit,
    /// The run took more memory than it may.
    MemoryLimit,
    /// The program printed more than it may.
    OutputLimit,
    /// The program wrote more to disk than it may.
    DiskLimit,
}

impl FailureKind {
    /// The exit code of the commands.
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

/// A failure: one sentence, and what to do about it where there is something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What it means.
    pub kind: FailureKind,
    /// One sentence with a place.
    pub message: String,
    /// What to do.
    pub remedy: Option<String>,
    /// What a policy does not allow, piece by piece, where that is why.
    pub findings: Vec<Finding>,
}

impl Failure {
    /// A failure without a remedy.
    #[must_use]
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), remedy: None, findings: Vec::new() }
    }

    /// The input is refused.
    #[must_use]
    pub fn refused(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Refused, message)
    }

    /// The command line is wrong.
    #[must_use]
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new(FailureKind::Usage, message)
    }

    /// psf failed to `action` a file.
    #[must_use]
    pub fn io(action: &str, path: &Path, error: &std::io::Error) -> Self {
        let failure = Self::new(FailureKind::Psf, format!("failed to {action} {}: {error}", path.display()));
        match error.kind() {
            std::io::ErrorKind::FileTooLarge => failure.remedy("let psf write larger files: raise ulimit -f"),
            _ => failure,
        }
    }

    /// An input file cannot be read.
    #[must_use]
    pub fn unreadable(path: &Path, error: &std::io::Error) -> Self {
        Self::refused(format!("failed to read {}: {error}", path.display()))
    }

    /// The same failure with a remedy.
    #[must_use]
    pub fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = Some(remedy.into());
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A name out of a file may hold anything; tabs and ends of lines are the layout of another program's message.
        f.write_str(&laid_out(&self.message))?;
        match &self.remedy {
            Some(remedy) => write!(f, "\n     {remedy}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}
