//! The result of a run on a simulated machine: instructions, accesses, misses and mispredicted branches, by method, line and
//! instruction.

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

use psf_report::names;
use psf_report::nondeterminism::calls;
use psf_score::profile::{MethodProfile, Solver};
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::Counts;
use psf_wire::machine::Machine;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;
use psf_wire::simulated::SiteKind;

/// Schema name of a simulation as JSON.
pub const SIMULATION_SCHEMA: &str = "psf-simulation/1";

/// The result of a run on a simulated machine.
#[derive(Clone, Debug)]
pub struct SimulationReport {
    /// The machine.
    pub machine: Machine,
    /// The methods that ran. The method that waits longest is first.
    pub methods: Vec<SimulatedMethod>,
    /// The marks of things that can differ in another run.
    pub marks: Vec<Mark>,
    /// Size of an object's header in bytes, if the run reported it.
    pub header: Option<u32>,
}

/// A method.
#[derive(Clone, Debug)]
pub struct SimulatedMethod {
    /// Internal name of the class.
    pub class: String,
    /// Name.
    pub method: String,
    /// Descriptor.
    pub descriptor: String,
    /// Source file of the class.
    pub source: Option<String>,
    /// The events of the whole method.
    pub events: Events,
    /// The events by line. Unknown lines are 0.
    pub lines: BTreeMap<u16, Events>,
    /// The events by instruction, for the instructions that report to the machine.
    pub sites: Vec<Site>,
}

/// An instruction that reads, writes, makes an object or an array, or branches.
#[derive(Clone, Debug)]
pub struct Site {
    /// The number of the instruction in its method.
    pub insn: usize,
    /// The opcode.
    pub opcode: u8,
    /// The source line, or 0 if it is unknown.
    pub line: u16,
    /// The events of the instruction.
    pub events: Events,
}

impl SimulatedMethod {
    /// Returns the path of the source file: the directories of the package, then the file name.
    #[must_use]
    pub fn source_path(&self) -> Option<String> {
        let package = self.class.rsplit_once('/').map(|(package, _)| format!("{package}/")).unwrap_or_default();
        self.source.as_ref().map(|source| package + source)
    }

    /// Returns the name in the form that people read.
    #[must_use]
    pub fn name(&self) -> String {
        names::method_name(&self.class, &self.method, &self.descriptor)
    }
}

impl SimulationReport {
    /// Builds the report from the counts. Fails if the run is incomplete, or if a method ran that did not report to the
    /// machine.
    pub fn new(counts: &Counts, machine: &Machine) -> Result<Self, Failure> {
        if let Some(mark) = counts.marks.iter().find(|mark| mark.is_incomplete()) {
            let message = format!("the simulation is not whole: {}", mark.detail);
            return Err(Failure::new(FailureKind::NotScorable, message)
                .remedy("a simulation needs a run that reaches its end and misses no counts"));
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
        // In scope `jdk`, the counts include how the JDK reacts to the results of such calls, so their marks apply here, too.
        for mark in solved.iter().filter(|_| counts.map.scope == Scope::Jdk).flat_map(|own| calls::marks(counts, own)) {
            if marks.iter().all(|known| known.kind != mark.kind) {
                marks.push(mark);
            }
        }
        Ok(Self { machine: machine.clone(), methods, marks, header: counts.jvm.header })
    }

    /// Returns the events of the whole run.
    #[must_use]
    pub fn total(&self) -> Events {
        self.methods.iter().fold(Events::default(), |sum, own| sum.and(own.events))
    }
}

/// Returns the error for a method that is too large for the code that reports to the machine. `method` is its name with its
/// size.
pub fn no_room(method: &str) -> Failure {
    let message = format!("the simulation is not whole: {method} has no room for the code that reports to the machine");
    Failure::new(FailureKind::NotScorable, message).remedy("use psf score with another table, which counts this method")
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
    // An instruction that writes a field before the call of another constructor does not report to the machine, but it runs.
    for (insn, own) in profile.insns.iter().enumerate() {
        let is_simulated = map.simulated.binary_search(&(insn as u32)).is_ok();
        if let Some(kind) = SiteKind::of(own.opcode).filter(|_| !is_simulated && own.count > 0) {
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
