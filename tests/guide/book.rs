//! The guide as a book, and the maximum sizes of its first pages.

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

/// Checks that README is short enough to be read to its end, and ARCHITECTURE in a quarter of an hour.
pub(crate) fn sizes(documents: &[Document]) -> Result<(), Failed> {
    for (name, most) in [("README.md", 8 << 10), ("ARCHITECTURE.md", 12 << 10)] {
        let document = documents.iter().find(|document| document.name == name).ok_or(name)?;
        if document.text.len() > most {
            return Err(format!("{name} has {} bytes, {most} are allowed", document.text.len()).into());
        }
        if let Some(line) = document.text.lines().find(|line| line.chars().count() >= 200) {
            return Err(format!("{name} has a line of {} characters: {line}", line.chars().count()).into());
        }
    }
    Ok(())
}
