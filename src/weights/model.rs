//! A model of what compiled code costs, as a table may have one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kinds::WorkKind;
use super::weight::{LARGEST, Weight};

/// Prices of each kind of work, by its number, in thousandths of a unit.
pub type Prices = [u64; WorkKind::ALL.len()];

/// The only kind of [`Model`] so far: blocks, their work, and what waits for what.
pub const BLOCKS: &str = "blocks";

/// A model of what compiled code costs.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// [`BLOCKS`].
    pub kind: String,
    /// What each kind of work costs, by [`WorkKind::name`]; what is not there costs nothing.
    pub parameters: BTreeMap<String, Weight>,
}

impl Model {
    /// The prices by number of the kind.
    #[must_use]
    pub fn prices(&self) -> Prices {
        WorkKind::ALL.map(|kind| self.parameters.get(kind.name()).map_or(0, |price| price.weight))
    }

    pub(super) fn check(&self) -> Result<(), String> {
        if self.kind != BLOCKS {
            return Err(format!("the model {:?} is not known, only {BLOCKS:?} is", self.kind));
        }
        for (name, price) in &self.parameters {
            if !WorkKind::ALL.iter().any(|kind| kind.name() == name) {
                return Err(format!("the model has a parameter {name:?}, which nothing knows"));
            }
            if price.weight > LARGEST {
                return Err(format!("the model's parameter {name:?} is {}, more than {LARGEST}", price.weight));
            }
        }
        match self.parameters.values().any(|price| price.weight > 0) {
            true => Ok(()),
            false => Err("the model has no price above 0".to_owned()),
        }
    }
}
