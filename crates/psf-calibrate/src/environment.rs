//! Finds what disturbs measurements on this machine, and runs a command with fewer disturbances.

mod cpuset;
mod findings;
mod run;

pub use cpuset::guard;
pub use findings::{Finding, check};
pub use run::{Pinned, become_command, run_pinned};
