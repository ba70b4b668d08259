//! The report as one page: self-contained, without network, the same bytes for the same report.
//!
//! The page contains all sentences as text. Its script makes the tables and the treemap from data in the page. Names and
//! sources of the program never become markup: maud escapes words, the data is JSON without any `<`, and the script only
//! sets text.

mod calls;
mod data;
mod own;

use std::io::{self, Write};

use maud::{Markup, html};

use super::text::{WHOLE, end, first_use_sentence, io_sentence, outside_sentence, pins, targets};
use super::{By, Report, SourceTexts};
use crate::jvm::{self, JvmWork};
use crate::limits::Check;
use crate::names::callee;
use psf_text::markup::page::{FOREST_SCRIPT, FOREST_STYLE, RichPage, TABLE_SCRIPT};
use psf_text::numbers::{grouped, share};
use psf_text::printable::printable;

const STYLES: &[&str] = &[include_str!("html/treemap.css"), FOREST_STYLE];
const SCRIPTS: &[&str] = &[
    include_str!("html/squarify.js"),
    TABLE_SCRIPT,
    FOREST_SCRIPT,
    include_str!("html/calls.js"),
    include_str!("html/page.js"),
];
/// Number of methods that are listed without scripts.
const WITHOUT_SCRIPT: usize = 20;

