//! The confinement of a run: as rules ask for it, and as counts files and reports record it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whether psf confines a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sandbox {
    /// Never.
    #[default]
    Off,
    /// If this machine can; the report says whether it did.
    Auto,
    /// Always, or the program does not run.
    Require,
}

/// The sandbox that confined a program, if the user asked for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxState {
    /// The version of Landlock that took rights away; `None` if nothing confined the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landlock: Option<u32>,
    /// True if system calls were filtered.
    #[serde(default)]
    pub seccomp: bool,
    /// The reason why nothing confined it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl fmt::Display for SandboxState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.landlock, &self.why) {
            (Some(version), _) => {
                write!(f, "landlock {version}, seccomp: no network, no other processes, no files but its own")
            }
            (None, Some(why)) => write!(f, "none: {why}"),
            (None, None) => f.write_str("none"),
        }
    }
}
