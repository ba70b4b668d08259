//! `--budget N`: limits the program to N counted instructions, or to instructions worth N units if there are prices. The budget
//! covers the work within the targets and outside of them.
//!
//! The run-time ends a run that would execute more. psf judges a run that ends by itself by its exact counts.

use super::collect::profile_of;
use psf_score::weights::{KeyWeights, UNIT, Weights};
use psf_score::{Cost, weigh};
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::counted;
use psf_wire::counts::Counts;
use psf_wire::end::EndKind;

/// Fails if a run executed more than its budget, or the run-time ended it because it would have.
pub(crate) fn check(budget: Option<u64>, prices: Option<&Weights>, counts: &Counts) -> Result<(), Failure> {
    let Some(budget) = budget else { return Ok(()) };
    let allowed = match prices {
        Some(_) => counted(budget, "unit", "units"),
        None => counted(budget, "instruction", "instructions"),
    };
    let over = |executed: &str| {
        let message = format!("{executed} more than {allowed}, its budget (--budget)");
        Err(Failure::new(FailureKind::OverBudget, message))
    };
    if counts.end.kind == EndKind::Budget {
        return over("the program would execute");
    }
    let taken = |counts: &Counts| taken(counts, prices);
    let outside = counts.outside.as_ref().map_or(Ok(Cost::default()), |outside| taken(&outside.counts_of(counts)))?;
    let taken = Cost(taken(counts)?.0 + outside.0);
    if taken.units() <= budget { Ok(()) } else { over("the program executed") }
}

/// Returns the cost of a run. Without prices each instruction costs one unit.
fn taken(counts: &Counts, prices: Option<&Weights>) -> Result<Cost, Failure> {
    let keys = prices.map(KeyWeights::of);
    let methods = profile_of(counts)?.methods;
    let cost = methods.iter().map(|method| match &keys {
        Some(keys) => weigh(method, keys).total.0,
        None => method.insns.iter().map(|insn| u128::from(insn.count) * u128::from(UNIT)).sum(),
    });
    Ok(Cost(cost.sum()))
}
