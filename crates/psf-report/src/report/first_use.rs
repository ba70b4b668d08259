//! The cost of first uses.

use super::part::Part;
use psf_score::weights::Weights;
use psf_score::{Cost, cost_of_sums};
use psf_wire::counts::{Counts, FirstUse};

/// The JDK's instructions that found, linked and initialized what the program used for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstUseReport {
    /// Number of instructions.
    pub instructions: u64,
    /// Cost of these instructions; `None` if only their sums are known, and the table cannot price sums.
    pub cost: Option<Cost>,
    /// True if the score does not include this cost.
    pub left_out: bool,
}

impl FirstUseReport {
    /// Builds the report. Fails with a message if the counts contradict their own map.
    pub(super) fn of(first_use: &FirstUse, run: &Counts, weights: &Weights) -> Result<Self, String> {
        if let Some(sums) = &first_use.sums {
            let (instructions, cost) = (sums.instructions(), cost_of_sums(sums, weights));
            return Ok(Self { instructions, cost, left_out: first_use.left_out });
        }
        let part = Part::of(&first_use.counts_of(run), weights)?;
        Ok(Self {
            instructions: part.methods.iter().fold(0, |sum, method| sum.saturating_add(method.instructions)),
            cost: Some(Cost(part.methods.iter().map(|method| method.cost.0).sum())),
            left_out: first_use.left_out,
        })
    }
}
