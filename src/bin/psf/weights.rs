//! `psf weights`: prints a table, or compares two.

use std::cmp::Reverse;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use psf_report::report::Report;
use psf_results::weights as difference;
use psf_score::weights::{Tiers, Weight, Weights};
use psf_session::read_counts;
use psf_text::failure::Failure;
use psf_text::numbers::{counted, grouped};

use crate::flags::weights::{TABLE, any_table, fits, load_weights};
use crate::stdout::print;

/// The tables to print or to compare.
#[derive(clap::Args, Debug)]
pub(crate) struct WeightsArgs {
    #[arg(help = TABLE, long_help = any_table())]
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<WeightsCommand>,
}

#[derive(Subcommand, Debug)]
enum WeightsCommand {
    /// Print the keys that two tables weigh differently
    Diff {
        /// The first weights file or built-in table
        first: PathBuf,
        /// The second weights file or built-in table
        second: PathBuf,
        /// Print what the difference means for the result in this counts file
        #[arg(long, value_name = "COUNTS")]
        counts: Option<PathBuf>,
    },
}

pub(crate) fn weights(args: &WeightsArgs) -> Result<ExitCode, Failure> {
    match &args.command {
        Some(WeightsCommand::Diff { first, second, counts }) => diff(first, second, counts.as_deref()),
        None => table(args.file.as_deref()),
    }
}

/// The number of keys that are listed first, as the costliest.
const COSTLIEST: usize = 10;

fn table(file: Option<&Path>) -> Result<ExitCode, Failure> {
    let weights = load_weights(file)?;
    let mut text = Vec::new();
    write(&weights, &mut text).map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes what a table is, where it was measured, and its costliest keys; then how it was made, and every key.
fn write(weights: &Weights, out: &mut dyn Write) -> io::Result<()> {
    let said = |name: &str| weights.provenance.get(name).map(shown);
    let place: Vec<String> = ["machine", "processor", "jvm", "date"].into_iter().filter_map(said).collect();
    let has = match &weights.model {
        Some(model) => {
            let keys = if weights.keys.is_empty() {
                String::new()
            } else {
                counted(weights.keys.len() as u64, "weight, ", "weights, ")
            };
            let tiers = model.tiers.as_ref().map_or(0, |_| Tiers::PRICES);
            format!("{keys}{} prices of the model {}", model.parameters.len() + tiers, model.kind)
        }
        None => format!("{} weights of instructions and their work", grouped(weights.keys.len() as u64)),
    };
    writeln!(out, "table       {}", weights.name)?;
    writeln!(out, "calibrated  {}", if weights.calibrated { "yes" } else { "no" })?;
    if !place.is_empty() {
        writeln!(out, "measured    {}", place.join(", "))?;
    }
    writeln!(out, "keys        {has}")?;
    writeln!(out, "costliest   {}", costliest(weights))?;
    writeln!(out, "\nsha256      {}", weights.sha256)?;
    for (name, value) in &weights.provenance {
        writeln!(out, "{name:<11} {}", shown(value))?;
    }
    writeln!(out, "\n    units  std. error  key")?;
    weights
        .named()
        .try_for_each(|(key, weight)| writeln!(out, "{:>9}  {:>10}  {key}", units(weight.weight), units(weight.error)))
}

/// Returns the costliest keys, with their costs in units.
fn costliest(weights: &Weights) -> String {
    let mut all: Vec<(&str, Weight)> = weights.named().collect();
    all.sort_by_key(|(_, weight)| Reverse(weight.weight));
    match (all.first(), all.last()) {
        (Some((_, most)), Some((_, least))) if all.len() > 1 && most.weight == least.weight => {
            format!("none: every key costs {}", units(most.weight).trim_end_matches('0').trim_end_matches('.'))
        }
        _ => {
            let named = all.iter().take(COSTLIEST).map(|(key, weight)| format!("{key} {}", units(weight.weight)));
            named.collect::<Vec<_>>().join(", ")
        }
    }
}

fn units(thousandths: u64) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn shown(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Prints the differences between two tables, and their effect on a result.
fn diff(first: &Path, second: &Path, counts: Option<&Path>) -> Result<ExitCode, Failure> {
    let tables = [load_weights(Some(first))?, load_weights(Some(second))?];
    let counts = counts.map(|path| read_counts(path).map(|counts| (path, counts))).transpose()?;
    let report = |table| {
        counts.as_ref().map(|(path, counts)| {
            fits(table, path, counts)?;
            let damaged = |what| Failure::refused(format!("{}: the counts are damaged: {what}", path.display()));
            Report::new(counts, table).map_err(damaged)
        })
    };
    let reports = match (report(&tables[0]).transpose()?, report(&tables[1]).transpose()?) {
        (Some(first), Some(second)) => Some([first, second]),
        _ => None,
    };
    let reports = reports.as_ref().map(|[first, second]| [first, second]);
    let mut text = Vec::new();
    difference::write(&difference::compare(&tables[0], &tables[1]), reports, &mut text)
        .map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}
