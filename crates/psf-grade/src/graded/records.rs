//! The files that grading leaves. A reader of all files knows everything, in whatever order it reads them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::exercise::comparison::{Difference, Row};
use crate::exercise::definition::Definition;
use psf_text::numbers::grouped;
use psf_wire::schema;

/// Schema name of the result of a test.
pub const RESULT_SCHEMA: &str = "psf-test-result/1";
/// A name for an answer that is wrong, in addition to the names of verdicts.
pub const WRONG: &str = "wrong-output";
/// Schema name of the outcome of building a program.
pub const BUILT_SCHEMA: &str = "psf-built/1";
/// Schema name of a submission's record.
pub const SUBMISSION_SCHEMA: &str = "psf-submission/1";
/// Schema name of an exercise's record.
pub const EXERCISE_SCHEMA: &str = "psf-graded-exercise/1";

/// The result of a test. The key is a digest of its inputs, so a result is the same wherever and whenever it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestResult {
    /// [`RESULT_SCHEMA`].
    pub schema: String,
    /// The key: a digest of everything that the result depends on.
    pub key: String,
    /// The outcome: a verdict's name, or `wrong-output`.
    pub verdict: String,
    /// A message in one sentence or several.
    pub message: String,
    /// The marks of the run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkRecord>,
    /// The costs of several runs, if they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub varies: Option<Varies>,
    /// The exit code, if the program ran.
    pub exit_code: Option<i32>,
    /// True if the answer is right.
    pub right: bool,
    /// The first difference, if the answer is not right.
    pub difference: Option<DifferenceRecord>,
    /// Its cost, by the table whose digest is in `weights`.
    pub score: Option<u64>,
    /// The work of the JDK for input and output, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub io: Option<IoRecord>,
    /// The cost of first uses that the score includes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_use: Option<u64>,
    /// Executed instructions.
    pub instructions: Option<u64>,
    /// SHA-256 of the weight table.
    pub weights: Option<String>,
    /// The fingerprint of what was executed, without names. It is equal for programs that differ only in names, order and
    /// layout.
    pub fingerprint: Option<String>,
    /// The fingerprint of what was computed. It is also equal if the code is arranged in another way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loose_fingerprint: Option<String>,
    /// SHA-256 of the output.
    pub printed: Option<String>,
    /// The expected and the printed lines, side by side around the first difference.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<RowRecord>,
    /// The costliest lines of the program's own code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hot_lines: Vec<LineRecord>,
    /// The program's costliest methods. If the JDK counts, each includes the JDK's work for it, or the JDK's methods are among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hot_methods: Vec<MethodRecord>,
    /// How often the line of its own code ran that ran most often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub busiest: Option<u64>,
}

/// The work of the JDK for input and output, in units, and the bytes that allow for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IoRecord {
    /// The cost of reading.
    pub input: u64,
    /// The cost of writing.
    pub output: u64,
    /// The length of the input.
    pub input_bytes: u64,
    /// The length of the output, as far as it was expected.
    pub output_bytes: u64,
    /// The part that the score leaves out. `None` if the exercise counts input and output.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_out: Option<u64>,
}

impl IoRecord {
    /// Returns a sentence about input and output, for the owner of a submission. Returns `None` if there is no such work.
    #[must_use]
    pub fn sentence(&self) -> Option<String> {
        let all = self.input.saturating_add(self.output);
        let said = |rest: &str| format!("Calls that read, print or convert text cost {}{rest}.", grouped(all));
        (all > 0).then(|| match self.left_out {
            Some(left_out) => said(&format!(", and {} of that is left out of the cost", grouped(left_out))),
            None => said(", which is part of the cost"),
        })
    }
}

/// A mark of a run, in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkRecord {
    /// The kind of the mark: `race`.
    pub kind: String,
    /// A sentence for people.
    pub detail: String,
}

/// The costs of a test in several runs, in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Varies {
    /// The number of runs.
    pub runs: u32,
    /// The least cost, which is its score.
    pub least: u64,
    /// The highest cost.
    pub most: u64,
}

impl TestResult {
    /// Returns the kinds of its marks, for people: `race, weak-references`.
    #[must_use]
    pub fn marked(&self) -> String {
        let mut kinds: Vec<&str> = self.marks.iter().map(|mark| mark.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.join(", ")
    }
}

/// Two lines side by side, in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowRecord {
    /// The expected line.
    pub expected: Option<String>,
    /// The printed line.
    pub actual: Option<String>,
    /// True if the comparison accepts one for the other.
    pub same: bool,
}

impl From<Row> for RowRecord {
    fn from(Row { expected, actual, same }: Row) -> Self {
        Self { expected, actual, same }
    }
}

