//! The counts of first uses: what the JDK executed because a program used something for the first time.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::outside::without_counts;
use super::{ClassCounts, Counts};
use crate::lap::Lap;
use crate::map::ProbeMap;
use crate::marks::{Mark, MarkKind};
use crate::tree::ThreadTree;

/// The instructions by which the JDK found, linked and initialized what the program used for the first time: classes, call
/// sites, method handles. Only scope `jdk` has them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstUse {
    /// The counters of the JDK's classes. Empty if `sums` has what they counted.
    #[serde(with = "super::folded", default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<ClassCounts>,
    /// The sums of what the counters counted. Most of the methods that ran, ran only for first uses, and a file with sums needs
    /// no map of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sums: Option<UseSums>,
    /// The reasons why the counts are not exact: a sentence each.
    pub unsure: Vec<String>,
    /// True if the counters of the run no longer include them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left_out: bool,
}

/// Instructions and their events, summed up over many methods.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UseSums {
    /// How often something happened, by the key that a weight table has for it. Only calls of code that does not count and
    /// arrays of numbers have their operand in the key.
    pub keys: BTreeMap<String, u64>,
    /// Native work.
    pub natives: Vec<NativeSum>,
}

/// Native work of all instructions with the same key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NativeSum {
    /// The name of a [`NativeKind`](crate::natives::NativeKind).
    pub kind: String,
    /// The key of the instruction.
    pub key: String,
    /// The amount of work.
    pub amount: u64,
    /// The elements that the instruction allocated or copied. The keys do not have them: a table prices the amount or the
    /// elements.
    pub elements: u64,
}

impl UseSums {
    /// Returns the number of executed instructions.
    #[must_use]
    pub fn instructions(&self) -> u64 {
        let own = self.keys.iter().filter(|(key, _)| !key.contains('#'));
        own.fold(0, |sum, (_, count)| sum.saturating_add(*count))
    }

    /// Adds how often something happened.
    pub fn add(&mut self, key: String, count: u64) {
        let sum = self.keys.entry(key).or_default();
        *sum = sum.saturating_add(count);
    }

    /// Adds native work.
    pub fn add_native(&mut self, more: NativeSum) {
        match self.natives.iter_mut().find(|own| own.kind == more.kind && own.key == more.key) {
            Some(own) => {
                own.amount = own.amount.saturating_add(more.amount);
                own.elements = own.elements.saturating_add(more.elements);
            }
            None => self.natives.push(more),
        }
    }

    /// Adds the sums of another run.
    pub fn merge(&mut self, other: Self) {
        other.keys.into_iter().for_each(|(key, count)| self.add(key, count));
        other.natives.into_iter().for_each(|native| self.add_native(native));
    }
}

impl FirstUse {
    /// Returns these counts as separate counts of the same run.
    #[must_use]
    pub fn counts_of(&self, run: &Counts) -> Counts {
        let own: HashMap<u64, ()> = self.counters.iter().map(|counters| (counters.base, ())).collect();
        let classes = run.map.classes.iter().filter(|class| own.contains_key(&class.base)).cloned().collect();
        let none = without_counts(run);
        Counts { counters: self.counters.clone(), map: ProbeMap { classes, ..none.map }, ..none }
    }
}

impl Counts {
    /// Moves the counters of first uses, and the classes that have any, to separate counts of the same run. The caller moves the
    /// classes back.
    pub fn split_first_use(&mut self) -> Self {
        let counters = self.first_use.as_mut().map(|first_use| std::mem::take(&mut first_use.counters));
        let counters = counters.unwrap_or_default();
        let own: HashSet<u64> = counters.iter().map(|counters| counters.base).collect();
        let all = std::mem::take(&mut self.map.classes);
        let (classes, others) = all.into_iter().partition(|class| own.contains(&class.base));
        self.map.classes = others;
        let none = without_counts(self);
        Self { counters, map: ProbeMap { classes, ..none.map }, ..none }
    }

