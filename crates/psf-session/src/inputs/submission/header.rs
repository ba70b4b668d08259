//! Reads the package and the types that a source file declares, with no more knowledge of Java than necessary.

/// The top level of a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Header {
    /// The package, with dots; empty for the unnamed package.
    pub(super) package: String,
    /// The types, in order: name, and true if the type is public.
    pub(super) types: Vec<(String, bool)>,
    /// The packages or types that it imports, as written.
    pub(super) imports: Vec<String>,
}

impl Header {
    /// Returns the name that the file must or should have.
    pub(super) fn file_stem(&self) -> Option<&str> {
        let public = self.types.iter().find(|(_, public)| *public);
        public.or(self.types.first()).map(|(name, _)| name.as_str())
    }

    /// Returns true if the file must have that name.
    pub(super) fn has_public(&self) -> bool {
        self.types.iter().any(|(_, public)| *public)
    }
}

/// Reads the top level of a source file, as far as possible.
pub(super) fn header(text: &str) -> Header {
    let mut header = Header::default();
    let mut words = Words { text, at: 0 };
    let (mut depth, mut public) = (0usize, false);
    while let Some(word) = words.next() {
        match word {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => {
                depth = depth.saturating_sub(1);
                public &= depth > 0 || word != "}";
            }
            ";" if depth == 0 => public = false,
            _ if depth > 0 => {}
            "package" => {
                let package = words.until_semicolon();
                // The package becomes a path. If it is not a valid name, the compiler reports it.
                if package.split('.').all(is_name) {
                    header.package = package;
                }
            }
            "import" => header.imports.push(words.until_semicolon()),
            "public" => public = true,
            "class" | "interface" | "enum" | "record" => {
                if let Some(name) = words.next().filter(|name| is_name(name)) {
                    header.types.push((name.to_owned(), public));
                    public = false;
                }
            }
            _ => {}
        }
    }
    header
}

/// Returns true if a word is a name.
pub(super) fn is_name(word: &str) -> bool {
    let mut chars = word.chars();
    let first = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    chars.next().is_some_and(first) && chars.all(|c| first(c) || c.is_alphanumeric() || is_mark(c))
}

/// Returns true for a combining accent, which follows its letter.
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// The words of a source file, without comments, strings and characters.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn until_semicolon(&mut self) -> String {
        let mut all = String::new();
        while let Some(word) = self.next().filter(|word| *word != ";") {
            if !all.is_empty() && is_name(word) && all.ends_with(|c: char| c.is_alphanumeric()) {
                all.push(' ');
            }
            all.push_str(word);
        }
        all
    }

    /// Moves to the end of a literal or a comment, or to the end of the text if there is none.
    fn skip_past(&mut self, begin: usize, end: &str, escapes: bool) {
        let rest = &self.text[self.at + begin..];
        let mut from = 0;
        self.at = loop {
            let found = rest[from..].find(|c| end.starts_with(c) || (escapes && c == '\\')).map(|found| from + found);
            match found {
                None => break self.text.len(),
                Some(found) if escapes && rest[found..].starts_with('\\') => {
                    let escaped = rest[found + 1..].chars().next().map_or(0, char::len_utf8);
                    from = found + 1 + escaped;
                }
                Some(found) if rest[found..].starts_with(end) => break self.at + begin + found + end.len(),
                Some(found) => from = found + 1,
            }
        };
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            let rest = &self.text[self.at..];
            let first = rest.chars().next()?;
            match rest.as_bytes() {
                [b'/', b'/', ..] => self.skip_past(2, "\n", false),
                [b'/', b'*', ..] => self.skip_past(2, "*/", false),
                [b'"', b'"', b'"', ..] => self.skip_past(3, "\"\"\"", true),
                [b'"', ..] => self.skip_past(1, "\"", true),
                [b'\'', ..] => self.skip_past(1, "'", true),
                _ if first.is_whitespace() => self.at += first.len_utf8(),
                _ => {
                    let in_name = |c: char| c.is_alphanumeric() || c == '_' || c == '$' || is_mark(c);
                    let length = rest.find(|c| !in_name(c)).unwrap_or(rest.len()).max(first.len_utf8());
                    self.at += length;
                    return Some(&rest[..length]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::header;

    #[track_caller]
    fn check(text: &str, package: &str, types: &[(&str, bool)]) {
        let found = header(text);
        let found_types: Vec<(&str, bool)> =
            found.types.iter().map(|(name, public)| (name.as_str(), *public)).collect();
        assert_eq!((found.package.as_str(), found_types.as_slice()), (package, types), "{text}");
    }

    #[test]
    fn reads_packages_and_types_of_the_top_level() {
        check("package a . b;\npublic final class Main { class Inner {} }", "a.b", &[("Main", true)]);
        check("class A {}\npublic class B {}\ninterface C {}", "", &[("A", false), ("B", true), ("C", false)]);
        check("public record P(int x, int y) { }\nenum E { X }", "", &[("P", true), ("E", false)]);
        check("public @interface Marker {}", "", &[("Marker", true)]);
        check("@Deprecated(since = \"class X\") public abstract sealed class S permits T {}", "", &[("S", true)]);
        check("public class Zo\u{eb} {}", "", &[("Zo\u{eb}", true)]);
        check("void main() { IO.println(1); }", "", &[]);
        for evil in ["/tmp/evil", "..", "a/../..", "a..b", "\"x\""] {
            check(&format!("package {evil}; class A {{}}"), "", &[("A", false)]);
        }
        check("", "", &[]);
    }

    #[test]
    fn comments_and_string_literals_are_ignored() {
        check("// public class No {}\n/* package x; class No {} */ class Yes {}", "", &[("Yes", false)]);
        check(
            "class A { String s = \"} class No {\"; char c = '}'; char q = '\\''; }\nclass B {}",
            "",
            &[("A", false), ("B", false)],
        );
        check(
            "class A { String s = \"\"\"\n } class No { \\\"\"\" \"\"\"; } class B {}",
            "",
            &[("A", false), ("B", false)],
        );
        check("class A { String s = \"a\\\\\"; } class B {}", "", &[("A", false), ("B", false)]);
        check("class A { /* never ends", "", &[("A", false)]);
        check("class A { String s = \"never ends", "", &[("A", false)]);
    }

    #[test]
    fn imports_are_as_written() {
        assert_eq!(
            header("import static org.junit.Assert.*; import java.util.List;").imports,
            ["static org.junit.Assert.*", "java.util.List"]
        );
    }
}
