//! How benchmarks end: without benchmarks, without a score, or over the allowed increase.

use super::Bench;
use super::model::THREW;
use crate::ending::Ending;
use crate::limit_check::LimitCheck;
use psf_text::failure::{Failure, FailureKind};

const UNFINISHED: &str = "the benchmarks did not finish";

/// Fails if psf found no benchmark to run.
pub fn check_benchmarks(bench: &Bench) -> Result<(), Failure> {
    if !bench.ended || !bench.benchmarks.is_empty() {
        return Ok(());
    }
    let why = bench.skipped.iter().chain(&bench.unloaded).next();
    let why = why.map_or_else(String::new, |(name, why)| format!(": {name}: {why}"));
    Err(Failure::new(FailureKind::NeverRan, format!("psf found no benchmark to run{why}"))
        .remedy("give a jar of JMH, or classes with @Benchmark methods; --benchmarks REGEX selects some"))
}

/// Returns how benchmarks end whose costs do not matter. Fails if one threw an exception.
pub fn ending_of_runs(bench: &Bench) -> Result<Ending, Failure> {
    let threw = bench.benchmarks.iter().find_map(|benchmark| {
        let why = benchmark.measured.as_ref().err().filter(|why| why.starts_with(THREW))?;
        Some(Failure::new(FailureKind::Program, format!("{}: {why}", benchmark.name)))
    });
    match threw {
        Some(failure) => Err(failure),
        None if bench.ended => Ok(Ending::default()),
        None => Ok(Ending::failed(UNFINISHED.to_owned())),
    }
}

/// Returns how benchmarks end. `already_shown` is true if the user has just read which ones cost more than they may. Fails if
/// one has no score.
pub fn ending(bench: &Bench, check: &LimitCheck, already_shown: bool) -> Result<Ending, Failure> {
    if !bench.ended {
        return Ok(Ending::failed(UNFINISHED.to_owned()));
    }
    if let Some(benchmark) = bench.benchmarks.iter().find(|benchmark| benchmark.measured.is_err()) {
        let why = benchmark.measured.as_ref().err().map_or("", String::as_str);
        let kind = if why.starts_with(THREW) { FailureKind::Program } else { FailureKind::NotScorable };
        return Err(Failure::new(kind, format!("{} has no score: {why}", benchmark.name)));
    }
    if let Some(mark) = bench.report.marks().iter().find(|mark| mark.is_incomplete()) {
        return Err(Failure::new(FailureKind::NotScorable, mark.detail.clone()));
    }
    if check.over.is_empty() {
        return Ok(Ending::default());
    }
    Ok(Ending::over(check.over.iter().map(|over| over.sentence.clone()), already_shown))
}
