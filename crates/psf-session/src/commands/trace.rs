//! `psf trace`: runs a program with a clock of instructions in every thread, once or several times.

use super::comparison_run;
use super::score::{Scored, score_program};
use crate::inputs::options::CountOptions;
use crate::inputs::request::ScoreRequest;
use crate::run::repeat::read_input;
use crate::run::step::Step;
use psf_results::trace::TraceReport;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::mode::Scope;

/// Rewrites and runs a program. Its counts have a trace instead of counters.
pub fn trace_program(
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    check_in_jdk(&request.counting.options)?;
    let instruction = (
        "--mode instruction is a way of counting, but a clock counts nothing separately",
        "leave it out: the clock is the same",
    );
    comparison_run::check(
        &request.counting.options,
        request.confinement.limits,
        None,
        instruction,
        "a run with clocks has no budget",
    )?;
    let runs = request.counting.runs;
    let mut once = if runs > 1 { request.with_input(read_input)? } else { request.clone() };
    once.counting.runs = 1;
    let first = score_program(&once, note, progress)?;
    if runs > 1 {
        let report = TraceReport::new(&first.counts, &first.sizes)?;
        let others = once.again();
        for number in 2..=runs {
            progress(Step::Run { number, all: runs });
            let ran = score_program(&others, &mut |_| {}, &|_| {})?;
            let other = TraceReport::new(&ran.counts, &ran.sizes)?;
            if let Some(what) = report.difference(&other) {
                let message = format!("run {number} of {runs} differs from run 1: {what}");
                let failure = Failure::new(FailureKind::NotDeterministic, message);
                return Err(failure.remedy("give threads a fixed order; if they take turns by chance, traces differ"));
            }
        }
    }
    Ok(first)
}

/// Fails if clocks in scope `jdk` cannot show what is asked for.
fn check_in_jdk(options: &CountOptions) -> Result<(), Failure> {
    if options.scope != Scope::Jdk || options.steady {
        return Ok(());
    }
    Err(Failure::usage("a trace in scope jdk leaves out first uses, but steady = false counts them")
        .remedy("set steady = true; psf tree shows first uses"))
}
