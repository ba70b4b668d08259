//! The part of a report about one class, and the sum over all classes.

use std::collections::{BTreeSet, HashMap};

use super::{MethodReport, left_out};
use crate::nondeterminism::calls;
use psf_score::profile::{INHERITED, MethodProfile, Profile, Solver};
use psf_score::weights::{KeyWeights, Weights};
use psf_score::{MethodCost, Scorer, weigh};
use psf_wire::counts::Counts;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;

/// The part of a report about one class, or about several.
#[derive(Default)]
pub(super) struct Part {
    pub(super) methods: Vec<MethodReport>,
    pub(super) missing: BTreeSet<String>,
    pub(super) unpriced: BTreeSet<String>,
    /// Marks for calls, one of each kind.
    pub(super) marks: Vec<Mark>,
    pub(super) natives: HashMap<String, u64>,
    pub(super) left_out: left_out::Calls,
    pub(super) uncounted: Vec<String>,
    pub(super) contradictory: Vec<String>,
    pub(super) unplaced: Vec<String>,
}

impl Part {
    /// Returns the sum over a whole run. Fails with a message if the counts contradict their own map.
    pub(super) fn of(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let solver = Solver::new(counts);
        let mut whole = Self { unplaced: solver.unplaced().to_vec(), ..Self::default() };
        if weights.model.is_some() {
            // Under a model, the cost of a method depends on its callees.
            let profile = Profile::new(counts)?;
            let scorer = Scorer::new(&profile, weights);
            whole.add(Self::new(counts, &profile, |number, method| scorer.weigh(number, method)));
        } else {
            // Class by class: the facts about every instruction take much more room than the report.
            let keys = KeyWeights::of(weights);
            let part = |class: Profile| Self::new(counts, &class, |_, method| weigh(method, &keys));
            solver.each(part)?.into_iter().for_each(|part| whole.add(part));
        }
        Ok(whole)
    }

    /// Builds the part for the methods of a profile. `weigh` gets the number of each method in it.
    pub(super) fn new(counts: &Counts, class: &Profile, weigh: impl Fn(usize, &MethodProfile) -> MethodCost) -> Self {
        let mut part = Self {
            marks: calls::marks(counts, class),
            natives: native_calls(counts, class),
            left_out: if counts.map.scope == Scope::Jdk { left_out::Calls::new() } else { left_out::calls(class) },
            uncounted: class.uncounted.clone(),
            contradictory: class.contradictory.clone(),
            ..Self::default()
        };
        for (number, method) in class.methods.iter().enumerate() {
            let cost = weigh(number, method);
            let base = counts.map.classes.get(method.place.0).map_or(u64::MAX, |class| class.base);
            let of_jdk = base < counts.map.first_of_program;
            part.methods.push(MethodReport { of_jdk, ..MethodReport::new(method, &cost) });
            part.missing.extend(cost.missing);
            part.unpriced.extend(cost.unpriced);
        }
        part
    }

    pub(super) fn add(&mut self, other: Self) {
        self.methods.extend(other.methods);
        self.missing.extend(other.missing);
        self.unpriced.extend(other.unpriced);
        let new = other.marks.into_iter().filter(|mark| !self.marks.iter().any(|known| known.kind == mark.kind));
        let new: Vec<Mark> = new.collect();
        self.marks.extend(new);
        for (name, calls) in other.natives {
            let sum = self.natives.entry(name).or_default();
            *sum = sum.saturating_add(calls);
        }
        for (callee, calls) in other.left_out {
            let sum = self.left_out.entry(callee).or_default();
            *sum = sum.saturating_add(calls);
        }
        self.uncounted.extend(other.uncounted);
        self.contradictory.extend(other.contradictory);
    }
}

/// Merges methods of the same class. A class may be in several archives or have several versions, but is one class to the reader.
pub(super) fn unique(methods: Vec<MethodReport>) -> Vec<MethodReport> {
    let mut first: HashMap<_, usize> = HashMap::with_capacity(methods.len());
    let firsts: Vec<usize> =
        methods.iter().enumerate().map(|(at, method)| *first.entry(method.key()).or_insert(at)).collect();
    if first.len() == methods.len() {
        return methods;
    }
    let mut unique: Vec<MethodReport> = Vec::with_capacity(first.len());
    let mut places: HashMap<usize, usize> = HashMap::new();
    for (method, first) in methods.into_iter().zip(firsts) {
        match places.get(&first) {
            Some(&place) => unique[place].merge(method),
            None => {
                places.insert(first, unique.len());
                unique.push(method);
            }
        }
    }
    unique
}

/// Counts the calls of methods without bytecode in a class.
fn native_calls(counts: &Counts, class: &Profile) -> HashMap<String, u64> {
    let mut calls: HashMap<String, u64> = HashMap::new();
    if counts.map.scope != Scope::Jdk {
        return calls;
    }
    let mut add = |native: &str, more: u64| {
        if more > 0 {
            let sum = calls.entry(native.to_owned()).or_default();
            *sum = sum.saturating_add(more);
        }
    };
    for insn in class.methods.iter().flat_map(|method| &method.insns) {
        match insn.operand.as_deref().filter(|_| insn.outside) {
            Some(operand) => add(operand, insn.count),
            None => add(INHERITED, insn.inherited),
        }
    }
    calls
}

/// Sorts the calls: most calls first, then by name.
pub(super) fn natives(calls: HashMap<String, u64>) -> Vec<(String, u64)> {
    let mut natives: Vec<(String, u64)> = calls.into_iter().collect();
    natives.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    natives
}
