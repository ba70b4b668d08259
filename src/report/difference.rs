//! Where two runs of one program differ, and why that may be.

use std::collections::HashMap;

use super::calls::{Call, Source, calls};
use super::text::method_name;
use crate::profile::{MethodProfile, Profile};

/// The first method that did not execute in another run what it executed in the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The method, its line, and both counts.
    pub place: String,
    /// What may be behind it.
    pub source: String,
}

/// Compares what two runs executed. `threads` is how many counted.
#[must_use]
pub fn difference(first: &Profile, other: &Profile, threads: u64) -> Option<Difference> {
    let key = |m: &MethodProfile| (m.class.clone(), m.method.clone(), m.descriptor.clone());
    let by_name: HashMap<_, _> = other.methods.iter().map(|method| (key(method), method)).collect();
    let mut pairs: Vec<Pair> = first.methods.iter().map(|one| Pair(one, by_name.get(&key(one)).copied())).collect();
    let known: HashMap<_, ()> = first.methods.iter().map(|method| (key(method), ())).collect();
    pairs.extend(other.methods.iter().filter(|one| !known.contains_key(&key(one))).map(|one| Pair(one, None)));
    let mut differing = pairs.into_iter().filter_map(|pair| Some((pair.insn()?, pair)));
    let earliest = differing.next()?;
    // A method that was called as often, and did something else, is where the runs parted; others follow from it.
    let parted = std::iter::once(earliest).chain(differing).find(|(_, pair)| pair.is_called_as_often());
    let (insn, pair) = parted.unwrap_or(earliest);
    Some(Difference { place: pair.place(insn, first), source: likely_source(pair.0, insn, first, threads) })
}

/// One method in two runs.
#[derive(Clone, Copy)]
struct Pair<'p>(&'p MethodProfile, Option<&'p MethodProfile>);

impl Pair<'_> {
    fn counts(&self, insn: usize) -> (u64, u64) {
        (self.0.insns[insn].count, self.1.and_then(|other| other.insns.get(insn)).map_or(0, |insn| insn.count))
    }

    /// The first instruction with another count.
    fn insn(&self) -> Option<usize> {
        (0..self.0.insns.len()).find(|&insn| {
            let (one, other) = self.counts(insn);
            one != other
        })
    }

    fn is_called_as_often(&self) -> bool {
        self.1.is_some_and(|other| other.invocations == self.0.invocations)
    }

    fn place(&self, insn: usize, first: &Profile) -> String {
        let MethodProfile { class, method, descriptor, .. } = self.0;
        let name = method_name(class, method, descriptor);
        let (mut one, mut other) = self.counts(insn);
        if !first.methods.iter().any(|known| std::ptr::eq(known, self.0)) {
            (one, other) = (other, one);
        }
        match self.0.insns[insn].line {
            0 => format!("{name} ran an instruction {one} times and {other} times"),
            line => format!("{name}, line {line}, ran {one} times and {other} times"),
        }
    }
}

/// What the method calls nearest before the instruction; else what it calls at all; else what the program calls.
fn likely_source(method: &MethodProfile, insn: usize, profile: &Profile, threads: u64) -> String {
    let own = |call: &Call<'_>| format!("{} (it calls {} in line {})", call.source.name(), call.callee(), call.line());
    let likely = |call: &Call<'_>| !matches!(call.source, Source::Hashed | Source::Threads);
    let before = calls(method).filter(likely).take_while(|call| call.insn <= insn).last();
    if let Some(call) = before.or_else(|| calls(method).find(likely)) {
        return own(&call);
    }
    let mut others: Vec<Call<'_>> = Vec::new();
    for call in profile.methods.iter().flat_map(calls).filter(likely) {
        if !others.iter().any(|known| known.source == call.source) {
            others.push(call);
        }
    }
    let guess = calls(method).next().or_else(|| profile.methods.iter().flat_map(calls).next());
    match (others.as_slice(), guess) {
        ([], Some(call)) if call.source == Source::Hashed && threads < 2 => {
            format!("{} ({} calls {})", call.source.name(), call.place(), call.callee())
        }
        ([], _) if threads > 1 => format!("a race between the {threads} threads that counted"),
        ([], _) => {
            "none that psf knows by its name is called; something outside of the program, such as a file".to_owned()
        }
        (others, _) => {
            let all = others.iter().map(|c| format!("{} ({} calls {})", c.source.name(), c.place(), c.callee()));
            all.collect::<Vec<_>>().join(", or ")
        }
    }
}
