//! Adds the counts of twins to the counts of their originals, see [`psf_wire::twins`].
//!
//! A twin has the code of its original, so the sum of both counts is as if there were one method.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use rayon::prelude::*;

use super::solve::flow;
use super::stacks::{Named, Unfinished};
use psf_wire::counts::{ClassCounts, Counts};
use psf_wire::map::{ClassMap, MethodMap};
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::stack::{Frame, FrameAt};
use psf_wire::twins::{MARKER, original_of};

/// Decides which frames of other threads are in twins. Such a stack has no descriptors, so the callers show it. A frame that may be
/// in both stays unknown.
pub fn find_twins(counts: &mut Counts) {
    let Counts { map, stacks, laps, .. } = counts;
    let mut classes: HashMap<&str, Vec<&ClassMap>> = HashMap::new();
    map.classes.iter().for_each(|class| classes.entry(&class.class).or_default().push(class));
    for stack in stacks.iter_mut().chain(laps.iter_mut().flat_map(|lap| &mut lap.stacks)) {
        for at in 0..stack.frames.len() {
            let is_twin = of_frame(&stack.frames[at], stack.frames.get(at + 1), &classes);
            if let FrameAt::Line { twin, .. } = &mut stack.frames[at].at {
                *twin = is_twin;
            }
        }
    }
}

/// Returns whether a frame is in a twin, if that is known.
fn of_frame(frame: &Frame, caller: Option<&Frame>, classes: &HashMap<&str, Vec<&ClassMap>>) -> Option<bool> {
    let methods = |class: &str| {
        let versions = classes.get(class).into_iter().flatten();
        versions.flat_map(|class| class.methods.iter().map(move |method| (*class, method)))
    };
    let has_twin = methods(&frame.class).any(|(_, own)| own.name == frame.method && own.desc.contains(MARKER));
    if !has_twin {
        return None;
    }
    let Some(caller) = caller else { return Some(false) };
    let (mut by_twin, mut by_other) = (false, false);
    for (class, method) in methods(&caller.class).filter(|(_, method)| method.name == caller.method) {
        for &(insn, key) in method.operands.iter().filter(|(insn, _)| is_at(caller, method, *insn)) {
            let key = class.keys.get(key as usize).map_or("", String::as_str);
            let name = key.split('(').next().and_then(|name| name.rsplit('.').next());
            if name == Some(&*frame.method) && method.ops.get(2 * insn as usize..).is_some_and(is_call) {
                let is_twin = key.contains(MARKER);
                by_twin |= is_twin;
                by_other |= !is_twin;
            }
        }
    }
    // Equal frames above one another have two callers: the frame itself, and the one below.
    match (by_twin, by_other) {
        (true, true) => None,
        (true, false) => (frame.times == 1).then_some(true),
        (false, _) => Some(false),
    }
}

/// Returns whether the opcodes begin with the one of a call.
fn is_call(ops: &str) -> bool {
    ["b6", "b7", "b8", "b9"].iter().any(|call| ops.starts_with(call))
}

/// Returns whether a frame may be in an instruction of a method.
fn is_at(frame: &Frame, method: &MethodMap, insn: u32) -> bool {
    match &frame.at {
        FrameAt::Offset { pc, .. } => method.sites.iter().any(|site| site.insn == insn && site.pc == *pc),
        FrameAt::Line { line, .. } => {
            let before = method.lines.partition_point(|&(first, _)| first <= insn);
            let own = before.checked_sub(1).map_or(0, |at| i32::from(method.lines[at].1));
            own == (*line).max(0)
        }
    }
}

/// The first counters of methods with twins.
#[derive(Debug)]
pub(crate) struct Originals(HashMap<u64, u64>);

