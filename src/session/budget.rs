//! `--budget`: the program may execute so many instructions of those that count, within its targets and outside of them.
//!
//! The run-time ends a run that would execute more; what ends by itself is judged by its exact counts.

use std::path::{Path, PathBuf};

use super::jdk::CountingJdk;
use super::prepare::Prepared;
use super::repeat::profile_of;
use super::request::ScoreRequest;
use crate::rewrite::{TICKS, runtime::PACKAGE};
use crate::text::failure::{Failure, FailureKind};
use crate::text::numbers::grouped;
use crate::wire::counts::Counts;
use crate::wire::end::EndKind;

/// Puts what each counter tells of at least into one file: the JDK's, where that counts, and the program's behind them.
pub(super) fn ticks(runtime: &Path, counting: Option<&CountingJdk>) -> Result<PathBuf, Failure> {
    let own = match counting {
        Some(_) => runtime.join(TICKS),
        None => runtime.join(PACKAGE).join(TICKS),
    };
    let read = |path: &Path| std::fs::read(path).map_err(|e| Failure::io("read", path, &e));
    let mut all = counting.map_or_else(|| Ok(Vec::new()), |jdk| read(&jdk.ticks()))?;
    all.extend(read(&own)?);
    std::fs::write(&own, all).map_err(|e| Failure::io("write", &own, &e))?;
    Ok(own)
}

/// What the run-time must know, and nobody else: the number, and where the file is, as seen from the directory of a run.
pub(super) fn settings(request: &ScoreRequest, program: &Prepared, directory: &Path) -> Option<(u64, PathBuf)> {
    let (budget, ticks) = (request.limits.budget?, program.ticks.as_ref()?);
    // psf's own names, which every locale can write.
    let beside = directory.parent().and_then(|parent| ticks.strip_prefix(parent).ok());
    Some((budget, beside.map_or_else(|| ticks.clone(), |path| Path::new("..").join(path))))
}

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
