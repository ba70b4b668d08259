//! `psf calibrate`: measures a weight table, and writes it.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use psf_calibrate::{CalibrateRequest, CodeProfile, calibrate as measure};
use psf_text::failure::{Failure, FailureKind};

use crate::flags::java::java;
use crate::progress::Progress;
use crate::stderr::complain;
use crate::validate::{ValidateArgs, validate};

/// The seconds of a full and of a quick calibration.
const BUDGETS: (u64, u64) = (15 * 60, 2 * 60);

/// The table to make, or the tables to judge.
#[derive(clap::Args, Debug)]
pub(crate) struct CalibrateArgs {
    #[command(flatten)]
    table: TableArgs,
    /// Judge tables by programs that took no part in them, instead of making a table
    #[arg(long)]
    validate: bool,
    #[command(flatten)]
    validation: ValidateArgs,
}

#[derive(clap::Args, Debug)]
struct TableArgs {
    /// Make a table for this kind of code
    #[arg(long, value_enum, default_value_t = ProfileArg::Interpreter)]
    profile: ProfileArg,
    /// Write the table into this file
    #[arg(short, value_name = "FILE", default_value = "weights.json")]
    output: PathBuf,
    /// Measure for this time: 90s, 10m [default: 15m, or 2m with --quick]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    budget: Option<u64>,
    /// Use this random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Keep the measurements next to the table, in FILE.state
    #[arg(long)]
    keep: bool,
    /// Print nothing
    #[arg(long)]
    quiet: bool,
}

/// The kind of code that a table is for.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum ProfileArg {
    /// A weight for each key, from generated programs under -Xint
    Interpreter,
    /// Prices of the block model, from the training programs under warmed-up C2
    Hotspot,
    /// Prices as of hotspot, and of misses and mispredictions on the simulated machine tage
    Simulated,
    /// Prices as of simulated, from programs that live in the library, for scope jdk
    SimulatedJdk,
}

impl From<ProfileArg> for CodeProfile {
    fn from(profile: ProfileArg) -> Self {
        match profile {
            ProfileArg::Interpreter => Self::Interpreter,
            ProfileArg::Hotspot => Self::Hotspot,
            ProfileArg::Simulated => Self::Simulated,
            ProfileArg::SimulatedJdk => Self::SimulatedJdk,
        }
    }
}

/// Parses a time in seconds, from `90`, `90s`, `10m` or `1h`.
fn duration(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 's')) => (&text[..at], 1),
        Some((at, 'm')) => (&text[..at], 60),
        Some((at, 'h')) => (&text[..at], 3600),
        _ => (text, 1),
    };
    let seconds = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    seconds.filter(|&seconds| seconds > 0).ok_or_else(|| "a time is a number and s, m or h".to_owned())
}

pub(crate) fn calibrate(args: &CalibrateArgs) -> Result<ExitCode, Failure> {
    if args.validate { validate(&args.validation) } else { make_table(&args.table, &args.validation) }
}

/// Measures a table, and writes it when it is complete.
fn make_table(args: &TableArgs, validation: &ValidateArgs) -> Result<ExitCode, Failure> {
    let mut state = args.output.clone().into_os_string();
    state.push(".state");
    let state = PathBuf::from(state);
    let name = args.output.file_stem().map_or_else(|| "weights".to_owned(), |s| s.to_string_lossy().into_owned());
    let request = CalibrateRequest {
        profile: args.profile.into(),
        jdk: java(validation.java.as_deref())?,
        name,
        budget: args.budget.unwrap_or(if validation.quick { BUDGETS.1 } else { BUDGETS.0 }),
        quick: validation.quick,
        only: validation.only.clone(),
        seed: args.seed,
        state: Some(state.clone()),
    };
    let progress = Progress::new("seconds measured", args.quiet);
    let calibrated = measure(&request, &|done, all| progress.show(done, all))?;
    progress.end();
    let mut text = serde_json::to_vec_pretty(&calibrated.weights)
        .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write the table: {e}")))?;
    text.push(b'\n');
    psf_session::write_whole(&args.output, &text)?;
    if !args.keep {
        // The table exists, so its measurements are not needed any more.
        let _ = std::fs::remove_file(&state);
    }
    if !args.quiet {
        if calibrated.resumed > 0.0 {
            complain(&format!("resumed from {:.0} seconds of earlier measurements", calibrated.resumed));
        }
        let unsure = &calibrated.unsure;
        let told = if unsure.is_empty() { String::new() } else { format!(", not sure of {}", unsure.join(", ")) };
        let weights = &calibrated.weights;
        let has = match &weights.model {
            Some(model) => format!("{} prices", model.parameters.len()),
            None => format!("{} keys", weights.keys.len()),
        };
        complain(&format!("{}: {has}{told}", args.output.display()));
    }
    Ok(ExitCode::SUCCESS)
}
