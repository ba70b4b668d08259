//! Models a short run: each method is interpreted until it is hot. Then it runs in code of the first compiler, and when it is
//! hotter in code of the last compiler.
//!
//! The numbers of calls and backward jumps determine when a method becomes hot. The thresholds are HotSpot's defaults
//! (`compilationPolicy.cpp`, `Tier3InvocationThreshold` and the like). The model spreads a method's calls and jumps evenly
//! over its run. So a run that repeats another run costs less than twice as much.

use std::collections::HashMap;

use crate::profile::MethodProfile;
use psf_classfile::bytecode::op;

/// One whole, in the unit of [`Shares`].
const WHOLE: u64 = 1_000_000;
/// Bytes of the header of an object or array.
const HEADER: u64 = 16;
/// Assumed bytes of the fields of an object. Counts do not contain the size.
const FIELDS: u64 = 8;

/// The conditions for moving up, any of which suffices: `calls` calls; `least_calls` calls with `calls_and_jumps` calls and
/// backward jumps together; `jumps` backward jumps.
struct Threshold {
    calls: u64,
    least_calls: u64,
    calls_and_jumps: u64,
    jumps: u64,
}

/// `Tier3InvocationThreshold`, `Tier3MinInvocationThreshold`, `Tier3CompileThreshold`, `Tier3BackEdgeThreshold`.
const FIRST: Threshold = Threshold { calls: 200, least_calls: 100, calls_and_jumps: 2000, jumps: 60_000 };
/// `Tier4InvocationThreshold`, `Tier4MinInvocationThreshold`, `Tier4CompileThreshold`, `Tier4BackEdgeThreshold`.
const LAST: Threshold = Threshold { calls: 5000, least_calls: 600, calls_and_jumps: 15_000, jumps: 40_000 };

impl Threshold {
    /// Returns the part of its run after which a method reaches this threshold, in [`WHOLE`] parts, rounded up. The result is
    /// more than [`WHOLE`] if the method never reaches it.
    fn reached(&self, calls: u64, jumps: u64) -> u64 {
        let part = |threshold: u64, of: u64| match of {
            0 => u64::MAX,
            of => {
                u64::try_from((u128::from(threshold) * u128::from(WHOLE)).div_ceil(u128::from(of))).unwrap_or(u64::MAX)
            }
        };
        let both = part(self.least_calls, calls).max(part(self.calls_and_jumps, calls.saturating_add(jumps)));
        part(self.calls, calls).min(both).min(part(self.jumps, jumps))
    }
}

/// How the work of a method is divided among the interpreter and compiled code, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The share of the interpreter.
    pub interpreted: u64,
    /// The share of code of the first compiler.
    pub first: u64,
    /// The share of code of the last compiler.
    pub last: u64,
}

impl Shares {
    /// Computes the shares of a method.
    #[must_use]
    pub fn of(method: &MethodProfile) -> Self {
        let (calls, jumps) = (method.invocations, jumps_back(method));
        let interpreted = FIRST.reached(calls, jumps).min(WHOLE);
        let compiled = interpreted.saturating_add(LAST.reached(calls, jumps)).min(WHOLE);
        Self { interpreted, first: compiled - interpreted, last: WHOLE - compiled }
    }

    /// Returns how many bytes of code the first and the last compiler compile.
    #[must_use]
    pub fn compiled(self, method: &MethodProfile) -> [u64; 2] {
        let bytes = u64::from(method.size);
        [if self.interpreted < WHOLE { bytes } else { 0 }, if self.last > 0 { bytes } else { 0 }]
    }
}

/// Returns how often a method jumped to the same or an earlier block. If a switch has such a case, all of its jumps count.
fn jumps_back(method: &MethodProfile) -> u64 {
    let mut blocks: Vec<usize> = method.ways.iter().filter(|(from, to)| to <= from).map(|&(from, _)| from).collect();
    blocks.dedup();
    let taken: HashMap<usize, u64> = method.branches.iter().map(|branch| (branch.insn, branch.taken)).collect();
    let jumps = blocks.into_iter().filter_map(|block| {
        let end = method.blocks.get(block + 1).copied().unwrap_or(method.insns.len());
        let last = end.checked_sub(1)?;
        Some(taken.get(&last).copied().unwrap_or(method.insns.get(last)?.count))
    });
    jumps.fold(0, u64::saturating_add)
}

