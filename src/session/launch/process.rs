//! Starting the programs of a JDK and waiting for them: the one place for a limit of time, a process group, or a
//! sandbox around every JVM that psf starts.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output};

use crate::text::failure::Failure;

/// Starts a program.
pub(super) fn start(mut command: Command, program: &Path) -> Result<Child, Failure> {
    command.spawn().map_err(|e| Failure::io("run", program, &e))
}

/// Hands a program its input and waits for its end; what it printed into pipes is in the output.
pub(super) fn finish(mut child: Child, program: &Path, input: Option<&[u8]>) -> Result<Output, Failure> {
    std::thread::scope(|scope| {
        // Written beside the reading: either pipe may fill up.
        if let (Some(input), Some(mut pipe)) = (input, child.stdin.take()) {
            // A program need not read its input.
            scope.spawn(move || drop(pipe.write_all(input)));
        }
        child.wait_with_output().map_err(|e| Failure::io("run", program, &e))
    })
}

/// Exit code as a shell has it: 128 and the number for a signal.
#[must_use]
pub fn exit_code(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(-1)
}
