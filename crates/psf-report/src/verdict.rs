//! How a run is judged: one verdict, the limits it was held against, and what graders need besides the report.

mod checks;
mod grading;
mod hot;
mod line;

pub use grading::{Grading, Submission};
pub use hot::HotLine;
pub use line::Line;

use std::sync::OnceLock;

use crate::limits::{Check, HotFrom, Limits, Percent};
use crate::report::{Report, SourceTexts};
use crate::result::ScoredResult;
use psf_score::Cost;
use psf_text::failure::{Failure, FailureKind};
use psf_text::finding::Finding;
use psf_wire::marks::Mark;

/// What became of a run. No two mean the same to a grader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It did not run, and its policy allows it to.
    Allowed,
    /// It has a score, within every limit.
    Scored,
    /// It has a score, over a limit that the caller set.
    OverLimit,
    /// It would execute more than its budget.
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
    /// What the run reports cannot be true.
    Tampered,
    /// It took more time than it may.
    TimeLimit,
    /// It took more memory than it may.
    MemoryLimit,
    /// It printed more than it may.
    OutputLimit,
    /// It wrote more to disk than it may.
    DiskLimit,
    /// The input was refused: damaged, not what was asked for, not compilable.
    Refused,
    /// psf, or something it needs, failed. It says nothing about the program.
    PsfFailed,
}

impl Verdict {
    /// Every one.
    pub const ALL: [Self; 15] = [
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

    /// A name for programs.
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

    /// The verdict of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// In a headline.
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

    /// The exit code of the commands.
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

    /// Whether the program earns its points.
    #[must_use]
    pub fn passed(self) -> bool {
        matches!(self, Self::Allowed | Self::Scored)
    }

    /// What a failure means for a grader.
    #[must_use]
    pub fn of(failure: &Failure) -> Self {
        match failure.kind {
            FailureKind::Psf => Self::PsfFailed,
            FailureKind::OverLimit => Self::OverLimit,
            FailureKind::OverBudget => Self::OverBudget,
            FailureKind::NeverRan | FailureKind::NoTests => Self::NeverRan,
            FailureKind::Program => Self::ProgramFailed,
            // No such target or main class: the submission has not what the command line asks for.
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

/// A judged run: what every output is made of.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// What happened, in a sentence or several.
    pub message: String,
    /// What it cost, where the program ran.
    pub report: Option<Report>,
    /// The limits that it was held against.
    pub checks: Vec<Check>,
    /// Lines of its source files, for pages.
    pub sources: SourceTexts,
    /// What a policy does not allow.
    pub findings: Vec<Finding>,
    /// See [`Self::hot`].
    hot: OnceLock<Vec<HotLine>>,
    /// From when on a line is one of these.
    pub hot_from: HotFrom,
    /// For graders.
    pub grading: Grading,
    /// The tests that it is made of, where it is a suite.
    pub tests: Vec<Line>,
}

impl Outcome {
    /// Judges a run that left a report. `reference` is what the reference solution cost.
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
        // A score carries its marks wherever it goes.
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
        }
    }

    /// Judges a program that did not run and may. `message` says what was looked at.
    #[must_use]
    pub fn allowed(message: String, grading: Grading) -> Self {
        let nothing = Failure::refused(message);
        Self { verdict: Verdict::Allowed, ..Self::of_failure(&nothing, &Limits::default(), grading) }
    }

    /// The same with the lines of its source files, for pages.
    #[must_use]
    pub fn with_sources(self, sources: SourceTexts) -> Self {
        Self { sources, ..self }
    }

    /// Lines that cost much, costliest first; found when first asked for, because a report may have very many lines.
    #[must_use]
    pub fn hot(&self) -> &[HotLine] {
        let found = || self.report.as_ref().map_or_else(Vec::new, |report| hot::hot_lines(report, self.hot_from));
        self.hot.get_or_init(found)
    }

    /// What makes the score less than repeatable, in sentences.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        let marks = self.report.iter().flat_map(Report::marks);
        marks.filter(|mark| !mark.is_incomplete())
    }

    /// The score in units, where the run has one that counts.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        self.report.as_ref().and_then(Report::score).map(Cost::units)
    }

    /// The tests, each worth the points of [`Grading`]; one for the whole where it is no suite.
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

    /// The points that the program earns, and those that it could.
    #[must_use]
    pub fn points(&self) -> (u64, u64) {
        let (lines, points) = (self.lines(), self.grading.points);
        let sum = |of: fn(&Line, u64) -> u64| lines.iter().map(|line| of(line, points)).sum();
        (sum(Line::earned), sum(Line::of))
    }

    /// The path of a source file, with what stands in front of it.
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

/// How many marks a message names.
const MARKS: usize = 5;
/// The longest message: a compiler says much, and graders cut off or refuse what is too long.
const LONGEST: usize = 10_000;

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}\n...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
