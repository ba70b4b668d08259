//! The tables `compare` and `test`.

use std::path::PathBuf;

use serde::Deserialize;

use crate::exercise::decimal::Decimal;
use psf_report::rules::one_or_several;

/// How what a program prints is compared with what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Byte for byte.
    Exact,
    /// Without blanks at the ends of lines, without empty lines at the end, and with any line ends.
    TrailingBlanks,
    /// Word by word, and numbers within a tolerance.
    Numbers,
    /// The same lines in any order, without blanks at their ends.
    AnyOrder,
    /// A program of the course's says.
    Checker,
}

/// The table `compare`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct CompareRules {
    /// How; without trailing blanks where nothing is said.
    pub how: Option<How>,
    /// How far a number may be from the one expected.
    pub tolerance: Option<Decimal>,
    /// How far a number may be from the one expected, as a part of it.
    pub relative: Option<Decimal>,
    /// The source of a program that is started with the files of the input, of what is expected and of what was printed.
    /// It ends with 0 where the answer is right, and says what is wrong.
    pub checker: Option<PathBuf>,
}

/// A table `test`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TestRules {
    /// Its name; that of files in `tests` where there are some.
    pub name: String,
    /// A class of the course's own with JUnit tests, with dots: they are run instead of a main method, and all must pass.
    pub junit: Option<String>,
    /// Arguments.
    pub arguments: Option<Vec<String>>,
    /// A file with what the program reads.
    pub input: Option<PathBuf>,
    /// What the program reads.
    pub stdin: Option<String>,
    /// The source of a program that prints what the program reads; it is started with the seed.
    pub generator: Option<PathBuf>,
    /// Files and folders that lie in the program's current directory.
    #[serde(default, deserialize_with = "one_or_several")]
    pub files: Vec<PathBuf>,
    /// A file with what it is to print.
    pub expected: Option<PathBuf>,
    /// What it is to print.
    pub prints: Option<String>,
    /// The exit code that it is to end with; 0 where nothing is said.
    pub exit_code: Option<i32>,
    /// Whether a student may see what goes in and what is to come out.
    pub shown: Option<bool>,
    /// Points for a right answer.
    pub right: Option<Decimal>,
    /// The size of its input, for growth.
    pub size: Option<u64>,
    /// How what it prints is compared.
    pub compare: Option<CompareRules>,
}

impl CompareRules {
    /// Fails with a sentence where it contradicts itself.
    pub(super) fn check(&self, place: &str) -> Result<(), String> {
        let tolerant = self.tolerance.is_some() || self.relative.is_some();
        if tolerant && !matches!(self.how, Some(How::Numbers)) {
            return Err(format!("{place}: a tolerance is for how = \"numbers\""));
        }
        if [&self.tolerance, &self.relative].into_iter().flatten().any(Decimal::is_negative) {
            return Err(format!("{place}: a tolerance below zero makes every answer wrong"));
        }
        match (self.how, &self.checker) {
            (Some(How::Checker), None) => Err(format!("{place}: how = \"checker\" needs checker = \"Check.java\"")),
            (Some(How::Checker), Some(_)) | (_, None) => Ok(()),
            (_, Some(_)) => Err(format!("{place}: a checker is for how = \"checker\"")),
        }
    }
}

impl TestRules {
    /// Fails with a sentence where it contradicts itself.
    pub(super) fn check(&self) -> Result<(), String> {
        let place = format!("test {}", self.name);
        if self.name.is_empty() || self.name.contains(['/', '\\', '\0']) || self.name.starts_with('.') {
            return Err(format!("{place}: a name is not empty, has no slash in it and no dot in front"));
        }
        if self.input.is_some() && self.stdin.is_some() {
            return Err(format!("{place}: input and stdin both say what it reads; write one of them"));
        }
        if self.generator.is_some() && (self.input.is_some() || self.stdin.is_some()) {
            return Err(format!(
                "{place}: generator says what it reads, and so does input or stdin; write one of them"
            ));
        }
        if self.expected.is_some() && self.prints.is_some() {
            return Err(format!("{place}: expected and prints both say what it is to print; write one of them"));
        }
        let printed = self.expected.is_some() || self.prints.is_some() || self.compare.is_some();
        if self.junit.is_some() && (printed || self.arguments.is_some() || self.generator.is_some()) {
            return Err(format!(
                "{place}: JUnit tests say themselves whether an answer is right; arguments, generator, expected, prints and \
                 compare are for programs with a main method"
            ));
        }
        if self.right.as_ref().is_some_and(Decimal::is_negative) {
            return Err(format!("{place}: its points are below zero"));
        }
        self.compare.as_ref().map_or(Ok(()), |compare| compare.check(&place))
    }
}
