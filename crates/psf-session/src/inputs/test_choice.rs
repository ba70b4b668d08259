//! Choosing the tests of a suite.

mod methods;
mod pattern;
mod tags;

pub(crate) use methods::ChosenPattern;
use methods::{TestPattern, any};
pub(crate) use tags::is_expression;

use psf_text::failure::Failure;

/// The tests to run, as typed or as a project's build configures them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestChoice {
    /// Patterns of classes in which to look for tests; if there are none, classes with the usual names of tests. A pattern is a
    /// glob over names with dots, or a pattern of Surefire's over file names: `**/*Spec.java`, `%ant[**/*Spec]`,
    /// `%regex[.*Spec.class]`. After `#` it may name methods: `*Spec#parses*+prints`.
    pub classes: Vec<String>,
    /// Patterns of classes, or of some of their methods, to leave out.
    pub except_classes: Vec<String>,
    /// Patterns over `class.method`, like Gradle's test filters. A test in these classes must match one of them.
    pub tests: Vec<String>,
    /// Patterns of tests to leave out.
    pub except_tests: Vec<String>,
    /// Expressions over tags. A test must satisfy one of them. A category of JUnit 4 is a tag with the name of its class.
    pub tags: Vec<String>,
    /// Expressions over tags. A test that satisfies one of them is left out.
    pub except_tags: Vec<String>,
    /// The classes in which the build looks for tests, in its order, if it lists them. The patterns select from these.
    pub listed: Option<Vec<String>>,
    /// Sentences about other settings of the build.
    pub notes: Vec<String>,
}

impl TestChoice {
    /// Returns this choice, completed by the build's: its classes, tests or tags are used if this choice does not set them. The
    /// build's tests are used only together with its classes.
    #[must_use]
    pub fn over(mut self, build: Self) -> Self {
        let says_classes = !self.classes.is_empty() || !self.except_classes.is_empty();
        if self.tests.is_empty() && self.except_tests.is_empty() && !says_classes {
            (self.tests, self.except_tests) = (build.tests, build.except_tests);
        }
        if !says_classes {
            (self.classes, self.except_classes) = (build.classes, build.except_classes);
            self.listed = build.listed;
        }
        if self.tags.is_empty() && self.except_tags.is_empty() {
            (self.tags, self.except_tags) = (build.tags, build.except_tags);
        }
        self.notes.extend(build.notes);
        self
    }

    /// Returns true if the choice selects some of the tests of a class.
    #[must_use]
    pub fn is_of_tests(&self) -> bool {
        let lists = [&self.tests, &self.except_tests, &self.tags, &self.except_tags];
        let has_method = |patterns: &[String]| patterns.iter().any(|pattern| pattern.contains('#'));
        lists.iter().any(|list| !list.is_empty()) || has_method(&self.classes) || has_method(&self.except_classes)
    }

    /// Returns the classes that may have wanted tests.
    pub(crate) fn wanted<'n>(&'n self, names: &'n [String]) -> Result<Vec<Wanted<'n>>, Failure> {
        let (classes, except) =
            (all(&self.classes, ChosenPattern::read)?, all(&self.except_classes, ChosenPattern::read)?);
        let (tests, except_tests) = (all(&self.tests, TestPattern::read)?, all(&self.except_tests, TestPattern::read)?);
        let wanted = |name: &'n String| {
            let mut wanted = Wanted { name, only: Vec::new(), not: Vec::new() };
            if classes.is_empty() {
                (self.listed.is_some() || is_called_test(name)).then_some(())?;
            } else {
                wanted.only.extend(some(matching(&classes, name))?);
            }
            match some(matching(&except, name)) {
                Some(Some(not)) => wanted.not.push(not),
                Some(None) => return None,
                None => {}
            }
            let meant = |tests: &[TestPattern]| {
                let meant: Vec<_> =
                    tests.iter().filter(|test| test.may_match(name)).map(|test| test.within(name)).collect();
                (!meant.is_empty()).then(|| any(meant.into_iter()))
            };
            if !tests.is_empty() {
                wanted.only.push(meant(&tests)?);
            }
            wanted.not.extend(meant(&except_tests));
            Some(wanted)
        };
        // Some listed classes may be in libraries.
        Ok(self.listed.as_deref().unwrap_or(names).iter().filter_map(wanted).collect())
    }

    /// Returns the list for the runner: tags that tests must and must not have, then classes. Each class has expressions that its
    /// tests must and must not match.
    pub(crate) fn list(&self, wanted: &[Wanted<'_>]) -> Result<String, Failure> {
        let mut lines = String::new();
        for (sign, expressions) in [('+', &self.tags), ('-', &self.except_tags)] {
            for expression in expressions {
                if !is_expression(expression) {
                    return Err(Failure::usage(format!("{expression} is not an expression over tags"))
                        .remedy("write a tag, or several with &, | and !: 'fast & !network'"));
                }
                lines += &format!("{sign}{}\n", expression.trim());
            }
        }
        for Wanted { name, only, not } in wanted {
            let signed = only.iter().map(|only| format!("\t+{only}")).chain(not.iter().map(|not| format!("\t-{not}")));
            lines += &format!("{name}{}\n", signed.collect::<String>());
        }
        Ok(lines)
    }
}

/// A class in which the runner looks for tests.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Wanted<'n> {
    name: &'n str,
    /// Expressions over `class.method`. A test must match all of them.
    only: Vec<String>,
    /// Expressions over `class.method`. A test must match none of them.
    not: Vec<String>,
}

