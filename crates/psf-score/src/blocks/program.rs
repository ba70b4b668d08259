//! Computes the work of the methods of a program.

use std::collections::BTreeSet;
use std::ops::Range;

use super::data;
use super::intrinsics::{self, Intrinsic};
use super::known::KnownFields;
use super::regions::Blocks;
use super::work::{MethodWork, Region};
use crate::calls::Calls;
use crate::chain::is_constant;
use crate::profile::{MethodProfile, Profile, SiteProfile};
use crate::weights::kinds::{WorkKind, kind};
use psf_classfile::bytecode::op;
use psf_wire::mode::Scope;
use psf_wire::simulated::SiteKind;

/// HotSpot compiles no method with more bytes of code than this (`HugeMethodLimit`).
const LARGEST_COMPILED: u32 = 8000;
/// The bytes of a cache line.
const LINE: u64 = 64;

/// The work of a program. The work of a method depends on the methods that it calls.
#[derive(Debug)]
pub struct ProgramWork {
    calls: Calls,
    has_much_data: bool,
    /// True if intrinsics of the library have their own work.
    knows_library: bool,
}

impl ProgramWork {
    /// Looks at the whole program, for prices that were fitted in this scope.
    #[must_use]
    pub fn new(profile: &Profile, scope: Scope) -> Self {
        let calls = Calls::new(profile);
        let has_much_data = data::is_much(profile, &calls);
        Self { calls, has_much_data, knows_library: scope == Scope::Jdk }
    }

    /// Computes the work of the method with this number in the profile.
    #[must_use]
    pub fn method(&self, number: usize, method: &MethodProfile) -> MethodWork {
        // Counts may have been edited by hand.
        let has_code = !method.insns.is_empty();
        let intrinsic = (self.knows_library && has_code)
            .then(|| intrinsics::of(&method.class, &method.method, &method.descriptor))
            .flatten();
        match intrinsic {
            None if self.knows_library && method.size > LARGEST_COMPILED => MethodWork::interpreted(method),
            None => self.bytecode(number, method),
            Some(Intrinsic::Vector) => self.bytecode(number, method).vectorized(method.invocations),
            Some(Intrinsic::Part) => self.bytecode(number, method).vectorized(0),
            Some(Intrinsic::One(kind)) => MethodWork::of_one(kind, method.invocations, misses_of(method)),
            Some(Intrinsic::Nothing) => MethodWork::of_one(WorkKind::Simple, 0, misses_of(method)),
        }
    }

    /// Computes the work of the method's bytecode.
    fn bytecode(&self, number: usize, method: &MethodProfile) -> MethodWork {
        let blocks = Blocks::new(method, self.calls.has_this(number));
        let mut work = MethodWork::default();
        // The region of each loop, and after them the region outside all loops.
        let mut of_loop = vec![None; blocks.loops.len() + 1];
        for (block, range) in blocks.ranges.iter().enumerate() {
            let home = blocks.home[block].unwrap_or(blocks.loops.len());
            let region = *of_loop[home].get_or_insert_with(|| {
                work.regions.push(Region { amounts: [0; WorkKind::ALL.len()], work: Vec::new() });
                work.regions.len() - 1
            });
            self.block((number, method), range.clone(), blocks.has_this, region, &mut work);
        }
        // The accesses that wait for a load of the round before.
        let mut follow = BTreeSet::new();
        for (home, region) in of_loop.iter().enumerate() {
            let Some(region) = *region else { continue };
            let amounts = &mut work.regions[region].amounts;
            amounts[WorkKind::Chain as usize] = match blocks.loops.get(home) {
                Some(_) => blocks.chain(method, home, &mut follow),
                None => 0,
            };
        }
        guesses(method, &blocks, self.has_much_data, &mut work.stalls);
        let chained = |(insn, kind, times)| {
            let chained = if follow.contains(&insn) { in_a_chain(kind) } else { kind };
            (insn, chained, times)
        };
        work.stalls.extend(waits_of(method).map(chained));
        work.stalls.extend(method.simulated.iter().filter_map(allocated));
        work.stalls.extend(monitors(method));
        if self.knows_library {
            work.stalls.extend(method.simulated.iter().filter_map(copied));
        }
        work
    }

    /// Adds the work of a block to its region, and its stalls to the method.
    fn block(
        &self,
        (number, method): (usize, &MethodProfile),
        range: Range<usize>,
        has_this: bool,
        region: usize,
        work: &mut MethodWork,
    ) {
        let mut known = KnownFields::none(has_this);
        for insn in range.filter(|&insn| method.insns[insn].count > 0) {
            if known.has(&method.insns[insn], insn.checked_sub(1).map(|before| method.insns[before].opcode)) {
                continue;
            }
            let Some(kind) = self.kind(number, method, insn) else { continue };
            let times = method.insns[insn].count;
            if kind.overlaps() {
                let region = &mut work.regions[region];
                region.amounts[kind as usize] += u128::from(times);
                region.work.push((insn, kind, times));
            } else {
                work.stalls.push((insn, kind, times));
            }
        }
    }

