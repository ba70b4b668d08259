//! The command that answers the likely next question about a score.
//!
//! It has only the user's own arguments: text of a program could be a command of the program's author.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use clap::{Arg, Command};
use psf_report::report::{By, Report};
use psf_results::verdict::{Outcome, Verdict};
use psf_wire::marks::MarkKind;

use crate::args::Args;
use crate::shell;

/// Options that write files, or choose what is printed: the next command has its own.
const LEFT_OUT: &[&str] = &[
    "--by",
    "--counts",
    "--format",
    "--output",
    "--quiet",
    "--runs",
    "--save",
    "--sources",
    "--to",
    "--top",
    "--tree",
];

/// Facts about a run on which the next question depends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The rows that were printed.
    pub(crate) by: By,
    /// True if a run of this program can have a call tree.
    pub(crate) may_have_tree: bool,
    /// True if the tree was printed.
    pub(crate) had_tree: bool,
    /// True if several runs were compared.
    pub(crate) had_runs: bool,
    /// The file with the counts.
    pub(crate) counts: Option<&'a Path>,
    /// The result of the reference solution.
    pub(crate) reference: Option<&'a Path>,
}

/// The likely next question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Does a mark mean that two runs differ?
    SameAgain,
    /// Is the mark gone with pins?
    Pinned,
    /// Why does it cost more than the reference?
    WhyMore,
    /// Which line costs most?
    WhichLine,
    /// Who called the costly code?
    WhoCalled,
}

/// Returns the next command for the arguments of `psf score`, without the name of the program.
pub(crate) fn command(outcome: &Outcome, asked: Asked<'_>, arguments: &[OsString]) -> Option<String> {
    let report = outcome.report.as_ref()?;
    let question = question(outcome, report, asked, arguments)?;
    let typed = match question {
        Question::WhyMore => {
            let files = [asked.reference?, asked.counts?].map(Path::as_os_str);
            return shell::line(["psf", "diff"].map(OsStr::new).into_iter().chain(files));
        }
        Question::SameAgain => typed("score", &["--runs", "2"], &[], arguments)?,
        Question::Pinned => typed("score", &[], &["--no-pin"], arguments)?,
        Question::WhichLine => typed("score", &["--by", "line"], &[], arguments)?,
        Question::WhoCalled => typed("tree", &[], &[], arguments)?,
    };
    let line = shell::line([OsStr::new("psf")].into_iter().chain(typed.iter().map(OsString::as_os_str)))?;
    Some(line + &input()?)
}

fn question(outcome: &Outcome, report: &Report, asked: Asked<'_>, arguments: &[OsString]) -> Option<Question> {
    if !matches!(outcome.verdict, Verdict::Scored | Verdict::OverLimit) {
        return None;
    }
    let differs = report.marks().iter().any(|mark| makes_runs_differ(&mark.kind));
    if differs && options(arguments).any(|argument| argument == "--no-pin") {
        return Some(Question::Pinned);
    }
    if differs && !asked.had_runs {
        return Some(Question::SameAgain);
    }
    let is_over = outcome.verdict == Verdict::OverLimit;
    if is_over && asked.counts.is_some() && asked.reference.is_some_and(|path| !has_name_of_baseline(path)) {
        return Some(Question::WhyMore);
    }
    // One method that is most of the program: its callers explain little, its lines explain more.
    let rows = report.rows(By::Method);
    let whole: u128 = rows.iter().map(|row| row.cost.0).sum();
    let most = rows.iter().map(|row| row.cost.0).max().unwrap_or(0);
    let is_one = most.saturating_mul(2) > whole;
    let lines = (asked.by != By::Line).then_some(Question::WhichLine);
    let callers = (asked.may_have_tree && !asked.had_tree).then_some(Question::WhoCalled);
    if is_one { lines.or(callers) } else { callers.or(lines) }
}

/// A name without a directory may be a file or a kept baseline.
fn has_name_of_baseline(path: &Path) -> bool {
    !path.is_file()
}

/// True if two runs of a program with such a mark may have different scores.
fn makes_runs_differ(kind: &MarkKind) -> bool {
    !matches!(
        kind,
        MarkKind::Incomplete
            | MarkKind::Experimental
            | MarkKind::Unrewritten
            | MarkKind::MethodHandles
            | MarkKind::OtherProcess
    )
}

/// Returns the arguments before the program's own.
fn options(arguments: &[OsString]) -> impl Iterator<Item = &OsString> {
    arguments.iter().take_while(|argument| *argument != "--")
}

