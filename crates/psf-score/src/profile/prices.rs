//! The price of each counter of a JDK: what one increment adds to the cost of a run.
//!
//! A method's cost is the sum over its edges of count times length. The length of an edge is the cost of the instructions that
//! its block executes until control takes the edge. Only edges off a spanning tree have counters. So each node gets a potential
//! that makes all edges of the tree free: the end of such an edge is as far from the outside as its begin, plus its length. An edge
//! off the tree costs its length, plus the potential of its begin, less the potential of its end. This may be negative.
//!
//! The sum of counts times prices is exact for executions that have ended. A frame that has not ended lacks the potential of its
//! block and the cost of its instructions there ([`MethodPrices::of_frame`]).
//!
//! A counter that never adds has a price as well, because psf infers its count ([`super::inferred`]). This price goes to the
//! method's other counters and to the calls that came back.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::inferred::Inferable;
use super::insns::opcodes;
use super::natives::bytes_of;
use super::solve::ends;
use crate::weights::{UNIT, Weights};
use psf_classfile::bytecode::OPCODES;
use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::edge::EdgeMap;
use psf_wire::map::{ClassMap, Counting, MethodMap};
use psf_wire::natives::NativeKind;

/// The prices of a method's counters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodPrices {
    /// The price of each counter, in the order of the counters.
    pub counters: Vec<i64>,
    /// The potential of each block.
    potentials: Vec<i64>,
    costs: InsnCosts,
}

/// The cost of each instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct InsnCosts {
    /// The cost when it begins.
    begun: Vec<i64>,
    /// The further cost when it completes.
    completed: Vec<i64>,
}

impl InsnCosts {
    /// Returns the cost of a block that begins with instruction `first` and is left in or after instruction `last`.
    fn of(&self, first: usize, last: usize, completes: bool) -> i64 {
        let completed = if completes { last + 1 } else { last };
        self.begun[first..=last].iter().sum::<i64>() + self.completed[first..completed].iter().sum::<i64>()
    }
}

impl MethodPrices {
    /// Returns the cost of a frame that is in an instruction, as far as no counter has added it.
    #[must_use]
    pub fn of_frame(&self, method: &MethodMap, insn: usize) -> i64 {
        let Some(block) = method.blocks.partition_point(|&first| first as usize <= insn).checked_sub(1) else {
            return 0;
        };
        let potential = self.potentials.get(block).copied().unwrap_or(0);
        if insn >= self.costs.begun.len() {
            return potential;
        }
        potential + self.costs.of(method.blocks[block] as usize, insn, false)
    }
}

/// The unit of prices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceUnit {
    /// Thousandths of a unit of the table `plain`, native work included.
    Cost,
    /// Instructions alone.
    Instruction,
}

impl PriceUnit {
    /// All units.
    pub const ALL: [Self; 2] = [Self::Cost, Self::Instruction];

    fn of_instruction(self) -> i64 {
        match self {
            Self::Cost => UNIT as i64,
            Self::Instruction => 1,
        }
    }

    fn of_native(self, kind: NativeKind) -> i64 {
        match self {
            Self::Cost => Weights::native_in_plain(kind) as i64,
            Self::Instruction => 0,
        }
    }
}

/// The prices of inferred entries, and what else the prices of a JDK's counters depend on.
#[derive(Debug)]
pub struct Prices<'t> {
    inferable: Inferable<'t>,
    /// The prices of entries that are inferred, by the number of the method.
    entries: HashMap<usize, i64, RandomState>,
    natives: [i64; NativeKind::COUNT],
    instruction: i64,
}

impl<'t> Prices<'t> {
    /// Computes the prices of inferred entries. `methods` are the lines of the methods whose entries may be inferred; each comes after
    /// its callers among them. `read` returns the map of a class.
    pub fn new(
        unit: PriceUnit,
        methods: &'t str,
        mut read: impl FnMut(&str) -> Result<Option<ClassMap>, String>,
    ) -> Result<Self, String> {
        let mut prices = Self::known(unit, methods, Vec::new());
        let mut classes: HashMap<&str, Option<ClassMap>, RandomState> = HashMap::default();
        for number in (0..prices.inferable.len()).rev() {
            let name = prices.inferable.name(number);
            let class = match classes.entry(name.0) {
                std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
                std::collections::hash_map::Entry::Vacant(free) => free.insert(read(name.0)?),
            };
            let Some(class) = class else { continue };
            let method = class.methods.iter().find(|own| name.1.strip_prefix(own.name.as_str()) == Some(&own.desc));
            if let Some(method) = method.filter(|method| method.inferred_entry) {
                let own = prices.of_edges(class, method)?;
                prices.entries.insert(number, own.counters.first().copied().unwrap_or(0));
            }
        }
        Ok(prices)
    }

