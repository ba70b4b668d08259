//! What the commands say beside their output, and the code with which they end.

use std::io::{self, Write};
use std::process::ExitCode;

use psf_session::launch::{Stream, ended_by_signal};
use psf_text::failure::Failure;

/// Says a sentence on standard error, on a line of its own whatever a program printed there.
pub(crate) fn complain(sentence: &str) {
    let line = if Stream::Err.take_open_line() { "\n" } else { "" };
    let _ = writeln!(io::stderr(), "{line}psf: {sentence}"); // nobody is there to hear of it
}

/// The code of a command that ended so; says why where it failed.
pub(crate) fn exit_code(result: Result<ExitCode, Failure>) -> ExitCode {
    let code = result.unwrap_or_else(|failure| {
        complain(&failure.to_string());
        ExitCode::from(failure.kind.exit_code())
    });
    // As a shell has it for what a signal ends.
    ended_by_signal().and_then(|signal| u8::try_from(128 + signal).ok()).map_or(code, ExitCode::from)
}
