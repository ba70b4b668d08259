//! The groups of options, and the options that `-h` shows.

use clap::Command;

/// Class path, JVM and arguments.
pub(crate) const RUN: &str = "What to run";
/// The weight table.
pub(crate) const COST: &str = "What it costs";
/// Rules, limits, and what graders read.
pub(crate) const LIMITS: &str = "Limits and graders";
/// The printed result and its file.
pub(crate) const OUTPUT: &str = "Output";

/// Returns the command with the options that are needed most before the groups. `-h` shows only these options, `--help` shows
/// all.
pub(crate) fn needed_first(command: Command, needed: &[&str]) -> Command {
    command.mut_args(|arg| {
        if arg.is_positional() {
            return arg.help_heading(None::<&'static str>);
        }
        match needed.iter().position(|id| *id == arg.get_id().as_str()) {
            Some(place) => arg.help_heading(None::<&'static str>).display_order(place),
            None => arg.hide_short_help(true),
        }
    })
}
