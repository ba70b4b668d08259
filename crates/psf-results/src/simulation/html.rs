//! A simulation as a page, with tables of methods, lines and instructions that the reader can sort and search. Source lines are
//! darker the longer they wait.

use std::collections::BTreeMap;
use std::io::{self, Write};

use maud::{Markup, html};

use super::{Events, SimulatedMethod, SimulationReport};
use psf_classfile::bytecode::OPCODES;
use psf_report::report::SourceTexts;
use psf_text::markup::page::{RichPage, facts};
use psf_text::markup::sorted::{Cell, SORTED_SCRIPTS, SortedColumn, SortedTable, data};
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;

const STYLES: &[&str] = &[include_str!("html/heat.css")];
/// The darkness of the line that waits longest, in percent.
const DARKEST: u128 = 60;

/// Writes the page, with the lines of the sources that were read.
pub fn write(report: &SimulationReport, sources: &SourceTexts, out: &mut dyn Write) -> io::Result<()> {
    let tables = [methods(report), lines(report), sites(report)];
    let [methods, lines, sites] = &tables;
    let page = RichPage {
        title: format!("{} of waits - psf simulate", counted(report.total().waits(&report.machine), "cycle", "cycles")),
        skip: ("methods", "Skip to the methods"),
        styles: STYLES,
        header: header(report),
        main: html! {
            (methods.section(&html! { p.hint { "The longest waits are first." } }))
            (self::sources(report, sources))
            (lines.section(&html! {}))
            (sites.section(&html! { p.hint { "Instructions that read, write, make objects and arrays, branch, call or return." } }))
        },
        data: data("Search methods, lines and instructions", &[methods, lines, sites])?,
        scripts: SORTED_SCRIPTS,
    };
    out.write_all(page.markup().into_string().as_bytes())
}

fn header(report: &SimulationReport) -> Markup {
    let (machine, total) = (&report.machine, report.total());
    let [instructions, branches, wrong, accesses, first, last] = total.sums();
    let known = [
        ("Machine", format!("{} ({})", machine.name, machine.sha256.get(..12).unwrap_or(""))),
        ("Instructions", grouped(instructions)),
        ("Branches", format!("{}, {} guessed wrong", grouped(branches), grouped(wrong))),
        ("Accesses", format!("{}, {} missed by L1, {} by LL", grouped(accesses), grouped(first), grouped(last))),
        ("Objects", format!("{}, {} bytes", grouped(total.made[0]), grouped(total.made[1]))),
    ];
    html! {
        p.kind { "psf simulate" }
        h1 { (grouped(total.waits(machine))) " cycles of waits" }
        p.meaning {
            "The misses and wrong guesses of a simulated machine, the same on every run. "
            "Waits are added up one after the other; they are not a time."
        }
        @if !report.marks.is_empty() {
            ul.marks aria-label="What limits this result" {
                @for mark in &report.marks { li { strong { (mark.kind) } " " (printable(&mark.detail)) } }
            }
        }
        (facts(&known))
    }
}

fn columns(last: &[&str]) -> Vec<SortedColumn> {
    let mut columns = vec![
        SortedColumn::number("Waits"),
        SortedColumn::number("Part").wide(),
        SortedColumn::number("Instructions").wide(),
        SortedColumn::number("Branches").wide(),
        SortedColumn::number("Wrong"),
        SortedColumn::number("Accesses").wide(),
        SortedColumn::number("L1 misses"),
        SortedColumn::number("LL misses"),
        SortedColumn::number("Objects").wide(),
        SortedColumn::number("Bytes").wide(),
    ];
    columns.extend(last.iter().map(|name| SortedColumn::text(*name).searched()));
    columns
}

fn cells(report: &SimulationReport, events: &Events) -> Vec<Cell> {
    let (own, whole) = (events.waits(&report.machine), report.total().waits(&report.machine));
    let mut cells =
        vec![Cell::count(own), Cell::number(own as f64 / whole.max(1) as f64, share(own.into(), whole.into()))];
    cells.extend(events.sums().into_iter().chain(events.made).map(Cell::count));
    cells
}

