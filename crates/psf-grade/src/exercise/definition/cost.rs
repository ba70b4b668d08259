//! The table `cost`.

use serde::Deserialize;

/// The treatment of the JDK's work for input and output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IoRule {
    /// It counts as other work does.
    #[default]
    Counted,
    /// It is left out, up to a fixed cost for each byte.
    Excluded,
}

/// The costs that count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct CostRules {
    /// The treatment of input and output. Exercises from before this key count them.
    pub io: IoRule,
    /// True if costs earn points, which is the default. If false, only right answers do.
    pub points: Option<bool>,
}

impl CostRules {
    /// Returns true if the work for input and output is left out.
    #[must_use]
    pub fn leaves_out_io(self) -> bool {
        self.io == IoRule::Excluded
    }
}
