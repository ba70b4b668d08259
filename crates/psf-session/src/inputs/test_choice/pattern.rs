//! Selecting classes by a glob over their names, or by a pattern of Surefire's over the names of their files.

use globset::{Glob, GlobBuilder, GlobMatcher};
use regex::bytes::{Regex, RegexBuilder};

/// A pattern of classes.
pub(crate) enum ClassPattern {
    /// A glob over the name with dots.
    Name(GlobMatcher),
    /// Globs over the file name, one of which must match.
    File(Vec<GlobMatcher>),
    /// A regular expression over the whole file name.
    Regex(Regex),
}

impl ClassPattern {
    /// Reads a pattern. The error is a fragment.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        if let Some(ant) = within(text, "%ant[") {
            return file(ant);
        }
        if let Some(regex) = within(text, "%regex[") {
            // Character classes in Java contain only ASCII.
            let whole = RegexBuilder::new(&format!("^(?:{regex})$")).unicode(false).build();
            return whole.map(Self::Regex).map_err(|_| format!("{text} is not a regular expression that psf can read"));
        }
        if text.starts_with('%') {
            return Err(format!("{text} is neither %ant[...] nor %regex[...]"));
        }
        if text.ends_with(".java") || text.ends_with(".class") {
            return file(text);
        }
        let glob = Glob::new(&text.replace('/', "."));
        glob.map(|glob| Self::Name(glob.compile_matcher())).map_err(|e| format!("{text} is not a glob: {}", e.kind()))
    }

    /// Returns true if the pattern selects a class, by its name with dots.
    pub(crate) fn matches(&self, name: &str) -> bool {
        let file = || name.replace('.', "/") + ".class";
        match self {
            // The runner finds nested classes by their outer classes.
            Self::Name(glob) => !name.contains('$') && glob.is_match(name),
            Self::File(globs) => globs.iter().any(|glob| glob.is_match(file())),
            Self::Regex(regex) => regex.is_match(file().as_bytes()),
        }
    }
}

fn within<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    text.strip_prefix(start)?.strip_suffix(']')
}

/// Reads a pattern as Surefire's `ResolvedTest` does: of sources or class files, of paths or of names with dots.
fn file(text: &str) -> Result<ClassPattern, String> {
    let named = text.strip_suffix(".java").or_else(|| text.strip_suffix(".class"));
    let path = match (named, text.strip_suffix(".*")) {
        (Some(name), _) => name.replace('.', "/") + ".class",
        (None, _) if text.contains('/') => text.to_owned(),
        (None, Some(name)) => name.replace('.', "/") + ".*",
        (None, None) => text.replace('.', "/"),
    };
    let path = if path.starts_with("**/") { path } else { format!("**/{path}") };
    let mut globs = vec![glob(&path, text)?];
    if !path.ends_with(".class") && !path.ends_with(".*") {
        globs.push(glob(&format!("{path}.class"), text)?);
    }
    Ok(ClassPattern::File(globs))
}

/// Makes a glob in which only asterisks and question marks have a meaning.
fn glob(path: &str, text: &str) -> Result<GlobMatcher, String> {
    let plain = |c: char| if "[]{}\\".contains(c) { format!("\\{c}") } else { c.to_string() };
    let escaped: String = path.chars().map(plain).collect();
    let glob = GlobBuilder::new(&escaped).literal_separator(true).backslash_escape(true).build();
    glob.map(|glob| glob.compile_matcher()).map_err(|e| format!("{text} is not a pattern of files: {}", e.kind()))
}

#[cfg(test)]
mod tests {
    use super::ClassPattern;

    #[track_caller]
    fn check(pattern: &str, matching: &[&str], others: &[&str]) {
        let read = ClassPattern::read(pattern).expect("it is a pattern");
        matching.iter().for_each(|name| assert!(read.matches(name), "{pattern} {name}"));
        others.iter().for_each(|name| assert!(!read.matches(name), "{pattern} {name}"));
    }

    #[test]
    fn files_match_as_in_surefire() {
        check("**/*Test.java", &["ATest", "a.b.ATest", "a.B$CTest"], &["a.ATests", "a.ATest$1"]);
        check("Test*.java", &["TestA", "a.TestA"], &["a.ATest"]);
        check("a/*Test.class", &["a.ATest", "x.a.ATest"], &["a.b.ATest"]);
        check("a/**/A?Test.java", &["a.ABTest", "a.b.c.ABTest"], &["a.ATest", "b.ABTest"]);
        check("a.b.*Test.java", &["a.b.CTest"], &["a.b.c.CTest"]);
        check("%ant[**/*$*]", &["a.B$C"], &["a.B"]);
        check("%ant[a.b.CTest]", &["a.b.CTest"], &["a.CTest"]);
        check("%ant[**/it/**]", &["a.it.b.C"], &["a.its.C"]);
        check("%ant[CTest.*]", &["a.CTest"], &["a.CTests"]);
        check("%ant[**/[A]{B}Test]", &[], &["a.ATest", "a.ABTest"]);
    }

    #[test]
    fn regular_expressions_are_of_whole_files() {
        check("%regex[.*(Cat|Dog).*Test.*]", &["a.CatTest", "a.BigDogTests"], &["a.CowTest"]);
        check("%regex[a/.Test\\.class]", &["a.BTest"], &["x.a.BTest", "a.BTests"]);
    }

    #[test]
    fn globs_are_over_names() {
        check("a.*Test", &["a.ATest", "a.b.ATest"], &["a.B$ATest"]);
        check("a/*Test", &["a.ATest"], &["b.ATest"]);
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        for wrong in ["[", "%regex[(?=a)b]", "%regex[a", "%other[a]"] {
            assert!(ClassPattern::read(wrong).is_err(), "{wrong}");
        }
    }
}
