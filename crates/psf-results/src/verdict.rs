//! The judgement of a run: one verdict, the limits that psf checked, and the information for graders.

mod cause;
mod checks;
mod grading;
mod hot;
mod line;

pub use cause::Cause;
pub use grading::{Grading, Submission};
pub use hot::HotLine;
pub use line::Line;

use std::sync::OnceLock;

use crate::result::ScoredResult;
use psf_report::limits::{Check, HotFrom, Limits, Percent};
use psf_report::report::{Report, SourceTexts};
use psf_score::Cost;
use psf_text::failure::{Failure, FailureKind};
use psf_text::finding::Finding;
use psf_wire::marks::Mark;

/// The verdict on a run. Each verdict has a different meaning for a grader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The program did not run, and its policy allows it to run.
    Allowed,
    /// The run has a score, within every limit.
    Scored,
    /// The run has a score, over a limit that the caller set.
    OverLimit,
    /// The program would execute more than its budget.
    OverBudget,
    /// The target never ran.
    NeverRan,
    /// The program ended with a failure.
    ProgramFailed,
    /// Runs differ.
    NotDeterministic,
    /// The counts are incomplete.
    Incomplete,
    /// Code ran that was never rewritten.
    UnrewrittenCode,
    /// The run reports something that cannot be true.
    Tampered,
    /// The program took more time than the limit allows.
    TimeLimit,
    /// The program took more memory than the limit allows.
    MemoryLimit,
    /// The program printed more than the limit allows.
    OutputLimit,
    /// The program wrote more to disk than the limit allows.
    DiskLimit,
    /// psf refused the input: it is damaged, not compilable, or not what was asked for.
    Refused,
    /// psf, or something that it needs, failed. This says nothing about the program.
    PsfFailed,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 16] = [
        Self::Allowed,
        Self::Scored,
        Self::OverLimit,
        Self::OverBudget,
        Self::NeverRan,
        Self::ProgramFailed,
        Self::NotDeterministic,
        Self::Incomplete,
        Self::UnrewrittenCode,
        Self::Tampered,
        Self::TimeLimit,
        Self::MemoryLimit,
        Self::OutputLimit,
        Self::DiskLimit,
        Self::Refused,
        Self::PsfFailed,
    ];

    /// Returns a name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Allowed => "allowed",
            Self::Scored => "scored",
            Self::OverLimit => "over-limit",
            Self::OverBudget => "over-budget",
            Self::NeverRan => "never-ran",
            Self::ProgramFailed => "program-failed",
            Self::NotDeterministic => "not-deterministic",
            Self::Incomplete => "incomplete",
            Self::UnrewrittenCode => "unrewritten-code",
            Self::Tampered => "tampered",
            Self::TimeLimit => "time-limit",
            Self::MemoryLimit => "memory-limit",
            Self::OutputLimit => "output-limit",
            Self::DiskLimit => "disk-limit",
            Self::Refused => "refused",
            Self::PsfFailed => "psf-failed",
        }
    }

    /// Returns the verdict with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// Returns the text for a headline.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Allowed => "Allowed",
            Self::Scored => "Scored",
            Self::OverLimit => "Over the limit",
            Self::OverBudget => "Over the budget",
            Self::NeverRan => "The target never ran",
            Self::ProgramFailed => "The program failed",
            Self::NotDeterministic => "Not deterministic",
            Self::Incomplete => "The counts are incomplete",
            Self::UnrewrittenCode => "Code that was never rewritten",
            Self::Tampered => "Tampered with",
            Self::TimeLimit => "The time limit",
            Self::MemoryLimit => "The memory limit",
            Self::OutputLimit => "The output limit",
            Self::DiskLimit => "The disk limit",
            Self::Refused => "Refused",
            Self::PsfFailed => "psf failed",
        }
    }

    /// Returns the exit code of the commands.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        let kind = match self {
            Self::Allowed | Self::Scored => return 0,
            Self::OverLimit => FailureKind::OverLimit,
            Self::OverBudget => FailureKind::OverBudget,
            Self::NeverRan => FailureKind::NeverRan,
            Self::ProgramFailed => FailureKind::Program,
            Self::NotDeterministic => FailureKind::NotDeterministic,
            Self::Incomplete => FailureKind::NotScorable,
            Self::UnrewrittenCode => FailureKind::UnrewrittenCode,
            Self::Tampered => FailureKind::Tampered,
            Self::TimeLimit => FailureKind::TimeLimit,
            Self::MemoryLimit => FailureKind::MemoryLimit,
            Self::OutputLimit => FailureKind::OutputLimit,
            Self::DiskLimit => FailureKind::DiskLimit,
            Self::Refused => FailureKind::Refused,
            Self::PsfFailed => FailureKind::Psf,
        };
        kind.exit_code()
    }

    /// True if the program earns its points.
    #[must_use]
    pub fn passed(self) -> bool {
        matches!(self, Self::Allowed | Self::Scored)
    }

    /// Returns the verdict for a failure.
    #[must_use]
    pub fn of(failure: &Failure) -> Self {
        Self::of_kind(failure.kind)
    }

    /// Returns the verdict for a kind of failure.
    #[must_use]
    pub fn of_kind(kind: FailureKind) -> Self {
        match kind {
            FailureKind::Psf => Self::PsfFailed,
            FailureKind::OverLimit => Self::OverLimit,
            FailureKind::OverBudget => Self::OverBudget,
            FailureKind::NeverRan | FailureKind::NoTests => Self::NeverRan,
            FailureKind::Program => Self::ProgramFailed,
            // There is no such target or main class: the submission lacks something that the command line asks for.
            FailureKind::Usage | FailureKind::Refused => Self::Refused,
            FailureKind::NotDeterministic => Self::NotDeterministic,
            FailureKind::NotScorable => Self::Incomplete,
            FailureKind::UnrewrittenCode => Self::UnrewrittenCode,
            FailureKind::Tampered => Self::Tampered,
            FailureKind::TimeLimit => Self::TimeLimit,
            FailureKind::MemoryLimit => Self::MemoryLimit,
            FailureKind::OutputLimit => Self::OutputLimit,
            FailureKind::DiskLimit => Self::DiskLimit,
        }
    }
}

