//! A simulation as JSON, `psf-simulation/1`: one line, keys in a fixed order.

use std::io::{self, Write};

use serde::Serialize;

use super::{EVENTS, Events, SIMULATION_SCHEMA, SimulationReport};
use psf_classfile::bytecode::OPCODES;
use psf_wire::machine::Machine;
use psf_wire::marks::Mark;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'a str,
    machine: MachineUsed<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<u32>,
    marks: &'a [Mark],
    events: [&'a str; EVENTS.len()],
    total: Cost,
    methods: Vec<Method<'a>>,
}

#[derive(Serialize)]
struct MachineUsed<'a> {
    name: &'a str,
    sha256: &'a str,
}

#[derive(Serialize)]
struct Cost {
    waits: u64,
    counts: [u64; EVENTS.len()],
}

#[derive(Serialize)]
struct Method<'a> {
    class: &'a str,
    method: &'a str,
    descriptor: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    waits: u64,
    counts: [u64; EVENTS.len()],
    lines: Vec<Line>,
    sites: Vec<Site<'a>>,
}

#[derive(Serialize)]
struct Line {
    line: u16,
    waits: u64,
    counts: [u64; EVENTS.len()],
}

#[derive(Serialize)]
struct Site<'a> {
    insn: usize,
    opcode: &'a str,
    line: u16,
    waits: u64,
    counts: [u64; EVENTS.len()],
}

/// Writes the document and a newline.
pub fn write(report: &SimulationReport, out: &mut dyn Write) -> io::Result<()> {
    let machine = &report.machine;
    let document = Document {
        schema: SIMULATION_SCHEMA,
        machine: MachineUsed { name: &machine.name, sha256: &machine.sha256 },
        header: report.header,
        marks: &report.marks,
        events: EVENTS,
        total: cost(&report.total(), machine),
        methods: report.methods.iter().map(|own| method(own, machine)).collect(),
    };
    serde_json::to_writer(&mut *out, &document)?;
    writeln!(out)
}

fn cost(events: &Events, machine: &Machine) -> Cost {
    Cost { waits: events.waits(machine), counts: events.numbers() }
}

fn method<'a>(own: &'a super::SimulatedMethod, machine: &Machine) -> Method<'a> {
    let line = |(&line, events): (&u16, &Events)| Line { line, waits: events.waits(machine), counts: events.numbers() };
    let site = |site: &super::Site| Site {
        insn: site.insn,
        opcode: OPCODES[usize::from(site.opcode)].mnemonic,
        line: site.line,
        waits: site.events.waits(machine),
        counts: site.events.numbers(),
    };
    Method {
        class: &own.class,
        method: &own.method,
        descriptor: &own.descriptor,
        source: own.source.as_deref(),
        waits: own.events.waits(machine),
        counts: own.events.numbers(),
        lines: own.lines.iter().map(line).collect(),
        sites: own.sites.iter().map(site).collect(),
    }
}
