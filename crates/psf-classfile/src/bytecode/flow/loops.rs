//! Finds the loops that each block is in, and estimates how often the block runs.
//!
//! A loop is a strongly connected part of the graph. So code that no structured source produces is covered, too. The loops
//! inside a loop are found in the same part, without the edges back to its entry.

use super::unlikely::unlikely;
use super::{Edge, EdgeKind, Effects, FlowGraph, Node};
use crate::bytecode::Code;

/// The maximum depth of loops that psf distinguishes. Deeper loops count as part of the loop around them.
const DEEPEST: u32 = 8;
/// The maximum number of paths from blocks to handlers. For code with more, psf assumes that it has no loops.
const MOST_WAYS: usize = 100_000;
/// The expected runs of a method's entry. It is a power of two, so that halves are integers.
const ENTRY: u64 = 1 << 20;

/// The loops of a method.
#[derive(Clone, Debug)]
pub struct Loops {
    /// The number of loops that each block is in.
    pub depth: Vec<u32>,
    /// For each block, the number of the outermost loop around it in which every instruction completes.
    pub local: Vec<Option<u32>>,
    /// The number of such loops.
    pub locals: u32,
    /// The expected runs of each block, relative to the others.
    runs: Vec<u64>,
    /// For each block, the number of ways to leave it within its loop, and out of its loop.
    ways: Vec<(u64, u64)>,
    /// For each block, the number of its innermost loop; 0 outside of all loops.
    innermost: Vec<u32>,
    /// For each edge, whether control is expected never to take it. Empty if nothing is known.
    unlikely: Vec<bool>,
}

impl Loops {
    /// Finds the loops. An instruction that never completes loses the counters of its frame. So loops with such an instruction
    /// are not among [`Loops::local`], but loops inside them may be.
    #[must_use]
    pub fn find(graph: &FlowGraph, code: &Code<'_>, effects: &Effects) -> Self {
        let blocks = graph.blocks.len();
        let mut loops = Self::flat(blocks);
        loops.runs.fill(0);
        loops.unlikely = unlikely(graph, code, effects);
        if !goes_back(graph, code) {
            loops.count_ways(graph);
            loops.estimate(&likely_between_blocks(graph, &loops.unlikely));
            return loops;
        }
        let ways = Ways::of(graph, code);
        if ways.to.is_empty() {
            return Self::flat(blocks);
        }
        let mut loses = vec![false; blocks];
        let vanishing = effects.vanishes.iter().chain(&effects.seen_on_stacks);
        vanishing.for_each(|&insn| loses[graph.block_of(insn) as usize] = true);
        // A subroutine returns to its caller; these paths do not distinguish its callers.
        if graph.edges.iter().any(|edge| edge.kind == EdgeKind::Subroutine) {
            loses.fill(true);
        }
        let mut nest = Nest::new(&mut loops, &ways, &loses);
        nest.descend(&(0..blocks as u32).collect::<Vec<_>>(), 0, false);
        loops.count_ways(graph);
        let order = ways.order(blocks);
        let mut place = vec![0; blocks];
        order.iter().enumerate().for_each(|(number, &block)| place[block as usize] = number);
        let mut ahead = likely_between_blocks(graph, &loops.unlikely);
        ahead.retain(|&(from, to)| place[to as usize] > place[from as usize]);
        ahead.sort_by_key(|&(from, _)| place[from as usize]);
        loops.estimate(&ahead);
        loops
    }

    /// Assumes that the method has no loops, and that everything runs equally often. Then only the size of code matters.
    #[must_use]
    pub fn flat(blocks: usize) -> Self {
        Self {
            depth: vec![0; blocks],
            local: vec![None; blocks],
            locals: 0,
            runs: vec![ENTRY; blocks],
            ways: vec![(0, 0); blocks],
            innermost: vec![0; blocks],
            unlikely: Vec::new(),
        }
    }

    /// Returns the number of the loop that contains both ends of an edge, if a frame's counters are not lost there.
    #[must_use]
    pub fn around(&self, from: Node, to: Node) -> Option<u32> {
        let of = |node: Node| if let Node::Block(block) = node { self.local[block as usize] } else { None };
        of(from).filter(|&number| of(to) == Some(number))
    }

    /// Returns how often the edge with this number is expected to run, relative to others.
    #[must_use]
    pub fn runs(&self, graph: &FlowGraph, edge: usize) -> u64 {
        let (from, to) = (graph.edges[edge].from, graph.edges[edge].to);
        if self.is_unlikely(edge) {
            return 0;
        }
        match (from, to) {
            (Node::Block(from), Node::Block(to)) => self.runs_between(from, to),
            (Node::Block(block), _) => {
                let (_, out) = self.ways[block as usize];
                self.scaled(self.runs[block as usize] / out.max(1), 0)
            }
            (Node::Outside, _) => ENTRY,
            _ => 0,
        }
    }

