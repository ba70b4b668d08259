//! The counts of the program while no target was active.

use serde::{Deserialize, Serialize};

use super::{ClassCounts, Counts};
use crate::map::ProbeMap;
use crate::stack::Stack;

/// The counts of the program while no target was active. The run's map has the classes, even if they counted nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outside {
    /// The counters of the program's classes.
    #[serde(with = "super::folded")]
    pub counters: Vec<ClassCounts>,
    /// The stacks on which the JVM ended while no target was active, and the stacks of threads that continue after a target.
    pub stacks: Vec<Stack>,
    /// The reasons why the counts may be too low: a sentence each.
    pub unsure: Vec<String>,
}

impl Outside {
    /// Returns these counts as separate counts of the same run.
    #[must_use]
    pub fn counts_of(&self, run: &Counts) -> Counts {
        let own = |base: u64| self.counters.iter().any(|counters| counters.base == base);
        let ProbeMap { classes, .. } = &run.map;
        let classes = classes.iter().filter(|class| own(class.base)).cloned().collect();
        let below = run.stacks.iter().filter(|stack| stack.starter).map(|stack| below_target(stack, &run.map.targets));
        let map = ProbeMap { classes, targets: Vec::new(), unfit: Vec::new(), ..head(&run.map) };
        Counts {
            counters: self.counters.clone(),
            stacks: self.stacks.iter().cloned().chain(below).collect(),
            marks: Vec::new(),
            map,
            ..without_counts(run)
        }
    }
}

/// Returns the part of a stack below the target that turned counting on.
fn below_target(stack: &Stack, targets: &[String]) -> Stack {
    let frames = &stack.frames[stack.counted(targets)..];
    Stack { starter: false, frames: frames.to_vec(), ..stack.clone() }
}

/// Copies a map without its classes.
fn head(map: &ProbeMap) -> ProbeMap {
    ProbeMap {
        schema: map.schema.clone(),
        psf: map.psf.clone(),
        counting: map.counting,
        mode: map.mode,
        scope: map.scope,
        targets: Vec::new(),
        slots: map.slots,
        first_of_program: map.first_of_program,
        unfit: Vec::new(),
        classes: Vec::new(),
    }
}

/// Copies counts without the counters, and everything else that was counted.
pub(super) fn without_counts(run: &Counts) -> Counts {
    Counts {
        schema: run.schema.clone(),
        pins: Vec::new(),
        collections: None,
        run: None,
        sandbox: None,
        machine: None,
        end: run.end.clone(),
        entries: run.entries,
        natives: run.natives.clone(),
        threads: run.threads,
        jvm: run.jvm.clone(),
        marks: Vec::new(),
        stacks: Vec::new(),
        outside: None,
        first_use: None,
        homes: None,
        laps: Vec::new(),
        tree: Vec::new(),
        trace: None,
        ages: None,
        counters: Vec::new(),
        map: head(&run.map),
        trailer: run.trailer.clone(),
    }
}
