//! Suggestions for commands and options of other tools.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// Commands of other tools, and psf's commands for the same purpose.
const COMMANDS: &[(&str, &str)] = &[
    ("analyze", "tree"),
    ("benchmark", "bench"),
    ("benchmarks", "bench"),
    ("calls", "tree"),
    ("cmp", "diff"),
    ("compare", "diff"),
    ("count", "score"),
    ("disassemble", "dump"),
    ("exec", "score"),
    ("flamegraph", "tree"),
    ("javap", "dump"),
    ("jmh", "bench"),
    ("junit", "test"),
    ("leaderboard", "rank"),
    ("measure", "score"),
    ("profile", "tree"),
    ("record", "trace"),
    ("run", "score"),
    ("stat", "score"),
    ("tests", "test"),
];

/// Options of other tools, and what to type instead. psf suggests the first option that the command has.
const OPTIONS: &[(&str, &[(&str, &str)])] = &[
    ("--baseline", &[("--against", "--against NAME|FILE"), ("--reference", "--reference RESULT")]),
    ("--bench", &[("--benchmarks", "--benchmarks REGEX")]),
    ("--classpath", &[("", "the class path as arguments without an option: Main.class lib.jar")]),
    ("--class-path", &[("", "the class path as arguments without an option: Main.class lib.jar")]),
    ("-c", &[("", "the class path as arguments without an option: Main.class lib.jar")]),
    ("--compare", &[("--against", "--against NAME|FILE"), ("--reference", "--reference RESULT")]),
    ("--csv", &[("--format=csv", "--format csv")]),
    ("--entry", &[("--main", "--main CLASS")]),
    ("--fail-above", &[("--max-score", "--max-score UNITS"), ("--max-increase", "--max-increase PART%")]),
    ("--fail-on-increase", &[("--max-increase", "--max-increase PART%")]),
    (
        "--filter",
        &[("--benchmarks", "--benchmarks REGEX"), ("--tests", "--tests NAME"), ("--include", "--include GLOB")],
    ),
    ("--heap", &[("--max-heap", "--max-heap SIZE")]),
    ("--html", &[("--format=html", "--format html")]),
    ("--iterations", &[("--runs", "--runs N"), ("--operations", "--operations N")]),
    ("--java-home", &[("--java", "--java HOME")]),
    ("--jdk", &[("--java", "--java HOME")]),
    ("--json", &[("--format=json", "--format json")]),
    ("--jvm-args", &[("-J", "-J FLAG")]),
    ("--jvmArgs", &[("-J", "-J FLAG")]),
    ("--limit", &[("--max-score", "--max-score UNITS"), ("--top", "--top N")]),
    ("--line", &[("--by=line", "--by line")]),
    ("--lines", &[("--by=line", "--by line")]),
    ("--main-class", &[("--main", "--main CLASS")]),
    ("--markdown", &[("--format=markdown", "--format markdown")]),
    ("--max-memory", &[("--max-heap", "--max-heap SIZE")]),
    ("--max-time", &[("--wall-time", "--wall-time TIME")]),
    ("--memory", &[("--max-heap", "--max-heap SIZE")]),
    ("--methods", &[("--target", "--target CLASS.METHOD"), ("--by=method", "--by method")]),
    ("--method", &[("--target", "--target CLASS.METHOD"), ("--by=method", "--by method")]),
    ("--out", &[("--to", "-o FILE")]),
    ("--output", &[("--to", "-o FILE")]),
    ("--output-format", &[("--format", "--format FORMAT")]),
    ("--repeat", &[("--runs", "--runs N")]),
    ("--sandbox", &[("--untrusted", "--untrusted")]),
    ("--silent", &[("--quiet", "--quiet")]),
    ("--threshold", &[("--max-increase", "--max-increase PART%"), ("--max-score", "--max-score UNITS")]),
    ("--time-limit", &[("--wall-time", "--wall-time TIME")]),
    ("--timeout", &[("--wall-time", "--wall-time TIME")]),
    ("-n", &[("--top", "--top N")]),
];

