//! The command line of the JVM that Surefire starts.

use std::path::PathBuf;

use crate::inputs::test_jvm::ModulePath;

/// The build's part of the command line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Command {
    /// Flags of the JVM, each as one word.
    pub(super) flags: Vec<String>,
    /// The module path, if the tests have one.
    pub(super) modules: Option<ModulePath>,
    /// The number of the last argument that belongs to the JVM. Arguments of the program follow.
    pub(super) rest: usize,
}

/// Flags that have a value in the next word, but can also be written as one word.
const PAIRED: [&str; 8] = [
    "--add-exports",
    "--add-modules",
    "--add-opens",
    "--add-reads",
    "--enable-native-access",
    "--limit-modules",
    "--patch-module",
    "--upgrade-module-path",
];

/// Flags that set up modules if there is a module path.
const OF_MODULES: [&str; 4] = ["--add-exports", "--add-modules", "--add-opens", "--add-reads"];

impl Command {
    /// Reads arguments. `file` returns the text of the file that the argument of a number names. The error is a fragment.
    pub(super) fn read(arguments: &[String], file: &dyn Fn(usize) -> Option<String>) -> Result<Self, String> {
        let mut command = Self::default();
        let mut modules = ModulePath::default();
        let mut words: Vec<(usize, String)> = Vec::new();
        for (number, argument) in arguments.iter().enumerate() {
            match argument.strip_prefix('@') {
                Some(path) => {
                    let text = file(number).ok_or_else(|| format!("{path} cannot be read"))?;
                    words.extend(self::words(&text).into_iter().map(|word| (number, word)));
                }
                None => words.push((number, argument.clone())),
            }
        }
        let mut words = words.into_iter();
        while let Some((number, word)) = words.next() {
            command.rest = number;
            let mut value = || words.next().map(|(_, word)| word).ok_or_else(|| format!("{word} has no value"));
            match word.as_str() {
                "-jar" => {
                    value()?;
                    break;
                }
                "-cp" | "-classpath" | "--class-path" => drop(value()?),
                "-p" | "--module-path" => modules.path.extend(std::env::split_paths(&value()?)),
                name if PAIRED.contains(&name) => {
                    let value = value()?;
                    command.flags.push(format!("{name}={value}"));
                }
                flag if flag.starts_with("--module-path=") => {
                    modules.path.extend(std::env::split_paths(flag.trim_start_matches("--module-path=")));
                }
                flag if flag.starts_with("--class-path=") => {}
                flag if flag.starts_with('-') => command.flags.push(word),
                // This word is the main class.
                _ => break,
            }
        }
        if !modules.path.is_empty() {
            command.modules = Some(command.take_modules(modules));
        }
        Ok(command)
    }

    /// Moves the flags for modules into `modules`.
    fn take_modules(&mut self, mut modules: ModulePath) -> ModulePath {
        for flag in std::mem::take(&mut self.flags) {
            if let Some((name, paths)) = flag.strip_prefix("--patch-module=").and_then(|patch| patch.split_once('=')) {
                let paths: Vec<PathBuf> = std::env::split_paths(paths).collect();
                modules.patches.push((name.to_owned(), paths));
            } else if OF_MODULES.iter().any(|name| flag.strip_prefix(name).is_some_and(|rest| rest.starts_with('='))) {
                modules.flags.push(flag);
            } else {
                self.flags.push(flag);
            }
        }
        modules
    }
}

/// Splits a file of arguments into words. Quotation marks keep blanks together. Within them a backslash takes the next character
/// literally or as an escape.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(_), '\\') => match chars.next() {
                Some('n') => word.get_or_insert_default().push('\n'),
                Some('t') => word.get_or_insert_default().push('\t'),
                Some('r') => word.get_or_insert_default().push('\r'),
                Some('f') => word.get_or_insert_default().push('\u{c}'),
                Some(other) => word.get_or_insert_default().push(other),
                None => {}
            },
            (Some(open), c) if c == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, '#') if word.is_none() => drop(chars.by_ref().find(|c| *c == '\n')),
            (None, c) if c.is_ascii_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::{Command, words};

    fn command(arguments: &[&str], file: &str) -> Command {
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Command::read(&arguments, &|_| Some(file.to_owned())).expect("it is a command")
    }

    #[test]
    fn flags_end_with_the_archive_or_the_main_class() {
        let read = command(&["-Xss2m", "--add-opens", "a/b=ALL-UNNAMED", "-jar", "b.jar", "-x"], "");
        assert_eq!((read.flags, read.rest), (vec!["-Xss2m".into(), "--add-opens=a/b=ALL-UNNAMED".into()], 3));
        let read = command(&["-ea", "-cp", "a:b", "org.Booter", "/t"], "");
        assert_eq!((read.flags, read.rest, read.modules), (vec!["-ea".into()], 3, None));
    }

    #[test]
    fn a_module_path_brings_its_flags() {
        let file = "--module-path\n\"/a b/x:/c\"\n--class-path\n\"/d\"\n--patch-module\nm=\"/t\"\n--add-reads\nm=ALL-UNNAMED\n\
                    --add-modules\nm\norg.Booter\n";
        let read = command(&["-Xmx1g", "@/t/args", "/t", "x"], file);
        let modules = read.modules.expect("there is one");
        assert_eq!((read.flags, read.rest), (vec!["-Xmx1g".to_owned()], 1));
        assert_eq!(modules.path, [std::path::PathBuf::from("/a b/x"), "/c".into()]);
        assert_eq!(modules.patches, [("m".to_owned(), vec!["/t".into()])]);
        assert_eq!(modules.flags, ["--add-reads=m=ALL-UNNAMED", "--add-modules=m"]);
    }

    #[test]
    fn words_of_a_file_are_javas() {
        assert_eq!(words("a 'b c'\n# no\n\"d\\\\e\\\"\" x=\"y z\" ''\n"), ["a", "b c", "d\\e\"", "x=y z", ""]);
    }

    #[test]
    fn what_is_cut_off_is_said() {
        assert!(Command::read(&["-cp".to_owned()], &|_| None).is_err());
        assert!(Command::read(&["@/nowhere".to_owned()], &|_| None).is_err());
    }
}
