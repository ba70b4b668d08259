//! How a bench ends: with its figures, or with a sentence.

use std::io::Write as _;
use std::process::ExitCode;

/// Runs a bench; says under its name what went wrong.
pub(crate) fn of(name: &str, run: impl FnOnce() -> Result<(), String>) -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            let _ = writeln!(std::io::stderr(), "{name}: {sentence}"); // nobody is left to hear of it
            ExitCode::FAILURE
        }
    }
}
