//! What changed from one simulation to another: a row for each method in which something else happened.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

use super::{EVENTS, SIMULATION_SCHEMA};
use crate::results::compare::diff::Shown;
use crate::results::limits::Percent;
use crate::results::names;
use crate::text::names::Name;
use crate::text::numbers::{change, grouped};
use crate::text::printable::printable;
use crate::text::screen::{Emphasis, Screen};
use crate::text::sentences;
use crate::text::tables::{Column, Table};

/// Schema name of such a comparison.
const SIMULATION_DIFF_SCHEMA: &str = "psf-simulation-diff/1";
/// How many rows there are where nothing is said.
const ROWS: usize = 40;

/// What happened, as a document has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Cost {
    /// Cycles, one after the other.
    waits: u64,
    /// In the order of [`EVENTS`].
    counts: [u64; 11],
}

/// A simulation that was kept as JSON.
#[derive(Clone, Debug)]
pub struct SavedSimulation {
    machine: (String, String),
    total: Cost,
    methods: BTreeMap<String, Cost>,
}

#[derive(Deserialize)]
struct Document {
    schema: String,
    machine: MachineUsed,
    events: Vec<String>,
    total: Cost,
    methods: Vec<Method>,
}

#[derive(Deserialize)]
struct MachineUsed {
    name: String,
    sha256: String,
}

#[derive(Deserialize)]
struct Method {
    class: String,
    method: String,
    descriptor: String,
    waits: u64,
    counts: [u64; 11],
}

impl Cost {
    fn and(self, other: Self) -> Self {
        Self {
            waits: self.waits.saturating_add(other.waits),
            counts: std::array::from_fn(|at| self.counts[at].saturating_add(other.counts[at])),
        }
    }

    /// Waits, guessed wrong, missed by L1, missed by LL.
    fn told(&self) -> [u64; 4] {
        let [_, _, bcm, _, bim, _, d1mr, dlmr, _, d1mw, dlmw] = self.counts;
        [self.waits, bcm.saturating_add(bim), d1mr.saturating_add(d1mw), dlmr.saturating_add(dlmw)]
    }
}

impl SavedSimulation {
    /// Reads what `psf simulate --format json` prints; nothing where it is something else. Fails with a sentence.
    pub fn parse(text: &str) -> Result<Option<Self>, String> {
        // Such a document says at once what it is.
        if !text.get(..64).unwrap_or(text).contains(&format!("\"{SIMULATION_SCHEMA}\"")) {
            return Ok(None);
        }
        let document: Document = serde_json::from_str(text).map_err(|e| format!("the simulation is damaged: {e}"))?;
        if document.schema != SIMULATION_SCHEMA || document.events != EVENTS {
            return Err("the simulation is damaged: its events are others".to_owned());
        }
        let mut methods: BTreeMap<String, Cost> = BTreeMap::new();
        for Method { class, method, descriptor, waits, counts } in document.methods {
            // Class loaders may have several of one name.
            let sum = methods.entry(names::method_name(&class, &method, &descriptor)).or_default();
            *sum = sum.and(Cost { waits, counts });
        }
        let machine = (document.machine.name, document.machine.sha256);
        Ok(Some(Self { machine, total: document.total, methods }))
    }
}

/// Two simulations beside one another.
#[derive(Clone, Debug)]
pub struct SimulationDiff {
    base: Cost,
    new: Cost,
    /// Methods in which something else happened, the largest change of waits first.
    rows: Vec<(String, Option<Cost>, Option<Cost>)>,
    same: usize,
    over: Option<String>,
}

