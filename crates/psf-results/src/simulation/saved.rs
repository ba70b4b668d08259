//! Reads a simulation that was saved as JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{EVENTS, SIMULATION_SCHEMA};
use psf_report::names;
use psf_wire::marks::Mark;

/// The cost in the form of the document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cost {
    /// The waits in cycles, one after the other.
    pub(super) waits: u64,
    /// The events, in the order of [`EVENTS`].
    counts: [u64; EVENTS.len()],
}

/// A simulation that was saved as JSON.
#[derive(Clone, Debug)]
pub struct SavedSimulation {
    pub(super) machine: MachineUsed,
    pub(super) marks: Vec<Mark>,
    pub(super) header: Option<u32>,
    pub(super) total: Cost,
    /// The methods by name.
    pub(super) methods: BTreeMap<String, SavedMethod>,
}

/// A method of a saved simulation.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedMethod {
    pub(super) cost: Cost,
    /// The lines by number. Unknown lines are 0.
    pub(super) lines: BTreeMap<u16, SavedLine>,
}

/// A line of a saved method.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedLine {
    pub(super) cost: Cost,
    /// The simulated instructions, by number and mnemonic.
    pub(super) sites: BTreeMap<(usize, String), Cost>,
}

/// The machine of a saved simulation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct MachineUsed {
    pub(super) name: String,
    pub(super) sha256: String,
}

/// The schema of a document, which tells what it is.
#[derive(Deserialize)]
struct Named {
    schema: String,
}

/// The schema and the events of a document, which psf checks before it reads the numbers.
#[derive(Deserialize)]
struct Head {
    schema: String,
    events: Vec<String>,
}

#[derive(Deserialize)]
struct Document {
    machine: MachineUsed,
    marks: Vec<Mark>,
    header: Option<u32>,
    total: Cost,
    methods: Vec<Method>,
}

#[derive(Deserialize)]
struct Method {
    class: String,
    method: String,
    descriptor: String,
    #[serde(flatten)]
    cost: Cost,
    lines: Vec<Line>,
    sites: Vec<Site>,
}

#[derive(Deserialize)]
struct Line {
    line: u16,
    #[serde(flatten)]
    cost: Cost,
}

#[derive(Deserialize)]
struct Site {
    insn: usize,
    opcode: String,
    line: u16,
    #[serde(flatten)]
    cost: Cost,
}

impl Cost {
    fn and(self, other: Self) -> Self {
        Self {
            waits: self.waits.saturating_add(other.waits),
            counts: std::array::from_fn(|at| self.counts[at].saturating_add(other.counts[at])),
        }
    }

    /// Returns how many instructions were executed. For a single instruction, this is how often it was executed.
    pub(super) fn instructions(&self) -> u64 {
        self.counts[0]
    }

    /// Returns waits, mispredictions, L1 misses, LL misses and bytes.
    pub(super) fn columns(&self) -> [u64; 5] {
        let [_, _, bcm, _, bim, _, d1mr, dlmr, _, d1mw, dlmw, _, bytes] = self.counts;
        [self.waits, bcm.saturating_add(bim), d1mr.saturating_add(d1mw), dlmr.saturating_add(dlmw), bytes]
    }
}

impl SavedMethod {
    /// Adds another method with the same name. Several class loaders can each have one.
    fn add(&mut self, other: Method) {
        self.cost = self.cost.and(other.cost);
        for Line { line, cost } in other.lines {
            let sum = &mut self.lines.entry(line).or_default().cost;
            *sum = sum.and(cost);
        }
        for Site { insn, opcode, line, cost } in other.sites {
            let sum = self.lines.entry(line).or_default().sites.entry((insn, opcode)).or_default();
            *sum = sum.and(cost);
        }
    }
}

impl SavedSimulation {
    /// Reads the output of `psf simulate --format json`. Returns `None` if the text is something else. Fails with a sentence.
    pub fn parse(text: &str) -> Result<Option<Self>, String> {
        // psf writes the schema first. Other programs may sort the keys.
        let is_simulation = match serde_json::from_str::<Named>(text) {
            Ok(named) => named.schema == SIMULATION_SCHEMA,
            Err(_) => text.get(..64).unwrap_or(text).contains(&format!("\"{SIMULATION_SCHEMA}\"")),
        };
        if !is_simulation {
            return Ok(None);
        }
        let damaged = |e: serde_json::Error| format!("the simulation is damaged: {e}");
        let head: Head = serde_json::from_str(text).map_err(damaged)?;
        if head.schema != SIMULATION_SCHEMA || head.events != EVENTS {
            return Err("the simulation has other events than this version of psf counts: simulate again".to_owned());
        }
        let mut document: Document = serde_json::from_str(text).map_err(damaged)?;
        let mut methods: BTreeMap<String, SavedMethod> = BTreeMap::new();
        for method in std::mem::take(&mut document.methods) {
            let name = names::method_name(&method.class, &method.method, &method.descriptor);
            methods.entry(name).or_default().add(method);
        }
        let Document { machine, marks, header, total, .. } = document;
        Ok(Some(Self { machine, marks, header, total, methods }))
    }
}
