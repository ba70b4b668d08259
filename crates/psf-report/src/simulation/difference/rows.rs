//! Methods, lines or instructions of two simulations beside one another.

use std::cmp::Reverse;

use crate::simulation::saved::Cost;
use psf_text::numbers::{change, grouped};

/// What a row says beside its waits: guessed wrong, missed by L1, missed by LL, allocated.
pub(super) const TOLD: [&str; 4] = ["wrong", "L1", "LL", "bytes"];

/// All methods, lines or instructions of both.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Those in which something else happened, the largest change of waits first, then by name.
    pub(super) rows: Vec<Row>,
    /// How many there are of the others.
    pub(super) same: usize,
}

/// A method, line or instruction, where each has it.
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
    /// Waits of both; what has no such method waits for nothing.
    pub(super) fn waits(&self) -> (u64, u64) {
        let waits = |cost: Option<Cost>| cost.map_or(0, |cost| cost.waits);
        (waits(self.base), waits(self.new))
    }

    pub(super) fn apart(&self) -> u64 {
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
