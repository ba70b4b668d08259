//! Removes the old results of a command that fails: a result of an earlier run must not pass for the result of this one.
//!
//! The files are found in the raw arguments, not in the result of clap. If an argument is mistyped, clap has no result.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::Parser;
use psf_results::outputs::Output;
use psf_session::remove_old;
use psf_text::failure::{Failure, FailureKind};

use crate::flags::judge::JudgeFlags;
use crate::judged::rules;
use crate::stderr::complain;

/// The commands whose results are files.
const COMMANDS: [&str; 6] = ["score", "report", "check", "scale", "diff", "rank"];
/// The commands among them that write outputs for graders.
const GRADED: [&str; 3] = ["score", "report", "check"];
/// The options that request outputs and determine their contents.
const GRADERS: [&str; 5] = ["--output", "--test-name", "--points", "--source-root", "--config"];
/// The options that ignore rules from the current directory.
const NO_RULES: [&str; 2] = ["--no-config", "--untrusted"];

/// The state of a file before the command ran.
#[derive(Debug, PartialEq, Eq)]
struct Before {
    path: PathBuf,
    inode: (u64, u64),
    changed: (i64, i64),
}

/// Filled once, before anything is written.
static BEFORE: OnceLock<Vec<Before>> = OnceLock::new();

/// Only the options that say where results go and what they contain.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Understood {
    #[command(flatten)]
    judging: JudgeFlags,
}

/// The arguments, as far as psf can understand them without knowing every option.
#[derive(Debug, Default, PartialEq, Eq)]
struct Typed {
    /// Pairs of an option for outputs and its value.
    graders: Vec<(&'static str, OsString)>,
    /// Values of `-o` and `--counts`.
    files: Vec<PathBuf>,
    /// All other arguments. A file that is one of them is not only a result.
    others: Vec<PathBuf>,
}

impl Typed {
    fn of(arguments: &[OsString]) -> Self {
        let mut typed = Self::default();
        let Some((command, arguments)) = arguments.split_first() else { return typed };
        if !COMMANDS.iter().any(|known| command == known) {
            return typed;
        }
        // Arguments after -- belong to the program.
        let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
        while let Some(argument) = arguments.next() {
            let (name, value) = parted(argument);
            if let Some(option) = GRADERS.into_iter().find(|option| name == option.as_bytes()) {
                typed.graders.extend(value.or_else(|| arguments.next().cloned()).map(|value| (option, value)));
            } else if name == b"-o" || name == b"--counts" {
                typed.files.extend(value.or_else(|| arguments.next().cloned()).map(PathBuf::from));
            } else {
                // The value of -J may begin with a minus, but is not an option.
                let hidden = (argument == "-J").then(|| arguments.next()).flatten();
                typed.others.extend([hidden, value.as_ref(), Some(argument)].into_iter().flatten().map(PathBuf::from));
            }
        }
        typed
    }

    /// Returns the outputs that can be understood.
    fn understood(&self) -> Option<JudgeFlags> {
        let pairs = self.graders.iter().map(|(option, value)| [OsString::from(option), value.clone()]);
        let sound = pairs.filter(|pair| Understood::try_parse_from(pair).is_ok()).flatten();
        let no_rules = self.others.iter().any(|other| NO_RULES.iter().any(|option| other.as_os_str() == *option));
        let names_rules = self.graders.iter().any(|(option, _)| *option == "--config");
        let switch = (no_rules && !names_rules).then(|| OsString::from("--no-config"));
        Understood::try_parse_from(sound.chain(switch)).ok().map(|understood| understood.judging)
    }

