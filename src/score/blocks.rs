//! The block model: what compiled code costs, from exact counts of blocks and branches.
//!
//! Opcodes do not add up once a compiler has been there: moves between stack and local variables are free, and the
//! processor does several things at once unless one waits for the other. So the blocks of each innermost loop, and those
//! of a method outside all loops, are a region. It costs the longer of two: its work, added up; the longest chain of
//! results that wait for one another from one round of the loop to the next.
//! What stalls everything comes on top: branches that go the rarer way, calls that are not inlined, allocation,
//! exceptions. All of it is arithmetic with integers.

use super::calls::Calls;
use super::chain::{Ready, is_constant};
use super::loops::innermost;
use crate::bytecode::op;
use crate::score::profile::{InsnProfile, MethodProfile, Profile};
use crate::weights::kinds::{Kind, element_bytes, kind};

/// Amounts of each kind of work.
pub type Amounts = [u128; Kind::ALL.len()];

/// Prices of each kind of work, in thousandths of a unit.
pub type Prices = [u64; Kind::ALL.len()];

/// Rounds of a loop before its chains have settled, and as many in which they are measured.
const ROUNDS: i64 = 4;
/// A program has much data whose largest array or whose linked objects have more bytes. Branches that look at less are
/// soon known to the predictor by heart.
const MUCH: u64 = 16 << 10;
/// Bytes of an object: header and a few fields.
const OBJECT_BYTES: u64 = 24;
/// Objects that are read less often by others are forgotten soon after they are made.
const READS: u64 = 4;

/// An innermost loop, or what a method has outside of loops.
#[derive(Clone, Debug)]
pub struct Region {
    /// Work that overlaps with the chain, by kind; and the chain, in cycles.
    pub amounts: Amounts,
    /// What each instruction of it does: instruction, kind, how often.
    work: Vec<(usize, Kind, u64)>,
}

impl Region {
    /// What it costs.
    #[must_use]
    pub fn cost(&self, prices: &Prices) -> u128 {
        self.work(prices).max(self.priced(Kind::Chain, prices))
    }

    fn work(&self, prices: &Prices) -> u128 {
        let overlapping = Kind::ALL.iter().filter(|kind| kind.overlaps());
        overlapping.fold(0, |sum: u128, &kind| sum.saturating_add(self.priced(kind, prices)))
    }

    fn priced(&self, kind: Kind, prices: &Prices) -> u128 {
        self.amounts[kind as usize].saturating_mul(u128::from(prices[kind as usize]))
    }
}

/// A method taken apart.
#[derive(Clone, Debug, Default)]
pub struct MethodWork {
    /// Its regions.
    pub regions: Vec<Region>,
    /// What comes on top: instruction, kind, how often.
    stalls: Vec<(usize, Kind, u64)>,
}

impl MethodWork {
    /// Amounts of what comes on top.
    #[must_use]
    pub fn stalls(&self) -> Amounts {
        let mut amounts = [0; Kind::ALL.len()];
        self.stalls.iter().for_each(|&(_, kind, times)| amounts[kind as usize] += u128::from(times));
        amounts
    }

    /// The cost of each instruction: what a region costs is shared out by the work of its instructions, to the last
    /// thousandth.
    #[must_use]
    pub fn costs(&self, insns: usize, prices: &Prices) -> Vec<u128> {
        let mut costs = vec![0u128; insns];
        let price = |kind: Kind, times: u64| u128::from(times) * u128::from(prices[kind as usize]);
        for region in &self.regions {
            let (cost, work) = (region.cost(prices), region.work(prices));
            let Some(&(first, ..)) = region.work.first() else { continue };
            let mut left = cost;
            for &(insn, kind, times) in &region.work {
                let share = if work == 0 { 0 } else { share(cost, price(kind, times), work) };
                costs[insn] += share.min(left);
                left -= share.min(left);
            }
            costs[first] += left;
        }
        for &(insn, kind, times) in &self.stalls {
            costs[insn] += price(kind, times);
        }
        costs
    }
}

/// `cost * part / whole`, also where the product has more than 128 bits; rounded down.
fn share(cost: u128, part: u128, whole: u128) -> u128 {
    match cost.checked_mul(part) {
        Some(product) => product / whole,
        None => cost / whole * part,
    }
}

/// A program taken apart: what its methods do depends on what it calls.
#[derive(Debug)]
pub struct ProgramWork {
    calls: Calls,
    much_data: bool,
}

impl ProgramWork {
    /// Looks at all of a program.
    #[must_use]
    pub fn new(profile: &Profile) -> Self {
        let calls = Calls::new(profile);
        let much_data = data(profile, &calls) > MUCH;
        Self { calls, much_data }
    }

