//! What a counter tells of at least: how many instructions its method executed since another counter of it, or its entry.
//! In halves of instructions, so that what tells of one can be shared by two.
//!
//! Counts times these never exceed what was executed, whatever the frames are in the middle of. And nothing goes on without
//! end that does not count without end: a cycle of edges without counters would be one in a tree.

use crate::bytecode::flow::EdgeKind;
use crate::wire::edge::{EdgeMap, NodeMap};
use crate::wire::map::{ClassMap, Counting, MethodMap};

/// For each counter of a class.
pub(super) fn ticks(class: &ClassMap) -> Vec<u32> {
    let mut ticks = vec![0; class.slots as usize];
    for method in &class.methods {
        let first = method.slot as usize;
        match method.count {
            Counting::Instruction => ticks[first..first + method.ops.len() / 2].fill(2),
            Counting::Edge => of_edges(method, &mut ticks[first..first + method.counted.len()]),
            // Nobody knows what it executes; a run that enters it has no score.
            Counting::Entry => {}
        }
    }
    ticks
}

/// The shortest way to each counted edge, from wherever another counter was, or the method's entry.
fn of_edges(method: &MethodMap, ticks: &mut [u32]) {
    let mut counted = vec![false; method.edges.len()];
    method.counted.iter().for_each(|&e| counted[e as usize] = true);
    let ways = Ways { method, counted };
    let is_entry = |e: &usize| method.edges[*e].kind == EdgeKind::Entry;
    let (entries, others): (Vec<usize>, Vec<usize>) =
        (0..method.edges.len()).filter(|e| ways.counted[*e] || is_entry(e)).partition(is_entry);
    // Where the method may be left without another counter, the one at its entry tells of what certainly comes then, but
    // for what is left to the next.
    let ahead = match entries.first() {
        Some(&entry) if ways.counted[entry] => ways.ahead(&ways.from(&[(entry, 0)])),
        _ => 0,
    };
    let starts = entries.iter().map(|&entry| (entry, -ahead)).chain(others.iter().map(|&e| (e, 0)));
    let way = ways.from(&starts.collect::<Vec<_>>());
    for (tick, &e) in ticks.iter_mut().zip(&method.counted) {
        let edge = &method.edges[e as usize];
        let length = match place(method, edge.from) {
            None => ahead,
            Some(from) => way[from].map_or(0, |way| way + length(method, edge)),
        };
        *tick = u32::try_from(length).unwrap_or(0);
    }
}

/// The ways through a method on which nothing counts.
struct Ways<'m> {
    method: &'m MethodMap,
    counted: Vec<bool>,
}

impl Ways<'_> {
    /// The shortest way to the start of each place, behind edges with what is executed there already.
    fn from(&self, starts: &[(usize, i64)]) -> Vec<Option<i64>> {
        let edges = &self.method.edges;
        let mut way = vec![None; self.method.blocks.len() + 2];
        let mut leads: Vec<Vec<usize>> = vec![Vec::new(); way.len()];
        for (e, edge) in edges.iter().enumerate().filter(|(e, _)| !self.counted[*e]) {
            place(self.method, edge.from).into_iter().for_each(|from| leads[from].push(e));
        }
        let mut open: Vec<(usize, i64)> =
            starts.iter().filter_map(|&(e, length)| Some((place(self.method, edges[e].to)?, length))).collect();
        while let Some((node, so_far)) = open.pop() {
            if way[node].is_some_and(|known| known <= so_far) {
                continue;
            }
            way[node] = Some(so_far);
            for edge in leads[node].iter().map(|&e| &edges[e]) {
                let to = place(self.method, edge.to);
                open.extend(to.map(|to| (to, so_far + length(self.method, edge))));
            }
        }
        way
    }

    /// What is executed in any case before something counts, leaves the method, or may never come back; nothing where all
    /// ways lead to a counter.
    fn ahead(&self, way: &[Option<i64>]) -> i64 {
        let reached = |edge: &EdgeMap| place(self.method, edge.from).is_some_and(|from| way[from].is_some());
        let mut uncounted = self.method.edges.iter().enumerate().filter(|(e, _)| !self.counted[*e]);
        if !uncounted.any(|(_, edge)| edge.to == NodeMap::OUTSIDE && reached(edge)) {
            return 0;
        }
        let behind = |edge: &EdgeMap| Some(way[place(self.method, edge.from)?]? + length(self.method, edge));
        let leaves = |edge: &EdgeMap| matches!(edge.kind, EdgeKind::Return | EdgeKind::Vanish | EdgeKind::Throw);
        let ends = self.method.edges.iter().enumerate().filter(|(e, edge)| self.counted[*e] || leaves(edge));
        let waits = self.method.sites.iter().filter_map(|site| {
            let block = self.method.blocks.partition_point(|&first| first <= site.insn).checked_sub(1)?;
            Some(way[block]? + 2 * i64::from(site.insn + 1 - self.method.blocks[block]))
        });
        ends.filter_map(|(_, edge)| behind(edge)).chain(waits).min().map_or(0, |least| least - 1)
    }
}

/// Blocks, then exceptions on their way, then returns of subroutines; nothing for the outside.
fn place(method: &MethodMap, node: NodeMap) -> Option<usize> {
    match node {
        NodeMap::EXCEPTION => Some(method.blocks.len()),
        NodeMap::SUBROUTINE => Some(method.blocks.len() + 1),
        _ => node.block(),
    }
}

/// How many halves of instructions of a block have begun when an edge out of it is taken.
fn length(method: &MethodMap, edge: &EdgeMap) -> i64 {
    let Some(block) = edge.from.block() else { return 0 };
    let first = method.blocks[block];
    let behind = match edge.kind {
        EdgeKind::Throw => edge.insn + 1,
        _ => method.blocks.get(block + 1).map_or((method.ops.len() / 2) as u32, |&next| next),
    };
    2 * (i64::from(behind) - i64::from(first))
}
