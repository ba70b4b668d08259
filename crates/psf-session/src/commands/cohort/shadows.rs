//! Names that belong to an exercise. A submission that used one of them would change the meaning of the course's own sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::inputs::submission::FoundProgram;
use psf_instrument::archive::{EntryKind, Source};
use psf_text::failure::Failure;

/// The names that an exercise reserves.
#[derive(Clone, Debug, Default)]
pub(super) struct Reserved {
    /// Classes of the jars that the exercise brings, as paths without `.class`.
    libraries: BTreeSet<String>,
    /// Other files of these jars.
    resources: BTreeSet<String>,
    /// Packages of the jars that run JUnit tests, as paths.
    packages: BTreeSet<String>,
    /// Types that the course's own sources name without an import, by package of the source. The reference solution does not
    /// declare them, so the sources mean other types.
    meant: BTreeMap<String, BTreeSet<String>>,
    /// The course's own types, as paths.
    own: BTreeSet<String>,
}

impl Reserved {
    /// Collects the names from a harness, jars and the reference solution. Without a reference, psf cannot know which names in a
    /// harness belong to the submission.
    pub(super) fn new(
        harness: &FoundProgram,
        junit: &[PathBuf],
        allowed: &[PathBuf],
        reference: Option<&FoundProgram>,
    ) -> Result<Self, Failure> {
        let mut reserved = Self::default();
        for jar in junit.iter().chain(allowed) {
            reserved.libraries.extend(classes_of(jar)?);
            let source = Source::open(jar)?;
            let others = source.entries.iter().filter(|entry| entry.kind != EntryKind::Class);
            reserved.resources.extend(others.map(|entry| entry.name.clone()));
        }
        for jar in junit {
            reserved.packages.extend(classes_of(jar)?.iter().filter_map(|class| package(class)).map(str::to_owned));
        }
        let of_reference: BTreeSet<String> = reference
            .iter()
            .flat_map(|found| &found.sources)
            .flat_map(|source| Names::of(&source.text).declared)
            .collect();
        for source in &harness.sources {
            let names = Names::of(&source.text);
            let package = package(&source.staged).unwrap_or_default().to_owned();
            let prefix = if package.is_empty() { String::new() } else { format!("{package}/") };
            reserved.own.extend(names.declared.iter().map(|name| format!("{prefix}{name}")));
            if reference.is_some() {
                let foreign = |name: &&String| !names.declared.contains(*name) && !of_reference.contains(*name);
                reserved.meant.entry(package).or_default().extend(names.used.iter().filter(foreign).cloned());
            }
        }
        Ok(reserved)
    }

    /// Returns true if a jar of the exercise has a file of that name.
    pub(super) fn has_resource(&self, name: &str) -> bool {
        self.resources.contains(name)
    }

    /// Fails if a class below a directory has a reserved name.
    pub(super) fn check(&self, classes: &Path) -> Result<(), Failure> {
        for entry in WalkDir::new(classes).sort_by_file_name().into_iter().flatten() {
            let below = entry.path().strip_prefix(classes).unwrap_or(entry.path()).to_string_lossy().into_owned();
            let Some(class) = below.strip_suffix(".class") else { continue };
            let (package, simple) = (package(class).unwrap_or_default(), class.rsplit('/').next().unwrap_or(class));
            let shown = class.replace('/', ".");
            if self.libraries.contains(class) || self.packages.contains(package) {
                return Err(Failure::refused(format!("class {shown}: a library of the exercise has that name"))
                    .remedy("give it another name, in a package of its own"));
            }
            let is_meant = self.meant.get(package).is_some_and(|names| names.contains(simple) || hides(names, simple));
            if is_meant && !self.own.contains(class) {
                let message = format!("class {shown}: the exercise's own sources mean another class by {simple}");
                return Err(Failure::refused(message).remedy("give it another name"));
            }
        }
        Ok(())
    }
}

/// Returns true if a nested class has the name of a package. A source inherits the nested classes of the types that it extends.
fn hides(names: &BTreeSet<String>, class: &str) -> bool {
    class.rsplit_once('$').is_some_and(|(_, nested)| !is_type(nested) && names.contains(nested))
}

fn package(class: &str) -> Option<&str> {
    class.rsplit_once('/').map(|(package, _)| package)
}

