//! The tests of an exercise. The names of files in `tests` define them, and `exercise.toml` adds details.

use std::collections::BTreeMap;
use std::path::PathBuf;

use globset::{Glob, GlobSetBuilder};

use super::comparison::Comparison;
use super::decimal::Decimal;
use super::definition::{CompareRules, Definition, TestRules};

/// The location of a text of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// In `exercise.toml`.
    Written(String),
    /// In a file; its path is relative to the exercise's folder.
    File(PathBuf),
}

/// The arguments of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// One by one.
    Written(Vec<String>),
    /// In a file, in the syntax of a shell; its path is relative to the exercise's folder.
    File(PathBuf),
}

/// A test. Its files are not read yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Its name.
    pub name: String,
    /// The class whose JUnit tests run instead of a main method.
    pub junit: Option<String>,
    /// Its arguments.
    pub arguments: Arguments,
    /// The input of the program.
    pub input: Option<Text>,
    /// The source of a program that generates the input.
    pub generator: Option<PathBuf>,
    /// Files and folders for its current directory; their paths are relative to the exercise's folder.
    pub files: Vec<PathBuf>,
    /// The expected output. If there is none, the reference solution's output is expected.
    pub expected: Option<Text>,
    /// How the output is compared.
    pub comparison: Comparison,
    /// The expected exit code.
    pub exit_code: i32,
    /// True if a student may see the input and the expected output.
    pub shown: bool,
    /// Points for a right answer.
    pub right: Decimal,
    /// The factor of its points for cost.
    pub cost_weight: Decimal,
    /// The size of its input.
    pub size: Option<u64>,
}

/// The folder of the tests.
pub const FOLDER: &str = "tests";

/// Returns the tests of an exercise, in the order of their names. `files` are the names of the files in `tests`. Returns an
/// error if a file or a table does not make a test.
pub fn cases(definition: &Definition, files: &[String]) -> Result<Vec<Case>, String> {
    let mut found: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for file in files.iter().filter(|file| !file.starts_with('.')) {
        let (name, kind) = file.rsplit_once('.').unwrap_or((file, ""));
        if !["in", "out", "args"].contains(&kind) {
            return Err(format!("{FOLDER}/{file}: expected a file of a test, which is NAME.in, NAME.out or NAME.args"));
        }
        found.entry(name).or_default().push((kind, file));
    }
    let mut shown = GlobSetBuilder::new();
    for glob in &definition.shown {
        let wrong = |e: globset::Error| format!("shown: {glob} is not a glob: {}", e.kind());
        shown.add(Glob::new(glob).map_err(wrong)?);
    }
    let shown = shown.build().map_err(|e| format!("shown: {}", e.kind()))?;
    let mut cases = Vec::new();
    for (name, files) in &found {
        let rules = definition.tests.iter().find(|rules| rules.name == *name);
        cases.push(case(definition, name, files, rules, shown.is_match(name))?);
    }
    for rules in definition.tests.iter().filter(|rules| !found.contains_key(rules.name.as_str())) {
        cases.push(case(definition, &rules.name, &[], Some(rules), shown.is_match(&rules.name))?);
    }
    if cases.is_empty() {
        return Err(format!("there is no test: put 01.in and 01.out into {FOLDER}, or write a table [[test]]"));
    }
    cases.sort_by_cached_key(|case| natural(&case.name));
    Ok(cases)
}

fn case(
    definition: &Definition,
    name: &str,
    files: &[(&str, &str)],
    rules: Option<&TestRules>,
    shown: bool,
) -> Result<Case, String> {
    let file = |wanted: &str| {
        let found = files.iter().find(|(kind, _)| *kind == wanted);
        found.map(|(_, file)| PathBuf::from(FOLDER).join(file))
    };
    let twice = |what: &str, kind: &str| format!("test {name}: {what} and the file {name}.{kind} exclude each other");
    let text = |kind, what, path: Option<&PathBuf>, written: Option<&String>| {
        let said = path.cloned().map(Text::File).or_else(|| written.cloned().map(Text::Written));
        match (file(kind), said) {
            (Some(_), Some(_)) => Err(twice(what, kind)),
            (found, said) => Ok(found.map(Text::File).or(said)),
        }
    };
    let input = text("in", "input", rules.and_then(|r| r.input.as_ref()), rules.and_then(|r| r.stdin.as_ref()))?;
    let expected = rules.map(|rules| (rules.expected.as_ref(), rules.prints.as_ref())).unwrap_or_default();
    let expected = text("out", "expected", expected.0, expected.1)?;
    if rules.is_some_and(|rules| rules.generator.is_some()) && input.is_some() {
        return Err(twice("generator", "in"));
    }
    let arguments = match (file("args"), rules.and_then(|rules| rules.arguments.clone())) {
        (Some(_), Some(_)) => return Err(twice("arguments", "args")),
        (Some(path), None) => Arguments::File(path),
        (None, written) => Arguments::Written(written.unwrap_or_default()),
    };
    Ok(Case {
        name: name.to_owned(),
        junit: rules.and_then(|rules| rules.junit.clone()),
        arguments,
        generator: rules.and_then(|rules| rules.generator.clone()),
        files: rules.map(|rules| rules.files.clone()).unwrap_or_default(),
        input,
        expected,
        comparison: Comparison::new(compare_rules(definition, rules)),
        exit_code: rules.and_then(|rules| rules.exit_code).unwrap_or(0),
        shown: rules.and_then(|rules| rules.shown).unwrap_or(shown),
        right: rules.and_then(|rules| rules.right.clone()).unwrap_or_else(|| definition.points.right()),
        cost_weight: rules.and_then(|rules| rules.cost_weight.clone()).unwrap_or_else(|| Decimal::from(1)),
        size: rules.and_then(|rules| rules.size),
    })
}