    /// Subtracts the counts of first uses, as far as psf can distinguish them, unless this is already done. Flow is conserved in
    /// the whole and in the subtracted part, and therefore in the rest.
    pub fn leave_out_first_use(&mut self) {
        let Some(first_use) = self.first_use.as_mut().filter(|first_use| !first_use.left_out) else { return };
        first_use.left_out = true;
        for why in &first_use.unsure {
            let detail = format!("the cost of first uses is not known exactly; --no-steady counts it: {why}");
            self.marks.push(Mark { kind: MarkKind::Incomplete, detail });
        }
        let less: HashMap<u64, &[i64]> =
            first_use.counters.iter().map(|class| (class.base, class.counts.as_slice())).collect();
        for class in &mut self.counters {
            for (count, less) in class.counts.iter_mut().zip(less.get(&class.base).copied().unwrap_or_default()) {
                *count = count.saturating_sub(*less);
            }
        }
        self.laps.iter_mut().for_each(leave_out);
        self.tree.iter_mut().for_each(ThreadTree::leave_out_first_use);
    }
}

fn leave_out(lap: &mut Lap) {
    let mut counters: BTreeMap<i64, i64> = lap.counters.chunks_exact(2).map(|one| (one[0], one[1])).collect();
    for one in lap.first_use.chunks_exact(2) {
        let count = counters.entry(one[0]).or_default();
        *count = count.saturating_sub(one[1]);
    }
    // The run-time reads first uses after the counters. If a thread kept running, they may exceed its counts. psf reports no
    // cost of such a lap.
    if lap.running.is_some() {
        counters.values_mut().for_each(|count| *count = (*count).max(0));
    }
    lap.counters =
        counters.into_iter().filter(|(_, count)| *count != 0).flat_map(|(slot, count)| [slot, count]).collect();
    lap.first_use.clear();
    lap.tree.iter_mut().for_each(ThreadTree::leave_out_first_use);
}

#[cfg(test)]
mod tests {
    use super::{ClassCounts, FirstUse};
    use crate::counts::parse;
    use crate::lap::Lap;

    const NOTHING: &str = r#"{"schema":"psf-counts/1","end":{"kind":"normal"},"entries":1,"threads":1,
"jvm":{"name":"a","version":"b","vendor":"c"},"marks":[],"stacks":[],"counters":[],
"map":{"mode":"edge","psf":"0.1.0","schema":"psf-map/1","scope":"jdk","targets":[],"classes":[],"slots":2,"unfit":[]},
"trailer":"psf-counts/1"}"#;

    #[test]
    fn first_use_is_left_out_only_once() {
        let mut run = parse(NOTHING).expect("they are whole");
        run.counters = vec![ClassCounts { base: 0, counts: vec![5, 7] }];
        run.first_use = Some(FirstUse {
            counters: vec![ClassCounts { base: 0, counts: vec![5, 1] }],
            sums: None,
            unsure: vec!["so".to_owned()],
            left_out: false,
        });
        run.laps = vec![Lap { counters: vec![0, 5, 1, 7], first_use: vec![0, 5, 1, 1], ..Lap::default() }];
        let marks = run.marks.len();
        for _ in 0..2 {
            run.leave_out_first_use();
            assert_eq!(run.counters[0].counts, [0, 6]);
            assert_eq!(run.laps[0].counters, [1, 6]);
            assert_eq!(run.marks.len(), marks + 1);
        }
    }

    #[test]
    fn first_use_of_a_thread_that_ran_on_leaves_no_negative_count() {
        let of = |running: Option<&str>| {
            let running = running.map(str::to_owned);
            let mut lap = Lap { counters: vec![0, 5, 1, 7], first_use: vec![0, 6, 1, 1], running, ..Lap::default() };
            super::leave_out(&mut lap);
            lap.counters
        };
        assert_eq!(of(Some("pool")), [1, 6]);
        assert_eq!(of(None), [0, -1, 1, 6]);
    }
}
