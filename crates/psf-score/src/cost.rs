//! What something costs.

use std::collections::{BTreeMap, BTreeSet};

use crate::weights::UNIT;
use psf_wire::natives::NativeKind;

/// A cost, in thousandths of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost(pub u128);

impl Cost {
    /// The cost in whole units, half a unit rounded up.
    #[must_use]
    pub fn units(self) -> u64 {
        let unit = u128::from(UNIT);
        u64::try_from((self.0 + unit / 2) / unit).unwrap_or(u64::MAX)
    }
}

/// What a method costs, and which keys the table does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodCost {
    /// All in all.
    pub total: Cost,
    /// By opcode, where it was executed.
    pub by_opcode: Vec<(u8, u64, Cost)>,
    /// By instruction, in the order of the code, with its events.
    pub by_insn: Vec<Cost>,
    /// Native work by kind: how much, and its cost. It belongs to no opcode; the costs of instructions include it.
    pub natives: BTreeMap<NativeKind, (u64, Cost)>,
    /// Keys without a weight, which count as one unit.
    pub missing: BTreeSet<String>,
    /// Methods of the JDK that were called and whose bodies have no weight, where the table has such weights.
    pub unpriced: BTreeSet<String>,
}