/// Returns the classes of a jar, for all releases of Java.
fn classes_of(jar: &Path) -> Result<Vec<String>, Failure> {
    let source = Source::open(jar)?;
    let classes = source.entries.iter().filter(|entry| entry.kind == EntryKind::Class);
    let names = classes.filter_map(|entry| {
        let name = entry.name.strip_suffix(".class")?;
        Some(match name.strip_prefix("META-INF/versions/") {
            Some(rest) => rest.split_once('/').map_or(rest, |(_, name)| name).to_owned(),
            None => name.to_owned(),
        })
    });
    Ok(names.filter(|name| !name.ends_with("-info")).collect())
}

/// The types that a source file declares, and the types that it may name without their packages.
#[derive(Debug, Default, PartialEq, Eq)]
struct Names {
    declared: BTreeSet<String>,
    used: BTreeSet<String>,
}

impl Names {
    fn of(text: &str) -> Self {
        let mut names = Self::default();
        let mut imported: BTreeSet<String> = BTreeSet::new();
        let words = words(text);
        let mut at = 0;
        while let Some(word) = words.get(at) {
            match word.as_str() {
                "import" | "package" => {
                    let end = words[at..].iter().position(|word| word == ";").map_or(words.len(), |behind| at + behind);
                    imported.extend(words[at..end].last().cloned());
                    at = end;
                }
                "class" | "interface" | "enum" | "record" => {
                    names.declared.extend(words.get(at + 1).filter(|next| is_type(next)).cloned());
                }
                // A name before a dot may be a package. A type of that name would hide it (JLS 6.4.2).
                name if (is_type(name) || is_qualifier(&words, at)) && (at == 0 || words[at - 1] != ".") => {
                    names.used.insert(name.to_owned());
                }
                _ => {}
            }
            at += 1;
        }
        names.used.retain(|name| !imported.contains(name) && !names.declared.contains(name));
        names
    }
}

/// Returns true if the word is a name with a dot and another name after it.
fn is_qualifier(words: &[String], at: usize) -> bool {
    let is_name =
        |word: Option<&String>| word.is_some_and(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'));
    is_name(words.get(at)) && words.get(at + 1).is_some_and(|next| next == ".") && is_name(words.get(at + 2))
}

/// Returns true if a word looks like the name of a type.
fn is_type(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

/// Returns the names and signs of a source, without comments and literals.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let behind = |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
        let taken = if rest.starts_with("//") {
            behind("\n", 2)
        } else if rest.starts_with("/*") {
            behind("*/", 2)
        } else if rest.starts_with("\"\"\"") {
            behind("\"\"\"", 3)
        } else if first == '"' || first == '\'' {
            quoted(rest, first)
        } else if first.is_alphanumeric() || first == '_' || first == '$' {
            let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            words.push(rest[..end].to_owned());
            end
        } else {
            if !first.is_whitespace() {
                words.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[taken..];
    }
    words
}

/// Returns the length of a string or character literal.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return at,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn a_name_before_a_dot_may_be_a_package() {
        let source = "class Run { void a(int[] b) { if (java.util.Arrays.equals(b, this.b) && 1.5f > 0) b.clone(); } }";
        let names = Names::of(source);
        assert_eq!(names.used.iter().map(String::as_str).collect::<Vec<_>>(), ["b", "java", "this"]);
    }

    #[test]
    fn a_source_calls_types_by_names_that_it_does_not_import() {
        let source = "package lru;\nimport java.util.*;\nimport java.util.Map.Entry;\nimport org.junit.jupiter.api.Test;\n\
                      // Comment\n/* Block */\n@Tag(\"Text\") class LoadTest extends Base { @Test void a() { char c = '\\''; Entry e; \
                      Map.Other o; new Random(\"\\\"Quoted\"); String s = \"\"\"\n Long \"\"\"; } record Pair(int A) {} }";
        let names = Names::of(source);
        let expected = ["A", "Base", "Map", "Random", "String", "Tag"];
        assert_eq!(names.used.iter().map(String::as_str).collect::<Vec<_>>(), expected);
        assert_eq!(names.declared.iter().map(String::as_str).collect::<Vec<_>>(), ["LoadTest", "Pair"]);
    }
}
