//! `psf env`: reports what disturbs measurements, or runs a command with less of it.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use psf_calibrate::environment::{Pinned, become_command, check, guard, run_pinned};
use psf_session::launch::exit_code;
use psf_text::failure::{Failure, FailureKind};

use crate::stderr::complain;
use crate::stdout::print;

/// The commands of `psf env`.
#[derive(Subcommand, Debug)]
pub(crate) enum EnvCommand {
    /// Report governor, boost, isolation, load and stolen time
    Check,
    /// Run a command on one core, with the priority and cpuset that are permitted
    ///
    /// psf restores everything afterwards.
    Run {
        /// Use this core [default: an isolated one, or else the last that psf may use]
        #[arg(long, value_name = "N")]
        core: Option<usize>,
        /// The command and its arguments
        #[arg(required = true, last = true, value_name = "CMD")]
        command: Vec<OsString>,
    },
    /// Become the command
    #[command(hide = true)]
    Inside {
        #[arg(long)]
        core: usize,
        #[arg(long)]
        group: Option<PathBuf>,
        #[arg(required = true, last = true)]
        command: Vec<OsString>,
    },
    /// Restore the cpuset when standard input ends
    #[command(hide = true)]
    Guard { group: PathBuf },
}

pub(crate) fn env(command: &EnvCommand) -> Result<ExitCode, Failure> {
    match command {
        EnvCommand::Check => {
            let mut text = Vec::new();
            for finding in check() {
                let _ = writeln!(text, "{:<9} {}", finding.name, finding.value); // to memory
                if let Some(advice) = finding.advice {
                    let _ = writeln!(text, "          {advice}");
                }
            }
            print(&text)?;
            Ok(ExitCode::SUCCESS)
        }
        EnvCommand::Run { core, command } => {
            let psf = std::env::current_exe()
                .map_err(|e| Failure::new(FailureKind::Psf, format!("failed to find psf itself: {e}")))?;
            let request = Pinned { psf, core: *core, command: command.clone() };
            let status = run_pinned(&request, &mut complain)?;
            Ok(u8::try_from(exit_code(status)).map_or(ExitCode::FAILURE, ExitCode::from))
        }
        EnvCommand::Inside { core, group, command } => {
            Err(become_command(*core, group.as_deref(), command, &mut complain))
        }
        EnvCommand::Guard { group } => {
            guard(group);
            Ok(ExitCode::SUCCESS)
        }
    }
}
