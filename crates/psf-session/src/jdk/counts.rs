//! Turns the output of a JDK that counts itself, and the maps of the JDK and of the program, into a usual counts file.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::path::Path;

use rayon::prelude::*;

use super::CountingJdk;
use super::index::Index;
use super::resolve::Resolver;
use psf_instrument::is_of_first_use;
use psf_instrument::rewrite::MAP_OF_JDK;
use psf_score::clocks::placed_clocks;
use psf_score::homes::{HomeCalls, sum_homes};
use psf_score::profile::{PriceUnit, find_twins, infer, merge_twins};
use psf_score::tree::placed_work;
use psf_text::failure::{Failure, FailureKind};
use psf_wire::counts::{
    COUNTS_SCHEMA, ClassCounts, Counts, FirstUse, HomeCounters, Jvm, Outside, RAW_SCHEMA, Raw, RawFirstUse, Sparse,
};
use psf_wire::end::{End, EndKind};
use psf_wire::lap::Lap;
use psf_wire::map::{ClassMap, ClassPlace, MethodMap, PlacesByName};
use psf_wire::marks::{Mark, MarkKind};
use psf_wire::stack::Stack;
use psf_wire::trace::{RawTrace, Trace};
use psf_wire::tree::{ContextCounts, Parent, ThreadTree};
use psf_wire::twins::{MARKER, original_of};

/// Combines the counts of a run with the maps. `program` is the directory with the map of the program.
pub fn collect(raw: &str, jdk: &CountingJdk, program: &Path) -> Result<Counts, Failure> {
    let damaged = |what: String| Failure::new(FailureKind::Tampered, what).remedy("run the program again");
    let raw: Raw = Raw::read(raw).map_err(|e| damaged(format!("the counts that the run reported are damaged: {e}")))?;
    if raw.schema != RAW_SCHEMA || raw.trailer != RAW_SCHEMA {
        return Err(damaged(format!(
            "the counts that the run reported have the schema {}, not {RAW_SCHEMA}",
            raw.schema
        )));
    }
    put_together(raw, jdk, program, true)
}

/// Like [`collect`], for call trees alone, while the program runs. The counts are the sums of the contexts.
pub fn collect_trees(trees: Vec<ThreadTree>, jdk: &CountingJdk, program: &Path) -> Result<Counts, Failure> {
    let raw = Raw {
        schema: RAW_SCHEMA.to_owned(),
        end: End { kind: EndKind::Normal, status: None, exception: None },
        entries: 1,
        threads: trees.iter().fold(0, |sum, tree| sum.saturating_add(tree.threads)),
        jvm: Jvm { name: String::new(), version: String::new(), vendor: String::new(), header: None },
        marks: Vec::new(),
        stacks: Vec::new(),
        outside: None,
        first_use: RawFirstUse::default(),
        laps: Vec::new(),
        counters: Sparse::of_counts(sums(trees.iter().flat_map(|tree| &tree.nodes))),
        tree: trees,
        trace: None,
        sites: Vec::new(),
        homes: Vec::new(),
        trailer: RAW_SCHEMA.to_owned(),
    };
    put_together(raw, jdk, program, false)
}

/// Like [`collect`], for some laps alone, while the program runs. The counts of the whole run are the sums of these laps.
pub fn collect_laps(laps: Vec<Lap>, jdk: &CountingJdk, program: &Path) -> Result<Counts, Failure> {
    let raw = Raw {
        schema: RAW_SCHEMA.to_owned(),
        end: End { kind: EndKind::Normal, status: None, exception: None },
        entries: 1,
        threads: 1,
        jvm: Jvm { name: String::new(), version: String::new(), vendor: String::new(), header: None },
        marks: Vec::new(),
        stacks: laps.last().map_or_else(Vec::new, |lap| lap.stacks.clone()),
        outside: None,
        first_use: RawFirstUse { counters: sums_of_laps(laps.iter().map(|lap| &lap.first_use)), unsure: Vec::new() },
        counters: sums_of_laps(laps.iter().map(|lap| &lap.counters)),
        laps,
        tree: Vec::new(),
        trace: None,
        sites: Vec::new(),
        homes: Vec::new(),
        trailer: RAW_SCHEMA.to_owned(),
    };
    put_together(raw, jdk, program, false)
}