    /// Takes apart the method with that number in the profile.
    #[must_use]
    pub fn method(&self, number: usize, method: &MethodProfile) -> MethodWork {
        let blocks = Blocks::new(method, self.calls.has_this(number));
        let mut work = MethodWork::default();
        let mut of_loop = vec![None; blocks.loops.len() + 1];
        for (block, range) in blocks.ranges.iter().enumerate() {
            let home = blocks.home[block].unwrap_or(blocks.loops.len());
            let region = *of_loop[home].get_or_insert_with(|| {
                work.regions.push(Region { amounts: [0; Kind::ALL.len()], work: Vec::new() });
                work.regions.len() - 1
            });
            let mut held = Held { fields: Vec::new(), has_this: blocks.has_this };
            for insn in range.clone().filter(|&insn| method.insns[insn].count > 0) {
                if held.has(&method.insns[insn], insn.checked_sub(1).map(|before| method.insns[before].opcode)) {
                    continue;
                }
                let (kind, times) = match self.kind(number, method, insn) {
                    Some(found) => (found, method.insns[insn].count),
                    None => continue,
                };
                if kind.overlaps() {
                    work.regions[region].amounts[kind as usize] += u128::from(times);
                    work.regions[region].work.push((insn, kind, times));
                } else {
                    work.stalls.push((insn, kind, times));
                }
            }
        }
        for (home, region) in of_loop.iter().enumerate() {
            let Some(region) = *region else { continue };
            let amounts = &mut work.regions[region].amounts;
            amounts[Kind::Chain as usize] = blocks.loops.get(home).map_or(0, |_| blocks.chain(method, home));
        }
        guesses(method, &blocks, self.much_data, &mut work.stalls);
        work
    }

    fn kind(&self, number: usize, method: &MethodProfile, insn: usize) -> Option<Kind> {
        let profile = &method.insns[insn];
        match profile.opcode {
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                Some(self.calls.kind(number, profile.opcode, profile.operand.as_deref()))
            }
            op::NEW..=op::ANEWARRAY | op::MULTIANEWARRAY => Some(Kind::Object),
            opcode => kind(opcode, insn > 0 && is_constant(method.insns[insn - 1].opcode)),
        }
    }
}

/// The fields of `this` that a block has read or written since its last call: reading them again costs nothing.
struct Held {
    fields: Vec<u8>,
    has_this: bool,
}

impl Held {
    /// Whether an instruction reads one of them; `before` is the opcode in front of it.
    fn has(&mut self, insn: &InsnProfile, before: Option<u8>) -> bool {
        let of_this = insn.opcode != op::GETFIELD || (self.has_this && before == Some(op::ALOAD_0));
        match (insn.opcode, insn.place) {
            (op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC, _) => self.fields.clear(),
            (op::GETSTATIC | op::GETFIELD, Some(place)) if of_this && self.fields.contains(&place) => return true,
            (op::GETSTATIC..=op::GETFIELD, Some(place)) if of_this => self.fields.push(place),
            _ => {}
        }
        false
    }
}

/// Bytes of the largest array, by its average where many are made in one place, and of the objects that others read.
fn data(profile: &Profile, calls: &Calls) -> u64 {
    let (mut largest, mut objects, mut reads) = (0, 0u64, 0u64);
    for (number, method) in profile.methods.iter().enumerate() {
        for size in &method.sizes {
            let Some(insn) = method.insns.get(size.insn) else { continue };
            if matches!(insn.opcode, op::NEWARRAY | op::ANEWARRAY | op::MULTIANEWARRAY) {
                let element = element_bytes(insn.operand.as_deref().unwrap_or_default());
                largest = largest.max((size.elements / insn.count.max(1)).saturating_mul(element));
            }
        }
        let made = method.insns.iter().filter(|insn| insn.opcode == op::NEW);
        objects = made.fold(objects, |sum, insn| sum.saturating_add(insn.count));
        let on_data = Blocks::new(method, calls.has_this(number)).on_data(method);
        let loads = method.insns.iter().zip(on_data).filter(|(insn, on_data)| {
            *on_data && matches!(insn.opcode, op::IALOAD..=op::SALOAD | op::GETFIELD | op::ARRAYLENGTH)
        });
        reads = loads.fold(reads, |sum, (insn, _)| sum.saturating_add(insn.count));
    }
    objects.min(reads / READS).saturating_mul(OBJECT_BYTES).saturating_add(largest)
}

/// The rarer ways of branches.
fn guesses(method: &MethodProfile, blocks: &Blocks, much_data: bool, stalls: &mut Vec<(usize, Kind, u64)>) {
    let on_data = blocks.on_data(method);
    for branch in method.branches.iter().filter(|branch| branch.insn < method.insns.len()) {
        let kind = match blocks.leaves(branch.insn) {
            _ if much_data && on_data[branch.insn] => Kind::Guess,
            true => Kind::Exit,
            false => Kind::Rarer,
        };
        stalls.push((branch.insn, kind, branch.taken.min(branch.not_taken)));
    }
    stalls.retain(|&(_, _, times)| times > 0);
}

/// The blocks of a method and their loops.
struct Blocks {
    ranges: Vec<std::ops::Range<usize>>,
    home: Vec<Option<usize>>,
    loops: Vec<(usize, usize)>,
    ways: Vec<(usize, usize)>,
    has_this: bool,
}

