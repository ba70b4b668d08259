//! The work of the JDK for each call of the program that led to it.

use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use crate::first_use::add_method;
use crate::keyed::weigh;
use crate::profile::{Laps, Originals, Solver};
use crate::weights::{KeyWeights, Weights};
use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::counts::{Counts, Home, HomeCounters, HomePlace, Homes, Names, UseSums};
use psf_wire::map::{ClassMap, MethodMap};
use psf_wire::stack::{Frame, FrameAt, Stack};
use psf_wire::twins::original_of;

/// The calls of the program, and the region of each.
#[derive(Debug)]
pub struct HomeCalls<'m> {
    /// The classes of the program, by name. There are several if a jar has several versions of a class.
    classes: HashMap<&'m str, Vec<&'m ClassMap>>,
    regions: &'m [u16],
}

/// The work of the JDK in one region.
struct Ran {
    region: u16,
    sums: UseSums,
    /// The cost in thousandths of a unit of the table `plain`.
    cost: u128,
    methods: Vec<RanMethod>,
}

/// The work of one method in one region.
struct RanMethod {
    /// The number of its first counter.
    first: u64,
    entries: u64,
    instructions: u64,
}

impl<'m> HomeCalls<'m> {
    /// Finds the calls in the classes of a program. `regions` has the region of each call, by its number; 0 if it did not run.
    #[must_use]
    pub fn new(classes: &'m [ClassMap], regions: &'m [u16]) -> Self {
        let mut named: HashMap<&str, Vec<&ClassMap>> = HashMap::new();
        for class in classes.iter().filter(|class| class.first_home.is_some()) {
            named.entry(&class.class).or_default().push(class);
        }
        Self { classes: named, regions }
    }

    /// Returns each call of a class that has a region: its method, its instruction and its region.
    fn of_class(&self, class: &'m ClassMap) -> impl Iterator<Item = (&'m MethodMap, u32, u16)> {
        let calls = class.methods.iter().flat_map(|method| method.homes.iter().map(move |&insn| (method, insn)));
        let regions = self.regions.get(class.first_home.unwrap_or(0) as usize..).unwrap_or(&[]);
        let calls = calls.zip(regions).map(|((method, insn), &region)| (method, insn, region));
        calls.filter(|(.., region)| *region != 0)
    }

    /// Returns what the calls of each region have in common.
    fn places(&self) -> HashMap<u16, HomePlace> {
        let mut places: HashMap<u16, HomePlace> = HashMap::new();
        for class in self.classes.values().flatten() {
            for (method, insn, region) in self.of_class(class) {
                let place = HomePlace {
                    class: Some(class.class.clone()),
                    method: Some(format!("{}{}", method.name, method.desc)),
                    line: line_of(method, insn),
                    callee: callee(class, method, insn).map(str::to_owned),
                };
                let common = places.remove(&region).map_or_else(|| place.clone(), |other| other.and(&place));
                places.insert(region, common);
            }
        }
        places
    }

    /// Gives each frame of the JDK at the end of the run to the region in which it was executing. Below its first call of the
    /// program, a thread executes in the region that it was started in. Returns sentences about frames without a place.
    pub fn place_stacks(&self, counts: &Counts, homes: &mut Vec<HomeCounters>) -> Vec<String> {
        let first = counts.map.first_of_program;
        let known: HashMap<&str, bool> =
            counts.map.classes.iter().map(|class| (class.class.as_str(), class.base >= first)).collect();
        let is_program = |frame: &Frame| known.get(frame.class.as_str()) == Some(&true);
        let ended = Ended::of(counts);
        let mut unknown = Vec::new();
        for stack in &counts.stacks {
            let [first, last] = stack.regions;
            let top = stack.frames.iter().position(is_program);
            let mut region = Some(first);
            for (at, frame) in stack.frames.iter().enumerate().take(stack.counted(&counts.map.targets)).rev() {
                if is_program(frame) {
                    region = if Some(at) == top { Some(last) } else { self.region_of(frame, &ended) };
                } else if !known.contains_key(frame.class.as_str()) {
                    // Generated code does not count.
                } else if let Some(region) = region {
                    let own = Stack { frames: vec![frame.clone()], starter: false, ..stack.clone() };
                    match homes.iter_mut().find(|home| home.region == region) {
                        Some(home) => home.stacks.push(own),
                        // No counter has added, but the frame executed something. Region 0 is not a home.
                        None if region > 0 => {
                            homes.push(HomeCounters { region, stacks: vec![own], ..Default::default() })
                        }
                        None => {}
                    }
                } else {
                    unknown.push(format!(
                        "thread \"{}\" was in {}.{} at the end, and psf cannot tell for which line",
                        stack.thread,
                        frame.class.replace('/', "."),
                        frame.method
                    ));
                }
            }
        }
        unknown
    }

