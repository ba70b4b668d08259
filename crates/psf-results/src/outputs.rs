//! A judged run in the formats that graders and CI accept: one file for each format, a thin layer over [`Outcome`].
//!
//! Each format follows the documentation of its reader, which its first lines name. psf writes all formats whatever the
//! verdict is: a grader that finds no file reports an error of its own.

mod artemis;
pub mod autolab;
mod bencher;
mod callgrind;
mod checkstyle;
pub mod classroom50;
mod codequality;
mod collapsed;
mod csv;
mod github;
pub mod grades;
pub mod gradescope;
mod junit;
mod markdown;
mod openmetrics;
pub mod prairielearn;
mod sarif;
mod verdict;

use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use crate::verdict::{Outcome, Verdict};
use grades::Grades;
use psf_report::report;
use psf_report::report::text::TextOptions;
use psf_text::markup::page::page;
use psf_text::printable::printable;

/// A function that writes one format.
type Renderer = fn(&Outcome, &mut dyn Write) -> io::Result<()>;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "Format::entry has the purpose of each, next to its name")]
pub enum Format {
    Artemis,
    Autolab,
    Bencher,
    Callgrind,
    Checkstyle,
    Classroom50,
    Collapsed,
    Csv,
    GithubAnnotations,
    GithubBenchmark,
    GithubSummary,
    GitlabCodequality,
    GitlabMetrics,
    Gradescope,
    Html,
    Json,
    Junit,
    Markdown,
    Prairielearn,
    Sarif,
    Text,
    Verdict,
}

impl Format {
    /// Every format, by name.
    pub const ALL: [Self; 22] = [
        Self::Artemis,
        Self::Autolab,
        Self::Bencher,
        Self::Callgrind,
        Self::Checkstyle,
        Self::Classroom50,
        Self::Collapsed,
        Self::Csv,
        Self::GithubAnnotations,
        Self::GithubBenchmark,
        Self::GithubSummary,
        Self::GitlabCodequality,
        Self::GitlabMetrics,
        Self::Gradescope,
        Self::Html,
        Self::Json,
        Self::Junit,
        Self::Markdown,
        Self::Prairielearn,
        Self::Sarif,
        Self::Text,
        Self::Verdict,
    ];

    /// The formats that a course's platforms read, with a line for each test.
    pub const OF_PLATFORMS: [Self; 6] =
        [Self::Artemis, Self::Autolab, Self::Classroom50, Self::Gradescope, Self::Junit, Self::Prairielearn];

    /// Returns its name, its purpose and its renderer.
    fn entry(self) -> (&'static str, &'static str, Renderer) {
        match self {
            Self::Artemis => ("artemis", "Artemis: a custom feedback", artemis::write),
            Self::Autolab => ("autolab", "Autolab: an autoresult, one line", |outcome, out| {
                autolab::write(&Grades::of(outcome), out)
            }),
            Self::Bencher => ("bencher", "Bencher: BMF", bencher::write),
            Self::Callgrind => {
                ("callgrind", "callgrind_annotate, KCachegrind: cost by method and line", callgrind::write)
            }
            Self::Checkstyle => ("checkstyle", "Checkstyle XML: hot lines", checkstyle::write),
            Self::Classroom50 => ("classroom50", "Classroom 50: result.json", classroom50::write),
            Self::Collapsed => ("collapsed", "flame graphs: collapsed stacks by method and line", collapsed::write),
            Self::Csv => ("csv", "spreadsheets: the verdict and every method", csv::write),
            Self::GithubAnnotations => {
                ("github-annotations", "GitHub Actions: workflow commands, for standard output", github::annotations)
            }
            Self::GithubBenchmark => {
                ("github-benchmark", "github-action-benchmark: customSmallerIsBetter", bencher::github_action)
            }
            Self::GithubSummary => ("github-summary", "GitHub Actions: a step summary, appended", github::summary),
            Self::GitlabCodequality => {
                ("gitlab-codequality", "GitLab: a code quality report: failures and hot lines", codequality::write)
            }
            Self::GitlabMetrics => ("gitlab-metrics", "GitLab: a metrics report, OpenMetrics", openmetrics::write),
            Self::Gradescope => {
                ("gradescope", "Gradescope: results.json", |outcome, out| gradescope::write(&Grades::of(outcome), out))
            }
            Self::Html => ("html", "the report as a page, or the verdict if there is none", html),
            Self::Json => ("json", "the report as psf-report/1, or the verdict if there is none", json),
            Self::Junit => ("junit", "JUnit XML", junit::write),
            Self::Markdown => ("markdown", "Markdown", markdown::write),
            Self::Prairielearn => ("prairielearn", "PrairieLearn: results.json", |outcome, out| {
                prairielearn::write(&Grades::of(outcome), out)
            }),
            Self::Sarif => ("sarif", "SARIF 2.1.0: hot lines", sarif::write),
            Self::Text => ("text", "the report as text, or the verdict if there is none", text),
            Self::Verdict => ("verdict", "the verdict as psf-verdict/1", verdict::write),
        }
    }

