//! What a program may touch of the machine: `psf score` and `psf scale`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueEnum;
use psf::session::launch::{Sandbox, Variables};
use psf::text::failure::Failure;

use super::headings::RUN;

/// What a program may touch.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = RUN)]
pub(crate) struct SandboxFlags {
    /// Confine the program and javac: no network, no other processes, no files but its own
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = SandboxArg::Off)]
    sandbox: SandboxArg,
    /// In a sandbox: a file or a directory that the program may read, repeatable
    #[arg(long, value_name = "PATH")]
    allow_read: Vec<PathBuf>,
    /// A variable of the environment that the program finds although it could run other code, as JAVA_TOOL_OPTIONS, or with
    /// a value of its own, repeatable
    #[arg(long = "env", value_name = "NAME[=VALUE]")]
    variables: Vec<OsString>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum SandboxArg {
    /// Where this machine can
    Auto,
    /// Or do not run it
    Require,
    /// Not
    Off,
}

impl SandboxFlags {
    /// Whether to confine, and what may be read all the same.
    pub(crate) fn sandbox(&self) -> Result<(Sandbox, Vec<PathBuf>), Failure> {
        let sandbox = match self.sandbox {
            SandboxArg::Auto => Sandbox::Auto,
            SandboxArg::Require => Sandbox::Require,
            SandboxArg::Off => Sandbox::Off,
        };
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