/// Combines the counts of a run with the maps. `whole` is true if the run has ended, so that its trees have all work of the JDK.
fn put_together(mut raw: Raw, jdk: &CountingJdk, directory: &Path, whole: bool) -> Result<Counts, Failure> {
    let of_jdk = jdk.index()?;
    let of_program = Index::of(&directory.join(MAP_OF_JDK))?;
    let program: HashSet<&str> = of_program.lines.iter().map(|line| line.head.class.as_str()).collect();
    let within = |stack: &mut Stack| keep_program(stack, &program);
    raw.stacks.iter_mut().for_each(within);
    raw.laps.iter_mut().flat_map(|lap| &mut lap.stacks).for_each(within);
    let on_stacks: HashSet<&str> =
        raw.stacks.iter().flat_map(|s| &s.frames).map(|frame| frame.class.as_str()).collect();
    let mut map = of_program.frame.clone();
    map.unfit.extend(of_jdk.frame.unfit.iter().cloned());
    let mut counters = Vec::new();
    let mut known = Known { of_jdk, classes: HashMap::new() };
    mark_first_uses(&mut raw.tree, &mut known)?;
    let of_contexts = first_uses(&raw.tree);
    for lap in raw.laps.iter_mut().filter(|lap| !lap.tree.is_empty()) {
        mark_first_uses(&mut lap.tree, &mut known)?;
        lap.first_use = first_uses(&lap.tree).into_iter().flat_map(|(slot, count)| [slot as i64, count]).collect();
    }
    let outside = raw.outside.as_ref();
    let mut counters_outside = Vec::new();
    let mut counters_of_first_use = Vec::new();
    let stands_outside = |class: &str| {
        outside.is_some_and(|outside| outside.stacks.iter().flat_map(|s| &s.frames).any(|frame| frame.class == class))
    };
    // The counters of a method show that it ran, unless psf infers the count of its entry. A frame in a class, a calling context
    // or a part of the run may name methods without counts.
    let is_plain = raw.tree.is_empty() && raw.laps.is_empty() && outside.is_none();
    let ran = |class: &ClassMap, method: &MethodMap| {
        let first = class.base + u64::from(method.slot);
        !is_plain
            || method.inferred_entry
            || has_twin(class, method)
            || on_stacks.contains(class.class.as_str())
            || raw.counters.has(&(first..first + method.slots() as u64))
    };
    let traced = raw.trace.as_ref().map(RawTrace::methods).unwrap_or_default();
    for index in [of_jdk, &of_program] {
        let mut lines = Vec::new();
        for line in &index.lines {
            let (base, range) = (line.head.base, line.counters());
            let ran = raw.counters.has(&range)
                || on_stacks.contains(line.head.class.as_str())
                || traced.range(range.clone()).next().is_some();
            // Only the program has counts outside of targets.
            let elsewhere = outside.filter(|_| base >= jdk.slots).map(|outside| {
                let range = base - jdk.slots..range.end - jdk.slots;
                (outside.counters.has(&range) || stands_outside(&line.head.class), outside.counters.gather(&range))
            });
            let ran_outside = elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.0);
            if !ran && !ran_outside {
                continue;
            }
            if let Some((_, counts)) = elsewhere {
                counters_outside.push(ClassCounts { base, counts });
            }
            if let Some(counts) = taken(&of_contexts, &range) {
                counters_of_first_use.push(ClassCounts { base, counts });
            } else if raw.first_use.counters.has(&range) {
                counters_of_first_use.push(ClassCounts { base, counts: raw.first_use.counters.gather(&range) });
            }
            lines.push(line);
            counters.push(ClassCounts { base, counts: raw.counters.gather(&range) });
        }
        // Reading the lines is most of the work, so it is parallel. It keeps their order.
        // No other run needs the classes of this program.
        let is_program = std::ptr::eq(index, &of_program);
        let read = |line: &&ClassPlace| if is_program { index.read(line) } else { index.read_some(line, ran) };
        map.classes.extend(lines.par_iter().map(read).collect::<Result<Vec<_>, _>>()?);
    }
    let mut unsure = raw.first_use.unsure;
    if raw.tree.iter().flat_map(|tree| &tree.nodes).any(|node| node.parent == Parent::Deeper) {
        unsure.push("a thread had more calling contexts than its limit".to_owned());
    }
    map.first_of_program = jdk.slots;
    let mut counts = Counts {
        schema: COUNTS_SCHEMA.to_owned(),
        end: raw.end,
        entries: raw.entries,
        threads: raw.threads,
        jvm: raw.jvm,
        pins: Vec::new(),
        collections: None,
        run: None,
        sandbox: None,
        machine: None,
        natives: Vec::new(),
        marks: raw.marks,
        stacks: raw.stacks,
        outside: raw.outside.map(|raw| Outside { counters: counters_outside, stacks: raw.stacks, unsure: raw.unsure }),
        first_use: Some(FirstUse { counters: counters_of_first_use, sums: None, unsure, left_out: false }),
        laps: raw.laps,
        homes: None,
        tree: raw.tree,
        trace: None,
        ages: None,
        counters,
        map,
        trailer: COUNTS_SCHEMA.to_owned(),
    };
    find_twins(&mut counts);
    let regions = regions(&counts.map.classes, &raw.sites)?;
    // The run-time reads the counters of a run that goes on over its budget, so parts of them do not belong together.
    let is_whole = counts.end.kind != EndKind::Budget;
    let homes = raw.homes.into_iter().filter(|_| is_whole);
    let mut homes = homes.map(home_counters).collect::<Result<Vec<_>, _>>()?;
    let unsure = match is_whole {
        true => HomeCalls::new(&counts.map.classes, &regions).place_stacks(&counts, &mut homes),
        false => Vec::new(),
    };
    let places = PlacesByName::of(&of_jdk.lines);
    infer_entries(&mut counts, &mut homes, of_jdk, &places)?;
    let contradicts = |what| Failure::new(FailureKind::Tampered, what).remedy("run the program again");
    let calls = HomeCalls::new(&counts.map.classes, &regions);
    let (sums, costs) = sum_homes(&counts, &calls, &homes, unsure).map_err(contradicts)?;
    let has_work = counts.tree.iter().any(|tree| tree.work.is_some());
    if has_work && !is_whole {
        counts.tree.clear();
    } else if has_work {
        let mut prices = || jdk.known_prices(PriceUnit::Cost, of_jdk).map_err(|failure| failure.message);
        let costs = whole.then_some(&costs);
        let work = placed_work(&counts, &calls, costs, &mut prices).map_err(contradicts)?;
        counts.tree.iter_mut().zip(work).for_each(|(tree, work)| tree.work = Some(work));
    }
    if let Some(trace) = raw.trace {
        add_trace(&mut counts, trace, jdk, of_jdk);
    }
    merge_twins(&mut counts).map_err(contradicts)?;
    counts.homes = Some(sums).filter(|_| !regions.is_empty());
    counts.forget_calls();
    counts.keep_what_ran();
    counts.natives =
        Resolver::new(of_jdk, &places, &of_program).resolve(&mut counts.map.classes)?.into_iter().collect();
    Ok(counts)
}