    /// Returns its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.entry().0
    }

    /// Returns its purpose.
    #[must_use]
    pub fn purpose(self) -> &'static str {
        self.entry().1
    }

    /// Returns true if a service makes points from it, even if the caller sets none.
    #[must_use]
    pub fn gives_points(self) -> bool {
        Self::OF_PLATFORMS.contains(&self) && self != Self::Junit
    }

    /// Returns true if it is appended to the existing content of the file.
    #[must_use]
    pub fn appends(self) -> bool {
        self == Self::GithubSummary
    }

    /// Writes a judged run.
    pub fn write(self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        (self.entry().2)(outcome, out)
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == text)
            .ok_or_else(|| format!("there is no format {text:?}; these are: {}", Self::ALL.map(Self::name).join(", ")))
    }
}

/// A requested output file, `FORMAT=PATH`; `-` is standard output.
#[derive(Clone, Debug, PartialEq)]
pub struct Output {
    /// Format of the file.
    pub format: Format,
    /// Path of the file.
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
        Some(report) => report::html::write(report, &outcome.checks, &outcome.sources, None, out),
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
    let said = |line: &str| format!("verdict  {}: {}", outcome.verdict.name(), printable(line));
    match (&outcome.report, outcome.verdict) {
        (Some(_), Verdict::Scored) => Ok(()),
        // The report contains the limits and the marks.
        (Some(_), Verdict::OverLimit) => writeln!(out, "verdict  {}", outcome.verdict.name()),
        (Some(_), _) => writeln!(out, "{}", said(outcome.message.lines().next().unwrap_or_default())),
        (None, _) => outcome.message.lines().try_for_each(|line| writeln!(out, "{}", said(line))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, Output};

    #[test]
    fn formats_are_known_by_their_names_which_are_in_order() {
        let names = Format::ALL.map(Format::name);
        assert!(names.is_sorted_by(|a, b| a < b), "{names:?}");
        for format in Format::ALL {
            assert_eq!(format.name().parse(), Ok(format));
        }
        let unknown = "fax".parse::<Format>().expect_err("no such format");
        assert!(unknown.contains("\"fax\"") && unknown.contains("callgrind, checkstyle"), "{unknown}");
    }

    #[test]
    fn an_output_is_a_format_and_a_path() {
        for (text, format, path) in [
            ("junit=a.xml", Format::Junit, "a.xml"),
            ("text=-", Format::Text, "-"),
            ("csv=a=b.csv", Format::Csv, "a=b.csv"),
        ] {
            let path = path.into();
            assert_eq!(text.parse(), Ok(Output { format, path }), "{text}");
        }
        for text in ["", "junit", "junit=", "=a.xml", "fax=a"] {
            text.parse::<Output>().expect_err(text);
        }
    }
}
