//! The methods that explain why one run costs more than another.
//!
//! A method costs more for two reasons: each call does more, or callers call it more often. In the second case its callers
//! explain the increase, by how much more often their own calls ran. So the increase moves up to the callers until it reaches a
//! method that does more in each call. A method that is only in one of the runs is a part of its callers. Code that moved to a new
//! method costs what it did before.
//!
//! If the input is the same, only code or a constant that changed can be the reason. So methods that changed come first. If methods
//! with the same code execute the increase, changed methods of their classes are named: a smaller buffer costs the method that reads.
//!
//! This decides which methods to name. It changes no count.

mod sentences;
mod sites;

use std::collections::{BTreeMap, HashMap};

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
/// A method that is only in one of the runs counts so many times as much. It may be called only since something changed.
const ONLY_ONCE: i128 = 3;
/// At most so many methods with other code are named although other methods execute the increase.
const FEW: usize = 3;
/// A class is related to an increase if its methods have at least one part in so many.
const RELATED: i128 = 10;
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
    /// Whether its code changed.
    pub code: Code,
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
    let changed: Vec<usize> = (0..pairs.len()).filter(|&at| is_changed(&pairs[at])).collect();
    let explains = |at: usize| roots == Roots::Explain || changed.contains(&at) || sites.is_called(at);
    let mut order: Vec<usize> = (0..pairs.len()).filter(|&at| charged.own[at] > 0 && explains(at)).collect();
    let increase: i128 = order.iter().map(|&at| charged.own[at]).sum();
    order.sort_by_key(|&at| std::cmp::Reverse(charged.own[at] * importance(&pairs[at])));
    let mut chosen = Vec::new();
    let mut explained = 0;
    for at in order.into_iter().take(NAMED) {
        if explained * 100 >= increase * EXPLAINED || charged.own[at] * 100 < increase {
            break;
        }
        explained += charged.own[at];
        chosen.push(at);
    }
    // If the methods that execute the increase have the same code, others caused it.
    let is_known = increase <= 0 || chosen.iter().any(|at| changed.contains(at));
    let others = if is_known { Vec::new() } else { suspects(&pairs, &changed, increase) };
    others.iter().chain(&chosen).take(NAMED).filter_map(|&at| culprit(&pairs, &charged, at)).collect()
}

/// Returns how many times as much as another method this one counts in the order.
fn importance(pair: &Pair<'_>) -> i128 {
    let initializes = pair.1.is_some_and(|method| method.method == "<clinit>");
    match is_changed(pair) {
        true => PREFERRED,
        false if !is_in_both(pair) && !initializes => ONLY_ONCE,
        false => 1,
    }
}

/// Returns the methods whose code changed that may be the reason for an increase which methods with the same code execute. The
/// reason is most often in a class that costs more: another capacity, another hash code, another regular expression.
fn suspects(pairs: &[Pair<'_>], changed: &[usize], increase: i128) -> Vec<usize> {
    let mut by_class: HashMap<&str, i128> = HashMap::new();
    for pair in pairs {
        let own = more(pair);
        if let Some(class) = outer(pair).filter(|_| own > 0) {
            *by_class.entry(class).or_default() += own;
        }
    }
    let related = |at: usize| outer(&pairs[at]).and_then(|class| by_class.get(class)).copied().unwrap_or(0);
    let mut found: Vec<usize> = changed.iter().copied().filter(|&at| related(at) * RELATED >= increase).collect();
    if found.is_empty() && changed.len() <= FEW {
        found = changed.to_vec();
    }
    found.sort_by_key(|&at| std::cmp::Reverse(related(at)));
    found.truncate(FEW);
    found
}

/// Returns the name of the outermost class around a method.
fn outer<'r>(pair: &Pair<'r>) -> Option<&'r str> {
    let class = &pair.1.or(pair.0)?.class;
    Some(class.split('$').next().unwrap_or(class))
}

/// Whether the code of a method is the same in both runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// It is the same.
    Same,
    /// Its instructions changed.
    Changed,
    /// Only constants in it changed.
    OtherConstants,
    /// The method is only in one run, or a result does not have its code.
    Unknown,
}

fn code(pair: &Pair<'_>) -> Code {
    match (pair.0.and_then(|method| method.code.as_ref()), pair.1.and_then(|method| method.code.as_ref())) {
        (Some(base), Some(new)) if !base.has_same_instructions(new) => Code::Changed,
        (Some(base), Some(new)) if base.has_other_constants(new) => Code::OtherConstants,
        (Some(_), Some(_)) => Code::Same,
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
            let part = match follows_its_calls(&pairs[caller.at]) {
                true => share,
                false => share * caller.by_its_calls.min(caller.more) / caller.more,
            };
            moving[caller.at] += part;
            self.own[caller.at] += share - part;
        }
        self.own[at] += left;
    }
}

fn is_changed(pair: &Pair<'_>) -> bool {
    matches!(code(pair), Code::Changed | Code::OtherConstants)
}

/// Returns true if a method has the same code and was called at least twice as often. Calls with other arguments may cost anything, so
/// its callers explain all of its increase.
fn follows_its_calls(pair: &Pair<'_>) -> bool {
    let (before, now) = numbers(pair, |method| method.invocations);
    before > 0 && now / 2 >= before && code(pair) == Code::Same
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
        _ if follows_its_calls(pair) => more.max(0),
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
        code: code(&pairs[at]),
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