/// Returns the arguments of another command for the same program: `more`, and all options that this command has, too. Leaves out
/// the options in `without`. Returns `None` if the command would refuse them.
fn typed(name: &str, more: &[&str], without: &[&str], arguments: &[OsString]) -> Option<Vec<OsString>> {
    let whole = Args::whole();
    let (own, other) = (whole.find_subcommand("score")?, whole.find_subcommand(name)?);
    let mut made = vec![OsString::from(name)];
    let mut rest = arguments.get(1..)?.iter().peekable();
    while let Some(argument) = rest.next_if(|argument| *argument != "--") {
        let Some((option, arg, has_value)) = option(own, argument) else {
            made.push(argument.clone());
            continue;
        };
        let value = (arg.get_action().takes_values() && !has_value).then(|| rest.next()).flatten();
        let long = arg.get_long().map(|long| format!("--{long}"));
        let named = [Some(option.as_str()), long.as_deref()].into_iter().flatten();
        let is_left_out = named.into_iter().any(|name| LEFT_OUT.contains(&name) || without.contains(&name));
        if !is_left_out && other.get_arguments().any(|own| own.get_id() == arg.get_id()) {
            made.push(argument.clone());
            made.extend(value.cloned());
        }
    }
    made.extend(more.iter().map(OsString::from));
    made.extend(rest.cloned());
    let parsed = [OsString::from("psf")].into_iter().chain(made.iter().cloned());
    Args::whole().try_get_matches_from(parsed).is_ok().then_some(made)
}

/// Returns the option that an argument names: its name, its definition, and whether its value follows in the same argument.
fn option<'a>(command: &'a Command, argument: &OsStr) -> Option<(String, &'a Arg, bool)> {
    let bytes = argument.as_bytes();
    let find = |wanted: &dyn Fn(&Arg) -> bool| command.get_arguments().find(|arg| wanted(arg));
    if let Some(long) = bytes.strip_prefix(b"--") {
        let end = long.iter().position(|&byte| byte == b'=');
        let name = std::str::from_utf8(&long[..end.unwrap_or(long.len())]).ok()?;
        let is_named =
            |arg: &Arg| arg.get_long() == Some(name) || arg.get_all_aliases().is_some_and(|all| all.contains(&name));
        return Some((format!("--{name}"), find(&is_named)?, end.is_some()));
    }
    let (b'-', [short, value @ ..]) = bytes.split_first().map(|(first, rest)| (*first, rest))? else { return None };
    let short = char::from(*short);
    Some((format!("-{short}"), find(&|arg: &Arg| arg.get_short() == Some(short))?, !value.is_empty()))
}

/// Returns how a shell gives the program the same standard input. Returns `None` if it cannot: a pipe is read once.
fn input() -> Option<String> {
    let input =
        PathBuf::from(OsString::from_vec(std::fs::read_link("/proc/self/fd/0").ok()?.into_os_string().into_vec()));
    if input == Path::new("/dev/null") || input.starts_with("/dev/pts") || input.starts_with("/dev/tty") {
        return Some(String::new());
    }
    if !input.is_file() {
        return None;
    }
    let here = std::env::current_dir().ok();
    let short = here.as_deref().and_then(|here| input.strip_prefix(here).ok()).unwrap_or(&input);
    Some(format!(" < {}", shell::quoted(short.as_os_str())?))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::typed;

    fn line(name: &str, more: &[&str], without: &[&str], given: &str) -> Option<String> {
        let arguments: Vec<OsString> = given.split(' ').map(OsString::from).collect();
        let made = typed(name, more, without, &arguments)?;
        Some(made.iter().map(|one| one.to_string_lossy()).collect::<Vec<_>>().join(" "))
    }

    #[track_caller]
    fn check(name: &str, more: &[&str], given: &str, expected: &str) {
        assert_eq!(line(name, more, &["--no-pin"], given).as_deref(), Some(expected), "{given}");
    }

    #[test]
    fn the_next_command_runs_the_same_program_in_the_same_way() {
        check("tree", &[], "score A.java", "tree A.java");
        check(
            "tree",
            &[],
            "score --max-score 5 A.java lib.jar -J -Xint --untrusted --weights=interpreter -o x --counts c -- --by 3",
            "tree A.java lib.jar -J -Xint --untrusted --weights=interpreter -- --by 3",
        );
        check("score", &["--by", "line"], "score A.java --by class --top=3 -- 1", "score A.java --by line -- 1");
        check("score", &["--runs", "2"], "score A.java --output junit=x -ofile --quiet", "score A.java --runs 2");
        check("score", &[], "score A.java --no-pin --max-score 7", "score A.java --max-score 7");
    }

    #[test]
    fn a_command_that_psf_would_refuse_is_not_named() {
        assert_eq!(line("tree", &["--by", "line"], &[], "score A.java"), None);
    }
}
