//! `psf simulate`: a program is run without and with a simulated machine; what it executes must be the same.

use std::path::Path;

use super::beside;
use super::options::CountOptions;
use super::outputs::remove_old;
use super::request::ScoreRequest;
use super::score::{Scored, score_program};
use super::step::Step;
use crate::archive::input;
use crate::results::names;
use crate::results::simulation::no_room;
use crate::score::profile::{MethodProfile, Profile};
use crate::text::failure::{Failure, FailureKind};
use crate::weights::Weights;
use crate::wire::counts::Counts;
use crate::wire::machine::{BUILT_IN, Machine};

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

/// Rewrites and runs a program as a table needs it: with the machine that the table prices, where it prices one.
pub fn score_for(
    weights: &Weights,
    request: &ScoreRequest,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    match weights.machine() {
        Some(machine) => simulate_program(request, machine, note, progress),
        None => score_program(request, note, progress),
    }
}

/// Rewrites and runs a program twice, the second time with a machine. Fails where the second run executed something else.
pub fn simulate_program(
    request: &ScoreRequest,
    machine: &Machine,
    note: &mut dyn FnMut(&str),
    progress: &dyn Fn(Step),
) -> Result<Scored, Failure> {
    let jdk = (
        "--scope jdk has no simulation: the JDK runs before there is a machine to tell",
        "in scope app, the machine is told of what the program itself reads, writes and decides",
    );
    let instruction = ("--mode instruction has no simulation", "--mode edge counts the same");
    beside::check(request, jdk, instruction, "a simulation has no budget")?;
    let simulate = |options: &mut CountOptions| options.machine = Some(machine.clone());
    let (flat, ran) = beside::run_beside(request, simulate, note, progress)?;
    let difference = difference(&flat.counts, &ran.counts).map_err(Failure::refused)?;
    let Some(difference) = difference else { return Ok(ran) };
    // They were written when the run had ended, and are no result.
    request.counts.as_deref().map_or(Ok(()), remove_old)?;
    Err(match difference {
        Difference::NoRoom(method) => no_room(&method),
        Difference::Executed(method) => Failure::new(
            FailureKind::NotDeterministic,
            format!("the run with a simulated machine executed something else in {method} than the run without one"),
        )
        .remedy("psf score --runs 2 says whether two runs differ without one; what depends on identity hashes does with one"),
    })
}

/// Why the second run is not the first one with a machine.
enum Difference {
    /// This method is too large for what tells the machine of it.
    NoRoom(String),
    /// This method executed something else.
    Executed(String),
}

/// What the second run did not count, or counted otherwise.
fn difference(one: &Counts, other: &Counts) -> Result<Option<Difference>, String> {
    let (one, other) = (Profile::new(one)?, Profile::new(other)?);
    if let Some(method) = other.uncounted.iter().find(|method| !one.uncounted.contains(method)) {
        return Ok(Some(Difference::NoRoom(method.clone())));
    }
    let (one, other) = (one.methods, other.methods);
    let executed = |of: &MethodProfile| of.insns.iter().map(|insn| insn.count).collect::<Vec<_>>();
    let longest = one.len().max(other.len());
    let at = (0..longest).find(|&at| match (one.get(at), other.get(at)) {
        (Some(a), Some(b)) => a.place != b.place || executed(a) != executed(b),
        _ => true,
    });
    let method = at.and_then(|at| one.get(at).or(other.get(at)));
    Ok(method.map(|own| Difference::Executed(names::method_name(&own.class, &own.method, &own.descriptor))))
}
