//! `psf trace`: a program is run with a clock of instructions in every thread.

use super::request::ScoreRequest;
use super::score::{Scored, score_program};
use super::step::Step;
use crate::text::failure::Failure;
use crate::wire::mode::{Mode, Scope};

/// Rewrites and runs a program; its counts have a trace, and no counter says anything.
pub fn trace_program(
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    if request.options.scope == Scope::Jdk {
        return Err(Failure::usage(
            "--scope jdk has no clocks: the JDK runs before there is a thread that could have one",
        )
        .remedy("in scope app, what the JDK calls back stands within the call that led to it"));
    }
    if request.options.mode == Mode::Instruction {
        return Err(Failure::usage("--mode instruction is a way of counting, and a clock counts nothing apart")
            .remedy("leave it out: the clock is the same"));
    }
    if request.limits.budget.is_some() {
        return Err(Failure::usage("a run with clocks has no budget").remedy("--cpu-time or --wall-time bounds it"));
    }
    score_program(request, note, progress)
}
