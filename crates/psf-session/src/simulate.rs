//! `psf simulate`: a program is run without and with a simulated machine; what it executes must be the same.

pub(super) mod alike;

use std::path::Path;

use alike::{executed_alike, printed_otherwise};

use super::beside;
use super::options::CountOptions;
use super::outputs::remove_old;
use super::request::ScoreRequest;
use super::score::{Scored, score_program};
use super::step::Step;
use psf_instrument::archive::input;
use psf_score::weights::Weights;
use psf_text::failure::Failure;
use psf_wire::machine::{BUILT_IN, Machine};

/// A built-in machine, or the one of a file.
pub fn read_machine(name: &str) -> Result<Machine, Failure> {
    if let Some(built_in) = Machine::built_in(name) {
        return built_in;
    }
    if !Path::new(name).exists() {
        let names = BUILT_IN.map(|(name, _)| name).join(", ");
        return Err(Failure::usage(format!("there is no machine {name}, and no file of that name"))
            .remedy(format!("built in are: {names}")));
    }
    Machine::parse(name, &input::read_text(Path::new(name), input::LARGEST_TEXT)?)
}

/// Rewrites and runs a program as a table needs it: with the machine that the table prices, where it prices one. Fails then
/// where the program printed something else on the machine.
pub fn score_for(
    weights: &Weights,
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let Some(machine) = weights.machine() else { return score_program(request, note, progress) };
    weights.check_scope(request.options.scope).map_err(|what| {
        let remedy = "the built-in tables are simulated for scope app and simulated-jdk for scope jdk";
        Failure::usage(what).remedy(remedy)
    })?;
    let (ran, otherwise) = both(request, machine, note, progress)?;
    let Some(failure) = otherwise else { return Ok(ran) };
    remove_counts(request)?;
    Err(failure)
}

/// Rewrites and runs a program twice, the second time with a machine. Fails where the second run executed something else;
/// `note` hears it where it printed something else.
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

/// The run with a machine, and why it would be no result where it printed something else than the one without.
fn both(
    request: &ScoreRequest,
    machine: &Machine,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<(Scored, Option<Failure>), Failure> {
    let instruction = ("--mode instruction has no simulation", "--mode edge counts the same");
    beside::check(request, None, instruction, "a simulation has no budget")?;
    beside::check_identity(request)?;
    let simulate = |options: &mut CountOptions| options.machine = Some(machine.clone());
    // What the JDK executes for first uses goes past the machine.
    let steady = CountOptions { steady: true, ..request.options.clone() };
    let request = &ScoreRequest { options: steady, ..request.clone() };
    let (flat, ran) = beside::run_beside(request, simulate, note, progress)?;
    if let Err(failure) = executed_alike((&flat).into(), (&ran).into(), note) {
        remove_counts(request)?;
        return Err(failure);
    }
    let otherwise = printed_otherwise((&flat).into(), (&ran).into());
    Ok((ran, otherwise))
}

/// Counts were written when the run had ended, and are no result.
fn remove_counts(request: &ScoreRequest) -> Result<(), Failure> {
    request.counts.as_deref().map_or(Ok(()), remove_old)
}
