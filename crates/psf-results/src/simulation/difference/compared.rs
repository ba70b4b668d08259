//! The differences between two simulations.

use std::collections::BTreeSet;

use super::finer;
use super::kind::{Kind, LINES, METHODS, SITES};
use super::rows::{Part, Row};
use crate::compare::diff::{DiffBy, Shown};
use crate::headers::differ;
use crate::simulation::saved::{Cost, SavedMethod, SavedSimulation};
use psf_report::limits::Percent;
use psf_text::numbers::{change, counted, difference, grouped};

/// A comparison of two simulations.
#[derive(Clone, Debug)]
pub struct SimulationDiff {
    pub(super) base: Side,
    pub(super) new: Side,
    pub(super) machine: String,
    pub(super) methods: Part,
    /// The rows by line or instruction, if the user asked for them.
    pub(super) finer: Option<(DiffBy, Part)>,
    /// Reasons why the numbers may differ by chance, or because objects have other sizes.
    pub(super) notes: Vec<String>,
    limit: Option<Limit>,
}

/// One of the two simulations.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) name: String,
    pub(super) total: Cost,
}

/// The limit, and whether the new simulation is within it.
#[derive(Clone, Debug)]
struct Limit {
    passed: bool,
    sentence: String,
}

/// The rows that a format shows.
pub(super) struct Rows<'d> {
    pub(super) rows: &'d [Row],
    /// The number of rows that it does not show.
    smaller: usize,
}

impl SimulationDiff {
    /// Compares two simulations, each with its name, by method and by what `by` asks for. Fails with a sentence if they are
    /// from different machines.
    pub fn new(
        (base_name, base): (&str, &SavedSimulation),
        (new_name, new): (&str, &SavedSimulation),
        by: DiffBy,
        max_increase: Option<Percent>,
    ) -> Result<Self, String> {
        let known =
            |of: &SavedSimulation| format!("{} ({})", of.machine.name, of.machine.sha256.get(..12).unwrap_or_default());
        if base.machine != new.machine {
            return Err(format!("one simulation is of the machine {}, and the other of {}", known(base), known(new)));
        }
        let names: BTreeSet<&String> = base.methods.keys().chain(new.methods.keys()).collect();
        let both: Vec<_> =
            names.into_iter().map(|name| (name, base.methods.get(name), new.methods.get(name))).collect();
        let cost = |of: Option<&SavedMethod>| of.map(|of| of.cost);
        let method =
            |&(name, base, new): &(&String, _, _)| Row { name: name.clone(), base: cost(base), new: cost(new) };
        let finer = matches!(by, DiffBy::Line | DiffBy::Site)
            .then(|| (by, Part::new(both.iter().flat_map(|(name, base, new)| finer::rows(name, *base, *new, by)))));
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
            methods: Part::new(both.iter().map(method)),
            finer,
            notes: differ((base_name, base.header), (new_name, new.header))
                .into_iter()
                .chain(marked((base_name, base)))
                .chain(marked((new_name, new)))
                .collect(),
            limit: max_increase.map(|most| Limit::new(base.total.waits, new.total.waits, most)),
        })
    }

    /// True if the new simulation waits no longer than the limit allows.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.limit.as_ref().is_none_or(|limit| limit.passed)
    }

    /// Returns a sentence with the waits and the limit, if there is a limit.
    #[must_use]
    pub fn sentence(&self) -> Option<&str> {
        self.limit.as_ref().map(|limit| limit.sentence.as_str())
    }

    /// Returns the rows to show: at most as many as `shown` allows, or `room` rows if it has no maximum.
    pub(super) fn shown(&self, shown: Shown, room: usize) -> Rows<'_> {
        let all = &self.part().rows;
        let whole = u128::from(self.base.total.waits);
        let reached = all.partition_point(|row| shown.min.is_reached(u128::from(row.apart()), whole));
        let rows = &all[..reached.min(shown.top.unwrap_or(room))];
        Rows { rows, smaller: all.len() - rows.len() }
    }

    fn part(&self) -> &Part {
        self.finer.as_ref().map_or(&self.methods, |(_, part)| part)
    }

    /// Returns the row of the totals.
    pub(super) fn all(&self) -> Row {
        Row { name: "all".to_owned(), base: Some(self.base.total), new: Some(self.new.total) }
    }

    /// Returns the kind of the rows.
    pub(super) fn kind(&self) -> &'static Kind {
        match &self.finer {
            Some((DiffBy::Line, _)) => &LINES,
            Some(_) => &SITES,
            None => &METHODS,
        }
    }

    /// Returns the change of the total waits, such as `+97.1%`.
    pub(super) fn change(&self) -> String {
        let (base, new) = (self.base.total.waits, self.new.total.waits);
        if base == new { "unchanged".to_owned() } else { change(base, new).unwrap_or_else(|| difference(base, new)) }
    }

    /// Returns how many rows changed, how many did not, and how many changes are not shown.
    pub(super) fn summary(&self, rows: &Rows<'_>) -> String {
        let Part { rows: changed, same } = self.part();
        let counts = format!("{} changed, {} the same", grouped(changed.len() as u64), grouped(*same as u64));
        match rows.smaller {
            0 => counts,
            smaller => {
                format!("{counts}; {} not shown", counted(smaller as u64, "smaller change is", "smaller changes are"))
            }
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
