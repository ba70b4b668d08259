//! `psf weights`: a table, or two beside one another.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use psf::results::report::Report;
use psf::results::weights as difference;
use psf::text::failure::Failure;
use psf::wire::counts;

use crate::flags::weights::load_weights;
use crate::stdout::print;

/// Which tables.
#[derive(clap::Args, Debug)]
pub(crate) struct WeightsArgs {
    /// A weights file, or the name of a built-in table: plain, interpreter, hotspot [default: plain]
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<WeightsCommand>,
}

#[derive(Subcommand, Debug)]
enum WeightsCommand {
    /// Print which keys two tables weigh differently
    Diff {
        /// A weights file, or the name of a built-in table
        first: PathBuf,
        /// Another one
        second: PathBuf,
        /// What the difference means for the result in this counts file
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

fn table(file: Option<&Path>) -> Result<ExitCode, Failure> {
    let weights = load_weights(file)?;
    let mut text = Vec::new();
    let mut list = || -> io::Result<()> {
        writeln!(text, "table       {}", weights.name)?;
        writeln!(text, "sha256      {}", weights.sha256)?;
        writeln!(text, "calibrated  {}", if weights.calibrated { "yes" } else { "no" })?;
        if let Some(model) = &weights.model {
            writeln!(text, "model       {}", model.kind)?;
        }
        for (name, value) in &weights.provenance {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            writeln!(text, "{name:<11} {value}")?;
        }
        writeln!(text, "\n    units  std. error  key")?;
        let units = |thousandths: u64| format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
        let parameters = weights.model.iter().flat_map(|model| &model.parameters);
        for (key, weight) in weights.keys.iter().chain(parameters) {
            writeln!(text, "{:>9}  {:>10}  {key}", units(weight.weight), units(weight.error))?;
        }
        Ok(())
    };
    list().map_err(|e| Failure::io("write", Path::new("standard output"), &e))?;
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what two tables say differently, and what that means for a result.
fn diff(first: &Path, second: &Path, counts: Option<&Path>) -> Result<ExitCode, Failure> {
    let tables = [load_weights(Some(first))?, load_weights(Some(second))?];
    let counts = counts.map(|path| counts::read(path).map(|counts| (path, counts))).transpose()?;
    let report = |table| {
        counts.as_ref().map(|(path, counts)| {
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
