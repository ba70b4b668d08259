//! How psf counts instructions, and whose instructions count.

use serde::{Deserialize, Serialize};

/// How psf counts executed instructions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Counters on the edges that need one.
    #[default]
    Edge,
    /// A call before every instruction.
    Instruction,
}

/// Whose instructions count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// The target's own body.
    Method,
    /// Every class of the input.
    #[default]
    App,
    /// Every class of the input and of the JDK.
    Jdk,
}

impl std::fmt::Display for Mode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Edge => "edge",
            Self::Instruction => "instruction",
        })
    }
}

impl std::fmt::Display for Scope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Method => "method",
            Self::App => "app",
            Self::Jdk => "jdk",
        })
    }
}
