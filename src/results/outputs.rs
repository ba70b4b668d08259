//! A judged run in the formats that graders and CI take as they are: one file each, thin over [`Outcome`].
//!
//! Each follows the documentation of what reads it, named in its first lines. All of them are written whatever the verdict
//! is: a grader that finds no file blames itself.

mod artemis;
mod autolab;
mod bencher;
mod callgrind;
mod checkstyle;
mod classroom50;
mod collapsed;
mod csv;
mod github;
mod gradescope;
mod junit;
mod markdown;
mod openmetrics;
mod prairielearn;
mod sarif;
mod verdict;

use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use crate::results::report;
use crate::results::report::text::TextOptions;
use crate::results::verdict::Outcome;
use crate::text::markup::page::page;
use crate::text::printable::printable;

/// Writes one format.
type Renderer = fn(&Outcome, &mut dyn Write) -> io::Result<()>;

/// Every format: its name, what it is for, what writes it.
const FORMATS: &[(&str, &str, Renderer)] = &[
    ("artemis", "Artemis: a custom feedback", artemis::write),
    ("autolab", "Autolab: an autoresult, one line", autolab::write),
    ("bencher", "Bencher: BMF", bencher::write),
    ("callgrind", "callgrind_annotate, KCachegrind: cost by method and line", callgrind::write),
    ("checkstyle", "Checkstyle XML: hot lines", checkstyle::write),
    ("classroom50", "Classroom 50: result.json", classroom50::write),
    ("collapsed", "flame graphs: collapsed stacks by method and line", collapsed::write),
    ("csv", "spreadsheets: the verdict and every method", csv::write),
    ("github-annotations", "GitHub Actions: workflow commands, for standard output", github::annotations),
    ("github-benchmark", "github-action-benchmark: customSmallerIsBetter", bencher::github_action),
    ("github-summary", "GitHub Actions: a step summary, appended", github::summary),
    ("gitlab-metrics", "GitLab: a metrics report, OpenMetrics", openmetrics::write),
    ("gradescope", "Gradescope: results.json", gradescope::write),
    ("html", "the report as a page; where there is none, the verdict", html),
    ("json", "the report as psf-report/1; where there is none, the verdict", json),
    ("junit", "JUnit XML", junit::write),
    ("markdown", "Markdown", markdown::write),
    ("prairielearn", "PrairieLearn: results.json", prairielearn::write),
    ("sarif", "SARIF 2.1.0: hot lines", sarif::write),
    ("text", "the report as text; where there is none, the verdict", text),
    ("verdict", "the verdict as psf-verdict/1", verdict::write),
];

/// A format, of those in [`Format::all`].
#[derive(Clone, Copy)]
pub struct Format(&'static (&'static str, &'static str, Renderer));

impl Format {
    /// Every format, by name.
    pub fn all() -> impl Iterator<Item = Self> {
        FORMATS.iter().map(Self)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.0
    }

    /// What it is for.
    #[must_use]
    pub fn purpose(self) -> &'static str {
        self.0.1
    }

    /// Whether it goes behind what is in the file already.
    #[must_use]
    pub fn appends(self) -> bool {
        self.name() == "github-summary"
    }

    /// Writes a judged run.
    pub fn write(self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        (self.0.2)(outcome, out)
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::all().find(|format| format.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(Self::name).collect();
            format!("there is no format {text:?}; these are: {}", names.join(", "))
        })
    }
}

/// A file that the caller wants: `FORMAT=PATH`; `-` is standard output.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    /// Its format.
    pub format: Format,
    /// Where it goes.
    pub path: PathBuf,
}

impl FromStr for Output {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not FORMAT=PATH");
        let (format, path) = text.split_once('=').filter(|(_, path)| !path.is_empty()).ok_or_else(wrong)?;
        Ok(Self { format: format.parse()?, path: path.into() })
    }
}

fn json(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    match &outcome.report {
        Some(report) => report::json::write(report, &outcome.checks, out),
        None => verdict::write(outcome, out),
    }
}

fn html(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    match &outcome.report {
        Some(report) => report::html::write(report, &outcome.checks, &outcome.sources, out),
        None => {
            let body = maud::html! { @for line in outcome.message.lines() { p.failed { (line) } } };
            out.write_all(page(outcome.verdict.title(), &body).into_string().as_bytes())
        }
    }
}

fn text(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    if let Some(report) = &outcome.report {
        report::text::write(report, &outcome.checks, &TextOptions::default(), out)?;
    }
    if outcome.report.is_none() || !outcome.verdict.passed() {
        for line in outcome.message.lines() {
            writeln!(out, "verdict  {}: {}", outcome.verdict.name(), printable(line))?;
        }
    }
    Ok(())
}