/// Builds a table of the rows, the one that waits longest first.
fn table(
    report: &SimulationReport,
    (section, title): (&'static str, &'static str),
    names: &[&str],
    mut rows: Vec<(Events, Vec<String>)>,
) -> SortedTable {
    rows.sort_by_key(|(events, _)| std::cmp::Reverse((events.waits(&report.machine), events.instructions)));
    let mut table = SortedTable::new(section, title, columns(names));
    for (events, names) in rows {
        let mut row = cells(report, &events);
        row.extend(names.iter().map(|name| Cell::text(name)));
        table.add(row);
    }
    table
}

fn methods(report: &SimulationReport) -> SortedTable {
    let rows = report.methods.iter().map(|own| (own.events, vec![own.name()])).collect();
    table(report, ("methods", "Methods"), &["Method"], rows)
}

fn lines(report: &SimulationReport) -> SortedTable {
    let of = |own: &SimulatedMethod| {
        let name = own.name();
        own.lines.iter().map(|(line, events)| (*events, vec![format!("{name}:{line}")])).collect::<Vec<_>>()
    };
    table(report, ("lines", "Lines"), &["Line"], report.methods.iter().flat_map(of).collect())
}

fn sites(report: &SimulationReport) -> SortedTable {
    let of = |own: &SimulatedMethod| {
        let name = own.name();
        let row = |site: &super::Site| {
            let opcode = OPCODES[usize::from(site.opcode)].mnemonic;
            (site.events, vec![opcode.to_owned(), format!("{name}:{} #{}", site.line, site.insn)])
        };
        own.sites.iter().map(row).collect::<Vec<_>>()
    };
    table(report, ("instructions", "Instructions"), &["Opcode", "Place"], report.methods.iter().flat_map(of).collect())
}

/// Builds the sections of the source files that were read, each with all of its lines.
fn sources(report: &SimulationReport, texts: &SourceTexts) -> Markup {
    let mut files: BTreeMap<String, BTreeMap<u16, Events>> = BTreeMap::new();
    for method in &report.methods {
        let Some(path) = method.source_path() else { continue };
        let file = files.entry(path).or_default();
        for (&line, &events) in &method.lines {
            let sum = file.entry(line).or_default();
            *sum = sum.and(events);
        }
    }
    let waits = |events: &Events| u128::from(events.waits(&report.machine));
    let longest = files.values().flat_map(BTreeMap::values).map(waits).max().unwrap_or(0).max(1);
    let heat = |events: &Events| (waits(events) * DARKEST).div_ceil(longest);
    html! {
        @for (path, lines, text) in files.iter().filter_map(|(path, lines)| Some((path, lines, texts.lines(path)?))) {
            section.source aria-label=(printable(path)) {
                h2 { (printable(path)) }
                div.heat tabindex="0" role="region" aria-label=(printable(path)) {
                    table {
                        thead { tr { th { "Waits" } th { "Wrong" } th { "L1" } th { "LL" } th { "Line" } th.code { "Source" } } }
                        tbody {
                            @for (number, code) in (1u16..).zip(text) {
                                @let events = lines.get(&number).copied();
                                @let warmth = events.as_ref().map_or(0, heat);
                                tr style=[(warmth > 0).then(|| format!("--heat:{warmth}%"))] {
                                    @if let Some(events) = events {
                                        @let [_, _, wrong, _, first, last] = events.sums();
                                        td { (grouped(events.waits(&report.machine))) }
                                        td { (grouped(wrong)) }
                                        td { (grouped(first)) }
                                        td { (grouped(last)) }
                                    } @else { td {} td {} td {} td {} }
                                    th scope="row" { (number) }
                                    td.code { (printable(code)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
