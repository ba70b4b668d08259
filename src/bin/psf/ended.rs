//! How commands end that run a program and judge nothing of it.

use std::process::ExitCode;

use psf_text::failure::FailureKind;

use crate::stderr::complain;

/// The code of a command whose program ended with this one; says so where it failed.
pub(crate) fn of_program(code: i32) -> ExitCode {
    if code == 0 {
        return ExitCode::SUCCESS;
    }
    complain(&format!("the program ended with code {code}"));
    ExitCode::from(FailureKind::Program.exit_code())
}
