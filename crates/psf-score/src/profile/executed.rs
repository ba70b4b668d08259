//! How often the parts of a method ran.

use super::faults;
use super::method::{BranchProfile, SiteProfile};
use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::map::{Counting, MethodMap};
use psf_wire::simulated::SiteKind;

/// How often everything in a method ran.
pub(super) struct Executed {
    pub(super) invocations: u64,
    pub(super) insns: Vec<u64>,
    pub(super) branches: Vec<BranchProfile>,
    /// By the number of the edge. Empty if only instructions were counted.
    pub(super) edges: Vec<u64>,
    /// True if the counts contradict one another.
    pub(super) contradictory: bool,
    /// True if an instruction completed more often than it began. This happens if counting begins while a frame is in it.
    pub(super) resumed: bool,
    /// True if redundant counters disagree. This happens if a run was cut short.
    pub(super) unbalanced: bool,
}

/// The counters of one method, by kind.
pub(super) struct Counters<'a> {
    insns: &'a [i64],
    pub(super) edges: &'a [i64],
    pub(super) sizes: &'a [i64],
    /// Amounts of native work.
    pub(super) work: &'a [i64],
    /// The single counter of all exceptions, if the method has one.
    merged_throws: &'a [i64],
    simulated: &'a [i64],
}

impl<'a> Counters<'a> {
    /// Finds the counters of a method among the counters of its class.
    pub(super) fn of(method: &MethodMap, counters: &'a [i64]) -> Result<Self, String> {
        let own = counters.get(method.slot as usize..).and_then(|own| own.get(..method.slots()));
        Ok(Self::own(method, own.ok_or("its counters are not in the counts")?))
    }

    /// Splits [`MethodMap::slots`] counters.
    pub(super) fn own(method: &MethodMap, own: &'a [i64]) -> Self {
        let insns = if method.count == Counting::Instruction { method.ops.len() / 2 } else { 0 };
        let (insns, rest) = own.split_at(insns);
        let (edges, rest) = rest.split_at(method.counted.len());
        let (sizes, rest) = rest.split_at(method.sizes.len());
        let (work, rest) = rest.split_at(method.work.len());
        let (merged_throws, simulated) = rest.split_at(usize::from(method.merged_throws));
        Self { insns, edges, sizes, work, merged_throws, simulated }
    }

    /// Returns true if nothing was counted.
    pub(super) fn are_zero(&self) -> bool {
        let all = [self.insns, self.edges, self.sizes, self.work, self.merged_throws, self.simulated];
        all.into_iter().flatten().all(|&count| count == 0)
    }

    /// Returns true if an exception came from an instruction that no counter identifies.
    pub(super) fn threw_somewhere(&self) -> bool {
        self.merged_throws.iter().any(|&count| count != 0)
    }

    /// Returns the counts of a simulated machine.
    pub(super) fn sites(&self, method: &MethodMap) -> Vec<SiteProfile> {
        let mut left = self.simulated;
        let site = |(insn, kind): (usize, SiteKind)| {
            let (own, rest) = left.split_at_checked(kind.slots() as usize)?;
            left = rest;
            let counters = std::array::from_fn(|nth| own.get(nth).map_or(0, |&count| count.max(0) as u64));
            Some(SiteProfile { insn, kind, counters })
        };
        method.simulated_sites().map_while(site).collect()
    }

    /// Computes everything from counters of instructions.
    pub(super) fn instructions(&self, method: &MethodMap, opcodes: &[u8]) -> Result<Executed, String> {
        let insns: Vec<u64> = self.insns.iter().map(|&count| count as u64).collect();
        let mut invocations = insns.first().copied().unwrap_or(0);
        let mut branches = Vec::new();
        for (&e, &count) in method.counted.iter().zip(self.edges) {
            let edge = method.edges.get(e as usize).ok_or("a counter belongs to no edge")?;
            let insn = edge.insn as usize;
            if edge.kind == EdgeKind::Entry {
                invocations = count as u64;
            } else if insn < opcodes.len() && faults::is_branch(method, edge) {
                let not_taken = count as u64;
                branches.push(BranchProfile { insn, taken: insns[insn].saturating_sub(not_taken), not_taken });
            }
        }
        let unbalanced = branches.iter().any(|branch| branch.not_taken > insns[branch.insn]) || grows(method, &insns);
        Ok(Executed {
            invocations,
            insns,
            branches,
            edges: Vec::new(),
            contradictory: false,
            resumed: false,
            unbalanced,
        })
    }
}

/// Returns true if an instruction ran more often than the one before it, although control can only come from there.
fn grows(method: &MethodMap, insns: &[u64]) -> bool {
    let begins_block = |insn: usize| u32::try_from(insn).is_ok_and(|insn| method.blocks.binary_search(&insn).is_ok());
    insns.windows(2).enumerate().any(|(before, pair)| pair[1] > pair[0] && !begins_block(before + 1))
}
