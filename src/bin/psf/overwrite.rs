//! Refuses a command line with an output that would overwrite an input.
//!
//! This happens before anything is written or removed. So it looks at the raw arguments, as [`older`](crate::older) does.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use psf_results::outputs::Output;
use psf_text::failure::Failure;

use crate::older::parted;

/// The options that name a file to write.
const FILES: [&str; 3] = ["-o", "--to", "--counts"];
/// The endings of files that psf reads from a directory.
const PROGRAMS: [&str; 4] = ["java", "class", "jar", "zip"];
/// The commands whose arguments belong to something else.
const OTHERS: [&str; 3] = ["env", "completions", "man"];

/// Fails if the arguments name a file both as an output and as an input.
pub(crate) fn check(arguments: &[OsString]) -> Result<(), Failure> {
    let Some((command, arguments)) = arguments.split_first() else { return Ok(()) };
    if OTHERS.iter().any(|other| command == other) {
        return Ok(());
    }
    let (mut written, mut read) = (Vec::new(), Vec::new());
    let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
    while let Some(argument) = arguments.next() {
        let (name, value) = parted(argument);
        let is = |option: &str| name == option.as_bytes();
        if FILES.iter().any(|option| is(option)) {
            written.extend(value.or_else(|| arguments.next().cloned()).map(PathBuf::from));
        } else if is("--output") {
            let value = value.or_else(|| arguments.next().cloned());
            // Other files that are also read are refused later, so that the remaining outputs are written.
            let path = value.and_then(|value| Some(value.to_str()?.parse::<Output>().ok()?.path));
            written.extend(path.filter(|path| is_program(path)));
        } else if is("--save") {
            // A baseline may take the place of the one that it is compared with.
            let path = value.or_else(|| arguments.next().cloned()).map(PathBuf::from);
            written.extend(path.filter(|path| is_program(path)));
        } else {
            read.extend([value.as_ref(), Some(argument)].into_iter().flatten().map(PathBuf::from));
        }
    }
    let read: Vec<PathBuf> = read.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let overwrites = |path: &&PathBuf| {
        let Some(path) = path.canonicalize().ok().filter(|path| path.is_file()) else { return false };
        read.iter().any(|read| *read == path || is_program(&path) && read.is_dir() && path.starts_with(read))
    };
    match written.iter().find(overwrites) {
        Some(path) => {
            Err(Failure::usage(format!("{}: the command reads this file, so it cannot write it", path.display()))
                .remedy("name another file"))
        }
        None => Ok(()),
    }
}

fn is_program(path: &Path) -> bool {
    path.extension().is_some_and(|extension| PROGRAMS.iter().any(|program| extension == *program))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::check;

    #[test]
    fn an_output_is_no_input() {
        let root = tempfile::tempdir().expect("a directory");
        let at = |name: &str| root.path().join(name).display().to_string();
        std::fs::create_dir(at("d")).expect("room");
        for name in ["A.java", "d/B.java", "c.json", "d/r.json"] {
            std::fs::write(at(name), "x").expect("room");
        }
        let fails = |line: &str| {
            let words = line.split(' ').map(|word| OsString::from(word.replace("@", &at(""))));
            check(&words.collect::<Vec<_>>()).is_err()
        };
        for line in [
            "score @A.java --counts @A.java",
            "score @A.java --counts=@d/../A.java",
            "score @A.java --save @A.java",
            "tree @d -o@d/B.java",
            "report @c.json -o @c.json",
            "score @A.java --output html=@A.java",
            "report @d/r.json --reference @c.json -o @c.json",
        ] {
            assert!(fails(line), "{line}");
        }
        for line in [
            "score @A.java --counts @new.json",
            "score @d --counts @d/r.json",
            "score @A.java -- -o @A.java",
            "test --against @c.json --save @c.json",
            "env cc @A.java -o @A.java",
        ] {
            assert!(!fails(line), "{line}");
        }
    }
}