/// Adds the calls of each thread on its clock. If psf cannot tell what a clock showed, the run is incomplete.
fn add_trace(counts: &mut Counts, raw: RawTrace, jdk: &CountingJdk, of_jdk: &Index) {
    let is_whole = counts.marks.iter().all(|mark| mark.kind != MarkKind::Incomplete);
    let mut prices = || jdk.known_prices(PriceUnit::Instruction, of_jdk).map_err(|failure| failure.message);
    let (grain, lanes) = (raw.grain, raw.lanes.iter().map(|lane| lane.thread.clone()).collect());
    counts.trace = Some(Trace { grain, lanes });
    match placed_clocks(counts, raw, &mut prices) {
        Ok(trace) => counts.trace = Some(trace),
        Err(detail) if is_whole => counts.marks.push(Mark { kind: MarkKind::Incomplete, detail }),
        Err(_) => {}
    }
}

/// Adds up the counters of laps.
fn sums_of_laps<'l>(laps: impl Iterator<Item = &'l Vec<i64>>) -> Sparse {
    let mut sums: BTreeMap<u64, i64> = BTreeMap::new();
    for pair in laps.flat_map(|counters| counters.chunks_exact(2)) {
        if let Ok(counter) = u64::try_from(pair[0]) {
            let sum = sums.entry(counter).or_default();
            *sum = sum.saturating_add(pair[1]);
        }
    }
    Sparse::of_counts(sums)
}

