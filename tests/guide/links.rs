//! Links between documents, to files and to headings, and paths in the documents.

use std::path::{Component, Path, PathBuf};

use libtest_mimic::Failed;

use crate::markdown::{Document, GUIDE, root};

/// The possible beginnings of a project's path between backticks.
const FOLDERS: [&str; 12] = [
    ".ci/",
    "benches/",
    "docs/",
    "examples/",
    "fixtures/",
    "fuzz/",
    "java-runtime/",
    "pins/",
    "schemas/",
    "src/",
    "tests/",
    "weights/",
];

pub(crate) fn check(document: &Document, all: &[Document]) -> Result<(), Failed> {
    let mut wrong: Vec<String> =
        document.destinations().iter().filter_map(|link| leads_nowhere(document, link, all)).collect();
    wrong
        .extend(document.code().iter().filter(|code| names_no_file(code)).map(|code| format!("`{code}` is not there")));
    if wrong.is_empty() { Ok(()) } else { Err(format!("{}: {}", document.name, wrong.join("\n")).into()) }
}

/// Returns the reason why a link is wrong, if it is.
fn leads_nowhere(document: &Document, link: &str, all: &[Document]) -> Option<String> {
    if link.starts_with("https://") {
        return None; // the tests have no network
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let directory = Path::new(&document.name).parent().unwrap_or(Path::new(""));
    let target = if path.is_empty() { Some(PathBuf::from(&document.name)) } else { plain(&directory.join(path)) };
    let Some(target) = target else { return Some(format!("{link} leads out of the project")) };
    if document.is_of_the_guide() && !target.starts_with(GUIDE) {
        return Some(format!("{link} leads out of the book"));
    }
    if !root().join(&target).exists() {
        return Some(format!("{link}: there is no {}", target.display()));
    }
    let page = all.iter().find(|other| Path::new(&other.name) == target);
    let known = anchor.is_empty() || page.is_some_and(|page| page.anchors().iter().any(|known| known == anchor));
    (!known).then(|| format!("{link}: {} has no such heading", target.display()))
}

/// Returns a path without `..`, or `None` if it leads out of the project.
fn plain(path: &Path) -> Option<PathBuf> {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::Normal(name) => plain.push(name),
            Component::CurDir => {}
            _ if plain.pop() => {}
            _ => return None,
        }
    }
    Some(plain)
}

fn names_no_file(code: &str) -> bool {
    let is_path = FOLDERS.iter().any(|folder| code.starts_with(folder)) && !code.contains([' ', '*', '{', '$', '<']);
    let made = ["benches/results", "fuzz/corpus", "src/main/java"].iter().any(|made| code.starts_with(made));
    is_path && !made && !code.contains("NNNN") && !root().join(code).exists()
}
