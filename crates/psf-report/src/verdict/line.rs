//! A test, as graders show it.

/// One of the tests that a run is made of; a run of which nothing is known but the whole is one test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Whether it earns its points; `None` where it did not run and earns none that could be had.
    pub passed: Option<bool>,
    /// What became of it, in a headline.
    pub title: &'static str,
    /// What happened, in a sentence or several.
    pub message: String,
    /// What it cost, in units.
    pub score: Option<u64>,
    /// How many instructions it executed.
    pub instructions: Option<u64>,
}

impl Line {
    /// The points that it earns, where each is worth so many.
    #[must_use]
    pub fn earned(&self, points: u64) -> u64 {
        if self.passed == Some(true) { points } else { 0 }
    }

    /// The points that could be had.
    #[must_use]
    pub fn of(&self, points: u64) -> u64 {
        if self.passed.is_some() { points } else { 0 }
    }
}
