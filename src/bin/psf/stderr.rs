//! What the commands say beside their output, and the code with which they end.

use std::io::{self, Write};
use std::process::ExitCode;

use psf::text::failure::Failure;

/// Says a sentence on standard error.
pub(crate) fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "psf: {sentence}"); // nobody is there to hear of it
}

/// The code of a command that ended so; says why where it failed.
pub(crate) fn exit_code(result: Result<ExitCode, Failure>) -> ExitCode {
    result.unwrap_or_else(|failure| {
        complain(&failure.to_string());
        ExitCode::from(failure.kind.exit_code())
    })
}
