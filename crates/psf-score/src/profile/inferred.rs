//! Infers counters that never add: entries of JDK methods whose callers all count.
//!
//! A method with [`MethodMap::inferred_entry`] returns normally as often as the calls that name it came back normally. The
//! callers' counters show the second number, and flow in the method then shows how often it was entered. Both numbers are of
//! the same run, or of the same part of a run. Afterwards the counters are as if each of them had added.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use foldhash::fast::RandomState;
use rayon::prelude::*;

use super::solve::{flow, insns_of};
use super::stacks::{Named, Unfinished};
use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::counts::{ClassCounts, Counts, HomeCounters};
use psf_wire::inferred::{InferredLine, lines};
use psf_wire::map::{ClassMap, Counting, MethodMap};
use psf_wire::stack::Stack;

/// Adds inferred counters to the counts of a run, to each of its laps, and to each of its homes. `methods` are the lines of the methods whose entries
/// may be inferred; each comes after its callers among them. `read` returns the map of a class of the JDK that the counts do not
/// have yet, because none of its counters added.
pub fn infer(
    counts: &mut Counts,
    homes: &mut [HomeCounters],
    methods: &str,
    read: &mut dyn FnMut(&str) -> Result<ClassMap, String>,
) -> Result<(), String> {
    let named = Named::of(counts, true);
    let unfinished = |stacks: &[(&Stack, bool)]| Unfinished::new(counts, stacks.iter().copied(), &named);
    let inferable = Inferable::of(methods);
    let mut maps = Maps::of(counts, &inferable)?;
    let ends: Vec<(&Stack, bool)> = counts.stacks.iter().map(|stack| (stack, false)).collect();
    let whole = maps.infer(&Part { counters: by_base(&counts.counters), unfinished: unfinished(&ends) }, read)?;
    let first_use = match &counts.first_use {
        Some(own) => maps.infer(&Part { counters: by_base(&own.counters), unfinished: Unfinished::default() }, read)?,
        None => Found::new(),
    };
    let laps: Vec<(Vec<i64>, Vec<i64>)> = (0..counts.laps.len())
        .into_par_iter()
        .map(|number| {
            let lap = &counts.laps[number];
            let before = number.checked_sub(1).into_iter().flat_map(|before| &counts.laps[before].stacks);
            let stacks: Vec<(&Stack, bool)> =
                before.map(|stack| (stack, true)).chain(lap.stacks.iter().map(|stack| (stack, false))).collect();
            let more = maps.of_lap(&lap.counters, unfinished(&stacks))?;
            Ok((more, maps.of_lap(&lap.first_use, Unfinished::default())?))
        })
        .collect::<Result<_, String>>()?;
    homes.par_iter_mut().try_for_each(|home| {
        let stacks: Vec<(&Stack, bool)> = home.stacks.iter().map(|stack| (stack, false)).collect();
        let more = maps.of_lap(&home.counters, unfinished(&stacks))?;
        home.counters.extend(more);
        Ok::<(), String>(())
    })?;
    let more = maps.more;
    for (lap, (counters, first_use)) in counts.laps.iter_mut().zip(laps) {
        lap.counters.extend(counters);
        lap.first_use.extend(first_use);
    }
    counts.map.classes.extend(more);
    add(&mut counts.counters, whole, &counts.map.classes);
    if let Some(own) = &mut counts.first_use {
        add(&mut own.counters, first_use, &counts.map.classes);
    }
    counts.map.classes.sort_by_key(|class| class.base);
    Ok(())
}

/// The methods whose entries may be inferred. Their positions are their numbers.
#[derive(Debug)]
pub(super) struct Inferable<'t> {
    methods: Vec<InferredLine<'t>>,
    /// The numbers by the names in calls.
    named: HashMap<Cow<'t, str>, usize, RandomState>,
}

