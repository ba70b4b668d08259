//! What a program may touch of the machine: `psf score` and `psf scale`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueEnum;
use psf_report::rules::Rules;
use psf_session::launch::{Sandbox, Variables};
use psf_text::failure::Failure;

use super::headings::RUN;

/// What a program may touch.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct SandboxFlags {
    /// Confine the program and javac: no network, no other processes, no files but its own [default: off]
    #[arg(long, value_name = "WHEN", value_enum)]
    sandbox: Option<SandboxArg>,
    /// In a sandbox: a file or a directory that the program may read, repeatable
    #[arg(long, value_name = "PATH")]
    allow_read: Vec<PathBuf>,
    /// A variable of the environment that the program finds although it could run other code, as JAVA_TOOL_OPTIONS, or with
    /// a value of its own, repeatable
    #[arg(long = "env", value_name = "NAME[=VALUE]")]
    variables: Vec<OsString>,
}

/// When a program is confined.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SandboxArg {
    /// Where this machine can
    Auto,
    /// Or do not run it
    Require,
    /// Not
    Off,
}

impl SandboxArg {
    /// What is meant.
    pub(crate) fn meant(self) -> Sandbox {
        match self {
            Self::Auto => Sandbox::Auto,
            Self::Require => Sandbox::Require,
            Self::Off => Sandbox::Off,
        }
    }
}

impl SandboxFlags {
    /// Whether to confine, by these flags over the rules of a course, and what may be read all the same.
    pub(crate) fn over(&self, rules: &Rules) -> Result<(Sandbox, Vec<PathBuf>), Failure> {
        let sandbox = self.sandbox.map_or_else(|| rules.limits.sandbox.unwrap_or_default(), SandboxArg::meant);
        match self.allow_read.iter().find(|path| !path.exists()) {
            Some(missing) => Err(Failure::usage(format!("--allow-read: there is no {}", missing.display()))),
            None => Ok((sandbox, self.allow_read.clone())),
        }
    }

    /// What the program finds in its environment.
    pub(crate) fn variables(&self) -> Result<Variables, Failure> {
        let named = self.variables.iter().map(|text| Variables::parse(text)).collect::<Result<_, _>>()?;
        Ok(Variables { minimal: false, named })
    }
}
