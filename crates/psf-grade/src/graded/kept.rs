//! The files that grading leaves: whoever reads all of them knows everything, in whatever order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::exercise::comparison::{Difference, Row};
use crate::exercise::definition::Definition;
use psf_wire::schema;

/// Schema name of the result of a test.
pub const RESULT_SCHEMA: &str = "psf-test-result/1";
/// A name for an answer that is wrong, beside the names of verdicts.
pub const WRONG: &str = "wrong-output";
/// Schema name of what became of building a program.
pub const BUILT_SCHEMA: &str = "psf-built/1";
/// Schema name of a submission's record.
pub const SUBMISSION_SCHEMA: &str = "psf-submission/1";
/// Schema name of an exercise's record.
pub const EXERCISE_SCHEMA: &str = "psf-graded-exercise/1";

/// What became of a test. The key says what went in, so a result is the same wherever and whenever it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestResult {
    /// [`RESULT_SCHEMA`].
    pub schema: String,
    /// What tells it from others: a digest of everything that went in.
    pub key: String,
    /// What became of it: a verdict's name, or `wrong-output`.
    pub verdict: String,
    /// What happened, in a sentence or several.
    pub message: String,
    /// The marks of the run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<KeptMark>,
    /// The costs of several runs, if they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub varies: Option<Varies>,
    /// The exit code, where the program ran.
    pub exit_code: Option<i32>,
    /// Whether the answer is right.
    pub right: bool,
    /// Where it is not.
    pub difference: Option<KeptDifference>,
    /// What it cost, by the table whose digest follows.
    pub score: Option<u64>,
    /// Executed instructions.
    pub instructions: Option<u64>,
    /// SHA-256 of the weight table.
    pub weights: Option<String>,
    /// Of what was executed, without names; equal where two programs are the same but for names, order and layout.
    pub fingerprint: Option<String>,
    /// Of what was computed; equal as well where the code is arranged in another way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loose_fingerprint: Option<String>,
    /// SHA-256 of what was printed.
    pub printed: Option<String>,
    /// What is expected beside what was printed, around the first difference.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<KeptRow>,
    /// The dearest lines of the program's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hot_lines: Vec<KeptLine>,
    /// The dearest methods, those of the JDK as well where it counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hot_methods: Vec<KeptMethod>,
}

/// A mark of a run, in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptMark {
    /// The kind of the mark: `race`.
    pub kind: String,
    /// A sentence for people.
    pub detail: String,
}

/// The costs of a test in several runs, in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Varies {
    /// How many runs.
    pub runs: u32,
    /// The least, which is its score.
    pub least: u64,
    /// The most.
    pub most: u64,
}

impl TestResult {
    /// The kinds of its marks, for people: `race, weak-references`.
    #[must_use]
    pub fn marked(&self) -> String {
        let mut kinds: Vec<&str> = self.marks.iter().map(|mark| mark.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.join(", ")
    }
}

/// Two lines beside each other, in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptRow {
    /// What is expected there.
    pub expected: Option<String>,
    /// What was printed there.
    pub actual: Option<String>,
    /// Whether the one will do for the other.
    pub same: bool,
}

impl From<Row> for KeptRow {
    fn from(Row { expected, actual, same }: Row) -> Self {
        Self { expected, actual, same }
    }
}

/// A line of a program that costs much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptLine {
    /// The source file, as the class names it.
    pub file: String,
    /// The line.
    pub line: u16,
    /// What stands there, where the file is one of the submission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What it costs, in units.
    pub cost: u64,
    /// The same as a part of what the program's own code costs: `12.5%`.
    pub share: String,
    /// How often it ran.
    pub count: u64,
}

/// A method that costs much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptMethod {
    /// The method, as people write it.
    pub name: String,
    /// What its own body costs, in units.
    pub cost: u64,
    /// The same as a part of everything: `12.5%`.
    pub share: String,
    /// How often it was entered.
    pub calls: u64,
}

/// What became of building a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuiltRecord {
    /// [`BUILT_SCHEMA`].
    pub schema: String,
    /// What tells it from others.
    pub key: String,
    /// The main class.
    pub main: Option<String>,
    /// Why nothing of it runs: a verdict's name and what its owner is told.
    pub refused: Option<(String, String)>,
}

/// Where an answer is wrong, in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptDifference {
    /// The line.
    pub line: usize,
    /// What is expected there.
    pub expected: Option<String>,
    /// What was printed there.
    pub actual: Option<String>,
}

impl From<Difference> for KeptDifference {
    fn from(Difference { line, expected, actual }: Difference) -> Self {
        Self { line, expected, actual }
    }
}

/// Who handed in what, and which results are theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SubmissionRecord {
    /// [`SUBMISSION_SCHEMA`].
    pub schema: String,
    /// Whose it is.
    pub name: String,
    /// How late it is, in seconds; 0 where it is in time.
    pub late: u64,
    /// SHA-256 of the program.
    pub program: Option<String>,
    /// The main class that ran.
    pub main: Option<String>,
    /// The files that were taken for the program.
    pub taken: Vec<String>,
    /// What was not taken as it was, in sentences.
    pub notes: Vec<String>,
    /// Why nothing of it ran, where that is so: a verdict's name and what its owner is told.
    pub refused: Option<(String, String)>,
    /// The keys of the results, by test.
    pub results: BTreeMap<String, String>,
    /// The seeds of tests whose inputs were drawn for it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seeds: BTreeMap<String, u32>,
    /// What the reference costs with these seeds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub references: BTreeMap<String, u64>,
}

/// What was graded: the same for every submission of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExerciseRecord {
    /// [`EXERCISE_SCHEMA`].
    pub schema: String,
    /// What it is called.
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
    /// What the reference solution costs, by test.
    pub reference: BTreeMap<String, u64>,
}

/// A test, as far as points and pages need it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestRecord {
    /// Its name.
    pub name: String,
    /// Whether a student may see what goes in and what is to come out.
    pub shown: bool,
    /// Points for a right answer, as a decimal.
    pub right: String,
    /// The size of its input.
    pub size: Option<u64>,
    /// The arguments, where a student may see them and they are the same for everybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// What the program reads, as far as a page has room, where a student may see it and it is the same for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
}

impl ExerciseRecord {
    /// The definition in it; fails with a sentence.
    pub fn definition(&self) -> Result<Definition, String> {
        Definition::parse(&self.definition)
    }
}

/// Reads a file of that schema; fails with a sentence.
pub fn parse<T: serde::de::DeserializeOwned>(text: &str, wanted: &str) -> Result<T, String> {
    let document: serde_json::Value = serde_json::from_str(text).map_err(|e| format!("it is damaged: {e}"))?;
    schema::check(&document, wanted)?;
    serde_json::from_value(document).map_err(|e| format!("it is damaged: {e}"))
}
