//! The sandbox for a program: `psf score` and `psf scale`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueEnum;
use psf_results::rules::Rules;
use psf_session::launch::{Sandbox, Variables};
use psf_text::failure::Failure;

use super::headings::RUN;

/// The flags for what a program may access.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct SandboxFlags {
    /// Run the program and javac in a sandbox [default: off]
    ///
    /// The sandbox has no network, no other processes, and no files but the program's own.
    #[arg(long, value_name = "WHEN", value_enum)]
    sandbox: Option<SandboxArg>,
    /// Let the program read this file or directory in the sandbox, repeatable
    #[arg(long, value_name = "PATH")]
    allow_read: Vec<PathBuf>,
    /// Pass on this environment variable, or set it to this value, repeatable
    ///
    /// psf removes variables that make a JVM run other code, such as JAVA_TOOL_OPTIONS, unless this option names them.
    #[arg(long = "env", value_name = "NAME[=VALUE]")]
    variables: Vec<OsString>,
}

/// The condition for confining a program.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SandboxArg {
    /// Use a sandbox if available
    Auto,
    /// Refuse to run without one
    Require,
    /// Use no sandbox
    Off,
}

impl SandboxArg {
    /// Returns the sandbox mode.
    pub(crate) fn meant(self) -> Sandbox {
        match self {
            Self::Auto => Sandbox::Auto,
            Self::Require => Sandbox::Require,
            Self::Off => Sandbox::Off,
        }
    }
}

impl SandboxFlags {
    /// Returns the sandbox mode by these flags over the rules of a course, and the paths that may be read in the sandbox.
    pub(crate) fn over(&self, rules: &Rules) -> Result<(Sandbox, Vec<PathBuf>), Failure> {
        let sandbox = self.sandbox.map_or_else(|| rules.limits.sandbox.unwrap_or_default(), SandboxArg::meant);
        match self.allow_read.iter().find(|path| !path.exists()) {
            Some(missing) => Err(Failure::usage(format!("--allow-read: {} does not exist", missing.display()))),
            None => Ok((sandbox, self.allow_read.clone())),
        }
    }

    /// Returns the environment variables of the program.
    pub(crate) fn variables(&self) -> Result<Variables, Failure> {
        let named = self.variables.iter().map(|text| Variables::parse(text)).collect::<Result<_, _>>()?;
        Ok(Variables { minimal: false, named })
    }
}
