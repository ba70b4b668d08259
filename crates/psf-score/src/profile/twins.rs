//! Adds the counts of twins to the counts of their originals, see [`psf_wire::twins`].
//!
//! A twin has the code of its original, and counters at the same places. So the sum of both counts is as if there were one method.

use std::collections::HashMap;

use psf_wire::counts::{ClassCounts, Counts};
use psf_wire::map::{ClassMap, MethodMap};
use psf_wire::stack::{Frame, FrameAt, Stack};
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
    let methods = |class: &str| classes.get(class).into_iter().flatten().flat_map(|class| of_class(class));
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

fn of_class(class: &ClassMap) -> impl Iterator<Item = (&ClassMap, &MethodMap)> {
    class.methods.iter().map(move |method| (class, method))
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

/// The twins of a run whose originals ran as well.
#[derive(Debug, Default)]
pub struct Twins {
    /// The first counter of each original, by the first counter of its twin.
    originals: HashMap<u64, u64>,
}

impl Twins {
    /// Finds the twins of a run.
    #[must_use]
    pub fn of(classes: &[ClassMap]) -> Self {
        let mut originals = HashMap::new();
        for class in classes {
            for (twin, original) in pairs(class) {
                let first = |method: usize| class.base + u64::from(class.methods[method].slot);
                originals.insert(first(twin), first(original));
            }
        }
        Self { originals }
    }

    /// Returns the first counter of the original, for the first counter of a method.
    #[must_use]
    pub fn original(&self, first: u64) -> u64 {
        self.originals.get(&first).copied().unwrap_or(first)
    }

    /// Adds the counts of twins to the counts of their originals, and takes the twins out of the map. An original that did not run gets
    /// the counters of its twin.
    ///
    /// Fails with a sentence if a twin has other counters than its original.
    pub fn merge(self, counts: &mut Counts) -> Result<(), String> {
        let mut moved: HashMap<i64, i64> = HashMap::new();
        let Counts { map, counters, first_use, stacks, laps, .. } = counts;
        let mut of_base: HashMap<u64, Vec<&mut ClassCounts>> = HashMap::new();
        for own in counters.iter_mut().chain(first_use.iter_mut().flat_map(|part| &mut part.counters)) {
            of_base.entry(own.base).or_default().push(own);
        }
        let laps_stacks = laps.iter_mut().flat_map(|lap| &mut lap.stacks);
        let mut stacks: Vec<&mut Stack> = stacks.iter_mut().chain(laps_stacks).collect();
        for class in
            map.classes.iter_mut().filter(|class| class.keys.iter().any(|key| key.contains(MARKER)) || has_twin(class))
        {
            for (twin, original) in pairs(class) {
                let (twin, original) = (&class.methods[twin], &class.methods[original]);
                if !counts_alike(twin, original) {
                    return Err(format!("the copy of {}.{} counts in other places", class.class, original.name));
                }
                for slot in 0..twin.slots() {
                    let (from, to) = (twin.slot as usize + slot, original.slot as usize + slot);
                    moved.insert((class.base + from as u64) as i64, (class.base + to as u64) as i64);
                    for own in of_base.get_mut(&class.base).into_iter().flatten() {
                        if from.max(to) < own.counts.len() {
                            let count = std::mem::take(&mut own.counts[from]);
                            own.counts[to] = own.counts[to].saturating_add(count);
                        }
                    }
                }
                let of_class = stacks.iter_mut().flat_map(|stack| &mut stack.frames);
                of_class.filter(|frame| frame.class == class.class).for_each(|frame| move_frame(frame, twin, original));
            }
            let merged: Vec<usize> = pairs(class).map(|(twin, _)| twin).collect();
            let mut number = 0..;
            class.methods.retain(|_| number.next().is_none_or(|number| !merged.contains(&number)));
            for method in &mut class.methods {
                if let Some(original) = original_of(&method.desc) {
                    // The original counts its entries.
                    (method.desc, method.inferred_entry) = (original, false);
                }
            }
            for key in class.keys.iter_mut().filter(|key| key.contains(MARKER)) {
                if let Some(original) = original_of(key) {
                    *key = original;
                }
            }
        }
        for frame in stacks.into_iter().flat_map(|stack| &mut stack.frames) {
            match &mut frame.at {
                FrameAt::Offset { desc: Some(desc), .. } => {
                    if let Some(original) = original_of(desc) {
                        *desc = original;
                    }
                }
                FrameAt::Offset { .. } => {}
                FrameAt::Line { twin, .. } => *twin = None,
            }
        }
        for lap in laps {
            for pairs in [&mut lap.counters, &mut lap.first_use] {
                for pair in pairs.chunks_exact_mut(2) {
                    pair[0] = moved.get(&pair[0]).copied().unwrap_or(pair[0]);
                }
            }
        }
        Ok(())
    }
}

fn has_twin(class: &ClassMap) -> bool {
    class.methods.iter().any(|method| method.desc.contains(MARKER))
}

/// Returns the positions of the twins in a class, each with its original's.
fn pairs(class: &ClassMap) -> impl Iterator<Item = (usize, usize)> {
    class.methods.iter().enumerate().filter_map(|(twin, method)| {
        let desc = original_of(&method.desc)?;
        let is_original = |own: &MethodMap| own.name == method.name && own.desc == desc;
        Some((twin, class.methods.iter().position(is_original)?))
    })
}

/// Returns whether two methods with the same code have their counters at the same places.
fn counts_alike(one: &MethodMap, other: &MethodMap) -> bool {
    let places = |method: &MethodMap| {
        let MethodMap { count, ops, counted, sizes, work, generated, .. } = method.clone();
        (count, ops, counted, sizes, work, generated)
    };
    places(one) == places(other) && one.slots() == other.slots()
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
