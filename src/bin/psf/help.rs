//! `psf completions`, `psf man`: from the definitions of what can be typed.

use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;
use psf::cli::InstrumentArgs;
use psf::text::failure::Failure;

use super::args::{Args, CommandName};
use super::print;

pub(crate) fn completions(shell: Shell, command: CommandName) -> Result<ExitCode, Failure> {
    let (mut command, name) = match command {
        CommandName::Psf => (Args::command(), "psf"),
        CommandName::PsfInstrument => (InstrumentArgs::command(), "psf-instrument"),
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    print(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn man(directory: &Path) -> Result<ExitCode, Failure> {
    std::fs::create_dir_all(directory).map_err(|e| Failure::io("make", directory, &e))?;
    let mut command = Args::command();
    // Gives every command the name that its page has: psf-score.
    command.build();
    page(&command, directory)?;
    page(&InstrumentArgs::command(), directory)?;
    Ok(ExitCode::SUCCESS)
}

fn page(command: &clap::Command, directory: &Path) -> Result<(), Failure> {
    let page = clap_mangen::Man::new(command.clone());
    let path = directory.join(page.get_filename());
    let mut text = Vec::new();
    page.render(&mut text).map_err(|e| Failure::io("write", &path, &e))?;
    psf::session::write_whole(&path, &text)?;
    let commands = command.get_subcommands().filter(|command| command.get_name() != "help");
    commands.filter(|command| !command.is_hide_set()).try_for_each(|command| self::page(command, directory))
}
