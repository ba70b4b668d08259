//! `psf diff` of programs: runs them one after the other on the same input.

use super::simulate::score_for;
use super::tree::tree_program;
use crate::inputs::request::ScoreRequest;
use crate::run::repeat::read_input;
use crate::run::step::Step;
use psf_report::limits::Limits;
use psf_report::report::Report;
use psf_results::result::ScoredResult;
use psf_results::verdict::{Grading, Outcome, Verdict};
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};

/// Runs programs on the same input, each with its name. psf does not show their output. Fails with the name of a program that
/// has no score.
pub fn score_each(
    programs: Vec<(String, ScoreRequest)>,
    weights: &Weights,
    with_tree: bool,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Vec<ScoredResult>, Failure> {
    let mut input = None;
    let mut results = Vec::new();
    for (name, request) in programs {
        let input = match &input {
            Some(input) => input,
            None => input.insert(read_input()?),
        };
        let mut request = request.with_input(|| Ok(input.clone()))?;
        request.io.shown = false;
        let scored = match with_tree {
            true => tree_program(request, weights, note, progress),
            false => score_for(weights, &request, note, progress),
        };
        let of = |failure: Failure| Failure { message: format!("{name}: {}", failure.message), ..failure };
        let scored = scored.map_err(of)?;
        let report = Report::of_run(&scored.counts, weights, scored.exit_code)
            .map_err(|what| Failure::refused(format!("{name}: the counts are damaged: {what}")))?;
        let result = ScoredResult::of_report(&name, &report);
        let outcome = Outcome::of_report(report, &Limits::default(), None, Grading::default());
        let kind = match outcome.verdict {
            verdict if verdict.passed() => None,
            Verdict::NeverRan => Some(FailureKind::NeverRan),
            Verdict::ProgramFailed => Some(FailureKind::Program),
            _ => Some(FailureKind::NotScorable),
        };
        if let Some(kind) = kind {
            let first = outcome.message.lines().next().unwrap_or_default();
            let failure = Failure::new(kind, format!("{name}: {first}"));
            return Err(failure.remedy("psf score runs it alone and shows what it prints"));
        }
        results.push(result);
    }
    Ok(results)
}
