//! Benchmarks for graders and CI: a judged run with a line for each.

use super::model::decimal;
use super::text::summary;
use super::{Bench, Benchmark};
use crate::limit_check::LimitCheck;
use crate::verdict::{Grading, Line, Outcome, Verdict};
use psf_report::limits::Limits;

/// Judges benchmarks. One that costs more than it may earns nothing. One that did not run has no points to earn.
#[must_use]
pub fn judged(bench: &Bench, check: &LimitCheck, grading: Grading) -> Outcome {
    let mut outcome = Outcome::of_report(bench.report.clone(), &Limits::default(), None, grading);
    let unscored = bench.benchmarks.iter().find_map(|benchmark| benchmark.measured.as_ref().err());
    outcome.verdict = match (outcome.verdict, unscored) {
        (Verdict::Scored | Verdict::ProgramFailed, _) if !bench.ended => Verdict::ProgramFailed,
        (Verdict::Scored | Verdict::ProgramFailed, Some(why)) if why.starts_with("it threw") => Verdict::ProgramFailed,
        (Verdict::Scored | Verdict::ProgramFailed, Some(_)) => Verdict::Incomplete,
        (Verdict::Scored, None) if !check.over.is_empty() => Verdict::OverLimit,
        (other, _) => other,
    };
    if matches!(outcome.verdict, Verdict::Scored | Verdict::OverLimit | Verdict::ProgramFailed) {
        let over = check.over.iter().map(|over| format!("\n{}", over.sentence));
        outcome.message = std::iter::once(summary(bench)).chain(over).collect();
    }
    let skipped =
        bench.skipped.iter().map(|(name, why)| Line { name: name.clone(), ..line(None, "Skipped", why.clone()) });
    outcome.tests = bench.benchmarks.iter().map(|benchmark| of_benchmark(benchmark, check)).chain(skipped).collect();
    outcome
}

fn of_benchmark(benchmark: &Benchmark, check: &LimitCheck) -> Line {
    let over = check.over.iter().find(|over| over.name == benchmark.name).map(|over| over.sentence.clone());
    let measured = benchmark.measured.as_ref();
    let judged = match (measured, over) {
        (Err(why), _) => line(Some(false), "No score", why.clone()),
        (Ok(_), Some(sentence)) => line(Some(false), "Over the limit", sentence),
        (Ok(measured), None) => line(Some(true), "Passed", format!("an operation costs {}", decimal(measured.score()))),
    };
    let units = |thousandths: u64| thousandths.saturating_add(500) / 1000;
    let score = measured.ok().map(|measured| units(measured.score()));
    let instructions = measured.ok().map(|measured| units(measured.each(measured.spent.instructions)));
    Line { name: benchmark.name.clone(), score, instructions, ..judged }
}

fn line(passed: Option<bool>, title: &'static str, message: String) -> Line {
    Line { name: String::new(), passed, title, message, score: None, instructions: None }
}
