//! The bounds of a program, and its surroundings.

use std::path::PathBuf;

use crate::inputs::place::Place;
use crate::launch::{Sandbox, Variables};
use psf_instrument::rewrite::policy::PolicyRequest;
use psf_report::limits::RunLimits;

/// The bounds of a program, and its surroundings.
#[derive(Clone, Debug, Default)]
pub struct Confinement {
    /// The policy: which APIs the program may name.
    pub policy: PolicyRequest,
    /// The limits of each run.
    pub limits: RunLimits,
    /// The use of a sandbox.
    pub sandbox: Sandbox,
    /// Files and directories that a program in a sandbox may read in addition to its own.
    pub readable: Vec<PathBuf>,
    /// The program's environment variables.
    pub variables: Variables,
    /// The program's working directory.
    pub place: Place,
}

impl Confinement {
    /// Returns the confinement of an untrusted program: a sandbox, limits where the user sets none, and a minimal environment.
    pub(super) fn untrusted(mut self) -> Self {
        self.limits = self.limits.or(RunLimits::untrusted());
        self.sandbox = Sandbox::Require;
        self.variables.minimal = true;
        self
    }
}
