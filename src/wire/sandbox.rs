//! What confined a run, as counts files and reports say it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What held a program while it ran, where psf was asked to hold it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxState {
    /// The version of Landlock whose rights were taken away; `None` where nothing held the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landlock: Option<u32>,
    /// Whether system calls were filtered.
    #[serde(default)]
    pub seccomp: bool,
    /// Why nothing held it, where that is so.
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
