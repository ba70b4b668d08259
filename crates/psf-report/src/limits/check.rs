//! A limit beside the score that was held against it.

/// Where a limit comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitName {
    /// The caller set it.
    MaxScore,
    /// The caller set it, for what runs outside of the target.
    MaxOutside,
    /// What the reference solution cost, times a factor.
    Reference,
}

impl LimitName {
    /// For programs.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::MaxScore => "max-score",
            Self::MaxOutside => "max-outside",
            Self::Reference => "reference",
        }
    }
}

/// A limit, and how far the score is from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Where the limit comes from.
    pub name: LimitName,
    /// The largest score that it allows.
    pub limit: u64,
    /// The score, or what is held against the limit instead.
    pub score: u64,
    /// By how much and where, in a sentence as formats have it: its wording and numbers stay as they are.
    pub sentence: String,
    /// The same as people read it.
    pub for_people: String,
}

impl Check {
    /// Whether the score is within the limit.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.score <= self.limit
    }
}
