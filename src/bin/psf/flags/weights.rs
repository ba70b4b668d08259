//! Loads a weight table, by its file or its name.

use std::path::Path;

use psf_score::weights::Weights;
use psf_session::read_weights;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;

/// Loads a weights file, or a built-in table by its name.
pub(crate) fn load_weights(name: Option<&Path>) -> Result<Weights, Failure> {
    let path = name.unwrap_or(Path::new("plain"));
    if let Some(table) = path.to_str().and_then(Weights::built_in) {
        return table.map_err(|what| Failure::new(FailureKind::Psf, format!("the built-in table: {what}")));
    }
    read_weights(path).map_err(|failure| {
        if path.exists() {
            return failure;
        }
        let names = psf_score::weights::BUILT_IN.map(|(name, _)| name);
        failure.remedy(format!("name a file, or a built-in table: {}", names.join(", ")))
    })
}

/// Loads a table for a command that does not simulate machines. Fails if the table is for a simulated machine.
pub(crate) fn load_counting_weights(name: Option<&Path>) -> Result<Weights, Failure> {
    let weights = load_weights(name)?;
    match weights.machine() {
        None => Ok(weights),
        Some(machine) => {
            let message = format!(
                "the table {} prices misses of the simulated machine {}, but this command simulates none",
                weights.name, machine.name
            );
            Err(Failure::usage(message)
                .remedy("use psf score, scale or grade; hotspot predicts compiled code from counts alone"))
        }
    }
}

/// Loads a table for a command that weighs parts of a run, such as tests and benchmarks.
pub(crate) fn load_weights_of_parts(name: Option<&Path>) -> Result<Weights, Failure> {
    let weights = load_counting_weights(name)?;
    if weights.is_of_whole_runs() {
        let message = format!("the table {} prices whole runs, but this command weighs parts of a run", weights.name);
        return Err(
            Failure::usage(message).remedy("psf score weighs a whole run; plain, interpreter and hotspot weigh parts")
        );
    }
    Ok(weights)
}

/// Fails if a table prices a simulated machine, and the counts of a file are not from this machine.
pub(crate) fn fits(weights: &Weights, path: &Path, counts: &Counts) -> Result<(), Failure> {
    weights.check_counts(counts).map_err(|what| {
        Failure::usage(format!("{}: {what}", path.display())).remedy("psf score with that table simulates its machine")
    })
}