impl<'t> Inferable<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let methods: Vec<InferredLine<'t>> = lines(text).collect();
        let mut named = HashMap::with_capacity_and_hasher(methods.len(), RandomState::default());
        for (number, method) in methods.iter().enumerate() {
            named.insert(Cow::Borrowed(method.name), number);
            named.extend(method.others().map(|name| (Cow::Owned(name), number)));
        }
        Self { methods, named }
    }

    /// Returns the number of these methods.
    pub(super) fn len(&self) -> usize {
        self.methods.len()
    }

    /// Returns the class of a method, and its name with the descriptor.
    pub(super) fn name(&self, number: usize) -> (&'t str, &'t str) {
        let own = &self.methods[number];
        (own.class(), own.method())
    }

    /// Returns the number of the method that a call names.
    pub(super) fn number(&self, called: &str) -> Option<usize> {
        self.named.get(called).copied()
    }
}

/// A run or a part of it.
struct Part<'c> {
    /// The counters of classes, by the number of the first.
    counters: HashMap<u64, Cow<'c, [i64]>, RandomState>,
    unfinished: Unfinished,
}

impl Part<'_> {
    /// Returns the counters of a method, if its class has any.
    fn of(&self, class: &ClassMap, method: &MethodMap) -> Option<&[i64]> {
        let own = self.counters.get(&class.base)?;
        own.get(method.slot as usize..)?.get(..method.slots())
    }
}

fn by_base(counters: &[ClassCounts]) -> HashMap<u64, Cow<'_, [i64]>, RandomState> {
    counters.iter().map(|class| (class.base, Cow::Borrowed(&*class.counts))).collect()
}

/// Inferred counts: by the position of the class, the counter relative to the class's first, and its count.
type Found = BTreeMap<usize, Vec<(u32, i64)>>;

/// Adds inferred counts to counters.
fn add(counters: &mut Vec<ClassCounts>, found: Found, classes: &[ClassMap]) {
    let known: HashMap<u64, usize> = counters.iter().enumerate().map(|(at, class)| (class.base, at)).collect();
    for (class, counts) in found {
        let class = &classes[class];
        let at = known.get(&class.base).copied().unwrap_or_else(|| {
            counters.push(ClassCounts { base: class.base, counts: vec![0; class.slots as usize] });
            counters.len() - 1
        });
        counts.into_iter().for_each(|(slot, count)| counters[at].counts[slot as usize] = count);
    }
    counters.sort_by_key(|class| class.base);
}

/// The place of a method: the position of its class, and its position in the class.
type MethodAt = (usize, usize);

/// The calls of inferable methods in a method: the instruction, and the number of the callee.
type Sites = Vec<(usize, usize)>;

/// Calls that came back normally, by the number of the callee.
type Returned = BTreeMap<usize, i64>;

/// The maps of classes, with what matters here about their methods.
struct Maps<'i, 'm> {
    inferable: &'i Inferable<'i>,
    /// The classes that ran, as far as a counter shows.
    ran: &'m [ClassMap],
    /// Other classes of which inferred methods ran.
    more: Vec<ClassMap>,
    /// The names of the JDK's classes in `ran`.
    of_jdk: HashSet<&'m str, RandomState>,
    /// The number of the program's first counter.
    first_of_program: u64,
    /// For each class, the methods that call inferable methods.
    callers: Vec<HashMap<usize, Sites, RandomState>>,
    /// The places of inferable methods that have no counter at their entry, by their numbers.
    inferred: HashMap<usize, MethodAt, RandomState>,
    /// The numbers of these methods.
    numbers: HashMap<MethodAt, usize, RandomState>,
}

/// A class as [`Maps`] knows it.
struct Known {
    callers: HashMap<usize, Sites, RandomState>,
    /// The positions of its methods without a counter at the entry, and their numbers.
    inferred: Sites,
}

impl<'i, 'm> Maps<'i, 'm> {
    fn of(counts: &'m Counts, inferable: &'i Inferable<'i>) -> Result<Self, String> {
        let mut maps = Self {
            inferable,
            ran: &counts.map.classes,
            more: Vec::new(),
            of_jdk: HashSet::default(),
            first_of_program: counts.map.first_of_program,
            callers: Vec::new(),
            inferred: HashMap::default(),
            numbers: HashMap::default(),
        };
        let known: Vec<Known> = maps.ran.par_iter().map(|class| known(class, inferable)).collect::<Result<_, _>>()?;
        known.into_iter().for_each(|known| maps.know(known));
        let of_jdk = maps.ran.iter().filter(|class| class.base < maps.first_of_program);
        maps.of_jdk.extend(of_jdk.map(|class| class.class.as_str()));
        Ok(maps)
    }

