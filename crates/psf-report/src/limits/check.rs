//! A limit and the score that was compared with it.

/// The origin of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitName {
    /// The caller, for the score.
    MaxScore,
    /// The caller, for the cost outside of the target.
    MaxOutside,
    /// The cost of a reference solution, times a factor.
    Reference,
}

impl LimitName {
    /// Returns the name for programs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::MaxScore => "max-score",
            Self::MaxOutside => "max-outside",
            Self::Reference => "reference",
        }
    }
}

/// A limit and the distance of the score from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The origin of the limit.
    pub name: LimitName,
    /// The largest score that the limit allows.
    pub limit: u64,
    /// The score, or another cost that is compared with the limit.
    pub score: u64,
    /// The distance from the limit and the costliest methods, in a sentence for formats. Its wording and numbers never change.
    pub sentence: String,
    /// The sentence for people.
    pub for_people: String,
}

impl Check {
    /// Returns true if the score is within the limit.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.score <= self.limit
    }
}
