//! The end of commands that run a program without judging it.

use std::process::ExitCode;

use psf_text::failure::FailureKind;

use crate::stderr::complain;

/// Returns the exit code of a command from the code of its program. Reports a failure of the program.
pub(crate) fn of_program(code: i32) -> ExitCode {
    if code == 0 {
        return ExitCode::SUCCESS;
    }
    complain(&format!("the program ended with code {code}"));
    ExitCode::from(FailureKind::Program.exit_code())
}