    fn know(&mut self, Known { callers, inferred }: Known) {
        let class = self.callers.len();
        self.callers.push(callers);
        for (method, number) in inferred {
            self.inferred.insert(number, (class, method));
            self.numbers.insert((class, method), number);
        }
    }

    fn class(&self, number: usize) -> &ClassMap {
        self.ran.get(number).unwrap_or_else(|| &self.more[number - self.ran.len()])
    }

    /// Infers the counters of a part, and reads the maps of classes whose counters never added.
    fn infer(
        &mut self,
        part: &Part<'_>,
        read: &mut dyn FnMut(&str) -> Result<ClassMap, String>,
    ) -> Result<Found, String> {
        let begun = self.begin(part)?;
        loop {
            let (found, missing) = self.follow(part, begun.clone())?;
            if missing.is_empty() {
                return Ok(found);
            }
            for class in missing {
                let class = read(class)?;
                self.know(known(&class, self.inferable)?);
                self.more.push(class);
            }
        }
    }

    /// Returns the inferred counters of a lap, as pairs of a counter's number and its count.
    fn of_lap(&self, pairs: &[i64], unfinished: Unfinished) -> Result<Vec<i64>, String> {
        const DAMAGED: &str = "a lap has a counter of no class";
        let mut part = Part { counters: HashMap::default(), unfinished };
        for pair in pairs.chunks_exact(2) {
            let slot = pair[0] as u64;
            let class = self.ran.partition_point(|class| class.base <= slot).checked_sub(1).ok_or(DAMAGED)?;
            let class = &self.ran[class];
            let own = part.counters.entry(class.base).or_insert_with(|| Cow::Owned(vec![0; class.slots as usize]));
            *own.to_mut().get_mut((slot - class.base) as usize).ok_or(DAMAGED)? += pair[1];
        }
        let (found, missing) = self.follow(&part, self.begin(&part)?)?;
        if !missing.is_empty() {
            return Err("a lap ran a class that the run did not".to_owned());
        }
        let pairs = |(class, counts): (usize, Vec<(u32, i64)>)| {
            let base = self.class(class).base;
            counts.into_iter().flat_map(move |(slot, count)| [(base + u64::from(slot)) as i64, count])
        };
        Ok(found.into_iter().flat_map(pairs).collect())
    }

    /// Returns the calls of inferable methods from methods that have a counter at their entry. An inferred method that ran by
    /// its other counters is among them, too.
    fn begin(&self, part: &Part<'_>) -> Result<Returned, String> {
        let of_class = |class: usize| {
            let mut returned = Returned::new();
            let of = self.class(class);
            let counted = part.counters.get(&of.base).is_some_and(|own| own.iter().any(|&count| count != 0));
            if !counted && !part.unfinished.has_class(class) {
                return Ok(returned);
            }
            for number in 0..of.methods.len() {
                let at = (class, number);
                let is_inferred = self.numbers.get(&at);
                let calls = self.callers[class].contains_key(&number);
                let is_idle = (is_inferred.is_none() && !calls)
                    || part.of(of, &of.methods[number]).is_none_or(|own| own.iter().all(|&count| count == 0))
                        && part.unfinished.of(at).is_empty();
                match is_inferred {
                    _ if is_idle => {}
                    Some(&number) => *returned.entry(number).or_default() += 0,
                    None => self.add_calls(part, at, None, &mut returned)?,
                }
            }
            Ok(returned)
        };
        let classes = 0..self.ran.len() + self.more.len();
        let all: Vec<Returned> = classes.into_par_iter().map(of_class).collect::<Result<_, String>>()?;
        let mut sum = Returned::new();
        for (number, times) in all.into_iter().flatten() {
            *sum.entry(number).or_default() += times;
        }
        Ok(sum)
    }

