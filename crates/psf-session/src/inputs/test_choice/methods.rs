//! Selecting tests by their methods: Surefire's syntax after the pattern of a class, and Gradle's after the name of a class. psf
//! passes them to the runner as expressions for `java.util.regex` over `class.method`.

use super::pattern::ClassPattern;

/// Classes, or some of their methods: `CLASS#METHOD`. A plus separates several methods.
pub(crate) struct ChosenPattern {
    class: ClassPattern,
    /// An expression over the names of the methods, if only some are selected.
    methods: Option<String>,
}

impl ChosenPattern {
    /// Reads a pattern in psf's or Surefire's syntax. The error is a fragment.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let Some((class, method)) = text.split_once('#') else {
            return Ok(Self { class: ClassPattern::read(text)?, methods: None });
        };
        let (start, class) = match class.strip_prefix('%').and_then(|class| class.split_once('[')) {
            Some((kind, class)) => (Some(format!("%{kind}[")), class),
            None => (None, class),
        };
        let method = match &start {
            Some(_) => method.strip_suffix(']').ok_or_else(|| format!("{text} has no ] at its end"))?,
            None => method,
        };
        let is_regex = start.as_deref() == Some("%regex[");
        if method.is_empty() || method.contains(['#', '\t', '\n', '\r']) {
            return Err(format!("{text} names no method after its #"));
        }
        let methods = match is_regex {
            true if regex::Regex::new(method).is_err() => {
                return Err(format!("{text} is not a regular expression that psf can read"));
            }
            true => format!("(?:{method})"),
            false => any(method.split('+').map(|method| expression(method, "?*"))),
        };
        let class = match (start, class) {
            (_, "") => ClassPattern::read("*")?,
            (Some(start), class) => ClassPattern::read(&format!("{start}{class}]"))?,
            // This is Surefire's syntax, so the class has Surefire's syntax as well.
            (None, class) => ClassPattern::read(&format!("%ant[{class}]"))?,
        };
        Ok(Self { class, methods: Some(methods) })
    }

    /// Returns true if the pattern selects a class, by its name with dots, or some of its methods.
    pub(crate) fn matches(&self, class: &str) -> bool {
        self.class.matches(class)
    }

    /// Returns the expression for the selected tests of this class, or nothing if all are selected.
    pub(super) fn within(&self, class: &str) -> Option<String> {
        let methods = self.methods.as_ref()?;
        Some(format!("{}\\.{methods}", expression(class, "")))
    }
}

/// Tests by names of classes and methods, separated by a dot, as in Gradle's `--tests`. An asterisk matches any text. A pattern
/// that begins with an upper-case letter has no package.
pub(super) struct TestPattern {
    text: String,
}

impl TestPattern {
    /// Reads a pattern. The error is a fragment.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        match text.is_empty() || text.contains(|c: char| c.is_control() || "#[]%".contains(c)) {
            true => Err(format!("{text:?} names no tests: com.acme.ParserTest.large, *Parser*, or ParserTest.parses*")),
            false => Ok(Self { text: text.to_owned() }),
        }
    }

    /// Returns true if tests of a class, or of a class nested in it, may match.
    pub(super) fn may_match(&self, class: &str) -> bool {
        let name = &class[self.package(class)..];
        let goes_on = |end: &str| !ends(&self.text, &format!("{name}{end}")).is_empty();
        ends(&self.text, name).contains(&self.text.chars().count()) || goes_on(".") || goes_on("$")
    }

    /// Returns the expression for the matching tests of a class. It also matches the class by itself.
    pub(super) fn within(&self, class: &str) -> String {
        expression(&class[..self.package(class)], "") + &expression(&self.text, "*")
    }

    /// Returns the length of the part of a class's name that the pattern does not mention: its package.
    fn package(&self, class: &str) -> usize {
        let is_simple = self.text.starts_with(char::is_uppercase);
        class.rfind('.').filter(|_| is_simple).map_or(0, |dot| dot + 1)
    }
}