    fn is_unlikely(&self, edge: usize) -> bool {
        self.unlikely.get(edge).is_some_and(|&unlikely| unlikely)
    }

    fn scaled(&self, runs: u64, depth: u32) -> u64 {
        runs << (3 * depth.min(DEEPEST))
    }

    fn runs_between(&self, from: u32, to: u32) -> u64 {
        let (f, t) = (from as usize, to as usize);
        let (within, out) = self.ways[f];
        let ways = if self.leaves(from, to) { out } else { within };
        self.scaled(self.runs[f] / ways.max(1), self.depth[f].min(self.depth[t]))
    }

    /// Returns true if the path from one block to another leaves the first one's innermost loop.
    fn leaves(&self, from: u32, to: u32) -> bool {
        let (f, t) = (from as usize, to as usize);
        self.depth[t] < self.depth[f] || self.depth[t] == self.depth[f] && self.innermost[t] != self.innermost[f]
    }

    /// Counts the ways to leave every block, without unlikely ones.
    fn count_ways(&mut self, graph: &FlowGraph) {
        for (number, edge) in graph.edges.iter().enumerate() {
            if self.is_unlikely(number) {
                continue;
            }
            if let Node::Block(from) = edge.from {
                let out = match edge.to {
                    Node::Block(to) => self.leaves(from, to),
                    Node::Outside => true,
                    _ => continue,
                };
                let of_block = &mut self.ways[from as usize];
                *(if out { &mut of_block.1 } else { &mut of_block.0 }) += 1;
            }
        }
    }

    /// Propagates the expected runs along the edges. The edges into a block must come before the edges out of it.
    ///
    /// This ignores the factors of loops. All ways to continue within a loop are equally likely, and a loop is left as often as
    /// it is entered.
    fn estimate(&mut self, edges: &[(u32, u32)]) {
        self.runs[0] = ENTRY;
        for &(from, to) in edges {
            let (within, out) = self.ways[from as usize];
            let ways = if self.leaves(from, to) { out } else { within };
            let more = self.runs[from as usize] / ways.max(1);
            self.runs[to as usize] = (self.runs[to as usize] + more).min(ENTRY);
        }
        // Handlers, unlikely blocks, and the blocks that only these lead to, hardly ever run.
        self.runs.iter_mut().for_each(|runs| *runs = (*runs).max(1));
    }
}

/// Returns the edges from block to block.
fn between_blocks(graph: &FlowGraph) -> impl Iterator<Item = (u32, u32)> {
    graph.edges.iter().filter_map(Edge::between_blocks)
}

/// Returns the edges from block to block that control may be expected to take.
fn likely_between_blocks(graph: &FlowGraph, unlikely: &[bool]) -> Vec<(u32, u32)> {
    let likely = graph.edges.iter().zip(unlikely).filter(|(_, unlikely)| !**unlikely);
    likely.filter_map(|(edge, _)| edge.between_blocks()).collect()
}

/// Returns true if a path leads to the same or an earlier block. Otherwise the method has no loop, and the blocks are in order.
fn goes_back(graph: &FlowGraph, code: &Code<'_>) -> bool {
    between_blocks(graph).any(|(from, to)| to <= from)
        || code.handlers.iter().any(|h| h.start < h.end && graph.block_of(h.entry) <= graph.block_of(h.end - 1))
}

/// The blocks that control can reach directly from each block, exceptions included.
#[derive(Default)]
struct Ways {
    to: Vec<Vec<u32>>,
    from: Vec<Vec<u32>>,
}

impl Ways {
    /// Collects the paths; returns none if there are too many.
    fn of(graph: &FlowGraph, code: &Code<'_>) -> Self {
        let none = || vec![Vec::new(); graph.blocks.len()];
        let mut ways = Self { to: none(), from: none() };
        let mut count = 0;
        for edge in &graph.edges {
            match (edge.from, edge.to) {
                (Node::Block(from), Node::Block(to)) => ways.add(from, to),
                (Node::Block(from), Node::Exception) if edge.kind == EdgeKind::Throw => {
                    for handler in code.handlers.iter().filter(|h| (h.start..h.end).contains(&edge.insn)) {
                        ways.add(from, graph.block_of(handler.entry));
                        count += 1;
                    }
                }
                _ => {}
            }
            if count > MOST_WAYS {
                return Self::default();
            }
        }
        ways
    }

    fn add(&mut self, from: u32, to: u32) {
        if !self.to[from as usize].contains(&to) {
            self.to[from as usize].push(to);
            self.from[to as usize].push(from);
        }
    }

