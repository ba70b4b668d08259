//! `psf man`: writes manual pages from the definition of the command line.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::CommandFactory;
use psf_text::failure::Failure;

use crate::args::Args;
use crate::flags::instrument::InstrumentArgs;

/// The directory of the pages.
#[derive(clap::Args, Debug)]
pub(crate) struct ManArgs {
    /// The directory, which psf makes if it does not exist
    directory: PathBuf,
}

pub(crate) fn man(args: &ManArgs) -> Result<ExitCode, Failure> {
    let directory = &args.directory;
    std::fs::create_dir_all(directory).map_err(|e| Failure::io("make", directory, &e))?;
    let mut command = Args::whole();
    // Gives every command the name of its page: psf-score.
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
    psf_session::write_whole(&path, &text)?;
    let commands = command.get_subcommands().filter(|command| command.get_name() != "help");
    commands.filter(|command| !command.is_hide_set()).try_for_each(|command| self::page(command, directory))
}