impl SimulationDiff {
    /// Compares them. Fails with a sentence where they are of two machines.
    pub fn new(base: &SavedSimulation, new: &SavedSimulation, max_increase: Option<Percent>) -> Result<Self, String> {
        if base.machine != new.machine {
            let [(base, of_base), (new, of_new)] = [&base.machine, &new.machine];
            let short = |sha256: &String| sha256.get(..12).unwrap_or_default().to_owned();
            return Err(format!(
                "one simulation is of the machine {base} ({}), and the other of {new} ({})",
                short(of_base),
                short(of_new)
            ));
        }
        let names: BTreeSet<&String> = base.methods.keys().chain(new.methods.keys()).collect();
        let all = names.into_iter().map(|name| (name, base.methods.get(name).copied(), new.methods.get(name).copied()));
        let (same, mut rows): (Vec<_>, Vec<_>) = all.partition(|(_, base, new)| base == new);
        let waits = |cost: Option<Cost>| cost.map_or(0, |cost| cost.waits);
        rows.sort_by_key(|&(_, base, new)| std::cmp::Reverse(waits(base).abs_diff(waits(new))));
        let over = max_increase.filter(|most| new.total.waits > most.above(base.total.waits)).map(|most| {
            let [new, base, most] = [new.total.waits, base.total.waits, most.above(base.total.waits)].map(grouped);
            format!("the program waits {new} cycles; it waited {base}, and may wait {most}")
        });
        Ok(Self {
            base: base.total,
            new: new.total,
            rows: rows.into_iter().map(|(name, base, new)| (name.clone(), base, new)).collect(),
            same: same.len(),
            over,
        })
    }

    /// That it waits longer than it may, in a sentence.
    #[must_use]
    pub fn over(&self) -> Option<&str> {
        self.over.as_deref()
    }

    /// As text.
    pub fn text(&self, shown: Shown, screen: &Screen, out: &mut dyn Write) -> io::Result<()> {
        let heads = ["change", "waits", "before", "wrong", "before", "L1", "before", "LL", "before"];
        let columns = heads.iter().enumerate().map(|(at, head)| {
            let column = Column::number(*head);
            if at > 2 { column.dropped((10 - at) / 2) } else { column }
        });
        let mut table = Table::new(columns.collect(), "method", "");
        let rows = &self.rows[..self.rows.len().min(shown.top.unwrap_or(ROWS))];
        for (name, base, new) in rows {
            table.add(cells(*base, *new), Name::whole(&printable(name)), Vec::new());
        }
        table.add(cells(Some(self.base), Some(self.new)), Name::whole("all"), Vec::new());
        table.write(screen, usize::MAX, out)?;
        writeln!(out)?;
        let (changed, same) = (grouped(self.rows.len() as u64), grouped(self.same as u64));
        sentences::write("methods", &format!("{changed} changed, {same} the same"), Emphasis::Strong, screen, out)?;
        self.over.iter().try_for_each(|over| sentences::write("over", over, Emphasis::Bad, screen, out))
    }

    /// As JSON, `schemas/psf-simulation-diff-1.json`; all rows.
    pub fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        #[derive(Serialize)]
        struct Row<'a> {
            name: &'a str,
            base: Option<Cost>,
            new: Option<Cost>,
        }
        #[derive(Serialize)]
        struct Whole<'a> {
            schema: &'a str,
            passed: bool,
            #[serde(skip_serializing_if = "Option::is_none")]
            over: Option<&'a str>,
            events: [&'a str; 11],
            base: Cost,
            new: Cost,
            same: usize,
            methods: Vec<Row<'a>>,
        }
        let whole = Whole {
            schema: SIMULATION_DIFF_SCHEMA,
            passed: self.over.is_none(),
            over: self.over(),
            events: EVENTS,
            base: self.base,
            new: self.new,
            same: self.same,
            methods: self.rows.iter().map(|(name, base, new)| Row { name, base: *base, new: *new }).collect(),
        };
        serde_json::to_writer(&mut *out, &whole)?;
        writeln!(out)
    }
}

fn cells(base: Option<Cost>, new: Option<Cost>) -> Vec<String> {
    let changed = match (base, new) {
        (None, _) => "added".to_owned(),
        (_, None) => "gone".to_owned(),
        (Some(base), Some(new)) if base.waits == new.waits => "-".to_owned(),
        (Some(base), Some(new)) => change(base.waits, new.waits).unwrap_or_else(|| "more".to_owned()),
    };
    let [base, new] = [base, new].map(|cost| cost.map(|cost| cost.told().map(grouped)));
    let cell = |of: &Option<[String; 4]>, at: usize| of.as_ref().map_or_else(String::new, |of| of[at].clone());
    let pairs = (0..4).flat_map(|at| [cell(&new, at), cell(&base, at)]);
    std::iter::once(changed).chain(pairs).collect()
}
