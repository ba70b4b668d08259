//! One weight, and its units.

use serde::{Deserialize, Serialize};

/// One unit, in the integers that a table holds.
pub const UNIT: u64 = 1000;
/// The largest weight: a million units.
pub const LARGEST: u64 = 1_000_000 * UNIT;

/// What one key costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    /// Thousandths of a unit.
    pub weight: u64,
    /// Standard error, in thousandths of a unit.
    #[serde(default)]
    pub error: u64,
}
