//! Costs, and the cost of a method.

use std::collections::{BTreeMap, BTreeSet};

use crate::weights::UNIT;
use psf_wire::natives::NativeKind;

/// A cost, in thousandths of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost(pub u128);

impl Cost {
    /// Returns the cost in whole units; half a unit is rounded up.
    #[must_use]
    pub fn units(self) -> u64 {
        let unit = u128::from(UNIT);
        u64::try_from((self.0 + unit / 2) / unit).unwrap_or(u64::MAX)
    }
}

/// The cost of a method, and the keys that the table lacks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodCost {
    /// The total cost.
    pub total: Cost,
    /// The opcodes that have a count or a cost: opcode, count, cost.
    pub by_opcode: Vec<(u8, u64, Cost)>,
    /// The cost of each instruction including its events, in the order of the code.
    pub by_insn: Vec<Cost>,
    /// Native work by kind: amount and cost. It belongs to no opcode, but the costs of instructions include it.
    pub natives: BTreeMap<NativeKind, (u64, Cost)>,
    /// Keys without a weight. An instruction without a weight costs one unit; native work costs as much as in the table
    /// `plain`.
    pub missing: BTreeSet<String>,
    /// Methods of the JDK that were called and whose bodies have no weight, if the table has weights for bodies.
    pub unpriced: BTreeSet<String>,
}
