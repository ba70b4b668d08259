//! The methods that explain why one run costs more than another.
//!
//! A method costs more for two reasons: each call does more, or callers call it more often. In the second case its callers
//! explain the increase, by how much more often their own calls ran. So the increase moves up to the callers until it reaches a
//! method that does more in each call. A method that is only in one of the runs is a part of its callers. Code that moved to a new
//! method costs what it did before.
//!
//! If the input is the same, only code that changed can be the reason. So methods whose code changed come first, and if there are few
//! of them, they are named even if other methods execute the increase: a smaller buffer costs the method that reads.
//!
//! This decides which methods to name. It changes no count.

mod sentences;
mod sites;

use std::collections::BTreeMap;

use super::callees::{self, CalleeChange};
use super::lines;
use super::matching::{self, Pair};
use crate::result::{LineResult, MethodResult};
use psf_report::names::{method_name, simple};
use sites::Sites;

/// Increases move up by at most this many calls.
const LEVELS: usize = 64;
/// The methods that are named explain this part of the increase, in percent.
const EXPLAINED: i128 = 95;
/// A method whose code changed counts so many times as much in the order.
const PREFERRED: i128 = 4;
/// If so many methods or fewer have other code, they are named.
const FEW: usize = 3;
/// At most this many methods are named.
const NAMED: usize = 5;

/// A method that explains a part of an increase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Culprit {
    /// Its name as people write it.
    pub name: String,
    /// Its name without the package.
    pub short: String,
    /// The part of the increase that it explains, in units, with the methods that it calls; 0 if others execute the increase.
    pub more: u64,
    /// True if its code is known to have changed.
    pub changed: bool,
    /// How often it was called, in the base and in the new run.
    pub calls: (u64, u64),
    /// The line of the new run that ran more often than its calls explain, and how often it ran in both runs.
    pub line: Option<(u16, u64, u64)>,
    /// The objects and arrays that it made, in the base and in the new run.
    pub objects: (u64, u64),
    /// The methods of the program through which it costs more, and how much; largest first.
    pub through: Vec<(String, u64)>,
    /// The methods of the JDK whose work for it changed, largest change first.
    pub jdk: Vec<CalleeChange>,
}

/// Whether a method can be the reason although no method of the program calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roots {
    /// It can, as in a program whose `main` changed.
    Explain,
    /// It can only if its code changed. In a suite, JUnit calls a method once more for each test that came.
    ExplainIfChanged,
}

/// Returns the methods that explain why the new run costs more, the most important first.
#[must_use]
pub fn culprits(base: &[MethodResult], new: &[MethodResult], roots: Roots) -> Vec<Culprit> {
    let pairs = matching::pairs(base, new);
    let sites = Sites::of(&pairs);
    let charged = Charged::of(&pairs, &sites);
    let changed: Vec<usize> = (0..pairs.len()).filter(|&at| code(&pairs[at]) == Code::Changed).collect();
    let explains = |at: usize| roots == Roots::Explain || changed.contains(&at) || sites.is_called(at);
    let mut order: Vec<usize> = (0..pairs.len()).filter(|&at| charged.own[at] > 0 && explains(at)).collect();
    let increase: i128 = order.iter().map(|&at| charged.own[at]).sum();
    let weight = |at: usize| charged.own[at] * if changed.contains(&at) { PREFERRED } else { 1 };
    order.sort_by_key(|&at| std::cmp::Reverse(weight(at)));
    let mut chosen = Vec::new();
    let mut explained = 0;
    for at in order.into_iter().take(NAMED) {
        if explained * 100 >= increase * EXPLAINED || charged.own[at] * 100 < increase {
            break;
        }
        explained += charged.own[at];
        chosen.push(at);
    }
    // If few methods have other code, the reason is among them.
    let is_known = chosen.iter().any(|at| changed.contains(at));
    let others = changed.iter().filter(|_| increase > 0 && !is_known && changed.len() <= FEW);
    others.chain(&chosen).take(NAMED).filter_map(|&at| culprit(&pairs, &charged, at)).collect()
}

/// Whether the code of a method is the same in both runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Code {
    Same,
    Changed,
    /// The method is only in one run, or a result does not have its code.
    Unknown,
}

fn code(pair: &Pair<'_>) -> Code {
    match (pair.0.and_then(|method| method.code.as_ref()), pair.1.and_then(|method| method.code.as_ref())) {
        (Some(base), Some(new)) if base == new => Code::Same,
        (Some(_), Some(_)) => Code::Changed,
        _ => Code::Unknown,
    }
}

/// The increase that each method explains, in units. It is negative for a method that costs less.
struct Charged {
    own: Vec<i128>,
    /// The part that each method explains through the methods that it calls.
    through: Vec<BTreeMap<usize, i128>>,
}

