//! The messages of commands on standard error, and their exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use psf_session::launch::{Stream, ended_by_signal};
use psf_text::failure::Failure;

/// Prints a sentence to standard error, on a line of its own whatever a program printed there.
pub(crate) fn complain(sentence: &str) {
    let line = if Stream::Err.take_open_line() { "\n" } else { "" };
    let _ = writeln!(io::stderr(), "{line}psf: {sentence}"); // stderr may be closed
}

/// Returns the exit code of a command from its result. Prints the reason for a failure.
pub(crate) fn exit_code(result: Result<ExitCode, Failure>) -> ExitCode {
    let code = result.unwrap_or_else(|failure| {
        complain(&failure.to_string());
        ExitCode::from(failure.kind.exit_code())
    });
    // If a signal ended psf, the code is the one that a shell uses.
    ended_by_signal().and_then(|signal| u8::try_from(128 + signal).ok()).map_or(code, ExitCode::from)
}
