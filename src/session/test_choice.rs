//! Which tests of a suite are run.

mod pattern;
mod tags;

pub(super) use pattern::ClassPattern;
pub(super) use tags::is_expression;

use crate::text::failure::Failure;

/// Which classes have tests, and which of their tests are meant: as it is typed, or as a project's build says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestChoice {
    /// Patterns of classes in which to look for tests; where there are none, those that are called as tests are. A glob over
    /// names with dots, or what Surefire takes over the names of files: `**/*Spec.java`, `%ant[**/*Spec]`, `%regex[.*Spec.class]`.
    pub classes: Vec<String>,
    /// Patterns of classes to leave out.
    pub except_classes: Vec<String>,
    /// Expressions over tags, one of which a test must satisfy; a category of JUnit 4 is a tag called as its class.
    pub tags: Vec<String>,
    /// Expressions of tests to leave out.
    pub except_tags: Vec<String>,
    /// What else the build says of it, in sentences.
    pub notes: Vec<String>,
}

impl TestChoice {
    /// This where it says something; of what it does not, which classes or which tags, as `build` has it.
    #[must_use]
    pub fn over(mut self, build: Self) -> Self {
        if self.classes.is_empty() && self.except_classes.is_empty() {
            (self.classes, self.except_classes) = (build.classes, build.except_classes);
        }
        if self.tags.is_empty() && self.except_tags.is_empty() {
            (self.tags, self.except_tags) = (build.tags, build.except_tags);
        }
        self.notes.extend(build.notes);
        self
    }

    /// Those of the classes in which there may be tests.
    pub(super) fn wanted<'n>(&self, names: &'n [String]) -> Result<Vec<&'n str>, Failure> {
        let read = |texts: &[String]| {
            let read = |text: &String| ClassPattern::read(text).map_err(Failure::usage);
            texts.iter().map(read).collect::<Result<Vec<_>, _>>()
        };
        let (patterns, except) = (read(&self.classes)?, read(&self.except_classes)?);
        let any = |patterns: &[ClassPattern], name: &str| patterns.iter().any(|pattern| pattern.matches(name));
        let is_wanted = |name: &&str| match &patterns[..] {
            [] => is_called_test(name),
            patterns => any(patterns, name),
        };
        Ok(names.iter().map(String::as_str).filter(is_wanted).filter(|name| !any(&except, name)).collect())
    }

    /// What the runner reads: names of classes, and tags that tests must have and must not have.
    pub(super) fn list(&self, wanted: &[&str]) -> Result<String, Failure> {
        let mut lines = String::new();
        for (sign, expressions) in [('+', &self.tags), ('-', &self.except_tags)] {
            for expression in expressions {
                if !is_expression(expression) {
                    return Err(Failure::usage(format!("{expression} is no expression over tags"))
                        .remedy("write a tag, or several with &, | and !: 'fast & !network'"));
                }
                lines += &format!("{sign}{}\n", expression.trim());
            }
        }
        Ok(lines + &wanted.join("\n") + "\n")
    }
}

/// As Maven's Surefire has it. The runner finds the classes inside of others by those outside.
fn is_called_test(name: &str) -> bool {
    let simple = name.rsplit('.').next().unwrap_or(name);
    let called = simple.starts_with("Test") || ["Test", "Tests", "TestCase"].iter().any(|end| simple.ends_with(end));
    called && !name.contains('$')
}

#[cfg(test)]
mod tests {
    use super::TestChoice;

    const NAMES: [&str; 6] = ["a.ATest", "a.ATest$Inner", "a.AbstractTest", "a.Main", "b.TestB", "b.BSpec"];

    #[track_caller]
    fn check(classes: &[&str], except: &[&str], expected: &[&str]) {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let choice = TestChoice { classes: owned(classes), except_classes: owned(except), ..TestChoice::default() };
        assert_eq!(choice.wanted(&owned(&NAMES)).expect("they are patterns"), expected);
    }

    #[test]
    fn tests_are_called_so_unless_patterns_say_otherwise() {
        check(&[], &[], &["a.ATest", "a.AbstractTest", "b.TestB"]);
        check(&["b.*Spec"], &[], &["b.BSpec"]);
        check(&["*"], &["a.*"], &["b.TestB", "b.BSpec"]);
        check(&[], &["**/Abstract*.java"], &["a.ATest", "b.TestB"]);
        check(&["**/*Inner.java", "%regex[.*Spec.class]"], &[], &["a.ATest$Inner", "b.BSpec"]);
        let wrong = TestChoice { classes: vec!["[".to_owned()], ..TestChoice::default() };
        assert!(wrong.wanted(&[]).is_err());
    }

    #[test]
    fn what_is_typed_stands_for_what_the_build_says_of_the_same() {
        let of = |class: &str, tag: &str| TestChoice {
            classes: Some(class.to_owned()).filter(|text| !text.is_empty()).into_iter().collect(),
            except_tags: Some(tag.to_owned()).filter(|text| !text.is_empty()).into_iter().collect(),
            ..TestChoice::default()
        };
        assert_eq!(of("mine", "").over(of("built", "slow")), of("mine", "slow"));
        assert_eq!(of("", "mine").over(of("built", "slow")), of("built", "mine"));
    }

    #[test]
    fn the_runner_is_told_tags_before_classes() {
        let choice =
            TestChoice { tags: vec!["a & !b ".into()], except_tags: vec!["c".into()], ..TestChoice::default() };
        assert_eq!(choice.list(&["x.Y", "x.Z"]).expect("they are expressions"), "+a & !b\n-c\nx.Y\nx.Z\n");
        let wrong = TestChoice { tags: vec!["a &".into()], ..TestChoice::default() };
        assert!(wrong.list(&[]).is_err());
    }
}
