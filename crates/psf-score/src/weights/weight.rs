//! A weight and its units.

use serde::{Deserialize, Serialize};

/// One unit, in the integers of a table.
pub const UNIT: u64 = 1000;
/// The largest weight: a million units.
pub const LARGEST: u64 = 1_000_000 * UNIT;

/// The cost of one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    /// The weight, in thousandths of a unit.
    pub weight: u64,
    /// The standard error, in thousandths of a unit.
    #[serde(default)]
    pub error: u64,
}
