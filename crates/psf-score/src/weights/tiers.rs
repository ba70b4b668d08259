//! What the parts of a short run cost: the prices of a model of tiers.

use serde::{Deserialize, Serialize};

use super::weight::Weight;

/// What the parts of a short run cost, and the work of the compilers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tiers {
    /// What is interpreted, in thousandths of what the keys weigh.
    pub interpreted: Weight,
    /// What runs in code of the first compiler, in thousandths of what the block model says.
    pub first: Weight,
    /// What runs in code of the last compiler, in thousandths of what the block model says.
    pub last: Weight,
    /// Each byte of code that the first compiler compiles, in thousandths of a unit.
    pub first_byte: Weight,
    /// Each byte of code that the last compiler compiles.
    pub last_byte: Weight,
    /// Each byte that is allocated: memory is new in a short run.
    pub allocated_byte: Weight,
}

impl Tiers {
    /// How many prices there are.
    pub const PRICES: usize = 6;

    /// Of prices in the order of the fields.
    #[must_use]
    pub fn of(prices: [Weight; Self::PRICES]) -> Self {
        let [interpreted, first, last, first_byte, last_byte, allocated_byte] = prices;
        Self { interpreted, first, last, first_byte, last_byte, allocated_byte }
    }

    /// The prices by name.
    #[must_use]
    pub fn named(&self) -> [(&str, Weight); Self::PRICES] {
        [
            ("interpreted", self.interpreted),
            ("first", self.first),
            ("last", self.last),
            ("first-byte", self.first_byte),
            ("last-byte", self.last_byte),
            ("allocated-byte", self.allocated_byte),
        ]
    }
}
