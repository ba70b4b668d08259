//! The cost of the program outside of its targets.

use super::part::Part;
use psf_score::Cost;
use psf_score::weights::Weights;
use psf_wire::counts::{Counts, Outside};

/// The instructions of the program's classes while no target was active.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutsideReport {
    /// Number of instructions.
    pub instructions: u64,
    /// Cost of these instructions.
    pub cost: Cost,
    /// The reasons why it may be more.
    pub unsure: Vec<String>,
}

impl OutsideReport {
    /// Builds the report. Fails with a message if the counts contradict their own map.
    pub(super) fn of(outside: &Outside, run: &Counts, weights: &Weights) -> Result<Self, String> {
        let part = Part::of(&outside.counts_of(run), weights)?;
        let mut unsure = outside.unsure.clone();
        unsure.extend(part.unplaced);
        unsure.extend(part.uncounted.iter().map(|method| format!("method {method} has no room for counters")));
        unsure.extend(part.contradictory.iter().map(|method| {
            format!("the counts of method {method} contradict one another: a target began or ended while it ran")
        }));
        Ok(Self {
            instructions: part.methods.iter().fold(0, |sum, method| sum.saturating_add(method.instructions)),
            cost: Cost(part.methods.iter().map(|method| method.cost.0).sum()),
            unsure,
        })
    }
}
