//! A simulation as text: a table of methods, lines, classes or instructions, the one that waits longest first.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use super::{Events, SimulationReport};
use crate::headers::compact;
use psf_classfile::bytecode::OPCODES;
use psf_report::names;
use psf_text::names::Name;
use psf_text::numbers::{counted, grouped, share};
use psf_text::printable::printable;
use psf_text::screen::Screen;
use psf_text::tables::{Column, Table};

/// Width of the table without a terminal, so that it is the same everywhere.
const WIDTH: usize = 110;

/// The kind of the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// A method.
    Methods,
    /// A line of a method.
    Lines,
    /// A class.
    Classes,
    /// An instruction that branches, reads, writes, or makes an object or an array.
    Sites,
}

/// Writes a table of at most `top` rows, and the total.
pub fn write(report: &SimulationReport, by: Rows, top: usize, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
    let machine = &report.machine;
    let total = report.total();
    let heads = ["instructions", "branches", "wrong", "accesses", "L1 misses", "LL misses"].map(Column::number);
    let behind = [Column::number("bytes").dropped(1), Column::number("waits"), Column::number("")];
    let mut table = Table::new(heads.into_iter().chain(behind).collect(), "name", "");
    let mut rows = rows(report, by);
    rows.sort_by_key(|(_, _, events)| Reverse((events.waits(machine), events.instructions)));
    let whole = total.waits(machine);
    for (package, name, events) in rows.iter().take(top) {
        let waits = events.waits(machine);
        let mut cells = cells(events).to_vec();
        cells.extend([grouped(events.made[1]), grouped(waits), share(waits.into(), whole.into())]);
        table.add(cells, Name::java(package, name), Vec::new());
    }
    table.write(screen, WIDTH, out)?;
    if rows.len() > top {
        writeln!(out, "{} more: --top shows more", grouped((rows.len() - top) as u64))?;
    }
    let [instructions, branches, wrong, accesses, first, last] = cells(&total);
    writeln!(out)?;
    writeln!(out, "machine       {} (sha256 {})", printable(&machine.name), machine.sha256.get(..12).unwrap_or(""))?;
    writeln!(out, "instructions  {instructions}")?;
    writeln!(out, "branches      {branches}, {wrong} guessed wrong")?;
    writeln!(out, "accesses      {accesses}, {first} missed by L1, {last} by LL")?;
    let [objects, bytes] = total.made.map(grouped);
    writeln!(out, "objects       {objects}, {bytes} bytes{}", compact(report.header))?;
    writeln!(out, "waits         {}", counted(whole, "cycle", "cycles"))?;
    for mark in &report.marks {
        writeln!(out, "mark          {}: {}", mark.kind, printable(&mark.detail))?;
    }
    Ok(())
}

fn cells(events: &Events) -> [String; 6] {
    events.sums().map(grouped)
}

fn rows(report: &SimulationReport, by: Rows) -> Vec<(String, String, Events)> {
    let mut rows = Vec::new();
    let mut classes: BTreeMap<&str, Events> = BTreeMap::new();
    for method in &report.methods {
        let (package, name) = (names::package(&method.class), method.name());
        match by {
            Rows::Methods => rows.push((package, name, method.events)),
            Rows::Lines => {
                let line = |(line, events): (&u16, &Events)| (package.clone(), format!("{name}:{line}"), *events);
                rows.extend(method.lines.iter().map(line));
            }
            Rows::Classes => {
                let class = classes.entry(&method.class).or_default();
                *class = class.and(method.events);
            }
            Rows::Sites => rows.extend(method.sites.iter().map(|site| {
                let mnemonic = OPCODES[usize::from(site.opcode)].mnemonic;
                (package.clone(), format!("{name}:{} {mnemonic} #{}", site.line, site.insn), site.events)
            })),
        }
    }
    rows.extend(classes.into_iter().map(|(class, events)| (names::package(class), names::class(class), events)));
    rows
}
