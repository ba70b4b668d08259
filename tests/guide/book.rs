//! The guide as a book, and the sizes and first sentences of its pages.

use std::collections::BTreeSet;

use libtest_mimic::Failed;

use crate::markdown::{Document, GUIDE};
use crate::support::command::Cmd;

/// Options of other programs that the pages name.
const FOREIGN: [&str; 14] = [
    "--add-exports",
    "--release",
    "--bin",
    "--test",
    "--bench",
    "--lib",
    "--path",
    "--patch-module",
    "--manifest-path",
    "--create",
    "--file",
    "--main-class",
    "--strip-components",
    "--add-opens",
];

/// Checks that every chapter is in the summary, and that the summary names no others.
pub(crate) fn summary(documents: &[Document]) -> Result<(), Failed> {
    let name = format!("{GUIDE}/SUMMARY.md");
    let summary = documents.iter().find(|document| document.name == name).ok_or("the guide has no SUMMARY.md")?;
    let named: BTreeSet<String> = summary.destinations().iter().map(|page| format!("{GUIDE}/{page}")).collect();
    let there: BTreeSet<String> = documents
        .iter()
        .filter(|page| page.is_of_the_guide() && page.name != name)
        .map(|page| page.name.clone())
        .collect();
    if named == there { Ok(()) } else { Err(format!("SUMMARY.md names {named:#?}, there are {there:#?}").into()) }
}

/// Checks that each option in a page of the guide or README is an option of psf.
pub(crate) fn options(documents: &[Document]) -> Result<(), Failed> {
    let mut known: BTreeSet<String> = FOREIGN.into_iter().map(str::to_owned).collect();
    for command in [
        "",
        "score",
        "test",
        "bench",
        "report",
        "diff",
        "rank",
        "scale",
        "tree",
        "trace",
        "simulate",
        "ages",
        "grade",
        "dump",
        "merge",
        "weights",
        "verify",
        "jdk",
        "calibrate",
    ] {
        known.extend(words(&Cmd::psf().line(command).arg("--help").ok().stdout));
    }
    for command in [
        "grade new",
        "grade manifest",
        "grade merge",
        "weights diff",
        "jdk build",
        "env check",
        "env run",
        "completions",
    ] {
        known.extend(words(&Cmd::psf().line(command).arg("--help").ok().stdout));
    }
    known.extend(words(&Cmd::psf_instrument().arg("--help").ok().stdout));
    let mut wrong = Vec::new();
    for document in documents.iter().filter(|document| document.is_for_users()) {
        let shown = document.blocks().into_iter().map(|block| block.text);
        for option in document.code().into_iter().chain(shown).flat_map(|code| words(&code)) {
            if !known.contains(&option) {
                wrong.push(format!("{}: {option}", document.name));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("no such options: {}", wrong.join(", ")).into()) }
}

/// Returns the options in a text: `--max-score` in `psf score --max-score 5`.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    let options = words.filter(|word| word.starts_with("--") && word.len() > 2 && !word.starts_with("---"));
    options.map(str::to_owned).collect()
}

/// Checks that each page can be read in one go: 8 KB, or 12 KB for ARCHITECTURE.
pub(crate) fn sizes(documents: &[Document]) -> Result<(), Failed> {
    let mut wrong = Vec::new();
    for document in documents {
        let most = match document.name.as_str() {
            "ARCHITECTURE.md" => 12 << 10,
            _ if document.is_for_users() => 8 << 10,
            _ => continue,
        };
        if document.text.len() > most {
            wrong.push(format!("{} has {} bytes, {most} are allowed", document.name, document.text.len()));
        }
        let is_first_page = !document.is_of_the_guide();
        if let Some(line) = document.text.lines().find(|line| is_first_page && line.chars().count() >= 200) {
            wrong.push(format!("{} has a line of {} characters: {line}", document.name, line.chars().count()));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Checks that each page of the guide begins with the purpose of reading it.
pub(crate) fn beginnings(documents: &[Document]) -> Result<(), Failed> {
    let begins = |page: &Document| {
        let first = page.text.lines().skip(1).find(|line| !line.is_empty());
        first.is_some_and(|line| line.starts_with("After reading this page you "))
    };
    let pages = documents.iter().filter(|page| page.is_of_the_guide() && !page.name.ends_with("SUMMARY.md"));
    let wrong: Vec<&str> = pages.filter(|page| !begins(page)).map(|page| page.name.as_str()).collect();
    let must = "a page must begin with \"After reading this page you can\"";
    if wrong.is_empty() { Ok(()) } else { Err(format!("{must}: {}", wrong.join(", ")).into()) }
}
