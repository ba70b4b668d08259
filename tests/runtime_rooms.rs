//! The order of the code in other languages: the groups of Java classes of the run-time, and the C files in `pins`.
//!
//! `java-runtime/README.md` lists the groups in their order. A class uses only classes of its own group and of groups
//! before it. There is one exception: a class with entry points starts the run-time, through `Lifecycle.load()` in its
//! static initializer.
//!
//! `pins/interpose.h` lists the functions that the parts of the library share, part by part, in their order.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Starts the run-time from a class with entry points.
const START: &str = "static { Lifecycle.load(); }";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("failed to read {}: {e}", path.display()))
}

/// Returns the files of a directory with an extension, sorted.
fn files(directory: &str, extension: &str) -> Vec<PathBuf> {
    let directory = root().join(directory);
    let entries =
        std::fs::read_dir(&directory).unwrap_or_else(|e| panic!("failed to read {}: {e}", directory.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("the entry can be read").path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == extension));
    files.sort();
    files
}

fn stem(file: &Path) -> String {
    file.file_stem().expect("it has a name").to_string_lossy().into_owned()
}

/// Returns code of C or Java without comments and literals.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let skipped = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' | '\'' => literal(rest, first),
            _ => 0,
        };
        if skipped > 0 {
            code.push(' ');
        } else {
            code.push(first);
        }
        rest = &rest[skipped.max(first.len_utf8())..];
    }
    code
}

/// Returns the length of a literal.
fn literal(text: &str, quote: char) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == quote && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// Returns the names in code, except names that follow a dot.
fn names(code: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices(is_part) {
        let before = code[..at].chars().next_back();
        if !before.is_some_and(|c| is_part(c) || c == '.') {
            let end = code[at..].find(|c| !is_part(c)).map_or(code.len(), |length| at + length);
            names.insert(&code[at..end]);
        }
    }
    names
}

/// Returns the names of the classes that are declared in code.
fn declared(code: &str) -> BTreeSet<&str> {
    let words: Vec<&str> = code.split_whitespace().collect();
    words.windows(2).filter(|pair| pair[0] == "class").map(|pair| pair[1]).collect()
}

/// Returns the groups of Java classes, in order: the rows of the README's table.
fn groups() -> Vec<(String, Vec<String>)> {
    let text = read(&root().join("java-runtime/README.md"));
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    cells
        .map(|cells| {
            let classes = cells[2].split('`').skip(1).step_by(2).map(str::to_owned).collect();
            (cells[0].trim_matches('`').to_owned(), classes)
        })
        .collect()
}

/// Returns, for each name, the position and name of its group.
fn ranks(groups: &[(String, Vec<String>)]) -> BTreeMap<&str, (usize, &str)> {
    let mut ranks = BTreeMap::new();
    for (rank, (group, members)) in groups.iter().enumerate() {
        ranks.extend(members.iter().map(|member| (member.as_str(), (rank, group.as_str()))));
    }
    ranks
}

#[test]
fn each_class_of_the_run_time_uses_only_its_group_and_groups_before_it() {
    let groups = groups();
    let ranks = ranks(&groups);
    let mut sources = files("java-runtime/psf/runtime", "java");
    sources.extend(files("java-runtime/jdk/psf/runtime", "java"));
    let classes: BTreeSet<String> = sources.iter().map(|file| stem(file)).collect();
    let listed: BTreeSet<String> = ranks.keys().map(|&class| class.to_owned()).collect();
    assert_eq!(listed, classes, "java-runtime/README.md lists each class once");

    let mut found = Vec::new();
    for file in &sources {
        let class = stem(file);
        let words = code(&read(file)).split_whitespace().collect::<Vec<_>>().join(" ").replace(START, "");
        let own = declared(&words);
        let (rank, group) = ranks[class.as_str()];
        for name in names(&words).difference(&own) {
            if let Some((_, other)) = ranks.get(name).filter(|(other_rank, _)| *other_rank > rank) {
                found.push(format!("{}: {group} uses {name} of {other}", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{} against the order:\n{}", found.len(), found.join("\n"));
}

#[test]
fn each_part_of_the_pins_calls_only_parts_before_it() {
    let header = read(&root().join("pins/interpose.h"));
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for line in header.lines() {
        if let Some(part) = line.strip_prefix("/* ").and_then(|line| line.strip_suffix(".c */")) {
            parts.push((part.to_owned(), Vec::new()));
        } else if let Some((_, functions)) = parts.last_mut()
            && line.ends_with(");")
            && let Some((before, _)) = line.split_once('(')
        {
            let name = before.rsplit([' ', '*']).next().unwrap_or(before);
            functions.push(name.to_owned());
        }
    }
    let ranks = ranks(&parts);
    let mut found = Vec::new();
    for file in files("pins", "c") {
        let part = stem(&file);
        let own = parts.iter().position(|(name, _)| *name == part);
        for name in names(&code(&read(&file))) {
            if let Some((rank, other)) = ranks.get(name)
                && own.is_some_and(|own| *rank > own)
            {
                found.push(format!("{part}.c calls {name} of {other}.c"));
            }
        }
    }
    assert!(ranks.len() > 20, "the header lists the functions that parts share");
    assert!(found.is_empty(), "{} against the order:\n{}", found.len(), found.join("\n"));
}
