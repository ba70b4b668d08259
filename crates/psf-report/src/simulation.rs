//! What a simulated machine made of a run: instructions, accesses, misses and wrong guesses, by method, line and instruction.

pub mod callgrind;
pub mod difference;
mod events;
pub mod html;
pub mod json;
mod saved;
pub mod text;

use std::collections::BTreeMap;

pub use events::{EVENTS, Events, OF_CACHEGRIND};
pub use saved::SavedSimulation;

use super::names;
use super::nondeterminism::calls;
use psf_score::profile::{MethodProfile, Solver};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::machine::Machine;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;
use psf_wire::simulated::SiteKind;

/// Schema name of a simulation as JSON.
pub const SIMULATION_SCHEMA: &str = "psf-simulation/1";

/// What a simulated machine made of a run.
#[derive(Clone, Debug)]
pub struct SimulationReport {
    /// The machine.
    pub machine: Machine,
    /// The methods that ran, the one that waits longest first.
    pub methods: Vec<SimulatedMethod>,
    /// What makes the run less than repeatable.
    pub marks: Vec<Mark>,
    /// Bytes of the header of an object, where the run says it.
    pub header: Option<u32>,
}

/// A method.
#[derive(Clone, Debug)]
pub struct SimulatedMethod {
    /// Internal name of its class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of its class.
    pub source: Option<String>,
    /// All that happened in it.
    pub events: Events,
    /// The same by line; 0 where that is not known.
    pub lines: BTreeMap<u16, Events>,
    /// The same by instruction, of those that the machine was told of.
    pub sites: Vec<Site>,
}

/// An instruction that reads, writes, makes an object or an array, or branches.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its number in the method.
    pub insn: usize,
    /// Its opcode.
    pub opcode: u8,
    /// Its source line; 0 where that is not known.
    pub line: u16,
    /// What happened.
    pub events: Events,
}

impl SimulatedMethod {
    /// Its source file behind the folders of its package.
    #[must_use]
    pub fn source_path(&self) -> Option<String> {
        let package = self.class.rsplit_once('/').map(|(package, _)| format!("{package}/")).unwrap_or_default();
        self.source.as_ref().map(|source| package + source)
    }

    /// As people write it.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

impl SimulationReport {
    /// Puts it together. Fails where something ran that the machine was not told of.
    pub fn new(counts: &Counts, machine: &Machine) -> Result<Self, Failure> {
        if let Some(mark) = counts.marks.iter().find(|mark| mark.is_incomplete()) {
            let message = format!("the simulation is not whole: {}", mark.detail);
            return Err(Failure::new(FailureKind::NotScorable, message)
                .remedy("a simulation needs a run to its end, in which nothing is missing"));
        }
        let damaged = |what: String| Failure::refused(format!("the counts are damaged: {what}"));
        let solved = Solver::new(counts).each(|profile| profile).map_err(damaged)?;
        if let Some(method) = solved.iter().flat_map(|class| &class.uncounted).next() {
            return Err(no_room(method));
        }
        let methods = solved.iter().flat_map(|class| &class.methods);
        let mut methods = methods.map(|profile| method(counts, profile)).collect::<Vec<_>>();
        methods.sort_by_key(|own| std::cmp::Reverse((own.events.waits(machine), own.events.instructions)));
        let mut marks = counts.marks.clone();
        // Where the JDK counts, what it executes by what it is told is here as well.
        for mark in solved.iter().filter(|_| counts.map.scope == Scope::Jdk).flat_map(|own| calls::marks(counts, own)) {
            if marks.iter().all(|known| known.kind != mark.kind) {
                marks.push(mark);
            }
        }
        Ok(Self { machine: machine.clone(), methods, marks, header: counts.jvm.header })
    }

    /// All that happened.
    #[must_use]
    pub fn total(&self) -> Events {
        self.methods.iter().fold(Events::default(), |sum, own| sum.and(own.events))
    }
}

/// Why there is no simulation where a method, which is named with its size, is too large for what tells of it.
pub fn no_room(method: &str) -> Failure {
    let message = format!("the simulation is not whole: {method} has no room for what tells of it");
    Failure::new(FailureKind::NotScorable, message).remedy("psf score counts what it executes, with other tables")
}

fn method(counts: &Counts, profile: &MethodProfile) -> SimulatedMethod {
    let class = &counts.map.classes[profile.place.0];
    let map = &class.methods[profile.place.1];
    let mut lines: BTreeMap<u16, Events> = BTreeMap::new();
    for insn in profile.insns.iter().filter(|insn| insn.count > 0) {
        let line = lines.entry(insn.line).or_default();
        *line = line.and(Events { instructions: insn.count, ..Events::default() });
    }
    let mut sites = Vec::new();
    for site in &profile.simulated {
        let insn = site.insn;
        let Some(own) = profile.insns.get(insn) else { continue };
        let events = Events::of(site.kind, own.count, site.counters);
        if own.count > 0 {
            let line = lines.entry(own.line).or_default();
            *line = line.and(events);
            let events = Events { instructions: own.count, ..events };
            sites.push(Site { insn, opcode: own.opcode, line: own.line, events });
        }
    }
    // Not told of: what writes a field before another constructor is called. It runs all the same.
    for (insn, own) in profile.insns.iter().enumerate() {
        let told = map.simulated.binary_search(&(insn as u32)).is_ok();
        if let Some(kind) = SiteKind::of(own.opcode).filter(|_| !told && own.count > 0) {
            let line = lines.entry(own.line).or_default();
            *line = line.and(Events::of(kind, own.count, [0; SiteKind::MOST]));
        }
    }
    SimulatedMethod {
        class: profile.class.clone(),
        method: profile.method.clone(),
        descriptor: profile.descriptor.clone(),
        source: profile.source.clone(),
        events: lines.values().fold(Events::default(), |sum, own| sum.and(*own)),
        lines,
        sites,
    }
}
