//! Computes what a run executed, class by class.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use rayon::prelude::*;

use super::executed::{Counters, Executed};
use super::insns::{Key, insns, is_hash_code, modified, opcodes};
use super::method::{InsnProfile, MethodProfile, SizeProfile};
use super::natives::natives;
use super::operands::Operands;
use super::stacks::{Named, Unfinished};
use super::{faults, shape, solve};
use psf_wire::counts::Counts;
use psf_wire::map::{ClassMap, Counting, MethodMap};
use psf_wire::mode::Scope;
use psf_wire::natives::first_counting;
use psf_wire::stack::Stack;

/// Everything that a run executed.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// Every method that was entered or executed anything, in the order of the map.
    pub methods: Vec<MethodProfile>,
    /// Methods that were entered but could not be counted, with the reason.
    pub uncounted: Vec<String>,
    /// Methods whose counts contradict one another.
    pub contradictory: Vec<String>,
    /// Methods whose counts are impossible in a complete run: contradictory ones, and ones with redundant counters that
    /// disagree.
    pub impossible: Vec<String>,
    /// Sentences about frames whose instruction at the end of counting is unknown.
    pub unplaced: Vec<String>,
}

/// A solver, which computes class by class what was executed.
#[derive(Debug)]
pub struct Solver<'c> {
    counts: &'c Counts,
    unfinished: Unfinished,
    /// The counters of classes, by the number of the first counter.
    counters: HashMap<u64, Cow<'c, [i64]>>,
    operands: Arc<Operands<'c>>,
    /// True for a part of the run, which may begin in the middle of methods.
    is_part: bool,
}

impl<'c> Solver<'c> {
    /// Creates a solver. Finds the instructions that frames were in when counting ended.
    #[must_use]
    pub fn new(counts: &'c Counts) -> Self {
        // If two entries have the same base, the first one counts, wherever the other comes from.
        let counters = counts.counters.iter().rev().map(|c| (c.base, Cow::Borrowed(c.counts.as_slice()))).collect();
        let stacks = counts.stacks.iter().map(|stack| (stack, false));
        let unfinished = Unfinished::new(counts, stacks, &Named::of(counts, !counts.stacks.is_empty()));
        Self { counts, unfinished, counters, operands: Arc::new(Operands::new(counts)), is_part: false }
    }

    /// Creates a solver for a part of the run, from the counters of the classes that the part used. `stacks` are the stacks
    /// under which the part began, with `true`, and under which it ended. All parts share the operands.
    pub(super) fn part<'s>(
        counts: &'c Counts,
        operands: &Arc<Operands<'c>>,
        counters: HashMap<u64, Cow<'c, [i64]>>,
        stacks: impl Iterator<Item = (&'s Stack, bool)>,
        named: &Named<'c>,
    ) -> Self {
        let unfinished = Unfinished::new(counts, stacks, named);
        Self { counts, unfinished, counters, operands: Arc::clone(operands), is_part: true }
    }

    /// Returns sentences about frames whose instruction at the end of counting is unknown.
    #[must_use]
    pub fn unplaced(&self) -> &[String] {
        &self.unfinished.unknown
    }

    /// Computes what a class of the map executed. Returns an error if counts and map do not belong together.
    pub fn class(&self, number: usize) -> Result<Profile, String> {
        let class = &self.counts.map.classes[number];
        let counters =
            self.counters.get(&class.base).ok_or_else(|| format!("class {} has no counters", class.class))?;
        if counters.len() != class.slots as usize {
            return Err(format!("class {} has {} counters, not {}", class.class, counters.len(), class.slots));
        }
        if let Some(negative) = counters.iter().find(|&&count| count < 0) {
            return Err(format!("class {} has the count {negative}, which is negative", class.class));
        }
        let whole = self.counts.map.targets.is_empty() && self.counts.map.scope == Scope::App;
        let has_natives = self.has_natives();
        let mut profile = Profile::default();
        for (own, method) in class.methods.iter().enumerate() {
            let at = (number, own);
            let wrong = |what| format!("method {}.{}{}: {what}", class.class, method.name, method.desc);
            let counters = Counters::of(method, counters).map_err(wrong)?;
            let unfinished = self.unfinished.of(at);
            // Few of all methods run in a part of a run, or in a JDK. A method that counted nothing executed nothing.
            if counters.are_zero() && unfinished.is_empty() {
                continue;
            }
            let keys = self.operands.of(number);
            let is_part = self.is_part;
            let counted = Counted { at, class, method, keys, unfinished, has_natives, whole, is_part };
            counted.add_to(&mut profile, &counters).map_err(wrong)?;
        }
        Ok(profile)
    }

