//! The outcome of a test.

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestStatus {
    /// It passed.
    Passed,
    /// It failed.
    Failed,
    /// An assumption of the test was not met.
    Aborted,
    /// It is disabled.
    Skipped,
    /// It began and did not end.
    Cut,
}

impl TestStatus {
    /// Returns a name for programs and people.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed => "failed",
            Self::Aborted => "aborted",
            Self::Skipped => "skipped",
            Self::Cut => "cut off",
        }
    }
}