/// Returns the region of each home; 0 if it did not run. `sites` are pairs of a home and its region. Without them, each home has
/// a region of its own.
fn regions(classes: &[ClassMap], sites: &[u32]) -> Result<Vec<u16>, Failure> {
    let end = |class: &ClassMap| {
        let homes = class.methods.iter().map(|method| method.homes.len()).sum::<usize>();
        class.first_home.map_or(0, |first| first as usize + homes)
    };
    let homes = classes.iter().map(end).max().unwrap_or(0);
    if sites.is_empty() {
        return Ok((0..homes).map(|home| u16::try_from(home + 1).unwrap_or(0)).collect());
    }
    let mut regions = vec![0; homes];
    for pair in sites.chunks(2) {
        let region = pair.get(1).and_then(|&region| u16::try_from(region).ok());
        let home = regions.get_mut(pair[0] as usize);
        let malformed =
            || Failure::new(FailureKind::Tampered, "the run reported a home that the program does not have");
        let (home, region) = home.zip(region).ok_or_else(|| malformed().remedy("run the program again"))?;
        *home = region;
    }
    Ok(regions)
}

/// Takes a region apart: its number, then pairs of a counter and its count.
fn home_counters(region: Vec<i64>) -> Result<HomeCounters, Failure> {
    let number = region.first().and_then(|&number| u16::try_from(number).ok());
    match number.filter(|_| region.len() % 2 == 1) {
        Some(number) => Ok(HomeCounters { region: number, counters: region[1..].to_vec(), stacks: Vec::new() }),
        None => Err(Failure::new(FailureKind::Tampered, "the counts that the run reported have a malformed region")
            .remedy("run the program again")),
    }
}

/// Adds the entries of the JDK's methods that psf infers from the counts of their callers.
fn infer_entries(
    counts: &mut Counts,
    homes: &mut [HomeCounters],
    of_jdk: &Index,
    places: &PlacesByName<'_>,
) -> Result<(), Failure> {
    let mut read = |class: &str| {
        let line = places.find(class).ok_or_else(|| format!("the map of the JDK has no class {class}"))?;
        of_jdk.read(line).map_err(|failure| failure.message)
    };
    infer(counts, homes, &of_jdk.inferred, &mut read)
        .map_err(|what| Failure::new(FailureKind::Tampered, what).remedy("run the program again"))
}

/// Returns whether a method has a twin, to whose counts its own are added. Twins come after all other methods.
fn has_twin(class: &ClassMap, method: &MethodMap) -> bool {
    let twins = class.methods.iter().rev().take_while(|own| own.desc.contains(MARKER));
    let mut of_name = twins.filter(|twin| twin.name == method.name);
    of_name.any(|twin| original_of(&twin.desc).is_some_and(|desc| desc == method.desc))
}

