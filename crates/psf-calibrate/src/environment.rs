//! What disturbs measurements on this machine, and running a command with less of it.

mod cpuset;
mod findings;
mod run;

pub use cpuset::guard;
pub use findings::{Finding, check};
pub use run::{Pinned, become_command, run_pinned};