/// Returns the instructions that allocate, with the bytes that they allocate: about as many as in a JVM with compressed
/// references.
pub fn allocated(method: &MethodProfile) -> impl Iterator<Item = (usize, u64)> {
    let objects = method.insns.iter().enumerate().filter_map(|(number, insn)| {
        let bytes = match insn.opcode {
            op::NEW => HEADER + FIELDS,
            op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY => HEADER,
            _ => return None,
        };
        Some((number, insn.count.saturating_mul(bytes)))
    });
    let elements = method.sizes.iter().filter_map(|size| {
        let insn = method.insns.get(size.insn)?;
        let bytes = match (insn.opcode, insn.operand.as_deref()) {
            (op::NEWARRAY, Some("long" | "double")) => 8,
            (op::NEWARRAY, Some("char" | "short")) => 2,
            (op::NEWARRAY, Some("byte" | "boolean")) => 1,
            (op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY, _) => 4,
            _ => return None,
        };
        Some((size.insn, size.elements.saturating_mul(bytes)))
    });
    objects.chain(elements)
}

#[cfg(test)]
mod tests {
    use super::{Shares, allocated};
    use crate::profile::{BranchProfile, InsnProfile, MethodProfile, SizeProfile};
    use psf_classfile::bytecode::op;

    fn insn(opcode: u8, count: u64) -> InsnProfile {
        InsnProfile { opcode, operand: None, line: 0, count, outside: false, inherited: 0, place: None }
    }

    /// Makes a method that was called `calls` times, with a loop of `rounds` rounds in all: `nop; nop; ifeq 1; return`.
    fn method(calls: u64, rounds: u64) -> MethodProfile {
        let rest = calls + rounds;
        MethodProfile {
            place: (0, 0),
            class: "A".to_owned(),
            method: "m".to_owned(),
            descriptor: "()V".to_owned(),
            source: None,
            invocations: calls,
            insns: vec![insn(0, calls), insn(0, rest), insn(op::IFEQ, rest), insn(op::RETURN, calls)],
            blocks: vec![0, 1, 3],
            edges: Vec::new(),
            branches: vec![BranchProfile { insn: 2, taken: rounds, not_taken: calls }],
            sizes: Vec::new(),
            natives: Vec::new(),
            faults: Vec::new(),
            size: 6,
            ways: vec![(0, 1), (1, 1), (1, 2)],
            simulated: Vec::new(),
            modified: Vec::new(),
            constants: String::new(),
            synchronized: false,
        }
    }

    fn shares(calls: u64, rounds: u64) -> [u64; 3] {
        let Shares { interpreted, first, last } = Shares::of(&method(calls, rounds));
        [interpreted, first, last]
    }

    #[test]
    fn a_method_moves_up_at_the_thresholds_of_hotspot() {
        assert_eq!(shares(0, 0), [1_000_000, 0, 0], "what does not run is not compiled");
        assert_eq!(shares(200, 0), [1_000_000, 0, 0]);
        assert_eq!(shares(400, 0), [500_000, 500_000, 0]);
        // Then 5,000 calls in code of the first compiler.
        assert_eq!(shares(10_000, 0), [20_000, 500_000, 480_000]);
        // Called once, with a loop: the method moves up after 60,000 backward jumps, and again after 40,000 more.
        assert_eq!(shares(1, 60_000), [1_000_000, 0, 0]);
        assert_eq!(shares(1, 200_000), [300_000, 200_000, 500_000]);
        // 100 calls, and 2,000 calls and jumps together.
        assert_eq!(shares(200, 3_800), [500_000, 500_000, 0]);
    }

    #[test]
    fn only_what_is_compiled_takes_the_compilers_time() {
        let compiled = |calls| {
            let method = method(calls, 0);
            Shares::of(&method).compiled(&method)
        };
        assert_eq!([compiled(200), compiled(201), compiled(5_200), compiled(5_201)], [[0, 0], [6, 0], [6, 0], [6, 6]]);
    }

    #[test]
    fn elements_take_as_many_bytes_as_their_type_has() {
        let array = |opcode, of: &str| InsnProfile { operand: Some(of.into()), ..insn(opcode, 2) };
        let mut method = method(1, 0);
        method.insns = vec![
            insn(op::NEW, 3),
            array(op::NEWARRAY, "long"),
            array(op::NEWARRAY, "byte"),
            array(op::ANEWARRAY, "java/lang/String"),
        ];
        method.sizes = (1..4).map(|insn| SizeProfile { insn, elements: 100 }).collect();
        let mut bytes = [0; 4];
        allocated(&method).for_each(|(insn, own)| bytes[insn] += own);
        assert_eq!(bytes, [72, 832, 132, 432]);
    }
}