fn all<T>(texts: &[String], read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, Failure> {
    texts.iter().map(|text| read(text).map_err(Failure::usage)).collect()
}

/// Returns the methods of each pattern that matches a class.
fn matching(patterns: &[ChosenPattern], class: &str) -> Vec<Option<String>> {
    patterns.iter().filter(|pattern| pattern.matches(class)).map(|pattern| pattern.within(class)).collect()
}

/// Combines such methods. Returns nothing if there are none, and `Some(None)` if a pattern has all methods.
fn some(matching: Vec<Option<String>>) -> Option<Option<String>> {
    (!matching.is_empty()).then(|| matching.into_iter().collect::<Option<Vec<_>>>().map(|some| any(some.into_iter())))
}

/// Returns true if Surefire takes a class of this name for a test class. The runner finds nested classes by their outer classes.
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
        let names = owned(&NAMES);
        let wanted = choice.wanted(&names).expect("they are patterns");
        assert_eq!(wanted.iter().map(|wanted| wanted.name).collect::<Vec<_>>(), expected);
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
    fn typed_options_override_those_of_the_build() {
        let of = |class: &str, tag: &str| TestChoice {
            classes: Some(class.to_owned()).filter(|text| !text.is_empty()).into_iter().collect(),
            except_tags: Some(tag.to_owned()).filter(|text| !text.is_empty()).into_iter().collect(),
            ..TestChoice::default()
        };
        assert_eq!(of("mine", "").over(of("built", "slow")), of("mine", "slow"));
        assert_eq!(of("", "mine").over(of("built", "slow")), of("built", "mine"));
    }

    #[test]
    fn a_list_has_the_classes_in_its_order_however_they_are_called() {
        let listed = ["b.BSpec", "library.CTest", "a.ATest", "a.Main"].map(str::to_owned).to_vec();
        let choice = TestChoice { listed: Some(listed), ..TestChoice::default() };
        let names = NAMES.map(str::to_owned);
        let of = |choice: &TestChoice| -> Vec<String> {
            choice.wanted(&names).expect("the patterns are well formed").iter().map(|one| one.name.to_owned()).collect()
        };
        assert_eq!(of(&choice), ["b.BSpec", "library.CTest", "a.ATest", "a.Main"]);
        let typed = TestChoice { except_classes: vec!["a.*".into()], ..TestChoice::default() };
        assert_eq!(of(&typed.over(choice.clone())), ["b.TestB"], "what is typed is not the build's");
        let patterns = TestChoice { classes: vec!["*Test#b".into()], ..choice };
        assert_eq!(of(&patterns), ["library.CTest", "a.ATest"]);
    }

    #[test]
    fn a_filter_of_tests_is_the_builds_as_long_as_its_classes_are() {
        let build = || TestChoice { classes: vec!["a*".into()], tests: vec!["*.b".into()], ..TestChoice::default() };
        let tests = TestChoice { tests: vec!["*.c".into()], ..TestChoice::default() }.over(build());
        assert_eq!((tests.classes, tests.tests), (vec!["a*".to_owned()], vec!["*.c".to_owned()]));
        let classes = TestChoice { classes: vec!["c*".into()], ..TestChoice::default() }.over(build());
        assert_eq!((classes.classes, classes.tests), (vec!["c*".to_owned()], vec![]));
    }

    #[track_caller]
    fn lines(choice: &TestChoice, expected: &str) {
        let names = NAMES.map(str::to_owned);
        let wanted = choice.wanted(&names).expect("they are patterns");
        assert_eq!(choice.list(&wanted).expect("they are expressions"), expected);
    }

    #[test]
    fn the_runner_is_told_tags_before_classes() {
        let choice =
            TestChoice { tags: vec!["a & !b ".into()], except_tags: vec!["c".into()], ..TestChoice::default() };
        lines(&choice, "+a & !b\n-c\na.ATest\na.AbstractTest\nb.TestB\n");
        let wrong = TestChoice { tags: vec!["a &".into()], ..TestChoice::default() };
        assert!(wrong.list(&[]).is_err());
    }

    #[test]
    fn the_runner_is_told_which_tests_of_a_class_are_meant() {
        let of = |classes: &[&str], except: &[&str], tests: &[&str], except_tests: &[&str]| {
            let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
            TestChoice {
                classes: owned(classes),
                except_classes: owned(except),
                tests: owned(tests),
                except_tests: owned(except_tests),
                ..TestChoice::default()
            }
        };
        lines(
            &of(&["a.ATest#b", "*.ATest#c"], &["#d"], &[], &[]),
            "a.ATest\t+(?:a\\.ATest\\.(?:b)|a\\.ATest\\.(?:c))\t-(?:a\\.ATest\\.(?:d))\n",
        );
        lines(&of(&["a.ATest#b", "*.ATest"], &[], &[], &[]), "a.ATest\n");
        lines(&of(&[], &["a.*", "a.ATest#b"], &[], &[]), "b.TestB\n");
        lines(&of(&[], &[], &["ATest.c"], &["b.*"]), "a.ATest\t+(?:a\\.ATest\\.c)\n");
        lines(
            &of(&["b.*"], &[], &[], &["TestB.c", "b.BSpec"]),
            "b.TestB\t-(?:b\\.TestB\\.c)\nb.BSpec\t-(?:b\\.BSpec)\n",
        );
    }
}
