//! Computes costs of contexts from their counters.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use super::checks::{Sums, name};
use super::cost::{CALL, ContextCost, ThreadCost};
use super::frames::Stood;
use super::index::{MapIndex, caller};
use crate::cost::Cost;
use crate::keyed::weigh;
use crate::profile::{MethodProfile, Solver};
use crate::weights::KeyWeights;
use psf_wire::counts::Counts;
use psf_wire::map::MethodMap;
use psf_wire::tree::{ContextCounts, Parent, ROOT, ThreadTree};

fn line_of(method: &MethodMap, insn: usize) -> u16 {
    let before = method.lines.partition_point(|line| line.0 as usize <= insn);
    before.checked_sub(1).map_or(0, |at| method.lines[at].1)
}

/// The inputs for the costs of contexts.
pub(super) struct Solving<'c> {
    pub(super) counts: &'c Counts,
    pub(super) index: &'c MapIndex,
    pub(super) solver: &'c Solver<'c>,
    pub(super) weights: &'c KeyWeights<'c>,
    /// The calls that the JDK worked for.
    pub(super) calls: &'c RefCell<Calls>,
}

/// The calls that the JDK worked for, each once. See [`super::cost::CallTree::calls`].
#[derive(Debug, Default)]
pub(super) struct Calls {
    pub(super) all: Vec<String>,
    known: HashMap<String, usize>,
}

impl Calls {
    fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.known.get(name) {
            return number;
        }
        self.all.push(name.to_owned());
        self.known.insert(name.to_owned(), self.all.len() - 1);
        self.all.len() - 1
    }
}

/// The kind of run that contexts belong to.
pub(super) enum Of<'a, 'c> {
    /// A run that ended: it goes into the sums, and every count must be possible in a run.
    Whole(&'a mut Sums<'c>),
    /// A part of a run, which may begin in the middle of a method.
    Part,
    /// A run that continues: methods have not ended, and the counters are not from one moment.
    SoFar,
}

/// Returns the cost of each context of a thread by itself, in the order of the file.
pub(super) fn solved(
    solving: &Solving<'_>,
    tree: &ThreadTree,
    stood: &Stood,
    mut of: Of<'_, '_>,
) -> Result<Vec<ContextCost>, String> {
    let Solving { counts, index, solver, weights, .. } = *solving;
    let mut work = Work::of(tree);
    let mut rows = Vec::new();
    let mut entered = vec![0u64; tree.nodes.len()];
    for (number, node) in tree.nodes.iter().enumerate() {
        let own = entered.get_mut(node.again.unwrap_or(number)).ok_or("a context continues in one that is missing")?;
        *own = own.saturating_add(node.calls);
    }
    let mut nodes: Vec<ContextCost> = Vec::with_capacity(tree.nodes.len());
    for (number, node) in tree.nodes.iter().enumerate() {
        let place = index.method(node.method)?;
        let mut cost = context(counts, node, place, &nodes, index)?;
        if node.again.is_none() {
            let profile = solver.context(place, &node.counts, stood.of_context(number), matches!(of, Of::Part))?;
            let impossible = profile.impossible.first().filter(|_| matches!(of, Of::Whole(_)));
            let wrong = profile.contradictory.first().or(impossible);
            if let Some(what) = wrong.filter(|_| !matches!(of, Of::SoFar)) {
                return Err(format!("a calling context of {what} contradicts itself"));
            }
            let method = profile.methods.first();
            let invocations = method.map_or(0, |method| method.invocations);
            if invocations != entered[number] && profile.uncounted.is_empty() && !matches!(of, Of::SoFar) {
                let name = name(counts, place);
                let called = entered[number];
                return Err(format!(
                    "{name} was called {called} times in a context, but entered {invocations} times there"
                ));
            }
            if let Some(method) = method {
                weigh_in(method, weights, &mut cost);
            }
            rows.extend(work.rows(solving, number, place, method));
            if let Of::Whole(sums) = &mut of {
                sums.add_counters(node)?;
                method.into_iter().for_each(|method| sums.add(method, cost.base));
            }
        }
        nodes.push(cost);
    }
    rows.extend(work.rest(solving)?);
    if let Of::Whole(sums) = &mut of {
        rows.iter().for_each(|row| sums.add_work(row.base));
    }
    nodes.extend(rows);
    Ok(nodes)
}

