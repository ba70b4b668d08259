//! Runs the console blocks of a page as a reader would type them.

use std::fmt::Write as _;
use std::path::Path;

use libtest_mimic::Failed;
use snapbox::Data;
use snapbox::filter::NormalizeToExpected;
use snapbox::report::{Palette, write_diff};

use crate::markdown::{Block, Document, root};
use crate::support::command::{Cmd, without_copying};
use crate::support::jdk::{TestJdk, first_jdk};
use crate::support::workspace::Workspace;

/// A command of a block, and its output according to the page.
struct Example {
    /// The lines that the reader types, with their prompts.
    typed: String,
    command: String,
    printed: String,
}

/// Runs all blocks of a page, in order. With `BLESS`, writes their output to the page.
pub(crate) fn check(page: &Document) -> Result<(), Failed> {
    let blocks = page.blocks();
    for block in blocks.iter().filter(|block| block.language != "console") {
        if block.text.lines().any(|line| line.starts_with("$ ")) {
            return Err(format!("{}:{}: commands are in a block that is not run", page.name, block.line).into());
        }
    }
    let blocks: Vec<Block> = blocks.into_iter().filter(|block| block.language == "console").collect();
    let work = Workspace::new(first_jdk());
    work.copy(&root().join("examples"), "examples");
    let (mut code, mut wrong, mut untold) = (0, String::new(), String::new());
    let mut texts = Vec::new();
    for block in &blocks {
        let mut text = String::new();
        for example in examples(page, block)? {
            let was = std::mem::replace(&mut code, 0);
            let printed = run(&work, &example.command, was, &mut code);
            let printed = as_expected(&printed, &example.printed);
            let same_shape = block.varies && has_shape(&printed, &example.printed);
            let printed = if same_shape { example.printed.clone() } else { printed };
            if printed != example.printed {
                let _ = write!(wrong, "{}:{}: {}", page.name, block.line, example.command); // to memory
                let _ = writeln!(wrong, " (exit code {code})\n{}", difference(&example.printed, &printed));
            }
            if was != 0 && !example.command.contains("$?") {
                let _ = writeln!(untold, "{}:{}: a reader is not told of exit code {was}", page.name, block.line);
            }
            text += &example.typed;
            text += &printed;
        }
        texts.push(text);
    }
    if code != 0 {
        let _ = writeln!(untold, "{}: a reader is not told of exit code {code} at its end", page.name);
    }
    if !untold.is_empty() {
        return Err(format!("{untold}{wrong}").into());
    }
    match (wrong.is_empty(), std::env::var_os("BLESS")) {
        (true, _) => Ok(()),
        (false, None) => Err(format!("{wrong}\nBLESS=1 writes what was printed into the page").into()),
        (false, Some(_)) => bless(page, &blocks, &texts),
    }
}

/// Writes the output of the blocks to a page.
fn bless(page: &Document, blocks: &[Block], texts: &[String]) -> Result<(), Failed> {
    let mut blessed = page.text.clone();
    for (block, text) in blocks.iter().zip(texts).rev() {
        blessed.replace_range(block.range.clone(), text);
    }
    std::fs::write(page.path(), blessed).map_err(|e| format!("failed to write {}: {e}", page.name).into())
}

/// Returns the commands of a block: `$ ` begins one, `> ` continues it, and the output follows.
fn examples(page: &Document, block: &Block) -> Result<Vec<Example>, Failed> {
    let mut examples: Vec<Example> = Vec::new();
    for line in block.text.lines() {
        match (line.strip_prefix("$ "), continued(line), examples.last_mut()) {
            (Some(command), ..) => {
                let (typed, command) = (format!("{line}\n"), command.to_owned());
                examples.push(Example { typed, command, printed: String::new() });
            }
            (_, Some(more), Some(example)) if example.printed.is_empty() => {
                let _ = writeln!(example.typed, "{line}"); // to memory
                example.command = format!("{}\n{more}", example.command);
            }
            (.., Some(example)) => example.printed += &format!("{line}\n"),
            (.., None) => {
                return Err(format!("{}:{}: a console block begins with a command", page.name, block.line).into());
            }
        }
    }
    Ok(examples)
}

/// Returns the text after the prompt of a line that continues a command.
fn continued(line: &str) -> Option<&str> {
    if line == ">" { Some("") } else { line.strip_prefix("> ") }
}

