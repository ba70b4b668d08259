//! A simulation that was kept as JSON, read again: what its methods missed and guessed wrong.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{EVENTS, SIMULATION_SCHEMA};
use crate::names;
use psf_wire::marks::Mark;

/// What happened, as a document has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cost {
    /// Cycles, one after the other.
    pub(super) waits: u64,
    /// In the order of [`EVENTS`].
    counts: [u64; EVENTS.len()],
}

/// A simulation that was kept as JSON.
#[derive(Clone, Debug)]
pub struct SavedSimulation {
    pub(super) machine: MachineUsed,
    pub(super) marks: Vec<Mark>,
    pub(super) header: Option<u32>,
    pub(super) total: Cost,
    /// By name.
    pub(super) methods: BTreeMap<String, SavedMethod>,
}

/// A method of it.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedMethod {
    pub(super) cost: Cost,
    /// By line; 0 where that is not known.
    pub(super) lines: BTreeMap<u16, SavedLine>,
}

/// A line of it.
#[derive(Clone, Debug, Default)]
pub(super) struct SavedLine {
    pub(super) cost: Cost,
    /// What the machine was told of, by the number of the instruction and its mnemonic.
    pub(super) sites: BTreeMap<(usize, String), Cost>,
}

/// The machine of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct MachineUsed {
    pub(super) name: String,
    pub(super) sha256: String,
}

/// What its numbers are of, which have to be known before they are read.
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

    /// How many instructions were executed; of one instruction, how often it was.
    pub(super) fn instructions(&self) -> u64 {
        self.counts[0]
    }

    /// Waits, guessed wrong, missed by L1, missed by LL, bytes.
    pub(super) fn told(&self) -> [u64; 5] {
        let [_, _, bcm, _, bim, _, d1mr, dlmr, _, d1mw, dlmw, _, bytes] = self.counts;
        [self.waits, bcm.saturating_add(bim), d1mr.saturating_add(d1mw), dlmr.saturating_add(dlmw), bytes]
    }
}

impl SavedMethod {
    /// Class loaders may have several of one name.
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
    /// Reads what `psf simulate --format json` prints; nothing where it is something else. Fails with a sentence.
    pub fn parse(text: &str) -> Result<Option<Self>, String> {
        // Such a document says at once what it is.
        if !text.get(..64).unwrap_or(text).contains(&format!("\"{SIMULATION_SCHEMA}\"")) {
            return Ok(None);
        }
        let damaged = |e: serde_json::Error| format!("the simulation is damaged: {e}");
        let head: Head = serde_json::from_str(text).map_err(damaged)?;
        if head.schema != SIMULATION_SCHEMA || head.events != EVENTS {
            return Err(
                "the simulation has other events, as another version of psf counts them: simulate again".to_owned()
            );
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
