//! The events of a run on a simulated machine, with Cachegrind's names.

use psf_wire::machine::Machine;
use psf_wire::simulated::SiteKind;

/// The number of these events that Cachegrind also has.
pub const OF_CACHEGRIND: usize = 11;

/// The names of the events, in the order of [`Events::numbers`]: Cachegrind's, then the allocations.
pub const EVENTS: [&str; 13] =
    ["Ir", "Bc", "Bcm", "Bi", "Bim", "Dr", "D1mr", "DLmr", "Dw", "D1mw", "DLmw", "objects", "bytes"];

/// The events in a piece of code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// Executed instructions.
    pub instructions: u64,
    /// Conditional branches: all, and mispredicted ones.
    pub branches: [u64; 2],
    /// Jumps to a target that the code does not name: switches, virtual calls, returns. All, and mispredicted ones.
    pub jumps: [u64; 2],
    /// Reads: all, misses of the first level, and misses of the last level.
    pub reads: [u64; 3],
    /// Writes, in the same way.
    pub writes: [u64; 3],
    /// Allocated objects, including arrays, and their bytes.
    pub made: [u64; 2],
}

impl Events {
    /// Returns the events of an instruction from how often it ran and from its counters. `instructions` stays zero.
    pub(super) fn of(kind: SiteKind, count: u64, counters: [u64; SiteKind::MOST]) -> Self {
        let [first, second, lines, arrays, bytes, _] = counters;
        let none = Self::default();
        match kind {
            SiteKind::Read => Self { reads: [count, first, second], ..none },
            SiteKind::Write => Self { writes: [count, first, second], ..none },
            SiteKind::Make => Self { writes: [lines, first, second], made: [arrays, bytes], ..none },
            SiteKind::Copy => {
                let [first, second, lines, first_written, second_written, written] = counters;
                Self { reads: [lines, first, second], writes: [written, first_written, second_written], ..none }
            }
            SiteKind::Check => none,
            SiteKind::New => Self { made: [first, second], ..none },
            SiteKind::Branch => Self { branches: [count, first], ..none },
            SiteKind::Jump | SiteKind::Call | SiteKind::Return => Self { jumps: [count, first], ..none },
        }
    }

    pub(super) fn and(self, other: Self) -> Self {
        fn sum<const N: usize>(a: [u64; N], b: [u64; N]) -> [u64; N] {
            std::array::from_fn(|at| a[at].saturating_add(b[at]))
        }
        Self {
            instructions: self.instructions.saturating_add(other.instructions),
            branches: sum(self.branches, other.branches),
            jumps: sum(self.jumps, other.jumps),
            reads: sum(self.reads, other.reads),
            writes: sum(self.writes, other.writes),
            made: sum(self.made, other.made),
        }
    }

    /// Returns instructions, branches of all kinds, mispredictions, accesses, misses of the first level and misses of the last
    /// level.
    #[must_use]
    pub fn sums(&self) -> [u64; 6] {
        let both = |at: usize| self.reads[at].saturating_add(self.writes[at]);
        let branches = |at: usize| self.branches[at].saturating_add(self.jumps[at]);
        [self.instructions, branches(0), branches(1), both(0), both(1), both(2)]
    }

    /// Returns the numbers in the order of [`EVENTS`].
    #[must_use]
    pub fn numbers(&self) -> [u64; 13] {
        let ([bc, bcm], [bi, bim]) = (self.branches, self.jumps);
        let ([dr, d1mr, dlmr], [dw, d1mw, dlmw]) = (self.reads, self.writes);
        let [objects, bytes] = self.made;
        [self.instructions, bc, bcm, bi, bim, dr, d1mr, dlmr, dw, d1mw, dlmw, objects, bytes]
    }

    /// Returns the cycles that a machine would wait for all misses and mispredictions, one after the other.
    #[must_use]
    pub fn waits(&self, machine: &Machine) -> u64 {
        let of = |events: u64, cycles: u32| events.saturating_mul(cycles.into());
        let parts = [
            of(self.reads[1].saturating_add(self.writes[1]), machine.first.cycles),
            of(self.reads[2].saturating_add(self.writes[2]), machine.last.cycles),
            of(self.branches[1].saturating_add(self.jumps[1]), machine.branches.cycles),
        ];
        parts.into_iter().fold(0, u64::saturating_add)
    }
}