    /// Returns the prices that depend on known prices of entries, in the order of the methods; 0 if an entry is not inferred.
    #[must_use]
    pub fn known(unit: PriceUnit, methods: &'t str, entries: Vec<i64>) -> Self {
        Self {
            inferable: Inferable::of(methods),
            entries: entries.into_iter().enumerate().filter(|(_, price)| *price != 0).collect(),
            natives: NativeKind::ALL.map(|kind| unit.of_native(kind)),
            instruction: unit.of_instruction(),
        }
    }

    /// Returns the prices of all entries, for [`Prices::known`].
    #[must_use]
    pub fn entries(&self) -> Vec<i64> {
        (0..self.inferable.len()).map(|number| self.entries.get(&number).copied().unwrap_or(0)).collect()
    }

    /// Returns the prices of the counters of each method of a class.
    pub fn of_class(&self, class: &ClassMap) -> Result<Vec<MethodPrices>, String> {
        let each = class.methods.iter().map(|method| self.of_method(class, method));
        each.collect::<Result<_, _>>().map_err(|what| format!("class {}: {what}", class.class))
    }

    fn of_method(&self, class: &ClassMap, method: &MethodMap) -> Result<MethodPrices, String> {
        if method.count != Counting::Edge {
            let counters = vec![0; method.slots()];
            return Ok(MethodPrices { counters, ..MethodPrices::default() });
        }
        let mut prices = self.of_edges(class, method)?;
        let entry = prices.counters.first().copied().unwrap_or(0);
        if method.inferred_entry {
            // The entries are the calls that came back, less the returns that all other counters show.
            let returns = Flow::of(method, &|edge| i64::from(edge.kind == EdgeKind::Return))?;
            for (price, more) in prices.counters.iter_mut().zip(&returns.counters) {
                *price -= entry * more;
            }
            prices.counters[0] = 0;
            for (own, more) in prices.potentials.iter_mut().zip(returns.potentials) {
                *own -= entry * more;
            }
        }
        let operands = operands(class, method)?;
        let of = |insn: u32| operands.get(insn as usize).copied().unwrap_or_default();
        let price = |insn: u32| kind(of(insn)).map_or(0, |kind| self.natives[kind as usize]);
        let sizes = method.sizes.iter().map(|&insn| match method.work.contains(&insn) {
            true => 0,
            false => price(insn).saturating_mul(bytes_of(of(insn).0, of(insn).1) as i64),
        });
        let work = method.work.iter().map(|&insn| price(insn));
        let amounts: Vec<i64> = sizes.chain(work).collect();
        prices.counters.extend(amounts);
        prices.counters.resize(method.slots(), 0);
        Ok(prices)
    }

    /// Returns the prices of the counters on edges, as if each of them added.
    fn of_edges(&self, class: &ClassMap, method: &MethodMap) -> Result<MethodPrices, String> {
        let costs = self.costs(class, method)?;
        let flow = Flow::of(method, &|edge| length(method, edge, &costs))?;
        Ok(MethodPrices { counters: flow.counters, potentials: flow.potentials, costs })
    }

    fn costs(&self, class: &ClassMap, method: &MethodMap) -> Result<InsnCosts, String> {
        let operands = operands(class, method)?;
        let count = operands.len();
        let mut costs = InsnCosts { begun: vec![self.instruction; count], completed: vec![0; count] };
        let wrong = "a price belongs to no instruction";
        for (insn, &(_, operand)) in operands.iter().enumerate() {
            if operand.is_some_and(NativeKind::is_one_each) {
                costs.begun[insn] += self.natives[NativeKind::Elements as usize];
            }
        }
        for &(insn, instructions) in &method.generated {
            let own = costs.begun.get_mut(insn as usize).ok_or(wrong)?;
            *own += i64::from(instructions) * self.natives[NativeKind::Generated as usize];
        }
        for &(insn, length) in method.fixed.iter().filter(|(insn, _)| !method.work.contains(insn)) {
            let &(opcode, operand) = operands.get(insn as usize).ok_or(wrong)?;
            let Some(kind) = kind((opcode, operand)) else { continue };
            let cost = i64::from(length) * bytes_of(opcode, operand) as i64 * self.natives[kind as usize];
            // An instruction that cannot fail makes its array whenever it begins.
            let faults = OPCODES[usize::from(opcode)].faults();
            let of = if faults { &mut costs.completed } else { &mut costs.begun };
            of[insn as usize] += cost;
        }
        for (insn, &(_, operand)) in operands.iter().enumerate().filter(|_| !self.entries.is_empty()) {
            let number = operand.and_then(|operand| self.inferable.number(operand));
            costs.completed[insn] += number.and_then(|number| self.entries.get(&number)).copied().unwrap_or(0);
        }
        Ok(costs)
    }
}