/// Replaces clap's suggestions by the command or option that has the purpose of the unknown one. If psf knows none, clap's
/// suggestions stay.
pub(crate) fn explained(mut error: Error, arguments: &[OsString], whole: &Command) -> Error {
    let invalid = |kind| match error.get(kind) {
        Some(ContextValue::String(name)) => Some(name.clone()),
        _ => None,
    };
    let said = match error.kind() {
        ErrorKind::InvalidSubcommand => invalid(ContextKind::InvalidSubcommand).and_then(|name| command(&name)),
        ErrorKind::UnknownArgument => invalid(ContextKind::InvalidArg).and_then(|name| {
            let named = arguments.iter().find_map(|argument| whole.find_subcommand(argument));
            option(&name, named?)
        }),
        _ => None,
    };
    if let Some(said) = said {
        error.remove(ContextKind::SuggestedSubcommand);
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![said.into()]));
    }
    error
}

/// Returns a sentence with the command for the purpose of another tool's command.
fn command(name: &str) -> Option<String> {
    let (_, own) = COMMANDS.iter().find(|(other, _)| *other == name)?;
    Some(format!("psf's command for this is: psf {own}"))
}

/// Returns a sentence with the option for the purpose of another tool's option.
fn option(name: &str, command: &Command) -> Option<String> {
    let (_, own) = OPTIONS.iter().find(|(other, _)| *other == name)?;
    let (_, typed) = own.iter().find(|(own, _)| own.is_empty() || accepts(command, own))?;
    Some(format!("psf {} takes: {typed}", command.get_name()))
}

/// True if the command has the option, and the option accepts the value after `=`.
fn accepts(command: &Command, option: &str) -> bool {
    let (name, value) = option.split_once('=').unwrap_or((option, ""));
    let mut options = command.get_arguments();
    let found = options.find(|arg| match name.strip_prefix("--") {
        Some(long) => arg.get_long() == Some(long),
        None => arg.get_short().is_some_and(|short| name == format!("-{short}")),
    });
    found.is_some_and(|arg| value.is_empty() || arg.get_possible_values().iter().any(|one| one.get_name() == value))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::{COMMANDS, OPTIONS, accepts, explained};
    use crate::args::Args;

    #[track_caller]
    fn check(line: &str, expected: &str) {
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let mut whole = Args::whole();
        let error = whole.try_get_matches_from_mut(&arguments).expect_err("the line has a mistake");
        let said = explained(error, &arguments[1..], &whole).render().to_string();
        let tips: Vec<&str> = said.lines().filter_map(|line| line.trim_start().strip_prefix("tip: ")).collect();
        assert_eq!(tips, [expected], "{said}");
    }

    #[test]
    fn words_of_other_tools_lead_to_own_words() {
        check("psf compare a b", "psf's command for this is: psf diff");
        check("psf run A.java", "psf's command for this is: psf score");
        check("psf score A.java --timeout 5s", "psf score takes: --wall-time TIME");
        check("psf score --timeout=5s A.java", "psf score takes: --wall-time TIME");
        check("psf score A.java --json", "psf score takes: --format json");
        check("psf test A.jar --baseline main", "psf test takes: --against NAME|FILE");
        check("psf tree A.jar --output x", "psf tree takes: -o FILE");
        check(
            "psf score -cp A.jar",
            "psf score takes: the class path as arguments without an option: Main.class lib.jar",
        );
    }

    #[test]
    fn typing_errors_keep_the_suggestions_for_similar_words() {
        check("psf scor A.java", "a similar subcommand exists: 'score'");
    }

    #[test]
    fn each_suggestion_is_a_command_or_an_option_of_one() {
        let whole = Args::whole();
        for (other, own) in COMMANDS {
            assert!(whole.find_subcommand(own).is_some() && whole.find_subcommand(other).is_none(), "{other}: {own}");
        }
        let options = OPTIONS.iter().flat_map(|(_, own)| own.iter()).filter(|(own, _)| !own.is_empty());
        for (own, _) in options {
            assert!(whole.get_subcommands().any(|command| accepts(command, own)), "{own}");
        }
    }
}
