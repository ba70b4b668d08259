//! The commands of `psf --help`, in groups by purpose.

use clap::Command;

/// Each group, and its commands in the order of the help.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Score and gate", &["score", "report", "diff", "rank", "scale", "check", "merge"]),
    ("Look inside", &["tree", "trace", "simulate", "ages", "dump"]),
    ("Suites and benchmarks", &["test", "bench"]),
    ("Grade a class", &["grade"]),
    ("Tables", &["weights"]),
    ("Housekeeping", &["jdk", "env", "doctor", "verify", "completions", "man"]),
];

/// Returns the command with a help that lists its commands in groups.
pub(crate) fn grouped(command: Command) -> Command {
    let width = names().map(str::len).max().unwrap_or_default();
    let header = *command.get_styles().get_header();
    let mut commands = String::new();
    for (group, names) in GROUPS {
        commands += &format!("{header}{group}:{header:#}\n");
        for name in names {
            let purpose = command.find_subcommand(name).and_then(Command::get_about);
            let purpose = purpose.map(ToString::to_string).unwrap_or_default();
            commands += &format!("  {name:width$}  {purpose}\n");
        }
        commands.push('\n');
    }
    command.help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{commands}\
         {header}Options:{header:#}\n{{options}}\n\n\"psf COMMAND --help\" lists the options of a command.{{after-help}}"
    ))
}

/// Returns the name of each command in a group.
fn names() -> impl Iterator<Item = &'static str> {
    GROUPS.into_iter().flat_map(|(_, names)| names.iter().copied())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::names;
    use crate::args::Args;

    #[test]
    fn each_command_is_in_one_group() {
        let whole = Args::whole();
        let shown = whole.get_subcommands().filter(|command| !command.is_hide_set());
        let shown: BTreeSet<&str> = shown.map(clap::Command::get_name).collect();
        let grouped: BTreeSet<&str> = names().collect();
        assert_eq!(shown, grouped, "commands, and commands in a group of the help");
        assert_eq!(names().count(), grouped.len(), "a command is in two groups");
    }

    #[test]
    fn each_purpose_is_one_short_line() {
        for command in Args::whole().get_subcommands() {
            let purpose = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!purpose.is_empty() && purpose.len() <= 60, "{}: {purpose:?}", command.get_name());
        }
    }
}