/// Runs a command and returns both of its streams as on a terminal. `$?` is the exit code of the previous command.
fn run(work: &Workspace, command: &str, before: i32, code: &mut i32) -> String {
    let script = format!("exec 2>&1\n(exit {before})\n{command}");
    let ran = Cmd::new("bash")
        .args(["--noprofile", "--norc", "-c", &script])
        .dir(work.path(""))
        .env("PATH", path(work.jdk))
        .env("JAVA_HOME", &work.jdk.home)
        .env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
        .run();
    *code = ran.code;
    let printed = without_copying(&ran.stdout).0.replace(&*work.path("").to_string_lossy(), "/home/you/psf");
    if printed.is_empty() || printed.ends_with('\n') { printed } else { printed + "\n" }
}

/// Returns a path that begins with the directories of psf and of the JDK.
fn path(jdk: &TestJdk) -> std::ffi::OsString {
    let psf = Path::new(env!("CARGO_BIN_EXE_psf")).parent().expect("it is in a directory").to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let own = [psf, jdk.home.join("bin")];
    std::env::join_paths(own.into_iter().chain(std::env::split_paths(&path))).expect("their names have no colons")
}

/// Returns the output, with `[..]` and `...` where the page has them and they match.
fn as_expected(printed: &str, expected: &str) -> String {
    let normalized = NormalizeToExpected::new().redact().normalize(Data::text(printed), &Data::text(expected));
    let normalized = normalized.render().unwrap_or_else(|| printed.to_owned());
    // If other lines have changed, lines with `[..]` keep it.
    let open: Vec<(&str, &str, &str)> =
        expected.lines().filter_map(|line| line.split_once("[..]").map(|(from, to)| (line, from, to))).collect();
    let lines = normalized.lines().map(|line| {
        let fits =
            |(_, from, to): &&(&str, &str, &str)| !from.is_empty() && line.starts_with(from) && line.ends_with(to);
        let line = open.iter().find(fits).map_or(line, |(line, ..)| line);
        format!("{line}\n")
    });
    lines.collect()
}

/// True if a text differs from the page only in its figures; `...` on a line of the page matches any lines.
fn has_shape(printed: &str, expected: &str) -> bool {
    let printed: Vec<String> = printed.lines().map(shape).collect();
    let expected: Vec<&str> = expected.lines().collect();
    let parts: Vec<Vec<String>> =
        expected.split(|line| *line == "...").map(|part| part.iter().map(|line| shape(line)).collect()).collect();
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return printed.is_empty() };
    let [_, between @ .., _] = &parts[..] else { return printed == *first };
    let Some(mut rest) = printed.strip_prefix(&first[..]).and_then(|rest| rest.strip_suffix(&last[..])) else {
        return false;
    };
    for part in between {
        let at = (0..=rest.len()).find(|at| rest[*at..].starts_with(part));
        let Some(at) = at else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

/// Checks texts with and without the shape of a page.
pub(crate) fn check_shapes() -> Result<(), Failed> {
    let page = "score  12\n...\nmethod  a\n...\ntotal  1,234\n";
    for (printed, fits) in [
        ("score 7\nx\ny\nmethod a\nz\ntotal     9\n", true),
        ("score 7\nmethod a\ntotal 9\n", true),
        ("score 7\nx\nmethod b\ntotal 9\n", false),
        ("score 7\nmethod a\ntotal 9\nmore\n", false),
        ("total 9\n", false),
    ] {
        if has_shape(printed, page) != fits {
            return Err(format!("{printed:?} {} the shape of the page", if fits { "has not" } else { "has" }).into());
        }
    }
    Ok(())
}

/// Returns a line without its figures, and with single spaces.
fn shape(line: &str) -> String {
    let digit = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.');
    let words = line.split(' ').filter(|word| !word.is_empty());
    words.map(|word| word.replace(digit, "")).collect::<Vec<_>>().join(" ")
}

fn difference(expected: &str, printed: &str) -> String {
    let mut text = String::new();
    let (expected, printed) = (Data::text(expected), Data::text(printed));
    let _ = write_diff(&mut text, &expected, &printed, Some(&"the page"), Some(&"printed"), Palette::plain());
    text
}