    /// Returns the region of a call, by the method's position in its class and the call's number in the method; 0 if it did not run.
    pub(crate) fn region(&self, class: &ClassMap, method: usize, home: usize) -> u16 {
        let before: usize = class.methods[..method].iter().map(|method| method.homes.len()).sum();
        let number = class.first_home.unwrap_or(0) as usize + before + home;
        self.regions.get(number).copied().unwrap_or(0)
    }

    /// Returns what the calls of a region have in common, for a message.
    pub(crate) fn name(&self, region: u16) -> String {
        let place = self.places().remove(&region).unwrap_or_default();
        let text = |part: Option<String>| part.unwrap_or_else(|| "several".to_owned());
        let line = place.line.map(|line| format!(" in line {line}")).unwrap_or_default();
        format!("{} in {}.{}{line}", text(place.callee), text(place.class), text(place.method))
    }

    /// Returns the region that the call in a frame of the program has entered, if it is known.
    pub(crate) fn region_of(&self, frame: &Frame, ended: &Ended<'_>) -> Option<u16> {
        let classes = self.classes.get(frame.class.as_str())?;
        let calls = classes.iter().flat_map(|class| self.of_class(class).map(move |call| (*class, call)));
        let calls: Vec<_> = calls.filter(|(class, (method, insn, _))| is_at(frame, class, method, *insn)).collect();
        only(calls.iter().map(|(_, (_, _, region))| *region)).or_else(|| {
            let unfinished = calls.iter().filter(|(class, (method, insn, _))| ended.in_call(class, method, *insn));
            only(unfinished.map(|(_, (_, _, region))| *region))
        })
    }
}

/// Returns the value if all are equal, and there is one.
fn only(mut values: impl Iterator<Item = u16>) -> Option<u16> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// Shows from the counters of the program which calls had not ended at the end of the run.
#[derive(Debug)]
pub(crate) struct Ended<'c> {
    counts: &'c Counts,
    solver: OnceCell<Solver<'c>>,
}

impl<'c> Ended<'c> {
    pub(crate) fn of(counts: &'c Counts) -> Self {
        Self { counts, solver: OnceCell::new() }
    }

    /// Returns true if counters show that a call did not end. Stacks do not tell some calls of a line apart. Such calls have
    /// counters after them.
    fn in_call(&self, class: &ClassMap, method: &MethodMap, insn: u32) -> bool {
        let Some(number) = self.counts.map.classes.iter().position(|own| own.base == class.base) else { return false };
        let Ok(profile) = self.solver.get_or_init(|| Solver::new(self.counts)).class(number) else { return false };
        let own = profile.methods.iter().find(|own| own.method == method.name && own.descriptor == method.desc);
        let edges = method.edges.iter().zip(own.map_or(&[][..], |own| &own.edges));
        edges.into_iter().any(|(edge, &count)| edge.kind == EdgeKind::Vanish && edge.insn == insn && count > 0)
    }
}

/// Returns true if a frame may be in a call.
fn is_at(frame: &Frame, class: &ClassMap, method: &MethodMap, insn: u32) -> bool {
    method.name == frame.method
        && match &frame.at {
            FrameAt::Offset { desc, pc } => {
                desc.as_ref().is_none_or(|desc| *desc == method.desc)
                    && method.sites.iter().any(|site| site.insn == insn && site.pc == *pc)
            }
            FrameAt::Line { line, callee: named, .. } => {
                let own = callee(class, method, insn).map(|key| {
                    let name = key.split('(').next().unwrap_or(key);
                    name.rsplit('.').next().unwrap_or(name)
                });
                line_of(method, insn).is_some_and(|own| i32::from(own) == *line)
                    && (own.is_none() || named.is_none() || own == named.as_deref())
            }
        }
}