impl Charged {
    fn of(pairs: &[Pair<'_>], sites: &Sites) -> Self {
        let mut charged = Self { own: vec![0; pairs.len()], through: vec![BTreeMap::new(); pairs.len()] };
        let mut moving = vec![0i128; pairs.len()];
        for (at, pair) in pairs.iter().enumerate() {
            let by_calls = by_calls(pair);
            charged.own[at] = more(pair) - by_calls;
            moving[at] = by_calls;
        }
        for _ in 0..LEVELS {
            let level = std::mem::replace(&mut moving, vec![0; pairs.len()]);
            for (at, amount) in level.into_iter().enumerate().filter(|(_, amount)| *amount != 0) {
                charged.move_up(pairs, sites, at, amount, &mut moving);
            }
        }
        charged.own.iter_mut().zip(moving).for_each(|(own, left)| *own += left);
        charged
    }

    /// Moves an amount from a method to its callers.
    fn move_up(&mut self, pairs: &[Pair<'_>], sites: &Sites, at: usize, amount: i128, moving: &mut [i128]) {
        let callers = sites.callers(at, is_in_both(&pairs[at]));
        let all: i128 = callers.iter().map(|caller| caller.more).sum();
        let mut left = amount;
        for caller in callers.iter().filter(|_| all > 0) {
            let share = amount * caller.more / all;
            left -= share;
            if caller.at == at {
                self.own[at] += share;
                continue;
            }
            *self.through[caller.at].entry(at).or_default() += share;
            // The calls that this caller made more often only because it was itself called more often.
            let part = share * caller.by_its_calls.min(caller.more) / caller.more;
            moving[caller.at] += part;
            self.own[caller.at] += share - part;
        }
        self.own[at] += left;
    }
}

fn is_in_both(pair: &Pair<'_>) -> bool {
    pair.0.is_some() && pair.1.is_some()
}

fn numbers(pair: &Pair<'_>, of: fn(&MethodResult) -> u64) -> (u64, u64) {
    (pair.0.map_or(0, of), pair.1.map_or(0, of))
}

fn more(pair: &Pair<'_>) -> i128 {
    let (base, new) = numbers(pair, |method| method.score);
    i128::from(new) - i128::from(base)
}

/// Returns the part of an increase that follows from the number of calls.
fn by_calls(pair: &Pair<'_>) -> i128 {
    let (before, now) = numbers(pair, |method| method.invocations);
    let more = more(pair);
    match (before, now) {
        _ if !is_in_both(pair) => more,
        (0, _) => more.max(0),
        // Calls with other arguments cost something else. The code did not change, so the callers explain all of it.
        _ if now / 2 >= before && code(pair) == Code::Same => more.max(0),
        _ if now > before => {
            let cost = i128::from(numbers(pair, |method| method.score).0);
            (cost * i128::from(now - before) / i128::from(before)).min(more).max(0)
        }
        _ => 0,
    }
}

fn culprit(pairs: &[Pair<'_>], charged: &Charged, at: usize) -> Option<Culprit> {
    let (base, new) = pairs[at];
    let method = new.or(base)?;
    let name = |method: &MethodResult, class: fn(&str) -> &str| {
        method_name(class(&method.class), &method.method, &method.descriptor)
    };
    let through = charged.through[at].iter().filter(|(_, cost)| **cost > 0);
    let mut through: Vec<(String, u64)> = through
        .filter_map(|(&callee, &cost)| {
            let method = pairs[callee].1.or(pairs[callee].0)?;
            Some((name(method, simple), u64::try_from(cost).unwrap_or(u64::MAX)))
        })
        .collect();
    through.sort_by(|one, two| two.1.cmp(&one.1).then_with(|| one.0.cmp(&two.0)));
    let callees = |method: Option<&MethodResult>| method.map_or(Vec::new(), |method| method.callees.clone());
    Some(Culprit {
        name: name(method, |class| class),
        short: name(method, simple),
        more: u64::try_from(charged.own[at].max(0)).unwrap_or(u64::MAX),
        changed: code(&pairs[at]) == Code::Changed,
        calls: numbers(&pairs[at], |method| method.invocations),
        line: line(&pairs[at]),
        objects: numbers(&pairs[at], |method| method.objects),
        through,
        jdk: callees::changes(callees(base).iter(), callees(new).iter()),
    })
}

/// Returns the line that ran more often than the number of calls explains, and how often it ran in both runs.
fn line(pair: &Pair<'_>) -> Option<(u16, u64, u64)> {
    let (base, new) = (pair.0?, pair.1?);
    let (before, now) = numbers(pair, |method| method.invocations);
    let runs = |lines: &BTreeMap<u16, LineResult>, line: Option<u16>| {
        line.and_then(|line| lines.get(&line)).map_or(0, |line| line.runs)
    };
    let beyond = |(one, other): (Option<u16>, Option<u16>)| {
        let (old, current) = (runs(&base.lines, one), runs(&new.lines, other));
        let expected = u128::from(old) * u128::from(now) / u128::from(before.max(1));
        // A line that ran once in each call is not a loop.
        let expected = expected.max(u128::from(now));
        let beyond = u128::from(current).checked_sub(expected).filter(|beyond| *beyond > 0)?;
        Some((beyond, other?, old, current))
    };
    let lines = lines::matched(&base.lines, &new.lines).into_iter().filter_map(beyond);
    lines
        .max_by_key(|(beyond, line, ..)| (*beyond, std::cmp::Reverse(*line)))
        .map(|(_, line, old, now)| (line, old, now))
}

#[cfg(test)]
mod tests;
