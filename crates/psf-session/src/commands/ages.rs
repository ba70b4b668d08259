//! `psf ages`: runs a program without and with a clock that its objects' ages are measured by. Both runs must execute the same.

use super::comparison_run;
use super::score::Scored;
use crate::inputs::request::ScoreRequest;
use crate::run::step::Step;
use psf_report::report::Report;
use psf_score::weights::Weights;
use psf_text::failure::{Failure, FailureKind};
use psf_text::numbers::grouped;
use psf_wire::observe::{AgeOptions, Observe};

/// Rewrites and runs a program twice, the second time with ages. Fails if the second run executed a different number of
/// instructions.
pub fn ages_program(
    request: &ScoreRequest,
    ages: AgeOptions,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let jdk = (
        "--scope jdk has no ages: the JDK runs before psf has a clock for them",
        "in scope app, objects have ages that the program itself makes",
    );
    let instruction = ("--mode instruction has no ages", "leave it out: the clock is the same");
    comparison_run::check(
        &request.counting.options,
        request.confinement.limits,
        Some(jdk),
        instruction,
        "a run with ages has no budget",
    )?;
    comparison_run::check_identity(&request.program, &request.confinement.variables)?;
    let (flat, ran) = comparison_run::run_with_comparison(request, Observe::Ages(ages), note, progress)?;
    let plain = Weights::plain().map_err(Failure::refused)?;
    let counted = Report::of_run(&flat.counts, &plain, 0).map_err(Failure::refused)?.instructions();
    let threads = ran.counts.trace.iter().flat_map(|trace| &trace.lanes);
    let clocks = threads.fold(0u64, |sum, thread| sum.saturating_add(thread.clock));
    if counted == clocks || !ran.counts.marks.iter().all(|mark| !mark.is_incomplete()) {
        return Ok(ran);
    }
    let (clocks, counted) = (grouped(clocks), grouped(counted));
    let message = format!("the run with ages executed {clocks} instructions, and the run without {counted}");
    Err(Failure::new(FailureKind::NotDeterministic, message).remedy(
        "psf score --runs 2 shows whether runs differ without ages; ages change identity hashes if psf's library is \
         missing, and --reachable changes collections",
    ))
}
