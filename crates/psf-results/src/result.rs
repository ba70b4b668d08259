//! The costs of a run, from a counts file that psf weighs now, or from a report as JSON that was weighed before.

mod calls;
mod facts;
mod method;
mod own;

pub use calls::{CallResult, CallsResult, ThreadResult};
pub use facts::{Fact, facts_of};
pub use method::{Callee, LineResult, MethodResult};
pub use own::HomeResult;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use psf_report::names::what_counts;
use psf_report::report::{REPORT_SCHEMA, Report, failure_of};
use psf_score::Cost;
use psf_wire::counts::{COUNTS_SCHEMA, Jvm};
use psf_wire::end::End;
use psf_wire::marks::Mark;
use psf_wire::natives::{COUNTING, first_counting};
use psf_wire::pins::Pin;
use psf_wire::schema;

/// Schema name of a verdict.
pub const VERDICT_SCHEMA: &str = "psf-verdict/1";

/// A result that can be compared with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredResult {
    /// Name of the result, from its file.
    pub name: String,
    /// The score; `None` if the run cannot be scored.
    pub score: Option<u64>,
    /// True if every executed key has a measured weight.
    pub calibrated: bool,
    /// The counting version, see [`COUNTING`].
    pub counting: u32,
    /// Executed instructions.
    pub instructions: u64,
    /// The weight table.
    pub weights: String,
    /// SHA-256 of the table, if the report has it; else empty.
    pub weights_sha256: String,
    /// Name and version of the JVM.
    pub jvm: String,
    /// Bytes of an object's header, if sizes of objects matter for the result.
    pub header: Option<u32>,
    /// The scope: whose instructions counted.
    pub scope: String,
    /// True if the cost of first uses was left out; `None` if it was not counted separately.
    pub first_use_left_out: Option<bool>,
    /// The targets.
    pub targets: Vec<String>,
    /// The pins that were on.
    pub pins: Vec<String>,
    /// The reasons why the score is missing or not exact.
    pub marks: Vec<Mark>,
    /// A sentence if the program failed. It may have failed early, so its score is not the score of a solution.
    pub failed: Option<String>,
    /// The reason for a missing score, if no mark contains it.
    pub unscored: Option<String>,
    /// The methods.
    pub methods: Vec<MethodResult>,
    /// The work of the JDK for each call of the program; empty if it is not known by call.
    pub homes: Vec<HomeResult>,
    /// The call tree, if the counts have one.
    pub calls: Option<CallsResult>,
}

/// The members of a report that psf reads. Others are allowed, because reports grow.
#[derive(Deserialize)]
struct Document {
    score: Option<u64>,
    #[serde(default = "first_counting")]
    counting: u32,
    calibrated: bool,
    instructions: u64,
    #[serde(default)]
    marks: Vec<Mark>,
    #[serde(default)]
    pins: Vec<Pin>,
    scope: String,
    first_use: Option<FirstUseDocument>,
    weights: String,
    #[serde(default)]
    weights_sha256: String,
    #[serde(default)]
    targets: Vec<String>,
    #[serde(default)]
    exit_code: Option<i32>,
    end: Option<End>,
    jvm: Jvm,
    methods: Vec<MethodResult>,
    #[serde(default)]
    homes: Vec<HomeResult>,
}

/// The part of a report about first uses.
#[derive(Deserialize)]
struct FirstUseDocument {
    left_out: bool,
}

/// The facts about the score of a verdict. They decide whether two verdicts can be compared.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ScoredRun {
    #[serde(default = "first_counting")]
    counting: u32,
    instructions: u64,
    calibrated: bool,
    weights: String,
    weights_sha256: String,
    jvm: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    header: Option<u32>,
    scope: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first_use_left_out: Option<bool>,
    targets: Vec<String>,
    pins: Vec<String>,
}

impl ScoredRun {
    /// Takes the facts from a report.
    #[must_use]
    pub fn of_report(report: &Report) -> Self {
        let ScoredResult {
            counting,
            instructions,
            calibrated,
            weights,
            weights_sha256,
            jvm,
            header,
            scope,
            first_use_left_out,
            targets,
            pins,
            ..
        } = ScoredResult::of_report("", report);
        Self {
            counting,
            instructions,
            calibrated,
            weights,
            weights_sha256,
            jvm,
            header,
            scope,
            first_use_left_out,
            targets,
            pins,
        }
    }
}

/// The members of a verdict that psf reads.
#[derive(Deserialize)]
struct VerdictDocument {
    passed: bool,
    message: String,
    score: Option<u64>,
    run: Option<ScoredRun>,
    #[serde(default)]
    marks: Vec<Mark>,
}

/// The content of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Counts, which are not weighed yet.
    Counts,
    /// A report, which was weighed.
    Report,
    /// A verdict: the cost of a run, without the costs of its parts.
    Verdict,
}

/// Returns the kind of a document. Fails with a message if it is of another kind.
pub fn kind_of(document: &Value) -> Result<FileKind, String> {
    match document.get("schema").and_then(Value::as_str) {
        Some(name) if name.starts_with("psf-report/") => {
            schema::check(document, REPORT_SCHEMA).map(|()| FileKind::Report)
        }
        Some(name) if name.starts_with("psf-verdict/") => {
            schema::check(document, VERDICT_SCHEMA).map(|()| FileKind::Verdict)
        }
        _ => schema::check(document, COUNTS_SCHEMA).map(|()| FileKind::Counts),
    }
}