/// Returns the positions in a pattern, in characters, that are possible after a text.
fn ends(pattern: &str, text: &str) -> Vec<usize> {
    let pattern: Vec<char> = pattern.chars().collect();
    // A position after an asterisk is also a position at it.
    let over = |mut at: usize| {
        let mut all = vec![at];
        while pattern.get(at) == Some(&'*') {
            at += 1;
            all.push(at);
        }
        all
    };
    let step = |at: &usize, c: char| match pattern.get(*at) {
        Some('*') => over(*at),
        Some(own) if *own == c => over(at + 1),
        _ => Vec::new(),
    };
    text.chars().fold(over(0), |places, c| {
        let mut next: Vec<usize> = places.iter().flat_map(|at| step(at, c)).collect();
        next.sort_unstable();
        next.dedup();
        next
    })
}

/// Returns an expression that matches if one of these does.
pub(super) fn any(expressions: impl Iterator<Item = String>) -> String {
    format!("(?:{})", expressions.collect::<Vec<_>>().join("|"))
}

/// Returns an expression for a text in which only these wildcards have a meaning.
fn expression(text: &str, wildcards: &str) -> String {
    let one = |c: char| match c {
        '*' if wildcards.contains('*') => ".*".to_owned(),
        '?' if wildcards.contains('?') => ".".to_owned(),
        c if c.is_ascii() && !c.is_ascii_alphanumeric() => format!("\\{c}"),
        c => c.to_string(),
    };
    text.chars().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::{ChosenPattern, TestPattern};

    #[track_caller]
    fn chosen(pattern: &str, class: &str, expected: Option<&str>) {
        let read = ChosenPattern::read(pattern).expect("it is a pattern");
        assert!(read.matches(class), "{pattern} {class}");
        assert_eq!(read.within(class).as_deref(), expected, "{pattern}");
    }

    #[test]
    fn methods_are_behind_the_pattern_of_a_class() {
        chosen("a.BTest", "a.BTest", None);
        chosen("*Test#b*+c?", "a.B_Test", Some("a\\.B\\_Test\\.(?:b.*|c.)"));
        chosen("**/B*.java#c", "a.BTest", Some("a\\.BTest\\.(?:c)"));
        chosen("%ant[BTest#c]", "a.BTest", Some("a\\.BTest\\.(?:c)"));
        chosen("%regex[.*BTest.class#c|d]", "a.BTest", Some("a\\.BTest\\.(?:c|d)"));
        for any in ["#c", "%ant[#c]", "%regex[#c]"] {
            chosen(any, "BTest", Some("BTest\\.(?:c)"));
        }
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        for wrong in ["BTest#", "BTest#c#d", "%regex[B#(?=a)b]", "%regex[B#c"] {
            assert!(ChosenPattern::read(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "BTest#c", "%regex[a]", "a\tb"] {
            assert!(TestPattern::read(wrong).is_err(), "{wrong}");
        }
    }

    #[track_caller]
    fn tests(pattern: &str, matching: &[&str], others: &[&str]) {
        let read = TestPattern::read(pattern).expect("it is a pattern");
        matching.iter().for_each(|name| assert!(read.may_match(name), "{pattern} {name}"));
        others.iter().for_each(|name| assert!(!read.may_match(name), "{pattern} {name}"));
    }

    #[test]
    fn classes_are_looked_at_that_may_have_such_tests() {
        tests("a.BTest", &["a.BTest"], &["a.BTests", "x.a.BTest"]);
        tests("a.BTest.c", &["a.BTest"], &["a.CTest", "a.BTest.c.D"]);
        tests("a.BTest$C.d", &["a.BTest", "a.BTest$C"], &["a.BTest$D"]);
        tests("BTest.c*", &["BTest", "a.BTest"], &["a.CTest"]);
        tests("*.c", &["a.BTest", "BTest"], &[]);
        tests("a.*", &["a.BTest", "a.b.BTest"], &["b.BTest"]);
        tests("*B*.c", &["a.BTest", "a.C"], &[]);
    }

    #[test]
    fn the_runner_is_told_packages_where_the_pattern_has_none() {
        let within = |pattern: &str| TestPattern::read(pattern).expect("it is a pattern").within("a.BTest");
        assert_eq!(within("BTest.c*"), "a\\.BTest\\.c.*");
        assert_eq!(within("a.*"), "a\\..*");
        assert_eq!(within("*Test"), ".*Test");
    }
}