/// Writes the page: the report, the limits that its score was compared with, and source lines next to their costs, if the
/// sources were read. The last section is the JVM's own work, if that is known.
pub fn write(
    report: &Report,
    checks: &[Check],
    sources: &SourceTexts,
    jvm_work: Option<&JvmWork>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let page = RichPage {
        title: title(report),
        skip: (if own::is_known(report) { "own" } else { "methods" }, "Skip to the methods"),
        styles: STYLES,
        header: head(report, checks),
        main: html! { (sections(report)) @if let Some(work) = jvm_work { (jvm::html::section(work)) } },
        data: data::of(report, sources)?,
        scripts: SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn title(report: &Report) -> String {
    let target = report.targets.first().map_or_else(|| WHOLE.to_owned(), |target| callee(target));
    format!("{} - {} - psf", report.bare_score().unwrap_or_else(|| "no score".to_owned()), printable(&target))
}

fn head(report: &Report, checks: &[Check]) -> Markup {
    html! {
            p.kind { "Performance score" }
            h1 {
                @match report.score {
                    Some(score) => { @if !report.calibrated { span title="not all weights were measured" { "~" } } (grouped(score.units())) },
                    None => "none",
                }
            }
            p.target {
                @match targets(report) {
                    Some(targets) => { code { (printable(&targets)) } ", " (entered(report.entries)) },
                    None => (WHOLE),
                }
            }
            (meaning(report))
            @if !checks.is_empty() {
                ul.limits aria-label="Limits" {
                    @for check in checks {
                        li class=[(!check.passed()).then_some("over")] { strong { (if check.passed() { "kept" } else { "over" }) } ": " (printable(&check.for_people)) }
                    }
                }
            }
            @if !report.marks.is_empty() {
                ul.marks aria-label="What limits this result" {
                    @for mark in &report.marks { li { strong { (mark.kind) } " " (printable(&mark.detail)) } }
                }
            }
            dl.facts {
                div { dt { "Instructions" } dd { (grouped(report.instructions)) } }
                @if let Some(first_use) = report.first_use() {
                    div { dt { "First use of classes and lambdas" } dd { (first_use_sentence(first_use).trim_start_matches("first use of classes and lambdas").trim_start()) } }
                }
                @if let Some(sentence) = report.io().and_then(|io| io_sentence(&io)) {
                    div { dt { "Input and output" } dd { (sentence.trim_start_matches("input and output").trim_start()) } }
                }
                @if let Some(outside) = report.outside() {
                    div { dt { "Outside the target" } dd { (outside_sentence(outside).trim_start_matches("outside the target").trim_start()) } }
                }
                div { dt { "Methods that ran" } dd { (grouped(report.methods.len() as u64)) } }
                div { dt { "Threads" } dd { (grouped(report.threads)) } }
                div { dt { "Scope" } dd { (report.scope) ", counted by " (report.mode) } }
                div { dt { "Weights" } dd { (printable(&report.weights)) @if !report.calibrated { " (not calibrated)" } } }
                div { dt { "JVM" } dd { (printable(&format!("{} {}", report.jvm.name, report.jvm.version))) } }
                div { dt { "Pins" } dd { (printable(&pins(&report.pins))) } }
                div { dt { "End" } dd { (printable(&end(report))) } }
            }
    }
}

fn entered(times: u64) -> String {
    if times == 1 { "entered once".to_owned() } else { format!("entered {} times", grouped(times)) }
}

fn meaning(report: &Report) -> Markup {
    html! {
        p.meaning {
            @match (report.score, report.unscored()) {
                (None, Some(why)) => { "There is no score: " (printable(why)) "." },
                (None, None) => "There is no score, because the counts are incomplete. The page shows the counts.",
                (Some(_), _) => {
                    "The score is the sum of the bytecode instructions that ran, each times its weight in the table "
                    (printable(&report.weights)) ". It is a property of the program and its input, not of the machine, and it is not a time."
                    @if !report.calibrated { " The ~ says that not all of its weights were measured." }
                },
            }
            @if !report.uncalibrated.is_empty() {
                " No weight, counted as one unit: " (report.uncalibrated.join(", ")) "."
            }
            @if !report.unpriced.is_empty() {
                " No weight for the work of these, counted as the call alone: "
                (printable(&report.unpriced.iter().map(|key| callee(key)).collect::<Vec<_>>().join(", "))) "."
            }
        }
    }
}

fn sections(report: &Report) -> Markup {
    html! {
        section #map aria-labelledby="map-title" {
            h2 #map-title { "Where the score is" }
            p.hint { "Area is score. Enter opens a part, Escape goes back, arrow keys move." }
            nav #crumbs aria-label="Part of the program" {}
            div #treemap role="group" aria-label="Treemap of packages, classes and methods by score" {}
        }
        @if !report.entered().is_empty() {
            section #entered aria-labelledby="entered-title" {
                h2 #entered-title { "Entered from outside" }
                p.hint {
                    "Methods without a caller that counts: targets, tests, and the first methods of threads. "
                    "Their costs add up to the score."
                }
            }
        }
        @if report.tree().is_some() {
            section #calls aria-labelledby="calls-title" {
                h2 #calls-title { "Calls" }
                p.hint {
                    "Width is the cost of a call with all its callees, which are below it. "
                    "Enter opens one, Escape goes to the caller, Backspace goes back, arrow keys move."
                }
            }
        }
        @if own::is_known(report) {
            section #own aria-labelledby="own-title" {
                h2 #own-title { "Methods of the program" }
                p.hint {
                    "Each score includes the JDK's work for the method. "
                    "A row opens to lines, and a line to its calls of the JDK with the methods that ran for them."
                }
            }
        }
        section #methods aria-labelledby="methods-title" {
            h2 #methods-title { (if own::is_known(report) { "All methods" } else { "Methods" }) }
            @if own::is_known(report) { p.hint { "Methods of the program and of the JDK, each with its own instructions." } }
            noscript { (without_script(report)) }
        }
        section #sources aria-labelledby="sources-title" { h2 #sources-title { "Lines" } }
        section #made aria-labelledby="made-title" { h2 #made-title { "Allocations" } }
        @if !report.native_work().is_empty() {
            section #work aria-labelledby="work-title" {
                h2 #work-title { "Native work" }
                p.hint {
                    "Work without bytecode that grows with its input. "
                    "It has a price, and is part of the scores of its lines and methods."
                }
            }
        }
        @if !report.natives.is_empty() {
            section #natives aria-labelledby="natives-title" {
                h2 #natives-title { "Calls of native methods" }
                p.hint { "They run no bytecode. A call counts as one instruction; native work has rows of its own." }
            }
        }
        @if !report.left_out.is_empty() {
            section #left-out aria-labelledby="left-out-title" {
                h2 #left-out-title { "Calls of the JDK" }
                p.hint {
                    "The JDK's work for these calls is not in the score; --scope jdk counts it. "
                    "The most costly are first, as far as psf can estimate."
                }
                table {
                    thead { tr { th scope="col" { "Calls" } th scope="col" { "Method" } } }
                    tbody {
                        @for (method, calls) in report.left_out.iter().take(LEFT_OUT) {
                            tr { td { (grouped(*calls)) } td { (printable(&callee(method))) } }
                        }
                    }
                }
            }
        }
        section #branches aria-labelledby="branches-title" { h2 #branches-title { "Branches" } }
    }
}

/// Number of listed calls whose work is not in the score.
const LEFT_OUT: usize = 20;

fn without_script(report: &Report) -> Markup {
    let total: u128 = report.methods.iter().map(|method| method.cost.0).sum();
    html! {
        p { "The rest of this page needs JavaScript. These are the costliest methods." }
        table {
            thead { tr { th { "Score" } th { "Share" } th { "Method" } } }
            tbody {
                @for row in report.rows(By::Method).iter().take(WITHOUT_SCRIPT) {
                    tr { td { (grouped(row.cost.units())) } td { (share(row.cost.0, total)) } td { (printable(&row.name)) } }
                }
            }
        }
    }
}