impl Originals {
    pub(crate) fn of(classes: &[ClassMap]) -> Self {
        let of_class = |class: &ClassMap| {
            let first = |method: usize| class.base + u64::from(class.methods[method].slot);
            pairs(class).map(|(twin, original)| (first(twin), first(original))).collect::<Vec<_>>()
        };
        Self(classes.iter().flat_map(of_class).collect())
    }

    /// Returns the first counter of the original, for the first counter of a twin. Other numbers stay as they are.
    pub(crate) fn of_first(&self, first: u64) -> u64 {
        self.0.get(&first).copied().unwrap_or(first)
    }
}

/// Adds the counts of twins to the counts of their originals, and takes the twins out of the map.
///
/// Fails with a sentence if a twin cannot be a copy of an original.
pub fn merge_twins(counts: &mut Counts) -> Result<(), String> {
    let pairs = Pairs::of(counts)?;
    if pairs.0.is_empty() {
        counts.map.classes.iter_mut().for_each(take_out);
        return Ok(());
    }
    let named = Named::of(counts, true);
    let (whole, first_use) = pairs.of_run(counts, &named)?;
    let laps: Vec<[Lapped; 2]> = (0..counts.laps.len())
        .into_par_iter()
        .map(|lap| pairs.of_lap(counts, &named, lap))
        .collect::<Result<_, _>>()?;
    let of_laps = laps.iter().flatten().flat_map(|lap| &lap.contradicted);
    let contradicted: BTreeSet<String> =
        whole.contradicted.iter().chain(&first_use.contradicted).chain(of_laps).cloned().collect();
    let Counts { map, counters, first_use: learned, stacks, laps: all, marks, .. } = counts;
    whole.add_to(counters);
    if let Some(learned) = learned {
        first_use.add_to(&mut learned.counters);
    }
    marks.extend(contradicted.into_iter().map(|name| Mark {
        kind: MarkKind::Incomplete,
        detail: format!("the counts of {name} contradict each other"),
    }));
    for (lap, [counters, first_use]) in all.iter_mut().zip(laps) {
        (lap.counters, lap.first_use) = (counters.pairs, first_use.pairs);
    }
    let of_laps = all.iter_mut().flat_map(|lap| &mut lap.stacks);
    for frame in stacks.iter_mut().chain(of_laps).flat_map(|stack| &mut stack.frames) {
        for pair in &pairs.0 {
            let class = &map.classes[pair.class];
            if class.class == frame.class {
                move_frame(frame, &class.methods[pair.twin], &class.methods[pair.original]);
            }
        }
        forget_twin(&mut frame.at);
    }
    map.classes.iter_mut().for_each(take_out);
    Ok(())
}

/// A twin and its original: the positions of the class and of both methods in it.
struct Pair {
    class: usize,
    twin: usize,
    original: usize,
    /// The twin's counters.
    slots: Range<u64>,
}

/// All twins of a run, in the order of their counters.
struct Pairs(Vec<Pair>);

/// The counts of a lap after the move: pairs of a counter and its count.
struct Lapped {
    pairs: Vec<i64>,
    /// The names of methods whose counts contradict each other.
    contradicted: Vec<String>,
}

/// Amounts to add to the counters of originals, and the counters of twins, which become zero.
#[derive(Default)]
struct Moved {
    /// Pairs of a counter and an amount.
    added: Vec<(u64, i64)>,
    from: Vec<Range<u64>>,
    /// The names of methods whose counts contradict each other.
    contradicted: Vec<String>,
}

impl Pairs {
    fn of(counts: &Counts) -> Result<Self, String> {
        let mut all = Vec::new();
        for (number, class) in counts.map.classes.iter().enumerate() {
            if pairs(class).count() != class.methods.iter().filter(|method| method.desc.contains(MARKER)).count() {
                return Err(format!("{} has a copy of a method that it does not have", class.class));
            }
            for (twin, original) in pairs(class) {
                let (copy, own) = (&class.methods[twin], &class.methods[original]);
                if !is_copy(copy, own) {
                    return Err(format!("{}.{} has a copy with other code", class.class, own.name));
                }
                let first = class.base + u64::from(copy.slot);
                all.push(Pair { class: number, twin, original, slots: first..first + copy.slots() as u64 });
            }
        }
        all.sort_by_key(|pair| pair.slots.start);
        Ok(Self(all))
    }

