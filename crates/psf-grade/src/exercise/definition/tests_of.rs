//! The tables `compare` and `test`.

use std::path::PathBuf;

use serde::Deserialize;

use crate::exercise::decimal::Decimal;
use psf_results::rules::one_or_several;

/// How the output of a program is compared with the expected output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Byte for byte.
    Exact,
    /// Without blanks at the ends of lines, without empty lines at the end, and with any line ends.
    TrailingBlanks,
    /// Word by word, with numbers within a tolerance.
    Numbers,
    /// With the lines in any order, and without blanks at their ends.
    AnyOrder,
    /// A program of the course decides.
    Checker,
}

/// The table `compare`.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct CompareRules {
    /// How output is compared; without trailing blanks by default.
    pub how: Option<How>,
    /// How far a number may be from the expected one.
    pub tolerance: Option<Decimal>,
    /// How far a number may be from the expected one, as a part of it.
    pub relative: Option<Decimal>,
    /// The source of a program that is started with three files: the input, the expected output and the printed output. It
    /// ends with 0 if the answer is right, and prints what is wrong.
    pub checker: Option<PathBuf>,
}

/// A table `test`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TestRules {
    /// Its name. Files in `tests` with this name belong to it.
    pub name: String,
    /// A class of the course with JUnit tests, with dots. They run instead of a main method, and all must pass.
    pub junit: Option<String>,
    /// Its arguments.
    pub arguments: Option<Vec<String>>,
    /// A file with the input of the program.
    pub input: Option<PathBuf>,
    /// The input of the program.
    pub stdin: Option<String>,
    /// The source of a program that generates the input. It is started with the seed.
    pub generator: Option<PathBuf>,
    /// Files and folders for the program's current directory.
    #[serde(default, deserialize_with = "one_or_several")]
    pub files: Vec<PathBuf>,
    /// A file with the expected output.
    pub expected: Option<PathBuf>,
    /// The expected output.
    pub prints: Option<String>,
    /// The expected exit code; 0 by default.
    pub exit_code: Option<i32>,
    /// True if a student may see the input and the expected output.
    pub shown: Option<bool>,
    /// Points for a right answer.
    pub right: Option<Decimal>,
    /// The factor of its points for cost; 1 by default. With 0, its cost earns nothing and does not matter.
    pub cost_weight: Option<Decimal>,
    /// The size of its input, for growth.
    pub size: Option<u64>,
    /// How its output is compared.
    pub compare: Option<CompareRules>,
}

impl CompareRules {
    /// Returns an error if the rules contradict one another.
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
    /// Returns an error if the rules contradict one another.
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
        if self.cost_weight.as_ref().is_some_and(Decimal::is_negative) {
            return Err(format!("{place}: its cost-weight is below zero"));
        }
        self.compare.as_ref().map_or(Ok(()), |compare| compare.check(&place))
    }
}
