//! `psf simulate`: runs a program without and with a simulated machine. Both runs must execute the same.

pub(crate) mod alike;

use std::path::Path;

use alike::{executed_alike, printed_otherwise};

use super::comparison_run;
use super::score::{Scored, score_program};
use crate::files::outputs::remove_old;
use crate::inputs::request::{Io, ScoreRequest};
use crate::run::step::Step;
use psf_instrument::archive::input;
use psf_score::weights::Weights;
use psf_text::failure::Failure;
use psf_wire::machine::{BUILT_IN, Machine};
use psf_wire::observe::Observe;

/// Returns a built-in machine, or reads one from a file.
pub fn read_machine(name: &str) -> Result<Machine, Failure> {
    if let Some(built_in) = Machine::built_in(name) {
        return built_in;
    }
    if !Path::new(name).exists() {
        let names = BUILT_IN.map(|(name, _)| name).join(", ");
        return Err(Failure::usage(format!("there is no machine and no file with the name {name}"))
            .remedy(format!("built in are: {names}")));
    }
    Machine::parse(name, &input::read_text(Path::new(name), input::LARGEST_TEXT)?)
}

/// Rewrites and runs a program as a weight table requires: if the table prices a machine, on that machine. Fails if the program
/// then printed something else on the machine.
pub fn score_for(
    weights: &Weights,
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let Some(machine) = weights.machine() else { return score_program(request, note, progress) };
    weights.check_scope(request.counting.options.scope).map_err(|what| {
        let remedy = "use the table simulated in scope app, and simulated-jdk in scope jdk";
        Failure::usage(what).remedy(remedy)
    })?;
    let (ran, otherwise) = both(request, machine, note, progress)?;
    let Some(failure) = otherwise else { return Ok(ran) };
    remove_counts(&request.io)?;
    Err(failure)
}

/// Rewrites and runs a program twice, the second time with a machine. Fails if the second run executed something else. `note`
/// gets a sentence if the second run printed something else.
pub fn simulate_program(
    request: &ScoreRequest,
    machine: &Machine,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let (ran, otherwise) = both(request, machine, note, progress)?;
    otherwise.iter().for_each(|failure| note(&failure.message));
    Ok(ran)
}

/// Returns the run with a machine. If it printed something else than the plain run, also returns why it is not a result.
fn both(
    request: &ScoreRequest,
    machine: &Machine,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<(Scored, Option<Failure>), Failure> {
    let instruction = ("--mode instruction has no simulation", "--mode edge counts the same");
    comparison_run::check(
        &request.counting.options,
        request.confinement.limits,
        None,
        instruction,
        "a simulation has no budget",
    )?;
    comparison_run::check_identity(&request.program, &request.confinement.variables)?;
    // The JDK's first uses bypass the machine, so leave them out.
    let mut steady = request.clone();
    steady.counting.options.steady = true;
    let (flat, ran) = comparison_run::run_with_comparison(&steady, Observe::Machine(machine.clone()), note, progress)?;
    if let Err(failure) = executed_alike((&flat).into(), (&ran).into(), note) {
        remove_counts(&request.io)?;
        return Err(failure);
    }
    let otherwise = printed_otherwise((&flat).into(), (&ran).into());
    Ok((ran, otherwise))
}

/// Removes the counts, which were written at the end of the run but are not a result.
fn remove_counts(io: &Io) -> Result<(), Failure> {
    io.counts.as_deref().map_or(Ok(()), remove_old)
}