    /// Moves the counts of a run, and the counts of its first uses.
    fn of_run(&self, counts: &Counts, named: &Named<'_>) -> Result<(Moved, Moved), String> {
        let ends = counts.stacks.iter().map(|stack| (stack, false));
        let unfinished = Unfinished::new(counts, ends, named);
        let of_part = |part: &[ClassCounts], unfinished: &Unfinished| {
            let known: HashMap<u64, &[i64]> = part.iter().map(|own| (own.base, &*own.counts)).collect();
            let mut moved = Moved::default();
            for pair in &self.0 {
                let class = &counts.map.classes[pair.class];
                let slot = class.methods[pair.twin].slot as usize;
                let own =
                    known.get(&class.base).and_then(|own| own.get(slot..)?.get(..class.methods[pair.twin].slots()));
                moved.add(class, pair, own.unwrap_or_default(), unfinished)?;
            }
            Ok::<Moved, String>(moved)
        };
        let whole = of_part(&counts.counters, &unfinished)?;
        let first_use = counts.first_use.as_ref().map_or(&[][..], |own| &own.counters);
        Ok((whole, of_part(first_use, &Unfinished::default())?))
    }

    /// Moves the counts of a lap, and the counts of its first uses.
    fn of_lap(&self, counts: &Counts, named: &Named<'_>, number: usize) -> Result<[Lapped; 2], String> {
        let lap = &counts.laps[number];
        let before = number.checked_sub(1).into_iter().flat_map(|before| &counts.laps[before].stacks);
        let stacks = before.map(|stack| (stack, true)).chain(lap.stacks.iter().map(|stack| (stack, false)));
        let unfinished = Unfinished::new(counts, stacks, named);
        let of_part = |part: &[i64], unfinished: &Unfinished| {
            let mut kept: BTreeMap<i64, i64> = BTreeMap::new();
            let mut of_twins: HashMap<usize, Vec<i64>> = HashMap::new();
            for pair in part.chunks_exact(2) {
                let slot = pair[0] as u64;
                let at = self.0.partition_point(|pair| pair.slots.start <= slot).checked_sub(1);
                match at.filter(|&at| self.0[at].slots.contains(&slot)) {
                    Some(at) => {
                        let slots = &self.0[at].slots;
                        let own = of_twins.entry(at).or_insert_with(|| vec![0; (slots.end - slots.start) as usize]);
                        own[(slot - slots.start) as usize] += pair[1];
                    }
                    None => *kept.entry(pair[0]).or_default() += pair[1],
                }
            }
            let mut moved = Moved::default();
            for (at, pair) in self.0.iter().enumerate() {
                let own = of_twins.get(&at).map_or(&[][..], Vec::as_slice);
                moved.add(&counts.map.classes[pair.class], pair, own, unfinished)?;
            }
            for (slot, amount) in moved.added {
                *kept.entry(slot as i64).or_default() += amount;
            }
            let pairs = kept.into_iter().flat_map(|(slot, count)| [slot, count]).collect();
            Ok::<Lapped, String>(Lapped { pairs, contradicted: moved.contradicted })
        };
        Ok([of_part(&lap.counters, &unfinished)?, of_part(&lap.first_use, &Unfinished::default())?])
    }
}