fn compare_rules<'a>(definition: &'a Definition, rules: Option<&'a TestRules>) -> &'a CompareRules {
    rules.and_then(|rules| rules.compare.as_ref()).unwrap_or(&definition.compare)
}

/// Returns the key by which names are sorted. Numbers are ordered by value, so that 10 comes after 9, and come before
/// letters.
fn natural(name: &str) -> (Vec<(usize, String)>, String) {
    let mut parts: Vec<String> = Vec::new();
    for c in name.chars() {
        match parts.last_mut() {
            Some(part) if part.ends_with(|last: char| last.is_ascii_digit()) == c.is_ascii_digit() => part.push(c),
            _ => parts.push(c.to_string()),
        }
    }
    let keyed = parts.into_iter().map(|part| {
        if !part.starts_with(|first: char| first.is_ascii_digit()) {
            return (usize::MAX, part);
        }
        let number = part.trim_start_matches('0').to_owned();
        (number.len(), number)
    });
    (keyed.collect(), name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Arguments, Case, Text, cases};
    use crate::exercise::definition::Definition;

    #[track_caller]
    fn found(definition: &str, files: &[&str]) -> Result<Vec<Case>, String> {
        let files: Vec<String> = files.iter().map(|file| (*file).to_owned()).collect();
        cases(&Definition::parse(definition).expect("a definition"), &files)
    }

    #[test]
    fn files_of_one_name_are_a_test() {
        let found = found("shown = ['1', 'small*']", &["1.in", "1.out", "10.args", "9.out", "small-a.in", ".DS_Store"]);
        let found = found.expect("tests");
        let names: Vec<(&str, bool)> = found.iter().map(|case| (case.name.as_str(), case.shown)).collect();
        assert_eq!(names, [("1", true), ("9", false), ("10", false), ("small-a", true)]);
        assert_eq!(found[0].input, Some(Text::File("tests/1.in".into())));
        assert_eq!(found[0].expected, Some(Text::File("tests/1.out".into())));
        assert_eq!(found[2].arguments, Arguments::File("tests/10.args".into()));
        assert_eq!(found[1].input, None);
    }

    #[test]
    fn a_table_says_more_about_files_or_is_a_test_of_its_own() {
        let text = "compare.how = 'exact'\n[points]\nright = 2\n[[test]]\nname = '01'\nright = 3\nsize = 100\n\
                    [[test]]\nname = 'huge'\narguments = ['a b']\nstdin = '5'\nprints = '6'\ncompare.how = 'any-order'";
        let found = found(text, &["01.in", "02.in"]).expect("tests");
        let points: Vec<String> = found.iter().map(|case| case.right.to_string()).collect();
        assert_eq!(points, ["3", "2", "2"]);
        assert_eq!(found[0].size, Some(100));
        assert_eq!(found[2].arguments, Arguments::Written(vec!["a b".to_owned()]));
        assert_eq!(found[2].expected, Some(Text::Written("6".to_owned())));
        assert_eq!(
            found.iter().map(|case| case.comparison.to_string()).collect::<Vec<_>>(),
            ["exact", "exact", "any-order"]
        );
    }

    #[test]
    fn unknown_files_and_contradictory_tests_are_refused() {
        for (definition, files, part) in [
            ("", &["readme.txt"][..], "readme.txt"),
            ("", &[], "no test"),
            ("[[test]]\nname = '1'\nstdin = ''", &["1.in"], "input"),
            ("[[test]]\nname = '1'\nprints = ''", &["1.out"], "expected"),
            ("[[test]]\nname = '1'\narguments = []", &["1.args"], "arguments"),
            ("shown = '['", &["1.in"], "shown"),
        ] {
            let error = found(definition, files).expect_err(definition);
            assert!(error.contains(part), "{error}");
        }
    }
}
