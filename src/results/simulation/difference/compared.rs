//! What changed from one simulation to another.

use std::collections::BTreeSet;

use crate::results::compare::diff::Shown;
use crate::results::limits::Percent;
use crate::results::simulation::saved::{Cost, SavedSimulation};
use crate::text::numbers::{change, difference, grouped};

/// What a row says beside its waits: guessed wrong, missed by L1, missed by LL, allocated.
pub(super) const TOLD: [&str; 4] = ["wrong", "L1", "LL", "bytes"];

/// Two simulations beside one another.
#[derive(Clone, Debug)]
pub struct SimulationDiff {
    pub(super) base: Side,
    pub(super) new: Side,
    pub(super) machine: String,
    /// Methods in which something else happened, the largest change of waits first, then by name.
    pub(super) rows: Vec<Row>,
    pub(super) same: usize,
    /// Why their numbers may be those of chance.
    pub(super) notes: Vec<String>,
    limit: Option<Limit>,
}

/// One of the two.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) name: String,
    pub(super) total: Cost,
}

/// What may not be passed, and whether it is.
#[derive(Clone, Debug)]
struct Limit {
    passed: bool,
    sentence: String,
}

/// A method, where each has it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) base: Option<Cost>,
    pub(super) new: Option<Cost>,
}

/// What a format shows.
pub(super) struct Rows<'d> {
    pub(super) rows: &'d [Row],
    /// How many it does not.
    smaller: usize,
}

impl SimulationDiff {
    /// Compares them, each with its name. Fails with a sentence where they are of two machines.
    pub fn new(
        (base_name, base): (&str, &SavedSimulation),
        (new_name, new): (&str, &SavedSimulation),
        max_increase: Option<Percent>,
    ) -> Result<Self, String> {
        let known =
            |of: &SavedSimulation| format!("{} ({})", of.machine.name, of.machine.sha256.get(..12).unwrap_or_default());
        if base.machine != new.machine {
            return Err(format!("one simulation is of the machine {}, and the other of {}", known(base), known(new)));
        }
        let names: BTreeSet<&String> = base.methods.keys().chain(new.methods.keys()).collect();
        let row = |name: &String| Row {
            name: name.clone(),
            base: base.methods.get(name).copied(),
            new: new.methods.get(name).copied(),
        };
        let (same, mut rows): (Vec<_>, Vec<_>) = names.into_iter().map(row).partition(|row| row.base == row.new);
        rows.sort_by_key(|row| std::cmp::Reverse(row.apart()));
        let marked = |(name, of): (&str, &SavedSimulation)| {
            of.marks
                .iter()
                .map(|mark| format!("{name} has the mark {}: {}", mark.kind, mark.detail))
                .collect::<Vec<_>>()
        };
        Ok(Self {
            base: Side { name: base_name.to_owned(), total: base.total },
            new: Side { name: new_name.to_owned(), total: new.total },
            machine: known(base),
            rows,
            same: same.len(),
            notes: [marked((base_name, base)), marked((new_name, new))].concat(),
            limit: max_increase.map(|most| Limit::new(base.total.waits, new.total.waits, most)),
        })
    }

    /// Whether it waits no longer than it may.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.limit.as_ref().is_none_or(|limit| limit.passed)
    }

    /// What it waits and may wait, where that was asked for.
    #[must_use]
    pub fn sentence(&self) -> Option<&str> {
        self.limit.as_ref().map(|limit| limit.sentence.as_str())
    }

    /// Those that are shown where there is room for so many.
    pub(super) fn shown(&self, shown: Shown, room: usize) -> Rows<'_> {
        let whole = u128::from(self.base.total.waits);
        let reached = self.rows.partition_point(|row| shown.min.is_reached(u128::from(row.apart()), whole));
        let rows = &self.rows[..reached.min(shown.top.unwrap_or(room))];
        Rows { rows, smaller: self.rows.len() - rows.len() }
    }

    /// How the waits of all changed: `+97.1%`.
    pub(super) fn change(&self) -> String {
        let (base, new) = (self.base.total.waits, self.new.total.waits);
        if base == new { "unchanged".to_owned() } else { change(base, new).unwrap_or_else(|| difference(base, new)) }
    }

    /// Methods that changed, those that did not, and of the changes those that are not among the rows.
    pub(super) fn summary(&self, rows: &Rows<'_>) -> String {
        let counts = format!("{} changed, {} the same", grouped(self.rows.len() as u64), grouped(self.same as u64));
        match rows.smaller {
            0 => counts,
            smaller => format!("{counts}; {} smaller changes are not shown", grouped(smaller as u64)),
        }
    }
}

impl Limit {
    fn new(base: u64, new: u64, most: Percent) -> Self {
        let (may, passed) = (most.above(base), new <= most.above(base));
        let [new, base, may] = [new, base, may].map(grouped);
        Self { passed, sentence: format!("the program waits {new} cycles; it waited {base}, and may wait {may}") }
    }
}

impl Row {
    /// The row of all methods.
    pub(super) fn all(diff: &SimulationDiff) -> Self {
        Self { name: "all".to_owned(), base: Some(diff.base.total), new: Some(diff.new.total) }
    }

    /// Waits of both; what has no such method waits for nothing.
    pub(super) fn waits(&self) -> (u64, u64) {
        let waits = |cost: Option<Cost>| cost.map_or(0, |cost| cost.waits);
        (waits(self.base), waits(self.new))
    }

    fn apart(&self) -> u64 {
        self.waits().0.abs_diff(self.waits().1)
    }

    /// How its waits changed, as people read it.
    pub(super) fn change(&self) -> String {
        match (self.base, self.new) {
            (None, _) => "added".to_owned(),
            (_, None) => "gone".to_owned(),
            (Some(base), Some(new)) if base.waits == new.waits => "-".to_owned(),
            (Some(base), Some(new)) => change(base.waits, new.waits).unwrap_or_else(|| "more".to_owned()),
        }
    }

    /// Waits and what is [`TOLD`] beside them, each now and before; nothing where it has no such method.
    pub(super) fn numbers(&self) -> [[Option<u64>; 2]; 5] {
        let [new, base] = [self.new, self.base].map(|cost| cost.map(|cost| cost.told()));
        std::array::from_fn(|at| [new, base].map(|told| told.map(|told| told[at])))
    }

    /// The same as cells of a table.
    pub(super) fn cells(&self) -> impl Iterator<Item = String> {
        self.numbers().into_iter().flatten().map(|number| number.map_or_else(String::new, grouped))
    }
}
