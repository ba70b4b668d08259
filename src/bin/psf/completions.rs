//! `psf completions`: prints a script made from the definition of the command line.

use std::process::ExitCode;

use clap::{CommandFactory, ValueEnum};
use psf_text::failure::Failure;

use crate::args::Args;
use crate::flags::instrument::InstrumentArgs;
use crate::stdout::print;

/// The shell and the command of the script.
#[derive(clap::Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: clap_complete::Shell,
    /// Complete this command
    #[arg(long, value_enum, default_value_t = CommandName::Psf)]
    command: CommandName,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum CommandName {
    Psf,
    PsfInstrument,
}

pub(crate) fn completions(args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    let (mut command, name) = match args.command {
        CommandName::Psf => (Args::whole(), "psf"),
        CommandName::PsfInstrument => (InstrumentArgs::command(), "psf-instrument"),
    };
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    print(&script)?;
    Ok(ExitCode::SUCCESS)
}