/// The work of the JDK for the calls of contexts: by context, the instruction and the cost.
struct Work(BTreeMap<i64, Vec<(i64, i64)>>);

impl Work {
    fn of(tree: &ThreadTree) -> Self {
        let mut work: BTreeMap<i64, Vec<(i64, i64)>> = BTreeMap::new();
        for cell in tree.work.iter().flat_map(|work| work.chunks_exact(3)) {
            work.entry(cell[0]).or_default().push((cell[1], cell[2]));
        }
        Self(work)
    }

    /// Returns a row for each call of a context for which the JDK worked. It ran as often as the instruction of the call.
    fn rows(
        &mut self,
        solving: &Solving<'_>,
        context: usize,
        place: (usize, usize),
        profile: Option<&MethodProfile>,
    ) -> Vec<ContextCost> {
        let (class, own) = (&solving.counts.map.classes[place.0], place.1);
        let method = &class.methods[own];
        let row = |(insn, cost): (i64, i64)| {
            let insn = insn as usize;
            let operand = method.operands.iter().find(|(of, _)| *of as usize == insn);
            let callee = operand.and_then(|(_, key)| class.keys.get(*key as usize)).map_or("", String::as_str);
            ContextCost {
                parent: Some(context),
                insn: Some(insn),
                line: line_of(method, insn),
                calls: profile.and_then(|profile| profile.insns.get(insn)).map_or(0, |insn| insn.count),
                ..row_of(solving, callee, cost)
            }
        };
        self.0.remove(&(context as i64)).unwrap_or_default().into_iter().map(row).collect()
    }

    /// Returns a row for work that no call led to. Fails if there is more work.
    fn rest(mut self, solving: &Solving<'_>) -> Result<Option<ContextCost>, String> {
        let rest = self.0.remove(&ROOT);
        if !self.0.is_empty() {
            return Err("the JDK worked for a call of a context that does not count".to_owned());
        }
        let cost: i64 = rest.into_iter().flatten().map(|(_, cost)| cost).sum();
        Ok((cost > 0).then(|| ContextCost { calls: 1, ..row_of(solving, "", cost) }))
    }
}

fn row_of(solving: &Solving<'_>, callee: &str, cost: i64) -> ContextCost {
    ContextCost {
        parent: None,
        deeper: false,
        place: (CALL, solving.calls.borrow_mut().number(callee)),
        insn: None,
        line: 0,
        calls: 0,
        again: None,
        base: Cost(cost.max(0) as u128),
        accumulated: Cost::default(),
        lines: BTreeMap::new(),
    }
}

/// Returns a context without costs. Its caller must be among the contexts before it.
fn context(
    counts: &Counts,
    node: &ContextCounts,
    place: (usize, usize),
    before: &[ContextCost],
    index: &MapIndex,
) -> Result<ContextCost, String> {
    let parent = caller(node.parent);
    let of_parent = parent.map(|at| before.get(at).ok_or("a context comes before its caller"));
    let of_parent = of_parent.transpose()?;
    if of_parent.is_some_and(|parent| parent.again.is_some()) || node.again.is_some_and(|at| at >= before.len()) {
        return Err("a context refers to one that does not count".to_owned());
    }
    let insn = of_parent.and_then(|parent| index.insn(parent.place, node.call));
    let line = of_parent.zip(insn).map_or(0, |(parent, insn)| {
        let (class, method) = parent.place;
        line_of(&counts.map.classes[class].methods[method], insn)
    });
    Ok(ContextCost {
        parent,
        deeper: node.parent == Parent::Deeper,
        place,
        insn,
        line,
        calls: node.calls,
        again: node.again,
        base: Cost::default(),
        accumulated: Cost::default(),
        lines: BTreeMap::new(),
    })
}