/// A judged run. Every output is made from it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// A description in one or more sentences.
    pub message: String,
    /// The report, if the program ran.
    pub report: Option<Report>,
    /// The limits that were checked.
    pub checks: Vec<Check>,
    /// Lines of the source files, for pages.
    pub sources: SourceTexts,
    /// The findings of the policy.
    pub findings: Vec<Finding>,
    /// See [`Self::hot`].
    hot: OnceLock<Vec<HotLine>>,
    /// The cost from which on a line is hot.
    pub hot_from: HotFrom,
    /// Information for graders.
    pub grading: Grading,
    /// The tests, if the run is a suite.
    pub tests: Vec<Line>,
    /// The methods that explain why a suite costs more than its baseline, the most important first.
    pub causes: Vec<Cause>,
}

impl Outcome {
    /// Judges a run that left a report. `reference` is the result of the reference solution.
    #[must_use]
    pub fn of_report(report: Report, limits: &Limits, reference: Option<&ScoredResult>, grading: Grading) -> Self {
        let hot_from = limits.hot_from.unwrap_or(HotFrom::Part(Percent::TENTH));
        let checks = checks::checks(&report, limits, reference);
        let verdict = match report.score() {
            None if report.rejected().is_some() => {
                let named = report.rejected().and_then(|rejected| Verdict::named(&rejected.verdict));
                named.filter(|verdict| !verdict.passed()).unwrap_or(Verdict::Incomplete)
            }
            None if report.nothing_counted().is_some() => Verdict::NeverRan,
            None => Verdict::Incomplete,
            Some(_) if report.failed().is_some() => Verdict::ProgramFailed,
            Some(_) if checks.iter().any(|check| !check.passed()) => Verdict::OverLimit,
            Some(_) => Verdict::Scored,
        };
        let mut message = message(&report, &checks, verdict);
        // A score carries its marks everywhere.
        for mark in report.marks().iter().filter(|mark| !mark.is_incomplete()).take(MARKS) {
            message += &format!("\nmark {}: {}", mark.kind, shortened(&mark.detail));
        }
        Self {
            verdict,
            message,
            report: Some(report),
            checks,
            sources: SourceTexts::default(),
            findings: Vec::new(),
            hot: OnceLock::new(),
            hot_from,
            grading,
            tests: Vec::new(),
            causes: Vec::new(),
        }
    }

