//! Checks that all contexts together have the counts of the whole run.

use std::collections::HashMap;

use crate::cost::Cost;
use crate::keyed::weigh;
use crate::profile::{MethodProfile, Solver};
use crate::weights::KeyWeights;
use psf_wire::counts::Counts;
use psf_wire::tree::ContextCounts;

/// The sums over contexts.
pub(super) struct Sums<'c> {
    counts: &'c Counts,
    counters: HashMap<u64, i64>,
    methods: HashMap<(usize, usize), Executed>,
    /// The work of the JDK for the calls of contexts, if the JDK's methods have no contexts.
    work: Option<Cost>,
}

#[derive(Default)]
struct Executed {
    insns: Vec<u64>,
    invocations: u64,
    cost: Cost,
}

/// Returns the name of a method of the map.
pub(super) fn name(counts: &Counts, (class, method): (usize, usize)) -> String {
    let class = &counts.map.classes[class];
    let method = &class.methods[method];
    format!("{}.{}{}", class.class, method.name, method.desc)
}

impl<'c> Sums<'c> {
    pub(super) fn new(counts: &'c Counts) -> Self {
        let work = counts.tree.iter().any(|tree| tree.work.is_some()).then(Cost::default);
        Self { counts, counters: HashMap::new(), methods: HashMap::new(), work }
    }

    pub(super) fn add_counters(&mut self, node: &ContextCounts) -> Result<(), String> {
        for (slot, &count) in (node.method..).zip(&node.counts).filter(|(_, count)| **count != 0) {
            let sum = self.counters.entry(slot).or_default();
            *sum = sum.checked_add(count).ok_or("contexts counted more than 64 bits can")?;
        }
        Ok(())
    }

    pub(super) fn add(&mut self, method: &MethodProfile, cost: Cost) {
        let sum = self.methods.entry(method.place).or_default();
        sum.insns.resize(method.insns.len(), 0);
        sum.insns.iter_mut().zip(&method.insns).for_each(|(sum, insn)| *sum = sum.saturating_add(insn.count));
        sum.invocations = sum.invocations.saturating_add(method.invocations);
        sum.cost.0 += cost.0;
    }

    pub(super) fn add_work(&mut self, cost: Cost) {
        self.work.iter_mut().for_each(|work| work.0 += cost.0);
    }

    /// Compares every counter, and the results for every method, with the counters of the whole run.
    pub(super) fn hold_against(mut self, solver: &Solver<'_>, weights: &KeyWeights<'_>) -> Result<(), String> {
        let first = if self.work.is_some() { self.counts.map.first_of_program } else { 0 };
        for class in self.counts.counters.iter().filter(|class| class.base >= first) {
            for (slot, &count) in (class.base..).zip(&class.counts) {
                let sum = self.counters.remove(&slot).unwrap_or(0);
                if sum != count {
                    return Err(format!("counter {slot} has {count} in total, but {sum} over all calling contexts"));
                }
            }
        }
        if let Some(slot) = self.counters.keys().min() {
            return Err(format!("calling contexts have the counter {slot}, which is in no class that counted"));
        }
        let mut of_jdk = Cost::default();
        for number in 0..self.counts.map.classes.len() {
            let is_of_jdk = self.counts.map.classes[number].base < first;
            for method in solver.class(number)?.methods {
                match is_of_jdk {
                    true => of_jdk.0 += weigh(&method, weights).total.0,
                    false => self.hold_method(&method, weights)?,
                }
            }
        }
        if let Some(work) = self.work.filter(|work| *work != of_jdk) {
            return Err(format!(
                "the JDK cost {} thousandths in total, but {} for the calls of all calling contexts",
                of_jdk.0, work.0
            ));
        }
        match self.methods.keys().min() {
            Some(&place) => {
                Err(format!("{} ran in a calling context, but not in the whole run", name(self.counts, place)))
            }
            None => Ok(()),
        }
    }

    fn hold_method(&mut self, method: &MethodProfile, weights: &KeyWeights<'_>) -> Result<(), String> {
        let sum = self.methods.remove(&method.place).unwrap_or_default();
        let insns: Vec<u64> = method.insns.iter().map(|insn| insn.count).collect();
        let same = sum.insns == insns && sum.invocations == method.invocations;
        if same && sum.cost == weigh(method, weights).total {
            return Ok(());
        }
        Err(format!("the counts of {} in all calling contexts differ from its total", name(self.counts, method.place)))
    }
}
