//! What is to confine a run, as rules say it, and what did, as counts files and reports do.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Whether a program is to be confined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sandbox {
    /// No.
    #[default]
    Off,
    /// Where this machine can; the report says whether.
    Auto,
    /// Yes, or it does not run.
    Require,
}

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