/// Removes the frames below the program's lowest frame, if a thread counts only within the program.
fn keep_program(stack: &mut Stack, program: &HashSet<&str>) {
    if std::mem::take(&mut stack.within) {
        let lowest = stack.frames.iter().rposition(|frame| program.contains(frame.class.as_str()));
        stack.frames.truncate(lowest.map_or(0, |at| at + 1));
    }
}

/// Marks the contexts that the JDK executed for the first use of something. They are contexts of methods that run only at a first
/// use, contexts that say so, and contexts of the JDK below these.
fn mark_first_uses(trees: &mut [ThreadTree], known: &mut Known<'_>) -> Result<(), Failure> {
    for tree in trees {
        let mut within = vec![false; tree.nodes.len()];
        for (number, node) in tree.nodes.iter().enumerate() {
            let begins = known.begins_first_use(node.method)?;
            let above = || match node.parent {
                Parent::Context(at) => within.get(at).copied().unwrap_or(false),
                Parent::Nobody | Parent::Deeper => false,
            };
            within[number] = begins.is_some_and(|begins| begins || node.once || above());
        }
        tree.first_use = (0..within.len()).filter(|&number| within[number]).collect();
    }
    Ok(())
}

/// The methods of a JDK's classes that run only at a first use.
struct Known<'i> {
    of_jdk: &'i Index,
    /// Their first counters, by the position of their class among the lines.
    classes: HashMap<usize, HashSet<u64>>,
}

impl Known<'_> {
    /// Returns true if the method with that first counter is one of them, for any caller. Returns `None` for a method of the
    /// program.
    fn begins_first_use(&mut self, method: u64) -> Result<Option<bool>, Failure> {
        let lines = &self.of_jdk.lines;
        let Some(at) = lines.partition_point(|line| line.head.base <= method).checked_sub(1) else { return Ok(None) };
        if !lines[at].counters().contains(&method) {
            return Ok(None);
        }
        if let Some(known) = self.classes.get(&at) {
            return Ok(Some(known.contains(&method)));
        }
        let class = self.of_jdk.read(&lines[at])?;
        let begin = class.methods.iter().filter(|own| is_of_first_use(&class.class, &own.name));
        let firsts: HashSet<u64> = begin.map(|own| class.base + u64::from(own.slot)).collect();
        let begins = firsts.contains(&method);
        self.classes.insert(at, firsts);
        Ok(Some(begins))
    }
}

/// Returns the counts of the contexts of first uses, by counter.
fn first_uses(trees: &[ThreadTree]) -> BTreeMap<u64, i64> {
    sums(trees.iter().flat_map(|tree| tree.first_use.iter().map(|&number| &tree.nodes[number])))
}

/// Returns the sums of the contexts' counts, by counter.
fn sums<'n>(nodes: impl Iterator<Item = &'n ContextCounts>) -> BTreeMap<u64, i64> {
    let mut counters = BTreeMap::new();
    for node in nodes {
        for (slot, &count) in (node.method..).zip(&node.counts).filter(|(_, count)| **count != 0) {
            let sum: &mut i64 = counters.entry(slot).or_default();
            *sum = sum.saturating_add(count);
        }
    }
    counters
}

/// Returns the counts of a range, or `None` if no counter in it has one.
fn taken(counters: &BTreeMap<u64, i64>, range: &Range<u64>) -> Option<Vec<i64>> {
    let own: Vec<(u64, i64)> = counters.range(range.clone()).map(|(&slot, &count)| (slot, count)).collect();
    let mut counts = vec![0; (range.end - range.start) as usize];
    own.iter().for_each(|(slot, count)| counts[(slot - range.start) as usize] = *count);
    (!own.is_empty()).then_some(counts)
}