    /// Judges a run that failed before there was a report.
    #[must_use]
    pub fn of_failure(failure: &Failure, limits: &Limits, grading: Grading) -> Self {
        Self {
            verdict: Verdict::of(failure),
            message: shortened(&failure.to_string()),
            report: None,
            checks: Vec::new(),
            sources: SourceTexts::default(),
            findings: failure.findings.clone(),
            hot: OnceLock::new(),
            hot_from: limits.hot_from.unwrap_or(HotFrom::Part(Percent::TENTH)),
            grading,
            tests: Vec::new(),
            causes: Vec::new(),
        }
    }

    /// Judges a program that may run but did not. `message` says what was checked.
    #[must_use]
    pub fn allowed(message: String, grading: Grading) -> Self {
        let nothing = Failure::refused(message);
        Self { verdict: Verdict::Allowed, ..Self::of_failure(&nothing, &Limits::default(), grading) }
    }

    /// Returns the outcome with lines of the source files, for pages.
    #[must_use]
    pub fn with_sources(self, sources: SourceTexts) -> Self {
        Self { sources, ..self }
    }

    /// Returns the costliest lines, in this order. They are computed at the first call, because a report may have very many
    /// lines.
    #[must_use]
    pub fn hot(&self) -> &[HotLine] {
        let found = || self.report.as_ref().map_or_else(Vec::new, |report| hot::hot_lines(report, self.hot_from));
        self.hot.get_or_init(found)
    }

    /// Makes a run that passed one that did not, for this reason. Its tests keep their results.
    pub fn fail(&mut self, kind: FailureKind, why: String) {
        self.verdict = Verdict::of_kind(kind);
        self.message = why;
    }

    /// Returns the reasons why the score may not be repeatable.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        let marks = self.report.iter().flat_map(Report::marks);
        marks.filter(|mark| !mark.is_incomplete())
    }

    /// Returns the score in units, if the run has a valid one.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        self.report.as_ref().and_then(Report::score).map(Cost::units)
    }

    /// Returns the tests, each worth the points of [`Grading`]. A run that is not a suite has a single one.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        if !self.tests.is_empty() {
            return self.tests.clone();
        }
        vec![Line {
            name: self.grading.name.clone(),
            passed: Some(self.verdict.passed()),
            title: self.verdict.title(),
            message: self.message.clone(),
            score: self.score(),
            instructions: self.report.as_ref().filter(|_| self.score().is_some()).map(Report::instructions),
        }]
    }

    /// Returns the points that the program earns, and the points that it could earn.
    #[must_use]
    pub fn points(&self) -> (u64, u64) {
        let (lines, points) = (self.lines(), self.grading.points);
        let sum = |of: fn(&Line, u64) -> u64| lines.iter().map(|line| of(line, points)).sum();
        (sum(Line::earned), sum(Line::of))
    }

    /// Returns the path of a source file with the source root before it.
    #[must_use]
    pub fn path_of(&self, file: &str) -> String {
        match self.grading.source_root.trim_end_matches('/') {
            "" => file.to_owned(),
            root => format!("{root}/{file}"),
        }
    }
}

fn message(report: &Report, checks: &[Check], verdict: Verdict) -> String {
    let incomplete = || report.marks().iter().filter(|mark| mark.is_incomplete()).map(|mark| mark.detail.clone());
    if let Some(rejected) = report.rejected() {
        return shortened(&rejected.why);
    }
    match verdict {
        Verdict::NeverRan => report.nothing_counted().unwrap_or_default().to_owned(),
        Verdict::Incomplete => {
            let details: Vec<String> = incomplete().collect();
            shortened(&format!("the counts are incomplete: {}", details.join("; ")))
        }
        Verdict::ProgramFailed => report.failed().unwrap_or_default(),
        _ if checks.is_empty() => format!("the score is {}", report.bare_score().unwrap_or_default()),
        _ => checks.iter().map(|check| check.sentence.as_str()).collect::<Vec<_>>().join("\n"),
    }
}

/// The number of marks that a message names.
const MARKS: usize = 5;
/// The longest message in characters. Compilers print much, and graders cut off or refuse long messages.
const LONGEST: usize = 10_000;

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}\n...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
