//! What a counter tells of at least: how many instructions its method executed since another counter of it, or its entry,
//! or what these are worth. In halves, so that what tells of one can be shared by two.
//!
//! Counts times these never exceed what was executed, whatever the frames are in the middle of. And nothing goes on without
//! end that does not count without end: a cycle of edges without counters would be one in a tree.

use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::edge::{EdgeMap, NodeMap};
use psf_wire::map::{ClassMap, Counting, MethodMap};

/// The most that a counter tells of: what counts it has 32 bits with a sign for that.
const MOST: i64 = i32::MAX as i64;

/// What an instruction is worth at least, by opcode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth([u32; 256]);

impl Worth {
    /// Every instruction is worth one.
    pub const INSTRUCTIONS: Self = Self([1; 256]);

    /// Whatever each opcode is worth.
    #[must_use]
    pub fn of(opcode: impl Fn(u8) -> u64) -> Self {
        Self(std::array::from_fn(|number| u32::try_from(opcode(number as u8)).unwrap_or(u32::MAX)))
    }

    /// Halves of what a method's instructions are worth, from the first to each, and to the end.
    fn sums(&self, method: &MethodMap) -> Vec<i64> {
        let opcode =
            |insn: usize| method.ops.get(2 * insn..2 * insn + 2).and_then(|text| u8::from_str_radix(text, 16).ok());
        let worth = |insn: usize| opcode(insn).map_or(0, |opcode| 2 * i64::from(self.0[usize::from(opcode)]));
        let sums = (0..method.ops.len() / 2).scan(0, |sum, insn| {
            *sum += worth(insn);
            Some(*sum)
        });
        std::iter::once(0).chain(sums).collect()
    }
}

/// For each counter of a class.
#[must_use]
pub fn ticks(class: &ClassMap, worth: &Worth) -> Vec<u32> {
    let mut ticks = vec![0; class.slots as usize];
    for method in &class.methods {
        let first = method.slot as usize;
        match method.count {
            Counting::Instruction => {
                let sums = worth.sums(method);
                ticks[first..]
                    .iter_mut()
                    .zip(sums.windows(2))
                    .for_each(|(tick, pair)| *tick = fitting(pair[1] - pair[0]));
            }
            Counting::Edge => {
                of_edges(method, worth, &mut ticks[first..first + method.counted.len()]);
                if method.merged_throws {
                    // At least the instruction that threw was executed, whichever it was.
                    let least = worth.sums(method).windows(2).map(|pair| pair[1] - pair[0]).min();
                    ticks[first + method.counted.len() + method.sizes.len()] = fitting(least.unwrap_or(0));
                }
            }
            // Nobody knows what it executes; a run that enters it has no score.
            Counting::Entry => {}
        }
    }
    ticks
}

/// As a file has them: four bytes each, the highest first.
#[must_use]
pub fn written(ticks: &[u32]) -> Vec<u8> {
    ticks.iter().flat_map(|tick| tick.to_be_bytes()).collect()
}

/// The shortest way to each counted edge, from wherever another counter was, or the method's entry.
fn of_edges(method: &MethodMap, worth: &Worth, ticks: &mut [u32]) {
    let mut counted = vec![false; method.edges.len()];
    method.counted.iter().for_each(|&e| counted[e as usize] = true);
    let ways = Ways { method, counted, sums: worth.sums(method) };
    let is_entry = |e: &usize| method.edges[*e].kind == EdgeKind::Entry;
    let (entries, others): (Vec<usize>, Vec<usize>) =
        (0..method.edges.len()).filter(|e| ways.counted[*e] || is_entry(e)).partition(is_entry);
    // If the method may be left without another counter, the one at its entry tells of what certainly comes then, except
    // for what is left to the next. If any instruction may throw unseen, nothing comes certainly.
    let ahead = match entries.first() {
        _ if method.merged_throws => 0,
        Some(&entry) if ways.counted[entry] => ways.ahead(&ways.from(&[(entry, 0)])),
        _ => 0,
    };
    let starts = entries.iter().map(|&entry| (entry, -ahead)).chain(others.iter().map(|&e| (e, 0)));
    let way = ways.from(&starts.collect::<Vec<_>>());
    for (tick, &e) in ticks.iter_mut().zip(&method.counted) {
        let edge = &method.edges[e as usize];
        let length = match place(method, edge.from) {
            None => ahead,
            Some(from) => way[from].map_or(0, |way| way + ways.length(edge)),
        };
        *tick = fitting(length);
    }
}

fn fitting(length: i64) -> u32 {
    length.clamp(0, MOST) as u32
}

/// The ways through a method on which nothing counts.
struct Ways<'m> {
    method: &'m MethodMap,
    counted: Vec<bool>,
    /// See [`Worth::sums`].
    sums: Vec<i64>,
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
                open.extend(to.map(|to| (to, so_far + self.length(edge))));
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
        let behind = |edge: &EdgeMap| Some(way[place(self.method, edge.from)?]? + self.length(edge));
        let leaves = |edge: &EdgeMap| matches!(edge.kind, EdgeKind::Return | EdgeKind::Vanish | EdgeKind::Throw);
        let ends = self.method.edges.iter().enumerate().filter(|(e, edge)| self.counted[*e] || leaves(edge));
        let waits = self.method.sites.iter().filter_map(|site| {
            let block = self.method.blocks.partition_point(|&first| first <= site.insn).checked_sub(1)?;
            Some(way[block]? + self.between(self.method.blocks[block], site.insn + 1))
        });
        ends.filter_map(|(_, edge)| behind(edge)).chain(waits).min().map_or(0, |least| (least - 1).max(0))
    }

    /// Halves of what is executed of a block when an edge out of it is taken.
    fn length(&self, edge: &EdgeMap) -> i64 {
        let Some(block) = edge.from.block() else { return 0 };
        let behind = match edge.kind {
            EdgeKind::Throw => edge.insn + 1,
            _ => self.method.blocks.get(block + 1).map_or((self.method.ops.len() / 2) as u32, |&next| next),
        };
        self.between(self.method.blocks[block], behind)
    }

    fn between(&self, first: u32, behind: u32) -> i64 {
        self.sums[behind as usize] - self.sums[first as usize]
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
