//! Damaged, hostile or odd input: psf says in one sentence what is wrong and where, and leaves no file.

mod archives;
mod bombs;
mod classes;
mod counts;
mod drive;
mod edited;
mod generated;
mod mutated;
mod names;
mod no_files;
mod outputs;
mod rawzip;

use crate::made::assembler::assemble;
use crate::support::command::{Cmd, Ran};
use crate::support::jdk::first_jdk;
use crate::support::workspace::Workspace;

/// A program that prints 7, in seven instructions and two branches.
const SEVEN: &str = "class app/Seven version 49
    method public static main ([Ljava/lang/String;)V
      bipush 7
      print I
      return
    end";

/// Makes a workspace in which `seven.jar` and the directory `seven` hold [`SEVEN`].
fn workspace() -> Workspace {
    let work = Workspace::new(first_jdk());
    work.write("seven/app/Seven.class", class(SEVEN));
    work.jar("seven.jar", "Main-Class: app.Seven", "seven");
    work
}

/// Returns the class file of an assembler text.
#[track_caller]
fn class(text: &str) -> Vec<u8> {
    let mut classes = assemble(text);
    assert_eq!(classes.len(), 1, "one class at a time");
    classes.remove(0).bytes
}

/// Lists files and directories of a workspace by relative path.
fn listing(work: &Workspace) -> Vec<String> {
    let root = work.path("");
    let entries = walkdir::WalkDir::new(&root).sort_by_file_name().into_iter().flatten();
    entries
        .map(|entry| entry.path().strip_prefix(&root).unwrap_or(entry.path()).to_string_lossy().into_owned())
        .collect()
}

/// Runs a command that must fail with this code and print these parts. The message is one sentence and at most one line of
/// advice. Stdout must be empty, and no file may come or go.
#[track_caller]
fn fails(work: &Workspace, command: Cmd, code: i32, parts: &[&str]) -> Ran {
    let before = listing(work);
    let ran = command.run().expect(code).complains(parts);
    one_sentence(&ran);
    if !ran.stdout.is_empty() {
        ran.fail("expected nothing on stdout");
    }
    let after = listing(work);
    if before != after {
        ran.fail(&format!("expected no file to come or go: before {before:?}, after {after:?}"));
    }
    ran
}

/// Expects one sentence of psf and at most one line of advice on stderr.
#[track_caller]
fn one_sentence(ran: &Ran) {
    let lines: Vec<&str> = ran.stderr.lines().collect();
    let fine = match lines.as_slice() {
        [sentence] => is_sentence(sentence),
        [sentence, remedy] => is_sentence(sentence) && remedy.starts_with("     ") && remedy.trim().len() > 10,
        _ => false,
    };
    if !fine {
        ran.fail("expected one sentence on stderr, and at most one line of advice");
    }
}

fn is_sentence(line: &str) -> bool {
    let said = line.strip_prefix("psf: ").unwrap_or_default();
    said.len() > 10 && !said.contains("panicked") && !said.contains("called `") && !said.ends_with('.')
}
