//! What is said of one class, and of all together.

use std::collections::{BTreeSet, HashMap};

use super::{MethodReport, left_out};
use crate::nondeterminism::calls;
use psf_score::profile::{INHERITED, MethodProfile, Profile, Solver};
use psf_score::weights::{KeyWeights, Weights};
use psf_score::{MethodCost, Scorer, weigh};
use psf_wire::counts::Counts;
use psf_wire::marks::Mark;
use psf_wire::mode::Scope;

/// What is said of a class.
#[derive(Default)]
pub(super) struct Part {
    pub(super) methods: Vec<MethodReport>,
    pub(super) missing: BTreeSet<String>,
    pub(super) unpriced: BTreeSet<String>,
    /// Marks for what was called, one of each kind.
    pub(super) marks: Vec<Mark>,
    pub(super) natives: HashMap<String, u64>,
    pub(super) left_out: left_out::Calls,
    pub(super) uncounted: Vec<String>,
    pub(super) contradictory: Vec<String>,
    pub(super) unplaced: Vec<String>,
}

impl Part {
    /// What is said of a whole run. Fails with a sentence where the counts contradict their own map.
    pub(super) fn of(counts: &Counts, weights: &Weights) -> Result<Self, String> {
        let solver = Solver::new(counts);
        let mut whole = Self { unplaced: solver.unplaced().to_vec(), ..Self::default() };
        if weights.model.is_some() {
            // What a method costs under a model depends on those it calls.
            let profile = Profile::new(counts)?;
            let scorer = Scorer::new(&profile, weights);
            whole.add(Self::new(counts, &profile, |number, method| scorer.weigh(number, method)));
        } else {
            // Class by class, because what is known of every instruction takes much more room than what is said of it.
            let keys = KeyWeights::of(weights);
            let part = |class: Profile| Self::new(counts, &class, |_, method| weigh(method, &keys));
            solver.each(part)?.into_iter().for_each(|part| whole.add(part));
        }
        Ok(whole)
    }

    /// What is said of the methods of a profile; `weigh` is told the number of each in it.
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
            part.methods.push(MethodReport::new(method, &cost));
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

/// One class may be in several archives, or have several versions; it is one class to the reader.
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

/// How often a class called methods without bytecode.
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

/// Most often called first, then by name.
pub(super) fn natives(calls: HashMap<String, u64>) -> Vec<(String, u64)> {
    let mut natives: Vec<(String, u64)> = calls.into_iter().collect();
    natives.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    natives
}
