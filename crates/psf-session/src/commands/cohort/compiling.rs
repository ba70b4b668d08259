//! Compiles the sources of a submission or a course, and shortens javac's messages for students.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::exercise::Exercise;
use super::settings::Settings;
use crate::inputs::submission::SourceText;
use crate::prepare::Compiling;
use psf_report::limits::RunLimits;
use psf_text::failure::Failure;

/// The number of compiler errors that a student sees.
const ERRORS: usize = 5;
/// The most characters of each line of an error.
const LINE: usize = 300;

pub(super) fn make(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|e| Failure::io("make", folder, &e))
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    make(path.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(path, bytes).map_err(|e| Failure::io("write", path, &e))
}

/// Compiles sources into a folder. The class path is that folder and `beside`.
pub(super) fn compile<'a>(
    exercise: &Exercise,
    settings: &Settings,
    sources: impl IntoIterator<Item = &'a SourceText>,
    beside: &[PathBuf],
    temporary: &Path,
    classes: &Path,
) -> Result<(), Failure> {
    let staged = temporary.join("src");
    let mut paths: Vec<PathBuf> = Vec::new();
    for source in sources {
        let path = staged.join(&source.staged);
        write(&path, source.text.as_bytes())?;
        paths.push(path);
    }
    if paths.is_empty() {
        return Ok(());
    }
    let mut class_path = beside.to_vec();
    class_path.insert(0, classes.to_owned());
    // The exercise's limits are for the program: a limit of a tenth of a second would leave the compiler no time.
    let limits = RunLimits::untrusted();
    let variables = Cow::Owned(settings.variables());
    let within = Compiling { limits, sandbox: settings.sandbox, variables, ..Compiling::default() };
    let bounds = within.bounds(&settings.jdk, &class_path, classes)?;
    let flags = flags(exercise, settings);
    let compiled = settings.jdk.compile_within(&paths, &class_path, classes, &flags, &bounds);
    let own: Vec<&str> = exercise.harness.sources.iter().map(|source| source.staged.as_str()).collect();
    compiled.map_err(|failure| for_student(failure, &staged, &own))?;
    std::fs::remove_dir_all(&staged).map_err(|e| Failure::io("remove", &staged, &e))
}

fn flags(exercise: &Exercise, settings: &Settings) -> Vec<String> {
    let mut flags = vec!["-nowarn".to_owned(), "-Xmaxerrs".to_owned(), ERRORS.to_string()];
    flags.extend(exercise.definition.run.javac_flags.iter().cloned());
    if exercise.definition.run.preview {
        let (version, _) = settings.jdk.release().unwrap_or_default();
        let feature = version.split('.').next().unwrap_or_default().to_owned();
        flags.extend(["--enable-preview".to_owned(), "--release".to_owned(), feature]);
    }
    flags
}

/// Shortens the compiler's message for a student to the first errors, without psf's folders. If the errors are in the course's
/// `own` files, the submission lacks something that these files need, and the message says so.
fn for_student(mut failure: Failure, staged: &Path, own: &[&str]) -> Failure {
    failure.message = failure.message.replace(&format!("{}/", staged.display()), "");
    let Some((_, said)) = failure.message.split_once("javac refused it:\n") else { return failure };
    let is_own = |line: &str| own.iter().any(|file| line.starts_with(&format!("{file}:")));
    let mut hidden = false;
    let mut kept = Vec::new();
    let mut errors = 0;
    let mut all = None;
    for line in said.lines() {
        // This line has the number of all errors, including the ones that the compiler does not show.
        if let Some(rest) = line.strip_prefix("only showing the first ") {
            all = rest.split_once(" of ").and_then(|(_, rest)| rest.split_once(" total"));
            continue;
        }
        if line.ends_with(" errors") && !line.contains(':') {
            continue;
        }
        if line.contains(": error: ") || line.starts_with("error: ") {
            errors += 1;
            hidden = is_own(line);
        } else if hidden && !["symbol:", "location:"].iter().any(|what| line.trim_start().starts_with(what)) {
            // An error must not reveal the course's own sources.
            continue;
        }
        if errors <= ERRORS {
            kept.push(shortened(line));
        }
    }
    match all {
        Some((count, _)) => kept.push(format!("{count} errors")),
        None if errors > 1 => kept.push(format!("{errors} errors")),
        None => {}
    }
    let is_own = |file: &&&str| said.starts_with(&format!("{file}:"));
    let with = own.iter().find(is_own).map(|file| format!(" with the exercise's own {file}")).unwrap_or_default();
    failure.message = format!("it does not compile{with}: {}", kept.join("\n"));
    failure
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(LINE) {
        None => line.to_owned(),
        Some((end, _)) => format!("{}...", &line[..end]),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::for_student;
    use psf_text::failure::Failure;

    #[test]
    fn a_student_reads_the_first_errors_without_folders() {
        let error = |n: usize| format!("/tmp/x/src/a/Main.java:{n}: error: ';' expected\n  int x\n       ^\n");
        let said: String = (1..=7).map(error).collect();
        let failure = Failure::refused(format!("/tmp/x/src/a/Main.java: javac refused it:\n{said}7 errors"));
        let message = for_student(failure.clone(), Path::new("/tmp/x/src"), &["Run.java"]).message;
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[..2], ["it does not compile: a/Main.java:1: error: ';' expected", "  int x"]);
        assert!(lines.contains(&"a/Main.java:5: error: ';' expected") && !message.contains("java:6"), "{message}");
        assert_eq!(lines.last(), Some(&"7 errors"));
        let more = "only showing the first 5 errors, of 120 total; use -Xmaxerrs if you would like to see more";
        let long = "x".repeat(1000);
        let said = format!("/tmp/x/src/Main.java:1: error: y\n{long}\n5 errors\n{more}");
        let many = Failure::refused(format!("/tmp/x/src/Main.java: javac refused it:\n{said}"));
        let message = for_student(many, Path::new("/tmp/x/src"), &[]).message;
        assert_eq!(message.lines().last(), Some("120 errors"));
        assert!(message.len() < 500, "{message}");
        let message = for_student(failure, Path::new("/tmp/x/src"), &["a/Main.java"]).message;
        assert!(message.starts_with("it does not compile with the exercise's own a/Main.java: a/Main"), "{message}");
    }
}