impl Blocks {
    fn new(method: &MethodProfile, has_this: bool) -> Self {
        let mut starts = method.blocks.clone();
        // Counts may have been edited by hand.
        starts.sort_unstable();
        starts.dedup();
        let end_of = |block: usize| starts.get(block + 1).copied().unwrap_or(method.insns.len());
        let ranges: Vec<_> = starts.iter().enumerate().map(|(block, &start)| start..end_of(block)).collect();
        let (home, loops) = innermost(ranges.len(), &method.ways);
        Self { ranges, home, loops, ways: method.ways.clone(), has_this }
    }

    /// Whether a branch may leave its innermost loop.
    fn leaves(&self, insn: usize) -> bool {
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

    /// Which instructions work on what comes from an array or another object, by whatever way.
    fn on_data(&self, method: &MethodProfile) -> Vec<bool> {
        let mut on_data = vec![false; method.insns.len()];
        let mut ready = Ready::new(self.has_this, &method.insns);
        // What a loop's end makes data is data at its start.
        for _ in 0..3 {
            for range in &self.ranges {
                let mut after = ready.clone();
                let mut insn = range.start;
                after.run_noting(&method.insns[range.clone()], &mut |data| {
                    on_data[insn] |= data;
                    insn += 1;
                });
                ready.towards(after, 1000);
            }
        }
        on_data
    }

    /// Cycles that results wait for those of the round before, all rounds of a loop together.
    fn chain(&self, method: &MethodProfile, home: usize) -> u128 {
        let ran: Vec<_> = self.of(home).filter(|range| method.insns[range.start].count > 0).collect();
        let rounds = ran.iter().map(|range| method.insns[range.start].count).max().unwrap_or_default();
        if rounds == 0 {
            return 0;
        }
        let mut ready = Ready::new(self.has_this, &method.insns);
        let mut settled = 0;
        for round in 0..2 * ROUNDS {
            if round == ROUNDS {
                settled = ready.last();
            }
            for range in &ran {
                let mut after = ready.clone();
                after.run(&method.insns[(*range).clone()]);
                let part = u128::from(method.insns[range.start].count) * 1000 / u128::from(rounds);
                ready.towards(after, part as i64);
            }
        }
        let each = (ready.last() - settled).max(0) / ROUNDS;
        u128::from(rounds) * each.unsigned_abs() as u128 / 1000
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Prices, ProgramWork};
    use crate::bytecode::op;
    use crate::score::profile::{BranchProfile, InsnProfile, MethodProfile, Profile};

    /// `for (i = 0; i < n; i++) sum += a[i];` with n = 100: blocks of the start, the condition, the body, the end.
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
                faults: Vec::new(),
                size: 30,
                blocks: vec![0, 4, 7, 15],
                ways: vec![(0, 1), (1, 2), (1, 3), (2, 1)],
                edges: Vec::new(),
                place: (0, 0),
            }],
            ..Profile::default()
        }
    }

    fn prices(of: &[(Kind, u64)]) -> Prices {
        let mut prices = [0; Kind::ALL.len()];
        of.iter().for_each(|&(kind, price)| prices[kind as usize] = price);
        prices
    }

    #[test]
    fn a_loop_costs_its_work_or_its_chain_whichever_is_longer() {
        let profile = sum_of_an_array();
        let work = ProgramWork::new(&profile).method(0, &profile.methods[0]);
        // The start and the end are free; the loop has 200 sums, 101 branches, 100 loads.
        let throughput = prices(&[(Kind::Simple, 300), (Kind::Memory, 1000)]);
        let total = |prices: &Prices| work.costs(17, prices).iter().sum::<u128>();
        assert_eq!(total(&throughput), 301 * 300 + 100 * 1000);
        // Each round waits one cycle for the sum of the round before: the load does not.
        let chain = prices(&[(Kind::Simple, 300), (Kind::Chain, 5000)]);
        let waits = total(&chain);
        assert!((95 * 5000..=101 * 5000).contains(&waits), "{waits}");
        let short = prices(&[(Kind::Simple, 3000), (Kind::Chain, 5000)]);
        assert_eq!(total(&short), 301 * 3000, "the work is longer");
        // The branch leaves its loop once.
        assert_eq!(total(&prices(&[(Kind::Exit, 7000)])), 7000);
        assert_eq!(total(&prices(&[(Kind::Rarer, 7000)])), 0);
    }

    #[test]
    fn what_a_loop_costs_is_shared_out_to_the_last_thousandth() {
        let profile = sum_of_an_array();
        let work = ProgramWork::new(&profile).method(0, &profile.methods[0]);
        let prices = prices(&[(Kind::Simple, 301), (Kind::Memory, 703), (Kind::Chain, 4999)]);
        let costs = work.costs(17, &prices);
        let region = work.regions.iter().map(|region| region.cost(&prices)).sum::<u128>();
        assert_eq!(costs.iter().sum::<u128>(), region);
        assert!(costs[10] > costs[11], "a load is dearer than a sum");
        assert_eq!(costs[0], 0, "a constant is free");
    }
}
