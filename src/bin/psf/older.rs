//! What becomes of the files that a command names for its results where it fails: the result of another day must not pass
//! for this one's.
//!
//! They are looked for in what was typed, not in what clap made of it: that is nothing where a word is mistyped.

use std::ffi::OsString;
use std::io::Write;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::Parser;
use psf_report::outputs::Output;
use psf_session::remove_old;
use psf_text::failure::{Failure, FailureKind};

use crate::flags::grade::GradeFlags;
use crate::judged::rules;
use crate::stderr::complain;

/// The commands whose results are files.
const COMMANDS: [&str; 6] = ["score", "report", "check", "scale", "diff", "rank"];
/// Those of them that write what graders read.
const GRADED: [&str; 3] = ["score", "report", "check"];
/// What says which outputs are wanted and what stands in them.
const GRADERS: [&str; 5] = ["--output", "--test-name", "--points", "--source-root", "--config"];
/// What says that rules from the current directory are not the course's.
const NO_RULES: [&str; 2] = ["--no-config", "--untrusted"];

/// What was there under a name before the command ran.
#[derive(Debug, PartialEq, Eq)]
struct Before {
    path: PathBuf,
    inode: (u64, u64),
    changed: (i64, i64),
}

/// Filled once, before anything is written.
static BEFORE: OnceLock<Vec<Before>> = OnceLock::new();

/// Only what says where results go and what stands in them.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Understood {
    #[command(flatten)]
    grade: GradeFlags,
}

/// What was typed, as far as it can be understood without knowing every option.
#[derive(Debug, Default, PartialEq, Eq)]
struct Typed {
    /// Pairs of an option about outputs and its value.
    graders: Vec<(&'static str, OsString)>,
    /// Values of `-o` and `--counts`.
    files: Vec<PathBuf>,
    /// Everything else: a file that stands here is not only a result.
    others: Vec<PathBuf>,
}

impl Typed {
    fn of(arguments: &[OsString]) -> Self {
        let mut typed = Self::default();
        let Some((command, arguments)) = arguments.split_first() else { return typed };
        if !COMMANDS.iter().any(|known| command == known) {
            return typed;
        }
        // Behind -- is the program's.
        let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
        while let Some(argument) = arguments.next() {
            let (name, value) = parted(argument);
            if let Some(option) = GRADERS.into_iter().find(|option| name == option.as_bytes()) {
                typed.graders.extend(value.or_else(|| arguments.next().cloned()).map(|value| (option, value)));
            } else if name == b"-o" || name == b"--counts" {
                typed.files.extend(value.or_else(|| arguments.next().cloned()).map(PathBuf::from));
            } else {
                // The value of a flag that begins with a minus is no option.
                let hidden = (argument == "-J").then(|| arguments.next()).flatten();
                typed.others.extend([hidden, value.as_ref(), Some(argument)].into_iter().flatten().map(PathBuf::from));
            }
        }
        typed
    }

    /// The outputs that can be made sense of.
    fn understood(&self) -> Option<GradeFlags> {
        let pairs = self.graders.iter().map(|(option, value)| [OsString::from(option), value.clone()]);
        let sound = pairs.filter(|pair| Understood::try_parse_from(pair).is_ok()).flatten();
        let no_rules = self.others.iter().any(|other| NO_RULES.iter().any(|option| other.as_os_str() == *option));
        let names_rules = self.graders.iter().any(|(option, _)| *option == "--config");
        let switch = (no_rules && !names_rules).then(|| OsString::from("--no-config"));
        Understood::try_parse_from(sound.chain(switch)).ok().map(|understood| understood.grade)
    }

    /// Files that hold a result and nothing else.
    fn results(&self) -> Vec<PathBuf> {
        let outputs = self.graders.iter().filter(|(option, _)| *option == "--output");
        let outputs = outputs.filter_map(|(_, value)| value.to_str()?.parse::<Output>().ok());
        // What an output goes behind is another's.
        let outputs = outputs.filter(|output| !output.format.appends()).map(|output| output.path);
        let read: Vec<PathBuf> = self.others.iter().filter_map(|path| path.canonicalize().ok()).collect();
        let is_read = |path: &Path| path.canonicalize().is_ok_and(|path| read.contains(&path));
        self.files.iter().cloned().chain(outputs).filter(|path| !is_read(path)).collect()
    }
}

/// An option and its value, where both are one word: `--counts=x`, `-ox`.
fn parted(argument: &OsString) -> (&[u8], Option<OsString>) {
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

/// Looks at what the outputs hold that are named among the arguments, before anything is written.
pub(crate) fn look() {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let files = Typed::of(&arguments).results();
    let _ = BEFORE.set(files.into_iter().filter_map(Before::of).collect()); // the first look is the one
}

impl Before {
    fn of(path: PathBuf) -> Option<Self> {
        let found = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
        let (inode, changed) = ((found.dev(), found.ino()), (found.ctime(), found.ctime_nsec()));
        Some(Self { path, inode, changed })
    }
}

/// Removes the results of another day, where the command has failed and has not written others in their place.
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

/// Says what is wrong with the command line in every output that it names, as far as it can be understood.
pub(crate) fn say_mistyped(error: &str, stdout: &mut dyn Write) {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    if !arguments.first().is_some_and(|command| GRADED.iter().any(|known| command == known)) {
        return;
    }
    let typed = Typed::of(&arguments);
    let Some(flags) = typed.understood() else { return };
    let first = error.split("\n\n").next().unwrap_or_default();
    let sentence = first.trim_start_matches("error: ").split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, mut grade) = rules(&flags, false, true);
    let others: Vec<Option<&Path>> = typed.others.iter().chain(&typed.files).map(|path| Some(path.as_path())).collect();
    // What would be written over something else is left out.
    let _ = grade.check(&others);
    // Whoever wrote the command line is at fault, and not the submission.
    let failure = Failure::new(FailureKind::Psf, format!("the command line: {sentence}"));
    let outcome = grade.judge_failure(&failure);
    grade.write_outputs(&outcome, stdout).iter().for_each(|failure| complain(&failure.to_string()));
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
    fn results_are_found_however_they_are_typed() {
        let found = |line: &str| typed(line).results();
        let names = |names: &[&str]| names.iter().map(PathBuf::from).collect::<Vec<_>>();
        assert_eq!(found("score a.jar --counts c -o o --output verdict=v"), names(&["c", "o", "v"]));
        assert_eq!(found("score --counts=c -oo -o=p --output=verdict=v --bogus"), names(&["c", "o", "p", "v"]));
        // The program's arguments, a flag of the JVM, a summary that others write as well, another command's files.
        for line in ["score a -- -o o", "score -J -o a", "report --output github-summary=s", "env run cc -o o"] {
            assert_eq!(found(line), names(&[]), "{line}");
        }
        // A file that is read, too, is no result.
        assert_eq!(found("report Cargo.toml -o ./Cargo.toml"), names(&[]));
    }

    #[test]
    fn what_is_sound_is_understood() {
        let flags = typed("score --points x --output verdict=v --output nothing=w --bogus").understood();
        let said = format!("{:?}", flags.expect("some of it is"));
        assert!(said.contains("\"v\"") && !said.contains("\"w\"") && said.contains("points: None"), "{said}");
    }
}
