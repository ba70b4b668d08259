//! A weight table, by its file or by its name.

use std::path::Path;

use psf_score::weights::Weights;
use psf_session::read_weights;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;

/// A weights file, or a built-in table by name.
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

/// The same for what does not simulate the machine that a table may be for.
pub(crate) fn load_counting_weights(name: Option<&Path>) -> Result<Weights, Failure> {
    let weights = load_weights(name)?;
    match weights.machine() {
        None => Ok(weights),
        Some(machine) => {
            let message = format!(
                "the table {} prices what the simulated machine {} misses, and this command simulates none",
                weights.name, machine.name
            );
            Err(Failure::usage(message)
                .remedy("psf score, scale and grade do; hotspot tells compiled code from counts alone"))
        }
    }
}

/// The same for what weighs parts of a run, such as tests and benchmarks.
pub(crate) fn load_weights_of_parts(name: Option<&Path>) -> Result<Weights, Failure> {
    let weights = load_counting_weights(name)?;
    if weights.is_of_whole_runs() {
        let message = format!("the table {} prices whole runs, and this command weighs parts of one", weights.name);
        return Err(
            Failure::usage(message).remedy("psf score weighs a whole run; plain, interpreter and hotspot weigh parts")
        );
    }
    Ok(weights)
}

/// Fails where a table prices a simulated machine that the counts of a file are not of.
pub(crate) fn fits(weights: &Weights, path: &Path, counts: &Counts) -> Result<(), Failure> {
    weights.check_counts(counts).map_err(|what| {
        Failure::usage(format!("{}: {what}", path.display())).remedy("psf score with that table simulates its machine")
    })
}