    /// Returns the blocks in reverse postorder: every block before the blocks that it leads to, apart from paths back.
    fn order(&self, blocks: usize) -> Vec<u32> {
        let mut order = Vec::with_capacity(blocks);
        let mut seen = vec![false; blocks];
        let mut open: Vec<(u32, usize)> = Vec::new();
        for start in 0..blocks as u32 {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            let mut postorder = Vec::new();
            open.push((start, 0));
            while let Some((block, next)) = open.last_mut() {
                let Some(&to) = self.to[*block as usize].get(*next) else {
                    postorder.push(*block);
                    open.pop();
                    continue;
                };
                *next += 1;
                if !std::mem::replace(&mut seen[to as usize], true) {
                    open.push((to, 0));
                }
            }
            order.extend(postorder.into_iter().rev());
        }
        order
    }
}

/// The search for loops within loops.
struct Nest<'a> {
    loops: &'a mut Loops,
    ways: &'a Ways,
    loses: &'a [bool],
    found: u32,
    /// The blocks whose incoming paths are cut.
    cut: Vec<bool>,
    marks: Vec<Mark>,
    /// The number of searches.
    searches: u32,
}

/// The state of a block in a search.
#[derive(Clone, Copy, Default)]
struct Mark {
    /// The search that the block belongs to.
    search: u32,
    /// The order in which the search reached the block; 0 before that.
    index: u32,
    low: u32,
    on_stack: bool,
}

impl<'a> Nest<'a> {
    fn new(loops: &'a mut Loops, ways: &'a Ways, loses: &'a [bool]) -> Self {
        let blocks = loses.len();
        let marks = vec![Mark::default(); blocks];
        Self { loops, ways, loses, found: 0, cut: vec![false; blocks], marks, searches: 0 }
    }

    /// Finds the loops among `blocks`, which are in `depth` loops. `kept` is true if the loop around them is local.
    fn descend(&mut self, blocks: &[u32], depth: u32, kept: bool) {
        for part in self.strongly_connected(blocks) {
            self.found += 1;
            let keeps = kept || !part.iter().any(|&block| self.loses[block as usize]);
            let number = self.loops.locals;
            for &block in &part {
                self.loops.depth[block as usize] = depth + 1;
                self.loops.innermost[block as usize] = self.found;
                if keeps && !kept {
                    self.loops.local[block as usize] = Some(number);
                }
            }
            self.loops.locals += u32::from(keeps && !kept);
            if depth + 1 < DEEPEST {
                let head = self.head(&part);
                self.cut[head as usize] = true;
                self.descend(&part, depth + 1, keeps);
                self.cut[head as usize] = false;
            }
        }
    }

    /// Returns the entry of a loop; the first one if there are several.
    fn head(&self, part: &[u32]) -> u32 {
        let inside = |block: &u32| part.binary_search(block).is_ok();
        let entered = |block: &u32| *block == 0 || self.ways.from[*block as usize].iter().any(|from| !inside(from));
        part.iter().copied().find(entered).unwrap_or(part[0])
    }

    /// Returns the parts of `blocks` in which each block leads to every other (Tarjan 1972). Each part is ascending.
    fn strongly_connected(&mut self, blocks: &[u32]) -> Vec<Vec<u32>> {
        self.searches += 1;
        let search = self.searches;
        for &block in blocks {
            self.marks[block as usize] = Mark { search, ..Mark::default() };
        }
        let (mut reached, mut stack, mut parts) = (0, Vec::new(), Vec::new());
        let mut open: Vec<(u32, usize)> = Vec::new();
        for &start in blocks {
            if self.marks[start as usize].index == 0 {
                open.push((start, 0));
            }
            while let Some((block, way)) = open.pop() {
                let b = block as usize;
                if way == 0 {
                    reached += 1;
                    self.marks[b] = Mark { search, index: reached, low: reached, on_stack: true };
                    stack.push(block);
                }
                if let Some(&to) = self.ways.to[b].get(way) {
                    open.push((block, way + 1));
                    let there = self.marks[to as usize];
                    if there.search != search || self.cut[to as usize] {
                    } else if there.index == 0 {
                        open.push((to, 0));
                    } else if there.on_stack {
                        self.marks[b].low = self.marks[b].low.min(there.index);
                    }
                    continue;
                }
                let own = self.marks[b];
                if let Some(&(caller, _)) = open.last() {
                    let low = &mut self.marks[caller as usize].low;
                    *low = (*low).min(own.low);
                }
                if own.low == own.index {
                    let first = stack.iter().rposition(|&member| member == block).unwrap_or(0);
                    let mut part = stack.split_off(first);
                    part.iter().for_each(|&member| self.marks[member as usize].on_stack = false);
                    let itself = self.ways.to[b].contains(&block) && !self.cut[b];
                    if part.len() > 1 || itself {
                        part.sort_unstable();
                        parts.push(part);
                    }
                }
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests;
