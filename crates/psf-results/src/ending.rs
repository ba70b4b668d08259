//! The end of a command that runs tests or benchmarks.

use psf_text::failure::FailureKind;

/// The end of a command that runs tests or benchmarks: its exit code, and what the user must know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The kind of failure, if anything failed.
    pub kind: Option<FailureKind>,
    /// Sentences for the user, in order.
    pub sentences: Vec<String>,
}

impl Ending {
    /// Returns the end of a program that failed, for this reason.
    #[must_use]
    pub fn failed(why: String) -> Self {
        Self { kind: Some(FailureKind::Program), sentences: vec![why] }
    }

    /// Returns the end of parts that cost more than they may. Leaves out the sentences if the user has just read them.
    #[must_use]
    pub fn over(sentences: impl Iterator<Item = String>, already_shown: bool) -> Self {
        Self { kind: Some(FailureKind::OverLimit), sentences: sentences.filter(|_| !already_shown).collect() }
    }

    /// Returns the exit code.
    #[must_use]
    pub fn code(&self) -> u8 {
        self.kind.map_or(0, FailureKind::exit_code)
    }
}