impl Moved {
    /// Moves the counts of a twin; `own` is empty if all are zero. The original may have its counters at other edges, so their
    /// counts follow from flow.
    fn add(&mut self, class: &ClassMap, pair: &Pair, own: &[i64], unfinished: &Unfinished) -> Result<(), String> {
        let (twin, original) = (&class.methods[pair.twin], &class.methods[pair.original]);
        let suspended = unfinished.of((pair.class, pair.twin));
        if suspended.is_empty() && own.iter().all(|&count| count == 0) {
            return Ok(());
        }
        let zeros = vec![0; if own.is_empty() { twin.slots() } else { 0 }];
        let (edges, others) = if own.is_empty() { &zeros[..] } else { own }.split_at(twin.counted.len());
        let (flows, balanced) = flow(twin, edges, suspended)?;
        if !balanced {
            self.contradicted.push(format!("{}.{}", class.class.replace('/', "."), original.name));
        }
        let first = class.base + u64::from(original.slot);
        let of_edges = original.counted.iter().map(|&edge| flows.get(edge as usize).copied().unwrap_or(0));
        let amounts = of_edges.chain(others.iter().copied());
        self.added.extend((first..).zip(amounts).filter(|(_, amount)| *amount != 0));
        self.from.push(pair.slots.clone());
        Ok(())
    }

    /// Moves the counts. `counters` are in the order of their numbers.
    fn add_to(&self, counters: &mut [ClassCounts]) {
        for slot in self.from.iter().cloned().flatten() {
            if let Some(count) = count_of(counters, slot) {
                *count = 0;
            }
        }
        for &(slot, amount) in &self.added {
            if let Some(count) = count_of(counters, slot) {
                *count = count.saturating_add(amount);
            }
        }
    }
}

fn count_of(counters: &mut [ClassCounts], slot: u64) -> Option<&mut i64> {
    let class = counters.partition_point(|class| class.base <= slot).checked_sub(1)?;
    let ClassCounts { base, counts } = &mut counters[class];
    counts.get_mut(usize::try_from(slot - *base).ok()?)
}

/// Takes the twins out of a class. Calls of twins become calls of their originals.
fn take_out(class: &mut ClassMap) {
    class.methods.retain(|method| !method.desc.contains(MARKER));
    for key in class.keys.iter_mut().filter(|key| key.contains(MARKER)) {
        if let Some(original) = original_of(key) {
            *key = original;
        }
    }
}

fn forget_twin(at: &mut FrameAt) {
    match at {
        FrameAt::Offset { desc: Some(desc), .. } => {
            if let Some(original) = original_of(desc) {
                *desc = original;
            }
        }
        FrameAt::Offset { .. } => {}
        FrameAt::Line { twin, .. } => *twin = None,
    }
}

/// Returns the positions of the twins in a class, each with its original's.
fn pairs(class: &ClassMap) -> impl Iterator<Item = (usize, usize)> {
    class.methods.iter().enumerate().filter_map(|(twin, method)| {
        let desc = original_of(&method.desc)?;
        let is_original = |own: &MethodMap| own.name == method.name && own.desc == desc;
        Some((twin, class.methods.iter().position(is_original)?))
    })
}

/// Returns whether a method can be a copy of another.
fn is_copy(one: &MethodMap, other: &MethodMap) -> bool {
    one.count == other.count
        && one.ops == other.ops
        && one.edges == other.edges
        && one.sizes == other.sizes
        && one.work == other.work
        && one.generated == other.generated
        && one.slots() - one.counted.len() == other.slots() - other.counted.len()
}

/// Moves a frame of a twin to the position that the same instruction has in the original.
fn move_frame(frame: &mut Frame, twin: &MethodMap, original: &MethodMap) {
    if let FrameAt::Offset { desc: Some(desc), pc } = &mut frame.at
        && frame.method == twin.name
        && *desc == twin.desc
    {
        let insn = twin.sites.iter().find(|site| site.pc == *pc).map(|site| site.insn);
        let there = original.sites.iter().find(|site| Some(site.insn) == insn);
        *pc = there.map_or(*pc, |site| site.pc);
        desc.clone_from(&original.desc);
    }
}

#[cfg(test)]
mod tests;
