//! The language of the project: documents, comments and messages keep the rules of CONTRIBUTING.
//!
//! A finding names the file, the line, the rule and the sentence. The rules are in [`rules`]; [`text`] finds the sentences.

mod rules;
mod text;

use std::path::{Path, PathBuf};

/// The files and directories of the project that are written in sentences.
const PLACES: [&str; 16] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "action.yml",
    "benches",
    "crates",
    "docs",
    "examples",
    "fuzz/README.md",
    "java-runtime",
    "machines",
    "pins",
    "src",
    "tests",
    "weights/validation/README.md",
];

/// Parts of sentences that stay: formats, weight tables and expected files contain them, or a test gives them to a program.
const KEPT: [&str; 6] = [
    "dearest: app.Main.run() 90",
    "prices of what programs do themselves are those of",
    "over that of a reference program",
    "that of reference best.json",
    "jvm (that of the test)",
    "simulate --scope app classes -- beside",
];

#[test]
fn each_sentence_is_plain() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut findings = Vec::new();
    for file in PLACES.iter().flat_map(|place| files(&root.join(place))) {
        let Ok(content) = std::fs::read_to_string(&file) else { continue }; // not a text
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let extension = file.extension().unwrap_or_default().to_string_lossy();
        let sentences = text::sentences(&content, &extension).into_iter();
        for sentence in sentences.filter(|sentence| !KEPT.iter().any(|kept| sentence.text.contains(kept))) {
            if let Some(rule) = rules::broken(&sentence.words) {
                findings.push(format!("{name}:{}: {rule}\n    {}", sentence.line, sentence.text));
            }
        }
    }
    assert!(findings.is_empty(), "{}\n{} sentences are not plain", findings.join("\n"), findings.len());
}

/// Returns a file, or every file below a directory in the order of their names.
fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_owned()] };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_written = |path: &PathBuf| !["golden", "target", "prose"].iter().any(|name| path.ends_with(name));
    paths.iter().filter(|path| is_written(path)).flat_map(|path| files(path)).collect()
}