fn line_of(method: &MethodMap, insn: u32) -> Option<u16> {
    let before = method.lines.partition_point(|&(first, _)| first <= insn);
    before.checked_sub(1).map(|at| method.lines[at].1)
}

/// Returns the method that a call names.
fn callee<'m>(class: &'m ClassMap, method: &MethodMap, insn: u32) -> Option<&'m str> {
    let at = method.operands.binary_search_by_key(&insn, |&(own, _)| own).ok()?;
    class.keys.get(method.operands[at].1 as usize).map(String::as_str)
}

/// Sums up what the JDK executed in each region. If the counts have a tree, also returns the cost of each region, in thousandths of a
/// unit of the table `plain`. `unsure` are sentences about frames without a place. If there are none, this fails
/// with a message if the counts contradict their own map.
pub fn sum_homes(
    counts: &Counts,
    calls: &HomeCalls<'_>,
    homes: &[HomeCounters],
    unsure: Vec<String>,
) -> Result<(Homes, BTreeMap<u16, u128>), String> {
    let originals = Originals::of(&counts.map.classes);
    let plain = Weights::plain()?;
    let keys = KeyWeights::of(&plain);
    let laps = Laps::new(counts);
    let solve = |home: &HomeCounters| -> Result<Ran, String> {
        let stacks: Vec<(&Stack, bool)> = home.stacks.iter().map(|stack| (stack, false)).collect();
        let profile = laps.part(std::iter::once(home.counters.as_slice()), &stacks)?;
        if let Some(method) = profile.impossible.first().filter(|_| unsure.is_empty()) {
            return Err(format!("the counts of {method} in a home contradict each other"));
        }
        let (mut sums, mut cost) = (UseSums::default(), 0u128);
        let mut methods: Vec<RanMethod> = Vec::with_capacity(profile.methods.len());
        let mut known: HashMap<u64, usize> = HashMap::new();
        for method in &profile.methods {
            add_method(&mut sums, method);
            cost += if counts.tree.is_empty() { 0 } else { weigh(method, &keys).total.0 };
            let class = &counts.map.classes[method.place.0];
            let first = originals.of_first(class.base + u64::from(class.methods[method.place.1].slot));
            let instructions = method.insns.iter().fold(0u64, |sum, insn| sum.saturating_add(insn.count));
            // A twin counts as its original.
            match known.get(&first).map(|&at| &mut methods[at]) {
                Some(own) => {
                    own.entries = own.entries.saturating_add(method.invocations);
                    own.instructions = own.instructions.saturating_add(instructions);
                }
                None => {
                    known.insert(first, methods.len());
                    methods.push(RanMethod { first, entries: method.invocations, instructions });
                }
            }
        }
        for (key, count) in std::mem::take(&mut sums.keys) {
            let sum = sums.keys.entry(original_of(&key).unwrap_or(key)).or_default();
            *sum = sum.saturating_add(count);
        }
        Ok(Ran { region: home.region, sums, cost, methods })
    };
    let all = homes.par_iter().map(solve).collect::<Result<Vec<_>, _>>()?;
    let costs = all.iter().map(|ran| (ran.region, ran.cost)).collect();
    Ok((Homes { unsure, ..numbered(all, &calls.places()) }, costs))
}

/// Replaces the names of keys by their positions in a list.
fn numbered(all: Vec<Ran>, places: &HashMap<u16, HomePlace>) -> Homes {
    let mut keys = Names::default();
    let mut homes = Vec::with_capacity(all.len());
    for Ran { region, sums, methods: own, .. } in all {
        let ran = own.into_iter().flat_map(|one| [one.first, one.entries, one.instructions]).collect();
        let place = places.get(&region).cloned().unwrap_or_default();
        let sums_of_keys = sums.keys.into_iter().flat_map(|(key, count)| [keys.position(&key), count]).collect();
        homes.push(Home { place, sums: sums_of_keys, natives: sums.natives, ran });
    }
    Homes { keys: keys.all, homes, unsure: Vec::new() }
}