    /// Returns the files that hold only a result.
    fn results(&self) -> Vec<PathBuf> {
        let outputs = self.graders.iter().filter(|(option, _)| *option == "--output");
        let outputs = outputs.filter_map(|(_, value)| value.to_str()?.parse::<Output>().ok());
        // A file to which an output is appended belongs to another program.
        let outputs = outputs.filter(|output| !output.format.appends()).map(|output| output.path);
        let read: Vec<PathBuf> = self.others.iter().filter_map(|path| path.canonicalize().ok()).collect();
        let is_read = |path: &Path| path.canonicalize().is_ok_and(|path| read.contains(&path));
        self.files.iter().cloned().chain(outputs).filter(|path| !is_read(path)).collect()
    }
}

/// Splits an option from its value if both are one word: `--counts=x`, `-ox`.
pub(crate) fn parted(argument: &OsString) -> (&[u8], Option<OsString>) {
    let bytes = argument.as_bytes();
    let value = |bytes: &[u8]| Some(OsString::from_vec(bytes.to_vec()));
    match bytes {
        [b'-', b'o', b'=', rest @ ..] | [b'-', b'o', rest @ ..] if !rest.is_empty() => (&bytes[..2], value(rest)),
        [b'-', b'-', ..] => match bytes.iter().position(|&byte| byte == b'=') {
            Some(at) => (&bytes[..at], value(&bytes[at + 1..])),
            None => (bytes, None),
        },
        _ => (bytes, None),
    }
}

/// Records the state of the output files that the arguments name, before anything is written.
pub(crate) fn look() {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let files = Typed::of(&arguments).results();
    let _ = BEFORE.set(files.into_iter().filter_map(Before::of).collect()); // only the first call counts
}

impl Before {
    fn of(path: PathBuf) -> Option<Self> {
        let found = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
        let (inode, changed) = ((found.dev(), found.ino()), (found.ctime(), found.ctime_nsec()));
        Some(Self { path, inode, changed })
    }
}

/// Removes the results of an earlier run, unless this command, which has failed, has replaced them.
pub(crate) fn remove() {
    for before in BEFORE.get().into_iter().flatten() {
        if Before::of(before.path.clone()).as_ref() != Some(before) {
            continue;
        }
        if let Err(failure) = remove_old(&before.path) {
            complain(&failure.to_string());
        }
    }
}

/// Reports a mistake in the command line in every output that it names, as far as it can be understood.
pub(crate) fn say_mistyped(error: &str, stdout: &mut dyn Write) {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    if !arguments.first().is_some_and(|command| GRADED.iter().any(|known| command == known)) {
        return;
    }
    let typed = Typed::of(&arguments);
    let Some(flags) = typed.understood() else { return };
    let first = error.split("\n\n").next().unwrap_or_default();
    let sentence = first.trim_start_matches("error: ").split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, mut judging) = rules(&flags, false, true);
    let others: Vec<Option<&Path>> = typed.others.iter().chain(&typed.files).map(|path| Some(path.as_path())).collect();
    // An output that would overwrite something else is left out.
    let _ = judging.check(&others);
    // The author of the command line is at fault, not the submission.
    let failure = Failure::new(FailureKind::Psf, format!("the command line: {sentence}"));
    let outcome = judging.judge_failure(&failure);
    judging.write_outputs(&outcome, stdout).iter().for_each(|failure| complain(&failure.to_string()));
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::path::PathBuf;

    use super::Typed;

    fn typed(line: &str) -> Typed {
        Typed::of(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn results_are_found_in_every_form_of_the_option() {
        let found = |line: &str| typed(line).results();
        let names = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        assert_eq!(found("score a.jar --counts c -o o --output verdict=v"), names(&["c", "o", "v"]));
        assert_eq!(found("score --counts=c -oo -o=p --output=verdict=v --bogus"), names(&["c", "o", "p", "v"]));
        // The program's arguments, a flag of the JVM, a summary that other programs append to, files of another command.
        for line in ["score a -- -o o", "score -J -o a", "report --output github-summary=s", "env run cc -o o"] {
            assert_eq!(found(line), names(&[]), "{line}");
        }
        // A file that is also read is not a result.
        assert_eq!(found("report Cargo.toml -o ./Cargo.toml"), names(&[]));
    }

    #[test]
    fn valid_options_beside_invalid_ones_are_understood() {
        let flags = typed("score --points x --output verdict=v --output nothing=w --bogus").understood();
        let said = format!("{:?}", flags.expect("some of it is"));
        assert!(said.contains("\"v\"") && !said.contains("\"w\"") && said.contains("points: None"), "{said}");
    }
}
