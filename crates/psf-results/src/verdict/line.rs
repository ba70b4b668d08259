//! A test in the form that graders show.

/// One of the tests of a run. A run that is not a suite is a single test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The name.
    pub name: String,
    /// True if it earns its points. `None` if it did not run, so that it has no points to earn.
    pub passed: Option<bool>,
    /// The outcome, for a headline.
    pub title: &'static str,
    /// A description in one or more sentences.
    pub message: String,
    /// The cost in units.
    pub score: Option<u64>,
    /// The number of executed instructions.
    pub instructions: Option<u64>,
}

impl Line {
    /// Returns the points that it earns, if it is worth `points`.
    #[must_use]
    pub fn earned(&self, points: u64) -> u64 {
        if self.passed == Some(true) { points } else { 0 }
    }

    /// Returns the points that it could earn, if it is worth `points`.
    #[must_use]
    pub fn of(&self, points: u64) -> u64 {
        if self.passed.is_some() { points } else { 0 }
    }
}