impl ScoredResult {
    /// Takes the result from a report in memory.
    #[must_use]
    pub fn of_report(name: &str, report: &Report) -> Self {
        Self {
            name: name.to_owned(),
            score: report.score().map(Cost::units),
            calibrated: report.calibrated(),
            counting: report.counting(),
            instructions: report.instructions(),
            weights: report.weights().to_owned(),
            weights_sha256: report.weights_sha256().to_owned(),
            jvm: jvm(report.jvm()),
            header: report.jvm().header,
            scope: report.scope().to_string(),
            first_use_left_out: report.first_use().map(|first_use| first_use.left_out),
            targets: report.targets().to_vec(),
            pins: pins(report.pins()),
            marks: report.marks().to_vec(),
            failed: report.failed(),
            unscored: report.unscored().map(str::to_owned),
            methods: report.methods().iter().map(MethodResult::of_report).collect(),
            homes: report.homes().iter().map(HomeResult::of_report).collect(),
            calls: report.tree().map(CallsResult::of_report),
        }
    }

    /// Takes the result from a report as JSON. Fails with a message.
    pub fn of_document(name: &str, document: Value) -> Result<Self, String> {
        let document: Document = serde_json::from_value(document).map_err(|e| format!("the report is damaged: {e}"))?;
        // The sum saturates, as it does when a report is built.
        let sum = document.methods.iter().fold(0u64, |sum, method| sum.saturating_add(method.instructions));
        if sum != document.instructions {
            return Err("the report is damaged: the instructions of its methods do not add up to its total".to_owned());
        }
        let failed = match &document.end {
            Some(end) => failure_of(document.exit_code, end),
            None => {
                document.exit_code.filter(|code| *code != 0).map(|code| format!("the program ended with code {code}"))
            }
        };
        let nothing = document.score.is_some() && document.instructions == 0;
        Ok(Self {
            name: name.to_owned(),
            score: document.score.filter(|_| !nothing),
            calibrated: document.calibrated,
            counting: document.counting,
            instructions: document.instructions,
            weights: document.weights,
            weights_sha256: document.weights_sha256,
            jvm: jvm(&document.jvm),
            header: document.jvm.header,
            scope: document.scope,
            first_use_left_out: document.first_use.map(|first_use| first_use.left_out),
            targets: document.targets,
            pins: pins(&document.pins),
            marks: document.marks,
            failed,
            unscored: nothing.then(|| "nothing ran that was to be counted".to_owned()),
            methods: document.methods,
            homes: document.homes,
            calls: None,
        })
    }

    /// Takes the result from a verdict as JSON, which has no methods. Fails with a message.
    pub fn of_verdict(name: &str, document: Value) -> Result<Self, String> {
        let VerdictDocument { passed, message, score, run, marks } =
            serde_json::from_value(document).map_err(|e| format!("the verdict is damaged: {e}"))?;
        let first = message.lines().next().unwrap_or_default().to_owned();
        let unscored = match (&run, passed) {
            (_, false) => Some(first.clone()),
            (None, true) => Some("the verdict does not name its scope and weight table".to_owned()),
            (Some(_), true) => None,
        };
        let run = run.unwrap_or_else(|| ScoredRun {
            counting: COUNTING,
            instructions: 0,
            calibrated: true,
            weights: String::new(),
            weights_sha256: String::new(),
            jvm: String::new(),
            header: None,
            scope: String::new(),
            first_use_left_out: None,
            targets: Vec::new(),
            pins: Vec::new(),
        });
        Ok(Self {
            name: name.to_owned(),
            score: score.filter(|_| unscored.is_none()),
            calibrated: run.calibrated,
            counting: run.counting,
            instructions: run.instructions,
            weights: run.weights,
            weights_sha256: run.weights_sha256,
            jvm: run.jvm,
            header: run.header,
            scope: run.scope,
            first_use_left_out: run.first_use_left_out,
            targets: run.targets,
            pins: run.pins,
            marks: marks.into_iter().filter(|_| unscored.is_none()).collect(),
            failed: (!passed).then_some(first),
            unscored,
            methods: Vec::new(),
            homes: Vec::new(),
            calls: None,
        })
    }

    /// Returns the program's methods with the work of the JDK for them; `None` if this work is not known by call. A method
    /// without a class has the work that no call of the program led to.
    #[must_use]
    pub fn own_methods(&self) -> Option<Vec<MethodResult>> {
        own::own_methods(&self.methods, &self.homes)
    }

    /// Returns the score as it is printed: with a leading `~` unless every key is calibrated.
    #[must_use]
    pub fn bare_score(&self) -> Option<String> {
        self.score.map(|score| format!("{}{score}", if self.calibrated { "" } else { "~" }))
    }

    /// Returns the reason for a missing score, in a sentence.
    #[must_use]
    pub fn why_not(&self) -> String {
        let marks = self.marks.iter().filter(|mark| mark.is_incomplete()).map(|mark| mark.detail.as_str());
        let reasons: Vec<&str> = self.unscored.as_deref().into_iter().chain(marks).collect();
        if reasons.is_empty() { format!("{} never ran", what_counts(&self.targets)) } else { reasons.join("; ") }
    }
}

fn jvm(jvm: &Jvm) -> String {
    format!("{} {}", jvm.name, jvm.version)
}

fn pins(pins: &[Pin]) -> Vec<String> {
    pins.iter().filter(|pin| pin.on).map(|pin| pin.source.to_string()).collect()
}
