//! The costs of the parts of a short run: the prices of a model of tiers.

use serde::{Deserialize, Serialize};

use super::weight::Weight;

/// The costs of the parts of a short run, and of the compilers' work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tiers {
    /// Interpreted work, in thousandths of the weight by keys.
    pub interpreted: Weight,
    /// Work in code of the first compiler, in thousandths of the cost in the block model.
    pub first: Weight,
    /// Work in code of the last compiler, in thousandths of the cost in the block model.
    pub last: Weight,
    /// Each byte of code that the first compiler compiles, in thousandths of a unit.
    pub first_byte: Weight,
    /// Each byte of code that the last compiler compiles.
    pub last_byte: Weight,
    /// Each byte that is allocated. Memory is fresh in a short run.
    pub allocated_byte: Weight,
}

impl Tiers {
    /// The number of prices.
    pub const PRICES: usize = 6;

    /// Creates the tiers from prices in the order of the fields.
    #[must_use]
    pub fn of(prices: [Weight; Self::PRICES]) -> Self {
        let [interpreted, first, last, first_byte, last_byte, allocated_byte] = prices;
        Self { interpreted, first, last, first_byte, last_byte, allocated_byte }
    }

    /// Returns the prices by name.
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
