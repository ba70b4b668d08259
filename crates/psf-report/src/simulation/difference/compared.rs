//! What changed from one simulation to another.

use std::collections::BTreeSet;

use super::finer;
use super::kind::{Kind, LINES, METHODS, SITES};
use super::rows::{Part, Row};
use crate::compare::diff::{DiffBy, Shown};
use crate::headers::differ;
use crate::limits::Percent;
use crate::simulation::saved::{Cost, SavedMethod, SavedSimulation};
use psf_text::numbers::{change, difference, grouped};

/// Two simulations beside one another.
#[derive(Clone, Debug)]
pub struct SimulationDiff {
    pub(super) base: Side,
    pub(super) new: Side,
    pub(super) machine: String,
    pub(super) methods: Part,
    /// The same by line or instruction, where that was asked for.
    pub(super) finer: Option<(DiffBy, Part)>,
    /// Why their numbers may differ by chance, or because objects have other sizes.
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

/// What a format shows.
pub(super) struct Rows<'d> {
    pub(super) rows: &'d [Row],
    /// How many it does not.
    smaller: usize,
}

impl SimulationDiff {
    /// Compares them, each with its name, by method and by what else is asked for. Fails with a sentence where they are of two
    /// machines.
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
        let all = &self.part().rows;
        let whole = u128::from(self.base.total.waits);
        let reached = all.partition_point(|row| shown.min.is_reached(u128::from(row.apart()), whole));
        let rows = &all[..reached.min(shown.top.unwrap_or(room))];
        Rows { rows, smaller: all.len() - rows.len() }
    }

    fn part(&self) -> &Part {
        self.finer.as_ref().map_or(&self.methods, |(_, part)| part)
    }

    /// The row of everything.
    pub(super) fn all(&self) -> Row {
        Row { name: "all".to_owned(), base: Some(self.base.total), new: Some(self.new.total) }
    }

    /// What its rows are.
    pub(super) fn kind(&self) -> &'static Kind {
        match &self.finer {
            Some((DiffBy::Line, _)) => &LINES,
            Some(_) => &SITES,
            None => &METHODS,
        }
    }

    /// How the waits of all changed: `+97.1%`.
    pub(super) fn change(&self) -> String {
        let (base, new) = (self.base.total.waits, self.new.total.waits);
        if base == new { "unchanged".to_owned() } else { change(base, new).unwrap_or_else(|| difference(base, new)) }
    }

    /// How many changed, those that did not, and of the changes those that are not among the rows.
    pub(super) fn summary(&self, rows: &Rows<'_>) -> String {
        let Part { rows: changed, same } = self.part();
        let counts = format!("{} changed, {} the same", grouped(changed.len() as u64), grouped(*same as u64));
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