/// A costly line of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineRecord {
    /// The source file, as the class names it.
    pub file: String,
    /// The line.
    pub line: u16,
    /// Its text, if the file belongs to the submission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Its cost, in units.
    pub cost: u64,
    /// The share of the program's cost: `12.5%`.
    pub share: String,
    /// How often it ran.
    pub count: u64,
    /// The part of its cost that the JDK executed for it, if the JDK counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jdk: Option<u64>,
    /// The JDK's methods that it calls and that cost most, with their share of the line: `Scanner.next 69.1%`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<String>,
    /// The method that it is in, in the form that people write, and how often that was called. `None` if several methods have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<(String, u64)>,
    /// A hint for the student, if the counts leave no doubt about what the line does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl LineRecord {
    /// Returns the hint in a sentence, with its line.
    #[must_use]
    pub fn advice(&self) -> Option<String> {
        self.hint.as_ref().map(|hint| format!("Line {} ran {} times: {hint}.", self.line, grouped(self.count)))
    }
}

/// A costly method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodRecord {
    /// The method, in the form that people write.
    pub name: String,
    /// The cost of its own body and of the JDK's work for it, in units.
    pub cost: u64,
    /// The share of the total cost: `12.5%`.
    pub share: String,
    /// How often it was entered.
    pub calls: u64,
    /// True if it calls itself, and each such call does so about twice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub branches: bool,
}

/// The outcome of building a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuiltRecord {
    /// [`BUILT_SCHEMA`].
    pub schema: String,
    /// The key, which identifies it.
    pub key: String,
    /// The main class.
    pub main: Option<String>,
    /// Why nothing of it runs: a verdict's name, and the message for its owner.
    pub refused: Option<(String, String)>,
}

/// The place at which an answer is wrong, in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DifferenceRecord {
    /// The line.
    pub line: usize,
    /// The expected line.
    pub expected: Option<String>,
    /// The printed line.
    pub actual: Option<String>,
}

impl From<Difference> for DifferenceRecord {
    fn from(Difference { line, expected, actual }: Difference) -> Self {
        Self { line, expected, actual }
    }
}

/// A submission, its owner, and the keys of its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmissionRecord {
    /// [`SUBMISSION_SCHEMA`].
    pub schema: String,
    /// The name of its owner.
    pub name: String,
    /// How late it is, in seconds; 0 if it is on time.
    pub late: u64,
    /// SHA-256 of the program.
    pub program: Option<String>,
    /// The main class that ran.
    pub main: Option<String>,
    /// The files that were taken for the program.
    pub taken: Vec<String>,
    /// Sentences about everything that was not taken unchanged.
    pub notes: Vec<String>,
    /// Why nothing of it ran, if so: a verdict's name, and the message for its owner.
    pub refused: Option<(String, String)>,
    /// The keys of the results, by test.
    pub results: BTreeMap<String, String>,
    /// The seeds of tests whose inputs were drawn for it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seeds: BTreeMap<String, u32>,
    /// The costs of the reference solution with these seeds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub references: BTreeMap<String, u64>,
    /// How often the busiest line of the reference solution ran with these seeds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub busiest: BTreeMap<String, u64>,
}

/// The graded exercise. It is the same for every submission of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExerciseRecord {
    /// [`EXERCISE_SCHEMA`].
    pub schema: String,
    /// Its name.
    pub name: String,
    /// The text of `exercise.toml`.
    pub definition: String,
    /// The tests, in order.
    pub tests: Vec<TestRecord>,
    /// Name of the weight table.
    pub weights: String,
    /// SHA-256 of the weight table.
    pub weights_sha256: String,
    /// The JVM.
    pub jdk: String,
    /// The costs of the reference solution, by test.
    pub reference: BTreeMap<String, u64>,
    /// How often the busiest line of the reference solution ran, by test.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub busiest: BTreeMap<String, u64>,
}

/// A test, with everything that points and pages need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestRecord {
    /// Its name.
    pub name: String,
    /// True if a student may see the input and the expected output.
    pub shown: bool,
    /// Points for a right answer, as a decimal.
    pub right: String,
    /// The factor of its points for cost, as a decimal, unless it is 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost_weight: Option<String>,
    /// The size of its input.
    pub size: Option<u64>,
    /// The arguments, if a student may see them and they are the same for all students.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// The input of the program, if a student may see it and it is the same for all students. It is cut if it is too long for
    /// a page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
}

impl ExerciseRecord {
    /// Parses the definition in the record. Returns an error if it is damaged.
    pub fn definition(&self) -> Result<Definition, String> {
        Definition::parse(&self.definition)
    }
}

/// Parses a file of this schema. Returns an error if it is damaged.
pub fn parse<T: serde::de::DeserializeOwned>(text: &str, wanted: &str) -> Result<T, String> {
    let document: serde_json::Value = serde_json::from_str(text).map_err(|e| format!("it is damaged: {e}"))?;
    schema::check(&document, wanted)?;
    serde_json::from_value(document).map_err(|e| format!("it is damaged: {e}"))
}
