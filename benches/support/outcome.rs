//! The end of a bench: with its figures, or with an error message.

use std::io::Write as _;
use std::process::ExitCode;

/// Runs a bench. If it fails, prints the error with the bench's name.
pub(crate) fn of(name: &str, run: impl FnOnce() -> Result<(), String>) -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            let _ = writeln!(std::io::stderr(), "{name}: {sentence}"); // stderr may be closed
            ExitCode::FAILURE
        }
    }
}
