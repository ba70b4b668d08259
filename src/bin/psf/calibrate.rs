//! `psf calibrate`: measures a table and writes it.

use std::path::PathBuf;
use std::process::ExitCode;

use psf::calibration::calibrate::{CalibrateRequest, calibrate as measure};
use psf::cli::Progress;
use psf::text::failure::{Failure, FailureKind};

use crate::args::{CalibrateArgs, java};
use crate::complain;

/// Seconds of a full and of a quick calibration.
const BUDGETS: (u64, u64) = (15 * 60, 2 * 60);

/// Measures, and writes the table when it is whole.
pub(crate) fn calibrate(args: &CalibrateArgs) -> Result<ExitCode, Failure> {
    let CalibrateArgs { table: args, validation, .. } = args;
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
        .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to write the table down: {e}")))?;
    text.push(b'\n');
    psf::session::write_whole(&args.output, &text)?;
    if !args.keep {
        // The table is there, so what it was made from need not be.
        let _ = std::fs::remove_file(&state);
    }
    if !args.quiet {
        if calibrated.resumed > 0.0 {
            complain(&format!("went on with what was measured in {:.0} seconds before", calibrated.resumed));
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