    fn kind(&self, number: usize, method: &MethodProfile, insn: usize) -> Option<WorkKind> {
        let profile = &method.insns[insn];
        match profile.opcode {
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                let operand = profile.operand.as_deref();
                match self.calls.kind(number, profile.opcode, operand) {
                    WorkKind::Body if self.knows_library => intrinsics::native(operand.unwrap_or_default()),
                    kind => Some(kind),
                }
            }
            op::NEW..=op::ANEWARRAY | op::MULTIANEWARRAY => Some(WorkKind::Object),
            opcode => {
                let before = insn.checked_sub(1).map(|before| method.insns[before].opcode);
                let shifts = self.knows_library && before.is_some_and(is_power_of_two);
                match kind(opcode, before.is_some_and(is_constant)) {
                    Some(WorkKind::DivideConstant) if shifts => Some(WorkKind::Simple),
                    kind => kind,
                }
            }
        }
    }
}

/// Returns true if an instruction pushes a power of two that its opcode names. The compiler shifts instead of dividing by it.
fn is_power_of_two(opcode: u8) -> bool {
    [1, 2, 4].iter().any(|power| opcode == op::ICONST_M1 + 1 + power) || opcode == op::LCONST_1
}

/// Returns the waits that a simulated machine had in a method.
fn waits_of(method: &MethodProfile) -> impl Iterator<Item = (usize, WorkKind, u64)> + '_ {
    method.simulated.iter().flat_map(waits).filter(|&(_, _, times)| times > 0)
}

/// Returns the kind of a miss at an address that comes from the load before.
fn in_a_chain(kind: WorkKind) -> WorkKind {
    match kind {
        WorkKind::Miss => WorkKind::ChainedMiss,
        WorkKind::LastMiss => WorkKind::ChainedLastMiss,
        kind => kind,
    }
}

/// Returns the waits for memory that a simulated machine had in a method. The compiler's own code for the method does not branch.
fn misses_of(method: &MethodProfile) -> impl Iterator<Item = (usize, WorkKind, u64)> + '_ {
    waits_of(method).filter(|(_, kind, _)| matches!(kind, WorkKind::Miss | WorkKind::LastMiss))
}

/// Returns the cache lines that an instruction copies. It reads as many as it writes, give or take one.
fn copied(site: &SiteProfile) -> Option<(usize, WorkKind, u64)> {
    let [_, _, read, _, _, written] = site.counters;
    let lines = read.max(written);
    (site.kind == SiteKind::Copy && lines > 0).then_some((site.insn, WorkKind::CopiedLine, lines))
}

/// Returns the waits that a simulated machine had at an instruction.
fn waits(site: &SiteProfile) -> [(usize, WorkKind, u64); 2] {
    let [first, last, _, first_written, last_written, _] = site.counters;
    let (kinds, counts) = match site.kind {
        SiteKind::Read | SiteKind::Write | SiteKind::Make => ([WorkKind::Miss, WorkKind::LastMiss], [first, last]),
        SiteKind::Copy => {
            let misses = [first.saturating_add(first_written), last.saturating_add(last_written)];
            ([WorkKind::Miss, WorkKind::LastMiss], misses)
        }
        SiteKind::New => ([WorkKind::Miss; 2], [0; 2]),
        SiteKind::Check => ([WorkKind::Check; 2], [first, 0]),
        SiteKind::Branch => ([WorkKind::WrongBranch; 2], [first, 0]),
        SiteKind::Jump | SiteKind::Call | SiteKind::Return => ([WorkKind::WrongTarget; 2], [first, 0]),
    };
    [0, 1].map(|nth| (site.insn, kinds[nth], counts[nth]))
}

/// Returns the cache lines that an instruction allocates.
fn allocated(site: &SiteProfile) -> Option<(usize, WorkKind, u64)> {
    let [_, second, _, _, fifth, _] = site.counters;
    let bytes = match site.kind {
        SiteKind::New => second,
        SiteKind::Make => fifth,
        _ => 0,
    };
    (bytes > 0).then_some((site.insn, WorkKind::Line, bytes.div_ceil(LINE)))
}

/// Returns the monitors that a method enters.
fn monitors(method: &MethodProfile) -> impl Iterator<Item = (usize, WorkKind, u64)> + '_ {
    let called = method.synchronized.then_some((0, WorkKind::Monitor, method.invocations));
    let entered = method.insns.iter().enumerate().filter(|(_, insn)| insn.opcode == op::MONITORENTER);
    let entered = entered.map(|(number, insn)| (number, WorkKind::Monitor, insn.count));
    called.into_iter().chain(entered).filter(|&(_, _, times)| times > 0)
}

