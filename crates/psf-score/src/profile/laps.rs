//! Computes what each part of a run executed, if the test runner separated the parts.

use std::collections::HashMap;
use std::sync::Arc;

use super::operands::Operands;
use super::solver::{Profile, Solver};
use super::stacks::Named;
use psf_wire::counts::Counts;
use psf_wire::stack::Stack;

/// Computes what the laps of a run executed, one by one. The counts of a lap are differences between two moments. So frames
/// that were on a stack at the first moment are subtracted, as if they had ended there. Frames at the second moment are
/// added.
#[derive(Debug)]
pub struct Laps<'c> {
    counts: &'c Counts,
    named: Named<'c>,
    operands: Arc<Operands<'c>>,
    /// The classes of the map by the number of their first counter, in order.
    bases: Vec<(u64, usize)>,
}

impl<'c> Laps<'c> {
    /// Prepares the laps of these counts.
    #[must_use]
    pub fn new(counts: &'c Counts) -> Self {
        let any = counts.laps.iter().any(|lap| !lap.stacks.is_empty()) || !counts.stacks.is_empty();
        let mut bases: Vec<_> = counts.map.classes.iter().enumerate().map(|(at, class)| (class.base, at)).collect();
        bases.sort_unstable();
        Self { counts, named: Named::of(counts, any), operands: Arc::new(Operands::new(counts)), bases }
    }

    /// Computes what was executed in the laps with these consecutive numbers. Returns an error if counts and map do not
    /// belong together.
    pub fn profile(&self, laps: std::ops::Range<usize>) -> Result<Profile, String> {
        let before = laps.start.checked_sub(1).and_then(|at| self.counts.laps.get(at));
        let own = self.counts.laps.get(laps).ok_or("there is no such lap")?;
        let begin = before.into_iter().flat_map(|lap| &lap.stacks).map(|stack| (stack, true));
        let end = own.last().into_iter().flat_map(|lap| &lap.stacks).map(|stack| (stack, false));
        let stacks: Vec<(&Stack, bool)> = begin.chain(end).collect();
        self.part(own.iter().map(|lap| lap.counters.as_slice()), &stacks)
    }

    /// Computes what was executed in a part of the run. `counters` are pairs of a counter and its count. The flag of a stack is true
    /// if the part began under it.
    pub(crate) fn part<'p>(
        &self,
        counters: impl Iterator<Item = &'p [i64]>,
        stacks: &[(&Stack, bool)],
    ) -> Result<Profile, String> {
        let counters = self.counters(counters, stacks)?;
        let mut used: Vec<usize> = counters.keys().copied().collect();
        used.sort_unstable();
        let counters = counters.into_iter().map(|(class, own)| (self.counts.map.classes[class].base, own.into()));
        let solver = Solver::part(self.counts, &self.operands, counters.collect(), stacks.iter().copied(), &self.named);
        let mut profile = Profile { unplaced: solver.unplaced().to_vec(), ..Profile::default() };
        for class in used {
            profile.add(solver.class(class)?);
        }
        Ok(profile)
    }

    /// Returns the counters of the classes that a part used or that a thread was in, by the class's number.
    fn counters<'p>(
        &self,
        pairs: impl Iterator<Item = &'p [i64]>,
        stacks: &[(&Stack, bool)],
    ) -> Result<HashMap<usize, Vec<i64>>, String> {
        let mut counters: HashMap<usize, Vec<i64>> = HashMap::new();
        let classes = &self.counts.map.classes;
        for pair in pairs.flat_map(|counters| counters.chunks(2)) {
            let [slot, more] = pair else { return Err("a lap has half a counter".to_owned()) };
            let slot = u64::try_from(*slot).map_err(|_| "a lap has a counter without a number")?;
            let after = self.bases.partition_point(|(base, _)| *base <= slot);
            let class = after.checked_sub(1).map(|at| self.bases[at].1).ok_or("a lap has a counter of no class")?;
            let own = counters.entry(class).or_insert_with(|| vec![0; classes[class].slots as usize]);
            let own = own.get_mut((slot - classes[class].base) as usize).ok_or("a lap has a counter of no class")?;
            *own = own.checked_add(*more).ok_or("a counter of a lap does not fit in 64 bits")?;
        }
        // A thread that goes from one instruction to another without a counter in between has still executed something.
        for frame in stacks.iter().flat_map(|(stack, _)| &stack.frames) {
            for &class in self.named.of_name(&frame.class) {
                counters.entry(class).or_insert_with(|| vec![0; classes[class].slots as usize]);
            }
        }
        Ok(counters)
    }
}
