//! Options that several commands share: each has one meaning, one default and one help text.

use std::collections::BTreeMap;

use clap::builder::StyledStr;
use clap::{Arg, Command};

use crate::args::Args;

/// Commands that do not run or report a program. Their options describe a file, a job or a copy of a JDK.
const OTHERS: [&str; 9] = [
    "calibrate",
    "dump",
    "env inside",
    "env run",
    "grade manifest",
    "grade merge",
    "grade new",
    "jdk build",
    "weights diff",
];

/// Options of a command that have another meaning there.
const SPECIAL: [(&str, &str); 8] = [
    ("diff", "max-increase"), // no limit by default
    ("diff", "min"),          // a share of the base, not of a thread
    ("report", "quiet"),      // the score only; other commands have no single number
    ("score", "quiet"),
    ("test", "factor"), // over the baseline of a test
    ("test", "steady"), // runs the suite twice
    ("trace", "top"),   // calls of each thread, not rows
    ("tree", "by"),     // takes two values
];

/// Options whose default depends on the output or the safety of a command.
const OWN_DEFAULT: [&str; 7] = ["by", "format", "max-increase", "sandbox", "steady", "top", "weights"];

/// Adds each command of a command line, with its path: `grade new`.
fn add_commands(command: &Command, path: &str, found: &mut Vec<(String, Command)>) {
    for command in command.get_subcommands() {
        let path = format!("{path} {}", command.get_name()).trim().to_owned();
        add_commands(command, &path, found);
        found.push((path, command.clone()));
    }
}

/// Returns the parts of an option that commands must share: short name, value, help text and default.
fn described(name: &str, arg: &Arg) -> String {
    let help = arg.get_help().map(StyledStr::to_string).unwrap_or_default();
    let (help, in_text) = help.split_once(" [default: ").unwrap_or((&help, ""));
    let values = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    let default = values.chain([in_text.trim_end_matches(']').into()]).find(|value| !value.is_empty());
    let default = default.filter(|_| !OWN_DEFAULT.contains(&name)).unwrap_or_default();
    let help = help.trim_end_matches(" [the default]");
    let takes = if arg.get_action().takes_values() { arg.get_value_names().unwrap_or_default() } else { &[] };
    format!("{:?} {takes:?} {help:?}, default {default:?}", arg.get_short())
}

#[test]
fn an_option_means_the_same_in_each_command() {
    let mut all = Vec::new();
    add_commands(&Args::whole(), "", &mut all);
    let mut options: BTreeMap<&str, BTreeMap<String, Vec<&str>>> = BTreeMap::new();
    for (path, command) in all.iter().filter(|(path, _)| !OTHERS.contains(&path.as_str())) {
        for arg in command.get_arguments() {
            let Some(name) = arg.get_long() else { continue };
            if !SPECIAL.contains(&(path.as_str(), name)) {
                options.entry(name).or_default().entry(described(name, arg)).or_default().push(path);
            }
        }
    }
    options.retain(|_, described| described.len() > 1);
    assert!(options.is_empty(), "options that differ between commands: {options:#?}");
}

#[test]
fn a_short_option_has_the_name_of_its_long_one() {
    let mut all = Vec::new();
    add_commands(&Args::whole(), "", &mut all);
    for (path, command) in &all {
        let is_output = |arg: &&Arg| arg.get_short() == Some('o');
        let Some(short) = command.get_arguments().find(is_output) else { continue };
        assert_ne!(short.get_long(), Some("output"), "{path}: -o FILE is not --output FORMAT=PATH");
    }
}