    /// Follows the calls to all inferred methods, callers first. Returns their entries, and the classes whose maps are missing.
    fn follow(&self, part: &Part<'_>, mut returned: Returned) -> Result<(Found, BTreeSet<&'i str>), String> {
        let (mut found, mut missing) = (Found::new(), BTreeSet::new());
        let mut first = 0;
        while let Some((number, times)) = returned.pop_first() {
            if number < first {
                return Err(format!("a caller of {} comes after it", self.inferable.methods[number].name));
            }
            first = number + 1;
            let Some(&at) = self.inferred.get(&number) else {
                // The method may have a counter at its entry after all.
                if !self.has(self.inferable.methods[number].class()) {
                    missing.insert(self.inferable.methods[number].class());
                }
                continue;
            };
            let class = self.class(at.0);
            let method = &class.methods[at.1];
            let (counts, _) = flow(method, &self.counters(part, at)[..method.counted.len()], part.unfinished.of(at))?;
            let ways_out = method.edges.iter().zip(&counts).filter(|(edge, _)| edge.kind == EdgeKind::Return);
            let entries = times - ways_out.map(|(_, &count)| count).sum::<i64>();
            if entries != 0 {
                found.entry(at.0).or_default().push((method.slot, entries));
            }
            self.add_calls(part, at, Some(entries), &mut returned)?;
        }
        Ok((found, missing))
    }

    /// Returns whether the map of a class of the JDK is known.
    fn has(&self, class: &str) -> bool {
        self.of_jdk.contains(class) || self.more.iter().any(|known| known.class == class)
    }

    /// Returns the counters of a method; zeros if its class has none in this part.
    fn counters(&self, part: &Part<'_>, (class, method): MethodAt) -> Vec<i64> {
        let class = self.class(class);
        let method = &class.methods[method];
        part.of(class, method).map_or_else(|| vec![0; method.slots()], <[i64]>::to_vec)
    }

    /// Adds the calls of inferable methods that came back normally. `entries` is the inferred counter of the method.
    fn add_calls(
        &self,
        part: &Part<'_>,
        at: MethodAt,
        entries: Option<i64>,
        returned: &mut Returned,
    ) -> Result<(), String> {
        let Some(sites) = self.callers[at.0].get(&at.1) else { return Ok(()) };
        let class = self.class(at.0);
        let method = &class.methods[at.1];
        if method.count != Counting::Edge {
            // The program cannot call these methods.
            let of_jdk = class.base < self.first_of_program;
            return if of_jdk {
                Err(format!("{}.{} has no counters of edges", class.class, method.name))
            } else {
                Ok(())
            };
        }
        let mut counters = self.counters(part, at);
        if let Some(entries) = entries {
            counters[0] = entries;
        }
        let completed = insns_of(method, &counters[..method.counted.len()], part.unfinished.of(at))?;
        for &(insn, number) in sites {
            let times = completed.get(insn).copied().unwrap_or(0);
            if times != 0 {
                *returned.entry(number).or_default() += times;
            }
        }
        Ok(())
    }
}

fn known(class: &ClassMap, inferable: &Inferable<'_>) -> Result<Known, String> {
    let mut known = Known { callers: HashMap::default(), inferred: Sites::new() };
    let callees: Vec<Option<usize>> = class.keys.iter().map(|key| inferable.named.get(key.as_str()).copied()).collect();
    let calls = callees.iter().any(Option::is_some);
    for (own, method) in class.methods.iter().enumerate() {
        if calls {
            let site = |&(insn, key): &(u32, u32)| Some((insn as usize, (*callees.get(key as usize)?)?));
            let sites: Sites = method.operands.iter().filter_map(site).collect();
            if !sites.is_empty() {
                known.callers.insert(own, sites);
            }
        }
        if method.inferred_entry {
            let name = format!("{}.{}{}", class.class, method.name, method.desc);
            let number =
                inferable.named.get(name.as_str()).ok_or_else(|| format!("no list contains the method {name}"))?;
            known.inferred.push((own, *number));
        }
    }
    Ok(known)
}

#[cfg(test)]
mod tests;
