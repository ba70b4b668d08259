//! The rows of a comparison of two simulations.

use std::cmp::Reverse;

use crate::simulation::saved::Cost;
use psf_text::numbers::{change, grouped};

/// The columns after the waits: mispredictions, L1 misses, LL misses, allocated bytes.
pub(super) const COLUMNS: [&str; 4] = ["wrong", "L1", "LL", "bytes"];

/// All methods, lines or instructions of both simulations.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// The rows whose events differ: the largest change of waits first, then by name.
    pub(super) rows: Vec<Row>,
    /// The number of rows whose events are the same.
    pub(super) same: usize,
}

/// A method, line or instruction, with its cost in each simulation that has it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) base: Option<Cost>,
    pub(super) new: Option<Cost>,
}

impl Part {
    pub(super) fn new(all: impl Iterator<Item = Row>) -> Self {
        let (same, mut rows): (Vec<_>, Vec<_>) = all.partition(|row| row.base == row.new);
        rows.sort_by_key(|row| Reverse(row.apart()));
        Self { rows, same: same.len() }
    }
}

impl Row {
    /// Returns the waits in both simulations. A simulation without the row has zero waits.
    pub(super) fn waits(&self) -> (u64, u64) {
        let waits = |cost: Option<Cost>| cost.map_or(0, |cost| cost.waits);
        (waits(self.base), waits(self.new))
    }

    pub(super) fn apart(&self) -> u64 {
        self.waits().0.abs_diff(self.waits().1)
    }

    /// Returns the change of the waits as text.
    pub(super) fn change(&self) -> String {
        match (self.base, self.new) {
            (None, _) => "added".to_owned(),
            (_, None) => "gone".to_owned(),
            (Some(base), Some(new)) if base.waits == new.waits => "-".to_owned(),
            (Some(base), Some(new)) => change(base.waits, new.waits).unwrap_or_else(|| "more".to_owned()),
        }
    }

    /// Returns the waits and the numbers of [`COLUMNS`], each now and before. A simulation without the row has `None`.
    pub(super) fn numbers(&self) -> [[Option<u64>; 2]; 5] {
        let [new, base] = [self.new, self.base].map(|cost| cost.map(|cost| cost.columns()));
        std::array::from_fn(|at| [new, base].map(|columns| columns.map(|columns| columns[at])))
    }

    /// Returns [`Self::numbers`] as cells of a table.
    pub(super) fn cells(&self) -> impl Iterator<Item = String> {
        self.numbers().into_iter().flatten().map(|number| number.map_or_else(String::new, grouped))
    }
}
