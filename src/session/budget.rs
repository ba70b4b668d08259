//! `--budget`: the program may execute so many instructions of those that count, within its targets and outside of them.
//!
//! The run-time ends a run that would execute more; what ends by itself is judged by its exact counts.

use super::collect::profile_of;
use super::request::ScoreRequest;
use crate::text::failure::{Failure, FailureKind};
use crate::text::numbers::grouped;
use crate::wire::counts::Counts;
use crate::wire::end::EndKind;

/// Fails where a run executed more, or was ended because it would have.
pub(super) fn check(request: &ScoreRequest, counts: &Counts) -> Result<(), Failure> {
    let Some(budget) = request.limits.budget else { return Ok(()) };
    let over = |executed: &str| {
        let message = format!("{executed} more than {} instructions, its budget (--budget)", grouped(budget));
        Err(Failure::new(FailureKind::OverBudget, message))
    };
    if counts.end.kind == EndKind::Budget {
        return over("the program would execute");
    }
    let outside = counts.outside.as_ref().map_or(Ok(0), |outside| instructions(&outside.counts_of(counts)))?;
    let instructions = instructions(counts)?.saturating_add(outside);
    if instructions <= budget { Ok(()) } else { over("the program executed") }
}

fn instructions(counts: &Counts) -> Result<u64, Failure> {
    let insns = profile_of(counts)?.methods.into_iter().flat_map(|method| method.insns);
    Ok(insns.fold(0, |sum, insn| sum.saturating_add(insn.count)))
}
