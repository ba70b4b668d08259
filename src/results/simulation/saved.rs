//! A simulation that was kept as JSON, read again: what its methods missed and guessed wrong.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{EVENTS, SIMULATION_SCHEMA};
use crate::results::names;
use crate::wire::marks::Mark;

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
    pub(super) total: Cost,
    /// By name.
    pub(super) methods: BTreeMap<String, Cost>,
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
    total: Cost,
    methods: Vec<Method>,
}

#[derive(Deserialize)]
struct Method {
    class: String,
    method: String,
    descriptor: String,
    waits: u64,
    counts: [u64; EVENTS.len()],
}

impl Cost {
    fn and(self, other: Self) -> Self {
        Self {
            waits: self.waits.saturating_add(other.waits),
            counts: std::array::from_fn(|at| self.counts[at].saturating_add(other.counts[at])),
        }
    }

    /// Waits, guessed wrong, missed by L1, missed by LL, bytes.
    pub(super) fn told(&self) -> [u64; 5] {
        let [_, _, bcm, _, bim, _, d1mr, dlmr, _, d1mw, dlmw, _, bytes] = self.counts;
        [self.waits, bcm.saturating_add(bim), d1mr.saturating_add(d1mw), dlmr.saturating_add(dlmw), bytes]
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
        let document: Document = serde_json::from_str(text).map_err(damaged)?;
        let mut methods: BTreeMap<String, Cost> = BTreeMap::new();
        for Method { class, method, descriptor, waits, counts } in document.methods {
            // Class loaders may have several of one name.
            let sum = methods.entry(names::method_name(&class, &method, &descriptor)).or_default();
            *sum = sum.and(Cost { waits, counts });
        }
        Ok(Some(Self { machine: document.machine, marks: document.marks, total: document.total, methods }))
    }
}
