//! What becomes of a test.

/// What became of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestStatus {
    /// It passed.
    Passed,
    /// It failed.
    Failed,
    /// What it assumes is not so.
    Aborted,
    /// It is disabled.
    Skipped,
    /// It began and did not end.
    Cut,
}

impl TestStatus {
    /// A name for programs and people.
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