/// Adds the less frequent ways of branches to the stalls.
fn guesses(method: &MethodProfile, blocks: &Blocks, has_much_data: bool, stalls: &mut Vec<(usize, WorkKind, u64)>) {
    let on_data = blocks.on_data(method);
    for branch in method.branches.iter().filter(|branch| branch.insn < method.insns.len()) {
        let kind = match blocks.leaves(branch.insn) {
            _ if has_much_data && on_data[branch.insn] => WorkKind::Guess,
            true => WorkKind::Exit,
            false => WorkKind::Rarer,
        };
        stalls.push((branch.insn, kind, branch.taken.min(branch.not_taken)));
    }
    stalls.retain(|&(_, _, times)| times > 0);
}

#[cfg(test)]
mod tests {
    use super::{ProgramWork, WorkKind};
    use crate::profile::{BranchProfile, InsnProfile, MethodProfile, Profile};
    use crate::weights::Prices;
    use psf_classfile::bytecode::op;
    use psf_wire::mode::Scope;

    /// `for (i = 0; i < n; i++) sum += a[i];` with n = 100. The blocks are the start, the condition, the body and the end.
    fn sum_of_an_array() -> Profile {
        let code = [
            (3, 1),                // iconst_0
            (op::ISTORE_0 + 2, 1), // i
            (3, 1),                // iconst_0
            (op::ISTORE_0 + 3, 1), // sum
            (28, 101),             // iload_2
            (27, 101),             // iload_1
            (162, 101),            // if_icmpge, out
            (29, 100),             // iload_3
            (op::ALOAD_0, 100),
            (28, 100), // iload_2
            (op::IALOAD, 100),
            (op::IADD, 100),
            (op::ISTORE_0 + 3, 100),
            (op::IINC, 100),
            (op::GOTO, 100),
            (29, 1),  // iload_3
            (172, 1), // ireturn
        ];
        let insn = |(opcode, count): (u8, u64)| {
            let place = (opcode == op::IINC).then_some(2);
            InsnProfile { opcode, operand: None, line: 0, count, outside: false, inherited: 0, place }
        };
        Profile {
            methods: vec![MethodProfile {
                class: "A".to_owned(),
                method: "sum".to_owned(),
                descriptor: "([II)I".to_owned(),
                source: None,
                invocations: 1,
                insns: code.map(insn).to_vec(),
                branches: vec![BranchProfile { insn: 6, taken: 1, not_taken: 100 }],
                sizes: Vec::new(),
                natives: Vec::new(),
                faults: Vec::new(),
                size: 30,
                blocks: vec![0, 4, 7, 15],
                ways: vec![(0, 1), (1, 2), (1, 3), (2, 1)],
                edges: Vec::new(),
                place: (0, 0),
                simulated: Vec::new(),
                modified: Vec::new(),
                constants: String::new(),
                synchronized: false,
            }],
            ..Profile::default()
        }
    }

    fn prices(of: &[(WorkKind, u64)]) -> Prices {
        let mut prices = [0; WorkKind::ALL.len()];
        of.iter().for_each(|&(kind, price)| prices[kind as usize] = price);
        prices
    }

    #[test]
    fn a_loop_costs_its_work_or_its_chain_whichever_is_longer() {
        let profile = sum_of_an_array();
        let work = ProgramWork::new(&profile, Scope::App).method(0, &profile.methods[0]);
        // The start and the end are free. The loop has 200 additions, 101 branches and 100 loads.
        let throughput = prices(&[(WorkKind::Simple, 300), (WorkKind::Memory, 1000)]);
        let total = |prices: &Prices| work.costs(17, prices).iter().sum::<u128>();
        assert_eq!(total(&throughput), 301 * 300 + 100 * 1000);
        // Each round waits one cycle for the sum of the round before. The load does not wait.
        let chain = prices(&[(WorkKind::Simple, 300), (WorkKind::Chain, 5000)]);
        let waits = total(&chain);
        assert!((95 * 5000..=101 * 5000).contains(&waits), "{waits}");
        let short = prices(&[(WorkKind::Simple, 3000), (WorkKind::Chain, 5000)]);
        assert_eq!(total(&short), 301 * 3000, "the work is longer");
        // The branch leaves its loop once.
        assert_eq!(total(&prices(&[(WorkKind::Exit, 7000)])), 7000);
        assert_eq!(total(&prices(&[(WorkKind::Rarer, 7000)])), 0);
    }

    #[test]
    fn the_cost_of_a_loop_is_shared_out_to_the_last_thousandth() {
        let profile = sum_of_an_array();
        let work = ProgramWork::new(&profile, Scope::App).method(0, &profile.methods[0]);
        let prices = prices(&[(WorkKind::Simple, 301), (WorkKind::Memory, 703), (WorkKind::Chain, 4999)]);
        let costs = work.costs(17, &prices);
        let region = work.regions.iter().map(|region| region.cost(&prices)).sum::<u128>();
        assert_eq!(costs.iter().sum::<u128>(), region);
        assert!(costs[10] > costs[11], "a load is costlier than a sum");
        assert_eq!(costs[0], 0, "a constant is free");
    }
}
