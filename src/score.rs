//! Arithmetic: counts times weights, in integers. Never floats, never I/O.
//!
//! Uses [`weights`](crate::weights), the counts and the map of [`wire`](crate::wire), and [`bytecode`](crate::bytecode) for
//! the opcode table; never sees a class file.

pub mod blocks;
mod calls;
mod chain;
mod loops;
pub mod profile;

use std::collections::{BTreeMap, BTreeSet};

use crate::bytecode::{Control, OPCODES, op, parameters};
use crate::score::profile::{MethodProfile, Profile};
use crate::weights::{Event, UNIT, Weights};
use blocks::{Prices, ProgramWork};

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
    /// Keys without a weight, which count as one unit.
    pub missing: BTreeSet<String>,
    /// Methods of the JDK that were called and whose bodies have no weight, where the table has such weights.
    pub unpriced: BTreeSet<String>,
}

/// Something that has a price: an instruction that began to execute, or an event of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use<'a> {
    /// Number of the instruction; `None` for an event of the method as a whole.
    pub insn: Option<usize>,
    /// The opcode.
    pub opcode: u8,
    /// What the instruction allocates or calls, where that has a name.
    pub operand: Option<&'a str>,
    /// The event; `None` for the instruction itself.
    pub event: Option<Event>,
    /// How often.
    pub count: u64,
}

impl Use<'_> {
    /// The opcode's name.
    #[must_use]
    pub fn mnemonic(&self) -> &'static str {
        OPCODES[usize::from(self.opcode)].mnemonic
    }

    /// The longest key that fits.
    #[must_use]
    pub fn key(&self) -> String {
        let operand = self.operand.map(|operand| format!(":{operand}")).unwrap_or_default();
        let event = self.event.map(|event| format!("#{}", event.name())).unwrap_or_default();
        format!("{}{operand}{event}", self.mnemonic())
    }
}

/// Everything that a method did that may have a price. What did not happen is left out.
pub fn uses<'a>(method: &'a MethodProfile, each: &mut dyn FnMut(Use<'a>)) {
    let mut note = |insn: usize, event: Option<Event>, count: u64| {
        let profile = &method.insns[insn];
        if count > 0 {
            each(Use { insn: Some(insn), opcode: profile.opcode, operand: profile.operand.as_deref(), event, count });
        }
    };
    let mut returned = 0u64;
    for (number, insn) in method.insns.iter().enumerate() {
        note(number, None, insn.count);
        note(number, Some(Event::Body), if insn.outside { insn.count } else { insn.inherited });
        if insn.opcode == op::INVOKEDYNAMIC {
            note(number, Some(Event::Element), insn.count.saturating_mul(concatenated(insn.operand.as_deref())));
        }
        if OPCODES[usize::from(insn.opcode)].control == Control::Return {
            returned = returned.saturating_add(insn.count);
        }
    }
    for size in &method.sizes {
        note(size.insn, Some(Event::Element), size.elements);
    }
    for &(insn, times) in &method.faults {
        note(insn, Some(Event::Fault), times);
    }
    for branch in &method.branches {
        note(branch.insn, Some(Event::Taken), branch.taken);
        note(branch.insn, Some(Event::NotTaken), branch.not_taken);
        note(branch.insn, Some(Event::Rarer), branch.taken.min(branch.not_taken));
    }
    // What was entered and did not return was left by an exception.
    let unwound = method.invocations.saturating_sub(returned);
    if unwound > 0 {
        each(Use { insn: None, opcode: op::ATHROW, operand: None, event: Some(Event::Unwind), count: unwound });
    }
}

/// How many parts an `invokedynamic` concatenates that javac made of a `+` between strings; 0 of another one.
fn concatenated(operand: Option<&str>) -> u64 {
    let descriptor = operand.and_then(|operand| operand.strip_prefix("makeConcatWithConstants"));
    descriptor.map_or(0, |descriptor| parameters(descriptor.as_bytes()))
}

/// Whether a method is the JDK's, as far as its name tells. What is not counts itself.
fn is_of_jdk(callee: &str) -> bool {
    ["java/", "javax/", "["].iter().any(|start| callee.starts_with(start))
}

/// Weighs the methods of one program: by the keys of a table, or by its model.
#[derive(Debug)]
pub struct Scorer<'a> {
    weights: &'a Weights,
    model: Option<(ProgramWork, Prices)>,
}

impl<'a> Scorer<'a> {
    /// Looks at all of a program first, where the table has a model.
    #[must_use]
    pub fn new(profile: &Profile, weights: &'a Weights) -> Self {
        let model = weights.model.as_ref().map(|model| (ProgramWork::new(profile), model.prices()));
        Self { weights, model }
    }

    /// Weighs the method with that number in the profile.
    #[must_use]
    pub fn weigh(&self, number: usize, method: &MethodProfile) -> MethodCost {
        match &self.model {
            None => weigh(method, self.weights),
            Some((program, prices)) => {
                let costs = program.method(number, method).costs(method.insns.len(), prices);
                let by_insn = costs.iter().map(|&cost| Cost(cost)).collect();
                let mut cost = MethodCost { total: Cost(costs.iter().sum()), by_insn, ..MethodCost::default() };
                let mut by_opcode = BTreeMap::new();
                for (insn, own) in method.insns.iter().zip(costs).filter(|(insn, _)| insn.count > 0) {
                    let (count, sum) = by_opcode.entry(insn.opcode).or_insert((0u64, 0u128));
                    *count = count.saturating_add(insn.count);
                    *sum += own;
                }
                cost.by_opcode = by_opcode.into_iter().map(|(op, (count, sum))| (op, count, Cost(sum))).collect();
                cost
            }
        }
    }
}

/// Weighs a method by the keys of a table.
#[must_use]
pub fn weigh(method: &MethodProfile, weights: &Weights) -> MethodCost {
    let mut cost = MethodCost::default();
    let mut by_opcode = vec![(0u64, 0u128); OPCODES.len()];
    let mut by_insn = vec![Cost::default(); method.insns.len()];
    let prices_bodies = weights.prices_bodies();
    uses(method, &mut |used| {
        if let (Some(Event::Body), Some(callee), true) = (used.event, used.operand, prices_bodies)
            && is_of_jdk(callee)
            && !weights.prices_body(used.mnemonic(), callee)
        {
            cost.unpriced.insert(callee.to_owned());
        }
        let (count, sum) = &mut by_opcode[usize::from(used.opcode)];
        let weight = match used.event {
            Some(event) => weights.event(used.mnemonic(), used.operand, event),
            None => {
                *count = count.saturating_add(used.count);
                weights.instruction(used.mnemonic(), used.operand).unwrap_or_else(|key| {
                    cost.missing.insert(key);
                    UNIT
                })
            }
        };
        // Both are at most 2^64: what is added up here cannot overflow before 2^64 instructions were looked at.
        let own = u128::from(used.count) * u128::from(weight);
        *sum = sum.saturating_add(own);
        if let Some(insn) = used.insn.and_then(|insn| by_insn.get_mut(insn)) {
            insn.0 = insn.0.saturating_add(own);
        }
    });
    cost.total = Cost(by_opcode.iter().fold(0, |all, (_, sum)| all.saturating_add(*sum)));
    cost.by_insn = by_insn;
    cost.by_opcode = by_opcode
        .into_iter()
        .enumerate()
        .filter(|(_, (count, sum))| *count > 0 || *sum > 0)
        .map(|(opcode, (count, sum))| (opcode as u8, count, Cost(sum)))
        .collect();
    cost
}
