//! Loads a weight table, by its file or its name.

use std::path::Path;

use psf_score::weights::{BUILT_IN, Weights};
use psf_session::read_weights;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;

/// The number of built-in tables that weigh parts of a run. They come first.
const OF_PARTS: usize = 2;

/// The short help of an option that names a table.
pub(crate) const TABLE: &str = "Use this weights file or built-in table [default: plain]";

/// Returns the long help of an option that names any table.
pub(crate) fn any_table() -> String {
    format!("{TABLE}\n\nThe built-in tables are: {}.", names(&BUILT_IN))
}

/// Returns the long help of an option that names a table for parts of a run.
pub(crate) fn table_of_parts() -> String {
    format!("{TABLE}\n\nThe built-in tables for parts of a run are: {}.", names(&BUILT_IN[..OF_PARTS]))
}

fn names(tables: &[(&str, &str)]) -> String {
    tables.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

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
        failure.remedy(format!("name a file, or a built-in table: {}", names(&BUILT_IN)))
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
            Err(Failure::usage(message).remedy("use psf score, scale or grade, or the table plain or interpreter"))
        }
    }
}

/// Loads a table for a command that weighs parts of a run, such as tests and benchmarks.
pub(crate) fn load_weights_of_parts(name: Option<&Path>) -> Result<Weights, Failure> {
    let weights = load_counting_weights(name)?;
    if weights.is_of_whole_runs() {
        let message = format!("the table {} prices whole runs, but this command weighs parts of a run", weights.name);
        return Err(Failure::usage(message).remedy("psf score weighs a whole run; plain and interpreter weigh parts"));
    }
    Ok(weights)
}

/// Fails if a table prices a simulated machine, and the counts of a file are not from this machine.
pub(crate) fn fits(weights: &Weights, path: &Path, counts: &Counts) -> Result<(), Failure> {
    weights.check_counts(counts).map_err(|what| {
        Failure::usage(format!("{}: {what}", path.display())).remedy("psf score with that table simulates its machine")
    })
}

#[cfg(test)]
mod tests {
    use super::{BUILT_IN, OF_PARTS, any_table, load_weights_of_parts, table_of_parts};
    use std::path::Path;

    #[test]
    fn the_help_lists_the_tables_that_the_option_accepts() {
        let accepts = |(name, _): &(&str, &str)| load_weights_of_parts(Some(Path::new(name))).is_ok();
        let (first, others) = BUILT_IN.split_at(OF_PARTS);
        assert!(first.iter().all(accepts) && !others.iter().any(accepts));
        let list = |help: String| help.rsplit(": ").next().expect("a list").trim_end_matches('.').to_owned();
        assert_eq!(list(table_of_parts()), "plain, interpreter");
        assert_eq!(list(any_table()), "plain, interpreter, simulated, simulated-jdk");
    }
}