    /// Computes what a method of the map executed in one calling context, from its counters there and the instructions that
    /// did not complete there. `is_part` is true for a part of the run.
    pub(crate) fn context(
        &self,
        at: (usize, usize),
        own: &[i64],
        unfinished: &[(usize, i64)],
        is_part: bool,
    ) -> Result<Profile, String> {
        let class = &self.counts.map.classes[at.0];
        let method = &class.methods[at.1];
        if own.len() != method.slots() {
            return Err(format!("{}.{} has {} counters in a context", class.class, method.name, own.len()));
        }
        let mut profile = Profile::default();
        let whole = self.counts.map.targets.is_empty();
        let keys = self.operands.of(at.0);
        let has_natives = self.has_natives();
        let counted = Counted { at, class, method, keys, unfinished, has_natives, whole, is_part };
        counted.add_to(&mut profile, &Counters::own(method, own))?;
        Ok(profile)
    }

    fn has_natives(&self) -> bool {
        self.counts.map.counting > first_counting()
    }

    /// Calls `of` with the result of each class, on all cores. The results are in the order of the map.
    pub fn each<T: Send>(&self, of: impl Fn(Profile) -> T + Sync) -> Result<Vec<T>, String> {
        (0..self.counts.map.classes.len()).into_par_iter().map(|number| self.class(number).map(&of)).collect()
    }
}

impl Profile {
    /// Appends what a class executed.
    pub(super) fn add(&mut self, class: Self) {
        self.methods.extend(class.methods);
        self.uncounted.extend(class.uncounted);
        self.contradictory.extend(class.contradictory);
        self.impossible.extend(class.impossible);
    }

    /// Computes what was executed. Returns an error if counts and map do not belong together.
    pub fn new(counts: &Counts) -> Result<Self, String> {
        let solver = Solver::new(counts);
        let mut whole = Self { unplaced: solver.unplaced().to_vec(), ..Self::default() };
        solver.each(|class| class)?.into_iter().for_each(|class| whole.add(class));
        Ok(whole)
    }
}

/// A method, and what is known about it in addition to its counters.
struct Counted<'a> {
    /// The position of its class in the map, and its position in the class.
    at: (usize, usize),
    class: &'a ClassMap,
    method: &'a MethodMap,
    keys: &'a [Key],
    /// Its instructions that did not complete because counting ended, and how often.
    unfinished: &'a [(usize, i64)],
    /// True if native work counts.
    has_natives: bool,
    /// True if counting was on before the method could run.
    whole: bool,
    /// True if counting may have begun while frames were in the method.
    is_part: bool,
}

