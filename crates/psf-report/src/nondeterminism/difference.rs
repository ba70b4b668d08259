//! The place where two runs of one program differ, and the likely cause.

use std::collections::HashMap;

use super::calls::{Call, Cause, calls, is_pinned};
use super::near::Near;
use crate::names::method_name;
use psf_score::profile::{MethodProfile, Profile};
use psf_wire::counts::Counts;

/// The first method that executed something else in the second run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The method, its line, and both counts.
    pub place: String,
    /// The likely cause.
    pub source: String,
}

/// Compares two runs. `counts` belong to the first one.
#[must_use]
pub fn difference(first: &Profile, other: &Profile, counts: &Counts) -> Option<Difference> {
    let of_first = by_name(first);
    let of_other = by_name(other);
    let both = first.methods.iter().map(|method| (Some(method), of_other.get(&key(method)).copied()));
    let new = other.methods.iter().filter(|method| !of_first.contains_key(&key(method)));
    let pairs = both.chain(new.map(|method| (None, Some(method))));
    let mut parted = pairs.filter_map(|(one, other)| Parted::new(one, other));
    let earliest = parted.next()?;
    // The runs parted in a method that was called equally often and did something else. Other differences follow from it.
    let parted = if earliest.called_as_often { None } else { parted.find(|parted| parted.called_as_often) };
    let Parted { method, insn, what, .. } = parted.unwrap_or(earliest);
    let name = method_name(&method.class, &method.method, &method.descriptor);
    let place = match method.insns[insn].line {
        0 => format!("{name} {what}"),
        line => format!("{name}, line {line}, {what}"),
    };
    Some(Difference { place, source: likely_cause(method, insn, first, counts) })
}

type Key<'p> = (&'p str, &'p str, &'p str);

fn key(method: &MethodProfile) -> Key<'_> {
    (&method.class, &method.method, &method.descriptor)
}

fn by_name(profile: &Profile) -> HashMap<Key<'_>, &MethodProfile> {
    profile.methods.iter().map(|method| (key(method), method)).collect()
}

/// A method that differs between two runs.
struct Parted<'p> {
    method: &'p MethodProfile,
    /// The first instruction that differs.
    insn: usize,
    /// The difference, for a sentence.
    what: String,
    called_as_often: bool,
}

impl<'p> Parted<'p> {
    fn new(one: Option<&'p MethodProfile>, other: Option<&'p MethodProfile>) -> Option<Self> {
        let method = one.or(other)?;
        let called = |method: Option<&MethodProfile>| method.map_or(0, |method| method.invocations);
        let (insn, what) = parting(method, one, other)?;
        Some(Self { method, insn, what, called_as_often: called(one) == called(other) })
    }
}

/// Returns the first instruction that differs in its count, its sizes, its jumps or its native work.
fn parting(
    method: &MethodProfile,
    one: Option<&MethodProfile>,
    other: Option<&MethodProfile>,
) -> Option<(usize, String)> {
    let count = |of: Option<&MethodProfile>, insn: usize| of.and_then(|of| of.insns.get(insn)).map_or(0, |i| i.count);
    let size = |of: Option<&MethodProfile>, at: usize| of.and_then(|of| of.sizes.get(at)).map_or(0, |s| s.elements);
    let taken = |of: Option<&MethodProfile>, at: usize| of.and_then(|of| of.branches.get(at)).map_or(0, |b| b.taken);
    let unlike = |(_, a, b): &(usize, u64, u64)| a != b;
    let counts = (0..method.insns.len()).map(|insn| (insn, count(one, insn), count(other, insn)));
    let sizes = method.sizes.iter().enumerate().map(|(at, s)| (s.insn, size(one, at), size(other, at)));
    let branches = method.branches.iter().enumerate().map(|(at, b)| (b.insn, taken(one, at), taken(other, at)));
    let counts = counts.filter(unlike).map(|(insn, a, b)| (insn, format!("ran {a} times and {b} times")));
    let sizes = sizes.filter(unlike).map(|(insn, a, b)| (insn, format!("had {a} elements and {b} elements")));
    let branches = branches.filter(unlike).map(|(insn, a, b)| (insn, format!("jumped {a} times and {b} times")));
    let work = |of: Option<&MethodProfile>, at: usize| of.and_then(|of| of.natives.get(at)).map_or(0, |n| n.amount);
    let natives = method.natives.iter().enumerate().map(|(at, n)| (n.insn, work(one, at), work(other, at)));
    let natives = natives.filter(unlike).map(|(insn, a, b)| (insn, format!("had native work of {a} and of {b}")));
    counts.chain(sizes).chain(branches).chain(natives).next()
}

/// Returns the likely cause. It prefers the last call in the method before the instruction, then any call in the method. After
/// these come the calls of its callees and callers, nearest first.
fn likely_cause(method: &MethodProfile, insn: usize, profile: &Profile, counts: &Counts) -> String {
    let own = |call: &Call<'_>| format!("{} (it calls {} in line {})", call.cause.name(), call.callee(), call.line());
    let likely =
        |call: &Call<'_>| !is_pinned(counts, call.cause) && !call.cause.is_seldom() && call.cause != Cause::Handles;
    let before = calls(method).filter(likely).take_while(|call| call.insn <= insn).last();
    if let Some(call) = before.or_else(|| calls(method).find(likely)) {
        return own(&call);
    }
    let race = (counts.threads > 1).then(|| format!("a race between the {} threads that counted", counts.threads));
    let said = |call: &Call<'_>| format!("{} ({} calls {})", call.cause.name(), call.place(), call.callee());
    let near = Near::new(profile);
    let mut sources: Vec<String> = near.first(method, likely).iter().map(said).collect();
    sources.extend(race);
    if sources.is_empty() {
        let seldom = |call: &Call<'_>| !is_pinned(counts, call.cause) && call.cause.is_seldom();
        sources.extend(near.first(method, seldom).iter().map(said));
    }
    if sources.is_empty() {
        return "no call that psf knows; perhaps something outside of the program, such as a file".to_owned();
    }
    sources.join(", or ")
}
