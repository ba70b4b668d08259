//! The tick of a counter: the fewest instructions that one increment of the counter implies, or their least cost. They are
//! the instructions that its method executed since another counter of the method, or since its entry. Ticks are in halves,
//! so that two counters can share an instruction.
//!
//! The sum of counts times ticks never exceeds what was executed, even while frames are in the middle of a method. A
//! program that runs without end counts without end: a cycle of edges without counters would be a cycle in a tree.

use psf_classfile::bytecode::flow::EdgeKind;
use psf_wire::edge::{EdgeMap, NodeMap};
use psf_wire::map::{ClassMap, Counting, MethodMap};

/// The largest tick: the runtime stores each one in a signed 32-bit number.
const MOST: i64 = i32::MAX as i64;

/// The least cost of an instruction, by opcode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth([u32; 256]);

impl Worth {
    /// Every instruction costs one.
    pub const INSTRUCTIONS: Self = Self([1; 256]);

    /// Takes the cost of each opcode from a function.
    #[must_use]
    pub fn of(opcode: impl Fn(u8) -> u64) -> Self {
        Self(std::array::from_fn(|number| u32::try_from(opcode(number as u8)).unwrap_or(u32::MAX)))
    }

    /// Returns, in halves, the cost of a method's first instructions: none, one, two, and so on up to all of them.
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

/// Returns the tick of each counter of a class.
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
                if let Some(place) = method.merged_throws_place() {
                    // The instruction that threw was executed, whichever it was.
                    let least = worth.sums(method).windows(2).map(|pair| pair[1] - pair[0]).min();
                    ticks[first + place] = fitting(least.unwrap_or(0));
                }
            }
            // The executed instructions are unknown. A run that enters the method has no score.
            Counting::Entry => {}
        }
    }
    ticks
}

/// Returns ticks as a file contains them: four bytes each, the highest first.
#[must_use]
pub fn written(ticks: &[u32]) -> Vec<u8> {
    ticks.iter().flat_map(|tick| tick.to_be_bytes()).collect()
}

/// Sets ticks to the shortest path to each counted edge, from any other counter or from the method's entry.
fn of_edges(method: &MethodMap, worth: &Worth, ticks: &mut [u32]) {
    let mut counted = vec![false; method.edges.len()];
    method.counted.iter().for_each(|&e| counted[e as usize] = true);
    let ways = Ways { method, counted, sums: worth.sums(method) };
    let is_entry = |e: &usize| method.edges[*e].kind == EdgeKind::Entry;
    let (entries, others): (Vec<usize>, Vec<usize>) =
        (0..method.edges.len()).filter(|e| ways.counted[*e] || is_entry(e)).partition(is_entry);
    // If control may leave the method without another counter, the tick of the entry's counter includes the instructions
    // that certainly follow. Half a unit of them is left for the next counter. If any instruction may throw unseen, none
    // certainly follows.
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

/// The paths through a method without counters.
struct Ways<'m> {
    method: &'m MethodMap,
    counted: Vec<bool>,
    /// See [`Worth::sums`].
    sums: Vec<i64>,
}

impl Ways<'_> {
    /// Returns the shortest path to each place. The paths begin after the edges `starts`, each with a cost that it already
    /// has.
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

    /// Returns the cost that is certain before a counter, an exit, or an instruction that may never complete. Returns 0 if
    /// all paths lead to a counter.
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

    /// Returns, in halves, the cost of a block's instructions up to an edge that leaves the block.
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

/// Returns the number of a place: blocks come first, then exceptions on their way, then returns of subroutines. The outside
/// has none.
fn place(method: &MethodMap, node: NodeMap) -> Option<usize> {
    match node {
        NodeMap::EXCEPTION => Some(method.blocks.len()),
        NodeMap::SUBROUTINE => Some(method.blocks.len() + 1),
        _ => node.block(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Worth, ticks};
    use psf_wire::map::ClassMap;

    /// A class with one method of one edge, two sizes, an amount of work and a counter of merged exceptions.
    const CLASS: &str = r#"{"class":"A","base":0,"slots":5,"sha256":"","keys":[],"methods":[{"name":"m","desc":"()V","slot":0,
"count":"edge","size":1,"ops":"00b1","blocks":[0],"edges":[[-1,0,"e",0],[0,-1,"r",1]],"counted":[1],"sizes":[0,0],"work":[0],
"merged_throws":true,"fixed":[],"lines":[],"operands":[],"sites":[]}]}"#;

    #[test]
    fn sizes_and_native_work_have_no_ticks() {
        let class = ClassMap::read(CLASS.as_bytes()).expect("it is a class");
        assert_eq!(ticks(&class, &Worth::INSTRUCTIONS), [4, 0, 0, 0, 2]);
    }
}