impl Counted<'_> {
    /// Computes what the method executed from its counters, and adds it to the profile.
    fn add_to(&self, profile: &mut Profile, counters: &Counters<'_>) -> Result<(), String> {
        let method = self.method;
        let name = || format!("{}.{}{}", self.class.class, method.name, method.desc);
        if method.count == Counting::Entry {
            if counters.edges.iter().any(|&count| count > 0) {
                profile.uncounted.push(format!("{} ({} bytes of code)", name(), method.size));
            }
            return Ok(());
        }
        if counters.threw_somewhere() {
            let size = method.size;
            profile
                .uncounted
                .push(format!("{} ({size} bytes of code, and an exception from an unknown place)", name()));
            return Ok(());
        }
        let opcodes = opcodes(&method.ops)?;
        let (executed, faults) = self.executed(counters, &opcodes)?;
        let contradictory = executed.contradictory || executed.resumed && !self.is_part;
        if contradictory {
            profile.contradictory.push(name());
        }
        if contradictory || executed.unbalanced {
            profile.impossible.push(name());
        }
        if executed.invocations == 0 && executed.insns.iter().all(|&count| count == 0) {
            return Ok(());
        }
        let mut sizes = sizes(method, counters, |insn| {
            let began = executed.insns.get(insn).copied().unwrap_or(0);
            let threw = faults.iter().filter(|(own, _)| *own == insn).map(|&(_, times)| times);
            let stood = self.unfinished.iter().filter(|(own, _)| *own == insn).map(|&(_, times)| times);
            began.saturating_sub(threw.sum()).saturating_sub_signed(stood.sum())
        });
        if sizes.iter().any(|size| size.insn >= opcodes.len()) {
            return Err("a size belongs to no instruction".to_owned());
        }
        let mut insns = insns(method, self.keys, &opcodes, &executed.insns)?;
        take_inherited(&mut sizes, &mut insns);
        let natives = match self.has_natives {
            true => natives(method, counters, &sizes, &insns)?,
            false => Vec::new(),
        };
        let blocks = shape::basic_blocks(method, &opcodes);
        let ways = shape::ways(method, &blocks);
        let simulated = counters.sites(method);
        profile.methods.push(MethodProfile {
            place: self.at,
            class: self.class.class.clone(),
            method: method.name.clone(),
            descriptor: method.desc.clone(),
            source: self.class.source.clone(),
            invocations: executed.invocations,
            insns,
            blocks,
            edges: executed.edges,
            branches: executed.branches,
            sizes,
            natives,
            faults,
            size: method.size,
            ways,
            constants: method.constants.clone(),
            simulated,
            modified: modified(method, &opcodes)?,
            synchronized: method.synchronized,
        });
        Ok(())
    }

    /// Returns how often everything ran, and the instructions in which the JVM threw, with how often.
    fn executed(&self, counters: &Counters<'_>, opcodes: &[u8]) -> Result<(Executed, Vec<(usize, u64)>), String> {
        let method = self.method;
        Ok(match method.count {
            Counting::Instruction => {
                let mut executed = counters.instructions(method, opcodes)?;
                executed.unbalanced &= self.whole;
                let faults = faults::of_insns(method, opcodes, &executed.insns, counters.edges, self.unfinished);
                (executed, faults)
            }
            Counting::Edge | Counting::Entry => {
                let executed = solve::solve(method, opcodes.len(), counters.edges, self.unfinished)?;
                let faults = faults::of_edges(method, opcodes, &executed.edges);
                (executed, faults)
            }
        })
    }
}

/// Returns how much instructions with a size allocated or copied, including fixed sizes, in the order of the code. `completed`
/// returns how often an instruction completed. If memory does not suffice, an instruction makes no array.
fn sizes(method: &MethodMap, counters: &Counters<'_>, completed: impl Fn(usize) -> u64) -> Vec<SizeProfile> {
    let counted = method.sizes.iter().zip(counters.sizes);
    let counted = counted.map(|(&insn, &elements)| SizeProfile { insn: insn as usize, elements: elements as u64 });
    let fixed = method.fixed.iter().map(|&(insn, length)| {
        let insn = insn as usize;
        SizeProfile { insn, elements: completed(insn).saturating_mul(u64::from(length)) }
    });
    let mut sizes: Vec<SizeProfile> = counted.chain(fixed).collect();
    sizes.sort_by_key(|size| size.insn);
    sizes
}

/// Moves the sizes of `hashCode` calls to their instructions: they count how often `Object.hashCode` ran.
fn take_inherited(sizes: &mut Vec<SizeProfile>, insns: &mut [InsnProfile]) {
    sizes.retain(|size| {
        let insn = &mut insns[size.insn];
        let of_hash_code = insn.operand.as_deref().is_some_and(is_hash_code);
        if of_hash_code {
            insn.inherited = size.elements;
        }
        !of_hash_code
    });
}