/// The prices and potentials that follow from the lengths of a method's edges.
struct Flow {
    /// The price of each counter on an edge.
    counters: Vec<i64>,
    /// The potential of each block.
    potentials: Vec<i64>,
}

impl Flow {
    fn of(method: &MethodMap, length: &dyn Fn(&EdgeMap) -> i64) -> Result<Self, String> {
        let blocks = method.blocks.len();
        let ends = ends(method)?;
        let mut counted = vec![false; method.edges.len()];
        for &e in &method.counted {
            *counted.get_mut(e as usize).ok_or("a counter belongs to no edge")? = true;
        }
        let mut ways: Vec<Vec<usize>> = vec![Vec::new(); blocks + 3];
        for (e, &(from, to)) in ends.iter().enumerate().filter(|(e, _)| !counted[*e]) {
            ways[from].push(e);
            ways[to].push(e);
        }
        let mut potentials: Vec<Option<i64>> = vec![None; blocks + 3];
        // The outside comes first, because frames begin there. If other parts are not connected with it, any potential is right.
        for root in std::iter::once(blocks).chain(0..blocks + 3) {
            if potentials[root].is_some() {
                continue;
            }
            potentials[root] = Some(0);
            let mut open = vec![root];
            while let Some(here) = open.pop() {
                let own = potentials[here].unwrap_or(0);
                for &e in &ways[here] {
                    let (from, to) = ends[e];
                    let (next, potential) = match from == here {
                        true => (to, own + length(&method.edges[e])),
                        false => (from, own - length(&method.edges[e])),
                    };
                    if potentials[next].is_none() {
                        potentials[next] = Some(potential);
                        open.push(next);
                    }
                }
            }
        }
        let potentials: Vec<i64> = potentials.into_iter().map(|potential| potential.unwrap_or(0)).collect();
        let price = |&e: &u32| {
            let (from, to) = ends[e as usize];
            length(&method.edges[e as usize]) + potentials[from] - potentials[to]
        };
        let counters = method.counted.iter().map(price).collect();
        Ok(Self { counters, potentials: potentials[..blocks].to_vec() })
    }
}

/// Returns the cost of a block's instructions until control leaves it by an edge.
fn length(method: &MethodMap, edge: &EdgeMap, costs: &InsnCosts) -> i64 {
    let Some(block) = edge.from.block() else { return 0 };
    let (Some(&first), insns) = (method.blocks.get(block), costs.begun.len()) else { return 0 };
    let end = method.blocks.get(block + 1).map_or(insns, |&next| next as usize);
    let leaves_within = matches!(edge.kind, EdgeKind::Throw | EdgeKind::Vanish);
    let last = if leaves_within { edge.insn as usize } else { end.saturating_sub(1) };
    if last < first as usize || last >= insns { 0 } else { costs.of(first as usize, last, !leaves_within) }
}

/// An instruction's opcode, and the name of what it allocates or calls.
type Operand<'m> = (u8, Option<&'m str>);

fn operands<'m>(class: &'m ClassMap, method: &MethodMap) -> Result<Vec<Operand<'m>>, String> {
    let mut operands: Vec<Operand<'m>> = opcodes(&method.ops)?.into_iter().map(|opcode| (opcode, None)).collect();
    for &(insn, key) in &method.operands {
        let key = class.keys.get(key as usize).ok_or("an operand has no name")?;
        operands.get_mut(insn as usize).ok_or("an operand belongs to no instruction")?.1 = Some(key.as_str());
    }
    Ok(operands)
}

/// Returns the native work of an instruction.
fn kind((opcode, operand): Operand<'_>) -> Option<NativeKind> {
    NativeKind::of_instruction(opcode, operand?)
}