fn weigh_in(method: &MethodProfile, weights: &KeyWeights<'_>, cost: &mut ContextCost) {
    let weighed = weigh(method, weights);
    cost.base = weighed.total;
    for (insn, own) in method.insns.iter().zip(&weighed.by_insn).filter(|(_, own)| own.0 > 0) {
        cost.lines.entry(insn.line).or_default().0 += own.0;
    }
}

/// Returns the contexts that were called or cost anything, and everything that led to them.
pub(super) fn used(nodes: Vec<ContextCost>) -> Vec<ContextCost> {
    let mut kept: Vec<bool> = nodes.iter().map(|node| node.calls > 0 || node.base.0 > 0).collect();
    for number in (0..nodes.len()).rev().filter(|&number| kept[number]).collect::<Vec<_>>() {
        let mut above = Some(number);
        while let Some(at) = above {
            kept[at] = true;
            nodes[at].again.iter().for_each(|&again| kept[again] = true);
            above = nodes[at].parent.filter(|&parent| !kept[parent]);
        }
    }
    let new_of: Vec<usize> =
        kept.iter().scan(0, |next, &kept| Some(std::mem::replace(next, *next + usize::from(kept)))).collect();
    let used = nodes.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(node, _)| ContextCost {
        parent: node.parent.map(|parent| new_of[parent]),
        again: node.again.map(|again| new_of[again]),
        ..node
    });
    used.collect()
}

/// Sorts contexts: each comes after its caller, and the callees of a context are in the order of its calls, then of the map.
pub(super) fn in_order(nodes: Vec<ContextCost>) -> Vec<ContextCost> {
    let key = |node: &ContextCost| (node.deeper, node.insn, node.place);
    let mut below: Vec<Vec<usize>> = vec![Vec::new(); nodes.len() + 1];
    for (number, node) in nodes.iter().enumerate() {
        below[node.parent.map_or(nodes.len(), |parent| parent)].push(number);
    }
    below.iter_mut().for_each(|own| own.sort_by_key(|&number| key(&nodes[number])));
    let (mut order, mut open) = (Vec::with_capacity(nodes.len()), below[nodes.len()].clone());
    open.reverse();
    while let Some(number) = open.pop() {
        order.push(number);
        open.extend(below[number].iter().rev());
    }
    let mut new_of = vec![0; nodes.len()];
    order.iter().enumerate().for_each(|(new, &old)| new_of[old] = new);
    let mut nodes: Vec<Option<ContextCost>> = nodes.into_iter().map(Some).collect();
    let moved = order.iter().filter_map(|&old| nodes[old].take()).map(|node| ContextCost {
        parent: node.parent.map(|parent| new_of[parent]),
        again: node.again.map(|again| new_of[again]),
        ..node
    });
    moved.collect()
}

/// Returns the tree of a thread, for a part of the run or for what is in no part.
pub(super) fn thread(part: Option<String>, (name, threads): (&str, u64), nodes: Vec<ContextCost>) -> ThreadCost {
    let mut nodes = in_order(nodes);
    accumulate(&mut nodes);
    ThreadCost { part, thread: name.to_owned(), threads, nodes }
}

/// Computes the cost of each context with everything that it called. Every context comes after its caller.
pub(super) fn accumulate(nodes: &mut [ContextCost]) {
    for number in (0..nodes.len()).rev() {
        let own = nodes[number].base.0;
        nodes[number].accumulated.0 += own;
        let whole = nodes[number].accumulated.0;
        if let Some(parent) = nodes[number].parent {
            nodes[parent].accumulated.0 += whole;
        }
    }
}
