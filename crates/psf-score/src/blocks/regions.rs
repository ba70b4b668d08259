//! The blocks of a method, their loops, and the chains of results through the loops.

use std::collections::BTreeSet;

use crate::chain::{LOAD, ReadyTimes};
use crate::loops::innermost;
use crate::profile::MethodProfile;

/// The rounds after which the chains of a loop have settled. They are measured in as many further rounds.
const ROUNDS: i64 = 4;

/// The blocks of a method and their loops.
pub(super) struct Blocks {
    /// The instructions of each block.
    pub(super) ranges: Vec<std::ops::Range<usize>>,
    /// The innermost loop of each block.
    pub(super) home: Vec<Option<usize>>,
    /// First and last block of each loop.
    pub(super) loops: Vec<(usize, usize)>,
    ways: Vec<(usize, usize)>,
    pub(super) has_this: bool,
}

impl Blocks {
    pub(super) fn new(method: &MethodProfile, has_this: bool) -> Self {
        let mut starts = method.blocks.clone();
        // Counts may have been edited by hand.
        starts.sort_unstable();
        starts.dedup();
        let end_of = |block: usize| starts.get(block + 1).copied().unwrap_or(method.insns.len());
        let ranges: Vec<_> = starts.iter().enumerate().map(|(block, &start)| start..end_of(block)).collect();
        let (home, loops) = innermost(ranges.len(), &method.ways);
        Self { ranges, home, loops, ways: method.ways.clone(), has_this }
    }

    /// Returns true if a branch may leave its innermost loop.
    pub(super) fn leaves(&self, insn: usize) -> bool {
        let block = self.ranges.partition_point(|range| range.end <= insn);
        let Some(&(first, last)) = self.home.get(block).copied().flatten().and_then(|home| self.loops.get(home)) else {
            return false;
        };
        self.ways.iter().any(|&(from, to)| from == block && !(first..=last).contains(&to))
    }

    fn of(&self, home: usize) -> impl Iterator<Item = &std::ops::Range<usize>> {
        let own = move |of: &Option<usize>| of.unwrap_or(self.loops.len()) == home;
        self.ranges.iter().zip(&self.home).filter(move |(_, of)| own(of)).map(|(range, _)| range)
    }

    /// Returns the instructions that work on values from an array or another object, on any path.
    pub(super) fn on_data(&self, method: &MethodProfile) -> Vec<bool> {
        let mut on_data = vec![false; method.insns.len()];
        let mut ready = ReadyTimes::new(self.has_this, &method.insns);
        // A value that becomes data at a loop's end is data at its start.
        for _ in 0..3 {
            for range in &self.ranges {
                let mut after = ready.clone();
                let mut insn = range.start;
                after.run(&method.insns[range.clone()], &mut |operands| {
                    on_data[insn] |= operands.data;
                    insn += 1;
                });
                ready.towards(after, 1000);
            }
        }
        on_data
    }

    /// Returns the cycles that results wait for results of the round before, over all rounds of a loop. Adds the instructions
    /// whose object or array comes from a load of the round before to `follow`.
    pub(super) fn chain(&self, method: &MethodProfile, home: usize, follow: &mut BTreeSet<usize>) -> u128 {
        let ran: Vec<_> = self.of(home).filter(|range| method.insns[range.start].count > 0).collect();
        let rounds = ran.iter().map(|range| method.insns[range.start].count).max().unwrap_or_default();
        if rounds == 0 {
            return 0;
        }
        let mut ready = ReadyTimes::new(self.has_this, &method.insns);
        let mut settled = 0;
        let mut loads: Vec<i64> = Vec::new();
        for round in 0..2 * ROUNDS {
            if round == ROUNDS {
                settled = ready.last();
            }
            let mut now = Vec::new();
            for range in &ran {
                let mut after = ready.clone();
                after.run(&method.insns[(*range).clone()], &mut |operands| now.push(operands.loads));
                let part = u128::from(method.insns[range.start].count) * 1000 / u128::from(rounds);
                ready.towards(after, part as i64);
            }
            match round {
                _ if round == ROUNDS - 1 => loads = now,
                _ if round == 2 * ROUNDS - 1 => {
                    let grown = now.iter().zip(&loads).map(|(now, before)| now - before);
                    let insns = ran.iter().flat_map(|range| (*range).clone());
                    follow
                        .extend(insns.zip(grown).filter(|(_, grown)| 2 * grown >= ROUNDS * LOAD).map(|(insn, _)| insn));
                }
                _ => {}
            }
        }
        let each = (ready.last() - settled).max(0) / ROUNDS;
        u128::from(rounds) * each.unsigned_abs() as u128 / 1000
    }
}
